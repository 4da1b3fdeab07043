// Rows of gone records on which the user wrote go to a sheet of their own, with all that is on them, and come back.

import { SheetUser } from 'local-apps-script';
import type { PlatformProfile } from 'local-apps-script/profiles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { costly } from '../support/costly.ts';
import { shareOf } from '../support/share-of.ts';
import { openMade, World } from '../support/world.ts';

const SHEET = 'Chamados';
const GONE = 'Chamados (removidos)';
/** Where rows stand on their way. */
const STAGING = 'Chamados (movendo)';
const DAY_MS = 86_400_000;

let world: World;
let user: SheetUser;
let ids: readonly number[];
afterEach(() => world.close());
beforeEach(() => open());

function open(profile?: Partial<PlatformProfile>): void {
  world = openMade('gone sheet', { service: { tickets: 8 }, ...(profile && { profile }) }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters: '', mode: 'full' });
    made.page('refreshPull', { name: 'Todos' });
    const writer = new SheetUser(made.workbook);
    writer.insertColumns(SHEET, 3, 2);
    writer.type(SHEET, 'C1', 'Minha nota');
    writer.type(SHEET, 'D1', 'Dobro');
    for (let row = 2; row <= 9; row++) writer.type(SHEET, `D${row}`, `=A${row}*2`);
    writer.type(SHEET, 'C3', 'sobre o segundo');
    writer.type(SHEET, 'C4', 'sobre o terceiro');
    writer.note(SHEET, 'B5', 'nota do quarto');
  });
  user = new SheetUser(world.workbook);
  ids = world.service.tickets().map(({ id }) => id);
}

const later = () => world.runtime.settle(world.runtime.nowMs() + DAY_MS);
const refresh = () => {
  later();
  return world.page('refreshPull', { name: 'Todos' }) as { status?: string; message?: string };
};
const gone = (...places: number[]) => {
  for (const place of places) world.service.deleteTicket(ids[place] ?? 0);
};

type RowSaid = readonly [id: unknown, said: readonly unknown[]];

/** The rows of a sheet: the ID, what the user wrote, the note on the title, and what `Registro` says. */
function allRowsOf(sheet: string): readonly RowSaid[] {
  const model = world.workbook.sheetNamed(sheet);
  if (model === undefined) return [];
  const [headers = [], ...rows] = world.values(sheet);
  const at = (header: string) => headers.indexOf(header);
  return rows.map(
    (row, n): RowSaid => [
      row[at('ID')],
      [row[at('Minha nota')], model.grid.note(n + 2, at('Título') + 1) ?? '', row[at('Registro')]],
    ],
  );
}

/** The same by ID, of which the lowest row counts. */
function rowsOf(sheet: string): ReadonlyMap<unknown, readonly unknown[]> {
  return new Map(allRowsOf(sheet));
}

describe('rows on which the user wrote', () => {
  it('moves rows on which the user wrote with their cells, formulas and notes, and takes the others out', () => {
    gone(0, 1, 3);
    const { status, message } = refresh();
    expect(status).toBe('done');
    expect(message).toContain('2 linhas com texto seu estão agora em “Chamados (removidos)”.');
    expect([...rowsOf(SHEET).keys()]).toEqual(ids.filter((_, n) => ![0, 1, 3].includes(n)));
    const [, second, , fourth] = ids;
    expect(rowsOf(GONE)).toEqual(
      new Map([
        [second, ['sobre o segundo', '', 'Removido']],
        [fourth, ['', 'nota do quarto', 'Removido']],
      ]),
    );
    expect(world.workbook.sheetNamed(GONE)?.grid.formula(2, 4)).toBe('=A2*2');
    expect(world.values(GONE)[0]).toEqual(world.values(SHEET)[0]);
    expect(world.column(GONE, 'ID')).toEqual([second, fourth]);
  });

  it('moves them with what is typed and noted on one in the very moment in which it leaves', () => {
    gone(1, 2);
    world.beforeCall = (_execution, name) => {
      const row = world.column(SHEET, 'ID').indexOf(ids[1]) + 2;
      if (name !== 'Range.moveTo' || row < 50) return 'go';
      user.type(SHEET, `C${row}`, 'mais uma coisa');
      user.note(SHEET, `B${row}`, 'nota de agora');
      return 'go';
    };
    refresh();
    const [, second, third] = ids;
    expect(world.column(SHEET, 'ID')).toEqual(ids.filter((_, n) => ![1, 2].includes(n)));
    expect(world.column(GONE, 'ID')).toEqual([second, third]);
    expect(rowsOf(GONE).get(second)).toEqual(['mais uma coisa', 'nota de agora', 'Removido']);
    expect(rowsOf(GONE).get(third)).toEqual(['sobre o terceiro', '', 'Removido']);
  });

  it('adds to it, under its new name, wherever columns were moved since', () => {
    gone(1);
    refresh();
    user.renameSheet(GONE, 'Arquivo');
    user.moveColumns(SHEET, 3, 1, 10);
    user.insertColumns(SHEET, 1, 1);
    user.type(SHEET, 'A1', 'Outra');
    user.type(SHEET, 'A3', 'mais');
    gone(2, 3);
    refresh();
    const [, second, third, fourth] = ids;
    expect([...rowsOf('Arquivo').keys()]).toEqual([second, third, fourth]);
    expect(rowsOf('Arquivo').get(third)?.[0]).toBe('sobre o terceiro');
    const [headers = [], ...rows] = world.values('Arquivo');
    expect(rows.map((row) => row[headers.indexOf('Outra')])).toEqual(['', 'mais', '']);
  });

  /** @param places of records that are gone and that come back */
  const comeBack = (...places: number[]) => {
    const tickets = world.service.tickets();
    gone(...places);
    refresh();
    return () => {
      for (const place of places) {
        const ticket = tickets.find(({ id }) => id === ids[place]);
        if (ticket !== undefined) world.service.addTicket(ticket);
      }
    };
  };

  it('come back with their records, with cells, formulas and notes, above what stands below the table', () => {
    const again = comeBack(1, 3);
    user.type(SHEET, 'C10', 'meu total');
    again();
    expect(refresh().message).toContain(
      '2 linhas voltaram de “Chamados (removidos)”, com o que você escreveu.',
    );
    expect(rowsOf(SHEET).get(ids[1])).toEqual(['sobre o segundo', '', '']);
    expect(rowsOf(SHEET).get(ids[3])).toEqual(['', 'nota do quarto', '']);
    expect(world.column(SHEET, 'ID').slice(0, 8)).toEqual([
      ...ids.filter((_, n) => ![1, 3].includes(n)),
      ids[1],
      ids[3],
    ]);
    expect(world.workbook.sheetNamed(SHEET)?.grid.formula(8, 4)).toBe('=A8*2');
    expect(world.workbook.namedRanges.get(SHEET)?.area.rows).toBe(9);
    expect([...rowsOf(GONE).keys()].filter((id) => id !== '')).toEqual([]);
    expect(rowsOf(SHEET).get('')?.[0]).toBe('meu total');
  });

  it('move and come back with their notes also where cells are cut without them', () => {
    world.close();
    open({ notesOfMove: 'left-behind' });
    const again = comeBack(3);
    expect(rowsOf(GONE).get(ids[3])).toEqual(['', 'nota do quarto', 'Removido']);
    again();
    refresh();
    expect(rowsOf(SHEET).get(ids[3])).toEqual(['', 'nota do quarto', '']);
  });

  it.each(['moved', 'left-behind'] as const)(
    'keep their own notes where rows shift in the very moment in which they leave, notes %s',
    (notes) => {
      world.close();
      open({ notesOfMove: notes });
      gone(1, 3);
      let isShifted = false;
      world.beforeCall = (_execution, name) => {
        const row = world.column(SHEET, 'ID').indexOf(ids[1]) + 2;
        if (name !== 'Range.moveTo' || row < 50 || isShifted) return 'go';
        isShifted = true;
        user.insertRows(SHEET, 20, 1);
        return 'go';
      };
      refresh();
      expect(isShifted).toBe(true);
      expect(rowsOf(GONE).get(ids[1])).toEqual(['sobre o segundo', '', 'Removido']);
      expect([rowsOf(SHEET), rowsOf(GONE)].flatMap((rows) => rows.get(ids[3])?.[1] ?? [])).toEqual([
        'nota do quarto',
      ]);
    },
  );

  it('come back from the spare tab of a killed move also where the file then lost its marks', () => {
    gone(1, 3);
    const isStaged = () => world.workbook.sheetNamed(STAGING)?.grid.lastRow() === 3;
    world.beforeCall = () => (isStaged() ? 'kill' : 'go');
    expect(world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' }).result.end).toBe('killed');
    world.beforeCall = () => 'go';
    expect(rowsOf(STAGING).get(ids[3])?.[1]).toBe('nota do quarto');
    world.workbook.loseMetadata();
    world.pass(8);
    refresh();
    expect(world.workbook.sheetNamed(STAGING)).toBeUndefined();
    const all = [rowsOf(SHEET), rowsOf(GONE)];
    expect(all.flatMap((rows) => rows.get(ids[1])?.[0] ?? [])).toEqual(['sobre o segundo']);
    expect(all.flatMap((rows) => rows.get(ids[3])?.[1] ?? [])).toEqual(['nota do quarto']);
  });

  it.each(['moved', 'left-behind'] as const)(
    'come back whole wherever that is cut off, notes %s',
    (notes) => {
      const profile = { notesOfMove: notes };
      world.close();
      open(profile);
      comeBack(1, 3)();
      later();
      const calls: number[] = [];
      const stored = world.store();
      const tickets = world.service.tickets();
      world.beforeCall = (_execution, name, call) => {
        if (/copyTo|moveTo|flush|moveRows|deleteRows|deleteSheet|setValues/.test(name)) calls.push(call);
        return 'go';
      };
      refresh();
      const last = calls.at(-1) ?? 0;
      const some = calls.filter((call) => call > last / 3);
      expect(some.length).toBeGreaterThan(9);
      for (const call of shareOf(some, 9)) {
        world.close();
        world = new World({ service: { tickets: 8 }, from: structuredClone(stored), profile });
        for (const { id } of world.service.tickets()) world.service.deleteTicket(id);
        for (const ticket of tickets) world.service.addTicket(ticket);
        world.beforeCall = (_execution, _name, index) => (index === call ? 'kill' : 'go');
        world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
        world.beforeCall = () => 'go';
        const seen = [rowsOf(SHEET), rowsOf(GONE), rowsOf(STAGING)];
        expect([call, seen.some((rows) => rows.get(ids[1])?.[0] === 'sobre o segundo')]).toEqual([
          call,
          true,
        ]);
        expect([call, seen.some((rows) => rows.get(ids[3])?.[1] === 'nota do quarto')]).toEqual([call, true]);
        world.pass(8);
        refresh();
        expect([call, rowsOf(SHEET).get(ids[1]), rowsOf(SHEET).get(ids[3])]).toEqual([
          call,
          ['sobre o segundo', '', ''],
          ['', 'nota do quarto', ''],
        ]);
        expect([call, world.column(SHEET, 'ID').sort()]).toEqual([call, [...ids].sort()]);
        expect(world.workbook.namedRanges.get(SHEET)?.area.rows).toBe(9);
      }
    },
  );

  costly(
    'come back without what stood in columns that the pull takes no more, wherever that is cut off',
    () => {
      const again = comeBack(1);
      world.savePull({
        name: 'Todos',
        resource: 'tickets',
        sheet: SHEET,
        mode: 'full',
        columns: 'ID, Título',
      });
      refresh();
      expect(world.column(SHEET, 'Unidade').every((unit) => unit === '')).toBe(true);
      again();
      later();
      const stored = world.store();
      const tickets = world.service.tickets();
      const calls: number[] = [];
      let isOnItsWay = false;
      world.beforeCall = (_execution, name, call) => {
        if (isOnItsWay && /flush|setValues|deleteSheet/.test(name)) calls.push(call);
        isOnItsWay ||= world.workbook.sheetNamed(STAGING) !== undefined;
        return 'go';
      };
      refresh();
      expect(calls.length).toBeGreaterThan(5);
      for (const call of shareOf(calls, 6)) {
        world.close();
        world = new World({ service: { tickets: 8 }, from: structuredClone(stored) });
        for (const { id } of world.service.tickets()) world.service.deleteTicket(id);
        for (const ticket of tickets) world.service.addTicket(ticket);
        world.beforeCall = (_execution, _name, index) => (index === call ? 'kill' : 'go');
        world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
        world.beforeCall = () => 'go';
        world.pass(8);
        refresh();
        const units = world.column(SHEET, 'Unidade').filter((unit) => unit !== '');
        expect([call, rowsOf(SHEET).get(ids[1])?.[0], units]).toEqual([call, 'sobre o segundo', []]);
      }
    },
  );

  it('keep what is typed into a column that the pull takes no more, wherever their leaving is cut off', () => {
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, mode: 'full', columns: 'ID, Título' });
    refresh();
    const column = (world.values(SHEET)[0] ?? []).indexOf('Unidade');
    user.type(SHEET, `${String.fromCharCode(65 + column)}3`, 'é meu');
    gone(1);
    later();
    const stored = world.store();
    const calls: number[] = [];
    let isOnItsWay = false;
    world.beforeCall = (_execution, name, call) => {
      if (isOnItsWay && /flush|deleteSheet/.test(name)) calls.push(call);
      isOnItsWay ||= world.workbook.sheetNamed(STAGING) !== undefined;
      return 'go';
    };
    refresh();
    expect(calls.length).toBeGreaterThan(3);
    for (const call of shareOf(calls, 3)) {
      world.close();
      world = new World({ service: { tickets: 8 }, from: structuredClone(stored) });
      gone(1);
      world.beforeCall = (_execution, _name, index) => (index === call ? 'kill' : 'go');
      world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      world.pass(8);
      refresh();
      const units = [SHEET, GONE].flatMap((sheet) => world.column(sheet, 'Unidade'));
      expect([call, units.filter((unit) => unit === 'é meu')]).toEqual([call, ['é meu']]);
    }
  });

  costly(
    'come back with what was typed into a column that the pull took no more, wherever that is cut off',
    () => {
      const second = world.service.tickets().find(({ id }) => id === ids[1]);
      if (second === undefined) throw new Error('There is no second ticket.');
      world.savePull({
        name: 'Todos',
        resource: 'tickets',
        sheet: SHEET,
        mode: 'full',
        columns: 'ID, Título',
      });
      refresh();
      const column = (world.values(SHEET)[0] ?? []).indexOf('Unidade');
      const row = world.column(SHEET, 'ID').indexOf(ids[1]) + 2;
      user.type(SHEET, `${String.fromCharCode(65 + column)}${row}`, 'é meu');
      gone(1);
      refresh();
      expect(world.column(GONE, 'Unidade').filter((unit) => unit === 'é meu')).toHaveLength(1);
      world.service.addTicket(second);
      later();
      const stored = world.store();
      const tickets = world.service.tickets();
      const calls: number[] = [];
      let isOnItsWay = false;
      world.beforeCall = (_execution, name, call) => {
        if (isOnItsWay && /flush|setValues|deleteSheet/.test(name)) calls.push(call);
        isOnItsWay ||= world.workbook.sheetNamed(STAGING) !== undefined;
        return 'go';
      };
      refresh();
      expect(calls.length).toBeGreaterThan(3);
      for (const call of [-1, ...shareOf(calls, 9)]) {
        world.close();
        world = new World({ service: { tickets: 8 }, from: structuredClone(stored) });
        for (const { id } of world.service.tickets()) world.service.deleteTicket(id);
        for (const ticket of tickets) world.service.addTicket(ticket);
        world.beforeCall = (_execution, _name, index) => (index === call ? 'kill' : 'go');
        world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
        world.beforeCall = () => 'go';
        world.pass(8);
        refresh();
        const units = world.column(SHEET, 'Unidade').filter((unit) => unit !== '');
        expect([call, units]).toEqual([call, ['é meu']]);
      }
    },
  );

  it('come back with a zero that was typed into a column that the pull took no more', () => {
    const second = world.service.tickets().find(({ id }) => id === ids[1]);
    if (second === undefined) throw new Error('There is no second ticket.');
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, mode: 'full', columns: 'ID, Título' });
    refresh();
    const column = (world.values(SHEET)[0] ?? []).indexOf('Unidade');
    const row = world.column(SHEET, 'ID').indexOf(ids[1]) + 2;
    user.type(SHEET, `${String.fromCharCode(65 + column)}${row}`, '0');
    gone(1);
    refresh();
    world.service.addTicket(second);
    later();
    refresh();
    expect(world.column(SHEET, 'Unidade').filter((unit) => unit !== '')).toEqual([0]);
  });

  it('come back with all that stood in columns that the pull takes no more if the file lost its marks', () => {
    const again = comeBack(1);
    const unit = world.column(GONE, 'Unidade')[0];
    expect(unit).not.toBe('');
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, mode: 'full', columns: 'ID, Título' });
    refresh();
    world.workbook.loseMetadata();
    again();
    refresh();
    expect(rowsOf(SHEET).get(ids[1])?.[0]).toBe('sobre o segundo');
    expect(world.column(SHEET, 'Unidade').filter((one) => one !== '')).toEqual([unit]);
  });

  it('stay on the other sheet as well where a column of them is not on the pulled one any more', () => {
    const again = comeBack(1);
    user.type(SHEET, 'C1', 'Outro nome');
    again();
    refresh();
    expect(rowsOf(GONE).get(ids[1])?.[0]).toBe('sobre o segundo');
    expect(world.column(SHEET, 'ID').filter((id) => id === ids[1])).toHaveLength(1);
  });

  it('stay where the pull says so, and move once it says it no more', () => {
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters: 'gone=ficar', mode: 'full' });
    gone(1);
    expect(refresh().status).toBe('done');
    expect(rowsOf(SHEET).get(ids[1])).toEqual(['sobre o segundo', '', 'Removido']);
    expect(world.workbook.sheetNamed(GONE)).toBeUndefined();
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters: '', mode: 'full' });
    expect(refresh().message).toContain('1 linha com texto seu está agora em');
    expect(rowsOf(GONE).get(ids[1])).toEqual(['sobre o segundo', '', 'Removido']);
  });

  /** Texts that the user wrote, with the IDs beside them, on both sheets. */
  const written = (rows: (sheet: string) => Iterable<RowSaid> = rowsOf) =>
    [...rows(SHEET), ...rows(GONE), ...rows(STAGING)].flatMap(([id, [text = '', note = '']]) =>
      [text, note].flatMap((one) => (one === '' ? [] : [`${id} ${one}`])),
    );

  it('loses nothing wherever it is cut off, and doubles nothing in the end', () => {
    gone(0, 1, 3);
    later();
    const calls: number[] = [];
    const stored = world.store();
    world.beforeCall = (_execution, name, call) => {
      if (/setValues|copyTo|moveTo|flush|moveRows|deleteRows|insertSheet|deleteSheet|getNotes/.test(name))
        calls.push(call);
      return 'go';
    };
    world.page('refreshPull', { name: 'Todos' });
    world.beforeCall = () => 'go';
    const texts = written();
    const kept = new Set(texts);
    expect(kept.size).toBe(3);
    const some = calls.filter((call) => call > (calls.at(-1) ?? 0) / 3);
    for (const call of shareOf(some, 12)) {
      world.close();
      world = new World({ service: { tickets: 8 }, from: structuredClone(stored) });
      gone(0, 1, 3);
      world.beforeCall = (_execution, _name, index) => (index === call ? 'kill' : 'go');
      world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      expect([call, new Set(written(allRowsOf))]).toEqual([call, kept]);
      world.pass(8);
      refresh();
      expect([call, written().sort()]).toEqual([call, [...texts].sort()]);
      const left = [...rowsOf(SHEET).keys()].filter((id) => id !== '');
      expect([call, left]).toEqual([call, ids.filter((_, n) => ![0, 1, 3].includes(n))]);
    }
  });
});
