// Tidying a pulled sheet on the real bundle, while its user sorts, inserts and writes.

import { afterEach, describe, expect, it } from 'vitest';
import { emptyRow } from '../support/emptied-row.ts';
import {
  begin,
  expectAllRight,
  expectEachOnce,
  listed,
  notesNow,
  refresh,
  rowOf,
  rows,
  SHEET,
  undisturbed,
  user,
  world,
  writeNotes,
} from '../support/user-at-work.ts';

afterEach(() => world.close());

describe('tidying', () => {
  /** A row that is marked, since the user wrote on it, and one that was emptied. */
  function beginTidying(): Map<number, string> {
    begin(8);
    world.savePull({
      name: 'Abertos',
      resource: 'tickets',
      sheet: SHEET,
      mode: 'full',
      filters: 'gone=stay',
    });
    refresh();
    const notes = writeNotes();
    const [, emptied = 0, , , marked = 0] = listed();
    user.type(SHEET, `A${rowOf(emptied)}`, '');
    world.service.deleteTicket(marked);
    refresh();
    world.service.deleteTicket(emptied);
    emptyRow(world, SHEET, rowOf(emptied), ['Minha nota']);
    for (const id of [emptied, marked]) notes.delete(id);
    expect(world.column(SHEET, 'Registro').filter((state) => state === 'Removido')).toHaveLength(1);
    user.select(SHEET, 'A1');
    return notes;
  }

  it('takes away what is empty or marked once the person has said so, wherever it was sorted to meanwhile', () => {
    const notes = beginTidying();
    world.beforeCall = (_execution, name) => {
      if (name === 'Ui.alert' && world.asked.length === 0) user.sort(SHEET, 2, { ascending: false });
      return 'go';
    };
    world.menu('tidySheet');
    undisturbed();
    expect(world.values(SHEET)).toHaveLength(7);
    expect(notesNow()).toEqual(notes);
    expectAllRight();
  });

  /** What the user does right before the first call of this name. */
  function beforeFirst(called: string, act: () => void): void {
    let isDone = false;
    world.beforeCall = (_execution, name) => {
      if (name === called && !isDone) {
        isDone = true;
        act();
      }
      return 'go';
    };
  }

  it.each(['Sheet.moveRows', 'Sheet.deleteRows'])(
    'hits no row of a record where rows move before %s',
    (called) => {
      const notes = beginTidying();
      beforeFirst(called, () => user.insertRows(SHEET, 2, 1));
      world.menu('tidySheet');
      undisturbed();
      expect(world.told.at(-1)).toContain('2 linhas foram tiradas');
      expect(notesNow()).toEqual(notes);
      expect(world.column(SHEET, 'ID')).toEqual(['', ...listed()]);
      expectAllRight();
    },
  );

  it('brings a blank row back that the user inserted where one is moved away', () => {
    const notes = beginTidying();
    const emptied = rows().findIndex((row) => row.get('ID') === '') + 2;
    beforeFirst('Sheet.moveRows', () => user.insertRows(SHEET, emptied, 1));
    world.menu('tidySheet');
    undisturbed();
    const [first, ...others] = listed();
    expect(world.column(SHEET, 'ID')).toEqual([first, '', ...others]);
    expect(notesNow()).toEqual(notes);
  });

  it('leaves a row where it was on which the user writes before it is moved', () => {
    const notes = beginTidying();
    const emptied = rows().findIndex((row) => row.get('ID') === '') + 2;
    beforeFirst('Sheet.moveRows', () => user.type(SHEET, `A${emptied}`, 'para depois'));
    world.menu('tidySheet');
    undisturbed();
    expect(world.told.at(-1)).toContain('1 linha foi tirada');
    expect(rows()[emptied - 2]?.get('Minha nota')).toBe('para depois');
    expect(notesNow()).toEqual(new Map<unknown, unknown>([...notes, ['', 'para depois']]));
  });

  it('names the records whose rows went instead where a hundred rows come in this moment, and the next run brings them back', () => {
    beginTidying();
    beforeFirst('Sheet.deleteRows', () => user.insertRows(SHEET, 2, 103));
    world.runtime.run('tidySheet');
    undisturbed();
    const there = world.column(SHEET, 'ID');
    const lost = listed().filter((id) => !there.includes(id));
    expect(lost.length).toBeGreaterThan(0);
    for (const id of lost) expect(world.told.at(-1)).toContain(String(id));
    refresh();
    expectEachOnce();
    expect(listed().filter((id) => !world.column(SHEET, 'ID').includes(id))).toEqual([]);
  });

  it('waits for a run of the pull that is under way', () => {
    beginTidying();
    world.beforeCall = (_execution, name) => (name === 'UrlFetchApp.fetch' ? 'kill' : 'go');
    world.runtime.run('refreshPull', [{ name: 'Abertos' }], { kind: 'page' });
    undisturbed();
    const before = world.values(SHEET);
    world.runtime.run('tidySheet');
    expect(world.told.at(-1)).toContain('Outra execução atualiza “Abertos”');
    expect(world.values(SHEET)).toEqual(before);
    // The lease of a run that was cut off is left for the next one, which says so.
    world.pass(8);
    world.menu('tidySheet');
    expect(world.values(SHEET)).toHaveLength(7);
    expect(JSON.stringify(refresh())).toContain('"ok":true');
  });
});
