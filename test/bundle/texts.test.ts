// P6 under each answer to the open questions about plain-text cells: a text of the service stands in its cell exactly,
// whoever made which cell plain text, and no cell holds a formula. Decision 0007 has the table of the cases.

import { SheetUser } from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import { changeStyle } from 'local-apps-script/workbook';
import { describe, expect, it } from 'vitest';
import { AWKWARD_TEXTS } from '../../sandbox/service/data/awkward-texts.ts';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { shareOf } from '../support/share-of.ts';
import { openSaved, type World } from '../support/world.ts';

const SHEET = 'Chamados';
const TITLE = 'Título';
const MORE: readonly string[] = [
  "''twice",
  "'",
  '=',
  '=0',
  ' =1+1',
  '\t=1+1',
  '+',
  '1e5',
  'Sim',
  '2026-03-02T10:30:00Z',
];
const TEXTS = [...AWKWARD_TEXTS, ...MORE];

const QUESTIONS = {
  apostropheInTextCell: ['stripped', 'kept'],
  equalsInTextCell: ['formula', 'text'],
  numberInTextCell: ['text', 'number'],
  writes: ['buffered', 'at-once'],
} as const;
type Answers = { readonly [Q in keyof typeof QUESTIONS]: (typeof QUESTIONS)[Q][number] };

const { apostropheInTextCell, equalsInTextCell, numberInTextCell, writes } = QUESTIONS;
const ALL: readonly Answers[] = apostropheInTextCell.flatMap((apostrophe) =>
  equalsInTextCell.flatMap((equals) =>
    numberInTextCell.map((number, n) => ({
      apostropheInTextCell: apostrophe,
      equalsInTextCell: equals,
      numberInTextCell: number,
      writes: writes[n] ?? 'buffered',
    })),
  ),
);
const CASES = ALL.map((answers) => [Object.values(answers).join(', '), answers] as const);

/** A spreadsheet with one pull of as many tickets as there are texts, and one more text each. */
function start(profile: Partial<PlatformProfile>): World {
  const pull = { name: 'Abertos', resource: 'tickets', sheet: SHEET, mode: 'sync' };
  const world = openSaved(pull, { profile, service: { tickets: TEXTS.length } });
  giveTexts(world, 0);
  return world;
}

/** Every ticket gets the next of the texts as its title. */
function giveTexts(world: World, turn: number): void {
  world.service.tickets().forEach((ticket, n) => {
    const titulo = TEXTS[(n + turn) % TEXTS.length] ?? '';
    world.service.changeTicket(ticket.id, { titulo }, world.runtime.nowMs());
  });
}

function refresh(world: World): void {
  const answer = world.page('refreshPull', { name: 'Abertos' });
  expect(answer).toMatchObject({ ok: true, status: 'done' });
}

function anHour(world: World): void {
  world.runtime.settle(world.runtime.nowMs() + 3_600_000);
}

/** The cells of a column, by the ids of their rows. */
function byId(world: World, header: string): ReadonlyMap<unknown, unknown> {
  const ids = world.column(SHEET, 'ID').map(Number);
  const cells = world.column(SHEET, header);
  return new Map(ids.map((id, n) => [id, cells[n]]));
}

function expectExact(world: World): void {
  const tickets = world.service.tickets();
  expect(world.column(SHEET, 'ID')).toHaveLength(tickets.length);
  expect(byId(world, TITLE)).toEqual(new Map(tickets.map(({ id, titulo }) => [id, titulo])));
  expect(formulasIn(world)).toEqual([]);
}

function formulasIn(world: World): readonly string[] {
  const { grid, dataArea } = world.sheet(SHEET);
  const found: string[] = [];
  for (let row = 1; row <= dataArea.rows; row++) {
    for (let column = 1; column <= dataArea.columns; column++) {
      const formula = grid.formula(row, column);
      if (formula !== undefined && formula !== '') found.push(formula);
    }
  }
  return found;
}

/** As its user does who selects cells and chooses Format > Number > Plain text. */
function makePlainText(world: World, rows: { readonly first: number; readonly count: number }, columns = 33) {
  const area = { row: rows.first, column: 1, rows: rows.count, columns };
  changeStyle(world.workbook, world.sheet(SHEET), area, { key: 'numberFormat', value: '@' });
}

describe.each(shareOf(CASES, 4))('texts where plain-text cells say %s', (_, answers) => {
  it('are exact on a fresh sheet, and no row is written again where nothing changed', () => {
    const world = start(answers);
    refresh(world);
    expectExact(world);
    anHour(world);
    const before = world.values(SHEET);
    const written: string[] = [];
    world.beforeCall = (_execution, name) => {
      if (/^(Range(List)?\.set(Values?|NumberFormats?)|Sheet\.appendRow)$/.test(name)) written.push(name);
      return 'go';
    };
    refresh(world);
    expect(world.values(SHEET)).toEqual(before);
    // The line of the log, and the row of the pull.
    expect(written).toEqual(['Sheet.appendRow', 'Range.setValues']);
    world.close();
  });

  it('are exact where the whole sheet was made plain text', () => {
    const world = start(answers);
    refresh(world);
    makePlainText(world, { first: 1, count: world.sheet(SHEET).maxRows });
    anHour(world);
    giveTexts(world, 1);
    const [like] = world.service.tickets();
    if (like === undefined) throw new Error('no ticket');
    TEXTS.forEach((titulo, n) => {
      const aberto = formatInstant(world.runtime.nowMs());
      world.service.addTicket({ ...like, id: 900_000 + n, titulo, aberto, ultimaAlteracao: aberto });
    });
    refresh(world);
    expectExact(world);
    world.close();
  });

  it('are exact where single cells were made plain text', () => {
    const world = start(answers);
    refresh(world);
    for (let row = 2; row <= TEXTS.length; row += 3) makePlainText(world, { first: row, count: 2 });
    anHour(world);
    giveTexts(world, 2);
    refresh(world);
    expectExact(world);
    world.close();
  });

  it('are exact in a table with typed columns, whose formats can’t be set', () => {
    const world = start(answers);
    refresh(world);
    const { maxRows } = world.sheet(SHEET);
    makePlainText(world, { first: 1, count: maxRows });
    new SheetUser(world.workbook).makeTable(SHEET, `A1:AG${maxRows}`);
    anHour(world);
    giveTexts(world, 3);
    refresh(world);
    const isHopeless = answers.apostropheInTextCell === 'kept' && answers.equalsInTextCell === 'formula';
    const expected = world.service.tickets().map(({ id, titulo = '' }): [unknown, unknown] => {
      // Such a cell can't hold it: better an apostrophe too many than a formula.
      return [id, isHopeless && titulo.startsWith('=') ? `'${titulo}` : titulo];
    });
    expect(byId(world, TITLE)).toEqual(new Map(expected));
    expect(formulasIn(world)).toEqual([]);
    world.close();
  });

  it('name a pull, a person and their sheet as they were typed', () => {
    const world = start(answers);
    for (const name of ['00123', '1/2', 'TRUE', "d'água"]) {
      world.savePull({ name, resource: 'tickets', sheet: `Aba ${name.replace(/\W/g, '')}`, mode: 'sync' });
      expect(world.page('refreshPull', { name })).toMatchObject({ ok: true, status: 'done', pull: name });
    }
    const names = new Set(world.column('Consultas', 'Consulta'));
    expect([...names]).toEqual(expect.arrayContaining(['00123', '1/2', 'TRUE', "d'água"]));
    world.close();
  });

  it.each([true, false])(
    'name pulls also where their sheet is a table with typed columns, as plain text: %s',
    (isPlain) => {
      const world = start(answers);
      world.savePull({ name: 'first', resource: 'tickets', sheet: 'first' });
      const { maxRows } = world.sheet('Consultas');
      const user = new SheetUser(world.workbook);
      if (isPlain) user.format('Consultas', `A1:N${maxRows}`, '@');
      user.makeTable('Consultas', `A1:N${maxRows}`);
      for (const name of ['00123', '1/2', 'TRUE', "d'água"])
        expect(
          world.savePull({ name, resource: 'tickets', sheet: `Aba ${name.replace(/\W/g, '')}` }),
        ).toMatchObject({ ok: true });
      expect(world.column('Consultas', 'Consulta')).toEqual(
        expect.arrayContaining(['00123', '1/2', 'TRUE', "d'água"]),
      );
      world.close();
    },
  );
});
