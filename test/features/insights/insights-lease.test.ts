// Insights that two executions want to make at one moment: one works, the other says so in words, and nothing stands in
// the sheet twice. What a refresh leaves out for that reason is done by the next one.

import { defaultOwner } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { BRUNO, isOk, openMade, type World } from '../../support/world.ts';

const SHEET = 'Chamados abertos por unidade';
const BUSY = /Outra execução calcula indicadores de “Chamados”/;

let world: World;
afterEach(() => world.close());

function begin(seed: number): void {
  world = openMade('insights-lease', { seed, service: { tickets: 40 } }, (made) => {
    made.connect();
    made.connect(BRUNO, 'Bruno');
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
    made.page('refreshPull', { name: 'Todos' });
    made.page('makeInsight', asked(made));
  });
}

const asked = (of: World, insight = 'open-tickets-by-unit') => ({ insight, of: of.sheet('Chamados').id });
const make = (insight?: string) => world.page('makeInsight', asked(world, insight));
const refresh = () => world.page('refreshPull', { name: 'Todos' });

/** Every ticket of which the sheet should know, by the names of units: so many open ones. */
function openTickets(): Readonly<Record<string, number>> {
  const by: Record<string, number> = {};
  for (const { unidade, situacao } of world.service.tickets()) {
    const unit = unidade?.nome ?? '(sem unidade)';
    by[unit] = (by[unit] ?? 0) + Number(situacao !== 2 && situacao !== 3);
  }
  return by;
}

/** What the sheet says, a line for each row. */
function shown(): readonly (readonly [string, number])[] {
  const open = world.column(SHEET, 'Abertos');
  return world
    .column(SHEET, 'Unidade')
    .flatMap((name, n): [string, number][] => (name === '' ? [] : [[String(name), Number(open[n])]]));
}

function expectRight(): void {
  expect([...shown()].sort()).toEqual(Object.entries(openTickets()).sort());
}

/** Eight tickets go to units that no ticket had before. */
function openUnits(): void {
  for (const { id } of world.service.tickets().slice(0, 8)) {
    const unidade = { id: 9000 + id, nome: `Unidade ${id}` };
    world.service.changeTicket(id, { unidade, situacao: 1 }, world.runtime.nowMs());
  }
  world.runtime.settle(world.runtime.nowMs() + 60_000);
}

describe('an insight that two executions want to fill', () => {
  it.each([1, 2])('is filled by one of them at a time, in the order of calls of seed %i', (seed) => {
    begin(seed);
    openUnits();
    refresh();
    openUnits();
    const clicks = [defaultOwner, BRUNO].map((user) =>
      world.runtime.start('makeInsight', [asked(world)], { kind: 'page', user }),
    );
    world.runtime.settle();
    const answers = clicks.map(({ result }) => (result?.end === 'returned' ? result.value : result));
    expect(answers.filter(isOk)).toHaveLength(1);
    expect(JSON.stringify(answers.find((answer) => !isOk(answer)))).toMatch(BUSY);
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expectRight();
  });

  it('is left out by a refresh that finds it being filled, and done by the next one though nothing has changed', () => {
    begin(1);
    openUnits();
    let answer: unknown;
    let isNested = false;
    // The person's click has read the tickets, and is about to write, when the pull is refreshed.
    world.beforeCall = (_execution, name) => {
      if (isNested || name !== 'Range.setValues') return 'go';
      isNested = true;
      answer = refresh();
      return 'go';
    };
    expect(make()).toMatchObject({ ok: true });
    world.beforeCall = () => 'go';
    expect(answer).toMatchObject({ ok: true, status: 'done', message: expect.stringMatching(BUSY) });
    world.pass(2);
    expect(refresh()).toMatchObject({ ok: true, status: 'done', message: expect.not.stringMatching(BUSY) });
    expectRight();
  });

  it('waits seven minutes for a maker that was killed, which neither pages nor the removal take for a run', () => {
    begin(1);
    world.beforeCall = (_execution, name) => (name === 'Spreadsheet.insertSheet' ? 'kill' : 'go');
    world.runtime.run('makeInsight', [asked(world, 'tickets-by-week')], { kind: 'page' });
    world.beforeCall = () => 'go';
    expect(make()).toMatchObject({ ok: false, message: expect.stringMatching(BUSY) });
    expect(world.page('readProgress')).toMatchObject({ ok: true, jobs: [] });
    world.menu('removeConnector');
    expect(world.asked.at(-1)?.text).toContain('Removido:');
    world.pass(8);
    expect(make('tickets-by-week')).toMatchObject({ ok: true });
  });
});
