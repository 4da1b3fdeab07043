// What is told: against a list that forgets nothing, while records become overdue, are moved, end and come back.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AlertFinding,
  MOST_TOLD,
  newsOf,
  rememberingEvents,
  rememberingStates,
} from '../../../src/domain/alerts/alert-news.ts';
import { newMemory } from '../../../src/domain/alerts/alert-rule.ts';

const event = (key: number, sinceMs: number): AlertFinding => ({ key, sinceMs, parts: [] });
const state = (key: string, figure: number): AlertFinding => ({ key, figure, parts: [] });
const keys = (findings: readonly AlertFinding[]) => findings.map(({ key }) => key);

describe('events', () => {
  it('are told once each, whatever becomes of them, from the moment on at which the alert was saved', () => {
    const look = fc.array(
      fc.record({ key: fc.integer({ min: 1, max: 9 }), sinceMs: fc.integer({ min: 1, max: 99 }) }),
    );
    fc.assert(
      fc.property(fc.array(look, { maxLength: 6 }), (looks) => {
        let memory = newMemory(50);
        const everTold = new Set<unknown>();
        for (const records of looks) {
          const findings = [
            ...new Map(records.map((one) => [one.key, event(one.key, one.sinceMs)])).values(),
          ];
          const expected = findings.filter(({ key, sinceMs = 0 }) => sinceMs > 50 && !everTold.has(key));
          const news = newsOf(findings, memory);
          expect(new Set(keys(news))).toEqual(new Set(keys(expected)));
          for (const key of keys(news)) everTold.add(key);
          memory = rememberingEvents(memory, findings);
        }
      }),
    );
  });

  it('come in their order, the earliest first', () => {
    expect(keys(newsOf([event(1, 90), event(2, 70), event(3, 80)], newMemory(0)))).toEqual([2, 3, 1]);
  });

  it('that are too many to remember are settled by their date: none is told twice', () => {
    const many = Array.from({ length: 3 * MOST_TOLD }, (_, n) => event(n, 1_000 + n));
    const memory = rememberingEvents(newMemory(0), many);
    expect(memory.told).toHaveLength(MOST_TOLD);
    expect(newsOf(many, memory)).toEqual([]);
    const next = event(99_999, 9_999);
    expect(newsOf([...many, next], memory)).toEqual([next]);
    expect(newsOf([...many, next], rememberingEvents(memory, [...many, next]))).toEqual([]);
    expect(
      JSON.stringify({ ...memory, told: memory.told.map(() => 123_456_789_012_345) }).length,
    ).toBeLessThan(9_000);
  });

  it('that have ended are forgotten before others are settled', () => {
    const ended = Array.from({ length: MOST_TOLD }, (_, n) => event(n, 100 + n));
    const lasting = [event(5_000, 50), event(5_001, 900)];
    const memory = rememberingEvents(rememberingEvents(newMemory(0), ended), lasting);
    expect(memory).toMatchObject({ told: [5_000, 5_001], sinceMs: 0 });
  });
});

describe('the memory', () => {
  it('is empty in the beginning, and keeps as many ended events as it has room for', () => {
    expect(newMemory(7)).toEqual({ version: 1, sinceMs: 7, told: [], lookedMs: 7, tries: 0 });
    const ended = Array.from({ length: MOST_TOLD }, (_, n) => event(n, 100 + n));
    const memory = rememberingEvents(rememberingEvents(newMemory(0), ended), []);
    expect(newsOf(ended, memory)).toEqual([]);
  });
});

describe('states', () => {
  it('are told by their figures, and remembered as far as there is room', () => {
    const all = [25, 30, 21, 28].map((figure) => state(`of ${figure}`, figure));
    expect(newsOf(all, newMemory(0)).map(({ figure }) => figure)).toEqual([30, 28, 25, 21]);
    const many = Array.from({ length: MOST_TOLD + 1 }, (_, n) => state(`${n}`, n));
    expect(rememberingStates(newMemory(0), many).told).toHaveLength(MOST_TOLD);
  });

  it('are told when they begin, the largest first, and again once they had ended', () => {
    const first = [state('a', 21), state('b', 30)];
    expect(keys(newsOf(first, newMemory(0)))).toEqual(['b', 'a']);
    const memory = rememberingStates(newMemory(0), first);
    expect(newsOf([state('a', 99), state('b', 30)], memory)).toEqual([]);
    const without = rememberingStates(memory, [state('b', 30)]);
    expect(keys(newsOf([state('a', 22), state('b', 30)], without))).toEqual(['a']);
  });
});
