// A pulled sheet of the real bundle and its developer metadata. `begin` creates the world of the running test.

import { SheetUser } from 'local-apps-script';
import { expect } from 'vitest';
import { openConnected, openRefreshed, type World, type WorldOptions } from './world.ts';

export const SHEET = 'Chamados';

export const HOUR_MS = 3_600_000;

export let world: World;

export let user: SheetUser;

/** A connected world with 30 tickets. */
export function begin(options: WorldOptions = {}): void {
  world = openConnected({ ...options, service: { tickets: 30, ...options.service } });
  user = new SheetUser(world.workbook);
}

/** A connected world with 30 tickets, pulled by `Todos`. */
export function beginPulled(more: Readonly<Record<string, string>> = {}, options: WorldOptions = {}): void {
  world = openRefreshed(pullOf(more), { ...options, service: { tickets: 30, ...options.service } });
  user = new SheetUser(world.workbook);
}

/** Saves the pull `Todos` and refreshes it. */
export function pull(more: Readonly<Record<string, string>> = {}): void {
  world.savePull(pullOf(more));
  expect(refresh()).toMatchObject({ ok: true, status: 'done' });
}

function pullOf(more: Readonly<Record<string, string>>) {
  return { name: 'Todos', resource: 'tickets', sheet: SHEET, ...more };
}

export const refresh = () => world.page('refreshPull', { name: 'Todos' });

export function later(): void {
  world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
}

/** Changes a ticket's title at the service. */
export function change(n: number, titulo: string): number {
  const { id = 0 } = world.service.tickets()[n] ?? {};
  world.service.changeTicket(id, { titulo }, world.runtime.nowMs());
  later();
  return id;
}

/** Column number by header; 0 if there is none. */
export const placeOf = (header: string, sheet = SHEET) => (world.values(sheet)[0] ?? []).indexOf(header) + 1;

/** Developer metadata of a sheet and its columns. */
export const marksOn = (sheet = SHEET) =>
  world.workbook.metadata
    .all()
    .filter(({ location }) => 'sheetId' in location && location.sheetId === world.sheet(sheet).id);

export const cellOf = (id: number, header: string) =>
  world.column(SHEET, header)[world.column(SHEET, 'ID').indexOf(id)];
