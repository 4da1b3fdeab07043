// What analysts build on: the named range of a sheet's records.

import { SheetUser } from 'local-apps-script';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shareOf } from '../support/share-of.ts';
import { openMade, World } from '../support/world.ts';

let world: World;
let user: SheetUser;
afterEach(() => world.close());
beforeEach(() => {
  world = openMade('ranges', { service: { tickets: 30 } }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Meus', mode: 'full' });
    made.page('refreshPull', { name: 'Todos' });
  });
  user = new SheetUser(world.workbook);
});

const refresh = () => expect(world.page('refreshPull', { name: 'Todos' })).toMatchObject({ status: 'done' });

/** Headers and keys of what the name stands for, with the name of its sheet. */
function named(name: string) {
  const range = world.workbook.namedRanges.get(name);
  if (range === undefined) return undefined;
  const { sheetId, area } = range;
  const sheet = world.workbook.sheets.find(({ id }) => id === sheetId);
  const rows = world
    .values(sheet?.name ?? '')
    .slice(area.row - 1, area.row - 1 + area.rows)
    .map((row) => row.slice(area.column - 1, area.column - 1 + area.columns));
  const headers = rows[0] ?? [];
  const keys = rows.slice(1).map((row) => row[headers.indexOf('ID')]);
  return { sheet: sheet?.name, headers, keys };
}

const ids = () => world.service.tickets().map(({ id }) => id);

function addTickets(count: number): void {
  const [like] = world.service.tickets();
  if (like === undefined) throw new Error('no ticket');
  const last = Math.max(...ids());
  for (let n = 1; n <= count; n++) world.service.addTicket({ ...like, id: last + n });
}

describe('the named range of the records', () => {
  it('covers headers and records, and what a refresh adds', () => {
    const first = named('Chamados');
    expect(first).toMatchObject({ sheet: 'Meus' });
    expect(first?.headers).toEqual(world.values('Meus')[0]);
    expect(first?.keys).toHaveLength(30);
    addTickets(3);
    user.type('Meus', 'C40', 'um total');
    refresh();
    expect(new Set(named('Chamados')?.keys)).toEqual(new Set(ids()));
    expect(named('Chamados')?.keys).toHaveLength(33);
  });

  it('follows moved and inserted columns, rows above the headers, and the name of the tab', () => {
    user.insertColumns('Meus', 1, 2);
    user.insertRows('Meus', 1, 2);
    user.moveColumns('Meus', 3, 1, 20);
    user.renameSheet('Meus', 'Outros');
    refresh();
    const { sheet, headers, keys } = named('Chamados') ?? {};
    expect(sheet).toBe('Outros');
    expect(headers).toHaveLength(33);
    expect(headers).toContain('Atualizado em');
    expect(new Set(keys)).toEqual(new Set(ids()));
  });

  it('is found again when its user renamed it, and made again when they deleted it', () => {
    const range = world.workbook.namedRanges.get('Chamados');
    if (range === undefined) throw new Error('no range');
    world.workbook.namedRanges.delete('Chamados');
    world.workbook.namedRanges.set('Tudo', range);
    addTickets(1);
    refresh();
    expect(named('Tudo')?.keys).toHaveLength(31);
    expect(named('Chamados')).toBeUndefined();
    world.workbook.namedRanges.delete('Tudo');
    refresh();
    expect(named('Chamados')?.keys).toHaveLength(31);
  });

  it('leaves a named range of the user alone, whatever its case, on whatever sheet', () => {
    const own = {
      sheetId: world.workbook.sheets[0]?.id ?? 0,
      area: { row: 2, column: 2, rows: 3, columns: 1 },
    };
    world.workbook.namedRanges.delete('Chamados');
    world.workbook.namedRanges.set('CHAMADOS', own);
    world.workbook.namedRanges.set('Chamados_2', own);
    addTickets(1);
    refresh();
    expect(world.workbook.namedRanges.get('CHAMADOS')).toEqual(own);
    expect(world.workbook.namedRanges.get('Chamados_2')).toEqual(own);
    expect(named('Chamados_3')?.keys).toHaveLength(31);
    world.savePull({ name: 'Outra', resource: 'tickets', sheet: 'Abertos' });
    world.page('refreshPull', { name: 'Outra' });
    expect(named('Chamados_4')).toMatchObject({ sheet: 'Abertos' });
    expect(named('Chamados_3')).toMatchObject({ sheet: 'Meus' });
  });

  it('is made once, wherever the run is cut off that names it', () => {
    const stored = world.store();
    const begin = () => {
      world.close();
      world = new World({ service: { tickets: 30 }, from: structuredClone(stored) });
      world.savePull({ name: 'Outra', resource: 'tickets', sheet: 'Abertos' });
    };
    begin();
    const calls: number[] = [];
    let isNamed = false;
    world.beforeCall = (_execution, name, index) => {
      isNamed ||= name === 'Spreadsheet.getNamedRanges';
      if (isNamed) calls.push(index);
      return 'go';
    };
    world.page('refreshPull', { name: 'Outra' });
    for (const call of shareOf(calls.slice(0, 40), 8)) {
      begin();
      world.beforeCall = (_execution, _name, index) => (index === call ? 'kill' : 'go');
      world.runtime.run('refreshPull', [{ name: 'Outra' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      world.pass(8);
      world.page('refreshPull', { name: 'Outra' });
      expect([call, ...world.workbook.namedRanges.keys()]).toEqual([call, 'Chamados', 'Chamados_2']);
    }
  });

  it('keeps its name where the file has lost its metadata, where it is a copy without state, and where both are so', () => {
    const forget = () => {
      const { document } = world.runtime.properties;
      for (const key of [...document.keys()]) if (key.startsWith('pull:')) document.delete(key);
    };
    world.workbook.loseMetadata();
    refresh();
    forget();
    refresh();
    forget();
    world.workbook.loseMetadata();
    refresh();
    expect([...world.workbook.namedRanges.keys()]).toEqual(['Chamados']);
  });
});
