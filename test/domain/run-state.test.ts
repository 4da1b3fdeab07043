// A run as a machine: what it does next after what has happened, and that another execution can go on from whatever was
// stored. The service and the sheet are a few lines here.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeQueries } from '../../src/domain/change-scan.ts';
import { FranchiseError } from '../../src/domain/errors.ts';
import { parseFilters } from '../../src/domain/filters.ts';
import { stampAt } from '../../src/domain/full-scan.ts';
import type { HeldRow } from '../../src/domain/leftovers.ts';
import type { PageBatch } from '../../src/domain/page-batch.ts';
import type { Cursor, Pull, PullState, Run } from '../../src/domain/pull.ts';
import { readRecords } from '../../src/domain/read-records.ts';
import type { ReadRecord, RecordId } from '../../src/domain/record.ts';
import { RecordFacts } from '../../src/domain/record-facts.ts';
import { newRun } from '../../src/domain/run-start.ts';
import { type RunState, runState } from '../../src/domain/run-state.ts';
import type { Step } from '../../src/domain/run-steps.ts';
import { tickets } from '../../src/resources/tickets.ts';

const PAGE_SIZE = 3;
const START_MS = Date.UTC(2026, 2, 2, 12);
const asker = { owner: 'person-1', ownerName: 'Ana', plan: 'plan', token: 'token' };
const toLocal = () => ({ year: 2026, month: 3, day: 2, hour: 12, minute: 0, second: 0 });

function pullOf(filters = ''): Pull {
  const clock = { nowMs: START_MS, toInstantMs: () => START_MS, toLocal };
  return {
    name: 'Open',
    resource: tickets,
    sheet: 'Tickets',
    filters: parseFilters(filters, tickets.filters, clock),
    mode: 'sync',
    every: { kind: 'manual' },
    others: [],
  };
}

interface Ticket {
  readonly id: number;
  readonly situacao: number;
  readonly ultimaAlteracao?: string;
}

/** The service, the sheet and the document's properties, which outlive executions. */
class World {
  nowMs = START_MS;
  tickets: Ticket[] = [];
  readonly rows = new Map<RecordId, { readonly record: ReadRecord; readonly pulledAtMs: number }>();
  stored: PullState = { version: 2, pull: 'Open' };
  readonly steps: Step['kind'][] = [];
  readonly asked: RecordId[] = [];
  /** Records that were said to be in their rows already, as they are. */
  readonly held: RecordId[] = [];
  /** Whether every listing holds all tickets, and whether each of its pages is the first one. */
  isUnfiltered = false;
  isStuck = false;
  isAskable = true;
  /** Called before each answer of a list. */
  onPage: (cursor: Cursor) => void = () => undefined;
  private readonly facts: RecordFacts;

  constructor(
    readonly pull: Pull = pullOf(),
    readonly blockRecords = 20_000,
  ) {
    this.facts = new RecordFacts(pull);
  }

  /** Another execution: the stored run goes on, or a new one begins. */
  begin(): RunState {
    const { nowMs, pull } = this;
    const isEmpty = () => this.rows.size === 0;
    const run: Run =
      this.stored.run ??
      newRun(pull, this.stored, asker, { nowMs, at: '', isAllowed: false, isEmpty, toLocal });
    const state = runState({
      pull,
      ids: [],
      facts: this.facts,
      known: this.stored,
      run,
      usage: { requests: 0, waitedMs: 0, throttles: 0 },
      blockRecords: this.blockRecords,
      isAskable: this.isAskable,
      nowMs,
    });
    state.begun(nowMs);
    this.stored = state.stored;
    return state;
  }

  /** Does so many steps. @returns whether the run is over */
  lead(state: RunState, most = 1_000): boolean {
    for (let n = 0; n < most; n++) {
      const step = state.next(this.nowMs);
      this.steps.push(step.kind);
      if (step.kind === 'end') {
        this.stored = state.known;
        return true;
      }
      this.do(state, step);
    }
    return false;
  }

  ids(): number[] {
    return [...this.rows.keys()].map(Number).sort((a, b) => a - b);
  }

  private do(state: RunState, step: Exclude<Step, { kind: 'end' }>): void {
    this.nowMs += 500;
    const { nowMs } = this;
    switch (step.kind) {
      case 'ask': {
        this.onPage(step.cursor);
        const batch = this.page(state, step.cursor);
        state.batchRead(batch, read(batch.records), nowMs);
        return;
      }
      case 'ask-id': {
        this.asked.push(step.id);
        const found = this.tickets.filter(({ id }) => id === step.id);
        const answer = found.length === 0 ? 'denied' : read(found);
        state.idAnswered(step.id, answer);
        return;
      }
      case 'write':
        this.write(state);
        return;
      case 'save':
        state.saved(nowMs, nowMs);
        this.stored = state.stored;
        return;
      case 'judge':
        state.judged(step.areRowsNeeded ? this.heldRows() : [], nowMs);
        return;
      case 'find-leftovers':
        if (step.areRowsNeeded) state.rowsLookedAt(this.heldRows(), this.rows.size);
        else state.rowsLookedAt([], 0);
        return;
    }
  }

  private write(state: RunState): void {
    const { run, block } = state;
    state.rowsFound(state.misfits().filter((id) => this.rows.has(id)));
    for (const id of state.heldRecords()) this.held.push(id);
    const { records, left, gone } = block;
    const pulledAtMs = stampAt(this.nowMs, run.pass?.startedMs ?? 0);
    const added = [...records.keys()].filter((id) => !this.rows.has(id)).length;
    for (const [id, record] of records) this.rows.set(id, { record, pulledAtMs });
    state.upserted(added, records.size - added);
    for (const id of [...left, ...gone]) this.rows.delete(id);
    state.removed(left, 'out-of-filter', left.length);
    state.removed(gone, 'gone', gone.length);
    state.blockWritten(this.nowMs);
  }

  private page({ run }: RunState, cursor: Cursor): PageBatch {
    if (cursor.kind !== 'list') throw new Error('a list is read page by page');
    const { phase } = run;
    const { changes } = tickets;
    const queries =
      phase.kind === 'sync' && changes !== undefined
        ? changeQueries(this.pull.filters.queries, changes, phase.fromMs)
        : this.pull.filters.queries;
    const query = queries[cursor.query] ?? {};
    const fitting = this.tickets.filter(
      ({ situacao, ultimaAlteracao = '' }) =>
        (this.isUnfiltered || Number(query.situacao ?? situacao) === situacao) &&
        query.abertoStart === undefined &&
        ultimaAlteracao >= (query.ultimaAlteracaoStart ?? ''),
    );
    const totalPage = this.isStuck ? 500 : Math.ceil(fitting.length / PAGE_SIZE);
    const first = this.isStuck ? 0 : cursor.page * PAGE_SIZE;
    const records = fitting.slice(first, first + PAGE_SIZE);
    const nextListing: Cursor | undefined =
      cursor.query + 1 < queries.length ? { kind: 'list', query: cursor.query + 1, page: 0 } : undefined;
    const isLast = records.length === 0 || cursor.page + 1 >= totalPage;
    return {
      kind: 'batch',
      records,
      denied: [],
      unchanged: [],
      next: isLast ? nextListing : { ...cursor, page: cursor.page + 1 },
      nextListing,
      page: { index: cursor.page, size: records.length, limit: PAGE_SIZE, totalPage },
      serverMs: this.nowMs,
      done: cursor.page + 1,
      all: Math.max(1, totalPage),
    };
  }

  private heldRows(): HeldRow[] {
    const places = this.facts.rowFields.map((field) =>
      tickets.records.columns.findIndex((column) => column.field === field),
    );
    return [...this.rows].map(([id, { record, pulledAtMs }]) => {
      const values = places.map((at) => record.cells[at] ?? '');
      return { id, pulledAtMs, state: '', values };
    });
  }
}

function read(records: readonly unknown[]) {
  return readRecords({ pull: { resource: tickets }, language: 'en', dayStart: () => undefined }, records);
}

function instant(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

function ticketsTo(count: number): Ticket[] {
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    situacao: 4,
    ultimaAlteracao: '2026-01-01T00:00:00Z',
  }));
}

describe('a first run', () => {
  it('reads all pages, writes once, asks for what changed meanwhile, and judges', () => {
    const world = new World();
    world.tickets = ticketsTo(7);
    expect(world.lead(world.begin())).toBe(true);
    const fullScan = ['ask', 'ask', 'ask', 'write', 'save'];
    const closing = ['ask', 'ask', 'write'];
    expect(world.steps).toEqual([...fullScan, ...closing, 'judge', 'find-leftovers', 'end']);
    expect(world.ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('writes and saves whenever a block is full', () => {
    const world = new World(pullOf(), 6);
    world.tickets = ticketsTo(9);
    world.lead(world.begin(), 5);
    expect(world.steps).toEqual(['ask', 'ask', 'write', 'save', 'ask']);
    expect(world.stored.run?.phase).toEqual({ kind: 'full', cursor: { kind: 'list', query: 0, page: 2 } });
  });

  it('writes two minutes after the last save, however little there is', () => {
    const world = new World();
    world.tickets = ticketsTo(9);
    const state = world.begin();
    world.lead(state, 1);
    expect(state.next(world.nowMs).kind).toBe('ask');
    expect(state.next(START_MS + 120_001).kind).toBe('write');
  });

  it('saves nothing that is not written', () => {
    const world = new World();
    world.tickets = ticketsTo(9);
    const state = world.begin();
    world.lead(state, 2);
    expect(state.run.phase).toMatchObject({ cursor: { page: 2 } });
    expect(state.stored.run?.phase).toMatchObject({ cursor: { page: 0 } });
  });
});

describe('a listing', () => {
  it('that repeats itself is left, and so is one after the other', () => {
    const world = new World(pullOf('situacao=4,5'));
    world.tickets = ticketsTo(3);
    world.isUnfiltered = true;
    world.isStuck = true;
    world.lead(world.begin(), 9);
    expect(world.steps).toEqual([...Array(8).fill('ask'), 'write']);
  });

  it('that holds what the one before it held is read to its end', () => {
    const world = new World(pullOf('situacao=4,5'));
    world.tickets = ticketsTo(15);
    world.isUnfiltered = true;
    world.lead(world.begin(), 11);
    expect(world.steps).toEqual([...Array(10).fill('ask'), 'write']);
  });
});

describe('what changed during a full scan', () => {
  it('is not counted as changed once more when the scan behind it brings it', () => {
    const world = new World();
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
    const world = new World();
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
    state.rowsHit([6]);
    world.lead(state);
    expect(world.held).toEqual([12]);
    const next = world.begin();
    next.removed([12], 'gone', 1);
    world.lead(next);
    expect(world.stored.heldVersions).toHaveLength(1);
  });
});

describe('the pull’s row', () => {
  it('is to say anew how far the run is after each block, but not when the closing scan begins', () => {
    const world = new World(pullOf(), 6);
    world.tickets = ticketsTo(9);
    const state = world.begin();
    const report = () => state.told('', true);
    expect(state.isReportDue).toBe(true);
    report();
    expect(state.isReportDue).toBe(false);
    world.lead(state, 4);
    expect(state.isReportDue).toBe(true);
    report();
    world.lead(state, 3);
    expect(world.steps.slice(4)).toEqual(['ask', 'write', 'save']);
    expect(state.run.phase.kind).toBe('sync');
    expect(state.isReportDue).toBe(false);
  });
});

describe('a full scan that did not see everything', () => {
  const slide = (world: World, times: number) => {
    let left = times;
    world.onPage = (cursor) => {
      if (cursor.kind !== 'list' || cursor.page !== 1 || left-- <= 0) return;
      world.tickets = [...world.tickets.slice(1), ...world.tickets.slice(0, 1)];
    };
  };

  it('is made again, and what it saw counts anew', () => {
    const world = new World();
    world.tickets = ticketsTo(7);
    slide(world, 1);
    const state = world.begin();
    expect(world.lead(state)).toBe(true);
    expect(world.steps.filter((kind) => kind === 'judge')).toHaveLength(2);
    expect(state.run.pass).toMatchObject({ attempt: 2, records: 7 });
    expect(world.ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('is given up after the third, and nothing is removed', () => {
    const world = new World();
    world.tickets = ticketsTo(7);
    slide(world, 3);
    const state = world.begin();
    world.lead(state);
    expect(state.next(world.nowMs)).toEqual({
      kind: 'end',
      shortfall: { seen: 6, expected: 7, scans: 3 },
    });
    expect(world.steps).not.toContain('find-leftovers');
  });
});

describe('rows that a scan left over', () => {
  /** A sheet of that many tickets, an hour before the next full scan. */
  const pulled = (count: number, filters = '') => {
    const world = new World(pullOf(filters));
    world.tickets = ticketsTo(count);
    world.lead(world.begin());
    world.stored = { ...world.stored, complete: withoutWatermark(world.stored) };
    world.nowMs += 3_600_000;
    world.steps.length = 0;
    return world;
  };
  const withoutWatermark = ({ complete }: PullState) => {
    if (complete === undefined) throw new Error('the first run was complete');
    const { watermarkMs: _none, ...rest } = complete;
    return rest;
  };

  it('go when the service denies them by name, and only those', () => {
    const world = pulled(5);
    world.tickets = world.tickets.filter(({ id }) => id !== 2);
    const state = world.begin();
    world.lead(state);
    expect(world.asked).toEqual([2]);
    expect(world.ids()).toEqual([1, 3, 4, 5]);
    expect(state.counts).toMatchObject({ gone: 1, left: 0 });
  });

  it('go unasked when their own cells say that they left the filters', () => {
    const world = pulled(5, 'situacao=4');
    const row = world.rows.get(3);
    if (row === undefined) throw new Error('it was pulled');
    const at = tickets.records.columns.findIndex(({ field }) => field === 'situacao');
    world.rows.set(3, {
      ...row,
      record: { ...row.record, cells: row.record.cells.map((cell, n) => (n === at ? 2 : cell)) },
    });
    world.tickets = world.tickets.map((one) => (one.id === 3 ? { ...one, situacao: 2 } : one));
    const state = world.begin();
    world.lead(state);
    expect(world.asked).toEqual([]);
    expect(world.ids()).toEqual([1, 2, 4, 5]);
    expect(state.counts).toMatchObject({ gone: 0, left: 1 });
  });

  it('go when the service says that they left the filters', () => {
    const world = pulled(5, 'situacao=4');
    world.tickets = world.tickets.map((one) => (one.id === 3 ? { ...one, situacao: 2 } : one));
    const state = world.begin();
    world.lead(state);
    expect(world.asked).toEqual([3]);
    expect(world.ids()).toEqual([1, 2, 4, 5]);
    expect(state.counts).toMatchObject({ gone: 0, left: 1 });
  });

  it('go where two complete scans an hour apart lack them, if they can’t be asked for', () => {
    const world = pulled(5);
    world.isAskable = false;
    world.tickets = world.tickets.filter(({ id }) => id !== 2);
    world.lead(world.begin());
    expect(world.ids()).toEqual([1, 2, 3, 4, 5]);
    world.nowMs += 3_600_000;
    world.stored = { ...world.stored, complete: withoutWatermark(world.stored) };
    world.lead(world.begin());
    expect(world.asked).toEqual([]);
    expect(world.ids()).toEqual([1, 3, 4, 5]);
  });

  it('stay where they are too many, until a person allows it', () => {
    const world = pulled(150);
    world.tickets = world.tickets.slice(0, 20);
    const state = world.begin();
    world.lead(state);
    expect(world.asked).toEqual([]);
    expect(world.ids()).toHaveLength(150);
    expect(world.stored.held).toMatchObject({ owner: 'person-1', count: 130 });
  });

  it('are saved as allowed before the first of them goes', () => {
    const world = pulled(5);
    world.tickets = world.tickets.slice(0, 3);
    const state = world.begin();
    world.onPage = () => expect(world.stored.run?.phase.kind).not.toBe('gone');
    world.lead(state);
    const found = world.steps.indexOf('find-leftovers');
    expect(world.steps.slice(found)).toEqual([
      'find-leftovers',
      'save',
      'ask-id',
      'ask-id',
      'write',
      'save',
      'end',
    ]);
    expect(state.stored.run?.phase).toEqual({ kind: 'gone', isAllowed: true });
  });
});

describe('a run that has to wait', () => {
  const parked = (code: 'server-failed' | 'quota-spent' | undefined) => {
    const world = new World();
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

  it('counts the requests of all its executions', () => {
    const world = new World();
    const usage = { requests: 0, waitedMs: 0, throttles: 0 };
    const pull = pullOf();
    const parts = { pull, ids: [], facts: new RecordFacts(pull), blockRecords: 1, isAskable: true, nowMs: 0 };
    const { stored } = world.begin();
    if (stored.run === undefined) throw new Error('it has begun');
    const first = runState({ ...parts, known: stored, run: stored.run, usage });
    usage.requests = 3;
    first.saved(0, 0);
    usage.requests = 5;
    first.parked({ kind: 'parked', untilMs: 0 });
    const second = first.stored.run;
    expect(second?.counts.requests).toBe(5);
    if (second === undefined) return;
    expect(runState({ ...parts, known: stored, run: second, usage }).counts.requests).toBe(10);
  });
});

describe('a run that is cut off anywhere, and again', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 8 });
  const change = fc.record({ id: fc.integer({ min: 1, max: 25 }), situacao: fc.constantFrom(2, 4) });

  it('ends in the sheet of an undisturbed one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        fc.array(change, { maxLength: 6 }),
        fc.integer({ min: 1, max: 10 }),
        cuts,
        cuts,
        (count, changed, blockRecords, first, second) => {
          const world = new World(pullOf('situacao=4'), blockRecords);
          const leadWithCuts = (all: readonly number[]) => {
            for (const most of all) if (world.lead(world.begin(), most)) return;
            world.lead(world.begin());
          };
          world.tickets = ticketsTo(count);
          leadWithCuts(first);
          expect(world.ids()).toEqual(world.tickets.map(({ id }) => id));
          for (const { id, situacao } of changed) {
            const rest = world.tickets.filter((one) => one.id !== id);
            world.tickets = [...rest, { id, situacao, ultimaAlteracao: instant(world.nowMs) }];
          }
          leadWithCuts(second);
          const fitting = world.tickets.filter(({ situacao }) => situacao === 4);
          expect(world.ids()).toEqual(fitting.map(({ id }) => id).sort((a, b) => a - b));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('has written all that comes before the place that is saved', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 10 }),
        cuts,
        (count, block, all) => {
          const world = new World(pullOf(), block);
          world.tickets = ticketsTo(count);
          for (const most of all) {
            world.lead(world.begin(), most);
            const phase = world.stored.run?.phase;
            if (phase?.kind !== 'full' || phase.cursor.kind !== 'list') continue;
            const before = world.tickets.slice(0, phase.cursor.page * PAGE_SIZE);
            expect(world.ids()).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
