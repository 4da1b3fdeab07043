// The steps of a refresh on the real bundle, while a simulated user acts between any two calls: rows are edited, sorted,
// inserted and deleted inside steps; columns moved, hidden and renamed between them. No cell of the user's changes or
// leaves its record (P2); no id is doubled or lost (P3, P4).

import fc from 'fast-check';
import { SheetUser } from 'local-apps-script';
import { changeStyle } from 'local-apps-script/workbook';
import { afterEach, describe, expect, it } from 'vitest';
import { World, type WorldOptions } from '../support/world.ts';

const SHEET = 'Chamados';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

function begin(tickets: number, mode = 'full', options: WorldOptions = {}): void {
  world = new World({ ...options, service: { tickets, ...options.service } });
  user = new SheetUser(world.workbook);
  world.connect();
  world.savePull({ name: 'Abertos', resource: 'tickets', sheet: SHEET, mode });
}

const refresh = () => world.page('refreshPull', { name: 'Abertos' });
const listed = () => world.service.tickets().map(({ id }) => id);

/** Tickets that the service has from now on, with ids after all others. */
function openTickets(count: number): number[] {
  const tickets = world.service.tickets();
  const [like] = tickets;
  if (like === undefined) throw new Error('no ticket to copy');
  const last = Math.max(...tickets.map(({ id }) => id));
  return Array.from({ length: count }, (_, n) => {
    const id = last + 1 + n;
    world.service.addTicket({ ...like, id, titulo: `novo ${id}` });
    return id;
  });
}

function undisturbed(): void {
  world.beforeCall = () => 'go';
}

/** The rows below the header, by header. */
function rows(): ReadonlyMap<string, unknown>[] {
  const [headers = [], ...below] = world.values(SHEET);
  return below.map((values) => new Map(values.map((value, n) => [String(headers[n]), value])));
}

const rowOf = (id: number) => rows().findIndex((row) => row.get('ID') === id) + 2;

/** The user's own column A, with a text for each record. */
function writeNotes(): Map<number, string> {
  user.insertColumns(SHEET, 1, 1);
  user.type(SHEET, 'A1', 'Minha nota');
  const notes = new Map<number, string>();
  for (const id of world.column(SHEET, 'ID')) {
    if (typeof id !== 'number') continue;
    notes.set(id, `é o ${id}`);
    user.type(SHEET, `A${rowOf(id)}`, `é o ${id}`);
  }
  return notes;
}

/** What stands in the user's column, by the id beside it. */
function notesNow(): ReadonlyMap<unknown, unknown> {
  return new Map(
    rows().flatMap((row) =>
      row.get('Minha nota') === '' ? [] : [[row.get('ID'), row.get('Minha nota')] as const],
    ),
  );
}

function expectEachOnce(): void {
  const ids = world.column(SHEET, 'ID').filter((id) => id !== '');
  expect(ids.length).toBe(new Set(ids).size);
}

function expectAllRight(): void {
  const titles = new Map(world.service.tickets().map(({ id, titulo }) => [id, titulo]));
  expect([...world.column(SHEET, 'ID')].filter((id) => id !== '').sort()).toEqual(listed().sort());
  for (const row of rows()) {
    if (row.get('ID') !== '') expect(row.get('Título')).toBe(titles.get(Number(row.get('ID'))));
    else {
      // An emptied row says when its record was last there.
      const mayBe = ['Minha nota', 'Atualizado em'];
      expect([...row].filter(([header, value]) => !mayBe.includes(header) && value !== '')).toEqual([]);
    }
  }
}

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

describe('a row that is inserted between reading the keys and writing', () => {
  it('new records: the key that was overwritten is put back beside its neighbours, with all of its user’s cells', () => {
    begin(8);
    refresh();
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
    begin(8);
    refresh();
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
    begin(8, 'sync');
    refresh();
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
    begin(8);
    refresh();
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
    begin(5);
    refresh();
    writeNotes();
    beforeWriteOf(1, () => user.insertColumns(SHEET, 4, 1));
    const answer = refresh();
    undisturbed();
    expect(answer).toMatchObject({
      ok: false,
      message: expect.stringMatching(/C2:AH6 estava sendo gravado/),
    });
    expect(answer).toMatchObject({ message: expect.stringMatching(/às \d\d:\d\d:\d\d/) });
    expect(String(world.column('Consultas', 'Mensagem')[0])).toContain('C2:AH6');
    expect(refresh()).toMatchObject({ ok: true });
    expectAllRight();
  });
});

describe('content below the table', () => {
  it('moves down, and a filled-down formula above it is no record', () => {
    begin(6);
    refresh();
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
    begin(6);
    refresh();
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

describe('tidying', () => {
  /** A row that is marked, since the user wrote on it, and one that was emptied. */
  function beginTidying(): Map<number, string> {
    begin(8);
    refresh();
    const notes = writeNotes();
    const [, emptied = 0, , , marked = 0] = listed();
    user.type(SHEET, `A${rowOf(emptied)}`, '');
    for (const id of [emptied, marked]) {
      world.service.deleteTicket(id);
      notes.delete(id);
    }
    refresh();
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
      expect(world.asked.at(-1)?.text).toContain('2 linhas foram tiradas');
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
    expect(world.asked.at(-1)?.text).toContain('1 linha foi tirada');
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
    for (const id of lost) expect(world.asked.at(-1)?.text).toContain(String(id));
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
    expect(world.asked.at(-1)?.text).toContain('“Abertos” está sendo atualizada por outra execução');
    expect(world.values(SHEET)).toEqual(before);
    // The lease of a run that was cut off is left for the next one, which says so.
    world.pass(8);
    world.menu('tidySheet');
    expect(world.values(SHEET)).toHaveLength(7);
    expect(JSON.stringify(refresh())).toContain('"ok":true');
  });
});

describe('a sheet that was renamed, copied or given away', () => {
  it('is followed under its new name; a copy is the user’s', () => {
    begin(4);
    refresh();
    user.duplicateSheet(SHEET, 'Cópia');
    user.moveSheet('Cópia', 0);
    const copy = world.values('Cópia');
    user.renameSheet(SHEET, 'Os meus');
    openTickets(1);
    expect(refresh()).toMatchObject({ ok: true });
    expect(world.column('Os meus', 'ID')).toEqual(listed());
    expect(world.values('Cópia')).toEqual(copy);
    expect(world.workbook.sheetNamed(SHEET)).toBeUndefined();
  });

  it('another name in the row of the pull means another sheet', () => {
    begin(4);
    refresh();
    world.savePull({ name: 'Abertos', resource: 'tickets', sheet: 'Outra', mode: 'full' });
    refresh();
    expect(world.column('Outra', 'ID')).toEqual(listed());
    expect(world.column(SHEET, 'ID')).toEqual(listed());
  });

  it('a pull that is renamed keeps its sheet, and what is known of it', () => {
    begin(4);
    refresh();
    world.savePull({ name: 'Abertos', resource: 'tickets', sheet: SHEET, mode: 'sync' });
    const before = world.runtime.requests.length;
    user.type('Consultas', 'A2', 'Outro nome');
    const [fresh = 0] = openTickets(1);
    world.service.changeTicket(fresh, {}, world.runtime.nowMs());
    expect(world.page('refreshPull', { name: 'Outro nome' })).toMatchObject({ ok: true, status: 'done' });
    // What changed is asked for, and nothing else.
    expect(world.runtime.requests.length - before).toBe(2);
    const stored = Object.keys(world.runtime.properties.document.all());
    expect(stored.filter((key) => key.startsWith('pull:'))).toEqual(['pull:outro nome']);
    expect(world.column(SHEET, 'ID')).toEqual(listed());
    const names = world.workbook.sheets.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith(SHEET))).toEqual([SHEET]);
  });
});

describe('our columns', () => {
  it('with another format keep their records; the key gets its own format back', () => {
    begin(4);
    refresh();
    const whole = { row: 1, column: 1, rows: 900, columns: 33 };
    changeStyle(world.workbook, world.sheet(SHEET), whole, { key: 'numberFormat', value: 'dd/MM/yyyy' });
    openTickets(2);
    expect(refresh()).toMatchObject({ ok: true });
    expect(world.column(SHEET, 'ID')).toEqual(listed());
    expectAllRight();
  });

  it('that were deleted, or cut and pasted, are left out; hidden, moved and renamed ones are filled', () => {
    begin(4);
    refresh();
    user.deleteColumns(SHEET, 4);
    user.hideColumns(SHEET, 2);
    user.moveColumns(SHEET, 2, 1, 10);
    user.cut(SHEET, 'B1:B5', 'AJ1');
    user.type(SHEET, 'I1', 'O título');
    for (const id of listed())
      world.service.changeTicket(id, { titulo: `t ${id}`, situacao: 2 }, world.runtime.nowMs());
    const pasted = world.values(SHEET).map((row) => row[35]);
    expect(refresh()).toMatchObject({ ok: true });
    expect(world.column(SHEET, 'O título')).toEqual(listed().map((id) => `t ${id}`));
    expect(world.values(SHEET).map((row) => row[35])).toEqual(pasted);
    expect(world.values(SHEET).map((row) => row[1])).toEqual(['', '', '', '', '']);
    expect(world.values(SHEET)[0]).not.toContain('Situação');
  });

  it('without the key the pull stops with a sentence', () => {
    begin(4);
    refresh();
    user.deleteColumns(SHEET, 1);
    expect(refresh()).toMatchObject({
      ok: false,
      message: expect.stringContaining('A coluna “ID” da aba “Chamados”'),
    });
  });

  it('without the header row as well', () => {
    begin(4);
    refresh();
    user.deleteRows(SHEET, 1);
    const before = world.values(SHEET);
    expect(refresh()).toMatchObject({ ok: false, message: expect.stringContaining('linha de títulos') });
    expect(world.values(SHEET)).toEqual(before);
  });

  it('may have their headers in any row', () => {
    begin(4);
    refresh();
    user.insertRows(SHEET, 1, 3);
    openTickets(2);
    expect(refresh()).toMatchObject({ ok: true });
    expect(world.values(SHEET)[3]?.[0]).toBe('ID');
    expect(
      world
        .values(SHEET)
        .slice(4)
        .map(([id]) => id),
    ).toEqual(listed());
  });
});

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

describe('a user who acts at will', () => {
  it('finds every cell of theirs beside its record, and each id once, whatever is moved inside steps', () => {
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
  });
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
