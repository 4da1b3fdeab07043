// Asking for what changed: the queries, the instants, and the filters that are applied here.

import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../src/domain/filters/filters.ts';
import { matchOf } from '../../../src/domain/records/record-facts.ts';
import {
  type BatchRead,
  changeQueries,
  closingFromMs,
  isFullScanDue,
  largestOf,
  MOST_READINGS,
  newSinceMs,
  nextReading,
  watermarkAfter,
  watermarkAfterFullScan,
  withChanges,
} from '../../../src/domain/run/run.ts';
import { tickets } from '../../../src/resources/tickets.ts';

const MINUTE_MS = 60_000;
const SINCE_MS = Date.UTC(2026, 2, 2, 12);
const SINCE = '2026-03-02T12:00:00Z';
const queries = (...all: Record<string, string>[]) => {
  if (tickets.changeFilters === undefined) throw new Error('tickets can be asked for changes');
  return changeQueries(all, tickets.changeFilters, SINCE_MS);
};

describe('the queries of a sync', () => {
  it('are two: what changed, and what was opened', () => {
    expect(queries({})).toEqual([{ ultimaAlteracaoStart: SINCE }, { abertoStart: SINCE }]);
  });

  it('send only what never changes', () => {
    expect(queries({ situacao: '4', unidade: '1' }, { situacao: '5', unidade: '1' })).toEqual(queries({}));
    expect(queries({ id: '7', ultimaAlteracaoStart: '2027-01-01T00:00:00Z' })).toEqual([
      { id: '7', ultimaAlteracaoStart: SINCE },
      { id: '7', abertoStart: SINCE },
    ]);
  });

  it('take the later of two instants of opening, and leave out an empty range', () => {
    expect(queries({ abertoStart: '2026-01-01T00:00:00Z' })).toEqual([
      { abertoStart: '2026-01-01T00:00:00Z', ultimaAlteracaoStart: SINCE },
      { abertoStart: SINCE },
    ]);
    const later = '2026-03-05T00:00:00Z';
    expect(queries({ abertoStart: later })[1]).toEqual({ abertoStart: later });
    expect(queries({ abertoEnd: '2026-02-01T00:00:00Z' })).toEqual([
      { abertoEnd: '2026-02-01T00:00:00Z', ultimaAlteracaoStart: SINCE },
    ]);
    expect(queries({ abertoEnd: SINCE })).toHaveLength(1);
  });

  it('ask for new ones below an upper bound as well', () => {
    const abertoEnd = '2026-03-05T00:00:00Z';
    expect(queries({ abertoEnd })).toEqual([
      { abertoEnd, ultimaAlteracaoStart: SINCE },
      { abertoEnd, abertoStart: SINCE },
    ]);
    const abertoStart = '2026-03-04T00:00:00Z';
    expect(queries({ abertoStart, abertoEnd })[1]).toEqual({ abertoStart, abertoEnd });
    expect(queries({ abertoStart: abertoEnd, abertoEnd })).toHaveLength(1);
  });
});

describe('the watermark', () => {
  const phase = {
    kind: 'sync',
    fromMs: SINCE_MS,
    cursor: { kind: 'list', query: 0, page: 0 },
    reading: 1,
    isLong: false,
    isNews: false,
  } as const;

  it.each([
    ['the largest change less the overlap', 30, 60, 20],
    ['never before what was asked for', 3, 60, 0],
    ['never what the service could not have shown yet', 600, 60, 50],
  ])('is %s', (_name, largest, first, expected) => {
    const after = watermarkAfter({
      ...phase,
      largestMs: SINCE_MS + largest * MINUTE_MS,
      firstMs: SINCE_MS + first * MINUTE_MS,
    });
    expect(after).toBe(SINCE_MS + expected * MINUTE_MS);
  });

  it.each([
    ['the largest change less the overlap, where the list is late', { pass: -30 }, -40],
    ['of the closing sync as well', { pass: -30, closing: -5 }, -15],
    ['the pass’s start, where the list is not late', { pass: 3, closing: 5 }, -10],
    ['the pass’s start, where nothing tells when it changed', {}, -10],
    ['what the syncs before have reached, at least', { pass: -300, before: -60 }, -60],
  ])(
    'after a full pass is %s',
    (_name, known: { pass?: number; closing?: number; before?: number }, expected) => {
      const at = (minutes: number | undefined) =>
        minutes === undefined ? undefined : SINCE_MS + minutes * MINUTE_MS;
      const pass = { fromMs: closingFromMs(SINCE_MS, 0), largestMs: at(known.pass) };
      const closing = { ...phase, fromMs: pass.fromMs, largestMs: at(known.closing) };
      expect(watermarkAfterFullScan(pass, closing, at(known.before))).toBe(at(expected));
      const late = { ...closing, fromMs: closing.fromMs + 5 * MINUTE_MS };
      expect(watermarkAfterFullScan(pass, late, at(known.before))).toBe(at(expected));
    },
  );

  it('lies so far behind what was seen that only what changed later is new to the next sync', () => {
    const seenMs = SINCE_MS + 60 * MINUTE_MS;
    const after = watermarkAfter({ ...phase, largestMs: seenMs, firstMs: seenMs + 1 });
    expect(newSinceMs(after)).toBeGreaterThan(seenMs);
    expect(newSinceMs(after)).toBeLessThanOrEqual(seenMs + 1_000);
  });

  it('of the sync that ends a pass is the service’s clock, or the script’s with more care', () => {
    expect(closingFromMs(SINCE_MS, 0)).toBe(SINCE_MS - 10 * MINUTE_MS);
    expect(closingFromMs(undefined, SINCE_MS)).toBe(SINCE_MS - 15 * MINUTE_MS);
  });

  it('counts days by the wall clock', () => {
    const day = { year: 2026, month: 3, day: 2, hour: 23, minute: 59, second: 0 };
    expect(isFullScanDue(day, 0, { ...day, hour: 0 })).toBe(false);
    expect(isFullScanDue(day, 0, { ...day, day: 3, hour: 0 })).toBe(true);
    expect(isFullScanDue(day, 0, { ...day, month: 4 })).toBe(true);
    expect(isFullScanDue(day, 0, { ...day, year: 2027 })).toBe(true);
    // A clock that was put back.
    expect(isFullScanDue(day, 0, { ...day, day: 1 })).toBe(true);
  });

  it('makes a full scan wait so many days that it takes a quarter of an hour of each', () => {
    const last = { year: 2026, month: 2, day: 26, hour: 23, minute: 59, second: 0 };
    const after = (days: number) => ({ ...last, month: 3, day: days - 2, hour: 0 });
    // 100,000 records take 9 minutes, 364,000 take 31, and a million 86.
    const due = [1_002, 3_642, 10_002].map((requests) =>
      [3, 4, 5, 6, 7].find((d) => isFullScanDue(last, requests, after(d))),
    );
    expect(due).toEqual([3, 3, 6]);
    expect(isFullScanDue(last, 1_002, { ...last, day: 27, hour: 0 })).toBe(true);
    expect(isFullScanDue(last, 3_642, { ...last, day: 28, hour: 23 })).toBe(false);
  });
});

describe('the readings of a change scan', () => {
  const scan = {
    kind: 'sync',
    fromMs: SINCE_MS,
    cursor: { kind: 'list', query: 1, page: 3 },
    reading: 1,
    isLong: true,
    isNews: true,
  } as const;
  const fresh = { ...scan, isLong: false, isNews: false };
  const NOW_MS = SINCE_MS + 60 * MINUTE_MS;
  const SERVER_MS = SINCE_MS + 50 * MINUTE_MS;
  /** A batch that brings nothing, read from this page. */
  const batchOf = (index: number | undefined, serverMs?: number): BatchRead => ({
    batch: {
      kind: 'batch',
      records: [],
      denied: [],
      unchanged: [],
      next: undefined,
      ...(index !== undefined && { page: { index, size: 0, limit: 100, totalPage: undefined } }),
      serverMs,
      done: 1,
      all: 1,
    },
    records: 0,
    lastChangeMs: undefined,
    nowMs: NOW_MS,
  });

  it('are long from their second page on, and bring news as soon as one batch does', () => {
    expect(withChanges(fresh, batchOf(0), false)).toMatchObject({ isLong: false, isNews: false });
    expect(withChanges(fresh, batchOf(1), false)).toMatchObject({ isLong: true, isNews: false });
    expect(withChanges(fresh, batchOf(undefined), false)).toMatchObject({ isLong: false });
    expect(withChanges(fresh, batchOf(0), true)).toMatchObject({ isNews: true });
    expect(withChanges(scan, batchOf(0), false)).toMatchObject({ isLong: true, isNews: true });
  });

  it('keep the clock of their first answer: the service’s, or the script’s where it gives none', () => {
    expect(withChanges(fresh, batchOf(0, SERVER_MS), false).firstMs).toBe(SERVER_MS);
    expect(withChanges(fresh, batchOf(0), false).firstMs).toBe(NOW_MS);
    expect(withChanges({ ...fresh, firstMs: 1 }, batchOf(0, SERVER_MS), false).firstMs).toBe(1);
  });

  it('remember the latest change of the first reading alone', () => {
    const changed = { ...batchOf(0), lastChangeMs: SERVER_MS };
    expect(withChanges(fresh, changed, false).largestMs).toBe(SERVER_MS);
    expect(withChanges({ ...fresh, largestMs: NOW_MS }, changed, false).largestMs).toBe(NOW_MS);
    expect(withChanges({ ...fresh, reading: 2, largestMs: 5 }, changed, false).largestMs).toBe(5);
    expect(withChanges(fresh, batchOf(0), false)).not.toHaveProperty('largestMs');
  });

  it('go on from the first page while the changes take more than one page and bring news', () => {
    expect(nextReading(scan)).toEqual({
      ...scan,
      cursor: { kind: 'list', query: 0, page: 0 },
      reading: 2,
      isNews: false,
    });
    expect(nextReading({ ...scan, isNews: false })).toBeUndefined();
    expect(nextReading({ ...scan, isLong: false })).toBeUndefined();
    expect(nextReading({ ...scan, reading: MOST_READINGS - 1 })).toMatchObject({ reading: MOST_READINGS });
    expect(nextReading({ ...scan, reading: MOST_READINGS })).toBeUndefined();
  });
});

describe('the largest', () => {
  it('is that of those that are known', () => {
    expect(largestOf(3, undefined, 7, 5)).toBe(7);
    expect(largestOf(undefined, undefined)).toBeUndefined();
  });
});

describe('filters applied here', () => {
  const at = (text: string) => new Date(text);
  const from: Condition = { kind: 'from', field: 'aberto', ms: Date.parse(SINCE) };
  const before: Condition = { kind: 'before', field: 'aberto', ms: Date.parse(SINCE) };
  const codes: Condition = { kind: 'codes', field: 'situacao', codes: [4, 5] };

  it.each([
    ['a code among those', [codes], 5, 'yes'],
    ['another code', [codes], 6, 'no'],
    ['no such value', [codes], null, 'no'],
    ['a value that can’t be known', [codes], undefined, 'unknown'],
    ['a text where a code should be', [codes], '5', 'unknown'],
    ['the instant itself, from it', [from], at(SINCE), 'yes'],
    ['the instant itself, before it', [before], at(SINCE), 'no'],
    ['a second earlier, from it', [from], at('2026-03-02T11:59:59Z'), 'no'],
    ['a second earlier, before it', [before], at('2026-03-02T11:59:59Z'), 'yes'],
    ['a second later, before it', [before], at('2026-03-02T12:00:01Z'), 'no'],
    ['a text where a date should be, from it', [from], SINCE, 'unknown'],
    ['a text where a date should be, before it', [before], SINCE, 'unknown'],
    ['nothing asked', [], undefined, 'yes'],
  ] as const)('%s', (_name, conditions, value, match) => {
    expect(matchOf(conditions, () => value)).toBe(match);
  });

  it('is no as soon as one condition fails, whatever is unknown of the others', () => {
    const read = (field: string) => (field === 'situacao' ? 6 : undefined);
    expect(matchOf([from, codes], read)).toBe('no');
    expect(matchOf([codes, from], read)).toBe('no');
  });
});
