import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countKey, countsOf, dayOfCountKey, daysToKeep } from '../../../src/domain/history.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 2, 2);
const day = (n: number) => new Date(START + n * DAY_MS).toISOString().slice(0, 10);

describe('counts of a day', () => {
  it('add up to the records, one for each unit and state', () => {
    const cell = fc.constantFrom('', 'Loja', 'Novo', 7);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
        const counts = countsOf(rows);
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
        for (const { unit, status, count } of counts) {
          expect(count).toBe(rows.filter(([a, b]) => String(a) === unit && String(b) === status).length);
        }
        const keys = counts.map((one) => countKey('2026-03-02', one));
        expect(new Set(keys).size).toBe(counts.length);
        expect(keys.every((key) => dayOfCountKey(key) === '2026-03-02')).toBe(true);
      }),
    );
    expect(
      countsOf([
        ['', 'Novo', 7],
        ['', 'Novo', ''],
        ['', 'Novo', 7],
        ['Centro', 'Novo', 7],
      ]),
    ).toEqual([
      { unit: '7', status: 'Novo', count: 2 },
      { unit: '', status: 'Novo', count: 1 },
      { unit: 'Centro', status: 'Novo', count: 1 },
    ]);
    expect(countsOf([[]])).toEqual([{ unit: '', status: '', count: 1 }]);
    expect(dayOfCountKey('typed')).toBeUndefined();
    expect(dayOfCountKey('typed ["2026-03-02","",""]')).toBeUndefined();
  });

  it('stay for 90 days, and of each week before the last that was counted', () => {
    // 2026-03-02 is a Monday.
    const all = Array.from({ length: 101 }, (_, n) => day(n));
    const kept = daysToKeep(all, day(100));
    expect([...kept].sort()).toEqual([day(6), ...all.slice(10)]);
    expect([...daysToKeep([day(0), day(2), day(7), day(1)], day(200))].sort()).toEqual([day(2), day(7)]);
  });
});
