// The validator of long answer sheets: what is sent for what people type, and everything it refuses, at once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../../src/domain/cells/cell.ts';
import type { Language } from '../../../../src/domain/language.ts';
import { checkGroup } from '../../../../src/features/answers/rules/answer-check.ts';
import { type AnswerRow, groupRows } from '../../../../src/features/answers/rules/answer-groups.ts';
import {
  type AnswerField,
  describeProblems,
} from '../../../../src/features/answers/rules/answer-problems.ts';
import { bodyText, createdId, type ImportBody } from '../../../../src/features/answers/rules/row-request.ts';
import { longNames } from '../../../support/answer-rows.ts';
import { FakePorts } from '../../../support/fake-ports.ts';
import { NOTHING_KNOWN } from '../../../support/nothing-known.ts';

const clock = new FakePorts().calendar;
type Typed = Readonly<Partial<Record<AnswerField, CellValue>>>;

/** Rows from row 2 on. */
function rowsOf(typed: readonly Typed[]): readonly AnswerRow[] {
  return typed.map((cells, n) => ({ row: n + 2, cell: (field) => cells[field] ?? '' }));
}

function check(typed: readonly Typed[], language: Language = 'en') {
  return groupRows(rowsOf(typed), clock).map((group) => checkGroup(group, clock, language, NOTHING_KNOWN));
}

function bodyOf(typed: readonly Typed[], language: Language = 'en'): ImportBody | undefined {
  const [first] = check(typed, language);
  return first?.kind === 'valid' ? first.body : undefined;
}

function wordsOf(typed: readonly Typed[], language: Language = 'en'): readonly string[] {
  return check(typed, language).map((one) =>
    one.kind === 'valid' ? 'valid' : describeProblems(one.problems, language, longNames(language)),
  );
}

const WHOLE: Typed = { group: 'A', template: 7, unit: 1, question: 3, options: '4' };

describe('groups', () => {
  it('takes rows of one group wherever they stand, and a row without one for itself', () => {
    const rows = rowsOf([
      { group: 'A' },
      { group: 'B' },
      {},
      { group: ' a ' },
      { template: 7 },
      { template: 7 },
      { notApplicable: false },
      { group: 1 },
      { group: '1' },
    ]);
    expect(groupRows(rows, clock).map((group) => group.rows.map(({ row }) => row))).toEqual([
      [2, 5],
      [3],
      [6],
      [7],
      [9, 10],
    ]);
  });

  it('takes the fields of the assessment from any of its rows', () => {
    expect(
      bodyOf([
        { group: 'A', question: 3, options: '4' },
        { group: 'A', template: 7 },
        { group: 'A', unit: 1, template: '7' },
      ]),
    ).toEqual({
      templateId: 7,
      companyId: 1,
      answer: [{ templateQuestionId: 3, answerTemplateOptionId: [4] }],
    });
  });
});

describe('cells', () => {
  it.each<[string, Typed, unknown]>([
    ['one option', { options: '4' }, { answerTemplateOptionId: [4] }],
    ['one option as a number', { options: 4 }, { answerTemplateOptionId: [4] }],
    ['several options', { options: '4, 5;6\n7,' }, { answerTemplateOptionId: [4, 5, 6, 7] }],
    ['an option twice', { options: '4,4' }, { answerTemplateOptionId: [4] }],
    ['a text', { text: ' as typed ' }, { answerText: ' as typed ' }],
    ['a number', { text: 1.5 }, { answerText: 1.5 }],
    ['zero', { text: 0 }, { answerText: 0 }],
    ['digits as text', { text: '007' }, { answerText: '007' }],
    [
      'a date, in the time zone of the spreadsheet',
      { text: new Date(Date.UTC(2026, 0, 1, 2)) },
      { answerText: '2025-12-31 23:00' },
    ],
    ['a ticked box', { text: true }, { answerText: 'Yes' }],
    ['an unticked box', { text: false }, { answerText: 'No' }],
    ['an option beside an unticked box', { text: false, options: 4 }, { answerTemplateOptionId: [4] }],
    ['N/A beside an unticked box', { text: false, notApplicable: 'x' }, { notApplicable: true }],
    ['a text with a number sign', { text: '#1 of the region!' }, { answerText: '#1 of the region!' }],
    ['a comment alone', { comment: 'closed' }, { comment: 'closed' }],
    ['N/A', { notApplicable: 'X' }, { notApplicable: true }],
    ['N/A in words', { notApplicable: 'Sim' }, { notApplicable: true }],
    [
      'N/A with a comment',
      { notApplicable: true, comment: 'closed' },
      { notApplicable: true, comment: 'closed' },
    ],
    ['a box that is not ticked', { notApplicable: false, options: '4' }, { answerTemplateOptionId: [4] }],
  ])('%s', (_name, cells, expected) => {
    const body = bodyOf([{ ...WHOLE, options: '', ...cells }]);
    expect(body?.answer).toEqual([{ templateQuestionId: 3, ...Object(expected) }]);
  });

  it.each<[CellValue, string]>([
    [new Date(Date.UTC(2026, 0, 31, 13, 0, 7)), '2026-01-31T13:00:07Z'],
    ['2026-01-31', '2026-01-31T03:00:00Z'],
    ['31/01/2026', '2026-01-31T03:00:00Z'],
    ['31/01/2026 10:30', '2026-01-31T13:30:00Z'],
    ['2026-01-31T10:30', '2026-01-31T13:30:00Z'],
    ['2026-01-31T10:30:00Z', '2026-01-31T10:30:00Z'],
  ])('the date %s', (cell, expected) => {
    expect(bodyOf([{ ...WHOLE, scheduled: cell }])?.scheduledDate).toBe(expected);
  });

  it.each<[AnswerField, CellValue, RegExp]>([
    ['template', 'seven', /^Row 2, Template: Directory has no Template “seven”/],
    ['unit', '1.234', /^Row 2, Unit: “1.234” has decimals/],
    ['unit', 1.5, /^Row 2, Unit: “1.5” has decimals/],
    ['unit', -1, /is not a code/],
    ['unit', true, /is not a code/],
    ['createdBy', new Date(Date.UTC(2026, 0, 31, 13)), /^Row 2, Created by: “2026-01-31” is not a code/],
    ['assignee', '#REF!', /^Row 2, Assignee: the formula gives #REF!/],
    ['group', '#N/A', /^Row 2, Group: the formula gives #N\/A/],
    [
      'text',
      new Date(Date.UTC(1900, 0, 1, 12)),
      /^Row 2, Text: is “1900-01-01” a duration, a time or a day\?/,
    ],
    ['comment', new Date(Date.UTC(1899, 11, 30, 13, 30)), /^Row 2, Comment: is “10:30” a duration/],
    ['comment', '#N/D', /the formula gives #N\/D/],
    ['comment', '#NÚM!', /the formula gives/],
    ['comment', 'Loading...', /the formula gives/],
    ['notApplicable', '#NAME?', /the formula gives/],
    ['notApplicable', 'perhaps', /“perhaps” is not understood/],
    ['question', 'Q1', /^Row 2, Question: “Q1” is not a code/],
    ['options', 4.5, /^Row 2, Options: the cell holds the number 4.5/],
    ['options', 'Yes', /“Yes” is not a code/],
    ['options', ',', /is not a code/],
    ['scheduled', 'tomorrow', /“tomorrow” is not a date/],
    ['scheduled', '30/02/2026', /is not a date/],
    ['scheduled', '01/31/2026', /is not a date/],
    ['scheduled', '0026-01-31', /is not a date/],
    ['scheduled', 46_000, /“46000” is not a date/],
    ['started', new Date(Date.UTC(1899, 11, 30, 13, 30)), /only a time \(10:30\)/],
    ['submitted', new Date(Number.NaN), /is not a date/],
  ])('refuses in %s: %s', (field, cell, words) => {
    const [said] = wordsOf([{ ...WHOLE, [field]: cell }]);
    expect(said).toMatch(words);
    expect(wordsOf([{ ...WHOLE, [field]: cell }], 'pt')[0]).toMatch(/[Ll]inha 2/);
  });
});

describe('a group', () => {
  it.each<[string, readonly Typed[], RegExp]>([
    ['without a template', [{ ...WHOLE, template: '' }], /^Template is missing\. Write it on row 2/],
    ['without a unit', [{ ...WHOLE, unit: ' ' }], /^Unit is missing/],
    ['without answers', [{ group: 'A', template: 7, unit: 1 }], /^No answer in this group/],
    ['with a question without an answer', [{ ...WHOLE, options: '' }], /^Row 2: no answer/],
    [
      'with an answer without a question',
      [WHOLE, { group: 'A', text: 'x' }],
      /^Row 3: answer without a question/,
    ],
    ['with options and a text', [{ ...WHOLE, text: 'x' }], /^Row 2: Options and Text are both filled in/],
    ['with N/A and an answer', [{ ...WHOLE, notApplicable: 'x' }], /^Row 2: N\/A is marked beside an answer/],
    [
      'with a question twice',
      [WHOLE, { group: 'A', question: 3, text: 'x' }],
      /^Question 3 is on several rows of this group \(2, 3\)/,
    ],
    [
      'that disagrees',
      [WHOLE, { group: 'A', unit: 2, question: 4, text: 'x' }],
      /^Unit differs within this group: “1” \(row 2\), “2” \(row 3\)/,
    ],
    ['of a row that lacks its group', [{ question: 4, text: 'x' }], /^Row 2: Group is blank/],
  ])('%s is invalid', (_name, typed, words) => {
    const [said, ...others] = wordsOf(typed);
    expect(said).toMatch(words);
    expect(others).toEqual([]);
    expect(wordsOf(typed, 'pt')[0]).not.toBe(said);
  });

  it('says everything that is wrong at once', () => {
    const [said] = wordsOf([
      { group: 'A', template: 'x', unit: 1.5, scheduled: 'y', question: 'z', options: 4.5, text: 'w' },
    ]);
    for (const column of ['Template', 'Unit', 'Scheduled', 'Question', 'Options']) {
      expect(said).toContain(`Row 2, ${column}:`);
    }
    expect(said).toContain('both filled in');
  });

  it('does not fill a cell with the same complaint for ever', () => {
    const typed = Array.from({ length: 200 }, (_, n) => ({
      group: 'A',
      template: 7,
      unit: 1,
      question: `Q${n}`,
    }));
    const [said = ''] = wordsOf(typed);
    expect(said.length).toBeLessThan(4000);
    expect(said).toContain('more problems');
  });

  it('is an assessment of its own where its one row carries everything', () => {
    expect(bodyOf([{ ...WHOLE, group: '' }])).toMatchObject({ templateId: 7, companyId: 1 });
  });
});

const code = fc.integer({ min: 0, max: 999_999_999 });
const questions = fc.uniqueArray(
  fc.record({
    question: code,
    answer: fc.oneof(
      fc.record({
        options: fc.uniqueArray(code, { minLength: 1, maxLength: 4 }).map((codes) => codes.join(';')),
      }),
      fc.record({
        text: fc.oneof(fc.string({ minLength: 1 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
      }),
      fc.record({ notApplicable: fc.constantFrom('x', true, 'sim') }),
      fc.record({ comment: fc.string({ minLength: 1 }) }),
    ),
  }),
  { minLength: 1, maxLength: 8, selector: ({ question }) => question },
);

const anyCell: fc.Arbitrary<CellValue> = fc.oneof(
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.date(),
  fc.constantFrom('', '#REF!', '4,5', '2026-01-31', 'x'),
);

describe('whatever is typed', () => {
  it('the body keeps the contract, holds nothing empty, and does not depend on the order of rows', () => {
    fc.assert(
      fc.property(code, code, questions, fc.infiniteStream(fc.nat()), (template, unit, typed, order) => {
        const rows: Typed[] = typed.map(({ question, answer }, n) => ({
          group: 'A',
          question,
          ...answer,
          ...(n === 0 ? { template, unit } : {}),
        }));
        const body = bodyOf(rows);
        fc.pre(body !== undefined);
        const text = body === undefined ? '' : bodyText(body);
        const shuffled = rows
          .map((row) => ({ row, at: order.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ row }) => row);
        const other = bodyOf(shuffled);
        expect(other === undefined ? '' : bodyText(other)).toBe(text);
        const shape = JSON.stringify(body, (_key, value) =>
          typeof value === 'string' ? value && 'x' : value,
        );
        expect(shape).not.toMatch(/:(null|""|\[\])/);
        expect(JSON.parse(text).answer).toHaveLength(typed.length);
      }),
    );
  });

  it('it is either valid or said in both languages, never an exception', () => {
    const row = fc.record({
      group: fc.constantFrom('A', 'B', ''),
      template: anyCell,
      unit: fc.oneof(code, anyCell),
      createdBy: anyCell,
      scheduled: anyCell,
      question: fc.oneof(code, anyCell),
      options: anyCell,
      text: anyCell,
      comment: anyCell,
      notApplicable: anyCell,
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (typed) => {
        for (const checked of check(typed)) {
          if (checked.kind === 'valid') expect(bodyText(checked.body)).toContain('"templateId"');
          else {
            expect(describeProblems(checked.problems, 'en', longNames('en'))).not.toBe('');
            expect(describeProblems(checked.problems, 'pt', longNames('pt'))).not.toBe('');
          }
        }
      }),
    );
  });
});

describe('the answer to an import', () => {
  it.each<[unknown, number | undefined]>([
    [{ id: 12 }, 12],
    [{ id: 12, more: true }, 12],
    [{ id: '12' }, undefined],
    [{ id: 1.5 }, undefined],
    [{}, undefined],
    [[], undefined],
    [null, undefined],
  ])('%j', (body, id) => {
    expect(createdId(body)).toBe(id);
  });
});
