// From the records of an answer to rows: what can be read of them, and where they break the contract.

import type { SeenNames } from './directory/seen-names.ts';
import type { Filters } from './filters.ts';
import type { Language } from './language.ts';
import type { DayStart } from './local-time.ts';
import { missingKey } from './missing-key.ts';
import type { ReadRecord, RecordReading } from './record.ts';
import { linkField } from './record-link.ts';
import type { PulledResource } from './resource.ts';

/** The records of one answer, as rows. */
export interface RecordsRead {
  /** The records that could be read. */
  readonly records: readonly ReadRecord[];
  /** The fields that aren't as the contract says, in words: `1012 unidade.nome: string`. */
  readonly breaches: readonly string[];
}

/** What records are read for. */
interface ReadFor {
  readonly pull: { readonly resource: PulledResource; readonly filters?: Pick<Filters, 'link'> };
  readonly language: Language;
  /** For dates without a time. */
  readonly dayStart: DayStart;
  /** Takes the codes and names out of the records as well. */
  readonly directory: { readonly seen: SeenNames };
}

/**
 * Turns the records of one answer into cells of rows.
 * @param raw the records as the service gave them
 * @throws FranchiseError when a page of a list has records and none of them has its key
 */
export function readRecords(
  { pull: { resource, filters }, language, dayStart, directory }: ReadFor,
  raw: readonly unknown[],
): RecordsRead {
  directory.seen.see(resource.names ?? [], raw);
  const readings = raw.map((record) => resource.records.read(record, language, dayStart));
  const records = readings.filter((reading) => reading.kind === 'row');
  const link = filters?.link;
  if (resource.kind === 'list' && raw.length > 0 && records.length === 0) {
    const [key = { field: 'id' }] = resource.records.columns;
    throw missingKey(resource.path, key.field, raw);
  }
  const breaches = readings.flatMap((reading, i) =>
    reading.breaches.map(({ path, expected }) => `${nameOf(reading, i)} ${path}: ${expected}`),
  );
  const linked =
    link === undefined
      ? records
      : records.map((record) => ({ ...record, more: [...(record.more ?? []), linkField(link, record.id)] }));
  return { records: linked, breaches };
}

function nameOf(reading: RecordReading, i: number): string {
  return reading.kind === 'row' ? String(reading.id) : `#${i + 1}`;
}
