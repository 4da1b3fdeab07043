// A pull of the real bundle into one sheet, and helpers for its tests. `begin` creates the world of the running test.

import { defaultOwner, SheetUser } from 'local-apps-script';
import { openRefreshed, openSaved, type World, type WorldOptions } from './world.ts';

export const SHEET = 'Alvo';

export const HOUR_MS = 3_600_000;

export const DAY_MS = 24 * HOUR_MS;

export let world: World;

export let user: SheetUser;

/** A connected world with the pull `Minha`. */
export function begin(resource: string, options: WorldOptions = {}, filters = ''): void {
  enter(openSaved, resource, options, filters);
}

/** As {@link begin}, refreshed once. */
export function beginRefreshed(resource: string, options: WorldOptions = {}, filters = ''): void {
  enter(openRefreshed, resource, options, filters);
}

function enter(open: typeof openSaved, resource: string, options: WorldOptions, filters: string): void {
  const service = { tickets: 5, templates: 3, ...options.service };
  world = open({ name: 'Minha', resource, sheet: SHEET, filters }, { ...options, service });
  user = new SheetUser(world.workbook);
}

export const refresh = (person = defaultOwner) => world.page('refreshPull', { name: 'Minha' }, person);

export function later(ms: number): void {
  world.runtime.settle(world.runtime.nowMs() + ms);
}

export const header = () => world.values(SHEET)[0] ?? [];

export const ids = () => world.column(SHEET, 'ID').filter((id) => id !== '');

/** The column `Record`. */
export const states = () => world.column(SHEET, header().includes('Record') ? 'Record' : 'Registro');

/** In ascending order. */
export const sorted = (values: Iterable<unknown>) => [...values].map(Number).sort((a, b) => a - b);

export const tickets = () => world.service.tickets().map(({ id }) => id);

export const templates = () => [...world.service.store.templates.keys()];
