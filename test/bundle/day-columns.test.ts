// Days open and Days late beside a pull of tickets: formulas that new rows get, and that no refresh touches.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { costly } from '../support/costly.ts';
import { shareOf } from '../support/share-of.ts';
import { BRUNO, openMade, type World, type WorldOptions } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

const DAY_MS = 86_400_000;
const PULL = { name: 'Abertos', resource: 'tickets', sheet: 'Abertos', every: 'manual' };
const WORDS = {
  pt: {
    locale: 'pt_BR',
    columns: 'ID, Título, Dias em aberto, Dias de atraso',
    open: 'Dias em aberto',
    late: 'Dias de atraso',
  },
  en: { locale: 'en_US', columns: 'ID, Title, Days open, Days late', open: 'Days open', late: 'Days late' },
} as const;

const headers = () => world.values(PULL.sheet)[0] ?? [];
const refresh = () => world.page('refreshPull', { name: PULL.name });

/** The cell of a record under a header. */
function cell(id: number, header: string): unknown {
  const row = world.values(PULL.sheet).find(([key]) => key === id);
  return row?.[headers().indexOf(header)];
}

/** One ticket was opened three days ago, due two days and an hour ago, and is still open. */
function open(language: 'pt' | 'en'): number {
  const { locale, columns } = WORDS[language];
  world = openMade('days', { locale, service: { seed: 1, tickets: 20 } }, (made) => made.connect());
  world.runtime.computeFormulas();
  const nowMs = world.runtime.nowMs();
  const isOpen = (one: { resolvido?: unknown; concluido?: unknown }) =>
    one.resolvido === undefined && one.concluido === undefined;
  const id = world.service.tickets().find(isOpen)?.id ?? 0;
  world.service.changeTicket(
    id,
    {
      situacao: 1,
      aberto: formatInstant(nowMs - 3 * DAY_MS),
      resolverEstipulado: formatInstant(nowMs - 2 * DAY_MS - 3_600_000),
    },
    nowMs,
  );
  expect(world.page('savePull', { ...PULL, columns })).toMatchObject({ ok: true });
  expect(refresh()).toMatchObject({ status: 'done' });
  return id;
}

describe.each(['pt', 'en'] as const)('days open and late, %s', (language) => {
  const words = WORDS[language];

  costly('stand at the end, go on by themselves, and belong to new rows as well', () => {
    const id = open(language);
    expect(headers().slice(-2)).toEqual([words.open, words.late]);
    expect(cell(id, words.open)).toBe(3);
    expect(world.sheet(PULL.sheet).grid.note(1, headers().length)).toMatch(/: |\. /);
    expect(cell(id, words.late)).toBe(3);
    const like = world.service.tickets().find((one) => one.id === id);
    const fresh = Math.max(...world.service.tickets().map((one) => one.id)) + 1;
    const openedMs = world.runtime.nowMs() + DAY_MS;
    world.pass(2 * 24 * 60);
    if (like !== undefined)
      world.service.addTicket({ ...like, id: fresh, aberto: formatInstant(openedMs), titulo: 'novo' });
    expect(refresh()).toMatchObject({ status: 'done', added: 1, changed: 0 });
    expect(cell(id, words.open)).toBe(5);
    expect(cell(id, words.late)).toBe(5);
    expect(cell(fresh, words.open)).toBe(1);
    // They are of the sheet, not of the service: nothing has to be written again.
    expect(refresh()).toMatchObject({ status: 'done', added: 0, changed: 0 });
  });

  it('count up to the end of what has ended', () => {
    const id = open(language);
    const nowMs = world.runtime.nowMs();
    world.service.changeTicket(id, { situacao: 2, resolvido: formatInstant(nowMs - DAY_MS) }, nowMs);
    world.pass(24 * 60);
    refresh();
    expect(cell(id, words.open)).toBe(2);
    expect(cell(id, words.late)).toBe(2);
  });

  it('aren’t made again once a person has deleted them, nor over a column of theirs', () => {
    open(language);
    const user = new SheetUser(world.workbook);
    user.deleteColumns(PULL.sheet, headers().indexOf(words.late) + 1, 1);
    refresh();
    expect(headers()).not.toContain(words.late);
    world.close();
    world = openMade('days own', { locale: words.locale, service: { seed: 1, tickets: 20 } }, (made) =>
      made.connect(),
    );
    world.page('savePull', { ...PULL, columns: words.columns.split(',').slice(0, 2).join() });
    refresh();
    const own = new SheetUser(world.workbook);
    own.insertColumns(PULL.sheet, headers().length + 1);
    const at = headers().length + 1;
    const letter = String.fromCharCode(64 + at);
    own.type(PULL.sheet, `${letter}1`, words.open);
    own.type(PULL.sheet, `${letter}3`, 'mine');
    world.page('savePull', { ...PULL, columns: words.columns });
    refresh();
    expect(headers().filter((header) => header === words.open)).toHaveLength(1);
    expect(world.values(PULL.sheet)[2]?.[headers().indexOf(words.open)]).toBe('mine');
    expect(headers()).toContain(words.late);
  });

  it('leave a refresh well whose sheet is protected beside its table, and come once it isn’t', () => {
    const fields = 'id, titulo, aberto, resolverEstipulado, resolvido, concluido';
    const options = {
      locale: words.locale,
      service: { seed: 1, tickets: 20 },
      spreadsheet: { editors: [BRUNO] },
    };
    world = openMade('days locked', options, (made) => made.connect());
    world.connect(BRUNO, 'Bruno');
    world.page('savePull', { ...PULL, columns: fields });
    refresh();
    const sheet = world.sheet(PULL.sheet);
    const ours = { row: 1, column: 1, rows: sheet.maxRows, columns: headers().length };
    const protection = {
      id: 1,
      type: 'SHEET',
      description: '',
      warningOnly: false,
      domainEdit: false,
    } as const;
    sheet.protections.push({ ...protection, editors: [], unprotected: [ours] });
    world.page('savePull', { ...PULL, columns: `${fields}, ${words.open}, ${words.late}` });
    const message = expect.stringContaining(`: ${words.open}, ${words.late}, `);
    const by = () => world.page('refreshPull', { name: PULL.name }, BRUNO);
    expect(by()).toMatchObject({ ok: true, status: 'done', message });
    expect(headers()).not.toContain(words.open);
    sheet.protections.length = 0;
    expect(by()).toMatchObject({ ok: true, status: 'done' });
    expect(headers().slice(-2)).toEqual([words.open, words.late]);
  });

  it('wait for a second row, so that new rows have one to take them from', () => {
    const { locale, columns } = WORDS[language];
    world = openMade('days few', { locale, service: { seed: 1, tickets: 3 } }, (made) => made.connect());
    const tickets = world.service.tickets();
    for (const { id } of tickets.slice(1)) world.service.deleteTicket(id);
    world.page('savePull', { ...PULL, columns });
    refresh();
    expect(headers()).not.toContain(words.open);
    for (const ticket of tickets.slice(1)) world.service.addTicket(ticket);
    world.pass(24 * 60);
    refresh();
    expect(headers().slice(-2)).toEqual([words.open, words.late]);
  });

  costly('stand there once, and on every row, wherever the run that adds them is cut off', () => {
    const { locale, columns } = WORDS[language];
    // Google has done half of what was under way.
    const spreadsheet: WorldOptions['spreadsheet'] = {
      onKill: (_context, pending) => ({ keptOperations: Math.ceil(pending / 2) }),
    };
    const begin = () => {
      world = openMade('days cut', { locale, service: { seed: 1, tickets: 6 }, spreadsheet }, (made) =>
        made.connect(),
      );
      world.page('savePull', { ...PULL, columns });
    };
    begin();
    let calls: number[] = [];
    let last = 0;
    world.beforeCall = (_execution, name, call) => {
      if (name === 'Range.setFormulasR1C1') calls = calls.length === 0 ? [call - 3, call] : [...calls, call];
      last = call;
      return 'go';
    };
    refresh();
    const [first = 0] = calls;
    const points = Array.from({ length: Math.min(last, first + 30) - first }, (_, n) => first + n);
    expect(calls.length).toBeGreaterThan(1);
    for (const at of shareOf(points, 3)) {
      world.close();
      begin();
      world.beforeCall = (_execution, _name, call) => (call === at ? 'kill' : 'go');
      world.runtime.run('refreshPull', [{ name: PULL.name }], { kind: 'page' });
      world.beforeCall = () => 'go';
      world.runtime.settle(world.runtime.nowMs() + DAY_MS / 24);
      expect([at, refresh()]).toEqual([at, expect.objectContaining({ status: 'done' })]);
      for (const header of [words.open, words.late]) {
        expect([at, headers().filter((one) => one === header)]).toEqual([at, [header]]);
        const { grid } = world.sheet(PULL.sheet);
        const column = headers().indexOf(header) + 1;
        const rows = world.values(PULL.sheet).length;
        for (let row = 2; row <= rows; row++)
          expect([at, row, grid.formula(row, column)]).not.toContain(undefined);
      }
    }
  });
});
