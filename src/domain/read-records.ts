// From the records of an answer to rows: what can be read of them, and where they break the contract.

import { type DerivedFrom, derivedFields } from './derived-fields.ts';
import type { SeenNames } from './directory/seen-names.ts';
import type { Language } from './language.ts';
import type { DayStart } from './local-time.ts';
import { missingKey } from './missing-key.ts';
import type { ReadRecord, RecordId, RecordReading } from './record.ts';
import type { PulledResource } from './resource.ts';

/**
 * The records of one answer of the service that make rows, and the fields in which it breaks its contract. A run
 * writes the first and reports the others.
 */
export interface RecordsRead {
  /** The records that could be read. */
  readonly records: readonly ReadRecord[];
  /** The fields that aren't as the contract says, in words: `1012 unidade.nome: string`. */
  readonly breaches: readonly string[];
}

/** What records are read for. */
interface ReadFor {
  readonly pull: DerivedFrom & { readonly resource: PulledResource };
  readonly language: Language;
  /** For dates without a time. */
  readonly dayStart: DayStart;
  /** Takes the codes and names out of the records as well. */
  readonly directory: { readonly seen: SeenNames };
}

/**
 * Turns the raw records of one answer of the service into the cells of a pulled sheet's rows.
 * @param raw the records as the service gave them
 * @throws FranchiseError when a page of a list has records and none of them has its key, or different ones have the same
 */
export function readRecords(
  { pull, language, dayStart, directory }: ReadFor,
  raw: readonly unknown[],
): RecordsRead {
  const { resource } = pull;
  directory.seen.see(resource.names ?? [], raw);
  const readings = raw.map((record) => resource.records.read(record, language, dayStart));
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

/** Whether different records of one answer have the same key. The same record twice does no harm. */
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
