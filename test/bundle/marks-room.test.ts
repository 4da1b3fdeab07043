// The 30,000 characters of developer metadata that Google takes a sheet, and tables that a user laid over one.

import { columnLetters } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import {
  begin,
  beginPulled,
  cellOf,
  change,
  later,
  marksOn,
  placeOf,
  pull,
  refresh,
  SHEET,
  user,
  world,
} from '../support/marked-sheet.ts';

const LIMIT = 30_000;

const marked = (sheet = SHEET) =>
  marksOn(sheet).reduce((sum, { key, value }) => sum + key.length + (value?.length ?? 0), 0);

function addMarks(sheet: string, characters: number): void {
  const location = { type: 'SHEET', sheetId: world.sheet(sheet).id } as const;
  const fields = {
    key: 'outro',
    value: 'x'.repeat(characters - 5),
    visibility: 'DOCUMENT',
    location,
  } as const;
  world.workbook.metadata.add(fields);
}

afterEach(() => world.close());

describe('the room for marks', () => {
  const names = (count: number, length: number) =>
    Array.from({ length: count }, (_, n) =>
      `${n}/${'nivel/'.repeat(20)}`.padEnd(length, 'x').slice(0, length),
    );

  /** Each order has these fields as well. */
  function addFields(fields: readonly string[]): void {
    world.service.faults.add({
      times: Number.POSITIVE_INFINITY,
      path: '/api/v2/compras/order/list',
      fault: {
        kind: 'contract',
        change: (body) => {
          const { data, ...rest } = body as { readonly data: readonly object[] };
          const more = Object.fromEntries(fields.map((field, n) => [field, n]));
          return { ...rest, data: data.map((order) => ({ ...order, ...more })) };
        },
      },
    });
  }

  const endpoint = { resource: 'endpoint', filters: 'path=/api/v2/compras/order/list; canceled=true' };

  it('takes 190 fields with names of 100 characters, and knows them again', () => {
    begin();
    addFields(names(190, 100));
    pull(endpoint);
    expect(marked()).toBeLessThan(LIMIT / 2);
    const headers = world.values(SHEET)[0];
    user.moveColumns(SHEET, 30, 1, 60);
    const moved = world.values(SHEET)[0];
    later();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.values(SHEET)[0]).toEqual(moved);
    expect(moved).toHaveLength(headers?.length ?? 0);
    expect(world.column(SHEET, names(190, 100)[100] ?? '')[0]).toBe(100);
  });

  it('refuses more columns than can be marked before it adds any, and says what to do', () => {
    beginPulled(endpoint);
    addMarks(SHEET, LIMIT - marked() - 100);
    addFields(names(20, 30));
    const before = world.values(SHEET)[0];
    later();
    expect(refresh()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/para 20 campos.*Exclua colunas/),
    });
    expect(world.values(SHEET)[0]).toEqual(before);
    expect(world.sheet(SHEET).maxColumns).toBeLessThan(40);
  });

  it.each([
    ['almost', LIMIT - 500, 'caracteres de metadados'],
    ['whole', LIMIT, 'caracteres de metadados'],
  ])('of a blank sheet that another add-on has filled %s', (_name, used, words) => {
    begin();
    world.workbook.insertSheet({ name: SHEET });
    addMarks(SHEET, used);
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET });
    expect(refresh()).toMatchObject({ ok: false, message: expect.stringContaining(words) });
    expect(world.sheet(SHEET).grid.lastRow()).toBe(0);
  });

  const TEMPLATE = 77;

  function template(count: number): void {
    const [model] = world.service.store.questions.values();
    const [known] = world.service.store.templates.values();
    if (model === undefined || known === undefined) throw new Error('no template');
    world.service.putTemplate({ ...known, id: TEMPLATE });
    for (let n = 0; n < count; n++) {
      world.service.putQuestion({
        ...model,
        id: 3001 + n,
        templateId: TEMPLATE,
        title: `Pergunta ${n} `.padEnd(60, 'x'),
        type: 'RATING_QUALITY_3',
      });
    }
  }

  const create = (comments: boolean) =>
    world.page('createAnswerSheet', { layout: 'wide', sheet: 'Respostas', templateId: TEMPLATE, comments });

  it('takes a wide answer sheet of 190 questions with their comments, renamed and moved', () => {
    begin();
    template(190);
    expect(create(true)).toMatchObject({ ok: true });
    expect(marked('Respostas')).toBeLessThan(LIMIT);
    user.type('Respostas', 'K1', 'Outro nome');
    user.moveColumns('Respostas', 11, 1, 40);
    world.menu('checkAnswerRows');
    expect(world.asked).toEqual([]);
    user.type('Respostas', 'E2', '1');
    user.type('Respostas', `${columnLetters(39)}2`, 'nenhuma destas');
    world.menu('checkAnswerRows');
    expect(world.column('Respostas', 'Mensagem')[0]).toContain('Outro nome');
  });

  it.each([
    [300, true, 'sem colunas de comentário'],
    [400, false, 'Escolha o formato longo'],
  ])('refuses %i questions (comments: %s) before a sheet is made', (count, comments, words) => {
    begin();
    template(count);
    expect(create(comments)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
    expect(world.workbook.sheetNamed('Respostas')).toBeUndefined();
  });
});

describe('a table with typed columns that the user laid over a sheet', () => {
  it('keeps no column, row or value out: only looks are refused there', () => {
    begin();
    const filters = 'path=/api/v2/compras/order/list; canceled=true';
    pull({ resource: 'endpoint', filters });
    user.makeTable(SHEET, `A1:I${world.sheet(SHEET).maxRows}`);
    world.service.faults.add({
      times: Number.POSITIVE_INFINITY,
      path: '/api/v2/compras/order/list',
      fault: {
        kind: 'contract',
        change: (body) => JSON.parse(JSON.stringify(body).replaceAll('"status"', '"novo"')),
      },
    });
    user.deleteColumns(SHEET, placeOf('status'));
    later();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.column(SHEET, 'novo').filter((value) => value !== '')).toHaveLength(9);
  });

  it('is known again without its marks', () => {
    beginPulled();
    user.makeTable(SHEET, `A1:AG${world.sheet(SHEET).maxRows}`);
    world.workbook.loseMetadata();
    const id = change(3, 'Mudou');
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(cellOf(id, 'Título')).toBe('Mudou');
  });
});
