// A filter of the user's hides rows that leave a pulled sheet, come back or are tidied; or merged cells or a pivot table
// stand on them. Whatever Google does with such rows, and whenever it says so, the run ends well, what was written stays
// beside its record, and what stays is said.

import { type ChargeKind, SheetUser } from 'local-apps-script';
import { openQuestions, type PlatformProfile } from 'local-apps-script/profiles';
import { afterEach, describe, expect, it } from 'vitest';
import { shareOf } from '../support/share-of.ts';
import { openMade, type World } from '../support/world.ts';

const SHEET = 'Chamados';
const GONE = 'Chamados (removidos)';
const DAY_MS = 86_400_000;

let world: World;
let user: SheetUser;
afterEach(() => world.close());

function open(profile: Partial<PlatformProfile>, filters: string): void {
  const options = { service: { tickets: 8 }, profile } as const;
  world = openMade(`filtered rows ${filters}`, options, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, filters, mode: 'full' });
    made.page('refreshPull', { name: 'Todos' });
    const writer = new SheetUser(made.workbook);
    writer.insertColumns(SHEET, 1, 2);
    writer.type(SHEET, 'A1', 'Minha nota');
    writer.type(SHEET, 'B1', 'Meu prazo');
    for (const row of [3, 6]) {
      const id = made.values(SHEET)[row - 1]?.[2];
      writer.type(SHEET, `A${row}`, `sobre ${id}`);
      writer.note(SHEET, `A${row}`, `nota de ${id}`);
    }
  });
  user = new SheetUser(world.workbook);
}

const refresh = () => {
  world.runtime.settle(world.runtime.nowMs() + DAY_MS);
  return world.page('refreshPull', { name: 'Todos' }) as { status?: string; message?: string };
};
const rowOf = (sheet: string, id: unknown) => world.column(sheet, 'ID').indexOf(id) + 2;

/** What the user has made of the row of a record, so that it may be refused. */
interface Obstacle {
  put(sheet: string, id: unknown): void;
  take(sheet: string, id: unknown): void;
}

const FILTER: Obstacle = {
  put(sheet, id) {
    user.filter(sheet, `A1:Z${world.values(sheet).length}`);
    const rule = { condition: undefined, hiddenValues: [String(id)], visibleValues: undefined };
    user.filterBy(sheet, 3, rule);
  },
  take: (sheet) => user.unfilter(sheet),
};
const MERGED: Obstacle = {
  put(sheet, id) {
    // Sheets merges nothing over a frozen edge.
    user.freeze(sheet, 'column', 0);
    user.merge(sheet, `A${rowOf(sheet, id)}:B${rowOf(sheet, id)}`);
  },
  take: (sheet, id) => user.unmerge(sheet, `A${rowOf(sheet, id)}`),
};
/** With the cell of another record, which stays. */
const MERGED_WITH_NEXT: Obstacle = {
  put: (sheet, id) => user.merge(sheet, `A${rowOf(sheet, id)}:A${rowOf(sheet, id) + 1}`),
  take: (sheet, id) => user.unmerge(sheet, `A${rowOf(sheet, id)}`),
};
const PIVOT: Obstacle = {
  put(sheet, id) {
    const row = rowOf(sheet, id);
    user.makePivot(sheet, `Z${row - 1}:Z${row + 2}`);
  },
  take: (sheet) => user.removePivots(sheet),
};

const OBSTACLES = {
  filteredRows: [['hidden by a filter', FILTER]],
  mergedRows: [
    ['with merged cells', MERGED],
    ['with a cell merged with the next one', MERGED_WITH_NEXT],
  ],
  pivotedRows: [['beside a pivot table', PIVOT]],
} as const;

const questions = ['filteredRows', 'mergedRows', 'pivotedRows'] as const;
const cases = questions.flatMap((question) =>
  openQuestions[question].flatMap((answer) =>
    OBSTACLES[question].flatMap(([what, obstacle]) =>
      openQuestions.refusedMoves.map((refusedMoves) => ({
        what,
        answer,
        refusedMoves,
        obstacle,
        profile: { [question]: answer, refusedMoves },
        isMoved: answer === 'moved' || (answer === 'refused-in-part' && obstacle === MERGED),
      })),
    ),
  ),
);

/** What the user wrote on the sheet, text and note, beside which record it stands. */
const written = (sheet: string) => {
  if (world.workbook.sheetNamed(sheet) === undefined) return [];
  const { grid } = world.sheet(sheet);
  const [headers = [], ...rows] = world.values(sheet);
  const [own, id] = [headers.indexOf('Minha nota'), headers.indexOf('ID')];
  return rows.flatMap((row, n) => {
    const text = [row[own], grid.note(n + 2, own + 1)].join(' ').trim();
    return text === '' ? [] : [`${row[id]}: ${text}`];
  });
};
const noted = () => [1, 4].map((n) => world.column(SHEET, 'ID')[n]);
const textsOf = (ids: readonly unknown[]) => ids.map((id) => `${id}: sobre ${id} nota de ${id}`);

describe.each(shareOf(cases, 6))(
  'where rows $what are $answer, $refusedMoves',
  ({ profile, obstacle, isMoved }) => {
    it('a refresh ends as done, and a row that has to stay says so and keeps its text', () => {
      open(profile, '');
      const [first, second] = noted();
      for (const id of [first, second]) world.service.deleteTicket(Number(id));
      obstacle.put(SHEET, first);
      const { status, message } = refresh();
      expect(status).toBe('done');
      expect([...written(SHEET), ...written(GONE)].sort()).toEqual(textsOf([first, second]));
      expect(world.column(SHEET, 'ID').includes(first)).toBe(!isMoved);
      // One row that stays holds none of the others back.
      expect(world.column(SHEET, 'ID')).not.toContain(second);
      expect(message?.includes('se recusa a mover linhas de “Chamados”')).toBe(!isMoved);
      if (!isMoved) {
        const states = world.column(SHEET, 'Registro');
        expect(states[world.column(SHEET, 'ID').indexOf(first)]).toBe('Removido');
      }
      obstacle.take(SHEET, first);
      refresh();
      expect(written(GONE).sort()).toEqual(textsOf([first, second]));
      expect(world.workbook.sheetNamed('Chamados (movendo)')).toBeUndefined();
    });

    it('records come back, and what stays on the sheet of gone records is said', () => {
      open(profile, '');
      const ids = noted();
      const tickets = world.service.tickets();
      for (const id of ids) world.service.deleteTicket(Number(id));
      refresh();
      for (const ticket of tickets) if (ids.includes(ticket.id)) world.service.addTicket(ticket);
      // Below the last one nothing stands that merged cells would take away.
      obstacle.put(GONE, ids.at(-1));
      const { status, message } = refresh();
      expect(status).toBe('done');
      expect([...written(SHEET), ...written(GONE)].sort()).toEqual(textsOf(ids));
      // A pivot table beside the last one stands beside the other as well.
      if (obstacle !== PIVOT)
        expect(written(SHEET)).toEqual(expect.arrayContaining(textsOf(ids.slice(0, 1))));
      expect([...world.column(SHEET, 'ID')].sort()).toEqual(tickets.map(({ id }) => id).sort());
      expect(message?.includes('se recusa a mover linhas de “Chamados (removidos)”')).toBe(!isMoved);
    });

    it('others come to the sheet of gone records below one that has to stay', () => {
      open(profile, '');
      const [first, second] = noted();
      world.service.deleteTicket(Number(first));
      refresh();
      obstacle.put(GONE, first);
      world.service.deleteTicket(Number(second));
      const { status, message } = refresh();
      expect(status).toBe('done');
      expect(message).not.toContain('se recusa');
      expect(written(GONE)).toEqual(textsOf([first, second]));
      expect(world.column(SHEET, 'ID')).toEqual(world.service.tickets().map(({ id }) => id));
    });

    it('a gap among the records that can’t be closed ends no refresh', () => {
      open(profile, '');
      const [first] = noted();
      const ids = world.column(SHEET, 'ID');
      user.insertRows(SHEET, 3, 60);
      obstacle.put(SHEET, first);
      expect(refresh().status).toBe('done');
      expect(world.column(SHEET, 'ID').filter((id) => id !== '')).toEqual(ids);
      obstacle.take(SHEET, first);
      refresh();
      expect(world.column(SHEET, 'ID')).toEqual(ids);
    });

    it('tidying says in words what could not be taken out', () => {
      open(profile, 'gone=stay');
      const ids = noted();
      for (const id of ids) world.service.deleteTicket(Number(id));
      refresh();
      obstacle.put(SHEET, ids[0]);
      user.select(SHEET, 'A1');
      world.runtime.run('tidySheet');
      const last = world.told.at(-1) ?? '';
      expect(last).toContain(isMoved ? 'foram tiradas' : 'se recusa a mover algumas linhas de “Chamados”');
      expect(world.column(SHEET, 'ID').includes(ids[0])).toBe(!isMoved);
      expect(world.column(SHEET, 'ID')).not.toContain(ids[1]);
      if (!isMoved) expect(written(SHEET)).toEqual(expect.arrayContaining(textsOf([ids[0]])));
    });
  },
);

describe('of a hundred rows that leave', () => {
  const answers = [
    ['at the call', { filteredRows: 'refused', refusedMoves: 'at-call' }],
    ['at the flush', { filteredRows: 'refused', refusedMoves: 'at-flush' }],
    ['without a word', { filteredRows: 'left-out' }],
  ] as const;

  /** The refresh that takes them out is the next one. */
  function openMany(profile: Partial<PlatformProfile>): readonly unknown[] {
    world = openMade('a hundred rows', { service: { tickets: 130 }, profile }, (made) => {
      made.connect();
      made.savePull({ name: 'Todos', resource: 'tickets', sheet: SHEET, mode: 'full' });
      made.page('refreshPull', { name: 'Todos' });
      const writer = new SheetUser(made.workbook);
      writer.insertColumns(SHEET, 1, 1);
      writer.paste(
        SHEET,
        'A1',
        ['Minha nota', ...made.column(SHEET, 'ID')].map((id) => [`sobre ${id}`]),
      );
      deleteMany(made);
      made.runtime.settle(made.runtime.nowMs() + DAY_MS);
      // So many leave only after a second reading.
      expect(made.page('refreshPull', { name: 'Todos' })).toMatchObject({ status: 'incomplete' });
    });
    user = new SheetUser(world.workbook);
    return deleteMany(world);
  }

  function deleteMany({ service }: World): readonly unknown[] {
    const ids = service
      .tickets()
      .slice(10, 110)
      .map(({ id }) => id);
    for (const id of ids) service.deleteTicket(id);
    return ids;
  }

  /** Hides rows as a filter on the user's column does that shows none of these texts. */
  function hide(ids: readonly unknown[]): void {
    user.filter(SHEET, `A1:Z${world.values(SHEET).length}`);
    const hiddenValues = ids.map((id) => `sobre ${id}`);
    user.filterBy(SHEET, 1, { condition: undefined, hiddenValues, visibleValues: undefined });
  }

  function callsOfSheets(): number {
    world.runtime.settle(world.runtime.nowMs() + 6 * 60_000);
    const { execution, result } = world.runtime.run('refreshPull', [{ name: 'Todos' }], { kind: 'page' });
    expect(result).toMatchObject({ value: { ok: true, status: 'done' } });
    const of = (kind: ChargeKind) => execution.charges.get(kind) ?? 0;
    return of('sheet-read') + of('sheet-write');
  }
  const still = () => world.column(SHEET, 'Registro').filter((state) => state === 'Removido').length;

  it.each(answers)('one that is refused %s stays alone, at 120 calls more', (_when, profile) => {
    const ids = openMany(profile);
    hide([ids[60]]);
    expect(callsOfSheets()).toBeLessThanOrEqual(188);
    expect(still()).toBe(1);
  });

  it.each(answers)('three that are refused %s stay alone, at 330 calls more', (_when, profile) => {
    const ids = openMany(profile);
    hide([ids[17], ids[18], ids[60]]);
    expect(callsOfSheets()).toBeLessThanOrEqual(398);
    expect(still()).toBe(3);
  });

  it.each(answers)('all stay that are refused %s, at 35 calls more', (_when, profile) => {
    hide(openMany(profile));
    expect(callsOfSheets()).toBeLessThanOrEqual(102);
    expect(still()).toBe(100);
  });
});
