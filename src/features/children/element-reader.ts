// From the elements of a list in a record to rows: key, id of the record, the fields of the record that stand beside as its
// own list shows them, and then whatever the element says.

import type { CellValue } from '../../domain/cell.ts';
import { type ColumnName, positionOf } from '../../domain/column-names.ts';
import { isRecord } from '../../domain/flatten.ts';
import type { Language } from '../../domain/language.ts';
import type { DayStart } from '../../domain/local-time.ts';
import type { ColumnHead, ReadRecord, RecordReader, RecordReading } from '../../domain/record.ts';
import { textHash } from '../../domain/text-hash.ts';
import { childReader } from './child-reader.ts';
import { WHOLE_RECORD } from './rules/elements.ts';

/**
 * The hidden column with a hash of what a row shows, where rows are elements of a list inside records. A run sees by
 * it which rows have to be written anew.
 */
export const ELEMENT_VERSION = '$version';

/**
 * Makes what turns elements of a list inside records into rows. In a row come its key, the record's id, some of the
 * record's fields, then the element's own.
 * @param ofRecords reads the records that have them
 * @param beside the fields of these that stand beside, as they were typed
 */
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
  // All elements of a record are read one after another.
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
      // By all that its row shows. It begins with a letter, so that nobody takes it for a number.
      const hash = `v${textHash(JSON.stringify([element, beside]))}`;
      return {
        ...row,
        cells: [...row.cells, ...beside, hash],
        breaches: [...row.breaches, ...(whole?.breaches ?? [])],
      };
    },
  };
}

/**
 * The service's field of the column that a person named by header or field, as in the filter `keep`. The text itself
 * where no column has that name.
 */
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
