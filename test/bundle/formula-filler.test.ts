// Formulas that people filled down beside a pulled table go along with new records: with their format, into blank cells
// of new rows only, and wherever a run is cut off.

import { SheetUser } from 'local-apps-script';
import { openQuestions } from 'local-apps-script/profiles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { shareOf } from '../support/share-of.ts';
import { openMade, type StoredWorld, World } from '../support/world.ts';

const SHEET = 'Chamados';
const DAY_MS = 86_400_000;
const FIRST_NEW = 900_000;
/** Two to the right of the pull's own. */
const COLUMN = 'H';
const AT = 8;

let world: World;
let user: SheetUser;
afterEach(() => world.close());
beforeEach(() => {
  world = openMade('formulas along', { service: { tickets: 8 } }, (made) => {
    made.connect();
    save('', made);
    made.page('refreshPull', { name: 'Todos' });
    const writer = new SheetUser(made.workbook);
    writer.insertColumns(SHEET, made.sheet(SHEET).maxColumns + 1, 6);
    writer.type(SHEET, `${COLUMN}1`, 'Dobro');
    for (let row = 2; row <= 9; row++) writer.type(SHEET, `${COLUMN}${row}`, `=A${row}*2`);
    writer.format(SHEET, `${COLUMN}2:${COLUMN}9`, '0.0');
  });
  user = new SheetUser(world.workbook);
});

function save(filters: string, to = world): void {
  to.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters, columns: 'ID, Título, Situação' });
}

/** A day later there are so many more tickets. */
function come(count: number): void {
  world.runtime.settle(world.runtime.nowMs() + DAY_MS);
  const [like] = world.service.tickets();
  if (like === undefined) throw new Error('no ticket');
  const aberto = formatInstant(world.runtime.nowMs());
  const before = world.service.tickets().length;
  for (let n = 0; n < count; n++)
    world.service.addTicket({ ...like, id: FIRST_NEW + before + n, aberto, ultimaAlteracao: aberto });
}

const refresh = () => world.page('refreshPull', { name: 'Todos' });

/** The number format of a cell. */
const format = (row: number, column: number) =>
  world.workbook.styles.get(world.sheet(SHEET).grid.style(row, column)).numberFormat;

/** The formulas of a column with this header, by the ID of their row. */
function formulas(header: string): ReadonlyMap<unknown, string | undefined> {
  const [headers = [], ...rows] = world.values(SHEET);
  const { grid } = world.sheet(SHEET);
  const at = headers.indexOf(header) + 1;
  const id = headers.indexOf('ID');
  return new Map(
    rows.flatMap((row, n) => (row[id] === '' ? [] : [[row[id], grid.formula(n + 2, at)] as const])),
  );
}

/** What `Dobro` of a row is to be, by where its ID stands. */
function doubled(): ReadonlyMap<unknown, string> {
  const [headers = [], ...rows] = world.values(SHEET);
  const id = headers.indexOf('ID');
  return new Map(rows.flatMap((row, n) => (row[id] === '' ? [] : [[row[id], `=A${n + 2}*2`] as const])));
}

/** The calls of a refresh from the first that looks for formulas until they are filled. */
function callsThatFill(): readonly number[] {
  const made: { readonly name: string; readonly call: number }[] = [];
  world.beforeCall = (_execution, name, call) => {
    made.push({ name, call });
    return 'go';
  };
  refresh();
  world.beforeCall = () => 'go';
  const looks = made.flatMap(({ name }, n) => (name.includes('getFormulasR1C1') ? [n] : []));
  expect(looks.length).toBeGreaterThan(2);
  return made.slice(looks[0], (looks.at(-1) ?? 0) + 6).map(({ call }) => call);
}

/** The world of before, with these tickets. */
function again(stored: StoredWorld, tickets: ReturnType<World['service']['tickets']>): void {
  world.close();
  world = new World({ service: { tickets: 8 }, from: structuredClone(stored) });
  for (const { id } of world.service.tickets()) world.service.deleteTicket(id);
  for (const ticket of tickets) world.service.addTicket(ticket);
}

describe('a formula that stands in every row beside the table', () => {
  it.each(openQuestions.copiesThatFit)(
    'is filled down in the rows of new records, with its format, where copies fill %s',
    (copiesThatFit) => {
      const from = world.store();
      world.close();
      world = new World({ service: { tickets: 8 }, from, profile: { copiesThatFit } });
      come(6);
      expect(refresh()).toMatchObject({ status: 'done', added: 6 });
      expect(formulas('Dobro')).toEqual(doubled());
      expect(world.values(SHEET)).toHaveLength(15);
      for (let row = 10; row <= 15; row++) expect(format(row, AT)).toBe('0.0');
      come(1);
      refresh();
      expect(formulas('Dobro')).toEqual(doubled());
    },
  );

  it('brings its dropdown along, also where the rows are a table of Sheets', () => {
    const { grid } = world.sheet(SHEET);
    const validation = world.workbook.validations.numberOf({
      condition: { criteria: 'VALUE_IN_LIST', values: [{ kind: 'list', values: ['Sim', 'Não'] }] },
      allowInvalid: true,
      helpText: 'Escolha.',
    });
    grid.restyle({ row: 2, column: AT, rows: 8, columns: 1 }, (style) =>
      world.workbook.styles.changed(style, { key: 'validation', value: validation }),
    );
    const ruleOf = (row: number) =>
      world.workbook.validations.get(world.workbook.styles.get(grid.style(row, AT)).validation);
    expect(ruleOf(10)).toBeUndefined();
    user.makeTable(SHEET, `A1:${COLUMN}9`);
    come(2);
    expect(refresh()).toMatchObject({ status: 'done', added: 2 });
    expect(formulas('Dobro')).toEqual(doubled());
    for (const row of [10, 11]) expect(ruleOf(row)).toMatchObject({ helpText: 'Escolha.' });
  });

  it('stays away from a column in which one row has none, or another', () => {
    user.clear(SHEET, `${COLUMN}4`);
    come(2);
    refresh();
    expect([...formulas('Dobro').values()].filter((formula) => formula !== undefined)).toHaveLength(7);
    user.type(SHEET, `${COLUMN}4`, '=A4*3');
    for (let row = 10; row <= 11; row++) user.type(SHEET, `${COLUMN}${row}`, `=A${row}*2`);
    come(2);
    refresh();
    expect([...formulas('Dobro').values()].slice(-2)).toEqual([undefined, undefined]);
  });

  it('leaves alone what stands below the table, what fills itself, and cells that are not blank', () => {
    const last = world.sheet(SHEET).grid.lastColumn() + 1;
    const letter = String.fromCharCode(64 + last);
    user.type(SHEET, `${letter}1`, '=ARRAYFORMULA(A2:A30)');
    user.type(SHEET, `${COLUMN}10`, 'já é meu');
    come(2);
    refresh();
    const cells = world.values(SHEET).map((row) => row[AT - 1]);
    expect(cells.filter((value) => value === 'já é meu')).toHaveLength(1);
    expect([...formulas('Dobro')].filter(([id]) => Number(id) >= FIRST_NEW)).toEqual(
      [...doubled()].filter(([id]) => Number(id) >= FIRST_NEW),
    );
    const { grid } = world.sheet(SHEET);
    for (let row = 2; row <= 11; row++) expect(grid.formula(row, last)).toBeUndefined();
  });

  it('is not filled down where the pull says so', () => {
    save('formulas=não');
    come(2);
    refresh();
    expect([...formulas('Dobro').values()].filter((formula) => formula === undefined)).toHaveLength(2);
  });

  it('costs a refresh that adds nothing no call', () => {
    const calls = () => {
      let count = 0;
      world.beforeCall = () => {
        count += 1;
        return 'go';
      };
      world.runtime.settle(world.runtime.nowMs() + DAY_MS);
      refresh();
      world.beforeCall = () => 'go';
      return count;
    };
    refresh();
    const filling = calls();
    save('formulas=não');
    refresh();
    expect(calls()).toBe(filling);
  });

  it('stands in the rows of all new records wherever the run is cut off that adds them', () => {
    come(3);
    const stored = world.store();
    const tickets = world.service.tickets();
    const calls = callsThatFill();
    for (const call of shareOf(calls, 24)) {
      again(stored, tickets);
      world.beforeCall = (_execution, _name, index) => (index === call ? 'kill' : 'go');
      world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      world.pass(8);
      refresh();
      expect([call, world.column(SHEET, 'ID').length, formulas('Dobro')]).toEqual([call, 11, doubled()]);
    }
  });

  const acts: Readonly<Record<string, (person: SheetUser) => void>> = {
    'inserts a row': (person) => person.insertRows(SHEET, 3, 1),
    'deletes a row': (person) => person.deleteRows(SHEET, 4, 1),
    'sorts the rows': (person) => person.sort(SHEET, 1, { ascending: false }),
    'inserts a column beside it': (person) => person.insertColumns(SHEET, AT, 1),
  };
  it.each(Object.entries(acts))('hits no cell of a person who %s meanwhile', (_, act) => {
    const last = world.sheet(SHEET).grid.lastColumn() + 1;
    const letter = String.fromCharCode(64 + last);
    user.type(SHEET, `${letter}1`, 'Nota');
    for (let row = 2; row <= 9; row++) {
      const [id] = world.values(SHEET)[row - 1] ?? [];
      user.type(SHEET, `${letter}${row}`, `sobre ${id}`);
    }
    come(3);
    const stored = world.store();
    const tickets = world.service.tickets();
    const calls = callsThatFill();
    for (const call of shareOf(calls, 24)) {
      again(stored, tickets);
      world.beforeCall = (_execution, _name, index) => {
        if (index === call) act(new SheetUser(world.workbook));
        return 'go';
      };
      const { result } = world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      expect(result.end).toBe('returned');
      world.pass(8);
      refresh();
      const ids = world.column(SHEET, 'ID');
      const notes = world.column(SHEET, 'Nota').map((note, n) => ({ note, id: ids[n] }));
      expect([call, notes.filter(({ note, id }) => note !== '' && note !== `sobre ${id}`)]).toEqual([
        call,
        [],
      ]);
      expect([call, notes.filter(({ note }) => note !== '').length]).toEqual([
        call,
        act === acts['deletes a row'] ? 7 : 8,
      ]);
      const filled = [...formulas('Dobro').values()];
      expect([call, filled.filter((formula) => formula === undefined)]).toEqual([call, []]);
      expect(filled.length).toBeGreaterThanOrEqual(10);
    }
  });

  it('is filled down beside an insight as well, for a unit that is new there', () => {
    save('');
    const pull = { name: 'Tudo', resource: 'tickets', sheet: 'Tudo', filters: '' };
    world.savePull(pull);
    world.page('refreshPull', { name: pull.name });
    world.page('makeInsight', { insight: 'service-levels-by-unit', of: world.sheet(pull.sheet).id });
    const insight = 'Níveis de serviço por unidade';
    const { grid } = world.sheet(insight);
    const at = grid.lastColumn() + 1;
    const rows = world.values(insight).length;
    // Behind the 26 of one letter.
    const letter = `A${String.fromCharCode(64 + at - 26)}`;
    user.insertColumns(insight, world.sheet(insight).maxColumns + 1, 1);
    for (let row = 2; row <= rows; row++) user.type(insight, `${letter}${row}`, `=A${row}&"!"`);
    come(1);
    const [like] = world.service.tickets().slice(-1);
    world.service.changeTicket(like?.id ?? 0, { unidade: { id: 4321, nome: 'Nova' } }, world.runtime.nowMs());
    world.page('refreshPull', { name: pull.name });
    expect(world.values(insight)).toHaveLength(rows + 1);
    for (let row = 2; row <= rows + 1; row++) expect(grid.formula(row, at)).toBe(`=A${row}&"!"`);
  });
});
