// Insights that are refreshed together behind one run of their pull: what they cost, and that each is right where the
// flush that they share fails, where rows move, and where the execution is cut off among them.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { shareOf } from '../../support/share-of.ts';
import { openMade, START_MS, type World, type WorldOptions } from '../../support/world.ts';

/** All that stand on tickets themselves, with their tabs. */
const TABS: Readonly<Record<string, string>> = {
  'open-tickets-by-unit': 'Chamados abertos por unidade',
  'open-tickets-by-department': 'Chamados abertos por departamento',
  'service-levels-by-subject': 'Níveis de serviço por assunto',
  'service-levels-by-department': 'Níveis de serviço por departamento',
  'service-levels-by-unit': 'Níveis de serviço por unidade',
  'tickets-by-week': 'Chamados por semana',
  'backlog-by-unit': 'Em aberto por unidade e semana',
};
const [UNITS = '', DEPARTMENTS = ''] = Object.values(TABS);
const TWO = [UNITS, DEPARTMENTS];

let world: World;
let user: SheetUser;
afterEach(() => world.close());

function begin(tickets: number, options: WorldOptions = {}): void {
  world = openMade('together', { service: { tickets, limiter: 'none' }, ...options }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', mode: 'sync' });
    expect(made.page('refreshPull', { name: 'Todos' })).toMatchObject({ ok: true, status: 'done' });
  });
  user = new SheetUser(world.workbook);
}

const refresh = () => world.page('refreshPull', { name: 'Todos' });

function make(codes: readonly string[] = Object.keys(TABS)): void {
  for (const insight of codes)
    expect(world.page('makeInsight', { insight, of: world.sheet('Chamados').id })).toMatchObject({
      ok: true,
    });
}

/** Each of these tickets is done, or open again, and later than what was pulled. */
function move(count: number): void {
  for (const { id, situacao } of world.service.tickets().slice(0, count))
    world.service.changeTicket(id, { situacao: situacao === 2 ? 1 : 2 }, world.runtime.nowMs());
}

/** Of each tab what stands in it but for when, and the rows in the order of their keys. */
function figures(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.values(TABS).flatMap((tab) => {
      if (world.workbook.sheetNamed(tab) === undefined) return [];
      const [headers = [], ...rows] = world.values(tab);
      const last = headers.indexOf('Atualizado em');
      const own = rows.filter(([key]) => key !== '').map((row) => row.slice(0, last));
      return [[tab, own.map((row) => JSON.stringify(row)).sort()]];
    }),
  );
}

/** The same, worked out in a new spreadsheet from the same tickets at the same time. */
function worked(): Readonly<Record<string, unknown>> {
  const own = figures();
  const codes = Object.entries(TABS).flatMap(([code, tab]) => (tab in own ? [code] : []));
  for (const tab of Object.keys(own)) world.workbook.deleteSheet(world.sheet(tab));
  make(codes);
  return figures();
}

/** Calls of Sheets in a refresh. */
function cost(): number {
  world.pass(20);
  const { charges } = world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' }).execution;
  return (charges.get('sheet-read') ?? 0) + (charges.get('sheet-write') ?? 0);
}

/** Most tickets move, and their user acts in a refresh: behind the first write of an insight, or before their flush. */
function actIn(when: 'first write' | 'shared flush', act: () => void): void {
  move(150);
  world.pass(20);
  let isPullDone = false;
  let writes = 0;
  let flushes = 0;
  let hasActed = false;
  world.beforeCall = (_execution, name, _index, args) => {
    if (isPullDone && name === 'SpreadsheetApp.flush') flushes += 1;
    if (!hasActed && (when === 'first write' ? writes : flushes) === 1) {
      hasActed = true;
      act();
    }
    if (isPullDone && name === 'Range.setValues') writes += 1;
    if (name === 'Range.setValues' && JSON.stringify(args).includes('Concluída')) isPullDone = true;
    return 'go';
  };
  expect(refresh()).toMatchObject({
    ok: true,
    status: 'done',
    message: expect.not.stringMatching(/indicador/i),
  });
  // What moved took another one.
  expect(flushes).toBeGreaterThan(1);
  world.beforeCall = () => 'go';
}

describe('insights of one pull', () => {
  costly('cost forty calls at most, all of them, of as many tickets as are read a column at a time', () => {
    begin(15_100);
    move(1);
    const pullAlone = cost();
    make();
    expect(cost()).toBeLessThan(pullAlone);
    move(2);
    const all = cost() - pullAlone;
    // Of each its keys with the headers, its figures, their check and its age; a flush, and the tickets in some pieces.
    expect(all).toBeLessThanOrEqual(38);
    expect(all).toBeGreaterThan(4 * Object.keys(TABS).length);
  });

  it.each([
    // Then the reading of the next sheet brings it, and fails.
    { when: 'first write', tab: UNITS },
    { when: 'shared flush', tab: 'Em aberto por unidade e semana' },
  ] as const)('are all right although their user deletes a row of one at the $when', ({ when, tab }) => {
    begin(200);
    make();
    const { maxRows, dataArea } = world.sheet(tab);
    user.deleteRows(tab, dataArea.rows + 1, maxRows - dataArea.rows);
    actIn(when, () => user.deleteRows(tab, dataArea.rows, 1));
    const refreshed = figures();
    expect(refreshed).toEqual(worked());
  });

  it('are right beside what their user wrote, though rows move in the moment of the flush', () => {
    begin(200);
    make(Object.keys(TABS).slice(0, 3));
    for (const tab of TWO)
      world.values(tab).forEach((row, n) => {
        if (n > 0) user.type(tab, `Q${n + 1}`, `de ${row[1]}`);
      });
    user.type(DEPARTMENTS, 'B3', '=1+1');
    actIn('first write', () => {
      user.sort(UNITS, 3);
      user.sort(DEPARTMENTS, 4);
    });
    for (const tab of TWO) for (const row of world.values(tab).slice(1)) expect(row[16]).toBe(`de ${row[1]}`);
    const refreshed = figures();
    expect(refreshed).toEqual(worked());
  });

  costly('are right behind the next run, wherever the one before was cut off among them', () => {
    const codes = Object.keys(TABS).slice(0, 3);
    const start = () => {
      begin(40);
      make(codes);
      move(30);
      world.pass(20);
    };
    start();
    const calls: string[] = [];
    world.beforeCall = (_execution, name) => {
      calls.push(name);
      return 'go';
    };
    refresh();
    const right = figures();
    const isCell = (name: string) => /flush|setValues|getValues|setNotes|setProperty/.test(name);
    const cells = calls.flatMap((name, n) => (isCell(name) ? [n] : []));
    // What comes before is the pull's own.
    expect(cells.length).toBeGreaterThan(22);
    const cut = shareOf(cells.slice(-22), 9);
    world.close();
    for (const at of cut) {
      start();
      let n = 0;
      world.beforeCall = () => (n++ === at ? 'kill' : 'go');
      world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      world.pass(70);
      expect(refresh()).toMatchObject({ ok: true, status: 'done' });
      expect(world.runtime.nowMs()).toBeGreaterThan(START_MS);
      expect(figures()).toEqual(right);
      if (at !== cut.at(-1)) world.close();
    }
  });
});
