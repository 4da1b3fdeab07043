// Verified writes on the real bundle, while a simulated user inserts, sorts and deletes rows inside them. No cell of the
// user's changes or leaves its record (P2); no id is doubled or lost (P3, P4).

import { afterEach, describe, expect, it } from 'vitest';
import {
  beginRefreshed,
  expectAllRight,
  expectEachOnce,
  listed,
  notesNow,
  openTickets,
  refresh,
  rowOf,
  rows,
  SHEET,
  undisturbed,
  user,
  world,
  writeNotes,
} from '../support/user-at-work.ts';

/** The n-th write of a refresh that writes cells of the pulled sheet; others are the sheet of pulls'. */
function beforeWriteOf(nth: number, act: () => void): void {
  let writes = 0;
  world.beforeCall = (_execution, called, _index, args) => {
    const [values] = args;
    const isWide = Array.isArray(values) && Array.isArray(values[0]) && values[0].length > 20;
    if (called === 'Range.setValues' && isWide && ++writes === nth) act();
    return 'go';
  };
}

afterEach(() => world.close());

describe('a row that is inserted between reading the keys and writing', () => {
  it('new records: the key that was overwritten is put back beside its neighbours, with all of its user’s cells', () => {
    beginRefreshed(8);
    const notes = writeNotes();
    openTickets(3);
    // The first wide write updates the known, the second adds the new.
    beforeWriteOf(2, () => user.insertRows(SHEET, 3, 2));
    expect(refresh()).toMatchObject({ ok: true });
    undisturbed();
    expect(notesNow()).toEqual(notes);
    expectEachOnce();
    expect(rows().filter((row) => row.get('ID') === '')).toHaveLength(2);
    refresh();
    expectAllRight();
    expect(notesNow()).toEqual(notes);
  });

  it('known records: they are written where they are now, and nothing else is left changed', () => {
    beginRefreshed(8);
    const notes = writeNotes();
    for (const id of listed())
      world.service.changeTicket(id, { titulo: `mudou ${id}` }, world.runtime.nowMs());
    beforeWriteOf(1, () => user.insertRows(SHEET, 2, 1));
    expect(refresh()).toMatchObject({ ok: true });
    expectAllRight();
    expect(notesNow()).toEqual(notes);
  });
});

describe('a row that was hit in the place of another', () => {
  it('is asked for by its id and right again when the sync ends, which would not have brought it', () => {
    beginRefreshed(8, 'sync');
    const notes = writeNotes();
    // What was opened or changed a moment ago is asked for anyway.
    world.pass(60);
    const [changed = 0] = listed();
    world.service.changeTicket(changed, { titulo: 'mudou' }, world.runtime.nowMs());
    beforeWriteOf(1, () => user.moveRows(SHEET, rowOf(changed), 1, 10));
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    undisturbed();
    expectAllRight();
    expect(notesNow()).toEqual(notes);
  });
});

describe('rows that are sorted or deleted between reading the keys and writing', () => {
  it('are written again where they are, in the same run', () => {
    beginRefreshed(8);
    const notes = writeNotes();
    for (const id of listed())
      world.service.changeTicket(id, { titulo: `mudou ${id}` }, world.runtime.nowMs());
    beforeWriteOf(1, () => user.sort(SHEET, 2, { ascending: false }));
    refresh();
    undisturbed();
    expectAllRight();
    expect(notesNow()).toEqual(notes);
    beforeWriteOf(1, () => user.deleteRows(SHEET, 2, 2));
    refresh();
    undisturbed();
    refresh();
    expectAllRight();
  });
});

describe('a column that moves inside a step', () => {
  it('ends the run with the range and the time, and the next one goes on', () => {
    beginRefreshed(5);
    writeNotes();
    beforeWriteOf(1, () => user.insertColumns(SHEET, 4, 1));
    const answer = refresh();
    undisturbed();
    expect(answer).toMatchObject({
      ok: false,
      message: expect.stringMatching(/durante a gravação de C2:AH6/),
    });
    expect(answer).toMatchObject({ message: expect.stringMatching(/às \d\d:\d\d:\d\d/) });
    expect(String(world.column('Consultas', 'Mensagem')[0])).toContain('C2:AH6');
    expect(refresh()).toMatchObject({ ok: true });
    expectAllRight();
  });
});

describe('content below the table', () => {
  it('moves down, and a filled-down formula above it is no record', () => {
    beginRefreshed(6);
    user.type(SHEET, 'B9', 'meu total');
    user.type(SHEET, 'A10', '=COUNT(A2:A7)');
    openTickets(4);
    refresh();
    const all = world.values(SHEET);
    expect(all[12]?.[1]).toBe('meu total');
    expect(world.sheet(SHEET).grid.formula(14, 1)).toBe('=COUNT(A2:A7)');
    expect(all.slice(1, 11).map(([id]) => id)).toEqual(listed());
    expect(refresh()).toMatchObject({ ok: true });
    expect(world.values(SHEET)).toHaveLength(all.length);
  });
});

describe('rows that were made for new records, and that the user takes away at once', () => {
  it('are made again: what stands below them is not written over', () => {
    beginRefreshed(6);
    user.type(SHEET, 'B9', 'meu total');
    user.type(SHEET, 'B10', 'e mais');
    openTickets(2);
    const calls: string[] = [];
    world.beforeCall = (_execution, name) => {
      calls.push(name);
      if (
        calls.filter((call) => call === 'Sheet.insertRowsAfter').length === 1 &&
        name === 'Range.getValues'
      ) {
        user.deleteRows(SHEET, 8, 2);
        undisturbed();
      }
      return 'go';
    };
    expect(refresh()).toMatchObject({ ok: true });
    expect(calls).toContain('Sheet.insertRowsAfter');
    const all = world.values(SHEET);
    expect(all.slice(1, 9).map(([id]) => id)).toEqual(listed());
    expect(all.slice(9).flatMap((row) => row.filter((value) => value !== ''))).toEqual([
      'meu total',
      'e mais',
    ]);
  });
});
