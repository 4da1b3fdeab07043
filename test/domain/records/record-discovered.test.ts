// Records that are documented in part: those fields typed and in their columns, the others as they come.

import { describe, expect, it } from 'vitest';
import {
  columnHead,
  discoveringReader,
  everyFieldReader,
  type RecordReader,
} from '../../../src/domain/records/record.ts';
import { type DayStart, dayStartBy } from '../../../src/domain/time.ts';
import { actionPlanTimeline } from '../../../src/resources/action-plan-timeline.ts';
import { actionPlanList } from '../../../src/resources/action-plans.ts';
import { assessmentAnswers } from '../../../src/resources/assessment-answers.ts';
import { assessments } from '../../../src/resources/assessments.ts';
import { templateQuestions } from '../../../src/resources/template-questions.ts';
import { templates } from '../../../src/resources/templates.ts';

/** Brazil: three hours behind UTC. */
const dayStart: DayStart = (day) => new Date(`${day}T03:00:00Z`);

function read(records: RecordReader, raw: unknown) {
  const reading = records.read(raw, 'en', dayStart);
  if (reading.kind !== 'row') throw new Error('unreadable');
  const cells = records.columns.flatMap(({ header }, i) =>
    reading.cells[i] === undefined ? [] : [[header.en, reading.cells[i]]],
  );
  const more = (reading.more ?? []).map(({ field, value, kind }) => [field, value, kind]);
  return { id: reading.id, cells: Object.fromEntries(cells), more };
}

describe('stated fields', () => {
  it('of assessments: scores are numbers, dates dates, nulls blank', () => {
    const raw = {
      id: 70_001,
      status: 'CLOSED',
      active: false,
      score: '8.5',
      maxScore: '10',
      scheduledDate: '2026-01-02T03:04:05Z',
      startedAt: null,
      asset: null,
      campaign: null,
      earlyStartEnabled: null,
      scoreZeroed: false,
      company: { id: 12, name: 'Centro' },
    };
    expect(read(assessments.records, raw)).toEqual({
      id: 70_001,
      cells: {
        ID: 70_001,
        Status: 'CLOSED',
        Active: false,
        Score: 8.5,
        'Maximum score': 10,
        Scheduled: new Date('2026-01-02T03:04:05Z'),
        'Score zeroed': false,
      },
      more: [
        ['company.id', 12, 'any'],
        ['company.name', 'Centro', 'text'],
      ],
    });
  });

  it('of answers: question, options, scores, plans with their due dates', () => {
    const raw = {
      id: 1,
      templateQuestion: { id: 900, title: '=Fachada?' },
      type: 'CONFORMITY',
      answerTemplateOptionId: [5001, 5002],
      answerText: '2026-12-10',
      comment: '2026-01-31',
      score: '0',
      maxScore: '2.5',
      actionPlans: [
        { id: 3001, whenDate: '2026-01-31' },
        { id: 3002, whenDate: null },
        { id: 3003, whenDate: '2026-02-28' },
      ],
    };
    expect(read(assessmentAnswers.records, raw)).toMatchObject({
      cells: {
        'Question ID': 900,
        Question: '=Fachada?',
        Type: 'CONFORMITY',
        'Option IDs': '5001, 5002',
        Text: '2026-12-10',
        Comment: '2026-01-31',
        Score: 0,
        'Maximum score': 2.5,
        'Action plan IDs': '3001, 3002, 3003',
        'Action plans due': '2026-01-31, 2026-02-28',
      },
      more: [],
    });
    expect(read(assessmentAnswers.records, { id: 1, answerText: 5 }).cells).toEqual({ ID: 1, Text: 5 });
  });

  it('of items of a list: what they hold besides is shown as well', () => {
    const raw = { id: 1, actionPlans: [{ id: 3001, whenDate: '2026-01-31', what: 'Pintar' }] };
    expect(read(assessmentAnswers.records, raw)).toMatchObject({
      cells: { 'Action plan IDs': '3001', 'Action plans due': '2026-01-31' },
      more: [['actionPlans', '[{"id":3001,"whenDate":"2026-01-31","what":"Pintar"}]', 'long-text']],
    });
  });

  it.each([
    [[], {}],
    [
      {
        option: [
          { id: 5, title: 'Sim' },
          { id: 6, title: 'Não' },
        ],
      },
      { 'Option IDs': '5, 6', Options: 'Sim, Não' },
    ],
    [{ option: [{ id: 5 }] }, { 'Option IDs': '5', Options: '[{"id":5}]' }],
    [{ option: [] }, {}],
  ])('of questions: options of %j', (typeSettings, cells) => {
    const raw = { id: 900, title: 'Fachada?', maxScore: '2.5', active: true, typeSettings };
    expect(read(templateQuestions.records, raw)).toMatchObject({
      cells: { ...cells, ID: 900, Question: 'Fachada?', 'Maximum score': 2.5, Active: true },
      more: [],
    });
  });

  it('of templates: category and settings', () => {
    const settings = {
      commentRequired: true,
      signatureRequired: false,
      attachmentRequired: false,
      geolocationRequired: true,
    };
    const raw = {
      id: 40,
      title: 'Visita',
      category: { code: 3, name: 'Operações', active: true },
      checkInEnabled: true,
      checkOutEnabled: false,
      checkInSettings: settings,
      checkOutSettings: settings,
    };
    const { cells, more } = read(templates.records, raw);
    expect(more).toEqual([]);
    expect(Object.keys(cells)).toHaveLength(templates.records.columns.length);
    expect(cells).toMatchObject({ Category: 'Operações', 'Check-in': true, 'Check-out signature': false });
  });

  it('of the list of plans: the cost is a number, the section has a name', () => {
    const raw = {
      id: 3001,
      howMuch: '150.00',
      whenDate: '2026-01-31',
      whoUser: null,
      closedAt: null,
      assessment: null,
      assessmentAnswer: { question: { title: 'x', secao: { code: 1, name: 'Fachada' } } },
    };
    expect(read(actionPlanList.records, raw)).toMatchObject({
      cells: {
        ID: 3001,
        Due: new Date('2026-01-31T03:00:00Z'),
        Cost: 150,
        'Section code': 1,
        Section: 'Fachada',
      },
      more: [['assessmentAnswer.question.title', 'x', 'text']],
    });
  });

  it('of the timeline: the type', () => {
    const raw = { id: 1, type: 'DUE_CHANGED', createdAt: '2026-01-02T03:04:05Z' };
    expect(read(actionPlanTimeline.records, raw)).toMatchObject({
      cells: { Type: 'DUE_CHANGED' },
      more: [['createdAt', new Date('2026-01-02T03:04:05Z'), 'date-time']],
    });
  });

  it('that come in another form are shown as they came', () => {
    const raw = {
      id: 1,
      status: { code: 4, name: 'Fechada' },
      active: 'sim',
      score: '8,5',
      maxScore: 10,
      startedAt: 'ontem',
    };
    expect(read(assessments.records, raw)).toEqual({
      id: 1,
      cells: { ID: 1, Active: 'sim', Score: '8,5', 'Maximum score': 10, Started: 'ontem' },
      more: [
        ['status.code', 4, 'any'],
        ['status.name', 'Fechada', 'text'],
      ],
    });
  });
});

describe('discovered fields', () => {
  const records = discoveringReader([columnHead('id', 'ID', 'ID', 'any')]);

  it.each([
    ['2026-01-02T03:04:05Z', new Date('2026-01-02T03:04:05Z'), 'date-time'],
    ['2026-01-31', new Date('2026-01-31T03:00:00Z'), 'date'],
    ['00123', '00123', 'text'],
    ['8.5', '8.5', 'text'],
    ['=1+1', '=1+1', 'text'],
    ['x'.repeat(40), 'x'.repeat(40), 'text'],
    ['x'.repeat(41), 'x'.repeat(41), 'long-text'],
    [5, 5, 'any'],
    [2.5, 2.5, 'any'],
    [0, 0, 'any'],
    [false, false, 'any'],
    // Texts that only look like dates of the service.
    ['2026-01-02T03:04:05.123Z', '2026-01-02T03:04:05.123Z', 'text'],
    ['2026-01-02T03:04:05+03:00', '2026-01-02T03:04:05+03:00', 'text'],
    ['2026-02-30T03:04:05Z', '2026-02-30T03:04:05Z', 'text'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z', 'text'],
    ['31/01/2026', '31/01/2026', 'text'],
  ])('%j becomes %j', (raw, value, kind) => {
    expect(read(records, { id: 1, x: raw }).more).toEqual([['x', value, kind]]);
  });

  it('that are days that don’t exist stay texts', () => {
    const real = dayStartBy({
      toInstantMs: ({ year, month, day }) => Date.UTC(year, month - 1, day, 3),
    });
    const reading = records.read({ id: 1, a: '2026-02-30', b: '2026-02-28' }, 'en', real);
    expect(reading).toMatchObject({
      more: [{ value: '2026-02-30' }, { value: new Date('2026-02-28T03:00:00Z') }],
    });
  });
});

describe('items of lists', () => {
  // Made in each test: then a change of how it is made is noticed by the test that uses it.
  const records = () =>
    discoveringReader([
      columnHead('id', 'ID', 'ID', 'any'),
      columnHead('option[].id', 'Option IDs', 'IDs', 'code'),
      columnHead('option[].title', 'Options', 'Opções', 'short-text'),
    ]);

  it('are joined, one field a column', () => {
    const option = [{ id: 5, title: 'Sim' }, { id: 6 }];
    expect(read(records(), { id: 1, option })).toMatchObject({
      cells: { 'Option IDs': '5, 6', Options: 'Sim' },
      more: [],
    });
  });

  it('that are no objects, or no list, are shown as they came', () => {
    expect(read(records(), { id: 1, option: ['a', 'b'] })).toMatchObject({
      cells: { ID: 1 },
      more: [['option', 'a, b', 'text']],
    });
    expect(read(records(), { id: 1, option: 'a' })).toEqual({
      id: 1,
      cells: { ID: 1 },
      more: [['option', 'a', 'text']],
    });
  });

  it('are shown whole as soon as one of them holds more than the columns show', () => {
    const option = [{ id: 5 }, { id: 6, extra: 'not in a column' }, { id: 7 }];
    expect(read(records(), { id: 1, option }).more).toEqual([
      ['option', JSON.stringify(option), 'long-text'],
    ]);
    const blank = [
      { id: 5, extra: null },
      { id: 6, extra: [] },
    ];
    expect(read(records(), { id: 1, option: blank }).more).toEqual([]);
  });
});

describe('a list of which nothing is documented', () => {
  const readAny = (raw: unknown) => {
    const reading = everyFieldReader.read(raw, 'en', dayStart);
    return reading.kind === 'row' ? reading : undefined;
  };

  it('shows every field, and knows a record by its id', () => {
    expect(readAny({ name: 'x', id: 7 })).toEqual({
      kind: 'row',
      id: 7,
      cells: [],
      more: [
        { field: 'name', value: 'x', kind: 'text' },
        { field: 'id', value: 7, kind: 'any' },
      ],
      breaches: [],
    });
  });

  it('knows a record without an id by its content', () => {
    expect(readAny({ name: 'x' })?.id).toBe('{"name":"x"}');
    expect(readAny({ id: true })?.id).toBe('{"id":true}');
  });

  it('shows a plain value under the name “value”', () => {
    expect(readAny('x')).toMatchObject({ id: '"x"', more: [{ field: 'value', value: 'x', kind: 'text' }] });
  });
});

describe('the key', () => {
  const reader = (key: string) => discoveringReader([columnHead(key, 'ID', 'ID', 'any')]);

  it.each<[string, unknown, string | number]>([
    ['id', { id: 7 }, 7],
    ['id', { id: '00123' }, '00123'],
    ['id', { id: '2026-01-31' }, '2026-01-31'],
    ['unidade.codigo', { unidade: { codigo: 'A1' } }, 'A1'],
  ])('%s of %j is %j', (key, raw, id) => {
    expect(read(reader(key), raw)).toMatchObject({ id, cells: { ID: id } });
  });

  it.each([null, 5, [], 'x', {}, { id: null }, { id: '' }, { id: true }, { id: { a: 1 } }])(
    'of %j can’t be read',
    (raw) => {
      expect(reader('id').read(raw, 'en', dayStart)).toEqual({
        kind: 'unreadable',
        breaches: [{ path: 'id', expected: 'number or text' }],
      });
    },
  );

  it('is never one of a prototype', () => {
    expect(reader('constructor').read({ id: 1 }, 'en', dayStart).kind).toBe('unreadable');
    expect(reader('__proto__').read({ id: 1 }, 'en', dayStart).kind).toBe('unreadable');
  });
});
