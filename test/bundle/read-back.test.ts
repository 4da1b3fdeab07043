// What cells give back instead of what was written: dates a part of a second off, keys as texts or dates, rows at the
// end without formats. No row is written again for it, and no record stands twice.

import { SheetUser } from 'local-apps-script';
import { openQuestions, type PlatformProfile } from 'local-apps-script/profiles';
import { changeStyle } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { openRefreshed, type World } from '../support/world.ts';

const SHEET = 'Chamados';
const TICKETS = 40;

let world: World;
afterEach(() => world.close());

function begin(profile: Partial<PlatformProfile>, mode: 'sync' | 'full', tickets = TICKETS): void {
  const pull = { name: 'Abertos', resource: 'tickets', sheet: SHEET, mode };
  world = openRefreshed(pull, { profile, service: { tickets } });
  anHour();
}

const refresh = () => world.page('refreshPull', { name: 'Abertos' });
const anHour = () => world.runtime.settle(world.runtime.nowMs() + 3_600_000);
/** A row that was emptied stays for the next new record. */
const ids = () =>
  world
    .column(SHEET, 'ID')
    .filter((id) => id !== '')
    .map(Number);

/** Rows and columns that are written on the sheet of the pull while it runs. */
function areasOf(work: () => void): readonly (readonly unknown[])[] {
  const areas: (readonly unknown[])[] = [];
  let area: readonly unknown[] = [];
  world.beforeCall = (_execution, name, _index, args) => {
    if (name === 'Sheet.getRange') area = args;
    // The log and the row of the pull are one row each, from the first column or the eighth.
    if (name === 'Range.setValues' && area[2] !== 1) areas.push(area);
    if (name === 'Range.setValues' && area[2] === 1 && area[3] !== 9 && area[3] !== 6) areas.push(area);
    return 'go';
  };
  work();
  world.beforeCall = () => 'go';
  return areas;
}

function expectOneRowEach(): void {
  const expected = world.service.tickets().map(({ id }) => id);
  expect([...ids()].sort((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b));
}

describe.each(openQuestions.datesReadBack)('dates that come back %s', (datesReadBack) => {
  it('make no row look changed', () => {
    begin({ datesReadBack }, 'sync');
    expect(areasOf(() => expect(refresh()).toMatchObject({ status: 'done', changed: 0 }))).toEqual([]);
    expectOneRowEach();
  });

  it('tell two versions apart that are a second apart', () => {
    begin({ datesReadBack }, 'sync');
    const nowMs = Math.floor(world.runtime.nowMs() / 1000) * 1000;
    const [first, second] = world.service.tickets();
    if (first === undefined || second === undefined) throw new Error('no tickets');
    const change = (titulo: string, atMs: number) => {
      world.service.changeTicket(first.id, { titulo }, atMs);
      world.service.changeTicket(second.id, { titulo: 'o mesmo' }, nowMs);
    };
    change('um', nowMs);
    refresh();
    world.service.changeTicket(first.id, { titulo: 'um segundo depois' }, nowMs + 1000);
    world.runtime.settle(world.runtime.nowMs() + 60_000);
    expect(refresh()).toMatchObject({ changed: 1 });
    expect(world.column(SHEET, 'Título')).toContain('um segundo depois');
    expectOneRowEach();
  });

  it('let a full pass take out what is gone, and nothing else', () => {
    begin({ datesReadBack }, 'full');
    const [gone] = world.service.tickets();
    if (gone === undefined) throw new Error('no ticket');
    world.service.deleteTicket(gone.id);
    expect(refresh()).toMatchObject({ status: 'done' });
    expectOneRowEach();
  });
});

describe('keys', () => {
  it.each(['sync', 'full'] as const)(
    'that are texts, since their column was made plain text, are known: %s',
    (mode) => {
      begin({}, mode);
      const sheet = world.sheet(SHEET);
      const area = { row: 1, column: 1, rows: sheet.maxRows, columns: 1 };
      changeStyle(world.workbook, sheet, area, { key: 'numberFormat', value: '@' });
      for (let row = 2; row <= TICKETS + 1; row++) {
        const value = String(sheet.grid.value(row, 1));
        sheet.grid.put(row, 1, { ...sheet.grid.take(row, 1), value });
      }
      const [one] = world.service.tickets();
      world.service.changeTicket(one?.id ?? 0, { titulo: 'mudou' }, world.runtime.nowMs());
      expect(refresh()).toMatchObject({ status: 'done', added: 0 });
      expect(world.column(SHEET, 'Título')).toContain('mudou');
      expectOneRowEach();
    },
  );

  it('that are dates, some or all, are known', () => {
    begin({}, 'full');
    for (const [row, rows] of [
      [5, 3],
      [20, 1],
      [2, 999],
    ] as const) {
      const area = { row, column: 1, rows, columns: 1 };
      changeStyle(world.workbook, world.sheet(SHEET), area, { key: 'numberFormat', value: 'dd/MM/yyyy' });
      expect(refresh()).toMatchObject({ status: 'done', added: 0 });
      expectOneRowEach();
      anHour();
    }
  });

  it('that are dates whose format can’t be set stop the pull with a sentence', () => {
    begin({}, 'full');
    const area = { row: 2, column: 1, rows: TICKETS, columns: 1 };
    changeStyle(world.workbook, world.sheet(SHEET), area, { key: 'numberFormat', value: 'dd/MM/yyyy' });
    new SheetUser(world.workbook).makeTable(SHEET, 'A1:AG900');
    const before = world.values(SHEET);
    expect(refresh()).toMatchObject({ ok: false, message: expect.stringContaining('“ID”') });
    expect(world.values(SHEET)).toEqual(before);
  });
});

describe.each(openQuestions.rowsAtEnd)('rows at the end that are %s', (rowsAtEnd) => {
  it('hold dates as dates and numbers as numbers, and are no reason to write a row again', () => {
    begin({ rowsAtEnd }, 'sync');
    const sheet = world.sheet(SHEET);
    new SheetUser(world.workbook).deleteRows(
      SHEET,
      sheet.grid.lastRow() + 1,
      sheet.maxRows - sheet.grid.lastRow(),
    );
    const [like] = world.service.tickets();
    if (like === undefined) throw new Error('no ticket');
    const aberto = formatInstant(world.runtime.nowMs());
    for (let n = 0; n < 30; n++) {
      const titulo = `00${n}`;
      world.service.addTicket({ ...like, id: 900_000 + n, titulo, aberto, ultimaAlteracao: aberto });
    }
    expect(refresh()).toMatchObject({ status: 'done', added: 30 });
    expectOneRowEach();
    expect(world.column(SHEET, 'Título')).toContain('0029');
    for (const header of ['Aberto', 'Atualizado em']) {
      expect(world.column(SHEET, header).every((value) => value instanceof Date)).toBe(true);
    }
    expect(world.column(SHEET, 'Código da situação').every((value) => typeof value === 'number')).toBe(true);
    anHour();
    expect(areasOf(() => expect(refresh()).toMatchObject({ added: 0, changed: 0 }))).toEqual([]);
  });
});
