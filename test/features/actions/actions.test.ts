// Actions on the real bundle: rows of an action sheet become requests that change something. Nothing leaves without an
// approval that showed it, and what does harm when it is sent twice is sent once an approval (P5, P7, P8).

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { openMade, V2_TOKEN, type World } from '../../support/world.ts';

const SHEET = 'Cancelar pedidos';
const PATH = '/api/v2/compras/order/cancel';
const DEFINITION = {
  version: 1,
  name: 'Cancelar pedidos',
  method: 'PUT',
  path: PATH,
  isRepeatable: false,
  columns: [
    { header: 'Pedido', place: 'body', at: 'order.id', type: 'code', isRequired: true },
    { header: 'Motivo', place: 'query', at: 'reason', type: 'text', isRequired: false },
  ],
};
/** Says which columns and answers a definition has besides. */
function beginWith(more: object): void {
  world = openMade('actions on', { service: { tickets: 3 } }, (made) => {
    made.connect();
    made.page('switchActions', { isOn: true });
    made.savePull({ name: 'Chamados', resource: 'tickets', sheet: 'Chamados' });
    expect(made.page('refreshPull', { name: 'Chamados' })).toMatchObject({ ok: true });
  });
  const definition = { ...DEFINITION, ...more };
  expect(world.page('createActionSheet', { definition, sheet: SHEET })).toMatchObject({ ok: true });
  new SheetUser(world.workbook).select(SHEET, 'A1');
}

/** The columns that the connector fills in stand before these. */
const FIRST = 'E2';

let world: World;
afterEach(() => world.close());

/** A spreadsheet with an action sheet of three rows, whose definition was tested unless told otherwise. */
function begin({ isRepeatable = false, isTested = true, rows = 3 } = {}): void {
  world = openMade(`actions ${isRepeatable} ${isTested} ${rows}`, { service: { tickets: 1 } }, (made) => {
    made.connect();
    made.page('switchActions', { isOn: true });
    const definition = { ...DEFINITION, isRepeatable };
    expect(made.page('createActionSheet', { definition, sheet: SHEET })).toMatchObject({ ok: true });
    const user = new SheetUser(made.workbook);
    user.select(SHEET, 'A1');
    if (isTested) {
      user.paste(SHEET, FIRST, [['900', '']]);
      made.menu('runActionRows');
      user.deleteRows(SHEET, 2, 1);
      made.menu('checkActionRows');
      // Its row is gone, and its outcome waits to be taken off the list.
      made.page('settleUnknownRow', { rowKey: 'none', arrived: false });
    }
    user.paste(
      SHEET,
      FIRST,
      Array.from({ length: rows }, (_, n) => [String(n + 1), n === 0 ? 'a & b' : '']),
    );
  });
  new SheetUser(world.workbook).select(SHEET, 'A1');
}

const states = () => world.column(SHEET, 'Situação').map(String);
const sent = () => world.service.acted.filter(({ body }) => !body.includes('900'));

describe('an action sheet', () => {
  it('asks with names, local times and words of the sheet’s language, above the request in full', () => {
    world = openMade('actions in words', { service: { tickets: 20 } }, (made) => {
      made.connect();
      made.page('switchActions', { isOn: true });
      made.savePull({ name: 'Chamados', resource: 'tickets', sheet: 'Chamados' });
      made.page('refreshPull', { name: 'Chamados' });
      const column = (header: string, at: string, type: string) => ({
        ...{ header, place: 'body', at, type, isRequired: false },
      });
      const columns = [
        column('Loja', 'companyId', 'code'),
        column('Quando', 'when', 'date-time'),
        column('Dia', 'day', 'date'),
        column('Nota', 'rating', 'number'),
        column('Certo', 'isSure', 'yes-no'),
      ];
      made.page('createActionSheet', { definition: { ...DEFINITION, columns }, sheet: SHEET });
    });
    const unit = world.service.tickets().find(({ unidade }) => unidade !== undefined)?.unidade;
    const user = new SheetUser(world.workbook);
    user.paste(SHEET, FIRST, [[String(unit?.id), '05/03/2026 09:00', '05/03/2026', '8,5', 'TRUE']]);
    user.select(SHEET, 'A1');
    world.answer = 'CANCEL';
    world.menu('runActionRows');
    const [, shown = ''] = world.asked.at(-1)?.text.split('A primeira:\n') ?? [];
    const body = {
      companyId: unit?.id,
      when: '2026-03-05T12:00:00Z',
      day: '2026-03-05',
      rating: 8.5,
      isSure: true,
    };
    expect(shown.split('\n')).toEqual([
      `Loja: ${unit?.id} (${unit?.nome})`,
      'Quando: 05/03/2026 09:00',
      'Dia: 05/03/2026',
      'Nota: 8,5',
      'Certo: sim',
      expect.stringContaining('Como o serviço recebe'),
      `PUT https://api.franquia.example${PATH}`,
      JSON.stringify(body),
    ]);
  });

  it('sends nothing until its person has switched actions on, and only their own', () => {
    begin();
    world.page('switchActions', { isOn: false });
    world.menu('runActionRows');
    expect(world.asked.at(-1)?.text).toContain('desligadas');
    expect(sent()).toHaveLength(0);
  });

  it('shows the first request in full and the number, sends exactly that, and says what became of it', () => {
    begin();
    world.menu('runActionRows');
    const asked = world.asked.find(({ buttons }) => buttons === 'OK_CANCEL')?.text ?? '';
    expect(asked).toContain('Executar 3 linhas');
    expect(asked).toContain('A primeira:\nPedido: 1\nMotivo: a & b\nComo o serviço recebe');
    expect(asked).toContain(`PUT https://api.franquia.example${PATH}?reason=a%20%26%20b\n{"order":{"id":1}}`);
    expect(asked).not.toContain(V2_TOKEN);
    expect(sent()).toEqual([
      { method: 'PUT', target: `${PATH}?reason=a%20%26%20b`, body: '{"order":{"id":1}}' },
      { method: 'PUT', target: PATH, body: '{"order":{"id":2}}' },
      { method: 'PUT', target: PATH, body: '{"order":{"id":3}}' },
    ]);
    expect(states()).toEqual(['Feita', 'Feita', 'Feita']);
    const { outcome } = { outcome: world.column('Atividade', 'Resultado').at(-1) };
    expect(outcome).toContain('3 linhas feitas');
    // What is done isn't sent again.
    world.menu('runActionRows');
    expect(sent()).toHaveLength(3);
  });

  it('sends one row first, as a test, and nothing where its person says no', () => {
    begin({ isTested: false });
    world.answer = 'CANCEL';
    world.menu('runActionRows');
    expect(world.service.acted).toHaveLength(0);
    world.answer = 'OK';
    world.menu('runActionRows');
    expect(world.asked.at(-2)?.text).toContain('Ainda sem teste');
    expect(states()).toEqual(['Feita', 'Pronta', 'Pronta']);
    world.menu('runActionRows');
    expect(states()).toEqual(['Feita', 'Feita', 'Feita']);
    expect(world.service.acted).toHaveLength(3);
  });

  it.each([
    [201, '{"id": 77}', 'Feita'],
    [202, '', 'Feita'],
    [204, '', 'Feita'],
    [203, '{"id": 77}', 'Desconhecida'],
  ])('answered with %i is what its definition says', (status, body, state) => {
    beginWith({ done: [201, 202, 204] });
    new SheetUser(world.workbook).paste(SHEET, FIRST, [['1', '']]);
    const answer = { kind: 'answer', status, contentType: 'application/json', body } as const;
    world.service.faults.add({ fault: answer, isProcessed: true, path: PATH });
    world.menu('runActionRows');
    expect(states()).toEqual([state]);
    expect(world.values(SHEET)[1]?.[1]).toBe(status === 201 ? 77 : '');
  });

  it('answered with 201, 202 or 204 of which its definition says nothing is unknown', () => {
    for (const status of [201, 202, 204]) {
      beginWith({});
      new SheetUser(world.workbook).paste(SHEET, FIRST, [['1', '']]);
      const answer = { kind: 'answer', status, contentType: 'application/json', body: '' } as const;
      world.service.faults.add({ fault: answer, isProcessed: true, path: PATH });
      world.menu('runActionRows');
      expect(states()).toEqual(['Desconhecida']);
      if (status !== 204) world.close();
    }
  });

  it('takes names of the directory, offers them, sends codes, and shows both', () => {
    const columns = [
      { header: 'Unidade', place: 'body', at: 'companyId', type: 'code', isRequired: true },
      { header: 'Quem', place: 'query', at: 'who', type: 'code', isRequired: false, names: 'person' },
    ];
    beginWith({ columns });
    const [name, code] = [
      world.column('Chamados', 'Unidade')[0],
      world.column('Chamados', 'ID da unidade')[0],
    ].map(String);
    const user = new SheetUser(world.workbook);
    user.paste(SHEET, FIRST, [
      [name ?? '', ''],
      ['Loja que não há', ''],
    ]);
    world.menu('runActionRows');
    const asked = world.asked.find(({ buttons }) => buttons === 'OK_CANCEL')?.text ?? '';
    expect(asked).toContain(`${name} = ${code}`);
    expect(asked).toContain(`{"companyId":${code}}`);
    expect(world.service.acted.map(({ body }) => body)).toEqual([`{"companyId":${code}}`]);
    expect(states()).toEqual(['Feita', 'Inválida']);
    expect(world.column(SHEET, 'Mensagem')[1]).toContain('Loja que não há');
  });

  it('names all that is wrong with a row, and spends no request on it', () => {
    begin();
    new SheetUser(world.workbook).paste(SHEET, FIRST, [
      ['doze', '#REF!'],
      ['', 'x'],
    ]);
    world.menu('checkActionRows');
    expect(states()).toEqual(['Inválida', 'Inválida', 'Pronta']);
    const [wrong, missing] = world.column(SHEET, 'Mensagem').map(String);
    for (const header of ['Pedido', 'Motivo']) expect(wrong).toContain(header);
    expect(missing).toContain('Pedido');
    expect(world.service.requests).toHaveLength(world.service.acted.length);
  });

  it('finds in the check what can’t be sent, and passes it by', () => {
    begin();
    new SheetUser(world.workbook).paste(SHEET, FIRST, [
      ['1', 'x'.repeat(3_000)],
      ['2', 'half of one \ud83d'],
    ]);
    world.menu('checkActionRows');
    expect(states()).toEqual(['Inválida', 'Inválida', 'Pronta']);
    const [long, half] = world.column(SHEET, 'Mensagem').map(String);
    expect(long).toContain('é longo demais para um endereço');
    expect(half).toContain('metade de um emoji');
    world.menu('runActionRows');
    expect(sent()).toEqual([{ method: 'PUT', target: PATH, body: '{"order":{"id":3}}' }]);
    expect(states()).toEqual(['Inválida', 'Inválida', 'Feita']);
  });

  it.each([
    ['400', { kind: 'status', status: 400 }, false, 'Rejeitada', 'Feita'],
    ['404', { kind: 'status', status: 404 }, false, 'Rejeitada', 'Feita'],
    ['401', { kind: 'status', status: 401 }, false, 'Na fila', 'Na fila'],
    ['500 after it was done', { kind: 'status', status: 500 }, true, 'Desconhecida', 'Feita'],
    ['a lost answer', { kind: 'timeout', afterMs: 60_000 }, true, 'Desconhecida', 'Feita'],
    ['429', { kind: 'status', status: 429 }, false, 'Feita', 'Feita'],
  ] as const)('after %s', (_name, fault, isProcessed, state, others) => {
    begin();
    world.service.faults.add({ fault, isProcessed, path: PATH });
    world.menu('runActionRows');
    expect(states()).toEqual([state, others, others]);
    const once = sent().length;
    world.menu('checkActionRows');
    world.pass(30);
    expect(sent()).toHaveLength(once);
    expect(new Set(sent().map(({ body }) => body)).size).toBe(once);
  });

  it('sends again what does no harm twice, and waits for a service that is down', () => {
    begin({ isRepeatable: true });
    world.service.faults.add({ fault: { kind: 'status', status: 500 }, isProcessed: true, path: PATH });
    world.menu('runActionRows');
    expect(states()).toEqual(['Feita', 'Feita', 'Feita']);
    expect(sent().map(({ body }) => body.includes('"id":1'))).toEqual([true, true, false, false]);
  });

  it('leaves out a row that changed after the approval, and settles an unknown one by its person’s word', () => {
    begin();
    const user = new SheetUser(world.workbook);
    world.service.faults.add({ fault: { kind: 'status', status: 500 }, isProcessed: false, path: PATH });
    world.thinkingMs = 10_000;
    const run = world.runtime.start('runActionRows', [], { kind: 'menu' });
    world.runtime.settle(world.runtime.nowMs() + 5_000);
    user.type(SHEET, 'E4', '77');
    world.runtime.settle();
    expect(run.result?.end).toBe('returned');
    expect(states()).toEqual(['Desconhecida', 'Feita', 'Pronta']);
    const listed = world.page('listUnknownRows');
    expect(listed).toMatchObject({ ok: true, rows: [{ isAction: true, sheet: SHEET, rows: [2] }] });
    const [, rowKey = ''] = /"rowKey":"([^"]+)"/.exec(JSON.stringify(listed)) ?? [];
    expect(world.page('settleUnknownRow', { rowKey, arrived: false })).toMatchObject({ ok: true });
    expect(states()).toEqual(['Pronta', 'Feita', 'Pronta']);
    world.menu('runActionRows');
    expect(sent().map(({ body }) => body)).toEqual([2, 1, 77].map((id) => `{"order":{"id":${id}}}`));
  });

  it('is none of the answer sheets, nor they of it', () => {
    begin();
    world.menu('importAnswerRows');
    expect(world.asked.at(-1)?.text).toContain('é uma aba de ações');
    world.page('createAnswerSheet', { layout: 'long', sheet: 'Respostas' });
    new SheetUser(world.workbook).select('Respostas', 'A1');
    world.menu('runActionRows');
    expect(world.asked.at(-1)?.text).toContain('não é uma aba de ações');
    expect(sent()).toHaveLength(0);
  });
});

describe('a row that was done and says something else now', () => {
  it.each([
    ['cleared', ''],
    ['changed', '77'],
  ])('%s: what it said before isn’t sent from a new row unasked', (_how, now) => {
    begin();
    world.menu('runActionRows');
    expect(sent()).toHaveLength(3);
    const user = new SheetUser(world.workbook);
    user.type(SHEET, 'E3', now);
    user.type(SHEET, 'E5', '2');
    world.asked.length = 0;
    world.menu('runActionRows');
    const [asked] = world.asked;
    expect(asked?.text).toContain('1 linha já foi enviada e fica de fora');
    expect(asked?.text).toContain('Para enviar de novo, escolha Executar linhas no menu');
    expect(sent()).toHaveLength(3);
    expect(states()).toEqual(['Feita', 'Feita', 'Feita', 'Pronta']);
  });

  it.each(['', 'ok', 'ver-depois', 'a revisar'])('isn’t sent again where its hidden key says “%s”', (key) => {
    begin();
    world.menu('runActionRows');
    const user = new SheetUser(world.workbook);
    user.type(SHEET, 'D3', key);
    user.type(SHEET, 'E3', '77');
    world.menu('runActionRows');
    expect(sent()).toHaveLength(3);
    expect(states()).toEqual(['Feita', 'Feita', 'Feita']);
    expect(String(world.column(SHEET, 'Mensagem')[1])).toContain('chave oculta');
  });

  it('says so on the new row after a check', () => {
    begin();
    world.menu('runActionRows');
    const user = new SheetUser(world.workbook);
    user.type(SHEET, 'E3', '77');
    user.type(SHEET, 'E5', '2');
    world.menu('checkActionRows');
    expect(states()).toEqual(['Feita', 'Feita', 'Feita', 'Pronta']);
    expect(String(world.column(SHEET, 'Mensagem')[3])).toContain('pela linha 3, hoje diferente');
  });
});

describe('a run of actions', () => {
  it('ends before its next request where somebody switches actions off', () => {
    begin({ rows: 6 });
    let posts = 0;
    let isOff = false;
    world.beforeCall = (_execution, name) => {
      posts += Number(name === 'UrlFetchApp.fetch');
      if (posts === 2 && !isOff) {
        isOff = true;
        world.runtime.start('switchActions', [{ isOn: false }], { kind: 'page' });
      }
      return 'go';
    };
    world.menu('runActionRows');
    expect(sent().length).toBeLessThanOrEqual(3);
    expect(states().filter((state) => state === 'Na fila').length).toBeGreaterThanOrEqual(3);
  });

  it('goes on with the schedule after its time was up, and not while its person has switched actions off', () => {
    begin();
    world.page('saveSchedule', { on: true, minutes: 75 });
    const fault = { kind: 'status', status: 429 } as const;
    world.service.faults.add({ fault, path: PATH, times: 40, after: 1 });
    world.menu('runActionRows');
    expect(states()).toEqual(['Feita', 'Na fila', 'Na fila']);
    world.page('switchActions', { isOn: false });
    for (const { result } of world.pass(15)) expect(result?.end).toBe('returned');
    expect(sent()).toHaveLength(1);
    world.page('switchActions', { isOn: true });
    world.pass(60);
    expect(states()).toEqual(['Feita', 'Feita', 'Feita']);
    expect(sent()).toHaveLength(3);
  });
});

describe('the page of actions', () => {
  it('refuses what could reach elsewhere', () => {
    begin();
    const make = (more: object) =>
      world.page('createActionSheet', {
        definition: { ...DEFINITION, name: 'Outra', ...more },
        sheet: 'Outra',
      });
    for (const path of [
      '',
      'https://x.example/api/v2/a',
      '/api/v1/chamado',
      '/api/v2/../x',
      '/api/v2/a?b=1',
    ]) {
      expect(make({ path })).toMatchObject({
        ok: false,
        message: expect.stringContaining('está mal definida'),
      });
    }
    expect(make({ headers: { Authorization: 'x' } })).toMatchObject({ ok: false });
    expect(world.page('listActions')).toEqual({ ok: true, isOn: true, actions: [DEFINITION] });
    expect(world.workbook.sheetNamed('Outra')).toBeUndefined();
  });
});
