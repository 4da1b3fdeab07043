// Form responses in the sheet that the form fills, and which of them are new. A response is identified by its
// timestamp, so that editing answers or sorting the sheet makes none of them new; within one second, by its content.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { fold, shortHash } from '../../../domain/language.ts';
import { wholeSecond } from '../../../domain/time.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import { decisionAbout, newDoubt, type SheetMapping, type SourceDoubt } from './mapping.ts';
import type { SourceCells, SourceColumn, SourceTable } from './source-table.ts';

export interface ResponseMark {
  readonly atMs: number;
  readonly hash: string; // A hash of its cells.
}

export interface FormResponse extends ResponseMark {
  readonly row: number;
}

export interface TakenResponses {
  readonly marks: readonly ResponseMark[]; // The newest ones.
  readonly untilMs: number; // Everything sent until then counts as taken; milliseconds since 1970.
}

/** Google's names for the column. */
const TIME_HEADERS: readonly string[] = ['timestamp', 'carimbo de data/hora'];
const MOST_MARKS = 380; // This many fit into a property.

const TIME = 'response-time'; // Whether a form fills the sheet, and which column has the timestamps.
const NO_FORM = '';

/** The column with the time of each form response; undefined if no form fills the sheet. */
export function timeColumn(
  columns: readonly SourceColumn[],
  mapping: Pick<SheetMapping, 'decisions'>,
): SourceColumn | undefined {
  const named = fold(decisionAbout(mapping, TIME) ?? NO_FORM);
  const isNamed = ({ header }: SourceColumn) => header !== '' && fold(header) === named;
  return columns.find(isFormTime) ?? columns.find(isNamed);
}

/** Asks only if no column has Google's header and some hold times. */
export function timeDoubts({ columns, rows }: SourceTable, mapping: SheetMapping): readonly SourceDoubt[] {
  if (mapping.shape !== 'visits' || columns.some(isFormTime)) return [];
  const hasTimes = ({ column, header }: SourceColumn) => {
    const filled = rows.map(({ cells }) => cells[column - 1] ?? '').filter((cell) => cell !== '');
    return header !== '' && filled.length > 0 && filled.every((cell) => cell instanceof Date);
  };
  const headers = [...new Set(columns.filter(hasTimes).map(({ header }) => header))];
  if (headers.length === 0) return [];
  return [newDoubt(mapping, TIME, TIME, { choices: [NO_FORM, ...headers], proposed: NO_FORM })];
}

function isFormTime({ header }: SourceColumn): boolean {
  return TIME_HEADERS.includes(fold(header));
}

/** Rows without a time are no responses. @param shifted dates in the time zone by which responses are recognised */
export function responsesIn(
  cells: SourceCells,
  headerRow: number,
  { column }: Pick<SourceColumn, 'column'>,
  shifted = (cell: CellValue) => cell,
): readonly FormResponse[] {
  return cells.flatMap((given, n): readonly FormResponse[] => {
    const row = given.map(shifted);
    const time = row[column - 1];
    if (n < headerRow || !(time instanceof Date)) return [];
    return [{ row: n + 1, atMs: wholeSecond(time.getTime()), hash: shortHash(JSON.stringify(row)) }];
  });
}

/** If some of one second were edited, so that their hashes are unknown, the last rows count as new. */
export function freshResponses(
  responses: readonly FormResponse[],
  { marks, untilMs }: TakenResponses,
): readonly FormResponse[] {
  const taken = bySecond(marks);
  return [...bySecond(responses)].flatMap(([atMs, own]) => {
    if (atMs <= untilMs) return [];
    const hashes = new Set((taken.get(atMs) ?? []).map(({ hash }) => hash));
    const unknown = own.filter(({ hash }) => !hashes.has(hash));
    return unknown.slice(unknown.length - Math.max(0, own.length - hashes.size));
  });
}

/** Taken responses that were deleted, or edited and sent again; their answer rows stay. */
export function goneResponses(
  responses: readonly FormResponse[],
  { marks }: Pick<TakenResponses, 'marks'>,
): number {
  const there = bySecond(responses);
  return [...bySecond(marks)].reduce(
    (sum, [atMs, own]) => sum + Math.max(0, own.length - (there.get(atMs) ?? []).length),
    0,
  );
}

/** Beyond the limit, the oldest are replaced by a time. */
export function withTaken(before: TakenResponses, more: readonly ResponseMark[]): TakenResponses {
  const all = [...before.marks, ...more]
    .map(({ atMs, hash }) => ({ atMs, hash }))
    .sort((a, b) => b.atMs - a.atMs);
  const left = all[MOST_MARKS];
  const untilMs = Math.max(before.untilMs, left?.atMs ?? 0);
  return { marks: all.filter(({ atMs }) => atMs > untilMs), untilMs };
}

export function formatMarks(marks: readonly ResponseMark[]): string {
  return marks.map(({ atMs, hash }) => `${(atMs / 1000).toString(36)}-${hash}`).join(' ');
}

export function parseMarks(text: string): readonly ResponseMark[] {
  return text.split(' ').flatMap((one) => markIn(one) ?? []);
}

/** @param sheetId of the form's tab */
export function responseKey(sheetId: number, mark: ResponseMark): string {
  return `f${sheetId.toString(36)}-${formatMarks([mark])}`;
}

/** Returns undefined for rows from elsewhere. */
export function responseOfKey(sheetId: number, key: string): ResponseMark | undefined {
  const start = `f${sheetId.toString(36)}-`;
  return key.startsWith(start) ? markIn(key.slice(start.length)) : undefined;
}

function markIn(text: string): ResponseMark | undefined {
  if (!/^[0-9a-z]+-[0-9a-f]{8}$/.test(text)) return undefined;
  const [seconds = '', hash = ''] = text.split('-');
  return { atMs: Number.parseInt(seconds, 36) * 1000, hash };
}

function bySecond<M extends ResponseMark>(marks: readonly M[]): ReadonlyMap<number, readonly M[]> {
  return valuesByKey(marks.map((mark) => [mark.atMs, mark]));
}
