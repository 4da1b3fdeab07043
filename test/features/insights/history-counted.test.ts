// Insights from what a pull keeps, on the real bundle, counted a second time in both languages and three time zones: from
// what the service held at each refresh, one state beside the next, and never from the sheets of the history.

import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOf } from '../../support/share-of.ts';
import { World } from '../../support/world.ts';
import {
  counted,
  hours,
  keyOf,
  makeIn,
  PLACES,
  type Place,
  titleOfName,
  WORDS,
  type Words,
} from './counting.ts';

const DAY_MS = 86_400_000;
/** Days between one refresh and the next; behind the last ones more than the 30 days that count as recent. */
const DAYS = [1, 3, 4, 9, 16, 2, 12];

let world: World;
let place: Place;
let words: Words;
type Ticket = ReturnType<World['service']['tickets']>[number];

/** What the service held when a refresh ended, and when that was. The first is the beginning of the history. */
let states: { readonly atMs: number; readonly tickets: ReadonlyMap<number, Ticket> }[];

function open(here: Place): void {
  place = here;
  const { locale, zone: timeZone, seed } = here;
  words = WORDS[locale];
  world = new World({ locale, timeZone, service: { seed, tickets: 150 } });
  world.connect();
  const filters = 'changes=yes; daily=yes';
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', mode: 'full', filters });
  states = [];
  refresh();
  DAYS.forEach((days, round) => {
    world.runtime.settle(world.runtime.nowMs() + days * DAY_MS);
    live(round);
    refresh();
  });
}

function refresh(): void {
  expect(world.page('refreshPull', { name: 'Todos' })).toMatchObject({ ok: true, status: 'done' });
  const tickets = new Map(world.service.tickets().map((one) => [one.id, one]));
  states.push({ atMs: world.runtime.nowMs(), tickets });
}

/** Every third ticket goes on to another status, some to other people, departments and units; two go, two come. */
function live(round: number): void {
  const { service, runtime } = world;
  const all = service.tickets();
  const other = (n: number, by: number) => all[(n * 7 + by + round) % all.length];
  all.forEach((ticket, n) => {
    if ((n + round) % 3 !== 0) return;
    const { responsavel = ticket.responsavel } = other(n, 1) ?? {};
    const { departamento = ticket.departamento } = other(n, 2) ?? {};
    const { unidade = ticket.unidade } = other(n, 3) ?? {};
    const absent = n % 11 === 0 ? (['responsavel'] as const) : [];
    service.changeTicket(
      ticket.id,
      {
        situacao: 1 + ((ticket.situacao + n) % 6),
        ...(responsavel === undefined || n % 2 === 0 ? {} : { responsavel }),
        ...(departamento === undefined || n % 5 === 0 ? {} : { departamento }),
        ...(unidade === undefined || n % 4 !== 0 ? {} : { unidade }),
      },
      runtime.nowMs(),
      absent,
    );
  });
  for (const n of [5, 40]) service.deleteTicket(all[n + round]?.id ?? 0);
  for (const n of [1, 2]) {
    const like = all[round + n];
    if (like === undefined) throw new Error('too few tickets');
    const aberto = new Date(runtime.nowMs()).toISOString().replace(/\.\d+/, '');
    service.addTicket({ ...like, id: 800_000 + 10 * round + n, aberto, ultimaAlteracao: aberto });
  }
}

/** When each refresh has found changes, in order: between the one before and its own end. What has gone it finds later. */
function foundAt(): readonly number[] {
  const found = world.column(`Chamados ${words.changes}`, words.foundAt).map(Number);
  return states.map(({ atMs }, n) => {
    const own = found.filter((time) => time > (states[n - 1]?.atMs ?? 0) && time <= atMs);
    expect(own.length).toBeGreaterThan(0);
    return Math.min(...own);
  });
}

const statusOf = ({ situacao }: Ticket) => words.statuses[situacao - 1] ?? '';
/** The unit of a ticket as the pulled sheet shows it at last. */
const unitNow = (id: number) => states.at(-1)?.tickets.get(id)?.unidade?.nome ?? words.noUnit;

interface Stay {
  readonly ticket: number;
  readonly status: string;
  readonly end: 'left' | 'unknown' | 'under way' | 'cut';
  readonly ms: number;
}

/** Each ticket from state to state: since which of them it is in its status is known where it came into it before our eyes. */
function stays(): readonly Stay[] {
  const times = foundAt();
  const ids = new Set(states.flatMap(({ tickets }) => [...tickets.keys()]));
  return [...ids].flatMap((ticket) => {
    const all: Stay[] = [];
    let since: number | undefined;
    states.forEach(({ tickets }, n) => {
      const [before, now] = [states[n - 1]?.tickets.get(ticket), tickets.get(ticket)];
      const at = times[n] ?? 0;
      if (n === 0 || (before === undefined && now === undefined)) return;
      if (before === undefined) {
        since = at;
      } else if (now === undefined) {
        if (since !== undefined) all.push({ ticket, status: statusOf(before), end: 'cut', ms: 0 });
        since = undefined;
      } else if (before.situacao !== now.situacao) {
        const end = since === undefined ? 'unknown' : 'left';
        all.push({ ticket, status: statusOf(before), end, ms: at - (since ?? at) });
        since = at;
      }
    });
    const last = states.at(-1)?.tickets.get(ticket);
    if (last !== undefined && since !== undefined)
      all.push({ ticket, status: statusOf(last), end: 'under way', ms: 0 });
    return all;
  });
}

function figuresOf(own: readonly Stay[]): readonly unknown[] {
  const ended = (how: Stay['end']) => own.filter(({ end }) => end === how);
  const times = ended('left').map(({ ms }) => ms);
  const others = (['unknown', 'under way', 'cut'] as const).map((how) => ended(how).length);
  return [times.length, ...hours(times), ...others];
}

const make = (insight: string, history: 'changes' | 'daily') =>
  makeIn(world, place, insight, `Chamados ${words[history]}`);

describe.each(shareOf(PLACES, PLACES.length))('as a second count finds them, $locale, $zone', (here) => {
  beforeAll(() => open(here));
  afterAll(() => world.close());

  it('are times in each status, all together and by the unit of now', () => {
    const all = stays();
    const named = (name: string) => `name ${keyOf(name)} ${name}`;
    expect(make('time-in-status', 'changes').figures).toEqual(
      counted(all, ({ status }) => named(status), figuresOf),
    );
    const unitOf = ({ ticket, status }: Stay) => `${unitNow(ticket)}: ${status}`;
    const expected = counted(
      all,
      (stay) => named(unitOf(stay)),
      (own) => [...figuresOf(own), unitNow(own[0]?.ticket ?? 0)],
    );
    expect(make('time-in-status-by-unit', 'changes').figures).toEqual(expected);
    for (const end of ['left', 'unknown', 'under way', 'cut'] as const)
      expect(all.filter((stay) => stay.end === end).length).toBeGreaterThan(3);
  });

  it.each([
    ['department', 'departamento'],
    ['responsible', 'responsavel'],
  ] as const)('are hand-overs by %s', (by, field) => {
    const { figures, nowMs } = make(`handovers-by-${by}`, 'changes');
    const times = foundAt();
    const events = states.slice(1).flatMap(({ tickets }, n) =>
      [...tickets].flatMap(([id, ticket]) => {
        const before = states[n]?.tickets.get(id);
        const [from, to] = [before?.[field]?.nome.trim() ?? '', ticket[field]?.nome.trim() ?? ''];
        const isNew = before === undefined;
        if (from === to || (isNew && to === '')) return [];
        return [{ from, to, isNew, isRecent: nowMs - (times[n + 1] ?? 0) <= 30 * DAY_MS }];
      }),
    );
    type Event = (typeof events)[number];
    const partiesOf = ({ from, to, isNew }: Event) => (isNew ? [to] : [from, to]);
    const names = [...new Set(events.flatMap(partiesOf))];
    const expected = Object.fromEntries(
      names.map((name) => {
        const moves = events.filter(({ isNew }) => !isNew);
        const received = moves.filter(({ to }) => to === name);
        return [
          titleOfName(name, words.none),
          [
            moves.filter(({ from }) => from === name).length,
            received.length,
            received.filter(({ isRecent }) => isRecent).length,
            events.filter(({ isNew, to }) => isNew && to === name).length,
          ],
        ];
      }),
    );
    expect(figures).toEqual(expected);
    expect(events.some(({ isRecent }) => !isRecent)).toBe(true);
  });

  it('are the backlog of each counted day, and of each unit at the last count and up to 28 days before', () => {
    const { zone } = place;
    const dayOf = (atMs: number) => DateTime.fromMillis(atMs, { zone }).startOf('day');
    const isOpen = ({ situacao }: Ticket) => situacao !== 2 && situacao !== 3;
    const days = states.map(({ atMs, tickets }) => ({ day: dayOf(atMs), all: [...tickets.values()] }));
    const expected = Object.fromEntries(
      days.map(({ day, all }) => {
        const open = all.filter(isOpen).length;
        return [day.toISO(), [open, all.length - open, 0]];
      }),
    );
    expect(make('backlog-by-day', 'daily').figures).toEqual(expected);
    const last = days.at(-1)?.day ?? DateTime.invalid('none');
    const then = [28, 21, 14, 7, 0].map((ago) =>
      days.filter(({ day }) => day <= last.minus({ days: ago })).at(-1),
    );
    const unitOf = ({ unidade }: Ticket) => titleOfName(unidade?.nome ?? '', words.noUnit);
    const units = [...new Set(days.flatMap(({ all }) => all.map(unitOf)))];
    const byUnit = Object.fromEntries(
      units.map((unit) => [
        unit,
        then.map(
          (one) => one?.all.filter((ticket) => isOpen(ticket) && unitOf(ticket) === unit).length ?? '',
        ),
      ]),
    );
    expect(make('daily-backlog-by-unit', 'daily').figures).toEqual(byUnit);
    expect(then.every((one) => one !== undefined)).toBe(true);
  });
});
