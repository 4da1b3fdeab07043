// Figures, the way from a figure to its tickets, formulas along, notes and ticks, on sheets as people leave them: renamed
// headers, a filter, hidden rows, merged cells beside the table, tabs and headers with quotes, dates of other years.

import { SheetUser } from 'local-apps-script';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../sandbox/service/dates.ts';
import { costly } from '../support/costly.ts';
import { letters } from '../support/letters.ts';
import { shareOf } from '../support/share-of.ts';
import { openMade, type World } from '../support/world.ts';

const SHEET = "Ana's “tickets” = 'x'!";
const WORDS = {
  pt_BR: {
    pulls: 'Consultas',
    runNow: 'Executar agora',
    message: 'Mensagem',
    title: 'Título',
    deadline: 'Prazo',
    unit: 'Unidade',
    status: 'Situação',
    hidden: ['Novo', 'Concluído', 'Resolvido'],
    insight: 'Chamados abertos por unidade',
    listed: 'Chamados de um número',
    note: /^Dados de 03\/03\/2026 12:00\. 123 registros, sem filtros\./,
  },
  en_US: {
    pulls: 'Pulls',
    runNow: 'Run now',
    message: 'Message',
    title: 'Title',
    deadline: 'Deadline',
    unit: 'Unit',
    status: 'Status',
    hidden: ['New', 'Concluded', 'Resolved'],
    insight: 'Open tickets by unit',
    listed: 'Tickets of a figure',
    note: /^Data as of 2026-03-03 12:00\. 123 records, no filters\./,
  },
} as const;
const FIRST_NEW = 900_000;

let world: World;
let user: SheetUser;
afterEach(() => world.close());

describe.each(shareOf(['pt_BR', 'en_US'] as const, 2))('on an odd sheet, %s', (locale) => {
  const words = WORDS[locale];
  /** How many columns are the connector's. */
  let own: number;

  beforeEach(() => {
    world = openMade('odd sheets', { locale, service: { tickets: 120, seed: 3 } }, (made) => {
      made.connect();
      made.savePull({ name: 'Q', resource: 'tickets', sheet: SHEET });
      made.page('refreshPull', { name: 'Q' });
    });
    user = new SheetUser(world.workbook);
    const headers = (world.values(SHEET)[0] ?? []).map(String);
    own = headers.length;
    const rename = (header: string, text: string) =>
      user.type(SHEET, `${letters(headers.indexOf(header) + 1)}1`, text);
    rename(words.title, 'Subject of the "client"');
    rename(words.deadline, '=UPPER("x")');
    rename(words.unit, 'Shop, branch; etc');
    user.insertColumns(SHEET, own + 1, 6);
    user.type(SHEET, `${letters(own + 2)}1`, 'Mine');
    for (let row = 2; row <= 121; row++) user.type(SHEET, `${letters(own + 2)}${row}`, `=A${row}*2`);
    user.merge(SHEET, `${letters(own + 4)}2:${letters(own + 5)}4`);
    user.filter(SHEET, `A1:${letters(own + 5)}121`);
    user.filterBy(SHEET, headers.indexOf(words.status) + 1, { hiddenValues: words.hidden });
    user.hideRows(SHEET, 10, 5);
    come();
  });

  /** A day later three tickets have come that the filter hides, and two have dates of other years. */
  function come(): void {
    const { service, runtime } = world;
    runtime.settle(runtime.nowMs() + 86_400_000 - 60_000);
    const nowMs = runtime.nowMs();
    const [old, far] = service.tickets();
    if (old === undefined || far === undefined) throw new Error('too few tickets');
    const open = ['resolvido', 'concluido'] as const;
    const past = { aberto: '1999-12-31T23:59:59Z', resolverEstipulado: '2001-01-01T00:00:00Z' };
    service.changeTicket(old.id, { situacao: 4, ...past }, nowMs, open);
    service.changeTicket(far.id, { situacao: 4, resolverEstipulado: '2031-07-01T00:00:00Z' }, nowMs, open);
    const aberto = formatInstant(nowMs);
    for (let n = 0; n < 3; n++)
      service.addTicket({ ...old, id: FIRST_NEW + n, aberto, ultimaAlteracao: aberto, situacao: 2 });
    expect(world.page('refreshPull', { name: 'Q' })).toMatchObject({ ok: true, status: 'done', added: 3 });
  }

  const isOpen = ({ situacao }: { readonly situacao: number }) => situacao !== 2 && situacao !== 3;

  it('formulas go along, headers stay as they were typed, and the note says what the sheet holds', () => {
    const [headers = [], ...rows] = world.values(SHEET);
    expect(headers).toEqual(expect.arrayContaining(['Subject of the "client"', 'Shop, branch; etc', 'Mine']));
    const { grid } = world.sheet(SHEET);
    rows.forEach(([id], n) => {
      expect([id, grid.formula(n + 2, own + 2)]).toEqual([id, `=A${n + 2}*2`]);
    });
    expect(rows.map(([id]) => id).slice(-3)).toEqual([0, 1, 2].map((n) => FIRST_NEW + n));
    expect(rows).toHaveLength(123);
    expect(grid.note(1, 1)).toMatch(words.note);
  });

  costly('figures count hidden rows and all years as well, and lead to their tickets', () => {
    const made = world.page('makeInsight', { insight: 'open-tickets-by-unit', of: world.sheet(SHEET).id });
    expect(made).toMatchObject({ ok: true, isWhole: true });
    const rows = world.values(words.insight).slice(1);
    const nowMs = Number(rows[0]?.at(-1));
    const open = world.service.tickets().filter(isOpen);
    const late = open.filter(({ resolverEstipulado = '' }) => Date.parse(resolverEstipulado) < nowMs);
    const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
    expect([sum(2), sum(3)]).toEqual([open.length, late.length]);
    user.hideRows(words.insight, 2, 1);
    // A few of them: each opens a page and lists tickets.
    shareOf([...rows.entries()], 4).forEach(([n, row]) => {
      user.select(words.insight, `D${n + 2}`);
      world.menu('showInsights');
      const { name, ...figure } = JSON.parse(JSON.stringify(world.pageData)).figure;
      expect(name).toContain(String(row[1]));
      expect(world.page('showTickets', figure)).toMatchObject({ ok: true, isWhole: true });
      const listed = world.column(words.listed, 'ID').filter(Boolean);
      expect(listed.sort()).toEqual(
        late
          .filter(({ unidade }) => `id ${unidade?.id}` === row[0])
          .map(({ id }) => id)
          .sort(),
      );
    });
  });

  it('a tick runs the pull by its cell, also where its column and the sheet of pulls are called otherwise', () => {
    const headers = (world.values(words.pulls)[0] ?? []).map(String);
    const [runNow, message] = [words.runNow, words.message].map((header) =>
      letters(headers.indexOf(header) + 1),
    );
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    user.type(words.pulls, `${runNow}1`, 'Go!');
    user.type(words.pulls, `${message}1`, 'It says');
    user.renameSheet(words.pulls, "Ana's pulls");
    user.type("Ana's pulls", `${runNow}2`, 'TRUE');
    const [gone] = world.service.tickets().filter(isOpen).slice(-1);
    if (gone === undefined) throw new Error('no open ticket');
    world.service.changeTicket(gone.id, { titulo: 'Changed "now"' }, world.runtime.nowMs());
    world.pass(6);
    expect(world.column("Ana's pulls", 'Go!')).toEqual([false]);
    expect(String(world.column("Ana's pulls", 'It says')[0])).toMatch(/^123 /);
    expect(world.column(SHEET, 'Subject of the "client"')).toContain('Changed "now"');
  });
});
