// What is told: against a list that forgets nothing, while records become overdue, are moved, end and come back.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AlertFinding,
  countKeys,
  MOST_KEY_CHARACTERS,
  MOST_REMEMBERED,
  memoryAfterEvents,
  memoryAfterStates,
  newsOf,
  packKeys,
} from '../../../../src/features/alerts/rules/alert-news.ts';
import { type AlertMemory, newMemory } from '../../../../src/features/alerts/rules/alert-rule.ts';

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
          memory = memoryAfterEvents(memory, findings);
        }
      }),
    );
  });

  it('come in their order, the earliest first', () => {
    expect(keys(newsOf([event(1, 90), event(2, 70), event(3, 80)], newMemory(0)))).toEqual([2, 3, 1]);
  });

  it('that are too many to remember are settled by their date: none is told twice', () => {
    const many = Array.from({ length: 3 * MOST_REMEMBERED }, (_, n) => event(n, 1_000 + n));
    const memory = memoryAfterEvents(newMemory(0), many);
    expect(countKeys(memory.told)).toBe(MOST_REMEMBERED);
    expect(newsOf(many, memory)).toEqual([]);
    const next = event(99_999, 9_999);
    expect(newsOf([...many, next], memory)).toEqual([next]);
    expect(newsOf([...many, next], memoryAfterEvents(memory, [...many, next]))).toEqual([]);
    const sparse = many.map(({ sinceMs }, n) => event(n * 10 ** 12, sinceMs ?? 0));
    expect(JSON.stringify(memoryAfterEvents(newMemory(0), sparse)).length).toBeLessThan(9_000);
  });

  it('that have ended are forgotten before others are settled', () => {
    const ended = Array.from({ length: MOST_REMEMBERED }, (_, n) => event(n, 100 + n));
    const lasting = [event(5_000, 50), event(5_001, 900)];
    const memory = memoryAfterEvents(memoryAfterEvents(newMemory(0), ended), lasting);
    expect(memory).toMatchObject({ told: packKeys([5_000, 5_001]), sinceMs: 0 });
  });
});

describe('the memory', () => {
  it('is empty in the beginning, and keeps as many ended events as it has room for', () => {
    expect(newMemory(7)).toEqual({ version: 2, sinceMs: 7, told: '', lookedMs: 7, tries: 0 });
    const ended = Array.from({ length: MOST_REMEMBERED }, (_, n) => event(n, 100 + n));
    const memory = memoryAfterEvents(memoryAfterEvents(newMemory(0), ended), []);
    expect(newsOf(ended, memory)).toEqual([]);
  });
});

describe('states', () => {
  /** States by a list that forgets nothing. */
  const played = (looks: readonly (readonly AlertFinding[])[]) => {
    let memory: AlertMemory | undefined = newMemory(0);
    let before = new Set<AlertFinding['key']>();
    for (const findings of looks) {
      if (memory === undefined) throw new Error('too many');
      const expected = findings.filter(({ key }) => !before.has(key));
      expect(new Set(keys(newsOf(findings, memory)))).toEqual(new Set(keys(expected)));
      before = new Set(keys(findings));
      memory = memoryAfterStates(memory, findings);
    }
  };
  const all = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));

  it('are told when they begin, and again once they had ended, whatever their dates say', () => {
    fc.assert(
      fc.property(fc.array(all, { maxLength: 8 }), (looks) => {
        played(looks.map((units) => units.map((unit) => state(`name unidade ${unit}`, unit))));
        // The deadlines of tickets that are opened again, or get one that has passed, are old.
        played(looks.map((tickets) => tickets.map((id) => event(id, 1 + ((id * 7) % 5)))));
      }),
    );
  });

  it('of 640 units are told once each, and so is each ticket of some thousand', () => {
    const units = Array.from({ length: 640 }, (_, n) => state(`name unidade ${n}`, n));
    played([units, units, units.slice(40), units]);
    const tickets = Array.from({ length: 4_000 }, (_, n) => event(10_000 + 20 * n, 1_000 + n));
    played([tickets, tickets.slice(7), tickets]);
  });

  it('without dates stay in their order', () => {
    const some = [25, 30, 21, 28].map((figure) => state(`of ${figure}`, figure));
    expect(newsOf(some, newMemory(0)).map(({ figure }) => figure)).toEqual([25, 30, 21, 28]);
  });

  it('that are too many are settled by their dates, the oldest first; those without one are refused', () => {
    const many = Array.from({ length: 30_000 }, (_, n) => event(10_000_000 - 300 * n, 1_000 + n));
    const memory = memoryAfterStates(newMemory(0), many);
    if (memory === undefined) throw new Error('refused');
    expect(String(memory.told).length).toBeLessThanOrEqual(MOST_KEY_CHARACTERS);
    expect(String(memory.told).length).toBeGreaterThan(MOST_KEY_CHARACTERS / 2);
    expect(newsOf(many, memory)).toEqual([]);
    const next = event(77, 99_999);
    expect(newsOf([...many, next], memory)).toEqual([next]);
    const figures = Array.from({ length: 3_000 }, (_, n) => state(`name unidade ${n}`, n));
    expect(memoryAfterStates(newMemory(0), figures)).toBeUndefined();
    // Once there is room again, nothing is settled by its date any more.
    expect(memoryAfterStates(memory, many.slice(0, 9))).toMatchObject({ sinceMs: 0 });
  });
});
