// A user who does anything between and inside the verified writes of the real bundle, under seeds (P2, P3, P4).

import fc from 'fast-check';
import { afterEach, describe, expect } from 'vitest';
import { costly } from '../support/costly.ts';
import {
  begin,
  expectAllRight,
  expectEachOnce,
  listed,
  notesNow,
  openTickets,
  refresh,
  rows,
  SHEET,
  undisturbed,
  user,
  world,
  writeNotes,
} from '../support/user-at-work.ts';

const POINTS = ['Range.setValues', 'Range.getValues', 'SpreadsheetApp.flush'] as const;

const INSIDE = ['sort', 'insert row', 'delete row', 'type', 'note', 'insert rows on top'] as const;

const BETWEEN = ['insert column', 'move our column', 'rename header', 'hide', 'format', 'move rows'] as const;

const point = fc.record({
  on: fc.constantFrom(...POINTS),
  nth: fc.integer({ min: 1, max: 9 }),
  act: fc.constantFrom(...INSIDE),
  pick: fc.nat(1_000),
});

const story = fc.record({
  inside: fc.array(point, { minLength: 1, maxLength: 3 }),
  between: fc.array(fc.record({ act: fc.constantFrom(...BETWEEN), pick: fc.nat(1_000) }), { maxLength: 3 }),
  fresh: fc.integer({ min: 0, max: 4 }),
  changed: fc.integer({ min: 0, max: 4 }),
});

function recordAt(pick: number): { readonly id: number; readonly row: number } | undefined {
  const records = rows().flatMap((row, n) => {
    const id = row.get('ID');
    return typeof id === 'number' ? [{ id, row: n + 2 }] : [];
  });
  return records[pick % records.length];
}

const ownColumn = () => String.fromCharCode(65 + (world.values(SHEET)[0] ?? []).indexOf('Minha nota'));

function actInside(
  act: (typeof INSIDE)[number],
  pick: number,
  notes: Map<number, string>,
  deleted: Set<number>,
): void {
  const record = recordAt(pick);
  if (record === undefined) return;
  switch (act) {
    case 'sort':
      user.sort(SHEET, 1 + (pick % 12), { ascending: pick % 2 === 0 });
      return;
    case 'insert row':
      user.insertRows(SHEET, record.row, 1);
      return;
    case 'insert rows on top':
      user.insertRows(SHEET, 2, 1 + (pick % 3));
      return;
    case 'delete row':
      user.deleteRows(SHEET, record.row, 1);
      notes.delete(record.id);
      deleted.add(record.id);
      return;
    case 'type':
      user.type(SHEET, `${ownColumn()}${record.row}`, `texto meu ${pick}`);
      notes.set(record.id, `texto meu ${pick}`);
      return;
    case 'note':
      user.note(SHEET, `${ownColumn()}${record.row}`, `nota ${pick}`);
  }
}

function actBetween(act: (typeof BETWEEN)[number], pick: number): void {
  const column = 2 + (pick % 20);
  switch (act) {
    case 'insert column':
      user.insertColumns(SHEET, column, 1);
      return;
    case 'move our column':
      user.moveColumns(SHEET, 3 + (pick % 10), 1, 20);
      return;
    case 'rename header': {
      const at = (world.values(SHEET)[0] ?? []).indexOf('Assunto') + 1;
      if (at > 0 && at <= 26) user.type(SHEET, `${String.fromCharCode(64 + at)}1`, 'O assunto');
      return;
    }
    case 'hide':
      user.hideColumns(SHEET, column);
      user.hideRows(SHEET, 2 + (pick % 5));
      return;
    case 'format':
      return;
    case 'move rows':
      user.moveRows(SHEET, 2, 2, 6);
  }
}

afterEach(() => world.close());

describe('a user who acts at will', () => {
  costly(
    'finds every cell of theirs beside its record, and each id once, whatever is moved inside steps',
    () => {
      fc.assert(
        fc.property(story, ({ inside, between, fresh, changed }) => {
          begin(7);
          try {
            refresh();
            const notes = writeNotes();
            const deleted = new Set<number>();
            for (const { act, pick } of between) actBetween(act, pick);
            openTickets(fresh);
            for (const id of listed().slice(0, changed)) {
              world.service.changeTicket(id, { titulo: `mudou ${id}` }, world.runtime.nowMs());
            }
            const known = [...notes.keys()];
            const counts = new Map<string, number>();
            world.beforeCall = (_execution, name) => {
              counts.set(name, (counts.get(name) ?? 0) + 1);
              for (const { on, nth, act, pick } of inside) {
                if (on === name && counts.get(name) === nth + 2) actInside(act, pick, notes, deleted);
              }
              return 'go';
            };
            refresh();
            undisturbed();
            expect(notesNow()).toEqual(notes);
            expectEachOnce();
            const there = new Set(world.column(SHEET, 'ID'));
            expect(known.filter((id) => !there.has(id) && !deleted.has(id))).toEqual([]);
            expect(refresh()).toMatchObject({ ok: true });
            expect(notesNow()).toEqual(notes);
            expectAllRight();
          } finally {
            world.close();
          }
        }),
        { numRuns: 15, seed: 20_261_121 },
      );
    },
  );
});
