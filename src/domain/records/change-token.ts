// The change token of a record whose details take a request each. A hidden column of its row stores a hash of its list
// item and the hour in which the detail was read. While the item is the same and the token is less than a week old, the
// record costs no request.

import { textHash } from '../text-hash.ts';
import { HOUR_MS } from '../time.ts';
import { compactJson, isRecord } from './flatten.ts';
import type { RecordReader } from './record.ts';

export const CHANGE_TOKEN_FIELD = '$list';

const OLDEST_HOURS = 7 * 24; // then a detail is read again, because the list may not show everything that changes

/**
 * The hash of the item and the hour, separated by a blank. Hours are exact enough, and let an interrupted run leave the
 * same tokens as an uninterrupted one.
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

export function isTokenCurrent(token: string, item: unknown, nowMs: number): boolean {
  const hour = Number(token.slice(token.indexOf(' ') + 1));
  return token === tokenOf(item, hour) && hourOf(nowMs) - hour < OLDEST_HOURS;
}

/** What isn't an object is returned unchanged. */
export function withToken(record: unknown, token: string): unknown {
  return isRecord(record) ? { ...record, [CHANGE_TOKEN_FIELD]: token } : record;
}

/** Adds a last, hidden column with the change token. */
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
