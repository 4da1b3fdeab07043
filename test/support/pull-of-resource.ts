// A pull of any resource by the real bundle, and its results. `begin` creates the world of the running test.

import { expect } from 'vitest';
import { openConnected, World, type WorldOptions } from './world.ts';

export let world: World;

let looked = 0;

const withService = (options: WorldOptions): WorldOptions => ({
  locale: 'en_US',
  ...options,
  service: { tickets: 0, templates: 3, ...options.service },
});

/** Nobody is connected yet. */
export function beginUnconnected(options: WorldOptions = {}): void {
  world = new World(withService(options));
  looked = 0;
}

export function begin(options: WorldOptions = {}): void {
  world = openConnected(withService(options));
  looked = 0;
}

/** Every pull here fills the sheet `Records`. */
export function save(resource: string, filters = ''): void {
  world.savePull({ name: 'Records', resource, sheet: 'Records', filters });
}

export const refresh = () => world.page('refreshPull', { name: 'Records' });

export function pull(resource: string, filters = ''): unknown {
  save(resource, filters);
  return refresh();
}

export const headers = () => world.values('Records')[0] ?? [];

export const column = (header: string) => world.column('Records', header);

/** The cell value of a number that the service sends as text. */
export const number = (text: string | undefined) => (text === undefined ? '' : Number(text));

/** The cell value of an instant. */
export const date = (text: string | null | undefined) => (text == null ? '' : new Date(text));

/** The records in the order of the sheet's rows. */
export function inRows<T extends { readonly id: number }>(records: Iterable<T>): (T | undefined)[] {
  const byId = new Map([...records].map((record) => [record.id, record]));
  const ids = column('ID');
  expect([...ids].sort()).toEqual([...byId.keys()].sort());
  return ids.map((id) => byId.get(Number(id)));
}

/** Requests since the last call. */
export function asked(): string[] {
  const news = world.service.requests.slice(looked);
  looked = world.service.requests.length;
  return news.map(({ path, query }) => `${path}?${query}`);
}

/** How many of these requests contain a text. */
export const countOf = (requests: readonly string[], part: string) =>
  requests.filter((request) => request.includes(part)).length;
