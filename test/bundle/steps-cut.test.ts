// Executions that are cut off inside a step: of the writes in the buffer the last are lost. The next run finds what
// is missing, however the user arranged the columns (P3).

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { openRefreshed, type World } from '../support/world.ts';

const SHEET = 'Chamados';
/** A lease lasts for seven minutes. */
const LATER_MS = 8 * 60_000;

let world: World;
let user: SheetUser;
let lostWrites = 0;
afterEach(() => world.close());

function begin(mode: string): void {
  world = openRefreshed(
    { name: 'Abertos', resource: 'tickets', sheet: SHEET, mode },
    {
      service: { tickets: 6 },
      spreadsheet: { onKill: (_context, pending) => ({ keptOperations: pending - lostWrites }) },
    },
  );
  user = new SheetUser(world.workbook);
}

const refresh = () => world.page('refreshPull', { name: 'Abertos' });
const columnOf = (header: string) => (world.values(SHEET)[0] ?? []).indexOf(header) + 1;

/** Cuts the next refresh off at the flush of its first write of such a row, with so many of its last writes lost. */
function cutOff(lost: number, isMeant: (row: readonly unknown[]) => boolean = () => true): void {
  lostWrites = lost;
  let isWriting = false;
  world.beforeCall = (_execution, name, _index, [values]) => {
    const [row] = Array.isArray(values) ? values : [];
    // The sheet of pulls is written cell by cell.
    if (name === 'Range.setValues' && Array.isArray(row) && row.length > 1 && isMeant(row)) isWriting = true;
    return isWriting && name === 'SpreadsheetApp.flush' ? 'kill' : 'go';
  };
  expect(world.runtime.run('refreshPull', [{ name: 'Abertos' }], { kind: 'page' }).result.end).toBe('killed');
  world.beforeCall = () => 'go';
  world.runtime.settle(world.runtime.nowMs() + LATER_MS);
}

const ARRANGEMENTS: readonly (readonly [string, () => void])[] = [
  ['the columns as they were made', () => {}],
  ['a column of the user’s behind “Última alteração”', () => insertBehind('Última alteração')],
  [
    '“Última alteração” on its own, to the left',
    () => {
      user.moveColumns(SHEET, columnOf('Última alteração'), 1, 2);
      insertBehind('Última alteração');
    },
  ],
  [
    '“Atualizado em” on its own, to the left',
    () => {
      user.moveColumns(SHEET, columnOf('Atualizado em'), 1, 2);
      insertBehind('Atualizado em');
    },
  ],
];

function insertBehind(header: string): void {
  user.insertColumns(SHEET, columnOf(header) + 1, 1);
}

describe('an update that is cut off between its writes', () => {
  for (const [arrangement, arrange] of ARRANGEMENTS) {
    it.each(['sincronizar', 'completa'])(`is made good by the next run, %s, ${arrangement}`, (mode) => {
      for (const lost of [1, 2]) {
        begin(mode);
        arrange();
        const [{ id } = { id: 0 }] = world.service.tickets();
        const changed = { titulo: 'mudou', countInteracaoPublico: 4321 };
        // Before the watermark, and shown late: of such records the rows are looked at.
        world.service.changeTicket(id, changed, world.runtime.nowMs() - 5 * 60_000);
        cutOff(lost);
        expect(refresh()).toMatchObject({ ok: true, status: 'done' });
        const at = world.column(SHEET, 'ID').indexOf(id);
        expect(world.column(SHEET, 'Título')[at]).toBe('mudou');
        expect(world.column(SHEET, 'Interações públicas')[at]).toBe(4321);
        world.close();
      }
    });
  }
});

describe('a new record that is cut off between its writes', () => {
  it.each([1, 2])('is made good by the next run, but for %i writes', (lost) => {
    begin('sincronizar');
    for (const header of ['Última alteração', 'Atualizado em']) {
      user.moveColumns(SHEET, columnOf(header), 1, 2);
    }
    user.insertColumns(SHEET, 4, 1);
    const [like] = world.service.tickets();
    if (like === undefined) throw new Error('no ticket to copy');
    const aberto = formatInstant(world.runtime.nowMs());
    world.service.addTicket({ ...like, id: 99_001, titulo: 'novo', aberto });
    cutOff(lost);
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.column(SHEET, 'ID').filter((id) => id === 99_001)).toHaveLength(1);
    expect(world.column(SHEET, 'Título')[world.column(SHEET, 'ID').indexOf(99_001)]).toBe('novo');
  });
});

describe('taking a record out that is cut off between its writes', () => {
  it.each([1, 2])('leaves nothing of it behind, but for %i writes', (lost) => {
    begin('completa');
    user.insertColumns(SHEET, columnOf('ID') + 1, 1);
    const [, { id, titulo } = { id: 0, titulo: '' }] = world.service.tickets();
    world.service.deleteTicket(id);
    cutOff(lost, (row) => row.every((value) => value === ''));
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(world.column(SHEET, 'ID')).not.toContain(id);
    expect(world.column(SHEET, 'Título')).not.toContain(titulo);
  });
});
