// What alerts tell of what is so for a while: not what was so when they were saved, each beginning once, however many
// there are, and again once it had ended; and as of when that is.

import { afterEach, describe, expect, it } from 'vitest';
import { formatInstant } from '../../../sandbox/service/dates.ts';
import { WEBHOOKS } from '../../../sandbox/webhooks/webhooks.ts';
import { costly } from '../../support/costly.ts';
import { World, type WorldOptions } from '../../support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const UNITS = 'Chamados abertos por unidade';

let world: World;
afterEach(() => world.close());

type Change = Parameters<World['service']['changeTicket']>[1];

/** Ana is connected, her schedule is on, and the tickets are pulled, as `put` says that they are. */
function begin(tickets: number, put: (n: number) => Change, options: WorldOptions = {}): void {
  world = new World({ service: { tickets }, ...options });
  world.connect();
  for (const [n] of ids().entries()) change(n, put(n));
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
  refresh();
  expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
}

const ids = () => world.service.tickets().map(({ id }) => id);
const ago = (ms: number) => formatInstant(world.runtime.nowMs() - ms);
const change = (n: number, to: Change) =>
  world.service.changeTicket(ids()[n] ?? 0, to, world.runtime.nowMs());
const refresh = () => expect(world.page('refreshPull', { name: 'Todos' })).toMatchObject({ ok: true });
const make = (insight: string) =>
  expect(world.page('makeInsight', { insight, of: world.sheet('Chamados').id })).toMatchObject({ ok: true });
const save = (topic: string, limit = '', direction = 'above') =>
  world.page('saveAlert', {
    id: '',
    topic,
    direction,
    limit,
    isDaily: false,
    at: '',
    address: WEBHOOKS.slack,
  });
const saveWell = (topic: string, limit = '', direction = 'above') => {
  expect(save(topic, limit, direction)).toMatchObject({ ok: true });
  world.webhooks.messages.length = 0;
};
/** The ticks of a quarter of an hour and a refresh by hand. @returns the messages that went out */
function next(): readonly (readonly string[])[] {
  world.runtime.settle(world.runtime.nowMs() + MINUTE);
  refresh();
  world.webhooks.messages.length = 0;
  world.pass(15);
  return world.webhooks.messages.map(({ lines }) => lines);
}
const openOfUnit = (n: number): Change => ({
  unidade: { id: 100 + n, nome: `Unidade ${n}` },
  situacao: 4,
});

describe('an alert on a figure', () => {
  costly(
    'of 640 units tells none of those that were above when it was saved, and each other one once',
    () => {
      begin(640, openOfUnit);
      make('open-tickets-by-unit');
      saveWell(`figure:${world.sheet(UNITS).id}:open-tickets-by-unit:open`, '0');
      for (let hour = 0; hour < 3; hour++) {
        change(0, { titulo: `Outro ${hour}` });
        expect(next()).toEqual([]);
      }
      change(639, { situacao: 2 });
      expect(next()).toEqual([]);
      change(639, { situacao: 4 });
      expect(next().map((lines) => lines.slice(0, 2))).toEqual([
        [expect.stringMatching(/^1 linha .*acima de 0$/), '• Unidade 639: 1'],
      ]);
      change(0, { titulo: 'Mais um' });
      expect(next()).toEqual([]);
    },
  );

  costly(
    'of more units than can be told apart is refused in words, and stops when there come so many',
    () => {
      begin(2_100, (n) => ({ unidade: Object({ nome: `Unidade ${n}` }), situacao: n < 9 ? 4 : 2 }));
      make('open-tickets-by-unit');
      const topic = `figure:${world.sheet(UNITS).id}:open-tickets-by-unit:open`;
      saveWell(topic, '0');
      for (const [n] of ids().entries()) change(n, { situacao: 4 });
      next();
      expect(JSON.stringify(world.page('listAlerts'))).toContain('2.100 linhas estão acima do número');
      expect(world.webhooks.messages).toEqual([]);
      expect(save(topic, '0')).toMatchObject({
        ok: false,
        message: expect.stringContaining('2.100 linhas estão acima do número'),
      });
      expect(save(topic, '1')).toMatchObject({ ok: true });
    },
  );

  it('calls a week by its Monday in the spreadsheet’s time zone, east of UTC as well', () => {
    // In Tokyo it is Tuesday, 3 March 2026, 00:00.
    begin(30, () => ({ situacao: 4 }), { timeZone: 'Asia/Tokyo' });
    make('tickets-by-week');
    const sheet = 'Chamados por semana';
    const [opened = 0] = world.column(sheet, 'Abertos na semana').slice(-1).map(Number);
    saveWell(`figure:${world.sheet(sheet).id}:tickets-by-week:opened`, String(opened + 4));
    for (let n = 0; n < 29; n++) change(n, { aberto: ago(HOUR) });
    const [lines = []] = next();
    expect(lines[1]).toMatch(/^• 02\/03\/2026: \d+$/);
  });

  costly('below a number tells what falls there, the lowest first, and again once it had risen', () => {
    // Three units with 4, 3 and 2 open tickets.
    begin(9, (n) => openOfUnit(n < 4 ? 0 : n < 7 ? 1 : 2));
    make('open-tickets-by-unit');
    saveWell(`figure:${world.sheet(UNITS).id}:open-tickets-by-unit:open`, '2,5', 'below');
    expect(world.page('listAlerts')).toMatchObject({
      alerts: [{ text: `“${UNITS}”: linhas com “Abertos” abaixo de 2,5`, direction: 'below', limit: '2,5' }],
    });
    for (const n of [0, 1, 4, 5]) change(n, { situacao: 2 });
    expect(next().map((lines) => lines.slice(0, 3))).toEqual([
      [`2 linhas de “${UNITS}” com “Abertos” abaixo de 2,5`, '• Unidade 1: 1', '• Unidade 0: 2'],
    ]);
    change(2, { titulo: 'Outro' });
    expect(next()).toEqual([]);
    change(0, { situacao: 4 });
    expect(next()).toEqual([]);
    change(0, { situacao: 2 });
    expect(next().map(([, line]) => line)).toEqual(['• Unidade 0: 2']);
  });

  costly('below a number tells of a week once it has ended', () => {
    // It is Monday, 2 March 2026, in São Paulo.
    const old = () => ({ situacao: 3, aberto: ago(50 * 24 * HOUR), resolvido: ago(40 * 24 * HOUR) });
    begin(3, (n) => (n === 2 ? old() : { situacao: 4, aberto: ago((n + 1) * 24 * HOUR) }));
    make('tickets-by-week');
    saveWell(`figure:${world.sheet('Chamados por semana').id}:tickets-by-week:resolved`, '1', 'below');
    change(0, { titulo: 'Outro' });
    expect(next()).toEqual([]);
    world.runtime.settle(world.runtime.nowMs() + 7 * 24 * HOUR);
    change(0, { titulo: 'Mais um' });
    expect(next().map(([, line]) => line)).toEqual(['• 02/03/2026: 0']);
    // What is resolved of an old week may become less, where a pull's dates move on.
    change(2, { situacao: 4 });
    expect(next()).toEqual([]);
  });

  it('refuses a number that may be two', () => {
    begin(20, openOfUnit);
    make('open-tickets-by-unit');
    const topic = `figure:${world.sheet(UNITS).id}:open-tickets-by-unit:open`;
    for (const limit of ['1.000', '1,500'])
      expect(save(topic, limit)).toMatchObject({ ok: false, message: expect.stringContaining(`“${limit}”`) });
    expect(save(topic, '1,5')).toMatchObject({ ok: true });
  });
});

describe('an alert on tickets that become overdue', () => {
  const told = (messages: readonly (readonly string[])[]) =>
    messages.flatMap((lines) => lines.flatMap((line) => /^• #(\d+)/.exec(line)?.[1] ?? [])).map(Number);

  it('tells one that is opened again, gets a deadline that has passed, or whose moved one passes', () => {
    // 0 is late when it is saved; 1 was resolved in time; 2 has no deadline; 3 is late as well.
    begin(8, (n) => ({
      situacao: n === 1 ? 3 : 4,
      resolverEstipulado:
        n === 0 || n === 3 ? ago(48 * HOUR) : formatInstant(world.runtime.nowMs() + 900 * HOUR),
      ...(n === 1 ? { resolvido: ago(50 * HOUR), resolverEstipulado: ago(49 * HOUR) } : {}),
    }));
    saveWell(`overdue:${world.sheet('Chamados').id}`);
    const [, reopened, given, moved] = ids();
    expect(next()).toEqual([]);
    change(1, { situacao: 4 });
    change(2, { resolverEstipulado: ago(72 * HOUR) });
    change(3, { resolverEstipulado: formatInstant(world.runtime.nowMs() + 30 * MINUTE) });
    expect([...told(next())].sort()).toEqual([reopened, given].sort());
    change(4, { titulo: 'Outro' });
    expect(next()).toEqual([]);
    expect(told(next())).toEqual([moved]);
    expect(next()).toEqual([]);
  });

  it('says as of when its sheet is', () => {
    begin(300, () => ({ situacao: 4, resolverEstipulado: formatInstant(world.runtime.nowMs() + HOUR) }));
    saveWell(`overdue:${world.sheet('Chamados').id}`);
    const asOfMs = world.runtime.nowMs();
    change(0, { resolverEstipulado: ago(HOUR) });
    const [lines = []] = next();
    const [date = '', time = ''] = formatInstant(asOfMs + MINUTE - 3 * HOUR).split('T');
    expect(lines.at(-2)).toBe(`Dados de ${date.split('-').reverse().join('/')} ${time.slice(0, 5)}.`);
    expect(lines.at(-1)).toContain('/edit#gid=');
  });
});

describe('an alert on a pull that fails', () => {
  costly('doesn’t tell that it was failing already, and says how old its data is when it fails anew', () => {
    begin(20, openOfUnit);
    const everyQuarter = { name: 'Todos', resource: 'tickets', sheet: 'Chamados', every: '15 min' };
    world.savePull(everyQuarter);
    const fail = () => world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: 9_999 });
    const repair = fail();
    world.pass(3 * 60);
    saveWell('failed:Todos');
    world.pass(3 * 60);
    expect(world.webhooks.messages).toEqual([]);
    repair();
    // Refreshes that fail are put off.
    expect(world.page('saveSchedule', { on: false, minutes: 75 })).toMatchObject({ ok: true });
    world.pass(23 * 60);
    expect(world.page('saveSchedule', { on: true, minutes: 75 })).toMatchObject({ ok: true });
    world.pass(60);
    expect(world.column('Consultas', 'Situação')[0]).toBe('Concluída');
    const successes = world.column('Consultas', 'Último sucesso');
    fail();
    world.pass(3 * 60);
    const [{ lines } = { lines: [] }, ...others] = world.webhooks.messages;
    expect(others).toEqual([]);
    expect(lines[0]).toContain('falhou 2 vezes seguidas');
    const [date = '', time = ''] = formatInstant(Number(successes[0]) - 3 * HOUR).split('T');
    expect(lines.at(-2)).toBe(`Dados de ${date.split('-').reverse().join('/')} ${time.slice(0, 5)}.`);
  });
});
