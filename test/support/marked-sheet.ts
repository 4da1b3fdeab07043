// A pulled sheet of the real bundle and its developer metadata. `begin` makes the world of the test that runs.

import { SheetUser } from 'local-apps-script';
import { expect } from 'vitest';
import { World, type WorldOptions } from './world.ts';

/** The sheet that the pull fills. */
export const SHEET = 'Chamados';

export const HOUR_MS = 3_600_000;

/** The world of the test that runs. */
export let world: World;

/** The person in front of the spreadsheet. */
export let user: SheetUser;

/** A connected world with 30 tickets. */
export function begin(options: WorldOptions = {}): void {
  world = new World({ ...options, service: { tickets: 30, ...options.service } });
  user = new SheetUser(world.workbook);
  world.connect();
}

/** Saves the pull `Todos` and refreshes it. */
export function pull(more: Readonly<Record<string, string>> = {}): void {
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, ...more });
  expect(refresh()).toMatchObject({ ok: true, status: 'done' });
}

/** Another refresh of the pull. */
export const refresh = () => world.page('refreshPull', { name: 'Todos' });

/** An hour passes. */
export function later(): void {
  world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
}

/** The title of a ticket changes at the service. */
export function change(n: number, titulo: string): number {
  const { id = 0 } = world.service.tickets()[n] ?? {};
  world.service.changeTicket(id, { titulo }, world.runtime.nowMs());
  later();
  return id;
}

/** The number of the column with a header; 0 where there is none. */
export const placeOf = (header: string, sheet = SHEET) => (world.values(sheet)[0] ?? []).indexOf(header) + 1;

/** The developer metadata of a sheet and its columns. */
export const marksOn = (sheet = SHEET) =>
  world.workbook.metadata
    .all()
    .filter(({ location }) => 'sheetId' in location && location.sheetId === world.sheet(sheet).id);

/** The value of a ticket's row in a column. */
export const cellOf = (id: number, header: string) =>
  world.column(SHEET, header)[world.column(SHEET, 'ID').indexOf(id)];
