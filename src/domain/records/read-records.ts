// From records of an answer to rows: what can be read, breaches, and the error if keys are missing or shared.

import type { SeenNames } from '../directory/seen-names.ts';
import { FranchiseError } from '../errors.ts';
import type { Language } from '../language.ts';
import { type DerivedFrom, derivedFields } from '../pulls/derived-columns.ts';
import type { PulledResource } from '../pulls/resource.ts';
import type { DayStart } from '../time.ts';
import { flatten, isJsonObject, type ReadRecord, type RecordId } from './record.ts';

export interface RecordsRead {
  readonly records: readonly ReadRecord[];
  readonly breaches: readonly string[]; // in words, for example `1012 unidade.nome: string`
  readonly unread?: readonly unknown[]; // records without a readable key; absent if there is none
  /** Records that a later one with the same key replaces, though it differs; absent if there is none. */
  readonly copies?: readonly unknown[];
}

interface ReadFor {
  readonly pull: DerivedFrom & { readonly resource: PulledResource };
  readonly target: { readonly language: Language; readonly keepsRaw?: boolean }; // a sheet keeps the language that it was made in
  readonly dayStart: DayStart; // for dates without a time
  readonly directory: { readonly seen: SeenNames }; // collects the codes and names in the records
}

/** @throws FranchiseError if no record of a list's page has the key, or different ones have the same */
export function readRecords(
  { pull, target, dayStart, directory }: ReadFor,
  raw: readonly unknown[],
): RecordsRead {
  const { resource } = pull;
  directory.seen.see(resource.names ?? [], raw);
  const readings = raw.map((record) => resource.records.read(record, target.language, dayStart));
  const lastOf = new Map<RecordId, number>();
  readings.forEach((reading, i) => {
    if (reading.kind === 'row') lastOf.set(reading.id, i);
  });
  const records = readings.flatMap((reading, i) =>
    reading.kind === 'row' && lastOf.get(reading.id) === i
      ? [target.keepsRaw ? { ...reading, raw: raw[i] } : reading]
      : [],
  );
  const copies = raw.filter((record, i) => {
    const reading = readings[i];
    const last = reading?.kind === 'row' ? (lastOf.get(reading.id) ?? i) : i;
    return last !== i && JSON.stringify(raw[last]) !== JSON.stringify(record);
  });
  if (resource.kind === 'list' && raw.length > 0) {
    const [{ field: key } = { field: 'id' }] = resource.records.columns;
    if (records.length === 0) throw keyError(resource.path, key, raw);
    // A person chose the key of a list by its path, and another field may be a better one.
    const isChosen = resource.mayBeOne !== undefined && resource.elements === undefined;
    if (copies.length > 0 && isChosen && keysAmong(raw).length > 0)
      throw keyError(resource.path, key, raw, true);
  }
  const breaches = records.flatMap((record) =>
    record.breaches.map(({ path, expected }) => `${record.id} ${path}: ${expected}`),
  );
  const unread = raw.filter((_, i) => readings[i]?.kind === 'unreadable');
  const whole = records.map((record) => {
    const derived = derivedFields(pull, resource.records.columns, record);
    return derived.length === 0 ? record : { ...record, more: [...(record.more ?? []), ...derived] };
  });
  return {
    records: whole,
    breaches,
    ...(unread.length === 0 ? {} : { unread }),
    ...(copies.length === 0 ? {} : { copies }),
  };
}

const FIELDS_NAMED = 8;

/**
 * For records that can't be told apart: none has the key, or several have the same.
 * @param isRepeated whether different records have the same key, instead of none
 */
export function keyError(
  path: string,
  key: string,
  records: readonly unknown[],
  isRepeated = false,
): FranchiseError {
  const names = keysAmong(records).slice(0, FIELDS_NAMED).join(', ');
  return new FranchiseError('contract-broken', (say) => say.keyMissing(path, key, names, isRepeated));
}

/** Fields with another value in each record. */
function keysAmong(records: readonly unknown[]): readonly string[] {
  const rows = records
    .filter(isJsonObject)
    .map((record) => new Map(flatten(record).map((one) => [one.field, one.value])));
  const differs = (field: string) => new Set(rows.map((row) => row.get(field))).size === rows.length;
  return [...(rows[0]?.keys() ?? [])].filter(differs);
}
