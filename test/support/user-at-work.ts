// A pulled sheet of the real bundle in which a simulated user works. `begin` creates the running test's world.

import { SheetUser } from 'local-apps-script';
import { expect } from 'vitest';
import { openRefreshed, openSaved, type World, type WorldOptions } from './world.ts';

export const SHEET = 'Chamados';

export let world: World;

export let user: SheetUser;

/** A connected world with the pull `Abertos`. */
export function begin(tickets: number, mode = 'full', options: WorldOptions = {}): void {
  enter(openSaved, tickets, mode, options);
}

/** As {@link begin}, refreshed once. */
export function beginRefreshed(tickets: number, mode = 'full', options: WorldOptions = {}): void {
  enter(openRefreshed, tickets, mode, options);
}

function enter(open: typeof openSaved, tickets: number, mode: string, options: WorldOptions): void {
  const pull = { name: 'Abertos', resource: 'tickets', sheet: SHEET, mode };
  world = open(pull, { ...options, service: { tickets, ...options.service } });
  user = new SheetUser(world.workbook);
}

export const refresh = () => world.page('refreshPull', { name: 'Abertos' });

export const listed = () => world.service.tickets().map(({ id }) => id);

/** Adds tickets with the highest ids. */
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

/** Rows without the header, by header. */
export function rows(): ReadonlyMap<string, unknown>[] {
  const [headers = [], ...below] = world.values(SHEET);
  return below.map((values) => new Map(values.map((value, n) => [String(headers[n]), value])));
}

export const rowOf = (id: number) => rows().findIndex((row) => row.get('ID') === id) + 2;

/** Adds the user's column A, with a text for each record. */
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

/** The user's column, by id. */
export function notesNow(): ReadonlyMap<unknown, unknown> {
  return new Map(
    rows().flatMap((row) =>
      row.get('Minha nota') === '' ? [] : [[row.get('ID'), row.get('Minha nota')] as const],
    ),
  );
}

/** No id is in the sheet twice. */
export function expectEachOnce(): void {
  const ids = world.column(SHEET, 'ID').filter((id) => id !== '');
  expect(ids.length).toBe(new Set(ids).size);
}

/** The sheet has every ticket once, with its title, and nothing else. */
export function expectAllRight(): void {
  const titles = new Map(world.service.tickets().map(({ id, titulo }) => [id, titulo]));
  expect([...world.column(SHEET, 'ID')].filter((id) => id !== '').sort()).toEqual(listed().sort());
  for (const row of rows()) {
    if (row.get('ID') !== '') expect(row.get('Título')).toBe(titles.get(Number(row.get('ID'))));
    else {
      // An emptied row has the time when its record was last seen.
      const mayBe = ['Minha nota', 'Atualizado em'];
      expect([...row].filter(([header, value]) => !mayBe.includes(header) && value !== '')).toEqual([]);
    }
  }
}
