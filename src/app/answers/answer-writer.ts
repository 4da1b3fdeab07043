// Writes what became of rows: only rows whose cells change, neighbouring ones at once, and keys only where a key
// changes, so that a row which its user moves meanwhile loses as little as can be.

import { textInput } from '../../domain/cell.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { Services } from '../services.ts';
import { STATE_FIELDS, type StateField } from './answer-columns.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import type { AnswerView, StateCells } from './answer-view.ts';

const WITHOUT_KEY: readonly StateField[] = STATE_FIELDS.filter((field) => field !== 'rowKey');

interface Change {
  readonly row: number;
  readonly cells: StateCells;
  readonly fields: readonly StateField[];
}

export class AnswerWriter {
  private isFormatted = false;

  constructor(
    private readonly services: Services,
    private readonly sheet: AnswerSheet,
  ) {}

  /**
   * Makes the rows show this, and flushes.
   * @returns whether anything had to be written
   */
  show(view: AnswerView, wanted: ReadonlyMap<number, StateCells>): boolean {
    const changes = changesOf(view, wanted);
    if (changes.length === 0) return false;
    this.formatOnce(view);
    for (const run of runsOf(changes)) this.write(view, run);
    this.services.workbook.flush();
    return true;
  }

  private write(view: AnswerView, run: readonly Change[]): void {
    const [first] = run;
    if (first === undefined) return;
    const cut = sentencesIn(this.sheet.language).textCut();
    const values = run.map(({ cells }) =>
      first.fields.map((field) => {
        const value = cells[field];
        return typeof value === 'string' ? textInput(value, cut) : value;
      }),
    );
    view.table.write(first.row, first.fields, values);
  }

  /** The service's words have to stay text, also on a sheet that was pasted, or whose formats its user took away. */
  private formatOnce(view: AnswerView): void {
    if (this.isFormatted) return;
    const firstRow = view.table.headerRow + 1;
    view.table.format(firstRow, view.shown.size, ['message', 'rowKey'], this.sheet.language);
    this.isFormatted = true;
  }
}

function changesOf(view: AnswerView, wanted: ReadonlyMap<number, StateCells>): readonly Change[] {
  const changes: Change[] = [];
  for (const [row, cells] of [...wanted].sort(([a], [b]) => a - b)) {
    const shown = view.shown.get(row);
    if (shown === undefined) continue;
    const changed = STATE_FIELDS.filter((field) => shown[field] !== cells[field]);
    if (changed.length === 0) continue;
    changes.push({ row, cells, fields: changed.includes('rowKey') ? STATE_FIELDS : WITHOUT_KEY });
  }
  return changes;
}

/** Neighbouring rows of which the same is written. */
function runsOf(changes: readonly Change[]): readonly (readonly Change[])[] {
  const runs: Change[][] = [];
  for (const change of changes) {
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1];
    if (run !== undefined && last?.row === change.row - 1 && last.fields === change.fields) run.push(change);
    else runs.push([change]);
  }
  return runs;
}
