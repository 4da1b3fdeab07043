// What an insight says of its age and of what it lacks: both are those of the sheet that it stands on, whenever it is made.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { openMade, type World } from '../../support/world.ts';

const SHEET = 'Chamados abertos por unidade';
const DAY_MS = 86_400_000;

let world: World;
afterEach(() => world.close());

function begin(tickets = 130): void {
  world = openMade('age', { service: { tickets } }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
  });
}

const refresh = () => world.page('refreshPull', { name: 'Todos' });
const make = (insight = 'open-tickets-by-unit') =>
  world.page('makeInsight', { insight, of: world.sheet('Chamados').id });
const later = (ms: number) => world.runtime.settle(world.runtime.nowMs() + ms);
/** The note on the first header that is shown. */
const note = (sheet = SHEET) => world.sheet(sheet).grid.note(1, 2) ?? '';
const stamps = (sheet = SHEET) => world.column(sheet, 'Atualizado em').map(Number);
/** As the spreadsheet's language writes it; its time zone is three hours behind UTC. */
const when = (ms: number) => {
  const [date = '', time = ''] = new Date(ms - 3 * 3_600_000).toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
};

/** Lets the service fail from a page of the list on. */
function failFrom(page: number): void {
  world.service.faults.add({
    fault: { kind: 'status', status: 500 },
    times: Number.POSITIVE_INFINITY,
    matches: ({ target }) => target.includes(`start=${page}`),
  });
}

describe('an insight', () => {
  it('that is made three days after the last refresh is as old as that, in note, message, figures and page', () => {
    begin();
    const beganMs = world.runtime.nowMs();
    refresh();
    const endedMs = world.runtime.nowMs();
    // This deadline passes later: as of the refresh it is in time.
    const open = world.service.tickets().filter(({ situacao }) => situacao !== 2 && situacao !== 3);
    const late = open.filter(({ resolverEstipulado: at }) => at !== undefined && Date.parse(at) < endedMs);
    later(3 * DAY_MS);
    const answer = make();
    expect(note()).toContain(`Posição de ${when(beganMs)}, com 130 registros da aba “Chamados”.`);
    expect(answer).toMatchObject({ message: expect.stringContaining(`na posição de ${when(beganMs)}`) });
    const page = world.page('listInsights');
    expect(JSON.stringify(page)).toContain(`"at":"${when(beganMs)}"`);
    expect(JSON.stringify([note(), answer, page])).not.toContain(when(world.runtime.nowMs()).slice(0, 10));
    expect(Math.max(...stamps())).toBeLessThanOrEqual(endedMs);
    expect(Math.min(...stamps())).toBeGreaterThanOrEqual(beganMs);
    const sum = world.column(SHEET, 'Atrasados').reduce<number>((all, one) => all + Number(one), 0);
    expect(sum).toBe(late.length);
  });

  it('has no week after the last refresh', () => {
    begin();
    refresh();
    later(15 * DAY_MS);
    make('tickets-by-week');
    const weeks = world.column('Chamados por semana', 'Semana de').map(Number);
    // 2 March 2026, on which the world begins, is a Monday.
    expect(new Date(Math.max(...weeks)).toISOString().slice(0, 10)).toBe('2026-03-02');
  });

  it('that is made while the first pull is parked says that it is of a part, until that has come to its end', () => {
    begin(520);
    const beganMs = world.runtime.nowMs();
    failFrom(3);
    expect(refresh()).toMatchObject({ status: 'parked' });
    later(60_000);
    const part = 'Só uma parte: a consulta de “Chamados” ainda está lendo';
    expect(make()).toMatchObject({ message: expect.stringContaining(part) });
    expect(note()).toContain(part);
    expect(note()).toContain(`Posição de ${when(beganMs)}, com 300 registros`);
    world.service.faults.clear();
    later(30 * 60_000);
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(note()).not.toContain('parte');
    expect(note()).toContain('com 520 registros');
  });

  costly(
    'says what is the matter with a sheet whose refresh is parked, was incomplete, or has no pull any more',
    () => {
      begin(520);
      const beganMs = world.runtime.nowMs();
      refresh();
      later(2 * DAY_MS);
      failFrom(3);
      expect(refresh()).toMatchObject({ status: 'parked' });
      expect(make()).toMatchObject({
        message: expect.stringContaining('Uma atualização de “Chamados” não terminou'),
      });
      expect(note()).toContain(`Posição de ${when(beganMs)}`);
      world.menu('stopPulls');
      world.service.faults.clear();
      for (const { id } of world.service.tickets().slice(0, 200)) world.service.deleteTicket(id);
      later(2 * DAY_MS);
      expect(refresh()).toMatchObject({ status: 'incomplete' });
      const short = 'A última atualização de “Chamados” ficou incompleta';
      expect(note()).toContain(short);
      expect(make()).toMatchObject({ message: expect.stringContaining(short) });
      world.answer = 'OK';
      new SheetUser(world.workbook).select('Chamados', 'A1');
      world.menu('refreshActiveSheet');
      expect(note()).toContain('com 320 registros');
      expect(note()).not.toContain(short);
      world.page('deletePull', { name: 'Todos' });
      const unknown = 'Não se sabe a idade de “Chamados”';
      expect(make()).toMatchObject({ message: expect.stringContaining(unknown) });
      expect(note()).toContain(unknown);
      expect(note()).not.toContain('Posição de');
    },
  );

  it('says so where not everything could be read, until everything was', () => {
    begin();
    refresh();
    later(2 * DAY_MS);
    world.service.faults.add({
      fault: {
        kind: 'contract',
        change: (body) => (typeof body === 'object' && body !== null ? { ...body, totalPage: 9 } : body),
      },
      times: Number.POSITIVE_INFINITY,
      matches: () => true,
    });
    expect(refresh()).toMatchObject({ status: 'incomplete' });
    make();
    expect(note()).toContain('ficou incompleta');
    world.service.faults.clear();
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(note()).not.toContain('incompleta');
  });

  it('counts what came during a refresh that was given up: it isn’t still to come', () => {
    begin(520);
    refresh();
    later(2 * DAY_MS);
    const ids = world.service.tickets().map(({ id }) => id);
    const id = Math.max(...ids);
    world.service.changeTicket(
      id,
      { aberto: new Date(world.runtime.nowMs() - 3_600_000).toISOString(), situacao: 1 },
      world.runtime.nowMs(),
    );
    failFrom(5);
    expect(refresh()).toMatchObject({ status: 'parked' });
    world.menu('stopPulls');
    make('backlog-by-unit');
    const left = world.column('Em aberto por unidade e semana', 'De fora').map(Number);
    expect(left.every((count) => count === 0)).toBe(true);
  });
});
