// From a figure to its tickets on the real bundle: the cell that is selected, the sheet with its tickets, refreshed behind
// the pull; the pulled sheet and whatever filter a person has on it stay as they are.

import { SheetUser } from 'local-apps-script';
import { afterEach, expect, it } from 'vitest';
import { openMade, type World } from '../../support/world.ts';

const SHEET = 'Chamados abertos por unidade';
const LIST = 'Chamados de um número';
let world: World;
let user: SheetUser;
afterEach(() => world.close());

function begin(): void {
  world = openMade('tickets-of-figure', { service: { seed: 1, tickets: 120 } }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
    made.page('refreshPull', { name: 'Todos' });
    made.page('makeInsight', { insight: 'open-tickets-by-unit', of: made.sheet('Chamados').id });
  });
  user = new SheetUser(world.workbook);
}

/** Selects a cell and opens the page of insights. @returns the figure that it offers */
function select(sheet: string, cell: string): unknown {
  user.select(sheet, cell);
  world.menu('showInsights');
  return JSON.parse(JSON.stringify(world.pageData)).figure;
}

it('leads from the selected cell to a sheet with its tickets, and hides no row of the pulled sheet', () => {
  begin();
  const [headers = [], first = []] = world.values(SHEET);
  const late = headers.indexOf('Atrasados');
  const unit = String(first[headers.indexOf('Unidade')]);
  const figure = select(SHEET, 'D2');
  expect([headers[3], figure]).toEqual([
    'Atrasados',
    expect.objectContaining({
      insight: 'open-tickets-by-unit',
      field: 'late',
      name: `Atrasados, ${unit}: ${first[late]}`,
    }),
  ]);
  const pulled = world.values('Chamados');
  const requests = world.service.requests.length;
  const { name: _, ...asked } = figure as { name: string };
  expect(world.page('showTickets', asked)).toMatchObject({ ok: true, isWhole: true });
  const nowMs = Number(world.column(SHEET, 'Atualizado em')[0]);
  const expected = () =>
    world.service
      .tickets()
      .filter(
        ({ unidade, situacao, resolverEstipulado }) =>
          unidade?.nome === unit &&
          situacao !== 2 &&
          situacao !== 3 &&
          Date.parse(resolverEstipulado ?? '') < nowMs,
      )
      .map(({ id }) => id)
      .sort();
  expect(expected()).toHaveLength(Number(first[late]));
  expect([...world.column(LIST, 'ID')].sort()).toEqual(expected());
  expect(world.values('Chamados')).toEqual(pulled);
  expect(world.service.requests).toHaveLength(requests);

  // One of them is resolved: it goes with the next refresh.
  const [gone] = expected();
  world.service.changeTicket(
    Number(gone),
    { situacao: 3, resolvido: new Date(nowMs).toISOString() },
    world.runtime.nowMs(),
  );
  world.pass(2);
  world.page('refreshPull', { name: 'Todos' });
  expect([...world.column(LIST, 'ID')].sort()).toEqual(expected());

  // Another figure takes its place, on the same sheet.
  const { name: __, ...other } = select(SHEET, 'C2') as { name: string };
  world.page('showTickets', other);
  expect(world.workbook.sheets.filter(({ name }) => name.startsWith(LIST))).toHaveLength(1);
  expect(world.column(LIST, 'ID')).toHaveLength(Number(world.values(SHEET)[1]?.[2]));
});

it('offers nothing for a header, a name, another sheet or a cell beside the table, and refuses what isn’t there', () => {
  begin();
  for (const cell of ['D1', 'B2', 'Z2', 'D999'])
    expect([cell, select(SHEET, cell)]).toEqual([cell, undefined]);
  expect(select('Chamados', 'D2')).toBeUndefined();
  const of = world.sheet('Chamados').id;
  for (const wrong of [
    { insight: 'open-tickets-by-unit', of: 1, key: 'none', field: 'open' },
    { insight: 'gone', of, key: 'none', field: 'open' },
    { insight: 'overdue-plans', of, key: 'none', field: 'open' },
    { insight: 'open-tickets-by-unit', of, key: 'none', field: 'name' },
  ])
    expect([wrong, world.page('showTickets', wrong)]).toEqual([
      wrong,
      expect.objectContaining({ ok: false }),
    ]);
});
