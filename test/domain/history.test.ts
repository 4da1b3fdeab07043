import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../src/domain/cells/cell.ts';
import {
  BEGAN,
  CAME,
  type Change,
  changeKey,
  changesOf,
  countKey,
  dayCounts,
  dayOfCountKey,
  daysToKeep,
  growthOf,
  hasReachedSheet,
  parseChangeKey,
  WENT,
} from '../../src/domain/history.ts';
import type { SheetRow } from '../../src/domain/run/run-start.ts';

const FIELDS = ['situacao.nome', 'prazo'];
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 2, 2);
const day = (n: number) => new Date(START + n * DAY_MS).toISOString().slice(0, 10);
const followed = { fields: FIELDS, isUnfilled: () => false, isTranslated: () => false };

type Cells = Readonly<Record<string, CellValue>>;

const cell = fc.oneof(
  fc.constantFrom<CellValue>('', 'Novo', 'Em andamento', 7),
  fc.integer({ min: 0, max: 3 }).map((n): CellValue => new Date(n * 1000)),
);
const cells = fc.record({ 'situacao.nome': cell, prazo: cell });
/** What the sheet holds after each refresh: no row, a row, or one that says that its record has gone. */
const sheets = fc.array(
  fc.array(fc.record({ id: fc.constantFrom(1, 2, 3), cells, state: fc.constantFrom('', '', '', 'gone') })),
  { minLength: 1, maxLength: 8 },
);

function rowOf(id: number, state: string, of: Cells): SheetRow {
  return { id, state, pulledAtMs: 0, values: FIELDS.map((field) => of[field] ?? '') };
}

/** What stands in the followed fields of each record, as JSON. */
function play(state: Map<unknown, Record<string, CellValue>>, changes: readonly Change[]): void {
  for (const { record, field, from, to } of changes) {
    if (field === CAME) state.set(record, {});
    else if (field === WENT) state.delete(record);
    else {
      const now = state.get(record);
      expect([record, field, now?.[field] ?? '']).toEqual([record, field, from]);
      if (now !== undefined) now[field] = to;
    }
  }
}

const plain = (state: ReadonlyMap<unknown, Cells>) =>
  [...state].map(([id, of]) => JSON.stringify([id, ...FIELDS.map((field) => of[field] ?? '')])).sort();

describe('changes', () => {
  it('played over the first state give the sheet, whatever came, went and changed', () => {
    fc.assert(
      fc.property(sheets, (all) => {
        const [first = [], ...later] = all.map((rows) => new Map(rows.map((row) => [row.id, row])).values());
        let rows = new Map([...first].map(({ id, state, cells: of }) => [id, rowOf(id, state, of)]));
        const shown = () =>
          new Map(
            [...rows.values()]
              .filter(({ state }) => state === '')
              .map(({ id, values }) => [
                id,
                Object.fromEntries(FIELDS.map((field, n) => [field, values[n] ?? ''])),
              ]),
          );
        const played = new Map<unknown, Record<string, CellValue>>(shown());
        for (const next of later) {
          const records = [...next];
          const there = records.filter(({ state }) => state === '');
          const went = [...rows.values()].filter(
            ({ id, state }) => state === '' && !there.some((one) => one.id === id),
          );
          play(
            played,
            there.flatMap(({ id, cells: of }) =>
              changesOf({ id, before: rows.get(id), valueOf: (field) => of[field as 'prazo'] }, followed),
            ),
          );
          play(
            played,
            went.map(({ id }) => ({ record: id, field: WENT, from: '', to: 'Gone' })),
          );
          rows = new Map(records.map(({ id, state, cells: of }) => [id, rowOf(id, state, of)]));
          expect(plain(played)).toEqual(plain(shown()));
        }
      }),
    );
  });

  it('are none where dates differ by less than cells show, or a column has yet to be filled', () => {
    const before = rowOf(1, '', { 'situacao.nome': '', prazo: new Date(5_000) });
    const record = {
      id: 1,
      before,
      valueOf: (field: string) => (field === 'prazo' ? new Date(5_400) : 'Novo'),
    };
    expect(changesOf(record, { ...followed, isUnfilled: (_, field) => field !== 'prazo' })).toEqual([]);
    expect(changesOf(record, followed)).toEqual([
      { record: 1, field: 'situacao.nome', from: '', to: 'Novo' },
    ]);
    const filled = { ...record, before: rowOf(1, '', { 'situacao.nome': 'Aberto', prazo: '' }) };
    expect(changesOf(filled, { ...followed, isUnfilled: () => true })).toEqual([
      { record: 1, field: 'situacao.nome', from: 'Aberto', to: 'Novo' },
    ]);
  });

  it.each([
    ['a value that stands there', 'prazo', 'B', rowOf(1, '', { prazo: 'B' }), true],
    ['a value that doesn’t', 'prazo', 'B', rowOf(1, '', { prazo: 'A' }), false],
    [
      'a value that was typed over since',
      'prazo',
      'B',
      { ...rowOf(1, '', { prazo: 'X' }), pulledAtMs: 9 },
      true,
    ],
    ['a value of a row that is gone', 'prazo', 'B', undefined, false],
    ['a value of a row that says so', 'prazo', 'B', rowOf(1, 'gone', { prazo: 'B' }), false],
    ['a value whose column is gone', 'unidade', 'B', rowOf(1, '', {}), true],
    ['the beginning of a history', BEGAN, '', undefined, true],
    ['a record that came', CAME, 'New', rowOf(1, '', {}), true],
    ['a record that didn’t', CAME, 'New', undefined, false],
    ['a record that went', WENT, 'Gone', undefined, true],
    ['a record that is marked', WENT, 'Gone', rowOf(1, 'gone', {}), true],
    ['a record that is still there', WENT, 'Gone', rowOf(1, '', {}), false],
  ])('have happened or not: %s', (_, field, to, row, expected) => {
    expect(hasReachedSheet({ field, to }, row, { fields: FIELDS, sinceMs: 9 })).toBe(expected);
  });

  it('are known by keys that say instant, record and field', () => {
    const id = fc.oneof(fc.nat(), fc.string());
    fc.assert(
      fc.property(id, fc.nat(), fc.nat(), (record, ms, other) => {
        const key = changeKey({ record, field: 'a.b', from: 1, to: 2 }, ms);
        expect(parseChangeKey(key, ms)).toEqual({ record: JSON.stringify(record), field: 'a.b' });
        if (ms !== other) expect(parseChangeKey(key, other)).toBeUndefined();
      }),
    );
    const known = changeKey({ record: 1, field: 'prazo', from: 1, to: 2 }, 0);
    for (const typed of ['somebody typed this', `${known} typed`, known.slice(0, -1), `["0",`])
      expect(parseChangeKey(typed, 0)).toBeUndefined();
  });

  it('grow as fast as they did so far, once there is a day to go by', () => {
    const how = { rows: 90, sinceMs: 0, cells: 6, room: 6_000 };
    expect(growthOf(how, 4 * DAY_MS)).toEqual({ rowsADay: 23, daysLeft: 44 });
    expect(growthOf(how, DAY_MS - 1)).toBeUndefined();
    expect(growthOf({ ...how, sinceMs: 9 * DAY_MS }, 10 * DAY_MS)).toEqual({ rowsADay: 90, daysLeft: 11 });
    expect(growthOf({ ...how, rows: 0 }, 4 * DAY_MS)).toBeUndefined();
  });
});

describe('counts of a day', () => {
  it('add up to the records, one for each unit and state', () => {
    const cell = fc.constantFrom('', 'Loja', 'Novo', 7);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
        const counts = dayCounts(rows);
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
      dayCounts([
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
    expect(dayCounts([[]])).toEqual([{ unit: '', status: '', count: 1 }]);
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
