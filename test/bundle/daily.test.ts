// What a pull counts each day: by unit and status, once a day, wherever a refresh is killed.

import { SheetUser } from 'local-apps-script';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { costly } from '../support/costly.ts';
import { isEveryCasePlayed } from '../support/share-of.ts';
import { openMade, type World } from '../support/world.ts';

const SHEET = 'Chamados';
const DAILY = 'Chamados (diário)';
const DAY_MS = 86_400_000;

let world: World;
afterEach(() => world.close());
beforeEach(open);

/** A day after tickets were pulled and counted. */
function open(): void {
  world = openMade('daily', { service: { tickets: 40 } }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters: 'daily=sim', mode: 'sync' });
    made.page('refreshPull', { name: 'Todos' });
  });
  later(1);
}

const later = (days: number) => world.runtime.settle(world.runtime.nowMs() + days * DAY_MS);
const refresh = () => world.page('refreshPull', { name: 'Todos' }) as { status?: string; message?: string };

/** The rows of each day, without their keys. */
function days(sheet = DAILY): ReadonlyMap<string, readonly string[]> {
  const [headers = [], ...rows] = world.values(sheet);
  const at = (header: string) => headers.indexOf(header);
  const found = new Map<string, string[]>();
  for (const row of rows.filter((one) => one[at('Dia')] instanceof Date)) {
    const day = (row[at('Dia')] as Date).toISOString().slice(0, 10);
    const line = JSON.stringify(['Unidade', 'Situação', 'Quantidade'].map((header) => row[at(header)]));
    found.set(day, [...(found.get(day) ?? []), line].sort());
  }
  return found;
}

/** What the pulled sheet shows, counted here. */
function counted(): readonly string[] {
  const units = world.column(SHEET, 'Unidade');
  const states = world.column(SHEET, 'Situação');
  const counts = new Map<string, number>();
  units.forEach((unit, n) => {
    const key = JSON.stringify([unit, states[n]]).slice(0, -1);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return [...counts].map(([key, count]) => `${key},${count}]`).sort();
}

function change(status: number): void {
  for (const { id } of world.service.tickets().slice(0, 5)) {
    world.service.changeTicket(id, { situacao: status }, world.runtime.nowMs());
  }
}

describe('the counts of each day', () => {
  it('are those of the sheet at its first refresh, and one a day', () => {
    const first = days().get('2026-03-02');
    change(5);
    expect(refresh().status).toBe('done');
    const second = counted();
    expect([...days()]).toEqual([
      ['2026-03-02', first],
      ['2026-03-03', second],
    ]);
    change(6);
    refresh();
    expect(counted()).not.toEqual(second);
    expect(days().get('2026-03-03')).toEqual(second);
  });

  costly(
    'stand there once and right wherever a refresh is killed, whatever has changed until the next',
    () => {
      const calls: number[] = [];
      let first = 0;
      world.beforeCall = (_execution, name, index) => {
        if (/^(Range\.(set|get|clear)|Sheet\.|SpreadsheetApp\.flush|Properties)/.test(name))
          calls.push(index);
        if (first === 0 && days().size > 1) first = calls.length;
        return 'go';
      };
      change(5);
      refresh();
      expect(first).toBeGreaterThan(0);
      const chosen = isEveryCasePlayed
        ? calls
        : calls.filter((_, n) => Math.abs(n - first) <= 6 && n % 2 === 0);
      for (const at of chosen) {
        world.close();
        open();
        change(5);
        world.beforeCall = (_execution, _name, index) => (index === at ? 'kill' : 'go');
        world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
        world.beforeCall = () => 'go';
        later(1 / 100);
        change(6);
        const wasCounted = days().size > 1 ? days().get('2026-03-03') : undefined;
        refresh();
        const now = days().get('2026-03-03');
        expect([at, [...days().keys()]]).toEqual([at, ['2026-03-02', '2026-03-03']]);
        expect([
          at,
          [counted(), wasCounted].some((one) => JSON.stringify(one) === JSON.stringify(now)),
        ]).toEqual([at, true]);
      }
    },
  );

  it('become one a week after 90 days, in a sheet that its user has renamed, sorted and written on', () => {
    const user = new SheetUser(world.workbook);
    user.renameSheet(DAILY, 'Por dia');
    user.insertColumns('Por dia', 2, 1);
    user.sort('Por dia', 5);
    refresh();
    later(1);
    refresh();
    const [, , third] = [...days('Por dia').values()];
    later(95);
    refresh();
    expect([...days('Por dia')]).toEqual([
      ['2026-03-04', third],
      ['2026-06-07', counted()],
    ]);
  });

  it('need unit and status', () => {
    const pull = { name: 'Todos', resource: 'tickets', sheet: SHEET, filters: 'daily=sim' };
    expect(world.page('savePull', { ...pull, columns: 'ID, Unidade' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('falta Situação na consulta'),
    });
    expect(world.page('savePull', { ...pull, resource: 'action plans' })).toMatchObject({ ok: false });
  });
});
