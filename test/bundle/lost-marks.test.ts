// Developer metadata on the real bundle: sheets that have lost all of it, as restored and converted files have; the
// 30,000 characters that Google takes a sheet; and how columns are followed with few of them.

import { SheetUser } from 'local-apps-script';
import { columnLetters } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import { World, type WorldOptions } from '../support/world.ts';

const SHEET = 'Chamados';
const HOUR_MS = 3_600_000;
const LIMIT = 30_000;

let world: World;
let user: SheetUser;
afterEach(() => world.close());

function begin(options: WorldOptions = {}): void {
  world = new World({ ...options, service: { tickets: 30, ...options.service } });
  user = new SheetUser(world.workbook);
  world.connect();
}

function pull(more: Readonly<Record<string, string>> = {}): void {
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, ...more });
  expect(refresh()).toMatchObject({ ok: true, status: 'done' });
}

const refresh = () => world.page('refreshPull', { name: 'Todos' });

function later(): void {
  world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
}

/** The title of a ticket changes at the service. */
function change(n: number, titulo: string): number {
  const { id = 0 } = world.service.tickets()[n] ?? {};
  world.service.changeTicket(id, { titulo }, world.runtime.nowMs());
  later();
  return id;
}

const tabs = () => world.workbook.sheets.map(({ name }) => name);
const placeOf = (header: string, sheet = SHEET) => (world.values(sheet)[0] ?? []).indexOf(header) + 1;
const marksOn = (sheet = SHEET) =>
  world.workbook.metadata
    .all()
    .filter(({ location }) => 'sheetId' in location && location.sheetId === world.sheet(sheet).id);
const marked = (sheet = SHEET) =>
  marksOn(sheet).reduce((sum, { key, value }) => sum + key.length + (value?.length ?? 0), 0);
/** The value of a ticket's row in a column. */
const cellOf = (id: number, header: string) =>
  world.column(SHEET, header)[world.column(SHEET, 'ID').indexOf(id)];

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

describe.each(['pt_BR', 'en_US'])('a file that lost its metadata, made in %s', (locale) => {
  const [title, log, pulls] =
    locale === 'pt_BR' ? ['Título', 'Atividade', 'Consultas'] : ['Title', 'Activity', 'Pulls'];

  it('keeps its pulled sheet, Pulls and the log, whatever the language is now', () => {
    begin({ locale });
    pull();
    user.insertColumns(SHEET, 3);
    user.type(SHEET, 'C2', 'meu');
    const before = tabs();
    world.workbook.loseMetadata();
    world.workbook.setLocale(locale === 'pt_BR' ? 'en_US' : 'pt_BR');
    later();
    const id = change(3, 'Mudou');
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(tabs()).toEqual(before);
    expect(world.column(SHEET, 'ID')).toHaveLength(30);
    expect(cellOf(id, title)).toBe('Mudou');
    expect(world.sheet(SHEET).grid.value(2, 3)).toBe('meu');
    // The header, each column, and the sheet itself.
    expect(marksOn()).toHaveLength(35);
    expect(marksOn(log)).toHaveLength(11);
    expect(marksOn(pulls)).toHaveLength(15);
  });

  it('finds Pulls and the log though their tabs were renamed', () => {
    begin({ locale });
    pull();
    user.renameSheet(log, 'diário');
    user.renameSheet(pulls, 'minhas');
    const before = tabs();
    world.workbook.loseMetadata();
    later();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(tabs()).toEqual(before);
    expect(world.values('diário')).toHaveLength(3);
  });
});

describe('a sheet without its marks', () => {
  it('knows a renamed header by its note, and follows the column from then on', () => {
    begin();
    pull();
    user.type(SHEET, 'B1', 'Assunto do chamado');
    world.workbook.loseMetadata();
    const id = change(3, 'Mudou');
    refresh();
    expect(cellOf(id, 'Assunto do chamado')).toBe('Mudou');
    user.moveColumns(SHEET, 2, 1, 8);
    change(3, 'Mudou de novo');
    refresh();
    expect(cellOf(id, 'Assunto do chamado')).toBe('Mudou de novo');
  });

  it('leaves a deleted column deleted, and of two with one header neither is written', () => {
    begin();
    pull();
    user.deleteColumns(SHEET, placeOf('Tipo'));
    user.insertColumns(SHEET, 33, 5);
    user.copy(SHEET, 'B1:B31', 'AJ1');
    const copied = world.values(SHEET).map((row) => row[35]);
    world.workbook.loseMetadata();
    const id = change(3, 'Mudou');
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(placeOf('Tipo')).toBe(0);
    expect(cellOf(id, 'Título')).not.toBe('Mudou');
    expect(world.values(SHEET).map((row) => row[35])).toEqual(copied);
  });

  it('is found where its headers stand below rows of the user’s', () => {
    begin();
    pull();
    user.insertRows(SHEET, 1, 3);
    user.type(SHEET, 'A1', 'Chamados da rede');
    world.workbook.loseMetadata();
    later();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.sheet(SHEET).grid.lastRow()).toBe(34);
  });

  it('is known when a conversion took the notes as well', () => {
    begin();
    pull();
    for (let column = 1; column <= 33; column++) user.note(SHEET, `${columnLetters(column)}1`, '');
    world.workbook.loseMetadata();
    const id = change(3, 'Mudou');
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(cellOf(id, 'Título')).toBe('Mudou');
  });

  it('keeps the columns of an endpoint that were discovered, and adds none twice', () => {
    begin();
    const path = 'path=/api/v2/compras/order/list; canceled=true';
    pull({ resource: 'endpoint', filters: path });
    const headers = world.values(SHEET)[0];
    world.workbook.loseMetadata();
    later();
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.values(SHEET)[0]).toEqual(headers);
    expect(marksOn().filter(({ key }) => key === 'franchise.added')).toHaveLength(6);
  });

  it('is tidied, and refreshed from the menu', () => {
    begin();
    pull();
    world.workbook.loseMetadata();
    user.select(SHEET, 'A1');
    world.menu('tidySheet');
    expect(world.asked.at(-1)?.text).toContain('não tem linhas vazias nem marcadas');
    world.workbook.loseMetadata();
    world.menu('refreshActiveSheet');
    expect(world.asked.at(-1)?.text).toContain('30 registros');
  });
});

describe('what only resembles a sheet of ours stays the user’s', () => {
  const refused = {
    ok: false,
    message: expect.stringContaining('os títulos dela não são os desta consulta'),
  };

  it.each([
    ['two of our headers', ['ID', 'Título']],
    [
      'half of our headers, typed',
      ['ID', 'Título', 'Código da situação', 'Situação', 'Tipo', 'Aberto', 'Prazo', 'Nota'],
    ],
    ['the two behind the fields, too', ['ID', 'Título', 'Situação', 'Registro', 'Atualizado em']],
  ])('%s', (_name, headers) => {
    begin();
    const sheet = world.workbook.insertSheet({ name: SHEET });
    user.paste(SHEET, 'A1', [headers, ['1', 'meu', 'meu', 'meu', 'meu']]);
    const before = world.values(SHEET);
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET });
    expect(refresh()).toMatchObject(refused);
    expect(world.values(sheet.name)).toEqual(before);
    expect(marksOn()).toEqual([]);
  });

  it('a duplicate of the pulled tab, also in its place', () => {
    begin({ profile: { metadataOfDuplicate: 'copied' } });
    pull();
    user.duplicateSheet(SHEET, 'Cópia');
    user.deleteSheet(SHEET);
    user.renameSheet('Cópia', SHEET);
    const before = world.values(SHEET);
    expect(refresh()).toMatchObject(refused);
    expect(world.values(SHEET)).toEqual(before);
  });

  it('a column that was cut and pasted, at each refresh', () => {
    begin();
    pull();
    user.insertColumns(SHEET, 34, 5);
    user.cut(SHEET, 'B1:B31', 'AJ1');
    const id = change(3, 'Mudou');
    const pasted = world.values(SHEET).map((row) => row[35]);
    refresh();
    change(3, 'Mudou de novo');
    refresh();
    expect(cellOf(id, 'Título')).not.toContain('Mudou');
    expect(world.values(SHEET).map((row) => row[35])).toEqual(pasted);
    // Where it was cut out nothing of ours stands any more.
    expect(new Set(world.values(SHEET).map((row) => row[1]))).toEqual(new Set(['']));
  });

  it('a column of the user’s with the header of one of ours that they renamed', () => {
    begin();
    pull();
    later();
    refresh();
    user.type(SHEET, 'B1', 'Outro nome');
    user.insertColumns(SHEET, 2);
    user.type(SHEET, 'B1', 'Título');
    user.type(SHEET, 'B2', 'meu');
    const id = change(0, 'Mudou');
    refresh();
    expect(world.sheet(SHEET).grid.value(2, 2)).toBe('meu');
    expect(cellOf(id, 'Outro nome')).toBe('Mudou');
  });

  it('a column that the user put in the place of one of ours, under its header', () => {
    begin();
    pull();
    later();
    refresh();
    user.deleteColumns(SHEET, 2);
    user.insertColumns(SHEET, 2);
    user.type(SHEET, 'B1', 'Título');
    const id = change(0, 'Mudou');
    refresh();
    expect(cellOf(id, 'Título')).toBe('');
  });
});

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
    begin();
    pull(endpoint);
    addMarks(SHEET, LIMIT - marked() - 100);
    addFields(names(20, 30));
    const before = world.values(SHEET)[0];
    later();
    expect(refresh()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/20 campos sem coluna.*FRANCHISE_GET/),
    });
    expect(world.values(SHEET)[0]).toEqual(before);
    expect(world.sheet(SHEET).maxColumns).toBeLessThan(40);
  });

  it.each([
    ['that is seen beforehand', LIMIT - 500, 'O Google guarda 30.000 caracteres'],
    ['that only Google sees', LIMIT, 'O Google não deixou marcar a aba'],
  ])('of a blank sheet that another add-on has filled, %s', (_name, used, words) => {
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
    begin();
    pull();
    user.makeTable(SHEET, `A1:AG${world.sheet(SHEET).maxRows}`);
    world.workbook.loseMetadata();
    const id = change(3, 'Mudou');
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(cellOf(id, 'Título')).toBe('Mudou');
  });
});

describe('a refresh that changes nothing', () => {
  const metadataCalls = () => {
    const { execution, result } = world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
    expect(result).toMatchObject({ value: { ok: true, status: 'done' } });
    return [...execution.calls].reduce(
      (sum, [name, n]) => sum + (name.includes('DeveloperMetadata') ? n : 0),
      0,
    );
  };

  it.each([
    ['as the sheet was made', () => undefined],
    ['beside forty tabs', () => Array.from({ length: 40 }, () => world.workbook.insertSheet({}))],
    [
      'after columns were moved, renamed and deleted, and some are the user’s',
      () => {
        user.moveColumns(SHEET, 3, 2, 12);
        user.type(SHEET, 'B1', 'Outro nome');
        user.deleteColumns(SHEET, 20, 3);
        user.insertColumns(SHEET, 5, 4);
      },
    ],
  ])('makes at most 12 calls on metadata: %s', (_name, act) => {
    begin();
    pull();
    act();
    later();
    // Looks at the marks once.
    refresh();
    later();
    expect(metadataCalls()).toBeLessThanOrEqual(12);
  });

  /** The user acts once, while the service is asked. */
  function whileAsked(act: () => void): void {
    let isDone = false;
    world.beforeCall = (_execution, name) => {
      if (name === 'UrlFetchApp.fetch' && !isDone) {
        isDone = true;
        act();
      }
      return 'go';
    };
  }

  it('finds columns that were moved while the service was asked, before it writes', () => {
    begin();
    pull();
    later();
    refresh();
    const id = change(0, 'Mudou');
    whileAsked(() => user.moveColumns(SHEET, 2, 1, 9));
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(cellOf(id, 'Título')).toBe('Mudou');
  });

  it('says its age on the key, also where that was moved while the service was asked', () => {
    begin();
    pull();
    later();
    refresh();
    const note = (header: string) => world.sheet(SHEET).grid.note(1, placeOf(header));
    const [before, title] = [note('ID'), note('Título')];
    later();
    whileAsked(() => user.moveColumns(SHEET, 1, 1, 9));
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(placeOf('ID')).toBe(8);
    expect(note('Título')).toBe(title);
    expect(note('ID')).not.toBe(before);
  });

  it('reads the marks again when columns were moved since', () => {
    begin();
    pull();
    later();
    refresh();
    user.moveColumns(SHEET, 2, 1, 9);
    const id = change(0, 'Mudou');
    refresh();
    expect(cellOf(id, 'Título')).toBe('Mudou');
    expect(placeOf('Título')).toBe(8);
  });
});

describe.each(['readable', 'finder-refused', 'refused'] as const)(
  'formulas, metadata %s',
  (metadataInFormulas) => {
    function ask(formula: string): unknown {
      const [sheet] = world.workbook.sheets;
      if (sheet === undefined) throw new Error('no sheet');
      void world.formulas;
      user.type(sheet.name, 'B1', formula);
      world.runtime.settle();
      const result = world.formulas.resultAt(sheet, 1, 2);
      return result?.kind === 'value' ? result.rows[0]?.[0] : result;
    }

    function requestsOf(work: () => void): number {
      const before = world.service.requests.length;
      work();
      return world.service.requests.length - before;
    }

    it('read the pulled sheet, also after columns were moved and renamed', () => {
      begin({ locale: 'en_US', profile: { metadataInFormulas } });
      pull({ sheet: SHEET });
      const [a, b, c] = world.service.tickets();
      const asked = requestsOf(() => {
        expect(ask(`=FRANCHISE_TICKET(${a?.id}, "Title")`)).toBe(a?.titulo);
        user.moveColumns(SHEET, 2, 1, 9);
        expect(ask(`=FRANCHISE_TICKET(${b?.id}, "Title")`)).toBe(b?.titulo);
        user.type(SHEET, `${columnLetters(8)}1`, 'Other name');
        expect(ask(`=FRANCHISE_TICKET(${c?.id}, "Title")`)).toBe(c?.titulo);
      });
      expect(asked).toBe(0);
    });

    it('ask the service for a column that is gone', () => {
      begin({ locale: 'en_US', profile: { metadataInFormulas } });
      pull({ sheet: SHEET });
      user.deleteColumns(SHEET, 2);
      const [a] = world.service.tickets();
      const asked = requestsOf(() => expect(ask(`=FRANCHISE_TICKET(${a?.id}, "Title")`)).toBe(a?.titulo));
      expect(asked).toBe(1);
    });
  },
);

describe('a column that is deleted between being found and being asked for its place', () => {
  it('counts as deleted, and the refresh goes on', () => {
    begin();
    pull();
    later();
    const id = change(3, 'Mudou');
    let asked = 0;
    world.beforeCall = (_execution, name) => {
      if (name !== 'DeveloperMetadata.getLocation') return 'go';
      asked += 1;
      // The first is about the row of the headers.
      if (asked === 3) user.deleteColumns(SHEET, placeOf('Nota'), 1);
      return 'go';
    };
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(placeOf('Nota')).toBe(0);
    expect(cellOf(id, 'Título')).toBe('Mudou');
  });
});
