// When a full pass has seen everything, and whose rows it saw.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BatchRead,
  isComplete,
  isOpenedAfter,
  isRepeating,
  isStampedSince,
  leastImpliedBy,
  NO_EVIDENCE,
  type PageBatch,
  scanStartAfter,
  stampAt,
  withBatch,
  withListingEnd,
  withPage,
} from '../../../src/domain/run/run.ts';

const page = (index: number, size: number, totalPage: number | undefined, limit = 100) => ({
  index,
  size,
  limit,
  totalPage,
});

describe('what a page implies', () => {
  it.each([
    ['one in the middle: all full pages but the last', page(0, 100, 3), 200],
    ['the last: every record', page(2, 50, 3), 250],
    ['an empty list: nothing', page(0, 0, 0), 0],
    ['no number of pages: nothing', page(4, 100, undefined), 0],
    ['pages of another size', page(1, 20, 2, 50), 70],
  ])('%s', (_name, facts, least) => {
    expect(leastImpliedBy(facts)).toBe(least);
  });
});

describe('completeness', () => {
  const over = (...pages: ReturnType<typeof page>[]) =>
    withListingEnd(pages.reduce((evidence, facts) => withPage(evidence, facts, 0), NO_EVIDENCE));

  it('is seeing as many as the most that any answer implied', () => {
    const evidence = over(page(0, 100, 3), page(1, 100, 3), page(2, 50, 3));
    expect(isComplete(evidence, 250)).toBe(true);
    expect(isComplete(evidence, 249)).toBe(false);
  });

  it('is not given when the number of pages fell', () => {
    expect(isComplete(over(page(0, 100, 3), page(1, 100, 2)), 1_000)).toBe(false);
    expect(isComplete(over(page(0, 100, 2), page(1, 100, 3), page(2, 1, 3)), 201)).toBe(true);
    // An answer between them that doesn't say how many there are changes nothing.
    expect(isComplete(over(page(0, 100, 3), page(1, 100, undefined), page(2, 1, 3)), 201)).toBe(true);
    expect(isComplete(over(page(0, 100, 3), page(1, 100, undefined), page(1, 100, 2)), 1_000)).toBe(false);
  });

  it('adds up listings, each held against its own answers', () => {
    const first = over(page(0, 30, 1));
    const both = withListingEnd(withPage(first, page(0, 20, 1), 0));
    expect(isComplete(both, 50)).toBe(true);
    expect(isComplete(both, 49)).toBe(false);
    // A second listing with fewer pages than the first has not fallen.
    expect(withPage(over(page(0, 100, 3)), page(0, 5, 1), 0).fell).toBe(false);
  });

  it('counts records that could not be read', () => {
    expect(isComplete(withListingEnd(withPage(NO_EVIDENCE, page(0, 3, 1), 1)), 2)).toBe(true);
  });
});

describe('a full scan', () => {
  const MINUTE = 60_000;
  const empty = { attempt: 1, startedMs: 0, evidence: NO_EVIDENCE, records: 0 };
  const read = (more: Partial<PageBatch>, rest: Partial<BatchRead> = {}): BatchRead => ({
    batch: {
      kind: 'batch',
      records: ['a', 'b', 'c'],
      denied: [],
      unchanged: [],
      next: undefined,
      done: 1,
      all: 2,
      ...more,
    },
    records: 3,
    lastChangeMs: undefined,
    nowMs: 90 * MINUTE,
    ...rest,
  });

  it('counts what each batch brings and what it leaves as it is, also where there are no pages', () => {
    const first = withBatch(empty, read({ unchanged: [7, 8] }), false);
    expect(first).toEqual({ ...empty, records: 5 });
    expect(withBatch(first, read({}, { records: 1 }), true).records).toBe(6);
  });

  it('keeps the latest change, the time of its last page, and from when on changes are asked for after it', () => {
    const paged = { page: page(0, 3, 2) };
    const first = withBatch(
      empty,
      read({ ...paged, serverMs: 80 * MINUTE }, { lastChangeMs: 60 * MINUTE }),
      false,
    );
    expect(first).toMatchObject({
      fromMs: 70 * MINUTE,
      largestMs: 60 * MINUTE,
      lastPageMs: 80 * MINUTE,
    });
    const second = withBatch(first, read(paged, { lastChangeMs: 50 * MINUTE }), false);
    expect(second).toMatchObject({
      fromMs: 70 * MINUTE,
      largestMs: 60 * MINUTE,
      lastPageMs: 90 * MINUTE,
    });
    expect(withBatch(empty, read(paged), false)).not.toHaveProperty('largestMs');
  });

  it('counts records of a page that can’t be read, and closes its account at the end of a listing', () => {
    const last = read({ page: page(0, 3, 1) }, { records: 2 });
    expect(withBatch(empty, last, false).evidence).toMatchObject({ most: 3, finished: 0, unreadable: 1 });
    expect(withBatch(empty, last, true).evidence).toMatchObject({ most: 0, finished: 3, unreadable: 1 });
  });
});

describe('a listing that repeats itself', () => {
  it.each([
    [1, undefined, true],
    [1, 9, false],
    [2, 9, false],
    [3, 9, true],
  ])('%i pages without anything new, of %s', (repetitions, totalPage, isLeft) => {
    expect(isRepeating(repetitions, { index: 8, totalPage })).toBe(isLeft);
  });

  it('has one such page behind the last that was announced', () => {
    expect(isRepeating(1, { index: 9, totalPage: 9 })).toBe(true);
  });
});

describe('stamps', () => {
  it('tell what a pass saw from everything that was written before it began', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(100_000), (nowMs, laterMs) => {
        const before = stampAt(nowMs, 0);
        const startMs = scanStartAfter(nowMs);
        const during = stampAt(nowMs + laterMs, startMs);
        expect(isStampedSince(before, startMs)).toBe(false);
        expect(isStampedSince(during, startMs)).toBe(true);
        // Also where a cell keeps no more than whole seconds, or rounds.
        expect(during % 1_000).toBe(0);
        expect(isStampedSince(during - 1, startMs)).toBe(true);
      }),
    );
    expect(isStampedSince(undefined, 0)).toBe(false);
    expect(isStampedSince(9_500, 10_000)).toBe(true);
    expect(isStampedSince(9_499, 10_000)).toBe(false);
  });
});

describe('a stamp', () => {
  it.each([
    [Date.UTC(2026, 2, 2, 12, 0, 0, 1), 0, Date.UTC(2026, 2, 2, 12, 0, 1)],
    [Date.UTC(2026, 2, 2, 12), 0, Date.UTC(2026, 2, 2, 12)],
    [Date.UTC(2026, 2, 2, 12), Date.UTC(2026, 2, 2, 12, 0, 2), Date.UTC(2026, 2, 2, 12, 0, 2)],
  ])('at %i in a pass that began at %i is %i', (nowMs, scanStartMs, stamp) => {
    expect(stampAt(nowMs, scanStartMs)).toBe(stamp);
  });
});

describe('what was opened since the last page', () => {
  const lastPageMs = Date.UTC(2026, 2, 2, 12);
  const pass = { attempt: 1, startedMs: 0, evidence: NO_EVIDENCE, records: 0 };

  it.each([
    ['a second later', new Date(lastPageMs + 1_000), lastPageMs, true],
    ['at that moment', new Date(lastPageMs), lastPageMs, false],
    ['a second before', new Date(lastPageMs - 1_000), lastPageMs, false],
    ['later, in a pass of which no page was read', new Date(lastPageMs), undefined, false],
    ['a number where a date should be', lastPageMs + 1_000, lastPageMs, false],
    ['a text that could be a later date', '9999-01-01', lastPageMs, false],
    ['nothing', undefined, lastPageMs, false],
  ])('%s', (_name, opened, last, isAfter) => {
    expect(isOpenedAfter(opened, { ...pass, ...(last === undefined ? {} : { lastPageMs: last }) })).toBe(
      isAfter,
    );
  });
});
