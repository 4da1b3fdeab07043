// The change token of a record whose details are asked for one by one. It is stored in a hidden column of the record's
// row: a hash of the list item that named the record, and the hour in which its detail was read. While the list item
// stays the same and the token is younger than a week, no request is spent on the record.

import { compactJson } from './compact-json.ts';
import { HOUR_MS } from './durations.ts';
import { isRecord } from './flatten.ts';
import type { RecordReader } from './record.ts';
import { textHash } from './text-hash.ts';

/**
 * The field of the hidden column for change tokens: a hash of the list's item for each record. By it a later run
 * sees that the record needn't be read.
 */
export const CHANGE_TOKEN_FIELD = '$list';

/** Hours are exact enough, and make an interrupted run leave the same tokens as an uninterrupted one. */
/** Seven days. Then a detail is read again, because the list may not show everything that changes. */
const OLDEST_HOURS = 7 * 24;

/**
 * The change token of a list item, with which a later run sees whether its record changed: a hash of the item and the
 * hour, separated by a blank.
 * @param nowMs when the record is read, in milliseconds since 1970
 */
export function changeToken(item: unknown, nowMs: number): string {
  return tokenOf(item, hourOf(nowMs));
}

function tokenOf(item: unknown, hour: number): string {
  return `${textHash(compactJson(item))} ${hour}`;
}

function hourOf(instantMs: number): number {
  return Math.floor(instantMs / HOUR_MS);
}

/**
 * Whether a stored change token still fits the list item, and is younger than a week: then the record needn't be read.
 */
export function isTokenCurrent(token: string, item: unknown, nowMs: number): boolean {
  const hour = Number(token.slice(token.indexOf(' ') + 1));
  return token === tokenOf(item, hour) && hourOf(nowMs) - hour < OLDEST_HOURS;
}

/**
 * A copy of a record with its change token (hash of list item and hour) for a hidden column. A later run sees by it
 * that the record needn't be read. What isn't an object comes back as it is.
 */
export function withToken(record: unknown, token: string): unknown {
  return isRecord(record) ? { ...record, [CHANGE_TOKEN_FIELD]: token } : record;
}

/**
 * Wraps a reader that makes cells of records: it adds a last, hidden column with the change token (hash of the
 * list's item). By it a later run sees that the record needn't be read.
 */
export function readerWithToken(records: RecordReader): RecordReader {
  const header = { en: 'List item', pt: 'Item da lista' };
  return {
    ...records,
    columns: [...records.columns, { field: CHANGE_TOKEN_FIELD, header, kind: 'text', hidden: true }],
    read(raw, language, dayStart) {
      const reading = records.read(raw, language, dayStart);
      if (reading.kind !== 'row') return reading;
      const token = isRecord(raw) ? raw[CHANGE_TOKEN_FIELD] : undefined;
      return { ...reading, cells: [...reading.cells, typeof token === 'string' ? token : undefined] };
    },
  };
}
