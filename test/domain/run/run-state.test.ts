// A run as a machine: what it does next after what has happened.

import { describe, expect, it } from 'vitest';
import { FranchiseError } from '../../../src/domain/errors.ts';
import type { PageBatch } from '../../../src/domain/run/run.ts';
import { tickets } from '../../../src/resources/tickets.ts';
import { instant, pullOf, RunWorld, read, START_MS, ticketsTo } from '../../support/run-world.ts';

describe('a first run', () => {
  it('reads all pages, writes once, asks for what changed meanwhile, and judges', () => {
    const world = new RunWorld();
    world.tickets = ticketsTo(7);
    expect(world.lead(world.begin())).toBe(true);
    const fullScan = ['ask', 'ask', 'ask', 'write', 'save'];
    const closing = ['ask', 'ask', 'write'];
    expect(world.steps).toEqual([...fullScan, ...closing, 'judge', 'find-leftovers', 'end']);
    expect(world.ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('writes and saves whenever a block is full', () => {
    const world = new RunWorld(pullOf(), 6);
    world.tickets = ticketsTo(9);
    world.lead(world.begin(), 5);
    expect(world.steps).toEqual(['ask', 'ask', 'write', 'save', 'ask']);
    expect(world.stored.run?.phase).toEqual({ kind: 'full', cursor: { kind: 'list', query: 0, page: 2 } });
  });

  it('writes two minutes after the last save, however little there is', () => {
    const world = new RunWorld();
    world.tickets = ticketsTo(9);
    const state = world.begin();
    world.lead(state, 1);
    expect(state.next(world.nowMs).kind).toBe('ask');
    expect(state.next(START_MS + 120_000).kind).toBe('ask');
    expect(state.next(START_MS + 120_001).kind).toBe('write');
  });

  it('saves nothing that is not written', () => {
    const world = new RunWorld();
    world.tickets = ticketsTo(9);
    const state = world.begin();
    world.lead(state, 2);
    expect(state.run.phase).toMatchObject({ cursor: { page: 2 } });
    expect(state.stored.run?.phase).toMatchObject({ cursor: { page: 0 } });
  });
});

describe('a sheet', () => {
  it('is whole once a run has ended that read all that is asked for now, and while no row is held back', () => {
    const world = new RunWorld();
    world.tickets = ticketsTo(3);
    const first = world.begin();
    expect(first.isWhole).toBe(false);
    world.lead(first);
    expect(first.isWhole).toBe(true);
    expect(world.begin().isWhole).toBe(true);
    const whole = world.stored;
    world.stored = { ...whole, held: { owner: 'me', count: 5, sinceMs: START_MS } };
    expect(world.begin().isWhole).toBe(false);
    const { complete } = whole;
    if (complete === undefined) throw new Error('the run left no full scan');
    const { run: _run, ...between } = whole;
    world.stored = { ...between, complete: { ...complete, plan: 'other' } };
    expect(world.begin().isWhole).toBe(false);
  });
});

describe('what a run has read', () => {
  const batch: PageBatch = {
    kind: 'batch',
    records: [],
    denied: [8, 9],
    unchanged: [3, 4],
    next: { kind: 'list', query: 0, page: 1 },
    serverMs: START_MS,
    done: 1,
    all: 1,
  };

  it('is in its block until that was written, and seen from then on', () => {
    const world = new RunWorld();
    world.tickets = ticketsTo(2);
    const state = world.begin();
    expect([state.isScanNew, state.isBlockEmpty, state.block.records.size, state.seen.size]).toEqual([
      true,
      true,
      0,
      0,
    ]);
    world.lead(state, 1);
    expect([state.isScanNew, state.isBlockEmpty, state.block.records.size, state.seen.size]).toEqual([
      false,
      false,
      2,
      2,
    ]);
    world.lead(state, 1);
    expect([state.isBlockEmpty, state.block.records.size, state.seen.size]).toEqual([true, 0, 2]);
    expect(state.isScanNew).toBe(true);
  });

  it('names records that the service denied, and counts rows that are up to date as seen', () => {
    const state = new RunWorld().begin();
    state.batchRead(batch, read([]), START_MS);
    expect([...state.denied]).toEqual([8, 9]);
    expect([...state.seen.keys()]).toEqual([3, 4]);
    expect(state.counts).toMatchObject({ missing: 2, found: 0 });
    expect(state.run.pass?.records).toBe(2);
    expect(state.block.unchanged).toEqual([3, 4]);
  });

  it('counts a record that proves the address, and each broken field once', () => {
    const state = new RunWorld().begin();
    state.addressConfirmed();
    expect(state.counts.found).toBe(1);
    const broken = (...breaches: string[]) => ({ records: [], breaches });
    state.batchRead(batch, broken('first', 'second'), START_MS);
    state.batchRead(batch, broken('second', 'third'), START_MS);
    state.batchRead(batch, broken(), START_MS);
    expect(state.counts).toMatchObject({ breaches: 3, firstBreach: 'first' });
    const whole = new RunWorld().begin();
    whole.batchRead(batch, broken(), START_MS);
    expect(whole.counts).toMatchObject({ breaches: 0, firstBreach: '' });
  });

  it('is asked for again where a write hit its rows', () => {
    const state = new RunWorld().begin();
    state.rowsOverwritten([5, 6]);
    expect(state.refetching()).toEqual([5, 6]);
    expect(state.refetching()).toEqual([]);
    state.refetched(read(ticketsTo(2)));
    expect(state.counts.found).toBe(2);
  });
});

describe('a full scan', () => {
  it('takes what the service lists, whatever its fields say about the filters', () => {
    const world = new RunWorld(pullOf('situacao=4'));
    world.isUnfiltered = true;
    world.tickets = [{ id: 1, situacao: 2 }];
    const state = world.begin();
    world.lead(state, 1);
    expect([...state.block.records.keys()]).toEqual([1]);
    expect(state.misfits()).toEqual([]);
  });

  it('leaves to the scan that closes it only what has changed since its pages', () => {
    const world = new RunWorld();
    const changed = (id: number, ms: number) => ({ id, situacao: 4, ultimaAlteracao: instant(ms) });
    world.tickets = [changed(1, START_MS), changed(2, START_MS)];
    const state = world.begin();
    world.lead(state, 3);
    expect(state.run.phase.kind).toBe('sync');
    world.tickets = [changed(1, START_MS), changed(2, START_MS + 1_000)];
    world.lead(state, 1);
    expect([...state.block.records.keys()]).toEqual([2]);
  });
});

describe('rows that are there already', () => {
  it('are counted as changed by a full scan, however many of them it has seen', () => {
    const world = new RunWorld();
    world.tickets = ticketsTo(7);
    world.lead(world.begin());
    world.stored = { version: 2, pull: 'Open' };
    const state = world.begin();
    world.lead(state);
    expect(state.counts).toMatchObject({ added: 0, changed: 7, found: 7 });
  });

  it('are counted as changed by each reading of a change scan that changes them', () => {
    const world = new RunWorld();
    world.tickets = ticketsTo(1);
    world.lead(world.begin());
    world.tickets = [{ id: 1, situacao: 4, ultimaAlteracao: instant(START_MS + 60_000) }];
    const state = world.begin();
    world.lead(state);
    expect(state.counts).toMatchObject({ added: 0, changed: 1, found: 1 });
  });
});

describe('a list that can’t be asked for changes', () => {
  it('is read once, and judged at once', () => {
    const { changeFilters: _none, ...resource } = tickets;
    const world = new RunWorld({ ...pullOf(), resource });
    world.tickets = ticketsTo(4);
    world.lead(world.begin());
    expect(world.steps).toEqual(['ask', 'ask', 'write', 'judge', 'find-leftovers', 'end']);
    // No change scan will bring records again.
    expect(world.stored).not.toHaveProperty('heldVersions');
  });
});

describe('the pull’s row', () => {
  it('is to say anew how far the run is after each block, but not when the closing scan begins', () => {
    const world = new RunWorld(pullOf(), 6);
    world.tickets = ticketsTo(9);
    const state = world.begin();
    const report = () => state.progressReported('', true);
    expect(state.isReportDue).toBe(true);
    report();
    expect(state.isReportDue).toBe(false);
    world.lead(state, 4);
    expect(state.isReportDue).toBe(true);
    state.progressReported('page 2', false);
    expect(state.isReportDue).toBe(true);
    expect(state.run.at).toBe('page 2');
    report();
    world.lead(state, 3);
    expect(world.steps.slice(4)).toEqual(['ask', 'write', 'save']);
    expect(state.run.phase.kind).toBe('sync');
    expect(state.isReportDue).toBe(false);
  });
});

describe('a full scan that did not see everything', () => {
  const slide = (world: RunWorld, times: number) => {
    let left = times;
    world.onPage = (cursor) => {
      if (cursor.kind !== 'list' || cursor.page !== 1 || left-- <= 0) return;
      world.tickets = [...world.tickets.slice(1), ...world.tickets.slice(0, 1)];
    };
  };

  it('is made again, and what it saw counts anew', () => {
    const world = new RunWorld();
    world.tickets = ticketsTo(7);
    slide(world, 1);
    const state = world.begin();
    expect(world.lead(state)).toBe(true);
    expect(world.steps.filter((kind) => kind === 'judge')).toHaveLength(2);
    expect(state.run.pass).toMatchObject({ attempt: 2, records: 7 });
    expect(world.ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is whole after the third, where each lacked another record', () => {
    const world = new RunWorld();
    world.tickets = ticketsTo(7);
    slide(world, 3);
    const state = world.begin();
    expect(world.lead(state)).toBe(true);
    expect(state.run.pass).toMatchObject({ attempt: 3, before: [6, 6] });
    expect(state.next(world.nowMs)).toEqual({ kind: 'end', shortfall: undefined });
    expect(world.ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is given up after the third, and nothing is removed', () => {
    const world = new RunWorld();
    world.onPage = (cursor) => {
      const slid = [...ticketsTo(7).slice(1), ...ticketsTo(1)];
      world.tickets = cursor.kind === 'list' && cursor.page > 0 ? slid : ticketsTo(7);
    };
    const state = world.begin();
    world.lead(state);
    expect(state.next(world.nowMs)).toEqual({
      kind: 'end',
      shortfall: { seen: [6, 6, 6], expected: 7 },
    });
    expect(world.steps).not.toContain('find-leftovers');
  });
});

describe('a run that has to wait', () => {
  const parked = (code: 'server-failed' | 'quota-spent' | undefined) => {
    const world = new RunWorld();
    const state = world.begin();
    const because = code === undefined ? {} : { because: new FranchiseError(code, () => '') };
    state.parked({ kind: 'parked', untilMs: 5, ...because });
    return state.stored.run;
  };

  it.each([
    ['for a service that fails is on its second try', 'server-failed', true],
    ['for a quota is not', 'quota-spent', false],
    ['for its time is not', undefined, false],
  ] as const)('%s', (_name, code, isSecondTry) => {
    expect(parked(code)).toMatchObject({ untilMs: 5, isSecondTry });
  });

  it('is on no second try any more once something was saved', () => {
    const world = new RunWorld();
    const state = world.begin();
    state.parked({ kind: 'parked', untilMs: 5, because: new FranchiseError('server-failed', () => '') });
    state.saved(0, 0);
    expect(state.stored.run).toMatchObject({ isSecondTry: false });
  });

  it('counts the requests and waits of all its executions', () => {
    const world = new RunWorld();
    world.usage = { requests: 5, waitedMs: 7_000, throttles: 2 };
    const first = world.begin();
    first.parked({ kind: 'parked', untilMs: 0 });
    world.stored = first.stored;
    expect(world.stored.run?.counts).toMatchObject(world.usage);
    expect(world.begin().counts).toMatchObject({ requests: 10, waitedMs: 14_000, throttles: 4 });
  });

  it('holds its lease from its beginning on, and from each time that it was saved', () => {
    const state = new RunWorld().begin();
    state.started(17);
    expect(state.stored.run?.untilMs).toBe(17);
    state.saved(18, 0);
    expect(state.stored.run?.untilMs).toBe(18);
  });
});
