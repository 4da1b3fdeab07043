// What its user does in the very moment in which rows leave a pulled sheet or come back: nothing of theirs goes along, is
// lost or stands twice, and what stands beside a record goes on meaning that record.

import { SheetUser } from 'local-apps-script';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { columnName } from '../../src/domain/cells/cell.ts';
import { openMade, type World } from '../support/world.ts';

const SHEET = 'Chamados';
const GONE = 'Chamados (removidos)';
const DAY_MS = 86_400_000;
/** Rows that leave stand below this one meanwhile. */
const PARKED_BELOW = 50;

let world: World;
let user: SheetUser;
let ids: readonly number[];
afterEach(() => world.close());
beforeEach(() => open(''));

function open(filters: string): void {
  world?.close();
  world = openMade(`between sheets ${filters}`, { service: { tickets: 8 } }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters, mode: 'full' });
    made.page('refreshPull', { name: 'Todos' });
    const writer = new SheetUser(made.workbook);
    writer.insertColumns(SHEET, 1, 2);
    writer.type(SHEET, 'A1', 'Minha nota');
    writer.type(SHEET, 'B1', 'Triplo');
    for (let row = 2; row <= 9; row++) writer.type(SHEET, `B${row}`, `=C${row}*3`);
    for (const row of [3, 4, 6]) writer.type(SHEET, `A${row}`, `sobre ${made.values(SHEET)[row - 1]?.[2]}`);
  });
  user = new SheetUser(world.workbook);
  ids = world.column(SHEET, 'ID').map(Number);
}

const refresh = () => {
  world.runtime.settle(world.runtime.nowMs() + DAY_MS);
  const { status } = world.page('refreshPull', { name: 'Todos' }) as { status?: string };
  expect(status).toBe('done');
};
/** The records beside which the user wrote. */
const noted = () => [1, 2, 4].map((n) => ids[n] ?? 0);
const goAway = () => {
  const tickets = world.service.tickets();
  for (const id of noted()) world.service.deleteTicket(id);
  return () => {
    for (const ticket of tickets) if (noted().includes(ticket.id)) world.service.addTicket(ticket);
  };
};
const at = (sheet: string, header: string) => (world.values(sheet)[0] ?? []).indexOf(header);

/** Each text of the user's with the ID beside it, in both sheets and on any other that is there. */
function written(): readonly string[] {
  const sheets = [...world.workbook.sheets].map(({ name }) => name).filter((name) => name.startsWith(SHEET));
  return sheets
    .flatMap((sheet) => {
      const [own, id] = [at(sheet, 'Minha nota'), at(sheet, 'ID')];
      const rows = world.values(sheet).slice(1);
      return rows.flatMap((row) => (row[own] === '' ? [] : [`${row[id]}: ${row[own]}`]));
    })
    .sort();
}
const undisturbed = () =>
  noted()
    .map((id) => `${id}: sobre ${id}`)
    .sort();

/** Acts right before each call of these names. @returns how often that was */
function acting(called: readonly string[], act: (n: number) => void): { readonly times: number } {
  const state = { times: 0 };
  world.beforeCall = (_execution, name) => {
    if (!called.includes(name)) return 'go';
    state.times += 1;
    act(state.times);
    return 'go';
  };
  return state;
}
const quiet = () => {
  world.beforeCall = () => 'go';
};

const isThere = (sheet: string) => world.workbook.sheetNamed(sheet) !== undefined && at(sheet, 'ID') >= 0;
/** Every few times sorts the sheet, or inserts a row on top, in turn. */
const stir = (sheet: string, first: number) => (n: number) => {
  if (!isThere(sheet) || n % 3 !== first) return;
  if (n % 2 === 0) user.sort(sheet, at(sheet, 'ID') + 1, { ascending: n % 4 === 0 });
  else user.insertRows(sheet, 2, 1);
};
const keysOf = (sheet: string) => world.column(sheet, 'ID').filter((id) => id !== '');

describe.each([SHEET, GONE].flatMap((sheet) => [0, 1, 2].map((first) => [sheet, first] as const)))(
  'while somebody sorts “%s” and inserts rows there before flushes, from %i on',
  (sheet, first) => {
    it('each record that goes stands once, with its text beside it', () => {
      goAway();
      refresh();
      quiet();
      const stirred = acting(['SpreadsheetApp.flush'], stir(sheet, first));
      const others = ids.filter((id) => !noted().includes(id)).slice(0, 2);
      for (const id of others) {
        user.type(SHEET, `A${world.column(SHEET, 'ID').indexOf(id) + 2}`, `sobre ${id}`);
        world.service.deleteTicket(id);
      }
      refresh();
      expect(stirred.times).toBeGreaterThan(4);
      quiet();
      refresh();
      expect(written()).toEqual([...undisturbed(), ...others.map((id) => `${id}: sobre ${id}`)].sort());
      expect([...keysOf(GONE)].sort()).toEqual([...noted(), ...others].sort());
    });

    it('each record that comes back stands once, with its text beside it', () => {
      const again = goAway();
      refresh();
      again();
      const stirred = acting(['SpreadsheetApp.flush'], stir(sheet, first));
      refresh();
      expect(stirred.times).toBeGreaterThan(4);
      quiet();
      refresh();
      expect(written()).toEqual(undisturbed());
      expect([...keysOf(SHEET)].sort()).toEqual([...ids].sort());
      expect(keysOf(GONE)).toEqual([]);
    });
  },
);

describe("a row of the user's own that is inserted above one that leaves, in the moment in which it leaves", () => {
  /** Right before cells or rows at the end of the sheet are taken away, for the first time. */
  const insertAndWrite = () => {
    let isDone = false;
    return acting(['Sheet.deleteRows', 'Range.moveTo'], () => {
      const row = 2 + world.column(SHEET, 'ID').findIndex((id, n) => id !== '' && n > PARKED_BELOW);
      if (isDone || row < PARKED_BELOW) return;
      isDone = true;
      user.insertRows(SHEET, row, 1);
      user.type(SHEET, `A${row}`, 'meu lembrete');
    });
  };

  it('stays where a person tidies the sheet', () => {
    open('gone=stay');
    goAway();
    refresh();
    user.select(SHEET, 'A1');
    expect(insertAndWrite().times).toBe(0);
    world.menu('tidySheet');
    quiet();
    expect(written()).toEqual([': meu lembrete']);
    expect(keysOf(SHEET)).toEqual(ids.filter((id) => !noted().includes(id)));
  });

  it('stays where rows go to the sheet of gone records', () => {
    goAway();
    insertAndWrite();
    refresh();
    quiet();
    expect(written()).toEqual([': meu lembrete', ...undisturbed()].sort());
    expect(world.column(SHEET, 'Minha nota')).toContain('meu lembrete');
  });
});

it('covers the records and no row more with the named range, once a sheet is tidied', () => {
  open('gone=stay');
  goAway();
  refresh();
  user.select(SHEET, 'A1');
  world.menu('tidySheet');
  expect(world.workbook.namedRanges.get(SHEET)?.area.rows).toBe(1 + ids.length - noted().length);
});

describe('what stands beside a record', () => {
  it('goes on meaning its own row where a column was inserted, on the way there and back', () => {
    const again = goAway();
    refresh();
    again();
    user.insertColumns(SHEET, 3, 1);
    user.type(SHEET, 'C1', 'Outra');
    refresh();
    const formulas = (sheet: string) =>
      world
        .values(sheet)
        .flatMap((_, n) => world.sheet(sheet).grid.formula(n + 1, at(sheet, 'Triplo') + 1) ?? []);
    expect(formulas(SHEET)).toEqual(ids.map((_, n) => `=D${n + 2}*3`));
    goAway();
    refresh();
    const column = String.fromCharCode(65 + at(GONE, 'ID'));
    expect(formulas(GONE)).toEqual(noted().map((_, n) => `=${column}${n + 2}*3`));
  });

  it('comes back as numbers and dates below a header that its user has renamed meanwhile', () => {
    const bringBack = goAway();
    refresh();
    const renamed = ['Código da situação', 'Última alteração'].map((header) => at(SHEET, header) + 1);
    for (const [n, column] of renamed.entries()) user.type(SHEET, `${columnName(column)}1`, `Meu nome ${n}`);
    bringBack();
    refresh();
    const cells = world.values(SHEET).slice(1);
    expect(cells).toHaveLength(ids.length);
    for (const row of cells) {
      expect(typeof row[(renamed[0] ?? 0) - 1]).toBe('number');
      expect(row[(renamed[1] ?? 0) - 1]).toBeInstanceOf(Date);
    }
  });

  it('points to what it pointed to where that stands on the other sheet', () => {
    user.insertColumns(SHEET, 1, 1);
    user.type(SHEET, 'A1', '7');
    for (const row of [3, 4, 6]) user.type(SHEET, `A${row}`, `=D${row}*$A$1`);
    const again = goAway();
    refresh();
    expect(world.sheet(GONE).grid.formula(2, 1)).toBe(`=D2*${SHEET}!$A$1`);
    again();
    refresh();
    expect(world.sheet(SHEET).grid.formula(7, 1)).toBe(`=D7*${SHEET}!$A$1`);
  });

  it('takes a note along in a column that has no header, there and back', () => {
    const column = world.sheet(SHEET).maxColumns + 1;
    const letter = `A${String.fromCharCode(64 + column - 26)}`;
    user.insertColumns(SHEET, column, 1);
    user.note(SHEET, `${letter}3`, 'só uma nota');
    const again = goAway();
    refresh();
    const notesOn = (sheet: string) => {
      const { grid } = world.sheet(sheet);
      return world
        .values(sheet)
        .flatMap((row, n) =>
          Array.from({ length: 80 }, (_, c) => grid.note(n + 1, c + 1) ?? '').includes('só uma nota')
            ? [row[at(sheet, 'ID')]]
            : [],
        );
    };
    expect(notesOn(GONE)).toEqual([ids[1]]);
    again();
    refresh();
    expect(notesOn(SHEET)).toEqual([ids[1]]);
    expect(notesOn(GONE)).toEqual([]);
  });
});
