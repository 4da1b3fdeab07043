// A schedule of the real bundle over hours and days of virtual time: its world and helpers for tests.

import { defaultOwner, type FinishedRun } from 'local-apps-script';
import { afterEach, expect } from 'vitest';
import { openMade, type World, type WorldOptions } from './world.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export let world: World;

/** Call it in each file: closes the world after each test. */
export function closeAfterEach(): void {
  afterEach(() => world.close());
}

export function enter(other: World): void {
  world = other;
}

/** Ana is connected, and has a schedule and one pull, of 30 tickets by default. It is 12:01 in Brazil. */
export function begin(every: string, options: WorldOptions = {}): void {
  beginLater(0, every, options);
}

/** As {@link begin}, with so many minutes of ticks behind it. */
export function beginLater(minutes: number, every: string, options: WorldOptions = {}): void {
  const service = { tickets: 30, ...options.service };
  const make = (made: World) => {
    made.connect();
    made.savePull({ name: 'Open', resource: 'tickets', sheet: 'Tickets', every });
    switchSchedule(made, true);
    made.pass(minutes);
  };
  enter(openMade(`schedule ${every}, ${minutes}`, { locale: 'en_US', ...options, service }, make));
}

/** Switches a user's schedule on or off. @param minutes limit of running time */
export function schedule(on: boolean, minutes = 75, user = defaultOwner): void {
  switchSchedule(world, on, minutes, user);
}

function switchSchedule(of: World, on: boolean, minutes = 75, user = defaultOwner): void {
  expect(of.page('saveSchedule', { on, minutes }, user)).toMatchObject({ ok: true });
}

export function cell(header: string, row = 0): unknown {
  return world.column('Pulls', header)[row];
}

export const listRequests = () => world.runtime.requests.filter(({ url }) => url.includes('/chamado/ticket'));
/** Starts of runs as `HH:mm` in Brazil: a run begins after five minutes without requests. */
export function runStarts(): string[] {
  const starts = listRequests().map(({ startedMs }) => startedMs);
  return starts
    .filter((ms, n) => n === 0 || ms - (starts[n - 1] ?? 0) > 4 * MINUTE)
    .map((ms) => new Date(ms - 3 * HOUR).toISOString().slice(11, 16));
}

/** The user of each request from now on. */
export function watchUsers(): string[] {
  const users: string[] = [];
  world.beforeCall = (execution, name) => {
    if (name === 'UrlFetchApp.fetch') users.push(execution.setup.user.id);
    return 'go';
  };
  return users;
}

/** Messages of runs that threw. */
export const failures = (runs: readonly FinishedRun[]) =>
  runs.flatMap(({ result }) => (result.end === 'threw' ? [result.message] : []));

/** An instant, given as local time of Brazil. */
export const at = (text: string) => new Date(`${text}-03:00`);
