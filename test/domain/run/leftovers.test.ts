// Rows that a scan did not bring: which of them left the filters, which are asked about, and which are let be.

import { describe, expect, it } from 'vitest';
import type { Pull } from '../../../src/domain/pulls/pull.ts';
import { RecordFacts } from '../../../src/domain/records/record-facts.ts';
import {
  areTooMany,
  canHaveLeftovers,
  countSeen,
  goneSinceMs,
  type LeftoverFacts,
  leftoversAmong,
  needSecondScan,
  referenceScanAfter,
  type SheetRow,
} from '../../../src/domain/run/run-start.ts';
import { MINUTE_MS, NOON_MS, pullByIds, pullOfTickets, runWith, scan } from '../../support/runs.ts';

const HOUR_MS = 60 * MINUTE_MS;
const BEFORE_MS = NOON_MS - HOUR_MS;

/** A row of a ticket, of which `situacao` is known and perhaps when it was opened. */
function row(
  pull: Pull,
  id: number,
  more: Partial<SheetRow> & { status?: number; opened?: Date } = {},
): SheetRow {
  const { status = 4, opened, ...held } = more;
  const fields = new RecordFacts(pull).rowFields;
  const values = fields.map((field) =>
    field === 'situacao' ? status : field === 'aberto' ? (opened ?? '') : '',
  );
  return { id, pulledAtMs: BEFORE_MS, state: '', values, ...held };
}

function seenOf(...ids: readonly number[]): ReadonlyMap<number, unknown> {
  return new Map(ids.map((id) => [id, undefined]));
}

function judging(pull: Pull, more: Partial<LeftoverFacts> = {}): LeftoverFacts {
  return {
    pull,
    ids: [],
    facts: new RecordFacts(pull),
    run: runWith({ pass: scan() }),
    reference: undefined,
    held: undefined,
    seen: new Map(),
    isAskable: true,
    ...more,
  };
}

describe('the time since which rows are missing', () => {
  it('is the start of the scan, or that of the rows that a person has allowed to go', () => {
    expect(goneSinceMs(runWith({ pass: scan({ startedMs: 5 }), allowedSinceMs: 3 }))).toBe(5);
    expect(goneSinceMs(runWith({ allowedSinceMs: 3 }))).toBe(3);
    expect(goneSinceMs(runWith())).toBeUndefined();
    expect(goneSinceMs(runWith({ pass: scan(), takesOut: false }))).toBeUndefined();
  });

  it('says whether the sheet has to be read at all', () => {
    const can = (pull: Pull, run = runWith({ pass: scan() }), ids: readonly number[] = []) =>
      canHaveLeftovers(judging(pull, { ids, run }));
    expect(can(pullOfTickets())).toBe(true);
    expect(can(pullOfTickets(), runWith())).toBe(false);
    expect(can(pullOfTickets('abertoStart=today-30d'), runWith())).toBe(true);
    expect(can(pullOfTickets('abertoStart=today-30d'), runWith({ takesOut: false }))).toBe(false);
    expect(can(pullOfTickets(), runWith({ pass: scan(), takesOut: false }))).toBe(false);
    expect(can(pullByIds())).toBe(false);
    expect(can(pullByIds(), runWith({ pass: scan() }), [1])).toBe(true);
  });

  it('a person’s consent has it read for a list, and not for ids, which may be others by now', () => {
    const run = runWith({ pass: scan(), takesOut: false });
    expect(canHaveLeftovers(judging(pullOfTickets(), { run, agreedRows: 0 }))).toBe(true);
    expect(canHaveLeftovers(judging(pullByIds(), { run, ids: [1], agreedRows: 0 }))).toBe(false);
  });
});

describe('rows that a scan did not bring', () => {
  const pull = pullOfTickets('situacao=4');

  it('have left the filters, or are asked about', () => {
    const rows = [row(pull, 1), row(pull, 2, { status: 2 }), row(pull, 3)];
    expect(leftoversAmong(rows, judging(pull))).toEqual({ left: [2], candidates: [1, 3], rows: 3 });
  });

  it('are none that were stamped or read in the scan, or that say already what became of them', () => {
    const rows = [
      row(pull, 1, { pulledAtMs: NOON_MS }),
      row(pull, 2, { status: 2, pulledAtMs: NOON_MS }),
      row(pull, 3, { state: 'Gone' }),
      row(pull, 4),
      row(pull, 5, { pulledAtMs: undefined }),
    ];
    const found = leftoversAmong(rows, judging(pull, { seen: seenOf(4) }));
    expect(found).toEqual({ left: [], candidates: [5], rows: 4 });
  });

  it('are looked at by their cells alone where the run has no scan that could have seen them', () => {
    const rows = [row(pull, 1), row(pull, 2, { status: 2, pulledAtMs: NOON_MS })];
    const found = leftoversAmong(rows, judging(pull, { run: runWith(), seen: seenOf(2) }));
    expect(found).toEqual({ left: [2], candidates: [], rows: 2 });
  });

  it('belong to a pull by ids while its range names them', () => {
    const byIds = pullByIds();
    const rows = [row(byIds, 1), row(byIds, 2)];
    expect(leftoversAmong(rows, judging(byIds, { ids: [1] }))).toEqual({
      left: [2],
      candidates: [1],
      rows: 2,
    });
  });

  it('stay where rows that left the filters are kept: the hundred oldest of them are asked about', () => {
    const keeping = pullOfTickets('situacao=4; keep=yes');
    const left = Array.from({ length: 102 }, (_, n) => row(keeping, n, { status: 2, pulledAtMs: 1_000 - n }));
    const undated = row(keeping, 500, { status: 2, pulledAtMs: undefined });
    const rows = [row(keeping, 900), ...left, undated];
    const asked = Array.from({ length: 99 }, (_, n) => 101 - n);
    expect(leftoversAmong(rows, judging(keeping))).toEqual({
      left: [],
      candidates: [900, 500, ...asked],
      rows: 104,
    });
  });

  it('are not asked about where they are kept and nothing can be asked, or no scan looked for them', () => {
    const keeping = pullOfTickets('situacao=4; keep=yes');
    const rows = [row(keeping, 1, { status: 2 })];
    const none = { left: [], candidates: [], rows: 1 };
    expect(leftoversAmong(rows, judging(keeping, { isAskable: false }))).toEqual(none);
    expect(leftoversAmong(rows, judging(keeping, { run: runWith() }))).toEqual(none);
  });
});

describe('records that can’t be asked for by id', () => {
  const pull = pullOfTickets();
  const run = runWith({ pass: scan({ startedMs: NOON_MS, endedMs: NOON_MS + MINUTE_MS }) });
  const reference = { startedMs: BEFORE_MS - MINUTE_MS, endedMs: NOON_MS + MINUTE_MS - HOUR_MS };
  const gone = (pulledAtMs: number | undefined, more: Partial<LeftoverFacts> = {}) =>
    leftoversAmong(
      [row(pull, 1, { pulledAtMs })],
      judging(pull, { run, reference, isAskable: false, ...more }),
    ).candidates;
  const OLD_MS = BEFORE_MS - 2 * MINUTE_MS;

  it('have gone when two complete scans an hour apart lack them', () => {
    expect(gone(OLD_MS)).toEqual([1]);
  });

  it('stay when the earlier scan saw them, or their row has no date', () => {
    expect(gone(reference.startedMs)).toEqual([]);
    expect(gone(undefined)).toEqual([]);
  });

  it('stay without two such scans', () => {
    expect(gone(OLD_MS, { reference: undefined })).toEqual([]);
    expect(gone(OLD_MS, { reference: { ...reference, endedMs: reference.endedMs + 1 } })).toEqual([]);
    expect(gone(OLD_MS, { run: runWith({ pass: scan() }) })).toEqual([]);
    expect(gone(OLD_MS, { run: runWith({ allowedSinceMs: NOON_MS }) })).toEqual([]);
  });

  it('are compared with the first scan until an hour has passed', () => {
    const first = { startedMs: 1, endedMs: 1_000 };
    expect(referenceScanAfter(undefined, scan({ startedMs: 1, endedMs: 1_000 }))).toEqual(first);
    expect(referenceScanAfter(first, scan({ startedMs: 2, endedMs: HOUR_MS + 999 }))).toEqual(first);
    expect(referenceScanAfter(first, scan({ startedMs: 2, endedMs: HOUR_MS + 1_000 }))).toEqual({
      startedMs: 2,
      endedMs: HOUR_MS + 1_000,
    });
    expect(referenceScanAfter(first, scan())).toEqual(first);
    expect(referenceScanAfter(first, undefined)).toEqual(first);
  });
});

describe('the records that a full scan saw', () => {
  const pass = scan({ lastPageMs: NOON_MS + MINUTE_MS });
  const count = (pull: Pull, rows: readonly SheetRow[]) =>
    countSeen(rows, judging(pull, { run: runWith({ pass }), seen: seenOf(1, 2) })).now;

  it('are those that this execution read, and rows that were stamped before it', () => {
    const pull = pullOfTickets('situacao=4');
    const rows = [
      row(pull, 2, { pulledAtMs: NOON_MS }),
      row(pull, 3, { pulledAtMs: NOON_MS }),
      row(pull, 4, { status: 2, pulledAtMs: NOON_MS }),
      row(pull, 5),
      row(pull, 6, { pulledAtMs: NOON_MS, state: 'Duplicate' }),
      row(pull, 7, { pulledAtMs: NOON_MS, opened: new Date(NOON_MS + MINUTE_MS + 1) }),
      row(pull, 8, { pulledAtMs: NOON_MS, opened: new Date(NOON_MS + MINUTE_MS) }),
    ];
    // 1, 2, 3, 4 and 8.
    expect(count(pull, rows)).toBe(5);
  });

  it('are no kept rows that left the filters', () => {
    const pull = pullOfTickets('situacao=4; keep=yes');
    const rows = [
      row(pull, 3, { pulledAtMs: NOON_MS }),
      row(pull, 4, { status: 2, pulledAtMs: NOON_MS }),
      row(pull, 5, { pulledAtMs: NOON_MS }),
    ];
    expect(count(pull, rows)).toBe(4);
  });
});

describe('how many rows may leave at once', () => {
  it.each([
    [100, 200, false],
    [101, 1_010, false],
    [101, 1_009, true],
    [500, 100_000, false],
  ])('%i of %i rows', (candidates, rows, isHeld) => {
    expect(areTooMany(candidates, rows)).toBe(isHeld);
  });

  it.each([
    [0, 0, false],
    [1, 1, true],
    [5, 6, false],
    [6, 6, true],
    [6, 59, true],
    [6, 60, false],
    [5, 5, true],
    [5_000, 100_000, false],
  ])('takes a second scan for %i of %i rows: %s', (gone, rows, isNeeded) => {
    expect(needSecondScan(gone, rows)).toBe(isNeeded);
  });
});
