// Adds columns right of ours: those that a pull takes from now on, and discovered ones unless the user deleted them.

import * as z from 'zod/mini';
import { type CellKind, showsDates, textInput, widthOf } from '../../../domain/cells/cell.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import { type Language, shortHash } from '../../../domain/language.ts';
import type { DiscoveredField } from '../../../domain/records/record.ts';
import { lazily, type Parsed } from '../../../domain/schema.ts';
import type { Area, Sheet, Workbook } from '../../../ports/workbook.ts';
import { parseStored } from '../../storage/stored.ts';
import { bestEffort, putMark, requireMarkRoom, requireRoom, styleHeader } from '../limits.ts';
import {
  ADDED_MARK,
  addedMark,
  columnFormat,
  columnMark,
  columnMarkCharacters,
  type OwnedColumn,
  unmarkColumn,
} from '../owned-column.ts';
import { areBlank, type OwnedTable, readHeaders } from '../owned-table.ts';
import type { RecordTable } from './record-table.ts';

/** Discovered fields that ever got a column, oldest first. */
const FIELDS_MARK = 'franchise.fields';
/** The insertion in progress. */
const INSERTING_MARK = 'franchise.inserting';
const storedInsertion = lazily(() =>
  z.object({ version: z.literal(1), count: z.number(), maxColumns: z.number() }),
);
/** `hashes`: 8 characters each, concatenated. */
const storedFields = lazily(() => z.object({ version: z.literal(2), hashes: z.string() }));
const HASH = /.{8}/g;
/** More columns than this have no room for their marks. The oldest hashes are dropped. */
const MOST_KNOWN = 600;
const ATTEMPTS = 3;

/** Adds columns of discovered fields, but none that it ever added: the user deleted that. @throws as `addColumns` */
export function addMissingColumns(
  workbook: Workbook,
  records: RecordTable,
  fields: readonly Omit<DiscoveredField, 'value'>[],
): void {
  const { sheet } = records;
  const taken = fields.flatMap(({ field, kind, title }) => {
    const made = records.parts.discovered(field, kind);
    if (made === undefined) return [];
    const column = title === undefined ? made : { ...made, header: { en: title, pt: title } };
    return [{ hash: shortHash(field), column }];
  });
  if (taken.length === 0) return;
  // Notes don't tell of added columns.
  records.columnCache.invalidate();
  const known = new Set<string>(parseStored(discoveredMark(sheet), storedFields)?.hashes.match(HASH));
  const fresh = taken.filter(({ hash }) => !known.has(hash));
  if (fresh.length === 0) return;
  const wanted = fresh.map(({ column }) => column);
  addOrFinishColumns(workbook, records, wanted, () => {
    const hashes = [...known, ...fresh.map(({ hash }) => hash)].slice(-MOST_KNOWN).join('');
    putMark(sheet, () => sheet.setSheetMark(FIELDS_MARK, JSON.stringify({ version: 2, hashes })));
  });
}

/** Adds missing columns, also deleted ones, and finishes those begun. @throws as `addColumns` */
export function addOrFinishColumns(
  workbook: Workbook,
  records: RecordTable,
  wanted: readonly OwnedColumn<string>[],
  thenMark: () => void = () => undefined,
): void {
  const { sheet } = records;
  records.columnCache.invalidate();
  const there = records.columns();
  const columns = wanted.filter(({ field }) => !there.has(field));
  if (columns.length < wanted.length) {
    finishColumns(there, wanted, records.language);
    if (columns.length === 0) {
      thenMark();
      closeInsertion(sheet);
    }
    workbook.flush();
  }
  if (columns.length > 0) addColumns(workbook, records, columns, thenMark);
}

/**
 * Inserts all of them without looking: no field may have a column yet.
 * @param thenMark runs once the headers are written, before the flush
 * @throws FranchiseError if the user keeps moving columns, or cells or marks have no room
 */
export function addColumns(
  workbook: Workbook,
  records: RecordTable,
  columns: readonly OwnedColumn<string>[],
  thenMark: () => void = () => undefined,
): void {
  const { sheet, language } = records;
  const fields = columns.map(({ field }) => field);
  const name = sheet.name();
  requireMarkRoom(sheet, columnMarkCharacters(columns), (say) => say.fieldsTooMany(name, columns.length));
  requireRoom(workbook, sheet, 0, sheet.extent().maxColumns + columns.length);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    insertColumns(records, columns);
    workbook.flush();
    const table = records.columns();
    // Only to the last filled row: the user may be deleting rows below it.
    const areas = table.areas(1, sheet.extent().lastRow, fields);
    if (areas.every((area) => areBlank(sheet.read(area)))) {
      writeHeaders(table, columns, language);
      thenMark();
      workbook.flush();
      return;
    }
    // The user moved columns meanwhile; the marks are on theirs.
    for (const field of fields) unmarkColumn(table, field);
    workbook.flush();
  }
  throw new FranchiseError('busy', (say) => say.rowsUnstable(name));
}

/** The stored text, for comparisons; empty if no field was discovered. */
export function discoveredMark(sheet: Sheet): string {
  return sheet.sheetMark(FIELDS_MARK) ?? '';
}

function insertColumns(records: RecordTable, columns: readonly OwnedColumn<string>[]): void {
  const { sheet, parts, language } = records;
  const { span, headerRow } = records.columns();
  const isDefined = (field: string) => parts.columns.some((column) => column.field === field);
  const first = span.first + span.count;
  const missing = columns.length - Math.min(columns.length, countInsertedBlanks(sheet, first));
  if (missing > 0) {
    noteInsertion(sheet, missing, sheet.extent().maxColumns);
    sheet.insertColumnsAfter(first - 1, missing);
  }
  const marks = columns.map(({ field, kind }, i) =>
    isDefined(field)
      ? columnMark(first + i, field)
      : columnMark(first + i, addedMark(field, kind), ADDED_MARK),
  );
  putMark(sheet, () => sheet.mark(...marks));
  closeInsertion(sheet);
  formatColumns({ sheet, headerRow }, columns, first, language);
}

function noteInsertion(sheet: Sheet, count: number, maxColumns: number): void {
  putMark(sheet, () => sheet.setSheetMark(INSERTING_MARK, JSON.stringify({ version: 1, count, maxColumns })));
}

/** Notes that inserted columns are in use; until then, a later run reuses those still blank. */
export function closeInsertion(sheet: Sheet): void {
  if (pendingInsertion(sheet) !== undefined) noteInsertion(sheet, 0, 0);
}

function pendingInsertion(sheet: Sheet): Parsed<typeof storedInsertion> | undefined {
  const open = parseStored(sheet.sheetMark(INSERTING_MARK) ?? '', storedInsertion);
  return open?.count === 0 ? undefined : open;
}

/** Blank columns of an execution killed between inserting and marking: the grid is wider by exactly the noted count. */
function countInsertedBlanks(sheet: Sheet, first: number): number {
  const open = pendingInsertion(sheet);
  const { maxColumns, lastRow } = sheet.extent();
  if (open === undefined || maxColumns !== open.maxColumns + open.count) return 0;
  const columns = Math.min(open.count, maxColumns - first + 1);
  if (columns < 1) return 0;
  const area = { row: 1, column: first, rows: Math.max(1, lastRow), columns };
  const [values, formulas] = [sheet.read(area), sheet.readFormulas(area)];
  const isBlank = (c: number) => [...values, ...formulas].every((row) => (row[c] ?? '') === '');
  const written = Array.from({ length: columns }, (_, c) => c).find((c) => !isBlank(c));
  return written ?? columns;
}

/** Completes columns marked before an interruption; they have blank headers. */
export function finishColumns(
  table: OwnedTable<string>,
  columns: readonly OwnedColumn<string>[],
  language: Language,
): void {
  const headers = readHeaders(table.sheet, table.headerRow);
  for (const column of columns) {
    const place = table.columnOf(column.field);
    const isBare = place !== undefined && (headers[place - 1] ?? '') === '';
    if (isBare) formatColumns(table, [column], place, language);
  }
  writeHeaders(table, columns, language);
}

/** verified-write.ts protects these kinds in cells of any format. */
const TEXTS: readonly CellKind[] = ['text', 'short-text', 'long-text'];

function formatColumns(
  { sheet, headerRow }: Pick<OwnedTable<string>, 'sheet' | 'headerRow'>,
  columns: readonly OwnedColumn<string>[],
  first: number,
  language: Language,
): void {
  const rows = sheet.extent().maxRows - headerRow + 1;
  const area = { row: headerRow, column: first, rows, columns: columns.length };
  setFormats(sheet, area, columns, language);
  const widths = new Map(
    columns.map(({ kind, header, width }, i) => [first + i, width ?? widthOf(kind, header[language])]),
  );
  const hiddenColumns = columns.flatMap(({ hidden }, i) => (hidden ? [first + i] : []));
  // A column inserted next to a hidden one may be hidden.
  const shownColumns = columns.flatMap(({ hidden }, i) => (hidden ? [] : [first + i]));
  bestEffort(sheet, () => sheet.setLook({ widths, hiddenColumns, shownColumns }));
}

/**
 * New columns inherit their neighbour's format. If Google refuses to change it, rethrows only if numbers would be read
 * as dates, as right of `Pulled at`.
 */
function setFormats(
  sheet: Sheet,
  area: Area,
  columns: readonly OwnedColumn<string>[],
  language: Language,
): void {
  const formats = columns.map((column) => columnFormat(column, language));
  try {
    sheet.setNumberFormats(area, formats);
  } catch (thrown) {
    const row = area.row + Math.min(1, area.rows - 1);
    const [now = []] = sheet.numberFormats({ ...area, row, rows: 1 });
    const isMisread = columns.some(
      ({ kind }, n) => !TEXTS.includes(kind) && showsDates(now[n] ?? '') && !showsDates(formats[n] ?? ''),
    );
    if (isMisread) throw thrown;
  }
}

/** The header is written last: if it's there, nothing else is missing. */
function writeHeaders(
  table: OwnedTable<string>,
  columns: readonly OwnedColumn<string>[],
  language: Language,
): void {
  const { sheet, headerRow } = table;
  const there = readHeaders(sheet, headerRow);
  for (const { field, header, note } of columns) {
    const column = table.columnOf(field);
    if (column === undefined || (there[column - 1] ?? '') !== '') continue;
    const area = { row: headerRow, column, rows: 1, columns: 1 };
    bestEffort(sheet, () => styleHeader(sheet, area));
    sheet.setNotes(headerRow, column, [[note ?? '']]);
    sheet.write(area, [[textInput(header[language], '')]]);
  }
}
