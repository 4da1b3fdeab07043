// Formulas over a pulled sheet that is too large to be read for each of them, on the real bundle: a few read their own
// rows, then one reads all for those that come after it.

import { SheetUser, typicalCharges } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import type { WorldOptions } from '../../support/world.ts';
import { begin, pull, requestsOf, rows, ticket, tickets, type, world } from './formula-world.ts';

afterEach(() => world.close());

const TICKETS = 24;
/** So many rows that key, title and `Record` are more cells than are read for a single formula. */
const ROWS = 70_000;

function beginLarge(options: WorldOptions = {}): void {
  begin({ ...options, service: { tickets: TICKETS } });
  pull();
  const user = new SheetUser(world.workbook);
  user.insertRows('Tickets', 1_000, ROWS);
  user.insertColumns('Tickets', 33, 1);
  user.type('Tickets', `AH${ROWS}`, 'the end');
  world.runtime.settle(world.runtime.nowMs() + 1_000);
}

/** A formula for each ticket, and the title that each shows. */
function titles(): readonly unknown[] {
  tickets().forEach(({ id }, n) => {
    type(`D${n + 1}`, `=FRANCHISE_TICKET(${id}, "Title")`);
  });
  world.runtime.settle();
  return world.formulas.results.map((result) =>
    result.kind === 'value' ? result.rows[0]?.[0] : result.kind,
  );
}

/** How often each execution of a formula has read cells, but for the first ones. */
const readings = (from = 0) =>
  world.formulas.executions.slice(from).map(({ calls }) => calls.get('Range.getValues') ?? 0);

describe('over a large sheet', () => {
  it('a lone formula reads the keys and its own row', () => {
    beginLarge();
    const { id, titulo } = ticket(4);
    expect(requestsOf(() => expect(rows(`=FRANCHISE_TICKET(${id}, "Title")`)).toEqual([[titulo]]))).toBe(0);
    expect(readings()).toEqual([2]);
  });

  costly(
    'many are answered by one call of the cache each, after a few, and by their rows where the cache has lost all',
    () => {
      beginLarge();
      expect(requestsOf(() => expect(titles()).toEqual(tickets().map(({ titulo }) => titulo)))).toBe(0);
      const { executions } = world.formulas;
      for (const { calls } of executions.slice(-4)) {
        expect(calls.get('Range.getValues')).toBeUndefined();
        expect(calls.get('Cache.getAll')).toBe(1);
      }
      const { script } = world.runtime.cache;
      const pieces = Object.keys(script.all()).filter((key) => /\.formula-records\..*\.\d+\.\d+$/.test(key));
      expect(pieces.length).toBeGreaterThan(0);
      for (const key of pieces) script.remove(key);
      const before = executions.length;
      world.formulas.open();
      expect(requestsOf(() => expect(titles()).toEqual(tickets().map(({ titulo }) => titulo)))).toBe(0);
      // All of the sheet takes two readings, a row one, behind the keys where these aren't known any more.
      expect(Math.max(...readings(before))).toBe(1);
    },
  );

  costly('those that begin at once see each other: they read all, and nobody reads the keys before', () => {
    const formulasAtOnce = 5;
    beginLarge({ charges: typicalCharges, formulasAtOnce });
    expect(requestsOf(() => expect(titles()).toEqual(tickets().map(({ titulo }) => titulo)))).toBe(0);
    expect(readings().filter((count) => count > 0)).toHaveLength(formulasAtOnce);
  });

  it('two cells that are computed again and again read their own rows', () => {
    beginLarge();
    [ticket(2), ticket(5)].forEach(({ id }, n) => {
      type(`D${n + 1}`, `=FRANCHISE_TICKET(${id}, "Title")`);
    });
    world.runtime.settle();
    for (let opening = 0; opening < 2; opening++) {
      world.formulas.open();
      world.runtime.settle();
    }
    // Whichever is first reads the keys; nobody reads all.
    expect([...readings()].sort()).toEqual([1, 1, 1, 1, 1, 2]);
  });

  costly('what was kept counts no more once a pull has changed the sheet', () => {
    beginLarge();
    titles();
    const { id } = ticket(7);
    world.service.changeTicket(id, { titulo: 'newer' }, world.runtime.nowMs());
    expect(world.page('refreshPull', { name: 'All' })).toMatchObject({ status: 'done' });
    world.formulas.open();
    expect(requestsOf(() => expect(titles()).toEqual(tickets().map(({ titulo }) => titulo)))).toBe(0);
    expect(titles()).toContain('newer');
  });
});
