// Writes the connector's own columns of an answer sheet: only rows whose cells change, neighbouring ones at once, and
// keys only where a key changes, so that a row which its user moves meanwhile loses as little as can be. Sheets can't
// convert any of it, whatever format its user gave the cells: keys begin with a letter, and messages are sentences.

import { type CellValue, heldBy, wordsInput } from '../../domain/cell.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { STATE_FIELDS, type StateField } from './answer-columns.ts';
import type { RowPlaces, StateCells } from './answer-rows.ts';
import type { AnswerWork } from './answer-work.ts';

const WITHOUT_KEY: readonly StateField[] = STATE_FIELDS.filter((field) => field !== 'rowKey');

interface Change {
  readonly row: number;
  readonly cells: StateCells;
  readonly fields: readonly StateField[];
}

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
  const changes = changesOf(places, wanted);
  if (changes.length === 0) return false;
  const cut = sentencesIn(sheet.language).textCut();
  for (const run of runsOf(changes)) {
    const [{ row, fields }] = run;
    const values = run.map(({ cells }) =>
      fields.map((field) => {
        const value = heldBy(cells[field]);
        return typeof value === 'string' ? wordsInput(value, cut) : value;
      }),
    );
    places.table.write(row, fields, values);
  }
  ports.workbook.flush();
  return true;
}

function changesOf(places: RowPlaces, wanted: ReadonlyMap<number, StateCells>): readonly Change[] {
  const changes: Change[] = [];
  for (const [row, cells] of [...wanted].sort(([a], [b]) => a - b)) {
    const shown = places.shown.get(row);
    if (shown === undefined) continue;
    const changed = STATE_FIELDS.filter((field) => !isShown(shown[field], cells[field]));
    if (changed.length === 0) continue;
    changes.push({ row, cells, fields: changed.includes('rowKey') ? STATE_FIELDS : WITHOUT_KEY });
  }
  return changes;
}

/** Whether a cell shows this already: a plain-text cell shows the code of an assessment as a text. */
function isShown(shown: CellValue, wanted: CellValue): boolean {
  return shown === wanted || (typeof wanted === 'number' && shown === String(wanted));
}

/** Neighbouring rows of which the same is written. */
function runsOf(changes: readonly Change[]): readonly (readonly [Change, ...Change[]])[] {
  const runs: [Change, ...Change[]][] = [];
  for (const change of changes) {
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1];
    if (run !== undefined && last?.row === change.row - 1 && last.fields === change.fields) run.push(change);
    else runs.push([change]);
  }
  return runs;
}
