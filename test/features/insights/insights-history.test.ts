// Insights from the history of a pull, on the real bundle: made from the page where the pull keeps what they need, and
// refreshed behind it. What they must say is told here from what was done to the tickets, and when.

import { SheetUser } from 'local-apps-script';
import { afterEach, expect, it } from 'vitest';
import { openMade, type World } from '../../support/world.ts';

const HOURS_MS = 3_600_000;

let world: World;
afterEach(() => world.close());

function begin(filters: string): void {
  world = openMade(`insights-history ${filters}`, { service: { tickets: 30 } }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', filters });
    made.page('refreshPull', { name: 'Todos' });
  });
}

/** Whether the page shows the card like this. */
function expectCard(code: string, card: Readonly<Record<string, unknown>>): void {
  expect(world.page('listInsights')).toMatchObject({
    insights: expect.arrayContaining([expect.objectContaining({ code, ...card })]),
  });
}

function expectLacking(code: string, lacking: Readonly<Record<string, unknown>>): void {
  const there = expect.objectContaining({ ...lacking, namesColumns: false });
  expectCard(code, { sources: [expect.objectContaining({ lacking: there })] });
}

const refresh = () => world.page('refreshPull', { name: 'Todos' });
const make = (insight: string, from: string) =>
  world.page('makeInsight', { insight, of: world.sheet(from).id });

/** The row of a sheet by its name, by headers. */
function row(sheet: string, name: string): Readonly<Record<string, unknown>> {
  const [headers = [], ...rows] = world.values(sheet);
  const found = rows.find((one) => one[1] === name) ?? [];
  return Object.fromEntries(headers.map((header, n) => [String(header), found[n]]));
}

/** Gives a ticket other fields so many hours from now, and lets a refresh find it. */
function change(id: number, hours: number, fields: Parameters<World['service']['changeTicket']>[1]): number {
  world.runtime.settle(world.runtime.nowMs() + hours * HOURS_MS);
  world.service.changeTicket(id, fields, world.runtime.nowMs());
  world.runtime.settle(world.runtime.nowMs() + 60_000);
  expect(refresh()).toMatchObject({ ok: true, status: 'done' });
  const [headers = [], ...rows] = world.values('Chamados (alterações)');
  return Math.max(...rows.map((one) => Number(one[headers.indexOf('Quando')])));
}

it('times in a status and hand-overs follow what refreshes found, and wait for changes where none are kept', () => {
  begin('changes=yes');
  const [ticket] = world.service.tickets().filter(({ situacao }) => situacao === 1 || situacao === 4);
  if (ticket === undefined) throw new Error('there is no open ticket');
  const { id, departamento } = ticket;
  const changes = world.sheet('Chamados (alterações)');
  expectCard('time-in-status', {
    filters: 'changes=yes',
    sources: [{ id: changes.id, name: changes.name, missing: [] }],
  });
  expectCard('backlog-by-day', { filters: 'daily=yes', pull: 'Todos', sources: [] });
  const requests = world.service.requests.length;
  for (const code of ['time-in-status', 'handovers-by-department', 'handovers-by-responsible'])
    expect(make(code, changes.name)).toMatchObject({ ok: true });
  expect(world.service.requests).toHaveLength(requests);
  const into = change(id, 2, { situacao: 5, departamento: { id: 77, nome: 'Obras' } });
  const outOf = change(id, 30, { situacao: 3 });
  expect(row('Tempo em cada situação', 'Aguardando solicitante')).toMatchObject({
    Permanências: 1,
    'Mediana (h)': Math.round((10 * (outOf - into)) / HOURS_MS) / 10,
    'Início desconhecido': 0,
  });
  expect(row('Tempo em cada situação', 'Resolvido')).toMatchObject({ Permanências: 0, 'Ainda nela': 1 });
  expect(row('Transferências por departamento', 'Obras')).toMatchObject({ Repassados: 0, Recebidos: 1 });
  const before = departamento?.nome ?? '(nenhum)';
  expect(row('Transferências por departamento', before)).toMatchObject({ Repassados: 1, Recebidos: 0 });
  expect(world.sheet('Tempo em cada situação').charts).toHaveLength(1);
});

it('times in a status are those of the units that the pulled sheet shows, in whatever order it stands', () => {
  begin('changes=yes');
  const changes = world.sheet('Chamados (alterações)');
  expect(make('time-in-status-by-unit', changes.name)).toMatchObject({ ok: true });
  const tickets = world.service.tickets().filter(({ unidade }) => unidade !== undefined);
  const [first, second] = [
    tickets[0],
    tickets.find(({ unidade }) => unidade?.id !== tickets[0]?.unidade?.id),
  ];
  if (first?.unidade === undefined || second?.unidade === undefined)
    throw new Error('there is one unit alone');
  change(first.id, 1, { situacao: 5 });
  change(second.id, 1, { situacao: 5 });
  new SheetUser(world.workbook).sort('Chamados', 3, { ascending: false });
  change(second.id, 9, { situacao: 4, unidade: { id: 4711, nome: 'Unidade Nova' } });
  const sheet = 'Tempo em cada situação por unidade';
  const name = `${first.unidade.nome}: Aguardando solicitante`;
  expect(row(sheet, name)).toMatchObject({ Permanências: 0, 'Ainda nela': 1, Unidade: first.unidade.nome });
  const left = row(sheet, 'Unidade Nova: Aguardando solicitante');
  expect(left).toMatchObject({ Permanências: 1, 'Ainda nela': 0, Unidade: 'Unidade Nova' });
  expect(left['Mediana (h)']).toBe(9);
  // What was said of the unit that it was of goes with it.
  expect(row(sheet, `${second.unidade.nome}: Aguardando solicitante`)).toEqual(row(sheet, 'no such row'));
  const [headers = []] = world.values('Chamados');
  const at = headers.indexOf('Unidade') + 1;
  new SheetUser(world.workbook).deleteColumns('Chamados', at, 1);
  expect(make('time-in-status-by-unit', changes.name)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/“Chamados”: Unidade\. Inclua/),
  });
  expectLacking('time-in-status-by-unit', { name: 'Chamados', isHistory: false, pull: 'Todos' });
  // What a pull doesn't bring can't be added to its columns.
  const [kept = []] = world.values(changes.name);
  new SheetUser(world.workbook).deleteColumns(changes.name, kept.indexOf('Campo') + 1, 1);
  expect(make('time-in-status', changes.name)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/“Chamados \(alterações\)”: Campo\. Desfaça/),
  });
  expectLacking('time-in-status', { name: changes.name, isHistory: true });
  world.workbook.deleteSheet(changes);
  change(first.id, 1, { situacao: 4 });
  expect(make('time-in-status', 'Chamados (alterações)')).toMatchObject({ ok: true });
});

it('the counted backlog gets a row a day behind the pull, and units their figures of the weeks before', () => {
  begin('daily=yes');
  expect(make('backlog-by-day', 'Chamados (diário)')).toMatchObject({ ok: true });
  expect(make('daily-backlog-by-unit', 'Chamados (diário)')).toMatchObject({ ok: true });
  const open = () =>
    world.service.tickets().filter(({ situacao }) => situacao !== 2 && situacao !== 3).length;
  const counted = [open()];
  for (let week = 0; week < 2; week++) {
    world.runtime.settle(world.runtime.nowMs() + 7 * 24 * HOURS_MS);
    const [ticket] = world.service.tickets().filter(({ situacao }) => situacao !== 2 && situacao !== 3);
    world.service.changeTicket(ticket?.id ?? 0, { situacao: 2 }, world.runtime.nowMs());
    world.runtime.settle(world.runtime.nowMs() + 60_000);
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    counted.push(open());
  }
  expect(world.column('Em aberto por dia', 'Em aberto').filter((one) => one !== '')).toEqual(counted);
  const sum = (header: string) =>
    world.column('Em aberto contado por unidade', header).reduce<number>((all, one) => all + Number(one), 0);
  expect([sum('14 dias antes'), sum('7 dias antes'), sum('Última contagem')]).toEqual(counted);
  expect(world.column('Em aberto contado por unidade', '28 dias antes').every((one) => one === '')).toBe(
    true,
  );
});
