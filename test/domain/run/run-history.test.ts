// When a pull's history begins, and under which instants its changes are noted.

import { describe, expect, it } from 'vitest';
import { RunHistory } from '../../../src/domain/run/run-memory.ts';

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
