// Rows of a wide answer sheet taken apart: which column each cell is read from, and what a row without anything is.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../../src/domain/cells/cell.ts';
import {
  type AnswerRow,
  columnOf,
  type WideRow,
  wideGroups,
} from '../../../../src/features/answers/rules/answer-groups.ts';
import { readTemplate } from '../../../../src/features/answers/rules/template.ts';

const { questions } = readTemplate(7, [
  { id: 1, title: 'One', typeSettings: { option: [{ id: 11, title: 'Yes' }] } },
  { id: 3, title: 'Text' },
]);
const COLUMNS = ['unit', 'createdBy', 'assignee', 'scheduled', 'started', 'submitted'];
COLUMNS.push('question:1', 'comment:1', 'question:3', 'comment:3');

/** A row of a sheet that has no other columns than these. */
function wideRow(cells: Readonly<Record<string, CellValue>>): WideRow {
  return {
    row: 5,
    cell: (column) => {
      if (!COLUMNS.includes(column)) throw new Error(`The sheet has no column ${column}.`);
      return cells[column] ?? '';
    },
  };
}

/** What the parts of a row say of the assessment's fields and of its answers. */
function parts(cells: Readonly<Record<string, CellValue>>) {
  const told = ({ cell }: AnswerRow) => ({
    template: cell('template'),
    unit: cell('unit'),
    group: cell('group'),
    question: cell('question'),
    options: cell('options'),
    text: cell('text'),
    comment: cell('comment'),
    notApplicable: cell('notApplicable'),
  });
  return wideGroups([wideRow(cells)], 7, questions).map((group) => group.rows.map(told));
}

const nothing = {
  template: '',
  unit: '',
  group: '',
  question: '',
  options: '',
  text: '',
  comment: '',
  notApplicable: '',
};

describe('a wide row', () => {
  it('is none while nothing is filled in, or only boxes that are not ticked', () => {
    expect(parts({})).toEqual([]);
    expect(parts({ unit: ' ', 'question:1': false, 'question:3': ' ', 'comment:3': ' ' })).toEqual([]);
  });

  it('is an assessment without answers where only a field is filled in', () => {
    expect(parts({ unit: 12 })).toEqual([[{ ...nothing, template: 7, unit: 12 }]]);
  });

  it('answers with options or a text, as the question asks', () => {
    expect(parts({ 'question:1': 'Yes', 'question:3': 5, 'comment:3': 'why' })).toEqual([
      [
        { ...nothing, template: 7 },
        { ...nothing, question: 1, options: 'Yes', notApplicable: false },
        { ...nothing, question: 3, text: 5, comment: 'why', notApplicable: false },
      ],
    ]);
  });

  it('answers with N/A on any line, and keeps the other lines apart', () => {
    expect(parts({ 'question:1': 'Yes\r\n n/A \nNo' })[0]?.[1]).toMatchObject({
      options: 'Yes\nNo',
      notApplicable: true,
    });
  });

  it('has each answer in the columns of its question', () => {
    const [group] = wideGroups([wideRow({ 'question:3': 'x' })], 7, questions);
    expect(group).toMatchObject({ isNamed: true, isWide: true });
    const [fields, answer] = group?.rows ?? [];
    expect(fields && columnOf(fields, 'unit')).toBe('unit');
    expect(answer && columnOf(answer, 'text')).toBe('question:3');
    expect(answer && columnOf(answer, 'comment')).toBe('comment:3');
  });
});
