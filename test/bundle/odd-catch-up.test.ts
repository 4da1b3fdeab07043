// A column that a new version brings, and formulas that go along, on sheets as people leave them, in both languages: the
// column stands to the right of ours, each rating beside its ticket, told and filled once; nothing of the user's changes.

import { rmSync } from 'node:fs';
import { SheetUser } from 'local-apps-script';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { letters } from '../support/letters.ts';
import { shareOf } from '../support/share-of.ts';
import { versionBefore } from '../support/version-before.ts';
import { BRUNO, openConnected, openRefreshed, World } from '../support/world.ts';

const SHEET = "Ana's “list” = 'x'!";
const TICKETS = 12;
const WORDS = {
  pt_BR: { rating: 'Nota', subject: 'Assunto', title: 'Título', told: 'à direita: Nota.' },
  en_US: {
    rating: 'Rating',
    subject: 'Subject',
    title: 'Title',
    told: 'on the right: Rating.',
  },
} as const;
type Locale = keyof typeof WORDS;

let world: World;
let user: SheetUser;
let before: string;
beforeAll(() => {
  before = versionBefore();
});
afterAll(() => rmSync(before, { recursive: true }));
afterEach(() => world.close());

const service = { tickets: TICKETS };
const spreadsheet = { editors: [BRUNO] };
const refresh = () => world.page('refreshPull', { name: 'Q' }) as { message: string; requests: number };

/** Tickets pulled by the version before, in a sheet of which its user then makes what they like; and the update. */
function update(locale: Locale, act: () => void, prepare?: () => void): void {
  const options = { dir: before, locale, service, spreadsheet };
  const pull = { name: 'Q', resource: 'tickets', sheet: SHEET };
  world = prepare === undefined ? openRefreshed(pull, options) : openConnected(options);
  user = new SheetUser(world.workbook);
  if (prepare !== undefined) {
    prepare();
    world.savePull(pull);
    expect(refresh()).toMatchObject({ status: 'done' });
  }
  act();
  const stored = world.store();
  world.close();
  world = new World({ locale, service, spreadsheet, from: stored });
  user = new SheetUser(world.workbook);
}

const headers = () => (world.values(SHEET)[headerRow()] ?? []).map(String);
/** Which row has the headers, counted from 0. */
const headerRow = () => world.values(SHEET).findIndex((row) => row.includes('ID') || row.includes('The key'));
const width = () => world.sheet(SHEET).grid.lastColumn();
const ids = () => new Set<unknown>(world.service.tickets().map(({ id }) => id));

/** What stands in a column beside each ticket, formulas as they are typed with their row as `#`. */
function beside(column: number): Readonly<Record<string, unknown>> {
  const all = ids();
  const { grid } = world.sheet(SHEET);
  return Object.fromEntries(
    world.values(SHEET).flatMap((row, n) => {
      const id = row.find((cell) => all.has(cell));
      const formula = grid.formula(n + 1, column)?.replaceAll(String(n + 1), '#');
      return id === undefined ? [] : [[String(id), formula ?? row[column - 1]]];
    }),
  );
}

const ratings = () =>
  Object.fromEntries(
    world.service.tickets().map(({ id, avaliacaoNota = '' }) => [String(id), avaliacaoNota]),
  );

/** The rows with tickets, by their numbers. */
function rowsOfTickets(): readonly number[] {
  const all = ids();
  return world.values(SHEET).flatMap((row, n) => (row.some((cell) => all.has(cell)) ? [n + 1] : []));
}

/** So many tickets more a day later. */
function come(count: number): void {
  world.runtime.settle(world.runtime.nowMs() + 86_400_000);
  const [like] = world.service.tickets();
  if (like === undefined) throw new Error('no ticket');
  const aberto = new Date(world.runtime.nowMs()).toISOString().replace(/\.\d+/, '');
  for (let n = 0; n < count; n++)
    world.service.addTicket({ ...like, id: 900_000 + n, aberto, ultimaAlteracao: aberto });
}

/** Types beside each ticket, into a column of their own. */
function typeBeside(column: number, what: (row: number) => string): void {
  const missing = column - world.sheet(SHEET).maxColumns;
  if (missing > 0) user.insertColumns(SHEET, world.sheet(SHEET).maxColumns + 1, missing);
  user.type(SHEET, `${letters(column)}1`, `Mine ${column}`);
  for (let row = 2; row <= TICKETS + 1; row++) user.type(SHEET, `${letters(column)}${row}`, what(row));
}

const ACTS: Readonly<Record<string, (locale: Locale) => void>> = {
  'headers were renamed': () => {
    headers().forEach((_, n) => {
      user.type(SHEET, `${letters(n + 1)}1`, n === 0 ? 'The key' : n % 3 === 0 ? '=UPPER("x")' : `My "${n}"`);
    });
  },
  'columns were moved, the key to the middle and the last one to the front': () => {
    user.moveColumns(SHEET, 1, 1, 9);
    user.moveColumns(SHEET, width(), 1, 1);
  },
  'columns were hidden and folded, the last ones among them': () => {
    user.hideColumns(SHEET, width() - 3, 4);
    user.groupColumns(SHEET, 3, 4);
    user.collapseGroup(SHEET, 'column', 3, 1);
  },
  'columns of the user’s stand between ours and right of them, with formulas and numbers': () => {
    user.insertColumns(SHEET, 4, 1);
    typeBeside(4, (row) => `=ROW(A${row})`);
    typeBeside(width() + 1, (row) => `${row * 100}`);
    typeBeside(width() + 1, (row) => `=A${row}&"!"`);
    typeBeside(width() + 2, (row) => `far ${row}`);
  },
  'a column was deleted': (locale) => {
    user.deleteColumns(SHEET, headers().indexOf(WORDS[locale].subject) + 1, 1);
  },
  'a filter hides rows, and more are hidden by hand': () => {
    user.filter(SHEET, `A1:${letters(width())}${TICKETS + 1}`);
    user.filterBy(SHEET, 3, { hiddenValues: [String(world.values(SHEET)[1]?.[2])] });
    user.hideRows(SHEET, 6, 3);
  },
  'rows were sorted, and one was inserted among them': () => {
    user.sort(SHEET, 1, { ascending: false });
    user.insertRows(SHEET, 5, 1);
  },
  'cells right of it are merged, headers among them': () => {
    typeBeside(width() + 2, (row) => `${row}`);
    // Sheets merges nothing over a frozen edge.
    user.freeze(SHEET, 'row', 0);
    user.merge(SHEET, `${letters(width() + 2)}1:${letters(width() + 4)}3`);
  },
  'ranges are protected with a warning': () => {
    user.protect(SHEET, `A1:${letters(width())}${TICKETS + 1}`, 'warning');
  },
  'rows and columns are frozen': () => {
    user.freeze(SHEET, 'row', 3);
    user.freeze(SHEET, 'column', 4);
  },
  'there is no column left at its right': () => {
    const { maxColumns } = world.sheet(SHEET);
    if (maxColumns > width()) user.deleteColumns(SHEET, width() + 1, maxColumns - width());
  },
  'a total stands under it, and rows above the headers': () => {
    user.type(SHEET, `B${TICKETS + 3}`, 'Total');
    user.insertRows(SHEET, 1, 2);
    user.type(SHEET, 'B1', 'Tickets of the network');
  },
  'it is a table of Sheets': () => {
    user.makeTable(SHEET, `A1:${letters(width())}${TICKETS + 1}`);
  },
  'its tab was renamed to another one of the same beginning, and a copy of it stands beside': () => {
    user.duplicateSheet(SHEET, `Copy of ${SHEET}`);
    user.moveSheet(SHEET, world.workbook.sheets.length - 1);
  },
};

describe.each(['pt_BR', 'en_US'] as const)('a column that a new version brings, %s', (locale) => {
  const words = WORDS[locale];

  /** Holds the update to what was there. */
  function expectCaughtUp(act: () => void, prepare?: () => void): void {
    update(locale, act, prepare);
    const had = headers();
    const at = headerRow();
    const mine = had.flatMap((header, n) => (header.startsWith('Mine') ? [n + 1] : []));
    const own = mine.map((column) => [had[column - 1], beside(column)]);
    const formulas = had.map((_, n) => world.sheet(SHEET).grid.formula(at + 1, n + 1));
    const others = world.workbook.sheets.filter(({ name }) => name.startsWith('Copy'));
    const copies = others.map(({ name }) => world.values(name));
    const under = world.values(SHEET).filter((row) => row.includes('Total')).length;

    expect(refresh().message).toContain(words.told);
    const now = headers();
    const rating = now.indexOf(words.rating) + 1;
    // Ours stand in their order, with the new one behind all of them; the user's stand where they stood among them.
    expect(now.filter((_, n) => n !== rating - 1).filter(Boolean)).toEqual(had.filter(Boolean));
    const last = Math.max(...had.map((header, n) => (header !== '' && !header.startsWith('Mine') ? n : -1)));
    expect(rating).toBeGreaterThan(last + 1);
    expect(beside(rating)).toEqual(ratings());
    expect(world.sheet(SHEET).grid.note(at + 1, rating)).toContain('avaliacaoNota');
    for (const [header, cells] of own) {
      const column = now.indexOf(String(header)) + 1;
      expect([header, beside(column)]).toEqual([header, cells]);
    }
    formulas.forEach((formula, n) => {
      const column = n + 1 >= rating ? n + 2 : n + 1;
      if (formula !== undefined) expect(world.sheet(SHEET).grid.formula(at + 1, column)).toBe(formula);
    });
    expect(others.map(({ name }) => world.values(name))).toEqual(copies);
    expect(world.values(SHEET).filter((row) => row.includes('Total'))).toHaveLength(under);

    world.runtime.settle(world.runtime.nowMs() + 3_600_000);
    const { message, requests } = refresh();
    expect([message.includes(words.told), requests]).toEqual([false, 2]);
    user.deleteColumns(SHEET, rating, 1);
    world.runtime.settle(world.runtime.nowMs() + 86_400_000);
    expect(refresh().message).not.toContain(words.told);
    expect(headers()).not.toContain(words.rating);
  }

  it.each(shareOf(Object.keys(ACTS), 3))('comes where %s', (act) => {
    expectCaughtUp(() => ACTS[act]?.(locale));
  });

  it.each(shareOf(Object.keys(ACTS), 3))('lets formulas go along with new tickets where %s', (act) => {
    update(locale, () => {
      ACTS[act]?.(locale);
      const column = width() + 2;
      const missing = column - world.sheet(SHEET).maxColumns;
      if (missing > 0) user.insertColumns(SHEET, world.sheet(SHEET).maxColumns + 1, missing);
      for (const row of rowsOfTickets()) user.type(SHEET, `${letters(column)}${row}`, `=ROW(A${row})*2`);
      user.type(SHEET, `${letters(column)}${headerRow() + 1}`, 'Mine along');
    });
    refresh();
    come(3);
    refresh();
    const column = headers().indexOf('Mine along') + 1;
    const { grid } = world.sheet(SHEET);
    const rows = rowsOfTickets();
    expect(rows).toHaveLength(TICKETS + 3);
    for (const row of rows) expect([row, grid.formula(row, column)]).toEqual([row, `=ROW(A${row})*2`]);
    const others = Array.from({ length: Math.max(...rows) + 4 }, (_, n) => n + 1).filter(
      (row) => !rows.includes(row),
    );
    for (const row of others) expect([row, grid.formula(row, column)]).toEqual([row, undefined]);
    expect(beside(headers().indexOf(words.rating) + 1)).toEqual(ratings());
  });

  it('comes to a sheet whose headers somebody else had typed, with one of theirs among them', () => {
    expectCaughtUp(
      () => typeBeside(3, (row) => `=A${row}*2`),
      () => {
        world.savePull({ name: 'Other', resource: 'tickets', sheet: 'Other' });
        expect(world.page('refreshPull', { name: 'Other' })).toMatchObject({ status: 'done' });
        const typed = (world.values('Other')[0] ?? []).map(String);
        expect(world.page('deletePull', { name: 'Other' })).toMatchObject({ ok: true });
        user.deleteSheet('Other');
        user.addSheet(SHEET);
        user.insertColumns(SHEET, 26, typed.length);
        typed.splice(2, 0, 'Mine');
        typed.forEach((header, n) => {
          user.type(SHEET, `${letters(n + 1)}1`, header);
        });
      },
    );
  });

  it('is refused in words where its cells are protected, loses nothing, and comes once they are not', () => {
    update(locale, () => {
      user.protect(SHEET, `A1:${letters(world.sheet(SHEET).maxColumns)}${world.sheet(SHEET).maxRows}`, []);
    });
    world.connect(BRUNO, 'Bruno');
    const had = world.values(SHEET);
    const answer = world.page('refreshPull', { name: 'Q' }, BRUNO);
    expect(answer).toMatchObject({ ok: false, message: expect.stringMatching(/is protected|protegid/) });
    expect(world.values(SHEET)).toEqual(had);
    user.unprotect(SHEET);
    expect(refresh().message).toContain(words.told);
    expect(beside(headers().indexOf(words.rating) + 1)).toEqual(ratings());
  });
});
