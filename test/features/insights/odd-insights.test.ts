// The sheet of an insight as people leave it, in both languages: formulas beside it go along with rows that come, what was
// typed stays beside its row, its figures are those of the service, and a figure that a later version brings comes at the
// end, once.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { letters } from '../../support/letters.ts';
import { shareOf } from '../../support/share-of.ts';
import { openMade, World } from '../../support/world.ts';
import { tabOf, WORDS } from './counting.ts';

const SOURCE = 'Source';
const SERVICE = { tickets: 90, seed: 5 };
const HEADERS = {
  pt_BR: { open: 'Abertos', late: 'Atrasados', over60: 'mais de 60 dias', again: 'Reabertos' },
  en_US: { open: 'Open', late: 'Late', over60: 'over 60 days', again: 'Open again' },
} as const;
type Locale = keyof typeof HEADERS;

let world: World;
let user: SheetUser;
/** The name of the sheet now. */
let sheet: string;
afterEach(() => world.close());

function begin(locale: Locale): void {
  world = openMade(`odd insights ${locale}`, { locale, service: SERVICE }, (made) => {
    made.connect();
    made.savePull({ name: 'Q', resource: 'tickets', sheet: SOURCE });
    made.page('refreshPull', { name: 'Q' });
    const of = made.sheet(SOURCE).id;
    expect(made.page('makeInsight', { insight: 'open-tickets-by-unit', of })).toMatchObject({ ok: true });
  });
  sheet = tabOf('open-tickets-by-unit', WORDS[locale]);
  user = new SheetUser(world.workbook);
  const first = width() + 2;
  user.insertColumns(sheet, world.sheet(sheet).maxColumns + 1, 12);
  user.type(sheet, `${letters(first)}1`, 'Mine doubled');
  user.type(sheet, `${letters(first + 1)}1`, 'Mine typed');
  rows().forEach(({ key, row }) => {
    user.type(sheet, `${letters(first)}${row}`, `=LEN(A${row})*2`);
    user.type(sheet, `${letters(first + 1)}${row}`, `about ${key}`);
  });
}

const width = () => world.sheet(sheet).grid.lastColumn();
const headers = () => (world.values(sheet).find((row) => row.includes('Mine typed')) ?? []).map(String);
const columnOf = (header: string) => headers().indexOf(header) + 1;
const isKey = (cell: unknown) => /^(id \d+|none)$/.test(String(cell));

/** The rows of the table: their keys and numbers. */
function rows(): readonly {
  readonly key: string;
  readonly row: number;
  readonly cells: readonly unknown[];
}[] {
  return world.values(sheet).flatMap((cells, n) => {
    const key = cells.find(isKey);
    return key === undefined ? [] : [{ key: String(key), row: n + 1, cells }];
  });
}

/** Two tickets get a unit that was in no row before, and another ticket is closed. */
function live(): void {
  const { service, runtime } = world;
  runtime.settle(runtime.nowMs() + 7_200_000);
  const open = service.tickets().filter(({ situacao }) => situacao !== 2 && situacao !== 3);
  const [one, two, three] = open;
  if (one === undefined || two === undefined || three === undefined) throw new Error('too few open tickets');
  service.changeTicket(one.id, { unidade: { id: 900_001, nome: 'New "one"; = 1' } }, runtime.nowMs());
  service.changeTicket(two.id, { unidade: { id: 900_002, nome: 'New, two' } }, runtime.nowMs());
  service.changeTicket(three.id, { situacao: 3 }, runtime.nowMs());
  expect(world.page('refreshPull', { name: 'Q' })).toMatchObject({ ok: true, status: 'done' });
}

/** Of each unit its open and its late tickets. */
function counted(nowMs: number): Readonly<Record<string, readonly number[]>> {
  const by: Record<string, [number, number]> = {};
  for (const { unidade, situacao, resolverEstipulado } of world.service.tickets()) {
    const key = unidade === undefined ? 'none' : `id ${unidade.id}`;
    const row = by[key] ?? [0, 0];
    by[key] = row;
    if (situacao === 2 || situacao === 3) continue;
    row[0] += 1;
    if (resolverEstipulado !== undefined && Date.parse(resolverEstipulado) < nowMs) row[1] += 1;
  }
  return by;
}

/** What the user does to the sheet. Headers that tests look for keep their names. */
const ACTS: Readonly<Record<string, (locale: Locale) => void>> = {
  'headers were renamed': (locale) => {
    const kept: readonly string[] = Object.values(HEADERS[locale]);
    headers().forEach((header, n) => {
      if (header !== '' && !kept.includes(header) && !header.startsWith('Mine'))
        user.type(sheet, `${letters(n + 1)}1`, n % 2 === 0 ? '=UPPER("x")' : `My "${n}"`);
    });
  },
  'columns were moved, also those of the user between ours': () => {
    user.moveColumns(sheet, columnOf('Mine typed'), 1, 3);
    user.moveColumns(sheet, columnOf('Mine doubled'), 1, 2);
    user.moveColumns(sheet, 6, 1, 9);
  },
  'columns were inserted at its left and among ours, with formulas in all rows': () => {
    user.insertColumns(sheet, 1, 2);
    user.insertColumns(sheet, 6, 1);
    user.type(sheet, 'F1', 'Mine between');
    for (const { row } of rows()) user.type(sheet, `F${row}`, `=ROW(A${row})`);
  },
  'columns were hidden': () => user.hideColumns(sheet, 3, width() - 3),
  'a figure was deleted': (locale) => user.deleteColumns(sheet, columnOf(HEADERS[locale].over60), 1),
  'a filter hides most rows, and one is hidden by hand': (locale) => {
    user.filter(sheet, `A1:${letters(width())}${rows().length + 1}`);
    const late = columnOf(HEADERS[locale].late);
    user.filterBy(sheet, late, { hiddenValues: ['0', '1'] });
    user.hideRows(sheet, 4, 1);
  },
  'it was sorted, and its tab renamed': () => {
    user.sort(sheet, 2, { ascending: false });
    user.renameSheet(sheet, "Ana's “late” = 'x'!");
    sheet = "Ana's “late” = 'x'!";
  },
  'a warning protects it, and cells beside it are merged': () => {
    user.protect(sheet, `A1:${letters(width())}${rows().length + 1}`, 'warning');
    const at = letters(width() + 2);
    user.merge(sheet, `${at}2:${letters(width() + 3)}4`);
  },
  'rows and columns are frozen, a row was inserted, and a sum stands under it': () => {
    user.freeze(sheet, 'row', 2);
    user.freeze(sheet, 'column', 3);
    user.insertRows(sheet, 5, 1);
    const last = rows().at(-1)?.row ?? 0;
    user.type(sheet, `C${last + 2}`, `=SUM(C2:C${last})`);
  },
};

describe.each(['pt_BR', 'en_US'] as const)('the sheet of an insight, %s', (locale) => {
  const words = HEADERS[locale];

  /** Looks at formulas, typed cells and figures. @param before what was typed, by key */
  function expectRight(before: ReadonlyMap<string, unknown>): void {
    const all = rows();
    const { grid } = world.sheet(sheet);
    const doubled = columnOf('Mine doubled');
    const between = columnOf('Mine between');
    const typed = columnOf('Mine typed');
    // In A1 notation the reference follows moved columns; it's the same in each row.
    const shapes = new Set(
      all.map(({ row }) => grid.formula(row, doubled)?.replace(/\d+(?=\))/, (n) => `${Number(n) - row}`)),
    );
    expect([...shapes]).toEqual([expect.stringMatching(/^=LEN\([A-Z]+0\)\*2$/)]);
    if (between > 0) for (const { row } of all) expect(grid.formula(row, between)).toBe(`=ROW(A${row})`);
    for (const { key, cells } of all) expect([key, cells[typed - 1]]).toEqual([key, before.get(key) ?? '']);
    const nowMs = Math.max(
      ...all.flatMap(({ cells }) => cells.filter((cell) => cell instanceof Date)).map(Number),
    );
    const [open, late] = [columnOf(words.open), columnOf(words.late)];
    const figures = Object.fromEntries(
      all.map(({ key, cells }) => [key, [cells[open - 1], cells[late - 1]]]),
    );
    expect(figures).toEqual(expect.objectContaining(counted(nowMs)));
    expect(all.filter(({ key }) => /^id 90000[12]$/.test(key))).toHaveLength(2);
  }

  it.each(shareOf(Object.keys(ACTS), 3))('has formulas in new rows, and figures, where %s', (act) => {
    begin(locale);
    ACTS[act]?.(locale);
    const typed = columnOf('Mine typed');
    const before = new Map(rows().map(({ key, cells }) => [key, cells[typed - 1]]));
    expect([...before.values()].every((text) => /^about /.test(String(text)))).toBe(true);
    live();
    expectRight(before);
  });

  it.each(shareOf(Object.keys(ACTS), 3))(
    'gets a figure that came later at the end, once, where %s',
    (act) => {
      begin(locale);
      ACTS[act]?.(locale);
      user.deleteColumns(sheet, columnOf(words.again), 1);
      // As a version has left it which didn't have that figure.
      const text = JSON.stringify(world.store());
      const stored = text.replace(/(\\"known\\":\[[^\]]*)\\"reopened\\",?/g, '$1').replace(/,\]/g, ']');
      expect(stored).not.toBe(text);
      world.close();
      world = new World({ locale, service: SERVICE, from: JSON.parse(stored) });
      user = new SheetUser(world.workbook);
      const had = headers();
      const typed = columnOf('Mine typed');
      const before = new Map(rows().map(({ key, cells }) => [key, cells[typed - 1]]));
      live();
      expectRight(before);
      const now = headers();
      const came = now.indexOf(words.again);
      expect(now.filter((_, n) => n !== came).filter(Boolean)).toEqual(had.filter(Boolean));
      const ours = had.flatMap((header, n) => (header === '' || header.startsWith('Mine') ? [] : [n]));
      expect(came).toBeGreaterThan(Math.max(...ours));
      for (const { key, cells } of rows()) {
        const own = world.service
          .tickets()
          .filter(({ unidade }) => (unidade === undefined ? 'none' : `id ${unidade.id}`) === key);
        const reopened = own.filter(
          ({ situacao, resolvido, concluido }) =>
            situacao !== 2 && situacao !== 3 && (resolvido ?? concluido) !== undefined,
        );
        // A unit without tickets has a row for what its user wrote there alone.
        expect([key, cells[came]]).toEqual([key, own.length === 0 ? '' : reopened.length]);
      }
      user.deleteColumns(sheet, came + 1, 1);
      world.runtime.settle(world.runtime.nowMs() + 7_200_000);
      expect(world.page('refreshPull', { name: 'Q' })).toMatchObject({ ok: true, status: 'done' });
      expect(headers()).not.toContain(words.again);
    },
  );
});
