// Formulas in cells of the real bundle. `begin` makes the world of the test that runs.

import { type FormulaResult, type SheetModel, SheetUser } from 'local-apps-script';
import { expect } from 'vitest';
import { openMade, World, type WorldOptions } from '../../support/world.ts';

/** The world of the test that runs. */
export let world: World;

/** A world in which nobody is connected yet. */
export function beginUnconnected(options: WorldOptions = {}): void {
  world = new World({ locale: 'en_US', ...options });
}

/** A connected world whose first sheet has room for wide answers. */
export function begin(options: WorldOptions = {}): void {
  world = openMade('formulas', { locale: 'en_US', ...options }, (made) => {
    made.connect();
    const [first] = made.workbook.sheets;
    new SheetUser(made.workbook).insertColumns(first?.name ?? '', 26, 10);
  });
  void world.formulas;
}

/** The first sheet. */
export const sheet = (): SheetModel => {
  const [first] = world.workbook.sheets;
  if (first === undefined) throw new Error('no sheet');
  return first;
};

/** Types into a cell of the first sheet. */
export const type = (cell: string, text: string) =>
  new SheetUser(world.workbook).type(sheet().name, cell, text);

/** What a formula in B1 comes to. */
export function computed(formula: string): FormulaResult | undefined {
  type('B1', formula);
  world.runtime.settle();
  return world.formulas.resultAt(sheet(), 1, 2);
}

/** The rows that a formula gives. */
export function rows(formula: string): readonly (readonly unknown[])[] {
  const result = computed(formula);
  if (result?.kind !== 'value') throw new Error(`${formula} ${JSON.stringify(result)}`);
  return result.rows;
}

/** The error that a formula gives. */
export function message(formula: string): string {
  const result = computed(formula);
  if (result?.kind !== 'error') throw new Error(`${formula} ${JSON.stringify(result)}`);
  return result.message;
}

/** Requests that the work made. */
export function requestsOf(work: () => unknown): number {
  const before = world.runtime.requests.length;
  work();
  return world.runtime.requests.length - before;
}

/** The tickets that the service has. */
export const tickets = () => world.service.tickets();

/** One of them. */
export const ticket = (index: number) => {
  const found = tickets()[index];
  if (found === undefined) throw new Error(`no ticket ${index}`);
  return found;
};

/** An instant of the service as its cell holds it. */
export const instant = (text: string | undefined) => (text === undefined ? '' : new Date(text));

/** How many calls of these names formulas have made. */
export const callsOf = (...names: readonly string[]) =>
  world.formulas.executions.reduce(
    (sum, { calls }) => sum + names.reduce((part, name) => part + (calls.get(name) ?? 0), 0),
    0,
  );

/** Pulls all tickets into the sheet `Tickets`. */
export const pull = (name = 'All') => {
  world.savePull({ name, resource: 'tickets', sheet: 'Tickets' });
  expect(world.page('refreshPull', { name })).toMatchObject({ status: 'done' });
};
