// The marks (developer metadata) by which the columns of a table and the row of its headers are found again.

import { CELL_KINDS, type CellKind } from '../../domain/cell.ts';
import { shortHash } from '../../domain/text-hash.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { putMark } from './limits.ts';
import type { OwnedColumn } from './owned-column.ts';

/**
 * The key of the mark (developer metadata) on a table's header row. By it that row is found again wherever people
 * move it.
 */
export const HEADER_MARK = 'franchise.header';
/**
 * The metadata key of the mark on each column that a table was made with; its value is the column's field. Columns
 * are found by it wherever people move them.
 */
export const COLUMN_MARK = 'franchise.column';
/**
 * The metadata key of the mark on each column that was added to a table later, for a discovered field. Its value is
 * the kind of its cells, a blank, and the field.
 */
export const ADDED_MARK = 'franchise.added';

/**
 * The number of the row with a table's headers, by its mark (developer metadata), wherever people moved it. 1 where
 * the mark is gone.
 */
export function headerRowOf(sheet: Sheet): number {
  return sheet.marks(HEADER_MARK).find(({ on }) => on === 'row')?.index ?? 1;
}

/**
 * What the mark (developer metadata) on a column says that was added for a discovered field: the field, the kind of
 * its cells, the column's number.
 */
export interface AddedMark {
  /** The field of the column. */
  readonly field: string;
  /** What its cells hold. */
  readonly kind: CellKind;
  /** The number of the column. */
  readonly index: number;
}

/**
 * Reads the marks (developer metadata) of columns that were added for fields nobody documented. They tell where such
 * a column stands now, and what it holds.
 */
export function addedMarks(sheet: Sheet): readonly AddedMark[] {
  return sheet.marks(ADDED_MARK).map(({ value, index }) => {
    const [text = '', ...field] = value.split(' ');
    const kind = CELL_KINDS.find((one) => one === text) ?? 'any';
    return { field: field.join(' '), kind, index };
  });
}

/**
 * The text for the mark (developer metadata) on a column added for a discovered field: the kind of its cells, a
 * blank, the field's name.
 */
export function addedMark(field: string, kind: CellKind): string {
  return `${kind} ${field}`;
}

const LONGEST_NAME = 24;
const KEPT_OF_LONG = 15;

/**
 * A field's name as marks (developer metadata) hold it: cut, with a hash, where it is long. All marks of a sheet
 * have 30,000 characters, and the service nests names as deep as it likes.
 */
export function fieldName(field: string): string {
  if (field.length <= LONGEST_NAME) return field;
  return `${field.slice(0, KEPT_OF_LONG)}~${shortHash(field)}`;
}

/**
 * The fields whose columns carry our mark (developer metadata). Tidying rows goes by them alone, whatever the pull
 * asks for now.
 */
export function markedFields(sheet: Sheet): readonly string[] {
  return sheet.marks(COLUMN_MARK).flatMap(({ on, value }) => (on === 'column' ? [value] : []));
}

/** A table whose marks are written. */
interface MarkedTable<F extends string> {
  readonly sheet: Sheet;
  readonly headerRow: number;
  readonly columns: readonly OwnedColumn<F>[];
  columnOf(field: F): number | undefined;
  /** Whether the column was added after the table was made. */
  isAdded(column: OwnedColumn<F>): boolean;
}

/**
 * Gives a function that puts a mark (developer metadata) on a row or column, unless the sheet has it already. The
 * marks with these keys are read once, since asking for each column makes thousands of calls.
 */
export function marking(sheet: Sheet, keys: readonly string[]) {
  const there = keys.flatMap((key) => sheet.marks(key));
  return (on: 'row' | 'column', index: number, key: string, value: string): void => {
    const isThere = there.some((one) => one.on === on && one.key === key && one.value === value);
    if (!isThere) putMark(sheet, () => sheet.mark(on, index, key, value));
  };
}

/**
 * Puts marks (developer metadata) back on a table's header row and columns, where a sheet was recognised by its
 * headers. Those that are still there don't change.
 */
export function restoreMarks<F extends string>(table: MarkedTable<F>): void {
  const mark = marking(table.sheet, [HEADER_MARK, COLUMN_MARK, ADDED_MARK]);
  mark('row', table.headerRow, HEADER_MARK, '1');
  for (const column of table.columns) {
    const place = table.columnOf(column.field);
    if (place === undefined) continue;
    if (table.isAdded(column)) mark('column', place, ADDED_MARK, addedMark(column.field, column.kind));
    else mark('column', place, COLUMN_MARK, column.field);
  }
}

/**
 * Takes the marks (developer metadata) off a column, so that the connector no longer writes there: it is the user's
 * from now on.
 */
export function unmarkColumn<F extends string>(
  table: Pick<MarkedTable<F>, 'sheet' | 'columnOf'>,
  field: F,
): void {
  const place = table.columnOf(field);
  if (place === undefined) return;
  for (const key of [COLUMN_MARK, ADDED_MARK]) table.sheet.unmark('column', place, key);
}

/** What a sheet is, and which fields ever had a column. */
const OF_THE_SHEET = 400;

/**
 * How many characters the marks (developer metadata) of a new table and its sheet take. Google allows 30,000 a
 * sheet, so that is checked before a table is made.
 */
export function tableMarkCharacters(columns: readonly Pick<OwnedColumn<string>, 'field'>[]): number {
  const own = OF_THE_SHEET + HEADER_MARK.length;
  return columns.reduce((sum, { field }) => sum + COLUMN_MARK.length + field.length, own);
}

/**
 * How many characters the marks (developer metadata) of further columns take. Google allows 30,000 a sheet, so that
 * is checked before columns are added.
 */
export function columnMarkCharacters(
  columns: readonly Pick<OwnedColumn<string>, 'field' | 'kind'>[],
): number {
  return columns.reduce((sum, { field, kind }) => sum + ADDED_MARK.length + addedMark(field, kind).length, 0);
}
