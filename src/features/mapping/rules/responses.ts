// The responses of a form in the sheet that the form fills, and which of them were not taken over yet. A response is known
// by the time in its first column, so that editing an answer or sorting the sheet makes none of them new; of those of one
// second, their content tells them apart.

import { wholeSecond } from '../../../domain/instant.ts';
import { fold } from '../../../domain/language.ts';
import { shortHash } from '../../../domain/text-hash.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import { chosenAbout, type SourceDoubt } from './doubts.ts';
import type { SheetMapping } from './mapping.ts';
import type { SourceCells } from './source-cells.ts';
import type { SourceColumn, SourceTable } from './source-table.ts';

/**
 * What identifies a response of a form: its second and a hash of its cells. Stored for responses that became rows, so
 * that none becomes two.
 */
export interface ResponseMark {
  /** When it was sent, in milliseconds since 1970, to the second. */
  readonly atMs: number;
  /** A hash of its cells. */
  readonly hash: string;
}

/**
 * A response of a form: its second, a hash of its cells, and the row of the form's sheet where it stands at present.
 */
export interface FormResponse extends ResponseMark {
  /** The sheet's row number. */
  readonly row: number;
}

/**
 * Which responses of a form have become answer rows, so that none becomes two: the newest one by one, older ones by a
 * time.
 */
export interface TakenResponses {
  /** The newest ones. */
  readonly marks: readonly ResponseMark[];
  /** Whatever was sent until then counts as taken, in milliseconds since 1970. */
  readonly untilMs: number;
}

/** How Google calls the column with the time of a response. */
const TIME_HEADERS: readonly string[] = ['timestamp', 'carimbo de data/hora'];
/** So many marks fit into a property. */
const MOST_MARKS = 380;

/** What a person says of the column with the times of responses: its header, or that no form fills the sheet. */
const TIME = 'response-time';
const NO_FORM = '';

/**
 * The column with the times of a form's responses, found by its name or as a person said. Undefined on a sheet that
 * no form fills.
 */
export function timeColumn(
  columns: readonly SourceColumn[],
  mapping: Pick<SheetMapping, 'decisions'>,
): SourceColumn | undefined {
  const named = fold(chosenAbout(mapping, TIME) ?? NO_FORM);
  const isNamed = ({ header }: SourceColumn) => header !== '' && fold(header) === named;
  return columns.find(isFormTime) ?? columns.find(isNamed);
}

/**
 * Asks a person which column has the times of a form's responses. Only where none has a form's usual header, but some
 * hold times.
 */
export function timeDoubts({ columns, rows }: SourceTable, mapping: SheetMapping): readonly SourceDoubt[] {
  if (mapping.shape !== 'visits' || columns.some(isFormTime)) return [];
  const hasTimes = ({ column, header }: SourceColumn) => {
    const filled = rows.map(({ cells }) => cells[column - 1] ?? '').filter((cell) => cell !== '');
    return header !== '' && filled.length > 0 && filled.every((cell) => cell instanceof Date);
  };
  const headers = [...new Set(columns.filter(hasTimes).map(({ header }) => header))];
  if (headers.length === 0) return [];
  const chosen = chosenAbout(mapping, TIME);
  const nowhere = { at: '', header: '', row: 0, example: '', count: 0 };
  const choices = [NO_FORM, ...headers];
  return [{ kind: TIME, key: TIME, ...nowhere, choices, proposed: NO_FORM, chosen }];
}

function isFormTime({ header }: SourceColumn): boolean {
  return TIME_HEADERS.includes(fold(header));
}

/** The responses on a form's sheet: its rows with a time. From them the new ones become answer rows. */
export function responsesIn(
  cells: SourceCells,
  headerRow: number,
  { column }: SourceColumn,
): readonly FormResponse[] {
  return cells.flatMap((row, n): readonly FormResponse[] => {
    const time = row[column - 1];
    if (n < headerRow || !(time instanceof Date)) return [];
    return [{ row: n + 1, atMs: wholeSecond(time.getTime()), hash: shortHash(JSON.stringify(row)) }];
  });
}

/**
 * The responses of a form that haven't become answer rows yet. Where some of one second were edited since, so that
 * their hashes are unknown, the last rows count as new.
 */
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

/**
 * How many responses that became answer rows stand no longer on the form's sheet: deleted, or edited and sent again.
 * People are told, as their answer rows stay.
 */
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

/**
 * Adds responses to those of a form that are stored as taken, because they have become answer rows. The newest (380
 * at most) are known one by one, older ones by their time.
 */
export function withTaken(before: TakenResponses, more: readonly ResponseMark[]): TakenResponses {
  const all = [...before.marks, ...more]
    .map(({ atMs, hash }) => ({ atMs, hash }))
    .sort((a, b) => b.atMs - a.atMs);
  const left = all[MOST_MARKS];
  const untilMs = Math.max(before.untilMs, left?.atMs ?? 0);
  return { marks: all.filter(({ atMs }) => atMs > untilMs), untilMs };
}

/** Encodes which responses of a form were taken over (second and hash of each) as one short text to store. */
export function formatMarks(marks: readonly ResponseMark[]): string {
  return marks.map(({ atMs, hash }) => `${(atMs / 1000).toString(36)}-${hash}`).join(' ');
}

/** Reads the stored text that says which responses of a form were taken over: second and hash of each. */
export function parseMarks(text: string): readonly ResponseMark[] {
  return text.split(' ').flatMap((one) => markIn(one) ?? []);
}

/**
 * The key of the answer row made from a form's response. By it a later run sees that this response has its row.
 * @param sheetId the id of the form's tab
 */
export function responseKey(sheetId: number, mark: ResponseMark): string {
  return `f${sheetId.toString(36)}-${formatMarks([mark])}`;
}

/**
 * The form's response from which the answer row with this key was made; undefined for rows that came from elsewhere.
 */
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
