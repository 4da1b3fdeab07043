// What is assumed of templates, questions and options, and what a template tells about answers.
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../../src/domain/cells/cell.ts';
import { check } from '../../../../src/domain/schema.ts';
import { checkGroup } from '../../../../src/features/answers/rules/answer-check.ts';
import { wideGroups } from '../../../../src/features/answers/rules/answer-groups.ts';
import {
  describeProblems,
  describeWarnings,
} from '../../../../src/features/answers/rules/answer-problems.ts';
import {
  driftOf,
  questionsOn,
  readTemplate,
  readTemplateNames,
  storedTemplate,
  takesOneOption,
  titleSumOf,
} from '../../../../src/features/answers/rules/template.ts';
import { longNames } from '../../../support/answer-rows.ts';
import { brokenCopies, copiesWithout } from '../../../support/broken-copies.ts';
import { FakePorts } from '../../../support/fake-ports.ts';
import { NOTHING_KNOWN } from '../../../support/nothing-known.ts';

const clock = new FakePorts().calendar;
const option = (id: number, more: object) => ({ id, ...more });

/** In one test: a schema is built by the first that uses it. */
it('is stored as it was read, and anything else is none', () => {
  const question = { id: 1, title: 'a', type: 'b', isActive: true, options: [{ id: 2, label: 'c' }] };
  const template = { id: 7, questions: [question, { ...question, options: [] }] };
  expect(check(storedTemplate, template)).toEqual({ ok: true, value: template });

  const broken = [
    ...brokenCopies(template),
    ...copiesWithout(template, ['id', 'questions']),
    ...copiesWithout(question, Object.keys(question)).map((one) => ({ id: 7, questions: [one] })),
  ];
  for (const one of broken) expect(check(storedTemplate, one).ok, JSON.stringify(one)).toBe(false);
});

describe('a question', () => {
  it.each([
    ['SHORT_TEXT', 'TEXT_SHORT'],
    ['COMPLIANT_NON_COMPLIANT', 'CONFORMITY'],
    ['QUALITY_LEVEL_3', 'RATING_QUALITY_3'],
    ['CUSTOM', 'CUSTOM_SINGLE_CHOICE'],
    ['CUSTOM_MULTIPLE_CHOICE', 'CUSTOM_MULTIPLE_CHOICE'],
    [undefined, ''],
    [null, ''],
    [4, ''],
  ])('of the type %s is one of the type %s', (old, type) => {
    expect(readTemplate(7, [{ id: 1, type: old }]).questions[0]?.type).toBe(type);
  });

  it.each([
    [{ title: 'a', name: 'b' }, 'a'],
    [{ title: ' ', name: 'b' }, 'b'],
    [{ text: 'c', label: 'd' }, 'c'],
    [{ description: 'line\n break' }, 'line break'],
    [{ title: null }, '1'],
  ])('%j is called %s', (words, label) => {
    expect(readTemplate(7, [{ id: 1, ...words }]).questions[0]?.title).toBe(label);
  });

  it('belongs to the template that it names, or to the one that was asked for', () => {
    const records = [
      { id: 1, templateId: 7 },
      { id: 2, templateId: 8 },
      { id: 3, template: { id: 8 } },
      { id: 4 },
      'x',
    ];
    expect(readTemplate(7, records).questions.map(({ id }) => id)).toEqual([1, 4]);
  });

  it('is inactive with its section; an inactive option is none', () => {
    const { questions } = readTemplate(7, [
      { id: 1, active: false },
      { id: 2, section: { active: false } },
      {
        id: 3,
        active: null,
        typeSettings: { option: [option(5, { title: 'x' }), option(6, { active: false })] },
      },
      { id: 4, typeSettings: [] },
    ]);
    expect(questions.map(({ isActive }) => isActive)).toEqual([false, false, true, true]);
    expect(questions.map(({ options }) => options.length)).toEqual([0, 0, 1, 0]);
  });

  it('and an option are told apart from equal ones by their codes', () => {
    const { questions } = readTemplate(7, [
      {
        id: 1,
        title: 'Nota',
        typeSettings: { option: [option(5, { title: 'Bom' }), option(6, { title: 'bom ' })] },
      },
      { id: 2, title: 'nota' },
    ]);
    expect(questions.map(({ title }) => title)).toEqual(['Nota [1]', 'nota [2]']);
    expect(questions[0]?.options.map(({ label }) => label)).toEqual(['Bom [5]', 'bom [6]']);
    expect(
      readTemplateNames([
        { id: 1, title: 'A' },
        { id: 2, title: 'A' },
      ]).map(({ label }) => label),
    ).toEqual(['A [1]', 'A [2]']);
  });

  it.each([
    ['CONFORMITY', true],
    ['RATING_QUALITY_3', true],
    ['CUSTOM_SINGLE_CHOICE', true],
    ['CUSTOM_MULTIPLE_CHOICE', false],
    ['', false],
  ])('of the type “%s” takes one option: %s', (type, isOne) => {
    expect(takesOneOption({ id: 1, title: 'x', type, isActive: true, options: [] })).toBe(isOne);
  });
});

describe('a template that changed', () => {
  it('is told by what is gone, new and different', () => {
    const made = [
      { id: 1, type: 'TEXT_SHORT', title: 'Same [1]' },
      { id: 2, type: 'TEXT_SHORT', title: 'Gone' },
      { id: 3, type: 'TEXT_SHORT', title: 'Was' },
      { id: 4, type: 'TEXT_SHORT', title: 'Inactive' },
    ];
    const now = readTemplate(7, [
      { id: 1, type: 'SHORT_TEXT', title: 'Same' },
      { id: 3, type: 'CONFORMITY', title: 'Was' },
      { id: 4, type: 'TEXT_SHORT', title: 'Inactive', active: false },
      { id: 5, title: 'New' },
    ]);
    expect(driftOf(made, now)).toEqual({ gone: ['Gone', 'Inactive'], added: ['New'], changed: ['Was'] });
  });

  const TYPE = 'TEXT_SHORT';
  const isChanged = (before: { title: string; titleSum?: string }, title: string) => {
    const now = readTemplate(7, [{ id: 1, type: TYPE, title }]);
    return driftOf([{ id: 1, type: TYPE, ...before }], now).changed.length === 1;
  };

  it.each([
    ['Floor', 'floor', false],
    ['Floor [12]', 'Floor', false],
    ['Floor', 'Floor [12]', false],
    ['The floor of', 'The floor of the kitchen', false],
    ['of the kitchen', 'The floor of the kitchen', true],
    ['Floor [12] is clean', 'Floor is clean', true],
    ['Floor', 'Wall', true],
  ])('had a question “%s” that is “%s” now: changed %s', (before, now, changed) => {
    expect(isChanged({ title: before }, now)).toBe(changed);
  });

  it('is told by the title that the sheet was made with, where its user has renamed the header', () => {
    const titleSum = titleSumOf('Is the floor clean?');
    expect(isChanged({ title: 'Floor', titleSum }, 'Is the floor clean?')).toBe(false);
    expect(isChanged({ title: 'Floor', titleSum }, 'Is the floor clean? [3]')).toBe(false);
    expect(isChanged({ title: 'Floor', titleSum }, 'Floor')).toBe(true);
  });

  it('still has the questions of a sheet: as they are now, and one that is gone as it was', () => {
    const made = [
      { id: 2, type: TYPE, title: 'Gone' },
      { id: 1, type: TYPE, title: 'Renamed by hand' },
    ];
    const now = readTemplate(7, [
      { id: 3, title: 'New' },
      { id: 1, type: 'CONFORMITY', title: 'Now', typeSettings: { option: [option(5, { title: 'x' })] } },
    ]);
    expect(questionsOn(made, now)).toEqual([
      { id: 2, type: TYPE, title: 'Gone', isActive: false, options: [] },
      { id: 1, type: 'CONFORMITY', title: 'Now', isActive: true, options: [{ id: 5, label: 'x' }] },
    ]);
  });
});

describe('a row of the wide layout', () => {
  const template = readTemplate(7, [
    {
      id: 1,
      title: 'One',
      type: 'CONFORMITY',
      typeSettings: { option: [option(11, { title: 'Yes' }), option(12, { title: 'No' })] },
    },
    {
      id: 2,
      title: 'Many',
      type: 'CUSTOM_MULTIPLE_CHOICE',
      typeSettings: { option: [option(21, { title: 'a; b' }), option(22, { title: 'c' })] },
    },
    { id: 3, title: 'Text', type: 'TEXT_SHORT' },
  ]);
  const checked = (cells: Readonly<Record<string, CellValue>>) => {
    const row = { row: 5, cell: (column: string) => ({ unit: 12, ...cells })[column] ?? '' };
    const [group] = wideGroups([row], 7, template.questions);
    return group === undefined
      ? undefined
      : checkGroup(group, clock, 'en', { ...NOTHING_KNOWN, templates: () => template });
  };
  const answers = (cells: Readonly<Record<string, CellValue>>) => {
    const group = checked(cells);
    return group?.kind === 'valid'
      ? group.body.answer
      : group && describeProblems(group.problems, 'en', longNames('en'));
  };

  it.each<[string, Readonly<Record<string, CellValue>>, unknown]>([
    ['a label', { 'question:1': ' yes' }, [{ templateQuestionId: 1, answerTemplateOptionId: [11] }]],
    ['a code', { 'question:1': 12 }, [{ templateQuestionId: 1, answerTemplateOptionId: [12] }]],
    [
      'several lines',
      { 'question:2': 'a; b\nc\n' },
      [{ templateQuestionId: 2, answerTemplateOptionId: [21, 22] }],
    ],
    [
      'lines with a blank one between them, each option once',
      { 'question:2': 'c\n \n a; b \nc' },
      [{ templateQuestionId: 2, answerTemplateOptionId: [22, 21] }],
    ],
    [
      'a label that is broken over two lines',
      { 'question:2': 'a;\nb' },
      [{ templateQuestionId: 2, answerTemplateOptionId: [21] }],
    ],
    ['a ticked box', { 'question:1': true }, [{ templateQuestionId: 1, answerTemplateOptionId: [11] }]],
    [
      'boxes, of which one is ticked',
      { 'question:1': false, 'question:2': false, 'question:3': true, 'comment:3': false },
      [
        { templateQuestionId: 1, answerTemplateOptionId: [12] },
        { templateQuestionId: 3, answerText: 'Yes' },
      ],
    ],
    ['an unticked box', { 'question:3': false }, [{ templateQuestionId: 3, answerText: 'No' }]],
    ['a ticked box as a comment', { 'comment:3': true }, [{ templateQuestionId: 3, comment: 'Yes' }]],
    ['zero', { 'question:3': 0 }, [{ templateQuestionId: 3, answerText: 0 }]],
    ['N/A', { 'question:3': 'n/a' }, [{ templateQuestionId: 3, notApplicable: true }]],
    ['a comment alone', { 'comment:1': 'later' }, [{ templateQuestionId: 1, comment: 'later' }]],
  ])('takes %s', (_name, cells, expected) => {
    expect(answers(cells)).toEqual(expected);
  });

  it.each<[string, Readonly<Record<string, CellValue>>, RegExp]>([
    ['no answer', {}, /^Row 5: no answers/],
    ['no unit', { unit: '', 'question:3': 'x' }, /^Row 5: Unit is missing\.$/],
    [
      'an unknown label',
      { 'question:1': 'Perhaps' },
      /“Perhaps” is not an option\. The options are “Yes”, “No”/,
    ],
    [
      'a ticked box without its option',
      { 'question:2': true },
      /a checkbox here means “Yes”, which is not an option\. The options are “a; b”, “c”/,
    ],
    ['several on a single choice', { 'question:1': 'Yes\nNo' }, /this question takes one option/],
    ['N/A with an answer', { 'question:3': 'N/A\nx' }, /N\/A stands beside an answer/],
    ['an error', { 'question:3': '#REF!' }, /the formula gives #REF!/],
  ])('refuses %s', (_name, cells, words) => {
    expect(answers(cells)).toMatch(words);
  });

  it('says nothing by an unticked box below a question that is gone or inactive', () => {
    const row = { row: 5, cell: (column: string) => (column === 'unit' ? 12 : false) };
    const old = { id: 1, title: 'Old', type: 'TEXT_SHORT', isActive: false, options: [] };
    const gone = { id: 9, title: 'Gone', type: 'TEXT_SHORT' };
    const asked = questionsOn([gone, old], { id: 7, questions: [old] });
    expect(wideGroups([row], 7, asked).map(({ rows }) => rows.length)).toEqual([1]);
    const active = [{ ...old, isActive: true }];
    expect(wideGroups([row], 7, active).map(({ rows }) => rows.length)).toEqual([2]);
  });

  it('is no assessment while it is blank', () => {
    const row = { row: 5, cell: () => '' };
    expect(wideGroups([row], 7, template.questions)).toEqual([]);
  });

  it('says what is blank, and sends it all the same', () => {
    const group = checked({ 'question:1': 'Yes', scheduled: '2026-01-31' });
    const words = group?.kind === 'valid' ? describeWarnings(group.warnings, 'en', longNames('en')) : '';
    expect(words).toContain('Blank: Created by, Assignee, Started, Submitted.');
    expect(words).toContain('Without an answer: 2 questions (“Many”, “Text”).');
  });
});
