// Writes the connector's own columns of an answer sheet: only rows whose cells change, neighbouring ones at once, and
// keys only where a key changes, so that a row which its user moves meanwhile loses as little as can be. Sheets can't
// convert any of it, whatever format its user gave the cells: keys begin with a letter, and messages are sentences.

import { type CellValue, heldBy, wordsInput } from '../../domain/cell.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { numbersOf, spansOf } from '../../domain/spans.ts';
import { STATE_FIELDS, type StateField } from './answer-columns.ts';
import type { RowPlaces, StateCells } from './answer-rows.ts';
import type { AnswerWork } from './answer-work.ts';

const WITHOUT_KEY: readonly StateField[] = STATE_FIELDS.filter((field) => field !== 'rowKey');

/**
 * Makes rows show this, and flushes.
 * @param wanted by the sheet's row number; rows that aren't among the places are left alone
 * @returns whether anything had to be written
 */
export function writeStates(
  { ports, sheet }: Pick<AnswerWork, 'ports' | 'sheet'>,
  places: RowPlaces,
  wanted: ReadonlyMap<number, StateCells>,
): boolean {
  const cut = sentencesIn(sheet.language).textCut();
  const changes = [...wanted].map(([row, cells]) => ({ row, fields: fieldsToWrite(places, row, cells) }));
  for (const fields of [STATE_FIELDS, WITHOUT_KEY]) {
    const rows = changes.filter((change) => change.fields === fields).map(({ row }) => row);
    for (const span of spansOf(rows)) {
      const written = numbersOf(span).map((row) => wanted.get(row));
      const values = written.map((cells) => fields.map((field) => inputOf(cells?.[field] ?? '', cut)));
      places.table.write(span.first, fields, values);
    }
  }
  const hasWritten = changes.some(({ fields }) => fields !== undefined);
  if (hasWritten) ports.workbook.flush();
  return hasWritten;
}

/** Which columns of a row are written; undefined where it shows this already, or isn't there. */
function fieldsToWrite(
  { shown, table }: RowPlaces,
  row: number,
  wanted: StateCells,
): readonly StateField[] | undefined {
  const before = shown.get(row);
  if (before === undefined) return undefined;
  const changed = STATE_FIELDS.filter((field) => table.has(field) && !isShown(before[field], wanted[field]));
  if (changed.length === 0) return undefined;
  return changed.includes('rowKey') ? STATE_FIELDS : WITHOUT_KEY;
}

/** What to write so that a cell holds this value. An apostrophe that a plain-text cell kept goes. */
function inputOf(cell: CellValue, cut: string): CellValue {
  const value = heldBy(cell);
  return typeof value === 'string' ? wordsInput(value, cut) : value;
}

/** Whether a cell shows this already: a plain-text cell shows the code of an assessment as a text. */
function isShown(shown: CellValue, wanted: CellValue): boolean {
  return shown === wanted || (typeof wanted === 'number' && shown === String(wanted));
}
