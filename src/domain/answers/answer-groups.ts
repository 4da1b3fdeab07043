// The rows of a long answer sheet, and which of them make one assessment: those of one `Group`, wherever they stand. A
// row without a group is an assessment of its own.

import type { CellValue } from '../cell.ts';
import { fold } from '../language.ts';
import { isBlank, quoted, type WallClock } from './answer-cells.ts';
import type { AnswerField } from './answer-problems.ts';

export interface AnswerRow {
  /** The sheet's row number. */
  readonly row: number;
  cell(field: AnswerField): CellValue;
}

export interface AnswerGroup {
  /** False for a row that stands alone because its group is blank. */
  readonly isNamed: boolean;
  /** In the order of the sheet; never empty. */
  readonly rows: readonly AnswerRow[];
}

export const ANSWER_FIELDS: readonly AnswerField[] = [
  'group',
  'template',
  'unit',
  'createdBy',
  'assignee',
  'scheduled',
  'started',
  'submitted',
  'question',
  'options',
  'text',
  'comment',
  'notApplicable',
];

/** Groups in the order of their first rows; rows in which nothing is filled in belong to none. */
export function groupRows(rows: readonly AnswerRow[], clock: WallClock): readonly AnswerGroup[] {
  const groups: { isNamed: boolean; rows: AnswerRow[] }[] = [];
  const byName = new Map<string, { isNamed: boolean; rows: AnswerRow[] }>();
  for (const row of rows) {
    if (ANSWER_FIELDS.every((field) => isUnfilled(row.cell(field)))) continue;
    const name = fold(quoted(row.cell('group'), clock));
    const found = name === '' ? undefined : byName.get(name);
    if (found !== undefined) {
      found.rows.push(row);
      continue;
    }
    const group = { isNamed: name !== '', rows: [row] };
    groups.push(group);
    if (name !== '') byName.set(name, group);
  }
  return groups;
}

/** A box that isn't ticked says nothing. */
function isUnfilled(cell: CellValue): boolean {
  return cell === false || isBlank(cell);
}
