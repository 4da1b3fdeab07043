// A pull of the real bundle into one sheet, and what tests look at there. `begin` makes the world of the test that runs.

import { defaultOwner, SheetUser } from 'local-apps-script';
import { World, type WorldOptions } from './world.ts';

/** The sheet that the pull fills. */
export const SHEET = 'Alvo';

export const HOUR_MS = 3_600_000;

export const DAY_MS = 24 * HOUR_MS;

/** The world of the test that runs. */
export let world: World;

/** The person in front of the spreadsheet. */
export let user: SheetUser;

/** A connected world with the pull `Minha` of a resource. */
export function begin(resource: string, options: WorldOptions = {}, filters = ''): void {
  world = new World({ ...options, service: { tickets: 5, templates: 3, ...options.service } });
  user = new SheetUser(world.workbook);
  world.connect();
  world.savePull({ name: 'Minha', resource, sheet: SHEET, filters });
}

/** A refresh of the pull. */
export const refresh = (person = defaultOwner) => world.page('refreshPull', { name: 'Minha' }, person);

/** Time passes. */
export function later(ms: number): void {
  world.runtime.settle(world.runtime.nowMs() + ms);
}

/** The headers of the sheet. */
export const header = () => world.values(SHEET)[0] ?? [];

/** The ids that stand in the sheet. */
export const ids = () => world.column(SHEET, 'ID').filter((id) => id !== '');

/** The column `Record`. */
export const states = () => world.column(SHEET, header().includes('Record') ? 'Record' : 'Registro');

/** Numbers in ascending order. */
export const sorted = (values: Iterable<unknown>) => [...values].map(Number).sort((a, b) => a - b);

/** The ids of the tickets that the service has. */
export const tickets = () => world.service.tickets().map(({ id }) => id);

/** The ids of the templates that the service has. */
export const templates = () => [...world.service.store.templates.keys()];
