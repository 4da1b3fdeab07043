// Turns the elements of a list in a record into rows, with selected fields of the record before their own.

import type { CellValue } from '../../domain/cells/cell.ts';
import { type ColumnName, type Language, positionOf } from '../../domain/language.ts';
import { isRecord } from '../../domain/records/flatten.ts';
import type { ColumnHead, ReadRecord, RecordReader, RecordReading } from '../../domain/records/record.ts';
import { textHash } from '../../domain/text-hash.ts';
import type { DayStart } from '../../domain/time.ts';
import { childReader } from './child-reader.ts';
import { WHOLE_RECORD } from './rules/elements.ts';

/** A hash of what the row shows, in a hidden column: tells which rows have to be written again. */
export const ELEMENT_VERSION = '$version';

/** @param beside fields of the record to include, as typed */
export function elementReader(ofRecords: RecordReader, beside: readonly string[]): RecordReader {
  const own = childReader([]);
  const fields = beside.map((typed) => fieldOf(ofRecords.columns, typed));
  const heads = fields.map((field, n): ColumnHead => {
    const { header = { en: beside[n] ?? field, pt: beside[n] ?? field }, kind = 'any' } =
      ofRecords.columns.find((one) => one.field === field) ?? {};
    return { field: `$of.${field}`, header, kind };
  });
  const version: ColumnHead = {
    field: ELEMENT_VERSION,
    header: { en: 'List item', pt: 'Item da lista' },
    kind: 'text',
    hidden: true,
  };
  const known = new WeakMap<object, RecordReading>();
  // The elements of a record are read one after another.
  const read = (record: object, language: Language, dayStart: DayStart) => {
    const reading = known.get(record) ?? ofRecords.read(record, language, dayStart);
    known.set(record, reading);
    return reading;
  };
  return {
    columns: [...own.columns, ...heads, version],
    discovers: true,
    read(raw, language, dayStart) {
      const { [WHOLE_RECORD]: record, ...element } = isRecord(raw) ? raw : {};
      const row = own.read(element, language, dayStart);
      if (row.kind === 'unreadable' || !isRecord(record)) return row;
      const whole = heads.length === 0 ? undefined : read(record, language, dayStart);
      const beside = fields.map((field) =>
        whole?.kind === 'row' ? cellOf(ofRecords, whole, field) : undefined,
      );
      // Covers all that the row shows. Starts with a letter, so that Sheets doesn't turn it into a number.
      const hash = `v${textHash(JSON.stringify([element, beside]))}`;
      return {
        ...row,
        cells: [...row.cells, ...beside, hash],
        breaches: [...row.breaches, ...(whole?.breaches ?? [])],
      };
    },
  };
}

/** Returns the text itself if no column has that name. */
export function fieldOf(columns: readonly ColumnName[], typed: string): string {
  return columns[positionOf(typed, columns)]?.field ?? typed;
}

function cellOf(
  { columns }: RecordReader,
  { cells, more = [] }: ReadRecord,
  field: string,
): CellValue | undefined {
  const at = columns.findIndex((one) => one.field === field);
  return at < 0 ? more.find((one) => one.field === field)?.value : cells[at];
}
