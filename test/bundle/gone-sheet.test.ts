// `gone=move`: rows of gone records on which the user wrote go to a sheet of their own, with all that is on them.

import { SheetUser } from 'local-apps-script';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMade, World } from '../support/world.ts';

const SHEET = 'Chamados';
const GONE = 'Chamados (removidos)';
const DAY_MS = 86_400_000;

let world: World;
let user: SheetUser;
let ids: readonly number[];
afterEach(() => world.close());
beforeEach(() => {
  world = openMade('gone sheet', { service: { tickets: 8 } }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters: 'gone=move', mode: 'full' });
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
});

const later = () => world.runtime.settle(world.runtime.nowMs() + DAY_MS);
const refresh = () => {
  later();
  return world.page('refreshPull', { name: 'Todos' }) as { status?: string; message?: string };
};
const gone = (...places: number[]) => {
  for (const place of places) world.service.deleteTicket(ids[place] ?? 0);
};

/** The rows of a sheet by ID: what the user wrote, the note on the title, and what `Registro` says. */
function rowsOf(sheet: string): ReadonlyMap<unknown, readonly unknown[]> {
  const model = world.workbook.sheetNamed(sheet);
  if (model === undefined) return new Map();
  const [headers = [], ...rows] = world.values(sheet);
  const at = (header: string) => headers.indexOf(header);
  return new Map(
    rows.map((row, n) => [
      row[at('ID')],
      [row[at('Minha nota')], model.grid.note(n + 2, at('Título') + 1) ?? '', row[at('Registro')]],
    ]),
  );
}

describe('gone=move', () => {
  it('moves rows on which the user wrote with their cells, formulas and notes, and takes the others out', () => {
    gone(0, 1, 3);
    const { status, message } = refresh();
    expect(status).toBe('done');
    expect(message).toContain(
      '2 linhas em que você tinha escrito estão agora na aba “Chamados (removidos)”.',
    );
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

  it('leaves the old row there when its record comes back, as a new row of the pulled sheet', () => {
    const ticket = world.service.tickets()[1];
    gone(1);
    refresh();
    if (ticket !== undefined) world.service.addTicket(ticket);
    refresh();
    expect(rowsOf(SHEET).get(ids[1])).toEqual(['', '', '']);
    expect(rowsOf(GONE).get(ids[1])?.[0]).toBe('sobre o segundo');
  });

  it('is asked for in words: stay is as without, others are refused', () => {
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters: 'gone=ficar', mode: 'full' });
    gone(1);
    expect(refresh().status).toBe('done');
    expect(rowsOf(SHEET).get(ids[1])).toEqual(['sobre o segundo', '', 'Removido']);
    expect(world.workbook.sheetNamed(GONE)).toBeUndefined();
    const refused = world.page('savePull', {
      name: 'Todos',
      resource: 'tickets',
      sheet: SHEET,
      filters: 'gone=x',
    });
    expect(refused).toMatchObject({
      ok: false,
      message: expect.stringContaining('move, mover, stay, ficar'),
    });
  });

  /** Texts that the user wrote, with the IDs beside them, on both sheets. */
  const written = () =>
    [...rowsOf(SHEET), ...rowsOf(GONE)].flatMap(([id, [text = '', note = '']]) =>
      [text, note].flatMap((one) => (one === '' ? [] : [`${id} ${one}`])),
    );

  it('loses nothing wherever it is cut off, and doubles nothing in the end', () => {
    gone(0, 1, 3);
    later();
    const calls: number[] = [];
    const stored = world.store();
    world.beforeCall = (_execution, name, call) => {
      if (/setValues|copyTo|setNotes|flush|moveRows|deleteRows|insertSheet|getNotes/.test(name))
        calls.push(call);
      return 'go';
    };
    world.page('refreshPull', { name: 'Todos' });
    world.beforeCall = () => 'go';
    const texts = written();
    const kept = new Set(texts);
    expect(kept.size).toBe(3);
    const some = calls.filter((call) => call > (calls.at(-1) ?? 0) / 3);
    for (const call of some.filter((_, n) => n % 4 === 0)) {
      world.close();
      world = new World({ service: { tickets: 8 }, from: structuredClone(stored) });
      gone(0, 1, 3);
      world.beforeCall = (_execution, _name, index) => (index === call ? 'kill' : 'go');
      world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      expect([call, new Set(written())]).toEqual([call, kept]);
      world.pass(8);
      refresh();
      expect([call, written().sort()]).toEqual([call, [...texts].sort()]);
      const left = [...rowsOf(SHEET).keys()].filter((id) => id !== '');
      expect([call, left]).toEqual([call, ids.filter((_, n) => ![0, 1, 3].includes(n))]);
    }
  });
});
