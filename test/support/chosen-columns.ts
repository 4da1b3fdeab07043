// A pull of chosen columns on the real bundle: its world and helpers for its tests.

import { type Execution, SheetUser } from 'local-apps-script';
import { afterEach, expect } from 'vitest';
import { openRefreshed, openSaved, type World, type WorldOptions } from './world.ts';

export const SHEET = 'Alvo';
export const HOUR_MS = 3_600_000;
// As many columns as the template of a short sheet; the last two are the connector's own.
export const TWELVE =
  'ID, Título, Situação, Unidade, Departamento, Responsável, Aberto, Prazo, Concluído, Última alteração, Registro, Atualizado em';

// World and user of the running test.
export let world: World;
export let user: SheetUser;

/** Call it in each file: closes the world after each test. */
export function closeAfterEach(): void {
  afterEach(() => world.close());
}

/** A connected user with a pull of five tickets. */
export function begin(
  columns: string,
  options: WorldOptions = {},
  more: Readonly<Record<string, string>> = {},
): void {
  enter(openSaved, columns, options, more);
}

/** As {@link begin}, refreshed once. */
export function beginRefreshed(
  columns: string,
  options: WorldOptions = {},
  more: Readonly<Record<string, string>> = {},
): void {
  enter(openRefreshed, columns, options, more);
}

function enter(
  open: typeof openSaved,
  columns: string,
  options: WorldOptions,
  more: Readonly<Record<string, string>>,
): void {
  const service = { tickets: 5, actionPlans: 4, ...options.service };
  world = open(pullOf(columns, more), { ...options, service });
  user = new SheetUser(world.workbook);
}

export function choose(columns: string, more: Readonly<Record<string, string>> = {}): void {
  world.savePull(pullOf(columns, more));
}

function pullOf(columns: string, more: Readonly<Record<string, string>>) {
  return { name: 'Minha', resource: 'tickets', sheet: SHEET, columns, ...more };
}

export function refresh(): Execution & { readonly message: string; readonly status: string } {
  const { execution, result } = world.runtime.run('refreshPull', [{ name: 'Minha' }], { kind: 'page' });
  expect(result).toMatchObject({ end: 'returned' });
  return Object.assign(execution, result.end === 'returned' ? Object(result.value) : {});
}

export function later(): void {
  world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
}

export const header = () => world.values(SHEET)[0] ?? [];
export const cells = (name: string) => world.column(SHEET, name).slice(0, world.service.tickets().length);
export const isHidden = (name: string) =>
  world.sheet(SHEET).layout.column.hidden.has(header().indexOf(name) + 1);
export const requestsOf = (work: () => unknown) => {
  const before = world.service.requests.length;
  work();
  return world.service.requests.length - before;
};
export const units = () => world.service.tickets().map(({ unidade }) => unidade?.nome ?? '');
