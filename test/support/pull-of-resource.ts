// A pull of any resource by the real bundle, and what it brings. `begin` makes the world of the test that runs.

import { expect } from 'vitest';
import { World, type WorldOptions } from './world.ts';

/** The world of the test that runs. */
export let world: World;

let looked = 0;

/** A world in which nobody is connected yet. */
export function beginUnconnected(options: WorldOptions = {}): void {
  world = new World({
    locale: 'en_US',
    ...options,
    service: { tickets: 0, templates: 3, ...options.service },
  });
  looked = 0;
}

/** A connected world. */
export function begin(options: WorldOptions = {}): void {
  beginUnconnected(options);
  world.connect();
}

/** Every pull here fills the sheet `Records`. */
export function save(resource: string, filters = ''): void {
  world.savePull({ name: 'Records', resource, sheet: 'Records', filters });
}

/** Another refresh of the pull. */
export const refresh = () => world.page('refreshPull', { name: 'Records' });

/** Saves the pull and refreshes it. */
export function pull(resource: string, filters = ''): unknown {
  save(resource, filters);
  return refresh();
}

/** The headers of the sheet. */
export const headers = () => world.values('Records')[0] ?? [];

/** The values of a column of the sheet. */
export const column = (header: string) => world.column('Records', header);

/** A number of the service, sent as text, as its cell holds it. */
export const number = (text: string | undefined) => (text === undefined ? '' : Number(text));

/** An instant of the service as its cell holds it. */
export const date = (text: string | null | undefined) => (text == null ? '' : new Date(text));

/** The records in the order of the sheet's rows. */
export function inRows<T extends { readonly id: number }>(records: Iterable<T>): (T | undefined)[] {
  const byId = new Map([...records].map((record) => [record.id, record]));
  const ids = column('ID');
  expect([...ids].sort()).toEqual([...byId.keys()].sort());
  return ids.map((id) => byId.get(Number(id)));
}

/** What was asked since the last look. */
export function asked(): string[] {
  const news = world.service.requests.slice(looked);
  looked = world.service.requests.length;
  return news.map(({ path, query }) => `${path}?${query}`);
}

/** How many of these requests hold a text. */
export const countOf = (requests: readonly string[], part: string) =>
  requests.filter((request) => request.includes(part)).length;
