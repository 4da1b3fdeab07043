// Pulled sheets that were renamed, copied or given away, and whose columns were moved, hidden, renamed or deleted.

import { changeStyle, columnLetters } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import {
  begin,
  beginRefreshed,
  expectAllRight,
  listed,
  openTickets,
  refresh,
  rows,
  SHEET,
  user,
  world,
} from '../support/user-at-work.ts';

afterEach(() => world.close());

describe('a sheet that was renamed, copied or given away', () => {
  it('is followed under its new name; a copy is the user’s', () => {
    beginRefreshed(4);
    user.duplicateSheet(SHEET, 'Cópia');
    user.moveSheet('Cópia', 0);
    const copy = world.values('Cópia');
    user.renameSheet(SHEET, 'Os meus');
    openTickets(1);
    expect(refresh()).toMatchObject({ ok: true });
    expect(world.column('Os meus', 'ID')).toEqual(listed());
    expect(world.values('Cópia')).toEqual(copy);
    expect(world.workbook.sheetNamed(SHEET)).toBeUndefined();
  });

  it('another name in the row of the pull means another sheet', () => {
    beginRefreshed(4);
    world.savePull({ name: 'Abertos', resource: 'tickets', sheet: 'Outra', mode: 'full' });
    refresh();
    expect(world.column('Outra', 'ID')).toEqual(listed());
    expect(world.column(SHEET, 'ID')).toEqual(listed());
  });

  it('a pull that is renamed keeps its sheet, and what is known of it', () => {
    beginRefreshed(4);
    world.savePull({ name: 'Abertos', resource: 'tickets', sheet: SHEET, mode: 'sync' });
    const before = world.runtime.requests.length;
    user.type('Consultas', 'A2', 'Outro nome');
    const [fresh = 0] = openTickets(1);
    world.service.changeTicket(fresh, {}, world.runtime.nowMs());
    expect(world.page('refreshPull', { name: 'Outro nome' })).toMatchObject({ ok: true, status: 'done' });
    // What changed is asked for, and nothing else.
    expect(world.runtime.requests.length - before).toBe(2);
    const stored = Object.keys(world.runtime.properties.document.all());
    expect(stored.filter((key) => key.startsWith('pull:'))).toEqual(['pull:outro nome']);
    expect(world.column(SHEET, 'ID')).toEqual(listed());
    const names = world.workbook.sheets.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith(SHEET))).toEqual([SHEET]);
  });
});

describe('another time zone of the spreadsheet', () => {
  it.each([
    ['tickets', 'Aberto', 'Europe/Lisbon'],
    ['tickets', 'Aberto', 'America/Manaus'],
    ['action plans', 'Criado', 'America/New_York'],
  ])('has the dates of all %s written anew by the next refresh', (resource, header, zone) => {
    begin(12, 'sync', { service: { tickets: 12, actionPlans: 6 } });
    world.savePull({ name: 'Abertos', resource, sheet: SHEET, mode: 'sync' });
    refresh();
    const before = world.column(SHEET, header);
    world.workbook.setTimeZone(zone);
    expect(world.column(SHEET, header)).not.toEqual(before);
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.column(SHEET, header)).toEqual(before);
    // Then changes alone are asked for, as ever.
    expect(refresh()).toMatchObject({ ok: true, changed: 0 });
  });

  it('is no change that a history keeps', () => {
    begin(6, 'sync');
    const row = { name: 'Abertos', resource: 'tickets', sheet: SHEET, mode: 'sync', filters: 'changes=sim' };
    world.savePull(row);
    refresh();
    const [id = 0] = listed();
    world.service.changeTicket(id, { resolverEstipulado: '2026-05-01T12:00:00Z' }, world.runtime.nowMs());
    world.pass(20);
    refresh();
    const kept = () => world.workbook.sheets.find(({ name }) => name.endsWith('(alterações)'))?.dataArea.rows;
    const before = kept();
    expect(before).toBeGreaterThan(1);
    world.workbook.setTimeZone('Europe/Lisbon');
    refresh();
    refresh();
    // It begins anew, in one line.
    expect(kept()).toBe(Number(before) + 1);
  });
});

describe.each([
  ['pt_BR', 'en_US', 'Situação', '(alterações)', '(diário)'],
  ['en_US', 'pt_BR', 'Status', '(changes)', '(daily)'],
])('a spreadsheet that was made in %s and is now in %s', (made, now, status, changes, daily) => {
  const begun = (sheet = SHEET) => {
    begin(40, 'sync', { locale: made });
    const filters = 'changes=yes; daily=yes';
    world.savePull({ name: 'Abertos', resource: 'tickets', sheet, mode: 'sync', filters });
    refresh();
    world.workbook.setLocale(now);
  };
  const words = () =>
    world
      .column(SHEET, status)
      .map((word, n) => `${rows()[n]?.get(made === 'pt_BR' ? 'Código da situação' : 'Status code')} ${word}`);

  it('keeps the words of codes and notes in the language of its sheet, and no false line of history', () => {
    begun();
    const before = words();
    const lines = world.values(`${SHEET} ${changes}`).length;
    // As an earlier version wrote them: in the language of the day.
    const at = rows().findIndex((row) => ['Em andamento', 'In progress'].includes(String(row.get(status))));
    const column = columnLetters(1 + (world.values(SHEET)[0]?.indexOf(status) ?? 0));
    user.type(SHEET, `${column}${at + 2}`, made === 'pt_BR' ? 'In progress' : 'Em andamento');
    expect(words()).not.toEqual(before);
    const [id = 0] = listed();
    const title = () => world.service.changeTicket(id, { titulo: 'Novo!' }, world.runtime.nowMs());
    title();
    expect(refresh()).toMatchObject({ ok: true, changed: 1 });
    world.pass(24 * 60);
    title();
    refresh();
    expect(words()).toEqual(before);
    expect(world.values(`${SHEET} ${changes}`)).toHaveLength(lines);
    const counted = world.values(`${SHEET} ${daily}`).map((row) => row[3]);
    const known = new Set(world.column(SHEET, status));
    expect(counted.slice(1).filter((word) => !known.has(word))).toEqual([]);
    // Header and note of the key are in one language.
    const note = world.sheet(SHEET).grid.note(1, 1) ?? '';
    expect(note).toMatch(made === 'pt_BR' ? /^Dados d.*Campo do serviço/s : /^Data .*Field of the service/s);
  });

  it('finds the sheet of a pull whose cell Sheet is blank', () => {
    begun();
    const usual = made === 'pt_BR' ? 'Chamados' : 'Tickets';
    user.renameSheet(SHEET, usual);
    const [pulls = ''] = world.workbook.sheets.flatMap(({ name }) =>
      ['Consultas', 'Pulls'].includes(name) ? [name] : [],
    );
    user.type(pulls, 'C2', '');
    refresh();
    const tabs = world.workbook.sheets.map(({ name }) => name);
    world.workbook.setLocale(made);
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.workbook.sheets.map(({ name }) => name)).toEqual(tabs);
    expect(tabs.filter((name) => ['Chamados', 'Tickets'].includes(name))).toEqual([usual]);
    expect(world.column(usual, 'ID')).toEqual(listed());
  });
});

describe('our columns', () => {
  it('with another format keep their records; the key gets its own format back', () => {
    beginRefreshed(4);
    const whole = { row: 1, column: 1, rows: 900, columns: 33 };
    changeStyle(world.workbook, world.sheet(SHEET), whole, { key: 'numberFormat', value: 'dd/MM/yyyy' });
    openTickets(2);
    expect(refresh()).toMatchObject({ ok: true });
    expect(world.column(SHEET, 'ID')).toEqual(listed());
    expectAllRight();
  });

  it('that were deleted, or cut and pasted, are left out; hidden, moved and renamed ones are filled', () => {
    beginRefreshed(4);
    user.deleteColumns(SHEET, 4);
    user.hideColumns(SHEET, 2);
    user.moveColumns(SHEET, 2, 1, 10);
    user.cut(SHEET, 'B1:B5', 'AJ1');
    user.type(SHEET, 'I1', 'O título');
    for (const id of listed())
      world.service.changeTicket(id, { titulo: `t ${id}`, situacao: 2 }, world.runtime.nowMs());
    const pasted = world.values(SHEET).map((row) => row[35]);
    expect(refresh()).toMatchObject({ ok: true });
    expect(world.column(SHEET, 'O título')).toEqual(listed().map((id) => `t ${id}`));
    expect(world.values(SHEET).map((row) => row[35])).toEqual(pasted);
    expect(world.values(SHEET).map((row) => row[1])).toEqual(['', '', '', '', '']);
    expect(world.values(SHEET)[0]).not.toContain('Situação');
  });

  it('without the key the pull stops with a sentence', () => {
    beginRefreshed(4);
    user.deleteColumns(SHEET, 1);
    expect(refresh()).toMatchObject({
      ok: false,
      message: expect.stringContaining('A coluna “ID” de “Chamados”'),
    });
  });

  it('without the header row as well', () => {
    beginRefreshed(4);
    user.deleteRows(SHEET, 1);
    const before = world.values(SHEET);
    expect(refresh()).toMatchObject({ ok: false, message: expect.stringContaining('linha de títulos') });
    expect(world.values(SHEET)).toEqual(before);
  });

  it('may have their headers in any row', () => {
    beginRefreshed(4);
    user.insertRows(SHEET, 1, 3);
    openTickets(2);
    expect(refresh()).toMatchObject({ ok: true });
    expect(world.values(SHEET)[3]?.[0]).toBe('ID');
    expect(
      world
        .values(SHEET)
        .slice(4)
        .map(([id]) => id),
    ).toEqual(listed());
  });
});

describe('rows that their user deletes in the moment of a write', () => {
  it('leave those above with what is new, though the write fails for want of rows', () => {
    beginRefreshed(12);
    const last = world.sheet(SHEET).dataArea.rows;
    // No blank row is left below, so that cells of the last one aren't there once it is deleted.
    user.deleteRows(SHEET, last + 1, world.sheet(SHEET).maxRows - last);
    const ids = listed();
    for (const id of ids)
      world.service.changeTicket(Number(id), { titulo: 'Mudou' }, world.runtime.nowMs() - 1);
    let isDeleted = false;
    world.beforeCall = (_execution, name) => {
      if (name === 'SpreadsheetApp.flush' && !isDeleted) {
        isDeleted = true;
        user.deleteRows(SHEET, last, 1);
      }
      return 'go';
    };
    expect(refresh()).toMatchObject({ ok: true });
    expect(isDeleted).toBe(true);
    expect(world.column(SHEET, 'Título')).toEqual(ids.slice(0, -1).map(() => 'Mudou'));
  });
});
