// Which cells the problems of an assessment are found in, and what its template tells of its answers: as data, since the
// notes go to those cells.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../../src/domain/cells/cell.ts';
import {
  checkGroup,
  type GroupCheck,
  type TemplateLookup,
} from '../../../../src/features/answers/rules/answer-check.ts';
import { groupRows, wideGroups } from '../../../../src/features/answers/rules/answer-groups.ts';
import type { AnswerField } from '../../../../src/features/answers/rules/answer-problems.ts';
import { readTemplate } from '../../../../src/features/answers/rules/template.ts';
import { FakePorts } from '../../../support/fake-ports.ts';
import { NOTHING_KNOWN } from '../../../support/nothing-known.ts';

const clock = new FakePorts().calendar;
type Typed = Readonly<Partial<Record<AnswerField, CellValue>>>;

const yesNo = { option: [11, 12].map((id, n) => ({ id, title: ['Yes', 'No'][n] })) };
const many = { option: [21, 22, 23, 24, 25, 26, 27].map((id) => ({ id, title: `o${id}` })) };
const TEMPLATE = readTemplate(7, [
  { id: 1, title: 'One', type: 'CONFORMITY', typeSettings: yesNo },
  { id: 2, title: 'Many', type: 'CUSTOM_MULTIPLE_CHOICE', typeSettings: many },
  { id: 3, title: 'Text', type: 'TEXT_SHORT' },
  { id: 4, title: 'Old', type: 'TEXT_SHORT', active: false },
]);
const known: TemplateLookup = (id) => (id === 7 ? TEMPLATE : undefined);

/** Checks the only assessment of a long sheet whose first row is row 2. */
function checked(typed: readonly Typed[], templates = known): GroupCheck {
  const rows = typed.map((cells, n) => ({ row: n + 2, cell: (field: AnswerField) => cells[field] ?? '' }));
  const [group] = groupRows(rows, clock);
  if (group === undefined) throw new Error('There is no assessment.');
  return checkGroup(group, clock, 'en', { ...NOTHING_KNOWN, templates });
}

const FIRST: Typed = { group: 'A', template: 7, unit: 1 };
const invalid = (...problems: readonly object[]) => ({ kind: 'invalid', problems });

describe('the answers of a long sheet', () => {
  it.each<[string, Typed, object]>([
    [
      'an unknown question',
      { question: 9, text: 'x' },
      { kind: 'question-unknown', row: 2, column: 'question', question: 9, template: 7 },
    ],
    [
      'a question that is no longer active',
      { question: 4, text: 'x' },
      { kind: 'question-inactive', row: 2, column: 'question', question: 4 },
    ],
    [
      'an option where a text is asked for',
      { question: 3, options: 11 },
      { kind: 'options-for-text', row: 2, column: 'options' },
    ],
    [
      'a text where an option is asked for',
      { question: 1, text: 'Yes' },
      { kind: 'text-for-options', row: 2, column: 'text', choices: ['11 (Yes)', '12 (No)'] },
    ],
    [
      'an option of another question',
      { question: 1, options: 21 },
      { kind: 'option-unknown', row: 2, column: 'options', typed: '21', choices: ['11 (Yes)', '12 (No)'] },
    ],
    [
      'several options where one is asked for',
      { question: 1, options: '11;12' },
      { kind: 'several-options', row: 2, column: 'options' },
    ],
    [
      'an unknown option, of which six are named',
      { question: 2, options: '21;20' },
      {
        kind: 'option-unknown',
        row: 2,
        column: 'options',
        typed: '20',
        choices: ['21 (o21)', '22 (o22)', '23 (o23)', '24 (o24)', '25 (o25)', '26 (o26)'],
      },
    ],
    ['no question', { options: 11 }, { kind: 'question-missing', row: 2, column: 'question' }],
    ['no answer', { question: 1 }, { kind: 'answer-missing', row: 2, column: 'options' }],
    [
      'N/A beside an option',
      { question: 1, options: 11, notApplicable: 'x' },
      { kind: 'not-applicable-and-answer', row: 2, column: 'notApplicable' },
    ],
    [
      'N/A beside a text',
      { question: 3, text: 'x', notApplicable: 'x' },
      { kind: 'not-applicable-and-answer', row: 2, column: 'notApplicable' },
    ],
  ])('are refused with %s', (_name, cells, problem) => {
    expect(checked([{ ...FIRST, ...cells }])).toEqual(invalid(problem));
  });

  it('are refused for each reason at once', () => {
    const options = { row: 2, column: 'options' };
    expect(checked([{ ...FIRST, question: 1, options: '11;13', text: 'x' }])).toEqual(
      invalid(
        { kind: 'options-and-text', ...options },
        { kind: 'text-for-options', row: 2, column: 'text', choices: ['11 (Yes)', '12 (No)'] },
        { kind: 'option-unknown', ...options, typed: '13', choices: ['11 (Yes)', '12 (No)'] },
        { kind: 'several-options', ...options },
      ),
    );
  });

  it('are taken with several options where the question takes several', () => {
    expect(checked([{ ...FIRST, question: 2, options: '21;22' }])).toMatchObject({
      kind: 'valid',
      body: { answer: [{ templateQuestionId: 2, answerTemplateOptionId: [21, 22] }] },
    });
  });

  it('whose question can’t be read are not taken for the same question', () => {
    const unreadable = (row: number) => ({
      kind: 'cell',
      row,
      column: 'question',
      typed: 'x',
      problem: 'not-a-code',
    });
    expect(
      checked([
        { ...FIRST, question: 'x', text: 'a' },
        { group: 'A', question: 'x', text: 'b' },
      ]),
    ).toEqual(invalid(unreadable(2), unreadable(3)));
  });

  it('are compared with no template while it isn’t clear with which', () => {
    const check = checked([{ ...FIRST, template: '', question: 9, text: 'x' }], () => TEMPLATE);
    expect(check).toEqual(invalid({ kind: 'field-missing', row: 2, column: 'template', isWide: false }));
  });
});

describe('the fields of an assessment', () => {
  const answered: Typed = { ...FIRST, question: 3, text: 'x' };

  it('are missing from the group where the row has none', () => {
    expect(checked([{ ...answered, group: '', unit: '' }])).toEqual(
      invalid({ kind: 'group-missing', row: 2, column: 'group' }),
    );
  });

  it.each<[string, Typed, boolean]>([
    ['only when it was started', { started: '2026-01-02' }, true],
    ['only when it was submitted', { submitted: '2026-01-02' }, true],
    ['both at the same moment', { started: '2026-01-02', submitted: '2026-01-02' }, true],
    ['the start first', { started: '2026-01-02', submitted: '2026-01-02 00:01' }, true],
    // A 2 in a cell that shows dates.
    ['a day of 1900', { submitted: new Date('1900-01-01T12:00:00Z') }, false],
    ['a day of 1954', { scheduled: '1954-12-31' }, false],
    ['a day of 1955', { scheduled: '1955-01-01' }, true],
    ['the submission first', { started: '2026-01-02 00:01', submitted: '2026-01-02' }, false],
  ])('say %s: valid %s', (_name, dates, isValid) => {
    expect(checked([{ ...answered, ...dates }]).kind).toBe(isValid ? 'valid' : 'invalid');
  });

  it('are refused on the row that says when it was submitted, if that is before the start', () => {
    expect(
      checked([
        { ...answered, started: '2026-01-02' },
        { group: 'A', submitted: '2026-01-01' },
      ]),
    ).toEqual(invalid({ kind: 'dates-out-of-order', row: 3, column: 'submitted' }));
  });

  it('are warned of where they are blank on all rows, and questions that have no answer', () => {
    expect(
      checked([
        { ...answered, createdBy: 2 },
        { group: 'A', started: '2026-01-02' },
      ]),
    ).toMatchObject({
      warnings: [
        { kind: 'blank', columns: ['assignee', 'scheduled', 'submitted'] },
        { kind: 'unanswered', titles: ['One', 'Many'] },
      ],
    });
  });

  it('are not warned of where nothing is blank', () => {
    const whole: Typed = {
      ...answered,
      createdBy: 2,
      assignee: 3,
      scheduled: '2026-01-01',
      started: '2026-01-02',
      submitted: '2026-01-03',
    };
    const others = [
      { group: 'A', question: 1, options: 11 },
      { group: 'A', question: 2, options: 21 },
    ];
    expect(checked([whole, ...others])).toMatchObject({ kind: 'valid', warnings: [] });
    expect(checked([whole], () => undefined)).toMatchObject({ kind: 'valid', warnings: [] });
  });
});

describe('the answers of a wide sheet', () => {
  const wide = (cells: Readonly<Record<string, CellValue>>) => {
    const row = { row: 5, cell: (column: string) => ({ unit: 12, ...cells })[column] ?? '' };
    const [group] = wideGroups([row], 7, TEMPLATE.questions);
    if (group === undefined) throw new Error('There is no assessment.');
    return checkGroup(group, clock, 'en', { ...NOTHING_KNOWN, templates: known });
  };

  it('are refused in the column of the question, with the labels of its options', () => {
    expect(wide({ 'question:1': 'Yes\n Perhaps ' })).toEqual(
      invalid({
        kind: 'option-unknown',
        row: 5,
        column: 'question:1',
        typed: 'Perhaps',
        choices: ['Yes', 'No'],
      }),
    );
  });

  it('are refused in the column of the comment, where that can’t be read', () => {
    expect(wide({ 'question:1': 'Yes', 'comment:1': '#REF!' })).toEqual(
      invalid({ kind: 'cell', row: 5, column: 'comment:1', typed: '#REF!', problem: 'error-value' }),
    );
  });

  it('are refused once where N/A stands beside several options', () => {
    expect(wide({ 'question:2': 'N/A\no21\no22' })).toEqual(
      invalid({ kind: 'not-applicable-and-answer', row: 5, column: 'question:2' }),
    );
  });
});
