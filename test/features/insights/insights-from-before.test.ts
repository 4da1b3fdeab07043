// The sheet of an insight after an update: its chart shows the figures that it has, and its headers what they mean now.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { World } from '../../support/world.ts';

let world: World;
afterEach(() => world.close());

describe('the sheet of an insight that an earlier version has made', () => {
  const LEVELS = 'Níveis de serviço por unidade';
  const user = () => new SheetUser(world.workbook);
  const headers = () => world.values(LEVELS)[0] ?? [];
  const columnOf = (header: string) => 1 + headers().indexOf(header);
  const begin = () => {
    world = new World({ service: { tickets: 20 } });
    world.connect();
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
    world.page('refreshPull', { name: 'Todos' });
    make();
  };
  const make = () =>
    expect(
      world.page('makeInsight', { insight: 'service-levels-by-unit', of: world.sheet('Chamados').id }),
    ).toMatchObject({ ok: true });

  it('goes on with the figures in its chart that it has', () => {
    begin();
    const [before] = world.sheet(LEVELS).charts;
    user().deleteColumns(LEVELS, columnOf('Abertos e atrasados'), 1);
    const unidade = { id: 9_999, nome: 'Unidade Nova' };
    const all = world.service.tickets();
    // The row of its unit stays.
    const one = all.find((each) => all.filter(({ unidade: of }) => of?.id === each.unidade?.id).length > 1);
    world.service.changeTicket(one?.id ?? 0, { unidade }, world.runtime.nowMs());
    world.page('refreshPull', { name: 'Todos' });
    expect(world.column(LEVELS, 'Unidade')).toContain('Unidade Nova');
    const ranges = world.sheet(LEVELS).charts[0]?.ranges ?? [];
    const columns = ['Unidade', 'Depois do prazo', 'Dentro do prazo'].map(columnOf);
    expect(ranges.map(({ column }) => column)).toEqual(columns);
    expect(ranges.map(({ rows }) => rows)).toEqual(columns.map(() => Number(before?.ranges[0]?.rows) + 1));
  });

  it('says on its headers what its figures mean now, once: what its user writes there afterwards stays', () => {
    begin();
    const grid = world.sheet(LEVELS).grid;
    const share = columnOf('Dentro (%)');
    const definition = grid.note(1, share);
    expect(definition).toContain('abertos e atrasados');
    const { document } = world.runtime.properties;
    const [key = '', stored = ''] =
      Object.entries(document.all()).find(([name]) => name.startsWith('insight:')) ?? [];
    document.set(key, stored.replace(/"defined":"[^"]*"/, '"defined":"another"'));
    world.sheet(LEVELS).grid.setNote(1, share, 'Dos chamados dentro e depois do prazo.');
    make();
    expect(grid.note(1, share)).toBe(definition);
    world.sheet(LEVELS).grid.setNote(1, share, 'Meta: 90');
    make();
    expect(grid.note(1, share)).toBe('Meta: 90');
  });

  it('gets a figure that came later, once: one that its user deletes stays away', () => {
    begin();
    const late = 'Abertos e atrasados';
    const figures = () =>
      Object.fromEntries(world.values(LEVELS).map((row) => [row[1], row[columnOf(late) - 1]]));
    const expected = figures();
    const remove = () => user().deleteColumns(LEVELS, columnOf(late), 1);
    remove();
    make();
    expect(headers()).not.toContain(late);
    // As a version has left it which didn't have that figure.
    const known = /(\\"known\\":\[[^\]]*)\\"overdue\\",/g;
    const stored = JSON.stringify(world.store()).replace(known, '$1');
    expect(stored).not.toMatch(known);
    expect(stored).not.toBe(JSON.stringify(world.store()));
    world.close();
    world = new World({ service: { tickets: 20 }, from: JSON.parse(stored) });
    make();
    expect(headers().indexOf(late)).toBeGreaterThan(headers().indexOf('Atualizado em'));
    expect(figures()).toEqual(expected);
    expect(world.sheet(LEVELS).grid.note(1, columnOf(late))).toContain('com o Prazo vencido no momento');
    remove();
    make();
    expect(headers()).not.toContain(late);
  });
});
