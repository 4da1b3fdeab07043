// A pull of chosen columns on the real bundle: a world with it, and what its tests look at.

import { type Execution, SheetUser } from 'local-apps-script';
import { afterEach, expect } from 'vitest';
import { World, type WorldOptions } from './world.ts';

/** The sheet that the pull fills. */
export const SHEET = 'Alvo';
export const HOUR_MS = 3_600_000;
/** As many as the template for a short sheet has; the two last are the connector's own. */
export const TWELVE =
  'ID, Título, Situação, Unidade, Departamento, Responsável, Aberto, Prazo, Concluído, Última alteração, Registro, Atualizado em';

/** The world of the running test, and who works in it. */
export let world: World;
export let user: SheetUser;

/** To call in each file: closes the world after each test. */
export function closeAfterEach(): void {
  afterEach(() => world.close());
}

/** A connected person with a pull of these columns, of five tickets. */
export function begin(
  columns: string,
  options: WorldOptions = {},
  more: Readonly<Record<string, string>> = {},
): void {
  world = new World({ ...options, service: { tickets: 5, actionPlans: 4, ...options.service } });
  user = new SheetUser(world.workbook);
  world.connect();
  choose(columns, more);
}

/** Saves the pull with these columns. */
export function choose(columns: string, more: Readonly<Record<string, string>> = {}): void {
  world.savePull({ name: 'Minha', resource: 'tickets', sheet: SHEET, columns, ...more });
}

/** Runs the pull, as a page does. */
export function refresh(): Execution & { readonly message: string; readonly status: string } {
  const { execution, result } = world.runtime.run('refreshPull', [{ name: 'Minha' }], { kind: 'page' });
  expect(result).toMatchObject({ end: 'returned' });
  return Object.assign(execution, result.end === 'returned' ? Object(result.value) : {});
}

/** An hour later. */
export function later(): void {
  world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
}

/** The headers of the sheet. */
export const header = () => world.values(SHEET)[0] ?? [];
/** The values of a column, a ticket each. */
export const cells = (name: string) => world.column(SHEET, name).slice(0, world.service.tickets().length);
/** Whether a column is hidden. */
export const isHidden = (name: string) =>
  world.sheet(SHEET).layout.column.hidden.has(header().indexOf(name) + 1);
/** How many requests something makes. */
export const requestsOf = (work: () => unknown) => {
  const before = world.service.requests.length;
  work();
  return world.service.requests.length - before;
};
/** The units of the tickets, by name. */
export const units = () => world.service.tickets().map(({ unidade }) => unidade?.nome ?? '');
