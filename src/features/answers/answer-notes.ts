// Notes on invalid cells: added only where the user has no note, and removed with the problem. A note is ours if it
// starts with our words and has one line; if the user adds a line, it is theirs.

import type { Ports } from '../../app/ports.ts';
import { spansToRead } from '../../app/sheets/read-table.ts';
import { unquoted } from '../../domain/cells/cell.ts';
import { numbersOf, spansOf } from '../../domain/cells/ranges.ts';
import { codeTyped, LANGUAGES } from '../../domain/language.ts';
import { STATE_FIELDS } from './answer-columns.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { AnswerView } from './answer-view.ts';
import { describeProblem, placesOf } from './rules/answer-problems.ts';
import { rowStates } from './rules/row-states.ts';
import { answerSentences } from './sentences.ts';

/** Each is a call to Google. Problems beyond these are only in `Message`, until some are fixed. */
const MOST_WRITES = 40;
const LONGEST_NOTE = 500;

interface NoteWrite {
  readonly row: number;
  readonly column: number;
  readonly notes: readonly string[];
}

export function showNotes(ports: Pick<Ports, 'workbook'>, sheet: AnswerSheet, view: AnswerView): void {
  const wanted = wantedNotes(sheet, view);
  const rows = new Set(wanted.keys());
  for (const [row, { status }] of view.shown) {
    if (codeTyped(rowStates(sheet.rowKind), String(unquoted(status))) === 'invalid') rows.add(row);
  }
  const columns = inputColumns(view);
  const [firstColumn] = columns;
  if (rows.size === 0 || firstColumn === undefined) return;
  const width = (columns[columns.length - 1] ?? firstColumn) - firstColumn + 1;
  const writes: NoteWrite[] = [];
  for (const { first, count } of spansToRead([...rows], width)) {
    const area = { row: first, column: firstColumn, rows: count, columns: width };
    const found = sheet.sheet.readNotes(area);
    for (const column of columns) {
      const notes = found.map((line) => line[column - firstColumn] ?? '');
      writes.push(...changedNotes(first, column, notes, (row) => wanted.get(row)?.get(column)));
    }
  }
  for (const { row, column, notes } of writes.slice(0, MOST_WRITES)) {
    sheet.sheet.setNotes(
      row,
      column,
      notes.map((note) => [note]),
    );
  }
  if (writes.length > 0) ports.workbook.flush();
}

/** By row and column; only the first problem of a cell. */
function wantedNotes(
  { language, nameOf }: AnswerSheet,
  view: AnswerView,
): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const beginning = answerSentences(language).answerNoteBegins;
  const wanted = new Map<number, Map<number, string>>();
  for (const { check, standing } of view.groups) {
    if (check.kind === 'valid' || standing.kind !== 'open') continue;
    for (const problem of check.problems) {
      const words = describeProblem(problem, language, nameOf).replace(/\s+/g, ' ').slice(0, LONGEST_NOTE);
      for (const place of placesOf(problem)) {
        const column = view.table.columnOf(place.column);
        if (column === undefined) continue;
        const ofRow = wanted.get(place.row) ?? new Map<number, string>();
        if (!ofRow.has(column)) ofRow.set(column, `${beginning} ${words}`);
        wanted.set(place.row, ofRow);
      }
    }
  }
  return wanted;
}

/** One write for each run of neighbouring cells. */
function changedNotes(
  firstRow: number,
  column: number,
  found: readonly string[],
  wanted: (row: number) => string | undefined,
): readonly NoteWrite[] {
  const changed = found.flatMap((note, n) => {
    const isFree = note === '' || isOurs(note);
    return isFree && note !== (wanted(firstRow + n) ?? '') ? [firstRow + n] : [];
  });
  return spansOf(changed).map((span) => {
    const notes = numbersOf(span).map((row) => wanted(row) ?? '');
    return { row: span.first, column, notes };
  });
}

function isOurs(note: string): boolean {
  if (note.includes('\n')) return false;
  return LANGUAGES.some((language) => note.startsWith(`${answerSentences(language).answerNoteBegins} `));
}

/** Column numbers of the input columns, left to right. */
function inputColumns({ table }: AnswerView): readonly number[] {
  const own = STATE_FIELDS.map((field) => table.columnOf(field));
  const columns = table.placedFields().flatMap((field) => table.columnOf(field) ?? []);
  return columns.filter((column) => !own.includes(column)).sort((a, b) => a - b);
}
