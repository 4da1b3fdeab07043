// A workbook full of what its user has made of it: filters, merged cells, groups, protected ranges, tables, slicers and
// pivot tables, on each sheet that the connector works with. Everything goes on in it, or says in words what it left and
// why.

import { SheetUser } from 'local-apps-script';
import { type ProfileName, profileNamed } from 'local-apps-script/profiles';
import { columnLetters } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../support/costly.ts';
import { LongSheet } from '../support/long-sheet.ts';
import { BRUNO, type World } from '../support/world.ts';

const SHEET = 'Chamados';
const GONE = 'Chamados (removidos)';
const INSIGHT = 'Chamados abertos por unidade';
const ANSWERS = 'Respostas';
const OWN = 'Minha nota';
const DAY_MS = 86_400_000;
const UNEXPECTED = /inesperado|unexpected/i;

let long: LongSheet;
let world: World;
let user: SheetUser;
afterEach(() => world.close());

const ids = () => world.service.tickets().map(({ id }) => id);
const rowOf = (id: unknown, sheet = SHEET) => world.column(sheet, 'ID').indexOf(id) + 2;
const pass = (ms: number) => world.runtime.settle(world.runtime.nowMs() + ms);

/** Refreshes the pull; it has to end as done, in words of ours. */
function refresh(): string {
  const answer = world.page('refreshPull', { name: 'Todos' });
  expect(answer).toMatchObject({ ok: true, status: 'done' });
  expect(JSON.stringify(answer)).not.toMatch(UNEXPECTED);
  return JSON.stringify(answer);
}

/** Chooses an item of the menu in front of a sheet, and gives its last words. */
function choose(item: string, sheet: string): string {
  world.asked.length = 0;
  user.select(sheet, 'A1');
  expect(world.menu(item).result?.end).toBe('returned');
  const words = world.told.at(-1) ?? '';
  expect(words).not.toMatch(UNEXPECTED);
  expect(words).not.toBe('');
  return words;
}

/** What the user wrote and where it stands: beside which record, on whichever sheet. */
function written(): readonly string[] {
  return [SHEET, GONE].flatMap((name) => {
    if (world.workbook.sheetNamed(name) === undefined) return [];
    const { grid } = world.sheet(name);
    const [headers = [], ...rows] = world.values(name);
    const [own, key] = [headers.indexOf(OWN), headers.indexOf('ID')];
    return rows.flatMap((row, n) => {
      const text = [row[own], grid.note(n + 2, own + 1)].join(' ').trim();
      return text === '' ? [] : [`${row[key]}: ${text}`];
    });
  });
}

const expectedTexts = (noted: readonly number[]) => noted.map((id) => `${id}: sobre ${id} nota de ${id}`);

/** Fills a sheet with all that a person can lay over it. */
function crowd(name: string): void {
  const model = world.sheet(name);
  const [lastRow, lastColumn] = [model.grid.lastRow(), model.grid.lastColumn()];
  user.insertColumns(name, model.maxColumns + 1, 4);
  const letter = columnLetters(lastColumn);
  const beside = (column: number) => columnLetters(model.maxColumns - 4 + column);
  user.makeTable(name, `A1:${letter}${lastRow}`);
  user.filter(name, `A1:${letter}${lastRow}`);
  // Beside the second row, and of the third with the fourth.
  user.merge(name, `${beside(1)}2:${beside(2)}2`);
  user.merge(name, `${beside(1)}3:${beside(1)}4`);
  user.groupRows(name, 2, 3);
  user.groupRows(name, 3, 1);
  user.collapseGroup(name, 'row', 3, 2);
  user.groupColumns(name, Math.max(2, lastColumn - 1), 1);
  user.addSlicer(name, `A1:${letter}${lastRow}`, 1);
  user.makePivot(name, `${beside(4)}5:${beside(4)}8`);
  user.protect(name, `A2:${letter}2`, 'warning');
  user.protect(name, `A2:${letter}${lastRow}`, []);
}

function hide(sheet: string, ...keys: readonly number[]): void {
  const column = (world.values(sheet)[0] ?? []).indexOf('ID') + 1;
  user.filterBy(sheet, column, {
    condition: undefined,
    hiddenValues: keys.map(String),
    visibleValues: undefined,
  });
}

/** A pull with an insight over it and rows to import, all of it crowded. @returns tickets beside which the user wrote */
function begin(profile: ProfileName): readonly number[] {
  long = new LongSheet(3, {
    service: { tickets: 30 },
    profile: profileNamed(profile),
    spreadsheet: { editors: [BRUNO] },
  });
  world = long.world;
  user = new SheetUser(world.workbook);
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET });
  refresh();
  const made = world.page('makeInsight', { insight: 'open-tickets-by-unit', of: world.sheet(SHEET).id });
  expect(made).toMatchObject({ ok: true });
  user.insertColumns(SHEET, 1);
  user.type(SHEET, 'A1', OWN);
  dropped.splice(0);
  const noted = [1, 2, 4, 6, 7, 9].map((n) => Number(world.column(SHEET, 'ID')[n]));
  for (const id of noted) {
    user.type(SHEET, `A${rowOf(id)}`, `sobre ${id}`);
    user.note(SHEET, `A${rowOf(id)}`, `nota de ${id}`);
  }
  // Two go before, so that there is a sheet of gone records.
  for (const id of noted.slice(0, 2)) drop(id);
  pass(DAY_MS);
  refresh();
  expect(world.column(GONE, 'ID')).toEqual(noted.slice(0, 2));
  for (const name of world.workbook.sheets.map((sheet) => sheet.name)) if (name !== 'Página1') crowd(name);
  return noted;
}

const dropped: ReturnType<World['service']['tickets']>[number][] = [];
function drop(id: number): void {
  dropped.push(...world.service.tickets().filter((ticket) => ticket.id === id));
  world.service.deleteTicket(id);
}

/** Each record of the service once, and of the others those alone that say that they have gone. */
function expectRecords(): void {
  const states = world.column(SHEET, 'Registro');
  const here = world.column(SHEET, 'ID').filter((id) => id !== '');
  expect(new Set(here).size).toBe(here.length);
  expect(here.filter((id) => states[rowOf(id) - 2] === '').sort()).toEqual(ids().sort());
  const titles = new Map<unknown, string>(world.service.tickets().map(({ id, titulo }) => [id, titulo]));
  const shown = world.column(SHEET, 'Título');
  for (const id of ids()) expect(shown[rowOf(id) - 2]).toBe(titles.get(id));
}

describe.each(['usual', 'stern', 'slippery'] as const)('a crowded workbook, %s', (profile) => {
  costly('takes what has changed, what has gone and what comes back', () => {
    const noted = begin(profile);
    const [back = 0, , merged = 0, hidden = 0, other = 0, stays = 0] = noted;
    expect([...written()].sort()).toEqual(expectedTexts(noted));

    // A sync: one has changed, one is new.
    const [changed = 0] = ids().filter((id) => !noted.includes(id));
    world.service.changeTicket(changed, { titulo: 'mudou' }, world.runtime.nowMs());
    const like = world.service.tickets()[0];
    if (like === undefined) throw new Error('no ticket');
    const [added, mayGo] = [90_001, ids().find((id) => !noted.includes(id) && id !== changed) ?? 0];
    world.service.addTicket({ ...like, id: added, titulo: 'novo' });
    world.service.changeTicket(added, { titulo: 'novo' }, world.runtime.nowMs());
    hide(SHEET, hidden, changed, mayGo);
    hide(GONE, back);
    pass(3_600_000);
    refresh();
    expectRecords();

    // Merging takes away what stands in the second cell, also where it is ours.
    const title = columnLetters((world.values(SHEET)[0] ?? []).indexOf('Título') + 1);
    user.merge(SHEET, `${title}${rowOf(stays)}:${title}${rowOf(stays) + 1}`);

    // A pass over everything: four go, one of them without words; one comes back.
    // With the cell of the next record, which has no words.
    user.merge(SHEET, `A${rowOf(merged)}:A${rowOf(merged) + 1}`);
    for (const id of [hidden, merged, other, mayGo]) drop(id);
    for (const ticket of dropped) if (ticket.id === back) world.service.addTicket(ticket);
    pass(DAY_MS);
    const words = refresh();
    expectRecords();
    expect([...written()].sort()).toEqual(expectedTexts(noted));
    const left = world.column(SHEET, 'Registro').filter((state) => state === 'Removido').length;
    expect(words.includes('se recusa a mover linhas de “Chamados”')).toBe(left > 0);
    const backRow = rowOf(back, GONE);
    expect([left > 0, backRow > 1]).toEqual([profile !== 'usual', profile !== 'usual']);
    expect(words.includes('se recusa a mover linhas de “Chamados (removidos)”')).toBe(backRow > 1);

    // A person tidies: what stays is said.
    const tidied = choose('tidySheet', SHEET);
    expect(tidied).toMatch(left > 0 ? /se recusa a mover/ : /não tem linhas|foram tiradas|foi tirada/);
    expect(written()).toContain(expectedTexts([stays])[0]);
    expectRecords();

    // What the message advises helps.
    for (const name of [SHEET, GONE]) {
      user.unfilter(name);
      user.unmerge(name, 'A1:ZZ60');
      user.removePivots(name);
    }
    pass(DAY_MS);
    refresh();
    expectRecords();
    expect([...world.column(SHEET, 'ID')].sort()).toEqual(ids().sort());
    expect([...written()].sort()).toEqual(expectedTexts(noted));
  });

  it('imports rows, also those that a filter hides, and keeps the figures of an insight', () => {
    begin(profile);
    user.filterBy(ANSWERS, 5, { condition: undefined, hiddenValues: ['Visita 2'], visibleValues: undefined });
    choose('importAnswerRows', ANSWERS);
    expect(new Set(long.states())).toEqual(new Set(['Importada']));
    expect(world.service.stored).toHaveLength(3);
    expect(choose('importAnswerRows', ANSWERS)).not.toBe('');
    expect(world.service.stored).toHaveLength(3);

    const [first = 0] = ids();
    drop(first);
    pass(DAY_MS);
    refresh();
    const open = world.service.tickets().filter(({ situacao }) => situacao !== 2 && situacao !== 3);
    const counts = world.column(INSIGHT, 'Abertos').map(Number);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(open.length);
  });

  it('names the protected range to whom it keeps out, and nothing is lost', () => {
    const noted = begin(profile);
    world.connect(BRUNO, 'Bruno');
    const before = world.values(SHEET);
    const [changed = 0] = ids();
    world.service.changeTicket(changed, { titulo: 'mudou' }, world.runtime.nowMs());
    pass(DAY_MS);
    const answer = world.page('refreshPull', { name: 'Todos' }, BRUNO);
    expect(answer).toMatchObject({ ok: false });
    expect(JSON.stringify(answer)).toMatch(/protegid/);
    expect(world.values(SHEET)).toEqual(before);
    refresh();
    expectRecords();
    expect([...written()].sort()).toEqual(expectedTexts(noted));
  });
});
