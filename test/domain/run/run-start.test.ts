// How a run begins: whether it goes on with another's, reads everything or changes alone, and what stays known.

import { describe, expect, it } from 'vitest';
import { FIRST_PAGE, NO_COUNTS } from '../../../src/domain/run/run.ts';
import {
  canResume,
  closingScanFromMs,
  type NewRun,
  newChangeScan,
  newFullScan,
  newRun,
  resumedRun,
  stateFor,
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
    expect(stateFor(state, asker)).toEqual(state);
    const { complete: _complete, ...without } = state;
    expect(stateFor(without, { ...asker, plan: 'other' })).toEqual(without);
  });

  it.each(others)('loses what was found about missing records with %j', (other) => {
    expect(stateFor(state, { ...asker, ...other })).toEqual(stateWith({ complete, keySum: 7 }));
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
