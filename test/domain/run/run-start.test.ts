// How a run begins: whether it goes on with another's, reads everything or changes alone, and what stays known.

import { describe, expect, it } from 'vitest';
import type { Pull } from '../../../src/domain/pulls/pull.ts';
import { FIRST_PAGE, NO_COUNTS, NO_EVIDENCE, type Phase } from '../../../src/domain/run/run.ts';
import {
  canResume,
  closingScanFromMs,
  isCountNeeded,
  judgeScan,
  type NewRun,
  newChangeScan,
  newFullScan,
  newRun,
  resumedRun,
  rowsToHoldBack,
  stateAfterRemovals,
  stateForRun,
  watermarkOf,
  withComplete,
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

const asker = { owner: 'ana', ownerName: 'Ana', plan: 'plan', token: 'token' };
const complete = {
  plan: 'plan',
  token: 'token',
  startedMs: NOON_MS - 60 * MINUTE_MS,
  requests: 3,
  watermarkMs: 5_000,
};
const others = [{ plan: 'other' }, { token: 'other' }];

const day = { year: 2026, month: 3, day: 2, hour: 12, minute: 0, second: 0 };
function how(more: Partial<NewRun> = {}): NewRun {
  return {
    nowMs: NOON_MS,
    at: 'beginning',
    isAllowed: false,
    isEmpty: () => false,
    toLocal: () => day,
    ...more,
  };
}

describe('a stored run', () => {
  it('is continued by the same person with the same filters and token', () => {
    expect(canResume(runWith(), asker)).toBe(true);
    expect(canResume(undefined, asker)).toBe(false);
  });

  it.each([{ owner: 'bruno' }, ...others])('is not continued with %j', (other) => {
    expect(canResume(runWith(), { ...asker, ...other })).toBe(false);
  });
});

describe('a run that another execution goes on with', () => {
  it('counts rows from now on where nothing of its full scan was saved, though it may have stamped some', () => {
    const run = runWith({ phase: { kind: 'full', cursor: FIRST_PAGE }, pass: newFullScan(2, NOON_MS) });
    const laterMs = NOON_MS + 30 * MINUTE_MS;
    expect(resumedRun(run, laterMs).pass).toEqual(newFullScan(2, laterMs));
  });

  it('stays as it was where a page was saved, or it asks for changes', () => {
    const pass = newFullScan(1, NOON_MS);
    const cursor = { kind: 'list', query: 0, page: 1 } as const;
    const saved = [
      runWith({ phase: { kind: 'full', cursor }, pass: { ...pass, records: 100, fromMs: NOON_MS } }),
      runWith({ phase: { kind: 'full', cursor }, pass: { ...pass, fromMs: NOON_MS } }),
      runWith({
        phase: { kind: 'full', cursor: { kind: 'detail', done: 50 } },
        pass: { ...pass, records: 50 },
      }),
      runWith({ phase: newChangeScan(NOON_MS), pass }),
      runWith({ phase: newChangeScan(NOON_MS) }),
    ];
    for (const run of saved) expect(resumedRun(run, NOON_MS + MINUTE_MS)).toEqual(run);
  });
});

describe('what is known about a pull', () => {
  const state = stateWith({
    complete,
    held: { owner: 'ana', count: 200, sinceMs: 1 },
    reference: { startedMs: 1, endedMs: 2 },
    keySum: 7,
  });

  it('holds for the same filters and token, and where there was no complete scan', () => {
    expect(stateForRun(state, asker)).toEqual(state);
    const { complete: _complete, ...without } = state;
    expect(stateForRun(without, { ...asker, plan: 'other' })).toEqual(without);
  });

  it.each(others)('loses what was found about missing records with %j', (other) => {
    expect(stateForRun(state, { ...asker, ...other })).toEqual(stateWith({ complete, keySum: 7 }));
  });

  it('has a watermark for the same filters and token alone', () => {
    expect(watermarkOf(state, asker)).toBe(5_000);
    for (const other of others) expect(watermarkOf(state, { ...asker, ...other })).toBeUndefined();
    expect(watermarkOf(stateWith(), asker)).toBeUndefined();
  });
});

describe('a new run', () => {
  const known = stateWith({ complete });

  it('asks for changes since the watermark', () => {
    const run = newRun(pullOfTickets(), known, asker, how());
    expect(run.phase).toEqual({
      kind: 'sync',
      fromMs: 5_000,
      cursor: { kind: 'list', query: 0, page: 0 },
      reading: 1,
      isLong: false,
      isNews: false,
    });
    expect(run.pass).toBeUndefined();
    expect(run).toMatchObject({
      ...asker,
      notice: '',
      at: 'beginning',
      startedMs: NOON_MS,
      untilMs: NOON_MS,
    });
  });

  it('reads everything where it is the first, from a second on that no row has', () => {
    const run = newRun(pullOfTickets(), stateWith(), asker, how());
    expect(run.phase).toEqual({ kind: 'full', cursor: { kind: 'list', query: 0, page: 0 } });
    expect(run.pass).toMatchObject({ attempt: 1, startedMs: NOON_MS + 1_000, records: 0 });
  });

  it.each([
    ['in mode full', { ...pullOfTickets(), mode: 'full' as const }, known, how()],
    ['of a list without changes', pullWithoutChanges(), known, how()],
    ['with another token', pullOfTickets(), stateWith({ complete: { ...complete, token: 'old' } }), how()],
    ['with other filters', pullOfTickets(), stateWith({ complete: { ...complete, plan: 'old' } }), how()],
    [
      'on another day than the last complete scan',
      pullOfTickets(),
      known,
      how({ toLocal: (ms) => (ms === NOON_MS ? day : { ...day, day: 1 }) }),
    ],
  ])('reads everything %s', (_what, pull, state, circumstances) => {
    expect(newRun(pull, state, asker, circumstances).phase.kind).toBe('full');
  });

  it('reads ids from the first on', () => {
    expect(newRun(pullByIds(), known, asker, how()).phase).toEqual({
      kind: 'full',
      cursor: { kind: 'detail', done: 0 },
    });
  });

  it('takes rows out with the token of the last complete scan, or where the sheet was empty', () => {
    const takesOut = (state: typeof known, isEmpty: boolean) =>
      newRun(pullOfTickets(), state, asker, how({ isEmpty: () => isEmpty })).takesOut;
    expect(takesOut(known, false)).toBe(true);
    expect(takesOut(stateWith({ complete: { ...complete, token: 'old' } }), true)).toBe(false);
    expect(takesOut(stateWith(), true)).toBe(true);
    expect(takesOut(stateWith(), false)).toBe(false);
  });

  it('may take out many rows where they were held back and a person allows it', () => {
    const held = { owner: 'ana', count: 200, sinceMs: 77 };
    const allowed = (state: typeof known, isAllowed: boolean) =>
      newRun(pullOfTickets(), state, asker, how({ isAllowed })).allowedSinceMs;
    expect(allowed(stateWith({ held }), true)).toBe(77);
    expect(allowed(stateWith({ held }), false)).toBeUndefined();
    expect(allowed(stateWith(), true)).toBeUndefined();
  });
});

describe('the change scan that closes a full scan', () => {
  const run = runWith({ pass: scan({ fromMs: 9_000 }) });
  const known = stateWith({ complete });

  it('asks from the beginning of the full scan', () => {
    expect(closingScanFromMs(pullOfTickets(), run, known)).toBe(9_000);
  });

  it('asks since the last change scan where rows that left the filters are kept', () => {
    const keeping = pullOfTickets('situacao=4; keep=yes');
    expect(closingScanFromMs(keeping, run, known)).toBe(5_000);
    expect(closingScanFromMs(keeping, run, stateWith())).toBe(9_000);
    expect(closingScanFromMs(keeping, { ...run, takesOut: false }, known)).toBe(9_000);
    const later = stateWith({ complete: { ...complete, watermarkMs: 10_000 } });
    expect(closingScanFromMs(keeping, run, later)).toBe(9_000);
  });

  it('is none where the list has no changes, or nothing says from when on', () => {
    expect(closingScanFromMs(pullWithoutChanges(), run, known)).toBeUndefined();
    expect(closingScanFromMs(pullByIds(), run, known)).toBeUndefined();
    expect(closingScanFromMs(pullOfTickets(), runWith({ pass: scan() }), known)).toBeUndefined();
    expect(closingScanFromMs(pullOfTickets(), runWith(), known)).toBeUndefined();
  });
});

describe('what a whole run leaves behind', () => {
  it('is its full scan, with the watermark where there is one', () => {
    const run = runWith({ pass: scan({ startedMs: 70 }), counts: { ...NO_COUNTS, requests: 40 } });
    const left = { plan: 'plan', token: 'token', startedMs: 70, requests: 40 };
    expect(withComplete(stateWith({ keySum: 1 }), run, 80)).toEqual(
      stateWith({ keySum: 1, complete: { ...left, watermarkMs: 80 } }),
    );
    const without = withComplete(stateWith({ complete }), run, undefined);
    expect(without.complete).toStrictEqual(left);
  });

  it('is a later watermark after a change scan alone', () => {
    expect(withComplete(stateWith({ complete }), runWith(), 80).complete).toEqual({
      ...complete,
      watermarkMs: 80,
    });
    expect(withComplete(stateWith({ complete }), runWith(), undefined).complete).toStrictEqual(complete);
    expect(withComplete(stateWith(), runWith(), 80)).toEqual(stateWith());
  });
});

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
  const judge = (run = counted, now = 10, ever = now) =>
    judgeScan(pullOfTickets(), stateWith(), run, { seen: { now, ever }, nowMs: NOON_MS });

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
        pass: { attempt: 2, startedMs: NOON_MS + 1_000, evidence: NO_EVIDENCE, records: 0, before: [9] },
      },
    });
    const third = { ...counted, pass: scan({ evidence, attempt: 3, firstMs: 5, before: [8, 7] }) };
    const shortfall = { seen: [8, 7, 9], expected: 10 };
    expect(judge(third, 6, 9)).toEqual({ kind: 'short', shortfall });
    const odd = { ...third, pass: { ...third.pass, evidence: { ...evidence, unreadable: 2, fell: true } } };
    expect(judge(odd, 6, 7)).toMatchObject({ shortfall: { expected: 8 } });
  });

  it('adds the attempts up after the third, and takes out none that any of them saw', () => {
    const third = { ...counted, pass: scan({ evidence, attempt: 3, startedMs: 50, firstMs: 5 }) };
    expect(judge(third, 6, 10)).toMatchObject({ kind: 'whole', run: { pass: { startedMs: 5 } } });
    expect(judge(third, 10)).toMatchObject({ kind: 'whole', run: { pass: { startedMs: 50 } } });
    const second = { ...counted, pass: scan({ evidence, attempt: 2, startedMs: 50, firstMs: 5 }) };
    expect(judge(second, 6, 10)).toMatchObject({ kind: 'again', run: { pass: { firstMs: 5, before: [6] } } });
  });

  it('remembers from when on changes are asked for next', () => {
    const watermark = (run: typeof counted) => {
      const known = stateWith({
        complete: { plan: 'plan', token: 'token', startedMs: 1, requests: 3, watermarkMs: 2 },
      });
      const verdict = judgeScan(pullOfTickets(), known, run, { seen: { now: 10, ever: 10 }, nowMs: NOON_MS });
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
    rowsToHoldBack(pull, by, { candidates: ids(candidates), left: ids(left), rows: 500 }, agreedRows);

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
