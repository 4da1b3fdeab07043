// What the rows of an answer sheet show in the connector's own columns (status, id, message and key), and on wrong cells;
// and how that is written. The states and their words are in rules/row-states.ts.

import type { Ports } from '../../../app/ports.ts';
import { spansToRead } from '../../../app/sheets/owned-table.ts';
import { type RowToWrite, writeRows, writeVerified } from '../../../app/sheets/verified-write.ts';
import { type CellValue, spansOf, unquoted, wordsInput } from '../../../domain/cells/cell.ts';
import { findCode, LANGUAGES } from '../../../domain/language.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import type { Area } from '../../../ports/workbook.ts';
import type { AnswerWork } from '../answer-work.ts';
import { rowSentences } from '../extensions.ts';
import { describeProblem, describeProblems, describeWarnings, placesOf } from '../rules/answer-problems.ts';
import { formatKeyCell, type GroupStanding, parseKeyCell } from '../rules/row-keys.ts';
import { isSettled, type RowState, recordMessage, rowStates, type SendRecord } from '../rules/row-states.ts';
import { answerSentences } from '../sentences.ts';
import { type RowPlaces, STATE_FIELDS, type StateCells } from '../sheet/answer-columns.ts';
import type { AnswerSheet } from '../sheet/answer-sheet.ts';
import type { AnswerView, GroupView } from './answer-view.ts';

type SheetWords = Pick<AnswerSheet, 'language' | 'rowKind'>;

type ShowingWork = Pick<AnswerWork, 'sheet' | 'linkTo'>;

export function cellsOfRecord(key: string, record: SendRecord, { sheet, linkTo }: ShowingWork): StateCells {
  const { language, rowKind } = sheet;
  const cells = stateCells(record.state, recordMessage(record, rowSentences(language, rowKind)), key, sheet);
  if (!isSettled(record)) return cells;
  const { state, fingerprint } = record;
  const assessmentId = state === 'imported' ? record.assessmentId : undefined;
  const id = assessmentId === undefined ? {} : { assessmentId };
  const link = assessmentId === undefined ? {} : { message: linkTo(assessmentId) };
  return { ...cells, ...id, ...link, rowKey: formatKeyCell({ key, seal: { state, fingerprint }, ...id }) };
}

/** Only then may the record be dropped. */
export function isOutcomeShown(
  places: RowPlaces,
  key: string,
  record: SendRecord,
  work: ShowingWork,
): boolean {
  const wanted = cellsOfRecord(key, record, work).rowKey;
  const rows = places.rowsByKey.get(key) ?? [];
  return rows.length > 0 && rows.every((row) => places.shown.get(row)?.rowKey === wanted);
}

/** By row number; rows without a record are left out. */
export function cellsByRecords(
  { records, ...work }: ShowingWork & Pick<AnswerWork, 'records'>,
  { rowsByKey }: Pick<RowPlaces, 'rowsByKey'>,
  keys: readonly string[],
): ReadonlyMap<number, StateCells> {
  const wanted = new Map<number, StateCells>();
  for (const key of keys) {
    const record = records.get(key);
    if (record === undefined) continue;
    const cells = cellsOfRecord(key, record, work);
    for (const row of rowsByKey.get(key) ?? []) wanted.set(row, cells);
  }
  return wanted;
}

/** By row number. @param newKey returns a random key for a group that has none */
export function cellsAfterCheck(
  view: AnswerView,
  { records, sheet, linkTo }: ShowingWork & Pick<AnswerWork, 'records'>,
  newKey: (group: GroupView) => string,
): ReadonlyMap<number, StateCells> {
  const wanted = new Map<number, StateCells>();
  const waiting: string[] = [];
  for (const group of view.groups) {
    const { standing, key = newKey(group) } = group;
    if (standing.kind === 'queued') waiting.push(key);
    for (const row of group.rows) {
      const cells =
        standing.kind === 'open'
          ? openCells(group, key, sheet)
          : standing.kind === 'settled'
            ? settledCells(view, row, { key, group, standing }, { sheet, linkTo })
            : undefined;
      if (cells !== undefined) wanted.set(row, cells);
    }
  }
  // An outcome goes to the rows that carry its key, whichever group they are in now.
  const known = records.keys(({ state }) => state !== 'queued');
  for (const [row, cells] of cellsByRecords({ records, sheet, linkTo }, view, [...waiting, ...known])) {
    wanted.set(row, cells);
  }
  return wanted;
}

function openCells({ check }: GroupView, key: string, sheet: AnswerSheet): StateCells {
  const { language, nameOf, rowKind } = sheet;
  return check.kind === 'valid'
    ? stateCells(
        'ready',
        describeWarnings(check.warnings, language, nameOf, rowSentences(language, rowKind)),
        key,
        sheet,
      )
    : stateCells('invalid', describeProblems(check.problems, language, nameOf), key, sheet);
}

interface Settled {
  readonly key: string;
  readonly group: GroupView;
  readonly standing: GroupStanding & { readonly kind: 'settled' };
}

/** For rows without a record: what they showed before, and whether they have changed since. */
function settledCells(
  view: AnswerView,
  row: number,
  { key, group, standing }: Settled,
  { sheet: { language, rowKind }, linkTo }: ShowingWork,
): StateCells | undefined {
  // We may have written to the row while the user sorted: what was read first wins over what is shown now.
  const found = view.remembered.get(key) ?? view.shown.get(row);
  if (found === undefined) return undefined;
  // An apostrophe kept by a plain-text cell isn't ours.
  const shown = { ...found, message: unquoted(found.message), rowKey: unquoted(found.rowKey) };
  const status = rowStates(rowKind)[standing.state][language];
  if (standing.state !== 'imported') return { ...shown, status };
  const ids = [shown, ...group.rows.flatMap((other) => view.shown.get(other) ?? [])];
  const assessmentId =
    parseKeyCell(shown.rowKey)?.assessmentId ??
    ids.map((cells) => cells.assessmentId).find((id) => id !== '') ??
    '';
  const { importChanged: changed, importKeyRenewed: renewed } = rowSentences(language, rowKind);
  const link = linkTo(assessmentId);
  // Includes addresses of an earlier link pattern.
  const isOurs = String(shown.message).startsWith(changed) || /^https:\/\/\S+$/.test(String(shown.message));
  const message = standing.isChanged
    ? [changed, link].join('\n').trim()
    : shown.message === renewed
      ? renewed
      : link || (isOurs ? '' : shown.message);
  return { ...shown, status, assessmentId, message };
}

function stateCells(
  state: RowState,
  message: string,
  key: string,
  { language, rowKind }: SheetWords,
): StateCells {
  return { status: rowStates(rowKind)[state][language], assessmentId: '', message, rowKey: key };
}

// Writing: only rows that change, neighbours in one call, and keys only if they change, so that a row moved meanwhile loses
// as little as possible. Sheets converts none of it in any cell format: keys begin with a letter, and messages are sentences.

const WITHOUT_KEY = STATE_FIELDS.filter((field) => field !== 'rowKey');
const KEY_AT = STATE_FIELDS.indexOf('rowKey');

type WriterWork = Pick<AnswerWork, 'ports' | 'sheet'>;

/** By row number. */
export type WantedStates = ReadonlyMap<number, StateCells>;

/**
 * Writes and reads until the sheet shows what is wanted: the user may sort or insert rows meanwhile.
 * @param read called after each write
 * @returns the last reading
 */
export function showStates<P extends RowPlaces>(
  work: WriterWork,
  first: P,
  wanted: (places: P) => WantedStates,
  read: (before: P) => P,
): P {
  const { reading } = writeVerified<P>(
    {
      read,
      keys: ({ shown, keyCells }) =>
        new Map([...shown.keys()].map((row) => [row, keyCells.get(row)?.key ?? ''])),
      cellsAt: ({ shown }, row) => cellList(shown.get(row)),
      plan: (places) => rowsToWrite(places, wanted(places)),
      write: (rows, places) => write(work, places, rows),
    },
    first,
  );
  return reading;
}

/** Unverified: a later reading has to check the rows. */
export function writeStates(work: WriterWork, places: RowPlaces, wanted: WantedStates): void {
  write(work, places, rowsToWrite(places, wanted));
}

function rowsToWrite({ shown, table }: RowPlaces, wanted: WantedStates): readonly RowToWrite[] {
  return [...wanted].flatMap(([row, cells]) => {
    const before = shown.get(row);
    const isRight = STATE_FIELDS.every((field) => {
      const [now = '', wish] = [before?.[field], cells[field]];
      // A plain-text cell shows an id as text.
      return !table.has(field) || now === wish || (typeof wish === 'number' && now === String(wish));
    });
    const key = parseKeyCell(cells.rowKey)?.key ?? '';
    return before === undefined || isRight ? [] : [{ row, key, cells: cellList(cells) }];
  });
}

function write({ ports, sheet }: WriterWork, { shown, table }: RowPlaces, rows: readonly RowToWrite[]): void {
  const cut = sentencesIn(sheet.language).textCut;
  const inputs = rows.map((one) => ({ ...one, cells: one.cells.map((cell) => cellInput(cell, cut)) }));
  const isRekeyed = ({ row, cells }: RowToWrite) => shown.get(row)?.rowKey !== cells[KEY_AT];
  writeRows(table, inputs.filter(isRekeyed), STATE_FIELDS);
  writeRows(
    table,
    inputs.filter((one) => !isRekeyed(one)),
    WITHOUT_KEY,
  );
  if (rows.length > 0) ports.workbook.flush();
}

function cellList(cells: StateCells | undefined): readonly CellValue[] {
  return STATE_FIELDS.map((field) => cells?.[field] ?? '');
}

/** Drops an apostrophe that a plain-text cell kept. */
function cellInput(cell: CellValue, cut: string): CellValue {
  const value = unquoted(cell);
  return typeof value === 'string' ? wordsInput(value, cut) : value;
}

// Notes on invalid cells, and their colour: added only where the user has none, removed with the problem. A note is
// ours while it is one line that starts with our words. What doesn't fit into the line of `Message` stands in its note.

/** Each is a call to Google. Problems beyond these are only in `Message`, until some are fixed. */
const MOST_NOTES = 40;
const LONGEST_NOTE = 500;
const LINE = 40; // Characters of `Message` that its column shows.
const NO_FILL = '#ffffff';
const WRONG_FILL = '#fad1a8';

interface MarkedCell extends CellPlace {
  readonly note: string;
  readonly fill: string; // `NO_FILL` and `WRONG_FILL` are ours to change.
  readonly wanted: string; // Its note; '' if nothing is wrong.
}

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Call before the states are written: rows that no longer show `Invalid` aren't looked at again. */
export function clearNotes({ workbook }: Ports, sheet: AnswerSheet, view: AnswerView): void {
  const wereInvalid = [...view.shown].flatMap(([row, { status }]) =>
    findCode(rowStates(sheet.rowKind), String(unquoted(status))) === 'invalid' ? [row] : [],
  );
  const right = markedCells(sheet, view, wereInvalid).filter(({ wanted }) => wanted === '');
  const noted = right.filter(({ note }) => isOurs(note));
  const filled = right.filter(({ fill }) => fill === WRONG_FILL);
  if (noted.length > 0) sheet.sheet.clearNotes(areasOf(noted));
  if (filled.length > 0) sheet.sheet.setFill(areasOf(filled), null);
  if (noted.length + filled.length > 0) workbook.flush();
}

/** Call after rows that get notes show `Invalid`. */
export function addNotes({ workbook }: Ports, sheet: AnswerSheet, view: AnswerView): void {
  const rows = [...wantedNotes(sheet, view).keys()];
  const wrong = markedCells(sheet, view, rows).filter(({ wanted }) => wanted !== '');
  const filled = wrong.filter(({ fill }) => fill === NO_FILL);
  const noted = wrong.filter(({ note, wanted }) => note !== wanted && (note === '' || isOurs(note)));
  if (filled.length > 0) sheet.sheet.setFill(areasOf(filled), WRONG_FILL);
  for (const { row, column, rows: count } of areasOf(noted).slice(0, MOST_NOTES)) {
    const some = noted.filter((one) => one.column === column && one.row >= row && one.row < row + count);
    sheet.sheet.setNotes(
      row,
      column,
      some.map(({ wanted }) => [wanted]),
    );
  }
  if (filled.length + noted.length > 0) workbook.flush();
}

/** Of `Message` and the input columns. */
function markedCells(sheet: AnswerSheet, view: AnswerView, rows: readonly number[]): readonly MarkedCell[] {
  const wanted = wantedNotes(sheet, view);
  const columns = notedColumns(view);
  const [firstColumn] = columns;
  if (rows.length === 0 || firstColumn === undefined) return [];
  const message = view.table.columnOf('message');
  const width = (columns[columns.length - 1] ?? firstColumn) - firstColumn + 1;
  return spansToRead(rows, width).flatMap(({ first, count }) => {
    const area = { row: first, column: firstColumn, rows: count, columns: width };
    const fills = sheet.sheet.fills(area);
    return sheet.sheet.readNotes(area).flatMap((notes, r) =>
      columns.map((column) => ({
        row: first + r,
        column,
        note: notes[column - firstColumn] ?? '',
        fill: column === message ? '' : (fills[r]?.[column - firstColumn] ?? ''),
        wanted: wanted.get(first + r)?.get(column) ?? '',
      })),
    );
  });
}

/** One for each run of neighbouring cells of a column. */
function areasOf(cells: readonly CellPlace[]): readonly Area[] {
  const byColumn = valuesByKey(cells.map(({ row, column }) => [column, row] as const));
  return [...byColumn].flatMap(([column, rows]) =>
    spansOf(rows).map(({ first, count }) => ({ row: first, column, rows: count, columns: 1 })),
  );
}

/** By row and column; only the first problem of a cell. */
function wantedNotes(
  { language, nameOf }: AnswerSheet,
  view: AnswerView,
): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const beginning = answerSentences(language).answerNoteBegins;
  const wanted = new Map<number, Map<number, string>>();
  const note = (row: number, column: number | undefined, text: string) => {
    if (column === undefined) return;
    const ofRow = wanted.get(row) ?? new Map<number, string>();
    const words = text.replace(/\s+/g, ' ').slice(0, LONGEST_NOTE);
    if (!ofRow.has(column)) ofRow.set(column, `${beginning} ${words}`);
    wanted.set(row, ofRow);
  };
  for (const { rows, check, standing } of view.groups) {
    if (check.kind === 'valid' || standing.kind !== 'open') continue;
    const message = describeProblems(check.problems, language, nameOf);
    for (const row of message.length > LINE ? rows : []) note(row, view.table.columnOf('message'), message);
    for (const problem of check.problems) {
      const words = describeProblem(problem, language, nameOf);
      for (const { row, column } of placesOf(problem)) note(row, view.table.columnOf(column), words);
    }
  }
  return wanted;
}

function isOurs(note: string): boolean {
  if (note.includes('\n')) return false;
  return LANGUAGES.some((language) => note.startsWith(`${answerSentences(language).answerNoteBegins} `));
}

/** Column numbers of `Message` and the input columns, left to right. */
function notedColumns({ table }: AnswerView): readonly number[] {
  const own = STATE_FIELDS.filter((field) => field !== 'message').map((field) => table.columnOf(field));
  const columns = table.placedFields().flatMap((field) => table.columnOf(field) ?? []);
  return columns.filter((column) => !own.includes(column)).sort((a, b) => a - b);
}
