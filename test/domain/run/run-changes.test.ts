// What a run does about changes: scans that ask for them, what changes during a full scan, and what stays known of it.

import { describe, expect, it } from 'vitest';
import { tickets } from '../../../src/resources/tickets.ts';
import { instant, pullOf, RunWorld, START_MS, ticketsTo } from '../../support/run-world.ts';

describe('a change scan', () => {
  /** A sheet of ten tickets of which so many have changed since. */
  const changedSince = (count: number, keep = '') => {
    const world = new RunWorld(pullOf(`situacao=4${keep}`));
    world.tickets = ticketsTo(10);
    world.lead(world.begin());
    const { complete } = world.stored;
    if (complete === undefined) throw new Error('the first run was complete');
    world.stored = { ...world.stored, complete: { ...complete, watermarkMs: START_MS } };
    const at = instant(world.nowMs);
    world.tickets = world.tickets.map((one) => (one.id <= count ? { ...one, ultimaAlteracao: at } : one));
    world.nowMs += 1_000;
    world.steps.length = 0;
    return world;
  };
  /** Each of the two listings of a change scan: what changed, and what was opened. */
  const pages = (ofChanged: number) => Array<string>(ofChanged + 1).fill('ask');
  const reading = (ofChanged: number) => [...pages(ofChanged), 'write', 'save'];

  it('of one page is read once', () => {
    const world = changedSince(3);
    world.lead(world.begin());
    expect(world.steps).toEqual([...pages(1), 'write', 'judge', 'find-leftovers', 'end']);
  });

  it('of several pages is read until a reading brings nothing new', () => {
    const world = changedSince(4);
    world.lead(world.begin());
    expect(world.steps).toEqual([...reading(2), ...pages(2), 'write', 'judge', 'find-leftovers', 'end']);
  });

  it('that is read again tells the pull’s row how far it is', () => {
    const world = changedSince(4);
    const state = world.begin();
    state.progressReported('', true);
    world.lead(state, 4);
    expect(world.steps).toEqual([...pages(2), 'write']);
    expect(state.isReportDue).toBe(true);
    expect(state.run.phase).toMatchObject({ kind: 'sync', reading: 2 });
  });

  it('takes the row out of a record that left the filters, or goes on updating it where it is to be kept', () => {
    for (const [keep, ids, left] of [
      ['', [1, 3, 4, 5, 6, 7, 8, 9, 10], 1],
      ['; keep=yes', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0],
    ] as const) {
      const world = changedSince(1, keep);
      const at = instant(world.nowMs);
      world.tickets = [...world.tickets, { id: 11, situacao: 2, ultimaAlteracao: at }].map((one) =>
        one.id === 2 ? { ...one, situacao: 2, ultimaAlteracao: at } : one,
      );
      const state = world.begin();
      world.lead(state);
      expect(world.ids()).toEqual(ids);
      expect(state.counts.left).toBe(left);
      // The kept row says what its record is now.
      const status = tickets.records.columns.findIndex(({ field }) => field === 'situacao');
      expect(world.rows.get(2)?.record.cells[status]).toBe(keep === '' ? undefined : 2);
    }
  });

  it('marks no rows of records that left the filters where they aren’t the run’s to take out', () => {
    const world = changedSince(0);
    world.tickets = world.tickets.map((one) =>
      one.id === 2 ? { ...one, situacao: 2, ultimaAlteracao: instant(world.nowMs) } : one,
    );
    const state = world.begin();
    if (state.run.phase.kind !== 'sync') throw new Error('changes are enough');
    world.stored = { ...state.stored, run: { ...state.run, takesOut: false } };
    world.lead(world.begin());
    expect(world.ids()).toContain(2);
  });
});

describe('a listing', () => {
  it('that repeats itself is left, and so is one after the other', () => {
    const world = new RunWorld(pullOf('situacao=4,5'));
    world.tickets = ticketsTo(3);
    world.isUnfiltered = true;
    world.isStuck = true;
    world.lead(world.begin(), 9);
    expect(world.steps).toEqual([...Array(8).fill('ask'), 'write']);
  });

  it('that holds what the one before it held is read to its end', () => {
    const world = new RunWorld(pullOf('situacao=4,5'));
    world.tickets = ticketsTo(15);
    world.isUnfiltered = true;
    world.lead(world.begin(), 11);
    expect(world.steps).toEqual([...Array(10).fill('ask'), 'write']);
  });
});

describe('what changed during a full scan', () => {
  it('is not counted as changed once more when the scan behind it brings it', () => {
    const world = new RunWorld();
    world.tickets = ticketsTo(7);
    world.onPage = (cursor) => {
      if (cursor.kind !== 'list' || cursor.page !== 1) return;
      const [first, ...rest] = world.tickets;
      if (first !== undefined) world.tickets = [{ ...first, ultimaAlteracao: instant(world.nowMs) }, ...rest];
    };
    const state = world.begin();
    world.lead(state);
    expect(state.counts).toMatchObject({ added: 7, changed: 0, found: 8 });
  });
});

describe('the newest records', () => {
  /** A sheet of seven tickets, of which the last two changed a minute and two before the run. */
  const pulled = () => {
    const world = new RunWorld();
    const changed = (id: number) => ({ id, situacao: 4, ultimaAlteracao: instant(START_MS - id * 10_000) });
    world.tickets = [...ticketsTo(5), changed(6), changed(12)];
    world.lead(world.begin());
    return world;
  };

  it('are known to stand in their rows when the next change scan brings them again', () => {
    const world = pulled();
    expect(world.stored.heldVersions).toHaveLength(2);
    const newer = { id: 12, situacao: 4, ultimaAlteracao: instant(START_MS - 5_000) };
    world.tickets = [...world.tickets.slice(0, 6), newer];
    world.lead(world.begin());
    expect(world.held).toEqual([6]);
    world.lead(world.begin());
    expect(world.held).toEqual([6, 6, 12]);
  });

  it('are not where a row was hit or removed, or the run before did not end', () => {
    const world = pulled();
    const state = world.begin();
    expect(world.stored.heldVersions).toBeUndefined();
    state.rowsOverwritten([6]);
    world.lead(state);
    expect(world.held).toEqual([12]);
    const next = world.begin();
    next.removed([12], 'gone', 1);
    world.lead(next);
    expect(world.stored.heldVersions).toHaveLength(1);
  });
});
