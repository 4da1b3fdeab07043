// Pulls of the lists of v2 on the real bundle: what they hold stands in the sheet, word for word, known fields typed and
// first, the others discovered.

import { afterEach, describe, expect, it } from 'vitest';
import {
  asked,
  begin,
  column,
  countOf,
  date,
  headers,
  inRows,
  number,
  pull,
  refresh,
  world,
} from '../support/pull-of-resource.ts';
import { START_MS, V2_TOKEN } from '../support/world.ts';

afterEach(() => world.close());

describe('assessments', () => {
  it('come active and cancelled in one pull, scores as numbers, other fields discovered', () => {
    begin();
    expect(pull('assessments')).toMatchObject({ ok: true, status: 'done' });
    const rows = inRows(world.service.store.assessments);
    expect(column('Active')).toEqual(rows.map((one) => one?.active));
    expect(new Set(column('Active')).size).toBe(2);
    expect(column('Status')).toEqual(rows.map((one) => one?.status));
    expect(column('Score')).toEqual(rows.map((one) => number(one?.score)));
    expect(column('Maximum score')).toEqual(rows.map((one) => number(one?.maxScore)));
    expect(column('Scheduled')).toEqual(rows.map((one) => date(one?.scheduledDate)));
    expect(column('Score zeroed')).toEqual(rows.map((one) => one?.scoreZeroed ?? ''));
    expect(column('company.name')).toEqual(rows.map((one) => one?.company.name));
    expect(column('assigneeUser.id')).toEqual(rows.map((one) => one?.assigneeUser?.id ?? ''));
    expect(headers().indexOf('company.name')).toBeGreaterThan(headers().indexOf('Pulled at'));
    expect(world.service.requests.every(({ token }) => token === 'v2')).toBe(true);
  });

  it('are asked for once where the filter says which, and filters go out as written', () => {
    begin();
    pull('assessments', 'active=false; status=CLOSED,x');
    const requests = asked();
    expect(countOf(requests, 'active=false')).toBe(requests.length);
    expect(countOf(requests, 'status=CLOSED%2Cx')).toBe(requests.length);
  });

  it('say the service’s own words about a filter that it refuses', () => {
    begin();
    expect(pull('assessments', 'active=sim')).toMatchObject({
      ok: false,
      message: expect.stringContaining('O campo "active"'),
    });
  });
});

describe('fields that nobody told us of', () => {
  it('get columns as they appear, which never move, and are emptied when the value goes', () => {
    begin();
    const { assessments } = world.service.store;
    const [first] = assessments;
    if (first === undefined) throw new Error('There is no assessment.');
    pull('assessments');
    const before = headers();
    const odd = { '=1+1': '=2+2', 'nova.coisa': { nome: '00123' }, __proto__: null, prazo: '2026-01-31' };
    assessments.push({ ...first, id: 79_999, ...odd });
    refresh();
    const added = ['=1+1', 'nova\\.coisa.nome', 'prazo'];
    expect(headers()).toEqual([...before, ...added]);
    const values = () => added.map((header) => column(header)[column('ID').indexOf(79_999)]);
    expect(values()).toEqual(['=2+2', '00123', new Date('2026-01-31T03:00:00Z')]);
    const { grid } = world.sheet('Records');
    expect(grid.formula(1, before.length + 1)).toBeUndefined();
    assessments[assessments.length - 1] = { ...first, id: 79_999 };
    refresh();
    expect(values()).toEqual(['', '', '']);
    expect(headers()).toEqual([...before, ...added]);
    inRows(assessments);
  });
});

describe('assessment answers', () => {
  it('come with their questions, texts word for word, and the plans that they led to', () => {
    begin();
    expect(pull('assessment answers')).toMatchObject({ ok: true, status: 'done' });
    const { answers } = world.service.store;
    const rows = inRows(answers);
    expect(column('Question ID')).toEqual(rows.map((one) => one?.templateQuestion.id));
    expect(column('Question')).toEqual(rows.map((one) => one?.templateQuestion.title));
    expect(column('Option IDs')).toEqual(rows.map((one) => one?.answerTemplateOptionId?.join(', ') ?? ''));
    expect(column('Score')).toEqual(rows.map((one) => number(one?.score)));
    expect(column('assessmentId')).toEqual(rows.map((one) => one?.assessmentId));
    const short = (text: unknown) => String(text ?? '').slice(0, 40_000);
    expect(column('Text').map(short)).toEqual(rows.map((one) => short(one?.answerText)));
    expect(column('Comment').map(short)).toEqual(rows.map((one) => short(one?.comment)));
    const withPlan = world.service
      .actionPlans()
      .filter(({ resposta, quandoSeraFeito }) => resposta && quandoSeraFeito);
    expect(
      column('Action plan IDs')
        .filter((ids) => ids !== '')
        .join(', ')
        .split(', '),
    ).toHaveLength(withPlan.length);
    expect(String(column('Action plans due').find((due) => due !== ''))).toMatch(/^\d{4}-\d\d-\d\d/);
    const { grid, dataArea } = world.sheet('Records');
    for (let row = 2; row <= dataArea.rows; row++)
      expect(grid.formula(row, headers().indexOf('Text') + 1)).toBeUndefined();
  });

  it('of an assessment that was imported come as they were sent', () => {
    begin();
    const [question] = world.service.store.questions.values();
    if (question === undefined) throw new Error('There is no question.');
    const options = 'option' in question.typeSettings ? question.typeSettings.option : [];
    const answer = {
      templateQuestionId: question.id,
      answerTemplateOptionId: [options[1]?.id],
      comment: '=1+1',
    };
    const body = { templateId: question.templateId, companyId: 12, answer: [answer] };
    const sent = world.service.handle(
      {
        method: 'POST',
        target: '/api/v2/checklist/assessment/import/add',
        headers: { authorization: V2_TOKEN, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      START_MS - 10_000,
    );
    const { id } = JSON.parse(sent.kind === 'response' ? sent.body : '{}');
    pull('assessment answers', `assessmentId=${id}`);
    expect(column('Question')).toEqual([question.title]);
    expect(column('Option IDs')).toEqual([String(options[1]?.id)]);
    expect(column('Comment')).toEqual(['=1+1']);
  });
});

describe('templates, their questions, and events', () => {
  it('templates come with category and settings', () => {
    begin();
    pull('templates', 'checkInEnabled=true');
    const all = [...world.service.store.templates.values()];
    const rows = inRows(all.filter(({ checkInEnabled }) => checkInEnabled));
    expect(column('Title')).toEqual(rows.map((one) => one?.title));
    expect(column('Category')).toEqual(rows.map((one) => one?.category.name));
    expect(column('Check-out signature')).toEqual(rows.map((one) => one?.checkOutSettings.signatureRequired));
    expect(headers()[headers().length - 1]).toBe('Pulled at');
  });

  it('questions come with their options, blank where there are none', () => {
    begin({ locale: 'pt_BR' });
    pull('perguntas dos modelos');
    const rows = inRows(world.service.store.questions.values());
    const options = rows.map((one) => (one && 'option' in one.typeSettings ? one.typeSettings.option : []));
    expect(column('Opções')).toEqual(options.map((all) => all.map(({ title }) => title).join(', ')));
    expect(column('IDs das opções')).toEqual(options.map((all) => all.map(({ id }) => id).join(', ')));
    expect(column('Pontuação máxima')).toEqual(rows.map((one) => Number(one?.maxScore)));
    expect(column('section.name')).toEqual(rows.map((one) => one?.section.name));
  });

  it('events come with their type and their time', () => {
    begin();
    pull('action plan timeline');
    expect(column('Type').every((type) => type === 'DUE_CHANGED')).toBe(true);
    expect(column('createdAt').every((time) => time instanceof Date)).toBe(true);
  });
});

describe('a list of v2', () => {
  it.each([
    ['data alone', { envelope: 'data-only', paging: 'page' }],
    ['a bare array', { envelope: 'bare', paging: 'page' }],
    ['the same first page for ever', { envelope: 'bare', paging: 'ignored' }],
  ] as const)('that is %s is read to its end', (_name, v2Lists) => {
    begin({ service: { v2Lists, templates: 2 } });
    expect(pull('template questions')).toMatchObject({ ok: true, status: 'done' });
    expect(column('ID')).toEqual([...world.service.store.questions.keys()]);
    expect(asked().length).toBe(2);
  });
});

describe('an endpoint', () => {
  it('is any list, every column discovered', () => {
    begin();
    expect(pull('endpoint', 'path=/api/v2/compras/order/list; canceled=true')).toMatchObject({
      status: 'done',
    });
    expect(headers()).toEqual([
      'ID',
      'Record',
      'Pulled at',
      ...['status', 'canceled', 'productSubtotal', 'productDiscount', 'shippingMethod', 'shippingAddress'],
    ]);
    expect(column('canceled').every((canceled) => canceled === true)).toBe(true);
    expect(column('productSubtotal')[0]).toBe(100);
    expect(countOf(asked(), 'canceled=true')).toBe(1);
  });

  it('takes the token of its path', () => {
    begin({ service: { tickets: 5 } });
    pull('endpoint', 'path=/api/v1/chamado/ticket');
    expect(world.service.requests.map(({ token }) => token)).toEqual(['v1']);
    expect(column('unidade.nome').length).toBe(5);
  });

  it('may be one record', () => {
    begin();
    pull('endpoint', 'path=/api/v2/comunicado/announcement/content/list');
    expect(column('title')).toEqual(['Campanha de fim de ano']);
    expect(column('visibility')).toEqual(['ADMIN, COMPANY']);
    expect(column('publishStartDate')).toEqual([new Date('2026-02-27T03:00:00Z')]);
    expect(asked()).toHaveLength(1);
  });

  it('is one row for what was asked where the record doesn’t say which one it is', () => {
    begin();
    const path = 'path=/api/v2/checklist/assessment/check-in/list';
    pull('endpoint', `${path}; assessmentId=70001`);
    expect(column('ID')).toEqual([70001]);
    expect(refresh()).toMatchObject({ ok: true });
    expect(column('ID')).toEqual([70001]);
    expect(world.column('Pulls', 'Message')[0]).not.toContain('one of');
  });

  it('is keyed by the field that the filter names, also by a text', () => {
    begin();
    pull('endpoint', 'path=/api/v2/compras/order/list; key=shippingAddress; limite=1');
    expect(column('ID')[0]).toBe('Rua das Acácias, 2');
    const before = column('ID');
    expect(refresh()).toMatchObject({ ok: true });
    expect(column('ID')).toEqual(before);
  });

  it.each([
    ['path=/api/v2/checklist/assessment/check-in/list', 'gives one object without an ID'],
    [
      'path=/api/v2/checklist/assessment/check-in/list; assessmentId=1; key=code',
      'No other field tells them apart',
    ],
    ['path=/api/v2/compras/order/list; key=codigo', 'differs in each: id, productSubtotal'],
    ['path=/api/v2/nada/list', 'No list at /api/v2/nada/list'],
  ])('%s fails in words', (filters, words) => {
    begin();
    expect(pull('endpoint', filters)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
    expect(world.column('Pulls', 'Message')[0]).toContain(words);
  });

  it('whose records have the same key fails in words, and the preview says so before', () => {
    begin();
    const filters = 'path=/api/v2/checklist/assessment/list; key=status';
    const words = 'have the same “status”';
    expect(pull('endpoint', filters)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
    expect(world.values('Records')).toHaveLength(1);
    const preview = { name: 'x', resource: 'endpoint', sheet: 'Other', filters };
    expect(world.page('previewPull', preview)).toMatchObject({
      ok: false,
      message: expect.stringContaining(words),
    });
  });

  it('keeps every digit of a whole number, and shows numbers among dates as numbers', () => {
    begin();
    const records =
      '{"id":9007199254740992,"at":"2026-01-31","n":0.1234567890123456},' +
      '{"id":9007199254740993,"at":5,"n":-12345678901234567890},' +
      '{"id":3,"at":"2026-01-31T10:00:00Z","n":"\\"12345678901234567890\\\\"}';
    const fault = { kind: 'answer', status: 200, contentType: 'application/json' } as const;
    const answer = (data: string) =>
      world.service.faults.add({ path: '/api/v2/odd/list', fault: { ...fault, body: `{"data":[${data}]}` } });
    answer(records);
    answer('');
    pull('endpoint', 'path=/api/v2/odd/list');
    expect(column('ID')).toEqual(['9007199254740992', '9007199254740993', 3]);
    expect(column('n')).toEqual([
      0.123_456_789_012_345_6,
      '-12345678901234567890',
      '"12345678901234567890\\',
    ]);
    expect(column('at')).toEqual([new Date('2026-01-31T03:00:00Z'), 5, new Date('2026-01-31T10:00:00Z')]);
    answer('{"id":3,"at":7}');
    answer('');
    refresh();
    expect(column('at')[2]).toBe(7);
  });

  it('leaves a sheet alone that another path filled', () => {
    begin();
    pull('endpoint', 'path=/api/v2/compras/order/list');
    const before = world.values('Records');
    expect(pull('endpoint', 'path=/api/v2/checklist/template/list')).toMatchObject({
      ok: false,
      message: expect.stringContaining('holds endpoint /api/v2/compras/order/list'),
    });
    expect(world.values('Records')).toEqual(before);
  });
});
