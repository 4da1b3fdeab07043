// Columns that a sheet gets later, to the right of ours: those that its pull takes from now on, and those for fields that
// nobody defined, which are added as they appear. One of these that the user deleted doesn't come back.

import * as z from 'zod/mini';
import { type CellKind, textInput, widthOf } from '../../../domain/cell.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/language.ts';
import { lazily } from '../../../domain/lazily.ts';
import type { DiscoveredField } from '../../../domain/record.ts';
import type { Parsed } from '../../../domain/schema.ts';
import { shortHash } from '../../../domain/text-hash.ts';
import type { Area, Sheet, Workbook } from '../../../ports/workbook.ts';
import { parseStored } from '../../storage/stored.ts';
import { bestEffort } from '../best-effort.ts';
import { ADDED_MARK, addedMark, COLUMN_MARK, columnMarkCharacters, unmarkColumn } from '../column-marks.ts';
import { checkCellLimit, checkMarkLimit, putMark } from '../limits.ts';
import { columnFormat, type OwnedColumn } from '../owned-column.ts';
import { type OwnedTable, readHeaders } from '../owned-table.ts';
import { areBlank } from '../read-cells.ts';
import type { RecordTable } from './record-table.ts';

/** On the sheet: which fields ever got a column, the oldest first. */
const FIELDS_MARK = 'franchise.fields';
/** On the sheet: how many columns are being inserted, and how many there were before; none where no insertion is open. */
const INSERTING_MARK = 'franchise.inserting';
const storedInsertion = lazily(() =>
  z.object({ version: z.literal(1), count: z.number(), maxColumns: z.number() }),
);
/** A short hash of each, one behind the other. */
const storedFields = lazily(() => z.object({ version: z.literal(2), hashes: z.string() }));
const HASH = /.{8}/g;
/** More than so many columns have no room for their marks; of those that were deleted the oldest are forgotten. */
const MOST_KNOWN = 600;
const ATTEMPTS = 3;

/**
 * Adds columns to a pulled sheet for discovered fields (not documented, met in answers) that have none there.
 * @throws FranchiseError when the user moves columns all the time, or the spreadsheet or the room for marks is full
 */
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
  const known = knownHashes(sheet);
  const fresh = taken.filter(({ hash }) => !known.has(hash));
  if (fresh.length === 0) return;
  const wanted = fresh.map(({ column }) => column);
  addOrFinishColumns(workbook, records, wanted, () => {
    const hashes = [...known, ...fresh.map(({ hash }) => hash)].slice(-MOST_KNOWN).join('');
    putMark(sheet, () => sheet.setSheetMark(FIELDS_MARK, JSON.stringify({ version: 2, hashes })));
  });
}

/**
 * Gives a pulled sheet the columns that it lacks, such as those a new version brings. Those that a run left without
 * headers, when it was cut off, are finished.
 * @param thenMark as for `addColumns`
 * @throws FranchiseError as `addColumns`
 */
export function addOrFinishColumns(
  workbook: Workbook,
  records: RecordTable,
  wanted: readonly OwnedColumn<string>[],
  thenMark: () => void = () => undefined,
): void {
  const { sheet } = records;
  const there = records.columns();
  const columns = wanted.filter(({ field }) => !there.has(field));
  if (columns.length < wanted.length) {
    // A run was cut off when their columns were there, and their headers were not yet.
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
 * Inserts columns to the right of ours, with marks (developer metadata) and headers. Where people move columns
 * meanwhile, so that one of theirs was marked, it tries again.
 * @param thenMark is called when they have their headers, and before the flush
 * @throws FranchiseError when the user moves columns all the time, or the spreadsheet or the room for marks is full
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
  checkMarkLimit(sheet, columnMarkCharacters(columns), (say) => say.fieldsTooMany(name, columns.length));
  checkCellLimit(workbook, sheet, 0, sheet.extent().maxColumns + columns.length);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    insertColumns(records, columns);
    workbook.flush();
    const table = records.columns();
    // No row below the last that is filled: the user may be deleting one, and it would be missing at the end.
    const areas = table.areas(1, sheet.extent().lastRow, fields);
    if (areas.every((area) => areBlank(sheet.read(area)))) {
      writeHeaders(table, columns, language);
      thenMark();
      workbook.flush();
      return;
    }
    // The user moved columns in the middle of it, and the marks are on theirs.
    for (const field of fields) unmarkColumn(table, field);
    workbook.flush();
  }
  throw new FranchiseError('busy', (say) => say.rowsRestless(name));
}

/**
 * A stored text that changes whenever a column comes to the sheet for a field nobody documented. A pull of child
 * records compares it to notice new fields. Costs a call.
 */
export function discoveredIn(sheet: Sheet): string {
  return sheet.sheetMark(FIELDS_MARK) ?? '';
}

function knownHashes(sheet: Sheet): ReadonlySet<string> {
  const stored = parseStored(discoveredIn(sheet), storedFields);
  return new Set(stored?.hashes.match(HASH));
}

/**
 * Adds columns to the right of the last of ours and marks them. They are blank unless the user moved columns in the
 * middle of it: look, before they are used.
 */
function insertColumns(records: RecordTable, columns: readonly OwnedColumn<string>[]): void {
  const { sheet, parts, language } = records;
  const { span, headerRow } = records.columns();
  const isDefined = (field: string) => parts.columns.some((column) => column.field === field);
  const first = span.first + span.count;
  const missing = columns.length - Math.min(columns.length, columnsLeft(sheet, first));
  if (missing > 0) {
    sayInserting(sheet, missing, sheet.extent().maxColumns);
    sheet.insertColumnsAfter(first - 1, missing);
  }
  columns.forEach(({ field, kind }, i) => {
    const [key, value] = isDefined(field) ? [COLUMN_MARK, field] : [ADDED_MARK, addedMark(field, kind)];
    putMark(sheet, () => sheet.mark('column', first + i, key, value));
  });
  closeInsertion(sheet);
  dressColumns({ sheet, headerRow }, columns, first, language);
}

function sayInserting(sheet: Sheet, count: number, maxColumns: number): void {
  putMark(sheet, () => sheet.setSheetMark(INSERTING_MARK, JSON.stringify({ version: 1, count, maxColumns })));
}

/**
 * Deletes the note on a sheet that columns are just being inserted: by now they have their marks. While it stands, a
 * later run uses the inserted blank columns instead of adding more.
 */
export function closeInsertion(sheet: Sheet): void {
  if (openInsertion(sheet) !== undefined) sayInserting(sheet, 0, 0);
}

function openInsertion(sheet: Sheet): Parsed<typeof storedInsertion> | undefined {
  const open = parseStored(sheet.sheetMark(INSERTING_MARK) ?? '', storedInsertion);
  return open?.count === 0 ? undefined : open;
}

/**
 * How many columns an execution has left here that was cut off between inserting and marking them. The sheet has as many
 * more as it was to insert then, and these are blank.
 * @param first the column to the right of ours
 */
function columnsLeft(sheet: Sheet, first: number): number {
  const open = openInsertion(sheet);
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

/**
 * Gives header, format and note to columns that a run inserted and marked before it was cut off. They are known by
 * their blank headers.
 * @param table has a place for each
 */
export function finishColumns(
  table: OwnedTable<string>,
  columns: readonly OwnedColumn<string>[],
  language: Language,
): void {
  const headers = readHeaders(table.sheet, table.headerRow);
  for (const column of columns) {
    const place = table.columnOf(column.field);
    const isBare = place !== undefined && (headers[place - 1] ?? '') === '';
    if (isBare) dressColumns(table, [column], place, language);
  }
  writeHeaders(table, columns, language);
}

/** What columns of these kinds hold is protected from being read as anything else (exact-texts.ts). */
const TEXTS: readonly CellKind[] = ['text', 'short-text', 'long-text'];

/** Gives columns side by side their formats and widths. @param first the number of the leftmost */
function dressColumns(
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
  // A column may be inserted hidden beside one that is.
  const shownColumns = columns.flatMap(({ hidden }, i) => (hidden ? [] : [first + i]));
  bestEffort(sheet, () => sheet.setLook({ widths, hiddenColumns, shownColumns }));
}

/**
 * Sets the formats of new columns, which are their left neighbour's at first: behind `Pulled at` a number would be read
 * as a date. Google refuses formats in columns with a type; then they stay, unless that is what would happen.
 * @throws what the platform threw
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

/** Whether a number format shows numbers as dates or times: a letter of one stands outside of quotes and brackets. */
function showsDates(format: string): boolean {
  return /[dhmsy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

/**
 * Writes the headers of columns that were added, and their notes; one that has a header keeps it. The header comes last:
 * where it stands nothing else is missing.
 */
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
    bestEffort(sheet, () => sheet.styleHeader(area));
    sheet.setNotes(headerRow, column, [[note ?? '']]);
    sheet.write(area, [[textInput(header[language], '')]]);
  }
}
