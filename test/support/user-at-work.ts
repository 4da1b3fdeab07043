// A pulled sheet of the real bundle in which a simulated user works at the same time. `begin` makes the world of the test
// that runs.

import { SheetUser } from 'local-apps-script';
import { expect } from 'vitest';
import { World, type WorldOptions } from './world.ts';

/** The sheet that the pull fills. */
export const SHEET = 'Chamados';

/** The world of the test that runs. */
export let world: World;

/** The person who works in the sheet. */
export let user: SheetUser;

/** A connected world with the pull `Abertos`. */
export function begin(tickets: number, mode = 'full', options: WorldOptions = {}): void {
  world = new World({ ...options, service: { tickets, ...options.service } });
  user = new SheetUser(world.workbook);
  world.connect();
  world.savePull({ name: 'Abertos', resource: 'tickets', sheet: SHEET, mode });
}

/** A refresh of the pull. */
export const refresh = () => world.page('refreshPull', { name: 'Abertos' });

/** The ids of the tickets that the service has. */
export const listed = () => world.service.tickets().map(({ id }) => id);

/** Tickets that the service has from now on, with ids after all others. */
export function openTickets(count: number): number[] {
  const tickets = world.service.tickets();
  const [like] = tickets;
  if (like === undefined) throw new Error('no ticket to copy');
  const last = Math.max(...tickets.map(({ id }) => id));
  return Array.from({ length: count }, (_, n) => {
    const id = last + 1 + n;
    world.service.addTicket({ ...like, id, titulo: `novo ${id}` });
    return id;
  });
}

/** From now on nobody acts between calls. */
export function undisturbed(): void {
  world.beforeCall = () => 'go';
}

/** The rows below the header, by header. */
export function rows(): ReadonlyMap<string, unknown>[] {
  const [headers = [], ...below] = world.values(SHEET);
  return below.map((values) => new Map(values.map((value, n) => [String(headers[n]), value])));
}

/** The row of a ticket. */
export const rowOf = (id: number) => rows().findIndex((row) => row.get('ID') === id) + 2;

/** The user's own column A, with a text for each record. */
export function writeNotes(): Map<number, string> {
  user.insertColumns(SHEET, 1, 1);
  user.type(SHEET, 'A1', 'Minha nota');
  const notes = new Map<number, string>();
  for (const id of world.column(SHEET, 'ID')) {
    if (typeof id !== 'number') continue;
    notes.set(id, `é o ${id}`);
    user.type(SHEET, `A${rowOf(id)}`, `é o ${id}`);
  }
  return notes;
}

/** What stands in the user's column, by the id beside it. */
export function notesNow(): ReadonlyMap<unknown, unknown> {
  return new Map(
    rows().flatMap((row) =>
      row.get('Minha nota') === '' ? [] : [[row.get('ID'), row.get('Minha nota')] as const],
    ),
  );
}

/** No id stands in the sheet twice. */
export function expectEachOnce(): void {
  const ids = world.column(SHEET, 'ID').filter((id) => id !== '');
  expect(ids.length).toBe(new Set(ids).size);
}

/** The sheet holds every ticket once, with its title, and nothing else. */
export function expectAllRight(): void {
  const titles = new Map(world.service.tickets().map(({ id, titulo }) => [id, titulo]));
  expect([...world.column(SHEET, 'ID')].filter((id) => id !== '').sort()).toEqual(listed().sort());
  for (const row of rows()) {
    if (row.get('ID') !== '') expect(row.get('Título')).toBe(titles.get(Number(row.get('ID'))));
    else {
      // An emptied row says when its record was last there.
      const mayBe = ['Minha nota', 'Atualizado em'];
      expect([...row].filter(([header, value]) => !mayBe.includes(header) && value !== '')).toEqual([]);
    }
  }
}
