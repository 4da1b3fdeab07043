// A column of ours, and the marks (developer metadata) by which it is found again.

import {
  type CellKind,
  type CellValue,
  isCellKind,
  numberFormatOf,
  TEXT_FORMAT,
  unquoted,
} from '../../domain/cells/cell.ts';
import { fold, type Language, shortHash, type Word } from '../../domain/language.ts';
import type { ColumnLook, ColumnWord } from '../../domain/vocabulary.ts';
import type { Mark, Sheet } from '../../ports/workbook.ts';
import { putMark } from './limits.ts';

/** A column of ours, found again by its mark, header, or `note` if it has one. */
export interface OwnedColumn<F extends string> extends ColumnLook {
  readonly field: F;
  readonly header: Word;
  readonly kind: CellKind;
  readonly note?: string;
}

/** The columns of a sheet of ours in a language, from left to right. */
export function sheetColumns<F extends string>(
  words: Readonly<Record<F, ColumnWord>>,
  language: Language,
): readonly OwnedColumn<F>[] {
  const columns: OwnedColumn<F>[] = [];
  for (const field in words) {
    const { en, pt, note, ...look }: ColumnWord = words[field];
    columns.push({ field, header: { en, pt }, ...look, ...(note && { note: note[language] }) });
  }
  return columns;
}

/** In the order of the columns. */
export function inColumns<F extends string>(
  words: Readonly<Record<F, ColumnWord>>,
  cells: Readonly<Record<NoInfer<F>, CellValue>>,
): readonly CellValue[] {
  const ordered: CellValue[] = [];
  for (const field in words) ordered.push(cells[field]);
  return ordered;
}

/**
 * Describes a column added after the table was made; undefined if the table can't have it. Without marks it is found by
 * its note, which names the field, except in derived columns.
 */
export type AddedColumn<F extends string> = (field: string, kind: CellKind) => OwnedColumn<F> | undefined;

/** For comparison: lower case, no accents, without an apostrophe that a plain-text cell kept. */
export function headerText(value: CellValue): string {
  return fold(String(unquoted(value)));
}

export function columnFormat({ kind, isTyped }: OwnedColumn<string>, language: Language): string {
  return isTyped === true ? TEXT_FORMAT : numberFormatOf(kind, language);
}

export const HEADER_MARK = 'franchise.header';
export const COLUMN_MARK = 'franchise.column';
/** Marks columns of discovered fields. Value: cell kind, a blank, the field. */
export const ADDED_MARK = 'franchise.added';

/** 1 if the mark is gone. */
export function headerRowOf(sheet: Sheet): number {
  return sheet.marks(HEADER_MARK).find(({ on }) => on === 'row')?.index ?? 1;
}

/** A column that the table doesn't define: added when its field was discovered or asked for. */
export interface AddedMark {
  readonly field: string; // as `fieldInMark` shortens it
  readonly kind: CellKind;
  readonly index: number; // its column, from 1
}

export function addedMarks(sheet: Sheet): readonly AddedMark[] {
  return sheet.marks(ADDED_MARK).map(({ value, index }) => {
    const [text = '', ...field] = value.split(' ');
    return { field: field.join(' '), kind: isCellKind(text) ? text : 'any', index };
  });
}

/** The value of an `ADDED_MARK`. */
export function addedMark(field: string, kind: CellKind): string {
  return `${kind} ${field}`;
}

const LONGEST_NAME = 24;
const KEPT_OF_LONG = 15;

/**
 * What the mark of a discovered column holds; those of documented columns hold the whole field. Long names get a prefix
 * and a hash: a sheet's marks share 30,000 characters, and the service nests names deeply.
 */
export function fieldInMark(field: string): string {
  if (field.length <= LONGEST_NAME) return field;
  return `${field.slice(0, KEPT_OF_LONG)}~${shortHash(field)}`;
}

/** Without those of discovered fields: see `addedMarks`. */
export function markedFields(sheet: Sheet): readonly string[] {
  return sheet.marks(COLUMN_MARK).flatMap(({ on, value }) => (on === 'column' ? [value] : []));
}

interface MarkedTable<F extends string> {
  readonly sheet: Sheet;
  readonly headerRow: number;
  readonly columns: readonly OwnedColumn<F>[];
  columnOf(field: F): number | undefined;
  isAdded(column: OwnedColumn<F>): boolean;
}

/** Puts those that aren't anywhere on the sheet under one of the keys. */
export function putMarks(sheet: Sheet, keys: readonly string[], marks: readonly Mark[]): void {
  const there = keys.flatMap((key) => sheet.marks(key));
  const isThere = ({ on, key, value }: Mark) =>
    there.some((one) => one.on === on && one.key === key && one.value === value);
  putMark(sheet, () => sheet.mark(...marks.filter((one) => !isThere(one))));
}

export function headerMark(row: number): Mark {
  return { on: 'row', index: row, key: HEADER_MARK, value: '1' };
}

export function columnMark(column: number, value: string, key = COLUMN_MARK): Mark {
  return { on: 'column', index: column, key, value };
}

export function restoreMarks<F extends string>(table: MarkedTable<F>): void {
  const ofColumns = table.columns.flatMap((column) => {
    const place = table.columnOf(column.field);
    if (place === undefined) return [];
    return table.isAdded(column)
      ? [columnMark(place, addedMark(column.field, column.kind), ADDED_MARK)]
      : [columnMark(place, column.field)];
  });
  putMarks(table.sheet, [HEADER_MARK, COLUMN_MARK, ADDED_MARK], [headerMark(table.headerRow), ...ofColumns]);
}

export function unmarkColumn<F extends string>(
  table: Pick<MarkedTable<F>, 'sheet' | 'columnOf'>,
  field: F,
): void {
  const place = table.columnOf(field);
  if (place === undefined) return;
  for (const key of [COLUMN_MARK, ADDED_MARK]) table.sheet.unmark('column', place, key);
}

const OF_THE_SHEET = 400; // Reserve for the sheet's identity and its list of known fields.

export function tableMarkCharacters(columns: readonly Pick<OwnedColumn<string>, 'field'>[]): number {
  const own = OF_THE_SHEET + HEADER_MARK.length;
  return columns.reduce((sum, { field }) => sum + COLUMN_MARK.length + field.length, own);
}

export function columnMarkCharacters(
  columns: readonly Pick<OwnedColumn<string>, 'field' | 'kind'>[],
): number {
  return columns.reduce((sum, { field, kind }) => sum + ADDED_MARK.length + addedMark(field, kind).length, 0);
}
