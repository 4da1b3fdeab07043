// What follows at the end of a scan: the closing change scan, another full scan, the removal of rows, or a shortfall.

import { describe, expect, it } from 'vitest';
import type { Pull } from '../../../src/domain/pulls/pull.ts';
import { NO_EVIDENCE } from '../../../src/domain/run/full-scan.ts';
import type { Phase } from '../../../src/domain/run/run.ts';
import {
  closingScanFromMs,
  heldBack,
  isCountNeeded,
  judgeScan,
  newChangeScan,
  stateAfterRemovals,
} from '../../../src/domain/run/run-start.ts';
import {
  MINUTE_MS,
  NOON_MS,
  pullByIds,
  pullOfTickets,
  pullWithoutChanges,
  runWith,
  scan,
  stateWith,
} from '../../support/runs.ts';

const changeScan = (more: Partial<Extract<Phase, { kind: 'sync' }>> = {}): Phase => ({
  kind: 'sync',
  fromMs: NOON_MS - MINUTE_MS,
  cursor: { kind: 'list', query: 0, page: 0 },
  reading: 1,
  isLong: false,
  isNews: false,
  ...more,
});
const ids = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('after the last page of a full scan', () => {
  const fromMs = (pull: Pull, run = runWith({ pass: scan({ fromMs: 9_000 }) })) =>
    closingScanFromMs(pull, run, stateWith());

  it('the changes since its beginning are asked for', () => {
    expect(fromMs(pullOfTickets())).toBe(9_000);
    expect(newChangeScan(9_000)).toEqual(changeScan({ fromMs: 9_000 }));
  });

  it('nothing is asked for where the list has no changes', () => {
    expect(fromMs(pullWithoutChanges())).toBeUndefined();
    expect(fromMs(pullOfTickets(), runWith())).toBeUndefined();
  });
});

describe('the judgement on the scans of a run', () => {
  const evidence = { ...NO_EVIDENCE, finished: 10 };
  const counted = runWith({ pass: scan({ evidence }), phase: changeScan(), isSecondTry: true });
  const judge = (run = counted, seen = 10) =>
    judgeScan(pullOfTickets(), stateWith(), run, { seen, nowMs: NOON_MS });

  it('needs a count only where the answers say how many records there are', () => {
    expect(isCountNeeded(counted)).toBe(true);
    expect(isCountNeeded(runWith({ pass: scan() }))).toBe(false);
    expect(isCountNeeded(runWith())).toBe(false);
  });

  it('lets rows be taken out where all were seen', () => {
    const verdict = judge();
    expect(verdict).toMatchObject({ kind: 'whole', run: { isSecondTry: false } });
    expect(verdict.kind === 'whole' && verdict.run.phase).toEqual({ kind: 'gone', isAllowed: false });
    expect(judge(runWith({ pass: scan(), phase: changeScan() }), 0).kind).toBe('whole');
    expect(judge(runWith({ phase: changeScan() }), 0).kind).toBe('whole');
  });

  it('lets many be taken out where a person has allowed it', () => {
    const verdict = judge({ ...counted, allowedSinceMs: 5 });
    expect(verdict).toMatchObject({ kind: 'whole', run: { phase: { kind: 'gone', isAllowed: true } } });
  });

  it('reads everything again where some are missing, and says so after the third time', () => {
    const again = judge(counted, 9);
    expect(again).toMatchObject({
      kind: 'again',
      run: {
        phase: { kind: 'full', cursor: { kind: 'list', query: 0, page: 0 } },
        pass: { attempt: 2, startedMs: NOON_MS + 1_000, evidence: NO_EVIDENCE, records: 0 },
      },
    });
    const third = { ...counted, pass: scan({ evidence, attempt: 3 }) };
    expect(judge(third, 9)).toEqual({ kind: 'short', shortfall: { seen: 9, expected: 10, scans: 3 } });
  });

  it('remembers from when on changes are asked for next', () => {
    const watermark = (run: typeof counted) => {
      const known = stateWith({
        complete: { plan: 'plan', token: 'token', startedMs: 1, requests: 3, watermarkMs: 2 },
      });
      const verdict = judgeScan(pullOfTickets(), known, run, { seen: 10, nowMs: NOON_MS });
      return verdict.kind === 'whole' ? verdict.known.complete?.watermarkMs : 'not whole';
    };
    // Changes alone: the latest of them, less ten minutes.
    const latest = { largestMs: NOON_MS, firstMs: NOON_MS, fromMs: 1_000 };
    expect(watermark(runWith({ phase: changeScan(latest) }))).toBe(NOON_MS - 10 * MINUTE_MS);
    // A full scan that began long before: its beginning.
    const pass = scan({ evidence, fromMs: NOON_MS - 60 * MINUTE_MS });
    expect(watermark(runWith({ pass, phase: changeScan(latest) }))).toBe(NOON_MS - 60 * MINUTE_MS);
    // A list without changes.
    expect(watermark(runWith({ pass }))).toBeUndefined();
  });
});

describe('rows that would leave in great number', () => {
  const run = runWith({ pass: scan({ startedMs: 5 }), phase: { kind: 'gone', isAllowed: false } });
  const held = (pull: Pull, candidates: number, left = 0, by = run, agreedRows?: number) =>
    heldBack(pull, by, { candidates: ids(candidates), left: ids(left), rows: 500 }, agreedRows);

  it('are held back until a person has agreed', () => {
    expect(held(pullOfTickets(), 101)).toEqual({ owner: 'ana', count: 101, sinceMs: 5 });
    expect(held(pullOfTickets(), 100)).toBeUndefined();
    expect(
      held(pullOfTickets(), 101, 0, { ...run, phase: { kind: 'gone', isAllowed: true } }),
    ).toBeUndefined();
    expect(held(pullOfTickets(), 101, 0, { ...run, takesOut: false })).toBeUndefined();
    expect(held(pullOfTickets(), 101, 0, { ...run, phase: changeScan() })).toBeDefined();
  });

  it('are not held back up to the number that a person has agreed to', () => {
    expect(held(pullOfTickets(), 200, 0, run, 200)).toBeUndefined();
    expect(held(pullOfTickets(), 201, 0, run, 200)).toMatchObject({ count: 201 });
  });

  it('count those that left a range of ids, and not those that left other filters', () => {
    expect(held(pullByIds(), 51, 50)).toMatchObject({ count: 101 });
    expect(held(pullOfTickets(), 51, 50)).toBeUndefined();
  });
});

describe('the state after a run that has taken out what it had to', () => {
  const held = { owner: 'ana', count: 200, sinceMs: 1 };
  const reference = { startedMs: 1, endedMs: 2 };

  it('no longer holds rows back, where the run has looked for them', () => {
    expect(stateAfterRemovals(stateWith({ held }), runWith({ pass: scan() }), true)).toStrictEqual(
      stateWith(),
    );
    expect(stateAfterRemovals(stateWith({ held }), runWith(), true)).toStrictEqual(stateWith({ held }));
    expect(stateAfterRemovals(stateWith(), runWith(), true)).toStrictEqual(stateWith());
  });

  it('no longer knows how many rows may go, once a scan could find them', () => {
    const agreed = stateWith({ agreedRows: 200 });
    const later = runWith({ pass: scan({ startedMs: 3, endedMs: 4 + 60 * MINUTE_MS }) });
    expect(stateAfterRemovals(agreed, runWith(), true).agreedRows).toBe(200);
    expect(stateAfterRemovals(agreed, later, true)).not.toHaveProperty('agreedRows');
    // What can't be asked for by its id goes after a second scan, an hour later.
    expect(stateAfterRemovals(agreed, later, false).agreedRows).toBe(200);
    const sooner = runWith({ pass: scan({ startedMs: 3, endedMs: 4 }) });
    expect(stateAfterRemovals({ ...agreed, reference }, sooner, false).agreedRows).toBe(200);
    expect(stateAfterRemovals({ ...agreed, reference }, later, false)).not.toHaveProperty('agreedRows');
  });

  it('has the scan with which later ones are compared', () => {
    const run = runWith({ pass: scan({ startedMs: 3, endedMs: 4 }) });
    expect(stateAfterRemovals(stateWith({ keySum: 1 }), run, true)).toStrictEqual(
      stateWith({ keySum: 1, reference: { startedMs: 3, endedMs: 4 } }),
    );
    expect(stateAfterRemovals(stateWith({ reference }), runWith(), true)).toStrictEqual(
      stateWith({ reference }),
    );
  });
});
