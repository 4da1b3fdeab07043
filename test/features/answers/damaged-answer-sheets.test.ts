// Answer and action sheets that lost columns: each stands for itself, what was sent is shown as far as columns are there,
// and nothing is sent that can't be read any more (P5, P8).

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { openMade, type World } from '../../support/world.ts';

const PATH = '/api/v2/compras/order/cancel';
const COLUMNS = ['Situação', 'ID da avaliação', 'Mensagem', 'Chave da linha', 'Pedido', 'Motivo'];

let world: World;
let user: SheetUser;
let actedBefore = 0;
afterEach(() => world.close());

/** Two action sheets of twelve rows each. */
function begin(): void {
  world = openMade('two action sheets', { service: { tickets: 1 } }, (made) => {
    made.connect();
    made.page('switchActions', { isOn: true });
    const person = new SheetUser(made.workbook);
    for (const sheet of ['Um', 'Dois']) {
      const definition = {
        version: 1,
        name: sheet,
        method: 'PUT',
        path: PATH,
        isRepeatable: false,
        columns: [
          { header: 'Pedido', place: 'body', at: 'order.id', type: 'code', isRequired: true },
          { header: 'Motivo', place: 'query', at: 'reason', type: 'text', isRequired: false },
        ],
      };
      expect(made.page('createActionSheet', { definition, sheet })).toMatchObject({ ok: true });
      person.select(sheet, 'A1');
      person.paste(sheet, 'E2', [['900', '']]);
      made.menu('runActionRows');
      person.paste(
        sheet,
        'E3',
        Array.from({ length: 12 }, (_, n) => [String(n + 1), '']),
      );
    }
  });
  user = new SheetUser(world.workbook);
  user.select('Um', 'A1');
  actedBefore = world.service.acted.length;
}

/** A person deletes a column in the moment of this request. */
function deleteAtRequest(nth: number, header: string, then: 'go' | 'kill' = 'go'): void {
  let requests = 0;
  world.beforeCall = (_execution, name) => {
    if (name !== 'UrlFetchApp.fetch' || ++requests !== nth) return 'go';
    user.deleteColumns('Um', COLUMNS.indexOf(header) + 1, 1);
    return then;
  };
}

const states = (sheet = 'Um') => world.column(sheet, 'Situação').slice(1).map(String);
const count = (state: string, sheet = 'Um') => states(sheet).filter((one) => one === state).length;
const list = () => {
  const answer = world.page('listUnknownRows');
  expect(answer).toMatchObject({ ok: true });
  return (answer as { readonly rows: readonly { readonly rowKey: string; readonly sheet: string }[] }).rows;
};

/** Makes the first row of a sheet unknown. */
function doubt(sheet: string): void {
  user.select(sheet, 'A1');
  world.service.faults.add({ fault: { kind: 'timeout', afterMs: 60_000 }, isProcessed: true, path: PATH });
  world.menu('runActionRows');
  expect(states(sheet)[0]).toBe('Desconhecida');
}

describe('a sheet that lost a column', () => {
  it.each(['Pedido', 'Situação', 'Mensagem', 'Chave da linha'])(
    '%s keeps no row of another from being settled',
    (header) => {
      begin();
      doubt('Dois');
      user.deleteColumns('Um', COLUMNS.indexOf(header) + 1, 1);
      const [row] = list();
      expect(row?.sheet).toBe('Dois');
      expect(world.page('settleUnknownRow', { rowKey: row?.rowKey, arrived: true })).toMatchObject({
        ok: true,
      });
      expect(states('Dois')[0]).toBe('Feita');
      expect(list()).toEqual([]);
    },
  );

  it.each(['Pedido', 'Mensagem'])('%s has its own rows settled', (header) => {
    begin();
    doubt('Um');
    user.deleteColumns('Um', COLUMNS.indexOf(header) + 1, 1);
    const [row] = list();
    expect(world.page('settleUnknownRow', { rowKey: row?.rowKey, arrived: true })).toMatchObject({
      ok: true,
    });
    expect(states()[0]).toBe('Feita');
    expect(list()).toEqual([]);
  });

  it('is named where its rows can’t be found, and what was said is kept for them', () => {
    begin();
    world.service.faults.add({ fault: { kind: 'timeout', afterMs: 60_000 }, isProcessed: true, path: PATH });
    deleteAtRequest(2, 'Chave da linha', 'kill');
    world.runtime.run('runActionRows');
    world.beforeCall = () => 'go';
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    const rows = list();
    expect(rows).toHaveLength(2);
    const [row] = rows;
    expect(row).toMatchObject({ sheet: 'Um', rows: [] });
    const word = { rowKey: row?.rowKey, arrived: true };
    expect(world.page('settleUnknownRow', word)).toMatchObject({ ok: true });
    // Should the column come back, its row is done; until somebody says that it won't.
    expect(list()).toHaveLength(2);
    expect(world.page('settleUnknownRow', word)).toMatchObject({ ok: true });
    expect(list()).toHaveLength(1);
  });
});

describe('a column that is deleted while rows are sent', () => {
  it.each(['Pedido', 'Mensagem'])('%s: what was sent is shown, and the rest isn’t sent', (header) => {
    begin();
    deleteAtRequest(3, header);
    world.menu('runActionRows');
    world.beforeCall = () => 'go';
    const sent = world.service.acted.length - actedBefore;
    expect(sent).toBeGreaterThanOrEqual(3);
    expect(sent).toBeLessThan(12);
    expect(count('Feita')).toBe(sent);
    expect(count('Na fila')).toBe(12 - sent);
    expect(world.asked.at(-1)?.text).toContain(`A coluna “${header}” de “Um” não existe mais`);
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    world.runtime.run('runTicker', [], { kind: 'time-trigger' });
    expect(world.service.acted.length - actedBefore).toBe(sent);
  });

  it('in a run that is killed: Check rows shows what was sent, and says which column is missing', () => {
    begin();
    deleteAtRequest(3, 'Pedido', 'kill');
    world.runtime.run('runActionRows');
    world.beforeCall = () => 'go';
    expect(count('Enviando')).toBeGreaterThan(0);
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    world.menu('checkActionRows');
    expect(world.asked.at(-1)?.text).toContain('A coluna “Pedido” de “Um” não existe mais');
    expect([count('Feita'), count('Desconhecida'), count('Enviando')]).toEqual([2, 1, 0]);
  });
});
