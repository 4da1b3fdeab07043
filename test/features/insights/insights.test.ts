// Insights on the real bundle: made from the menu's page, refreshed behind each pull, beside what their user keeps on
// the sheet. What the figures must be is counted here from the service's own tickets.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { shareOf } from '../../support/share-of.ts';
import { openMade, type World, type WorldOptions } from '../../support/world.ts';

const SHEET = 'Chamados abertos por unidade';
/** A lease lasts for seven minutes. */
const LATER_MS = 8 * 60_000;

let world: World;
let user: SheetUser;
afterEach(() => world.close());

function begin(options: WorldOptions = {}): void {
  world = openMade('insights', { service: { tickets: 60 }, ...options }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
    made.page('refreshPull', { name: 'Todos' });
  });
  user = new SheetUser(world.workbook);
}

const refresh = () => world.page('refreshPull', { name: 'Todos' });
const sourceId = () => world.sheet('Chamados').id;
const make = (insight = 'open-tickets-by-unit') => world.page('makeInsight', { insight, of: sourceId() });
const chart = (sheet = SHEET) => world.sheet(sheet).charts[0];

/** The rows of the sheet by the names of their units. */
function figures(sheet = SHEET): Readonly<Record<string, readonly unknown[]>> {
  const [headers = [], ...rows] = world.values(sheet);
  const [from, to] = [headers.indexOf('Unidade'), headers.indexOf('Sem data de abertura')];
  return Object.fromEntries(
    rows
      .filter((row) => row[from] !== '')
      .map((row): [string, unknown[]] => [String(row[from]), row.slice(from + 1, to + 1)]),
  );
}

/** Open, late, in time, without a deadline; up to 7 days, 30, 90, more, and without an opening date. */
function expected(): Readonly<Record<string, readonly number[]>> {
  const nowMs = Number(world.column(SHEET, 'Atualizado em')[0]);
  const by: Record<string, number[]> = {};
  for (const ticket of world.service.tickets()) {
    const unit = ticket.unidade?.nome ?? '(sem unidade)';
    const row = by[unit] ?? Array.from({ length: 9 }, () => 0);
    by[unit] = row;
    if (ticket.situacao === 2 || ticket.situacao === 3) continue;
    const days = ticket.aberto === undefined ? -1 : (nowMs - Date.parse(ticket.aberto)) / 86_400_000;
    const isLate = ticket.resolverEstipulado !== undefined && Date.parse(ticket.resolverEstipulado) < nowMs;
    const deadline = ticket.resolverEstipulado === undefined ? 3 : isLate ? 1 : 2;
    const age = days < 0 ? 8 : days < 8 ? 4 : days < 31 ? 5 : days < 91 ? 6 : 7;
    for (const at of [0, deadline, age]) row[at] = (row[at] ?? 0) + 1;
  }
  return by;
}

describe('an insight', () => {
  it('is made from its page at no request, with the figures of all tickets and a chart of them', () => {
    begin();
    world.menu('showInsights');
    expect(world.pageData).toMatchObject({
      insights: expect.arrayContaining([
        expect.objectContaining({
          code: 'open-tickets-by-unit',
          sources: [{ id: sourceId(), name: 'Chamados', missing: [] }],
        }),
        expect.objectContaining({ code: 'overdue-plans', sources: [], pull: '' }),
      ]),
    });
    const requests = world.service.requests.length;
    expect(make()).toMatchObject({ ok: true });
    expect(world.service.requests).toHaveLength(requests);
    expect(figures()).toEqual(expected());
    expect(chart()).toMatchObject({ title: SHEET, kind: 'BAR', headers: 1 });
  });

  it('is refreshed behind its pull, beside the column and the notes of its user, and whatever they renamed', () => {
    begin();
    make();
    user.type(SHEET, 'Q1', 'Quem liga');
    user.type(SHEET, 'Q4', 'Ana');
    user.note(SHEET, 'B4', 'liga às segundas');
    const named = String(world.values(SHEET)[3]?.[1]);
    user.sort(SHEET, 2);
    world.sheet(SHEET).name = 'Meus atrasos';
    const [ticket] = world.service.tickets();
    if (ticket === undefined) throw new Error('there is no ticket');
    const unidade = { id: 9999, nome: 'Unidade Nova – AC' };
    world.service.changeTicket(ticket.id, { unidade, situacao: 1 }, world.runtime.nowMs());
    world.runtime.settle(world.runtime.nowMs() + 60_000);
    const requests = world.service.requests.length;
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.service.requests.slice(requests).every(({ path }) => path.includes('ticket'))).toBe(true);
    const [headers = [], ...rows] = world.values('Meus atrasos');
    const row = rows.findIndex((one) => one[1] === named);
    expect(rows[row]?.[headers.indexOf('Quem liga')]).toBe('Ana');
    expect(world.sheet('Meus atrasos').grid.note(row + 2, 2)).toBe('liga às segundas');
    expect(rows.filter((one) => one.includes('Ana'))).toHaveLength(1);
    world.sheet('Meus atrasos').name = SHEET;
    expect(Object.keys(figures())).toContain(unidade.nome);
    expect(figures()).toEqual(expected());
    expect(world.workbook.sheets.filter(({ charts }) => charts.length > 0)).toHaveLength(1);
  });

  it('leaves a chart deleted until a person asks again, and another as its user has moved it', () => {
    begin();
    make();
    const sheet = world.sheet(SHEET);
    sheet.charts = sheet.charts.map((one) => ({ ...one, place: { row: 30, column: 1, x: 0, y: 0 } }));
    world.pass(120);
    refresh();
    expect(chart()?.place.row).toBe(30);
    sheet.charts = [];
    world.pass(120);
    refresh();
    expect(chart()).toBeUndefined();
    expect(make()).toMatchObject({ ok: true });
    expect(chart()).toMatchObject({ title: SHEET });
  });

  it('has a slicer by the names above its chart, made once with it', () => {
    begin();
    make();
    const sheet = world.sheet(SHEET);
    const [headers = []] = world.values(SHEET);
    expect(sheet.slicers).toMatchObject([
      {
        title: 'Unidade',
        column: headers.indexOf('Unidade') + 1,
        area: { row: 1, column: 1, rows: sheet.maxRows },
      },
    ]);
    expect(sheet.slicers[0]?.area.columns).toBe(headers.length);
    expect(chart()?.place.row).toBeGreaterThan(Number(sheet.slicers[0]?.place.row));
    sheet.slicers = [];
    make();
    world.pass(120);
    refresh();
    expect(sheet.slicers).toEqual([]);
    expect(make('tickets-by-week')).toMatchObject({ ok: true });
    expect(world.sheet('Chamados por semana').slicers).toEqual([]);
  });

  it('lets what is late stand out, once: from then on these formats are its user’s, beside their own', () => {
    begin();
    make();
    const sheet = world.sheet(SHEET);
    const late = (world.values(SHEET)[0] ?? []).indexOf('Atrasados') + 1;
    expect(sheet.conditionalRules).toMatchObject([
      {
        areas: [{ row: 2, column: late, rows: sheet.maxRows - 1, columns: 1 }],
        condition: { values: [{ value: 0 }] },
        bold: true,
        background: '#f4a582',
      },
    ]);
    const [rule] = sheet.conditionalRules;
    if (rule === undefined) throw new Error('there is no rule');
    sheet.conditionalRules = [{ ...rule, background: '#00ff00' }];
    make();
    world.pass(120);
    refresh();
    expect(sheet.conditionalRules).toMatchObject([{ background: '#00ff00' }]);
  });

  it('is refreshed from the menu on its own sheet, without a request', () => {
    begin();
    make();
    const requests = world.service.requests.length;
    world.pass(60);
    world.menu('refreshActiveSheet');
    expect(world.told.at(-1)).toContain(SHEET);
    expect(figures()).toEqual(expected());
    expect(world.service.requests).toHaveLength(requests);
  });

  it('says which columns its pull lacks, and works from those that a chosen few give', () => {
    begin();
    world.savePull({
      name: 'Curtos',
      resource: 'tickets',
      sheet: 'Curtos',
      columns: 'ID, Título, Situação, Unidade, Aberto',
    });
    world.page('refreshPull', { name: 'Curtos' });
    const of = world.sheet('Curtos').id;
    const refused = world.page('makeInsight', { insight: 'open-tickets-by-unit', of });
    expect(refused).toMatchObject({ ok: false, message: expect.stringMatching(/“Curtos”: Prazo\./) });
    expect(world.workbook.sheetNamed(SHEET)).toBeUndefined();
    world.savePull({
      name: 'Curtos',
      resource: 'tickets',
      sheet: 'Curtos',
      columns: 'ID, Situação, Unidade, Aberto, Prazo',
    });
    world.page('refreshPull', { name: 'Curtos' });
    expect(world.page('makeInsight', { insight: 'open-tickets-by-unit', of })).toMatchObject({ ok: true });
    expect(figures()).toEqual(expected());
    // Two units of one name can't be told apart.
    const note = () => world.sheet(SHEET).grid.note(1, 2);
    expect(note()).toContain('Sem a coluna ID da unidade, os de mesmo nome são uma linha só.');
    world.savePull({ name: 'Curtos', resource: 'tickets', sheet: 'Curtos', columns: '' });
    world.page('refreshPull', { name: 'Curtos' });
    world.page('makeInsight', { insight: 'open-tickets-by-unit', of });
    expect(note()).not.toContain('mesmo nome');
  });

  it('is forgotten with its sheet, and says in a sentence that it is none, or that its pull is gone', () => {
    begin();
    expect(make('nonsense')).toMatchObject({ ok: false });
    expect(world.page('makeInsight', { insight: 'open-tickets-by-unit', of: 1 })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Indicadores'),
    });
    make();
    world.workbook.deleteSheet(world.sheet(SHEET));
    world.pass(120);
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.workbook.sheetNamed(SHEET)).toBeUndefined();
    expect(JSON.stringify(world.page('listInsights'))).not.toContain('"made"');
  });

  it('keeps a row on which its user wrote when its unit has no ticket any more, and looks at it no further', () => {
    begin();
    make();
    const [from, to] = world
      .values(SHEET)
      .slice(1)
      .map((row) => String(row[1]));
    if (from === undefined || to === undefined) throw new Error('there are not two units');
    user.type(SHEET, 'Q1', 'Quem liga');
    user.type(SHEET, 'Q2', 'Ana');
    const calls = () => {
      world.runtime.settle(world.runtime.nowMs() + 90 * 60_000);
      const { charges } = world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' }).execution;
      return (charges.get('sheet-read') ?? 0) + (charges.get('sheet-write') ?? 0);
    };
    calls();
    const before = calls();
    const tickets = world.service.tickets();
    const unidade = tickets.find((one) => one.unidade?.nome === to)?.unidade;
    const moved = tickets.filter((one) => one.unidade?.nome === from);
    const own = moved[0]?.unidade;
    if (unidade === undefined || own === undefined) throw new Error('the units have no tickets');
    for (const { id } of moved) world.service.changeTicket(id, { unidade }, world.runtime.nowMs());
    calls();
    const state = () => {
      const [headers = [], ...rows] = world.values(SHEET);
      return rows.find((row) => row.includes('Ana'))?.[headers.indexOf('Registro')];
    };
    expect(state()).toBe('Removido');
    calls();
    // The rows above it and below it are two areas.
    expect(calls()).toBeLessThanOrEqual(before + 1);
    expect(state()).toBe('Removido');
    for (const { id } of moved) world.service.changeTicket(id, { unidade: own }, world.runtime.nowMs());
    calls();
    expect(state()).toBe('');
    expect(figures()).toEqual(expected());
  });

  it('gives the marked rows away when its user tidies its sheet', () => {
    begin();
    make();
    const named = String(world.values(SHEET)[1]?.[1]);
    user.type(SHEET, 'Q2', 'Ana');
    for (const one of world.service.tickets().filter(({ unidade }) => unidade?.nome === named))
      world.service.deleteTicket(one.id);
    world.runtime.settle(world.runtime.nowMs() + 60_000);
    world.page('savePull', { name: 'Todos', resource: 'tickets', sheet: 'Chamados', mode: 'full' });
    refresh();
    expect(world.column(SHEET, 'Registro').filter((state) => state === 'Removido')).toHaveLength(1);
    user.select(SHEET, 'A1');
    world.menu('tidySheet');
    expect(figures()).toEqual(expected());
    expect(JSON.stringify(world.values(SHEET))).not.toContain('Ana');
  });

  it('counts no record twice that is marked in Record, and says how many it left out', () => {
    begin();
    const [headers = []] = world.values('Chamados');
    const column = headers.indexOf('Registro');
    user.type(
      'Chamados',
      `${String.fromCharCode(64 + Math.floor(column / 26))}${String.fromCharCode(65 + (column % 26))}2`,
      'Removido',
    );
    const total = () => Object.values(figures()).reduce((sum, [open]) => sum + Number(open), 0);
    make();
    const open = Object.values(expected()).reduce((sum, [one = 0]) => sum + one, 0);
    const isOpen = !['Concluído', 'Resolvido'].includes(String(world.column('Chamados', 'Situação')[0]));
    expect(total()).toBe(open - Number(isOpen));
    expect(world.sheet(SHEET).grid.note(1, 2)).toContain('de fora: 1 linha');
  });

  it('takes a column that its user cut and pasted elsewhere for deleted, and fills the others', () => {
    begin();
    make();
    const [headers = []] = world.values(SHEET);
    const late = headers.indexOf('Atrasados');
    const letter = String.fromCharCode(65 + late);
    user.cut(SHEET, `${letter}1:${letter}60`, 'Z1');
    user.type(SHEET, `${letter}3`, 'da Ana');
    world.pass(61);
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.values(SHEET)[2]?.[late]).toBe('da Ana');
    const open = Object.values(expected()).reduce((sum, [one = 0]) => sum + one, 0);
    const column = world.column(SHEET, 'Abertos').map(Number);
    expect(column.reduce((sum, one) => sum + one, 0)).toBe(open);
  });

  costly('is right after it was cut off at any call, once it is made again, with one chart', () => {
    begin();
    const calls: string[] = [];
    world.beforeCall = (_execution, name) => {
      calls.push(name);
      return 'go';
    };
    make();
    const writing = calls.flatMap((name, n) =>
      /set|insert|add|flush|append|hide|move/i.test(name) ? [n] : [],
    );
    world.close();
    expect(writing.length).toBeGreaterThan(20);
    // The last ones are the chart, its mark and what is stored; of the others some.
    const cut = [...shareOf(writing.slice(0, -6), 12), ...shareOf(writing.slice(-6), 3)];
    for (const at of cut) {
      begin();
      let n = 0;
      world.beforeCall = () => (n++ === at ? 'kill' : 'go');
      world.runtime.run('makeInsight', [{ insight: 'open-tickets-by-unit', of: sourceId() }], {
        kind: 'page',
      });
      world.beforeCall = () => 'go';
      world.runtime.settle(world.runtime.nowMs() + LATER_MS);
      expect(make()).toMatchObject({ ok: true });
      expect(figures()).toEqual(expected());
      expect(world.workbook.sheets.flatMap(({ charts }) => charts)).toHaveLength(1);
      if (at !== cut.at(-1)) world.close();
    }
  });
});
