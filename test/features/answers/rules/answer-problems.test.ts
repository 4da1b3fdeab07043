// What is said of the problems and warnings of an assessment: each names its row and the columns that it is about, in
// both languages; and the cells that get a note.

import { describe, expect, it } from 'vitest';
import {
  type AnswerProblem,
  type AnswerWarning,
  describeProblem,
  describeProblems,
  describeWarnings,
  type InputColumn,
  type ProblemPlace,
  placesOf,
} from '../../../../src/features/answers/rules/answer-problems.ts';
import { longNames } from '../../../support/answer-rows.ts';

const LANGUAGES = ['en', 'pt'] as const;
const marked = (column: InputColumn) => `<${column}>`;
/** The columns that a sentence names, each once. */
const namedIn = (sentence: string) =>
  [...new Set([...sentence.matchAll(/<(.*?)>/g)].map(([, column]) => column))].sort();

const at = { row: 12, column: 'comment' } as const;
const wide = { row: 12, column: 'question:3' } as const;

/** A problem, the columns that its sentence names, what else it tells, and the cells that it is about. */
const PROBLEMS: readonly (readonly [
  AnswerProblem,
  readonly InputColumn[],
  readonly string[],
  readonly ProblemPlace[],
])[] = [
  [{ kind: 'group-missing', ...at }, ['group', 'template', 'unit'], ['12'], [at]],
  [{ kind: 'question-missing', ...at }, ['question'], ['12'], [at]],
  [{ kind: 'answer-missing', ...at }, ['notApplicable', 'options', 'text'], ['12'], [at]],
  [{ kind: 'options-and-text', ...at }, ['options', 'text'], ['12'], [at]],
  [{ kind: 'not-applicable-and-answer', ...at }, ['notApplicable', 'options', 'text'], ['12'], [at]],
  [{ kind: 'not-applicable-and-answer', ...wide }, ['question:3'], ['12'], [wide]],
  [{ kind: 'dates-out-of-order', ...at }, ['started', 'submitted'], ['12'], [at]],
  [{ kind: 'several-options', ...at }, ['comment'], ['12'], [at]],
  [{ kind: 'options-for-text', ...at }, ['comment', 'text'], ['12'], [at]],
  [{ kind: 'field-missing', isWide: false, ...at }, ['comment'], ['12'], [at]],
  [{ kind: 'field-missing', isWide: true, ...at }, ['comment'], ['12'], [at]],
  [{ kind: 'no-answers', row: 12, isWide: false }, ['question'], ['12'], []],
  [{ kind: 'no-answers', row: 12, isWide: true }, [], ['12'], []],
  [
    { kind: 'question-twice', question: 7, rows: [12, 15] },
    ['question'],
    ['7', '12, 15'],
    [
      { row: 12, column: 'question' },
      { row: 15, column: 'question' },
    ],
  ],
  [
    {
      kind: 'disagree',
      column: 'unit',
      values: [
        { row: 12, typed: 'one' },
        { row: 15, typed: 'two' },
      ],
    },
    ['unit'],
    ['“one”', '12', '), “two”', '15'],
    [
      { row: 12, column: 'unit' },
      { row: 15, column: 'unit' },
    ],
  ],
  [{ kind: 'question-unknown', question: 7, template: 78, ...at }, ['comment'], ['12', '7', '78'], [at]],
  [{ kind: 'question-inactive', question: 7, ...at }, ['comment'], ['12', '7'], [at]],
  [
    { kind: 'option-unknown', typed: 'Perhaps', choices: ['Yes', 'No'], ...at },
    ['comment'],
    ['12', '“Perhaps”', '“Yes”, “No”'],
    [at],
  ],
  [
    { kind: 'text-for-options', choices: ['Yes', 'No'], ...at },
    ['comment', 'options'],
    ['12', '“Yes”, “No”'],
    [at],
  ],
  ...(
    [
      'error-value',
      'not-a-code',
      'decimal-code',
      'decimal-options',
      'not-a-date',
      'time-only',
      'not-a-yes',
      'too-long',
    ] as const
  ).map(
    (problem) => [{ kind: 'cell', problem, typed: 'abc', ...at }, ['comment'], ['12', 'abc'], [at]] as const,
  ),
  [{ kind: 'cell', problem: 'two-numbers', typed: '1,234', ...at }, ['comment'], ['12', '1234'], [at]],
  [{ kind: 'cell', problem: 'half-a-sign', typed: 'abc', ...at }, ['comment'], ['12'], [at]],
];

describe('a problem', () => {
  it.each(PROBLEMS)('%j names %j', (problem, columns, told, places) => {
    for (const language of LANGUAGES) {
      const sentence = describeProblem(problem, language, marked);
      expect(namedIn(sentence)).toEqual([...columns].sort());
      for (const part of told) expect(sentence).toContain(part);
    }
    expect(placesOf(problem)).toEqual(places);
  });

  it('has a sentence of its own, in each language', () => {
    const said = PROBLEMS.flatMap(([problem]) =>
      LANGUAGES.map((one) => describeProblem(problem, one, marked)),
    );
    expect(new Set(said).size).toBe(PROBLEMS.length * LANGUAGES.length);
  });
});

describe('several problems', () => {
  const unreadable = (row: number): AnswerProblem => ({ kind: 'question-missing', row, column: 'question' });
  const rows = (count: number) => Array.from({ length: count }, (_, n) => unreadable(n + 2));
  const english = (count: number) => describeProblems(rows(count), 'en', longNames('en'));
  const sentence = (row: number) => `Row ${row}: answer without a question. Write its code in Question.`;

  it('are said one after the other', () => {
    expect(english(2)).toBe(`${sentence(2)} ${sentence(3)}`);
  });

  it('are counted from the 21st on', () => {
    expect(english(20)).toMatch(/Row 21: [^:]*$/);
    expect(english(21)).toBe(`${english(20)} And 1 more problem.`);
    expect(english(1_022)).toBe(`${english(20)} And 1,002 more problems.`);
  });
});

describe('warnings', () => {
  const warned = (warnings: readonly AnswerWarning[]) => describeWarnings(warnings, 'en', longNames('en'));

  it('are said one after the other, and nothing where there are none', () => {
    expect(warned([])).toBe('');
    expect(
      warned([
        { kind: 'blank', columns: ['createdBy', 'scheduled'] },
        { kind: 'unanswered', titles: ['a', 'b', 'c', 'd'] },
        { kind: 'same-content', row: 9 },
      ]),
    ).toBe(
      'Blank: Created by, Scheduled. The service may require them. ' +
        'Without an answer: 4 questions (“a”, “b”, “c” …). ' +
        'Says the same as row 9. Left out, unless you tick “Send again” at Send assessments.',
    );
  });

  it('say of what was sent before whether the service is known to have it', () => {
    const doubt = 'Whether it arrived is unknown.';
    const sent = { kind: 'sent-before', from: 'row', row: 0 } as const;
    expect(warned([{ ...sent, isSure: true }])).not.toContain(doubt);
    expect(warned([{ ...sent, isSure: false }])).toContain(`Sent already, from a row that is gone. ${doubt}`);
    const listed = { kind: 'sent-before', from: 'ledger', sheet: 'April', when: '' } as const;
    expect(warned([{ ...listed, id: 7, isSure: true }])).not.toContain(doubt);
    // An action may have none.
    expect(warned([{ ...listed, id: undefined, isSure: true }])).not.toContain(doubt);
    expect(warned([{ ...listed, id: undefined, isSure: false }])).toContain(
      `Sent already from “April”. ${doubt}`,
    );
  });
});
