// From the records of an answer to rows: what can be read, where the contract is broken, and the error for lists whose
// records have no key, or share one.

import type { SeenNames } from '../directory/seen-names.ts';
import { FranchiseError } from '../errors.ts';
import type { Language } from '../language.ts';
import { type DerivedFrom, derivedFields } from '../pulls/derived-columns.ts';
import type { PulledResource } from '../pulls/resource.ts';
import type { DayStart } from '../time.ts';
import { flatten, isRecord } from './flatten.ts';
import type { ReadRecord, RecordId, RecordReading } from './record.ts';

export interface RecordsRead {
  readonly records: readonly ReadRecord[];
  readonly breaches: readonly string[]; // in words, for example `1012 unidade.nome: string`
}

interface ReadFor {
  readonly pull: DerivedFrom & { readonly resource: PulledResource };
  readonly target: { readonly language: Language }; // a sheet keeps the language that it was made in
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
  const records = readings.filter((reading) => reading.kind === 'row');
  const isRepeated = isKeyRepeated(readings, raw);
  if (resource.kind === 'list' && raw.length > 0 && (records.length === 0 || isRepeated)) {
    const [key = { field: 'id' }] = resource.records.columns;
    throw missingKey(resource.path, key.field, raw, isRepeated);
  }
  const breaches = readings.flatMap((reading, i) =>
    reading.breaches.map(({ path, expected }) => `${nameOf(reading, i)} ${path}: ${expected}`),
  );
  const whole = records.map((record) => {
    const derived = derivedFields(pull, resource.records.columns, record);
    return derived.length === 0 ? record : { ...record, more: [...(record.more ?? []), ...derived] };
  });
  return { records: whole, breaches };
}

/** The same record twice does no harm. */
function isKeyRepeated(readings: readonly RecordReading[], raw: readonly unknown[]): boolean {
  const firsts = new Map<RecordId, unknown>();
  return readings.some((reading, i) => {
    if (reading.kind !== 'row') return false;
    const record = raw[i];
    const first = firsts.get(reading.id) ?? record;
    firsts.set(reading.id, first);
    return first !== record && JSON.stringify(first) !== JSON.stringify(record);
  });
}

function nameOf(reading: RecordReading, i: number): string {
  return reading.kind === 'row' ? String(reading.id) : `#${i + 1}`;
}

const FIELDS_NAMED = 8;

/** @param isRepeated whether different records have the same key, instead of none */
export function missingKey(
  path: string,
  key: string,
  records: readonly unknown[],
  isRepeated = false,
): FranchiseError {
  const rows = records
    .filter(isRecord)
    .map((record) => new Map(flatten(record).map((one) => [one.field, one.value])));
  const differs = (field: string) => new Set(rows.map((row) => row.get(field))).size === rows.length;
  const names = [...(rows[0]?.keys() ?? [])].filter(differs).slice(0, FIELDS_NAMED).join(', ');
  return new FranchiseError('contract-broken', (say) => say.keyMissing(path, key, names, isRepeated));
}
