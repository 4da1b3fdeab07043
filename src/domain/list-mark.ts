// What the sheet remembers of a record whose fields are asked for one by one: the item of the list that named it, as a
// hash, and the hour in which its detail was asked for. While the item stays the same, no request is spent on the record.

import { compactJson } from './compact-json.ts';
import { isRecord } from './flatten.ts';
import type { RecordReader } from './record.ts';
import { textHash } from './text-hash.ts';

/** The hidden column, and the field of a record on its way there. */
export const LIST_MARK = '$list';

/** No finer, so that a run that was cut off and went on leaves the same sheet as another. */
const HOUR_MS = 60 * 60_000;
/** Seven days. A detail is asked for again when it is so old: the list may not show all that changes. */
const OLDEST_HOURS = 7 * 24;

/** @param nowMs when the detail is asked for, milliseconds since 1970 */
export function listMark(item: unknown, nowMs: number): string {
  return markOf(item, hourOf(nowMs));
}

function markOf(item: unknown, hour: number): string {
  return `${textHash(compactJson(item))} ${hour}`;
}

function hourOf(instantMs: number): number {
  return Math.floor(instantMs / HOUR_MS);
}

/** Whether the row with this mark still holds what the service has, as far as the list tells. */
export function isMarkCurrent(mark: string, item: unknown, nowMs: number): boolean {
  const hour = Number(mark.slice(mark.indexOf(' ') + 1));
  return mark === markOf(item, hour) && hourOf(nowMs) - hour < OLDEST_HOURS;
}

/** The record with its mark. */
export function marked(record: unknown, mark: string): unknown {
  return isRecord(record) ? { ...record, [LIST_MARK]: mark } : record;
}

/** Reads marked records: the mark is their last column, and blank where a record has none. */
export function markedReader(records: RecordReader): RecordReader {
  const header = { en: 'List item', pt: 'Item da lista' };
  return {
    columns: [...records.columns, { field: LIST_MARK, header, kind: 'text', hidden: true }],
    read(raw, language, dayStart) {
      const reading = records.read(raw, language, dayStart);
      if (reading.kind !== 'row') return reading;
      const mark = isRecord(raw) ? raw[LIST_MARK] : undefined;
      return { ...reading, cells: [...reading.cells, typeof mark === 'string' ? mark : undefined] };
    },
  };
}
