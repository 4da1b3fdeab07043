// What one execution of a run remembers: what repeats itself, what is new, and which records fit or were seen.

import { describe, expect, it } from 'vitest';
import type { ReadRecord } from '../../../src/domain/records/record.ts';
import { RecordFacts } from '../../../src/domain/records/record-facts.ts';
import type { PageBatch } from '../../../src/domain/run/run.ts';
import { RunHistory, RunMemory } from '../../../src/domain/run/run-memory.ts';
import { tickets } from '../../../src/resources/tickets.ts';
import { MINUTE_MS, NOON_MS, pullOfTickets, scan, ticketRecord } from '../../support/runs.ts';

const memoryFor = (filters = '') => new RunMemory(new RecordFacts(pullOfTickets(filters)), new Set());

function page(totalPage?: number): PageBatch {
  return {
    kind: 'batch',
    records: [],
    denied: [],
    unchanged: [],
    next: undefined,
    page: { index: 0, size: 2, limit: 2, totalPage },
    done: 0,
    all: 1,
  };
}

describe('a listing', () => {
  const [one, two] = [ticketRecord(1), ticketRecord(2)];

  it('repeats itself as soon as a page brings no new record, where nothing says how many pages there are', () => {
    const memory = memoryFor();
    expect(memory.isRepeating(page(), [one])).toBe(false);
    expect(memory.isRepeating(page(), [one, two])).toBe(false);
    expect(memory.isRepeating(page(), [two])).toBe(true);
  });

  it('repeats itself at the third such page in a row, where it says how many there are', () => {
    const memory = memoryFor();
    const asked = [[one], [one], [one], [two], [two], [two], [two]].map((records) =>
      memory.isRepeating(page(9), records),
    );
    expect(asked).toEqual([false, false, false, false, false, false, true]);
  });

  it('does not repeat what another listing or scan brought, nor where records come by their ids', () => {
    for (const begin of ['beginListing', 'beginScan'] as const) {
      const memory = memoryFor();
      memory.isRepeating(page(), [one]);
      memory[begin]();
      expect(memory.isRepeating(page(), [one])).toBe(false);
    }
    const memory = memoryFor();
    memory.isRepeating(page(), [one]);
    const { page: _page, ...byId } = page();
    expect(memory.isRepeating(byId, [one])).toBe(false);
  });
});

describe('what is new', () => {
  it('is a broken field that was not noted before', () => {
    const memory = memoryFor();
    expect(memory.newBreaches(['a', 'b'])).toEqual(['a', 'b']);
    expect(memory.newBreaches(['b', 'c'])).toEqual(['c']);
  });

  it('is a changed record that did not come before as it is, in this scan', () => {
    const memory = memoryFor();
    const [one, other, two] = [
      ticketRecord(1, { situacao: 1 }),
      ticketRecord(1, { situacao: 2 }),
      ticketRecord(2),
    ];
    expect(memory.newChanges([one])).toEqual([one]);
    expect(memory.newChanges([one, two])).toEqual([two]);
    expect(memory.newChanges([other])).toEqual([other]);
    memory.beginScan();
    expect(memory.newChanges([two])).toEqual([two]);
  });
});

describe('a record', () => {
  const versioned = (ms: number) => ticketRecord(1, { ultimaAlteracao: new Date(ms) });

  it('was seen in the version that its row holds, and never without one', () => {
    const memory = memoryFor();
    memory.seen.set(1, NOON_MS);
    expect(memory.hasSeen(versioned(NOON_MS))).toBe(true);
    expect(memory.hasSeen(versioned(NOON_MS + 1))).toBe(false);
    const { versionField: _versionField, ...resource } = tickets;
    const without = new RunMemory(new RecordFacts({ ...pullOfTickets(), resource }), new Set());
    without.seen.set(1, undefined);
    expect(without.hasSeen(versioned(NOON_MS))).toBe(false);
  });
});

describe('the block that is to be written', () => {
  it('is empty at first and after it was written', () => {
    const memory = memoryFor();
    expect([memory.isBlockEmpty, memory.rows]).toEqual([true, 0]);
    expect(memory.block).toEqual({
      batches: 0,
      read: 0,
      records: new Map(),
      unchanged: [],
      left: [],
      gone: [],
    });
    memory.block.records.set(1, ticketRecord(1));
    memory.block.left.push(2, 3);
    memory.block.gone.push(4, 5, 6, 7);
    expect([memory.isBlockEmpty, memory.rows]).toEqual([false, 7]);
    memory.beginBlock();
    expect(memory.isBlockEmpty).toBe(true);
    memory.block.batches = 1;
    expect(memory.isBlockEmpty).toBe(false);
  });

  it('loses records that don’t fit the filters, unless their rows are kept', () => {
    const memory = memoryFor('situacao=4');
    for (const [id, situacao] of [
      [1, 4],
      [2, 2],
      [3, 2],
    ] as const) {
      memory.block.records.set(id, ticketRecord(id, { situacao }));
    }
    expect(memory.misfits()).toEqual([2, 3]);
    memory.dropMisfits(new Set([3]));
    expect([...memory.block.records.keys()]).toEqual([1, 3]);
  });

  it('counts for its full scan where the scan could have held its records, or has', () => {
    const memory = memoryFor('situacao=4');
    const pass = scan({ lastPageMs: NOON_MS });
    const changed = new Date(NOON_MS);
    const fits = { situacao: 4, aberto: new Date(NOON_MS), ultimaAlteracao: changed };
    memory.block.records.set(1, ticketRecord(1, fits));
    memory.block.records.set(2, ticketRecord(2, { ...fits, aberto: new Date(NOON_MS + MINUTE_MS) }));
    memory.block.records.set(3, ticketRecord(3, { ...fits, situacao: 2 }));
    memory.block.records.set(4, ticketRecord(4, { ...fits, situacao: 2 }));
    memory.seen.set(4, 1);
    expect(memory.countUnseen()).toBe(3);
    memory.seeBlock(pass);
    expect([...memory.seen]).toEqual([
      [4, NOON_MS],
      [1, NOON_MS],
    ]);
    expect(memory.countUnseen()).toBe(2);
  });
});

describe('the newest records, which the next run need not read', () => {
  const changedAt = (id: number, ms: number) => ticketRecord(id, { ultimaAlteracao: new Date(ms) });
  /** The ids that another execution knows to be in their rows, of these records. */
  const heldOf = (stored: readonly string[], records: readonly ReadRecord[]) => {
    const next = new RunMemory(new RecordFacts(pullOfTickets()), new Set(stored));
    for (const record of records) next.block.records.set(record.id, record);
    return [...next.heldRecords()];
  };

  it('are those that the next change scan will bring, the boundary included', () => {
    const records = [-1, 0, 1].map((minutes, n) => changedAt(n + 1, NOON_MS + minutes * MINUTE_MS));
    const memory = memoryFor();
    memory.see(page(), records);
    expect(heldOf(memory.newestHeld(NOON_MS), records)).toEqual([2, 3]);
    expect(heldOf(memory.newestHeld(NOON_MS), [changedAt(2, NOON_MS + 1)])).toEqual([]);
  });

  it('are the last sixty, whatever the order in which they came', () => {
    const records = Array.from({ length: 80 }, (_, n) => changedAt(n + 1, NOON_MS + n * MINUTE_MS));
    const memory = memoryFor();
    memory.see(page(), [...records.slice(40), ...records.slice(0, 40)]);
    const stored = memory.newestHeld(NOON_MS);
    expect(stored).toHaveLength(60);
    expect(heldOf(stored, records)).toEqual(records.slice(20).map(({ id }) => id));
  });

  it('are those that were opened since as well, though they say that they changed before', () => {
    const opened = new Date(NOON_MS + MINUTE_MS);
    const record = ticketRecord(1, { aberto: opened, ultimaAlteracao: new Date(NOON_MS - MINUTE_MS) });
    const memory = memoryFor();
    memory.see(page(), [record]);
    expect(heldOf(memory.newestHeld(NOON_MS), [record])).toEqual([1]);
  });

  it('are none without a version', () => {
    const { versionField: _versionField, ...resource } = tickets;
    const memory = new RunMemory(new RecordFacts({ ...pullOfTickets(), resource }), new Set());
    memory.see(page(), [ticketRecord(1)]);
    expect(memory.newestHeld(0)).toEqual([]);
  });
});

const FOLLOWING = { followed: ['situacao.nome'], filters: { daily: true } } as const;
const PLAN = 'p1';
const NOW_MS = 1_700_000_000_500;
const SECOND_MS = 1_700_000_000_000;
const history = { plan: PLAN, sinceMs: 1000, lastMs: SECOND_MS };

describe('the history of a pull', () => {
  it('begins once the sheet holds everything, of a pull that follows fields', () => {
    const none = new RunHistory(FOLLOWING, PLAN, {});
    expect([none.isFirstState(true), none.isFirstState(false), none.keepsChanges]).toEqual([
      true,
      false,
      false,
    ]);
    expect(none.begun(NOW_MS)).toBe(SECOND_MS);
    expect(none.stored).toEqual({ history: { plan: PLAN, sinceMs: SECOND_MS, lastMs: SECOND_MS } });
    expect([none.isFirstState(true), none.keepsChanges]).toEqual([false, true]);
    const { followed: _none, ...others } = FOLLOWING;
    const other = new RunHistory(others, PLAN, { history });
    expect([other.isFirstState(true), other.keepsChanges]).toEqual([false, false]);
  });

  it('begins anew where something else is asked for, at an instant behind all of before', () => {
    const one = new RunHistory(FOLLOWING, 'p2', { history });
    expect([one.keepsChanges, one.isFirstState(true)]).toEqual([false, true]);
    expect(one.begun(SECOND_MS - 5000)).toBe(SECOND_MS + 1000);
    expect(one.stored.history).toEqual({
      plan: 'p2',
      sinceMs: SECOND_MS + 1000,
      lastMs: SECOND_MS + 1000,
    });
  });

  it('notes all changes until they are written under one instant, and the next ones under another', () => {
    const one = new RunHistory(FOLLOWING, PLAN, { history, countedOn: '2026-01-30' });
    expect(one.noted(NOW_MS)).toBe(SECOND_MS + 1000);
    expect(one.noted(NOW_MS + 60_000)).toBe(SECOND_MS + 1000);
    expect(one.stored).toEqual({
      history: { ...history, lastMs: SECOND_MS + 1000, isOpen: true },
      countedOn: '2026-01-30',
    });
    one.settled();
    one.settled();
    expect(one.stored.history).toEqual({ ...history, lastMs: SECOND_MS + 1000 });
    expect(one.noted(NOW_MS + 60_000)).toBe(SECOND_MS + 60_000);
  });

  it('goes on under the instant of changes of which nobody knows whether they were written', () => {
    const one = new RunHistory(FOLLOWING, PLAN, { history: { ...history, isOpen: true } });
    expect(one.noted(NOW_MS)).toBe(SECOND_MS);
  });

  it('that has not begun has nothing to note, and nothing to settle', () => {
    const none = new RunHistory(FOLLOWING, PLAN, {});
    none.settled();
    expect(none.stored).toEqual({});
    expect(() => none.noted(NOW_MS)).toThrow('unreachable: change noted before the history began');
  });
});

describe('the count of a day', () => {
  it('is due once a day, of a sheet that holds everything, where the pull asks for it', () => {
    const one = new RunHistory(FOLLOWING, PLAN, { history });
    expect([one.isToBeCounted('2026-01-31', true), one.isToBeCounted('2026-01-31', false)]).toEqual([
      true,
      false,
    ]);
    one.counted('2026-01-31');
    expect(one.stored).toEqual({ history, countedOn: '2026-01-31' });
    expect([one.isToBeCounted('2026-01-31', true), one.isToBeCounted('2026-02-01', true)]).toEqual([
      false,
      true,
    ]);
    const other = new RunHistory({ ...FOLLOWING, filters: {} }, PLAN, { history });
    expect(other.isToBeCounted('2026-01-31', true)).toBe(false);
  });
});
