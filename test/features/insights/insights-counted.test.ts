// Insights on the real bundle, in both languages and three time zones, on a network of the service each, that of the demo
// among them: their figures are counted here once more, from the service's own records, by code of its own.

import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import { shareOf } from '../../support/share-of.ts';
import { openMade, START_MS, type World } from '../../support/world.ts';
import {
  average,
  byAge,
  counted,
  heldAt,
  hours,
  makeIn,
  middle,
  nameOf,
  PLACES,
  type Place,
  shown,
  titleOfName,
  WORDS,
  type Words,
} from './counting.ts';
import { GROUPINGS } from './rules/networks.ts';

let world: World;
let place: Place;
let zone: string;
let words: Words;

function open(here: Place): void {
  place = here;
  const { locale, zone: timeZone, seed } = here;
  zone = timeZone;
  words = WORDS[locale];
  workdays = officeDays();
  const options = { locale, timeZone, service: { seed, tickets: 2000 } };
  world = openMade('insights-counted', options, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
    made.page('refreshPull', { name: 'Todos' });
    made.savePull({ name: 'Planos', resource: 'action-plans', sheet: 'Planos de ação' });
    made.page('refreshPull', { name: 'Planos' });
  });
}

type Ticket = ReturnType<World['service']['tickets']>[number];
type Plan = ReturnType<World['service']['actionPlans']>[number];

function ms(text: string): number;
function ms(text: string | undefined): number | undefined;
function ms(text: string | undefined): number | undefined {
  return text === undefined ? undefined : heldAt(zone, text);
}
const isOpen = ({ situacao }: Ticket) => situacao !== 2 && situacao !== 3;
const endOf = ({ resolvido, concluido }: Ticket) => ms(resolvido ?? concluido);

const made = (insight: string, source = 'Chamados') => makeIn(world, place, insight, source);

/** The rows of a ticket in an insight whose rows are these. */
function rowsOf(one: Ticket, by: string): string | readonly string[] {
  if (by === 'type') return `id ${one.tipo} ${words.types[one.tipo - 1] ?? ''}`;
  if (by === 'label')
    return eachOf(
      (one.etiqueta ?? []).map(({ nome }) => nome),
      words.noLabel,
    );
  if (by === 'support')
    return eachOf(
      (one.apoio ?? []).map(({ pessoa }) => pessoa.nome),
      words.noSupport,
    );
  const grouping = GROUPINGS.find((each) => each.by === by);
  if (grouping === undefined) throw new Error(by);
  return titleOfNamed(one[grouping.field], grouping.none[words.language]);
}

/** The rows of names that have no code. */
function eachOf(names: readonly string[], none: string): string | readonly string[] {
  return names.length === 0 ? titleOfName('', none) : names.map((name) => titleOfName(name, none));
}

function titleOfNamed(
  named: { readonly id: number; readonly nome: string } | undefined,
  none: string,
): string {
  return named === undefined ? `none ${none}` : `id ${named.id} ${named.nome}`;
}

/** The hours from 08:00 to 18:00 of each weekday of eight years, the latest first, in milliseconds since 1970. */
let workdays: readonly (readonly [begin: number, end: number])[] = [];

function officeDays(): typeof workdays {
  const today = DateTime.fromMillis(START_MS, { zone }).startOf('day');
  return Array.from({ length: 2_900 }, (_, n) => today.plus({ days: 99 - n }))
    .filter(({ weekday }) => weekday < 6)
    .map((day) => [day.set({ hour: 8 }).toMillis(), day.set({ hour: 18 }).toMillis()]);
}

/** How much of them lies in a time. */
function working([from, to]: readonly [number, number]): number {
  let sum = 0;
  // From the last day on, as most times are of the last months.
  for (const [begin, end] of workdays) {
    if (end <= from) break;
    sum += Math.max(0, Math.min(end, to) - Math.max(begin, from));
  }
  return sum;
}

describe.each(shareOf(PLACES, PLACES.length))('as a second count finds them, $locale, $zone', (here) => {
  beforeAll(() => open(here));
  afterAll(() => world.close());

  it.each(['unit', 'department', 'responsible', 'support', 'type', 'label'])(
    'are open tickets by %s',
    (by) => {
      const { figures, nowMs } = made(`open-tickets-by-${by}`);
      const name = (one: Ticket) => rowsOf(one, by);
      const expected = counted(world.service.tickets(), name, (own) => {
        const open = own.filter(isOpen);
        const deadlines = open.map((one) => ms(one.resolverEstipulado));
        const ages = open.flatMap((one) => ms(one.aberto) ?? []).map((at) => (nowMs - at) / 86_400_000);
        return [
          open.length,
          deadlines.filter((at) => at !== undefined && at < nowMs).length,
          deadlines.filter((at) => at !== undefined && at >= nowMs).length,
          deadlines.filter((at) => at === undefined).length,
          ...byAge(ages),
          open.length - ages.length,
          ages.filter((days) => days >= 31).length,
          ages.filter((days) => days >= 61).length,
          open.filter((one) => endOf(one) !== undefined).length,
        ];
      });
      expect(figures).toEqual(expected);
    },
  );

  it.each(['subject', 'department', 'unit', 'responsible', 'type', 'label'])(
    'are service levels by %s',
    (by) => {
      const { figures, nowMs } = made(`service-levels-by-${by}`);
      const name = (one: Ticket) => rowsOf(one, by);
      const expected = counted(world.service.tickets(), name, (own) => {
        const times = (end: (one: Ticket) => number | undefined) =>
          own
            .map((one) => [ms(one.aberto) ?? Number.NaN, end(one) ?? Number.NaN] as const)
            .filter(([from, to]) => to >= from);
        const clock = ([from, to]: readonly [number, number]) => to - from;
        const responses = times((one) => ms(one.primeiraInteracao));
        const resolutions = times((one) => (isOpen(one) ? undefined : endOf(one)));
        const due = own.flatMap((one) => {
          const deadline = ms(one.resolverEstipulado);
          return deadline === undefined ? [] : [{ deadline, isOpen: isOpen(one), end: endOf(one) }];
        });
        const closed = due.filter((one) => !one.isOpen && one.end !== undefined);
        const inTime = closed.filter(({ deadline, end = 0 }) => end <= deadline).length;
        const overdue = due.filter((one) => one.isOpen && one.deadline < nowMs).length;
        const judged = closed.length + overdue;
        const awaiting = own.filter(
          (one) => one.situacao === 5 && (ms(one.resolverEstipulado) ?? nowMs) < nowMs,
        ).length;
        /** In days before now: those resolved then, and the open ones whose deadline passed then. */
        const share = (from: number, to: number): number | '' => {
          const within = (at: number) => at >= nowMs - from * 86_400_000 && at < nowMs - to * 86_400_000;
          const then = closed.filter(({ end = 0 }) => within(end));
          const missed = due.filter((one) => one.isOpen && one.deadline < nowMs && within(one.deadline));
          const all = then.length + missed.length;
          return all === 0
            ? ''
            : (100 * then.filter(({ deadline, end = 0 }) => end <= deadline).length) / all;
        };
        const [current, before] = [share(30, 0), share(60, 30)];
        const rounded = (value: number | '') => (value === '' ? '' : Math.round(10 * value) / 10);
        return [
          own.length,
          responses.length,
          ...hours(responses.map(clock)),
          ...hours(responses.map(working)),
          own.length - responses.length,
          resolutions.length,
          ...hours(resolutions.map(clock)),
          ...hours(resolutions.map(working)),
          own.length - resolutions.length,
          inTime,
          closed.length - inTime,
          overdue,
          awaiting,
          judged === 0 ? '' : Math.round((inTime / judged) * 1000) / 10,
          rounded(current),
          rounded(before),
          current === '' || before === '' ? '' : rounded(current - before),
          '',
          '',
          own.length - judged,
        ];
      });
      expect(figures).toEqual(expected);
    },
  );

  it('are tickets by week, and by unit and week, whose sums are the same', () => {
    const { figures, nowMs } = made('tickets-by-week');
    const all = world.service.tickets();
    const known = all.filter((one) => isOpen(one) || (endOf(one) ?? 0) >= ms(one.aberto));
    const weekOf = (at: number) => DateTime.fromMillis(at, { zone }).startOf('week');
    // The tickets go back a week further than the sheet does.
    const first = weekOf(nowMs).minus({ weeks: 104 });
    const expected: Record<string, readonly number[]> = {};
    const figuresOf = (own: readonly Ticket[], week: DateTime) => {
      const end = week.plus({ weeks: 1 }).toMillis();
      const isIn = (at: number | undefined) => at !== undefined && at >= week.toMillis() && at < end;
      const lasting = own.filter((one) => isOpen(one) || (endOf(one) ?? 0) >= end);
      return [
        own.filter((one) => isIn(ms(one.aberto))).length,
        own.filter((one) => !isOpen(one) && isIn(endOf(one))).length,
        lasting.filter((one) => ms(one.aberto) < end).length,
      ];
    };
    for (let week = first; week.toMillis() <= nowMs; week = week.plus({ weeks: 1 }))
      expected[week.toISO() ?? ''] = figuresOf(known, week);
    expect(figures).toEqual(expected);
    expect(known.some((one) => ms(one.aberto) < first.toMillis())).toBe(true);

    const units = made('backlog-by-unit');
    const weeks = Array.from({ length: 9 }, (_, n) => weekOf(nowMs).minus({ weeks: 8 - n }));
    const rows = counted(
      all,
      (one) => rowsOf(one, 'unit'),
      (own) => {
        const byWeek = weeks.map((week) =>
          figuresOf(
            own.filter((one) => known.includes(one)),
            week,
          ),
        );
        const backlog = byWeek.map(([, , at = 0]) => at);
        return [
          ...backlog,
          (backlog[8] ?? 0) - (backlog[0] ?? 0),
          own.filter((one) => !known.includes(one)).length,
          ...byWeek.map(([opened]) => opened),
          ...byWeek.map(([, resolved]) => resolved),
        ];
      },
    );
    expect(units.figures).toEqual(rows);
    const sums = Object.values(units.figures).reduce<readonly number[]>(
      (sum, row) => row.map((figure, n) => Number(figure) + (sum[n] ?? 0)),
      [],
    );
    weeks.forEach((week, n) => {
      const [opened, resolved, backlog] = figures[week.toISO() ?? ''] ?? [0, 0, 0];
      expect([sums[11 + n], sums[20 + n], sums[n]]).toEqual([opened, resolved, backlog]);
    });
  });

  it('are the months beside the year before', () => {
    const { figures, nowMs } = made('month-by-month');
    const now = DateTime.fromMillis(nowMs, { zone });
    const all = world.service.tickets();
    const known = all.filter((one) => isOpen(one) || (endOf(one) ?? 0) >= ms(one.aberto));
    const figuresOf = (from: DateTime, to: DateTime) => {
      const isIn = (at: number | undefined) =>
        at !== undefined && at >= from.toMillis() && at < to.toMillis();
      const resolved = known.filter((one) => !isOpen(one) && isIn(endOf(one)));
      const due = all.filter(({ resolverEstipulado }) => resolverEstipulado !== undefined);
      const closed = due.filter((one) => !isOpen(one) && isIn(endOf(one)));
      const missed = due
        .filter(isOpen)
        .map((one) => ms(one.resolverEstipulado) ?? nowMs)
        .filter((at) => at < nowMs && isIn(at));
      const inTime = closed.filter((one) => (endOf(one) ?? 0) <= (ms(one.resolverEstipulado) ?? 0)).length;
      const judged = closed.length + missed.length;
      return [
        known.filter((one) => isIn(ms(one.aberto))).length,
        resolved.length,
        shown(judged === 0 ? undefined : (100 * inTime) / judged),
        shown(middle(resolved.map((one) => ((endOf(one) ?? 0) - ms(one.aberto)) / 86_400_000))),
        shown(average(resolved.flatMap(({ avaliacaoNota }) => avaliacaoNota ?? [])), 2),
      ];
    };
    const expected = Array.from({ length: 13 }, (_, n) => {
      const from = now.startOf('month').minus({ months: 12 - n });
      const before = from.minus({ years: 1 });
      const end = n === 12 ? now.minus({ years: 1 }) : before.plus({ months: 1 });
      const then = figuresOf(before, end);
      return [from.toISO(), figuresOf(from, from.plus({ months: 1 })).flatMap((one, at) => [one, then[at]])];
    });
    expect(Object.entries(figures)).toEqual(expected);
  });

  it.each(GROUPINGS.map(({ by }) => by))('are deadlines of tickets by %s', (by) => {
    const day = 86_400_000;
    const { figures } = made(`ticket-deadlines-by-${by}`);
    const expected = counted(
      world.service.tickets(),
      (one) => rowsOf(one, by),
      (own) => {
        const due = own.flatMap((one) => {
          const [last, first] = [ms(one.resolverEstipulado), ms(one.resolverPlanejado)];
          return last === undefined ? [] : [{ last, first, opened: ms(one.aberto) }];
        });
        const both = due.flatMap(({ last, first }) => (first === undefined ? [] : [last - first]));
        const moved = both.filter((by) => by !== 0);
        return [
          due.length,
          moved.length,
          moved.filter((by) => by > 0).length,
          both.length === 0 ? '' : Math.round((1000 * moved.length) / both.length) / 10,
          moved.length === 0 ? '' : shown((middle(moved) ?? 0) / day),
          due.length - both.length,
          due.filter(({ last, opened }) => last - opened < day).length,
        ];
      },
    );
    expect(figures).toEqual(expected);
  });

  it.each(GROUPINGS.map(({ by }) => by))('are ratings by %s', (by) => {
    const { figures, nowMs } = made(`ratings-by-${by}`);
    const expected = counted(
      world.service.tickets(),
      (one) => rowsOf(one, by),
      (own) => {
        const rated = own.filter(({ avaliacaoNota }) => avaliacaoNota !== undefined);
        const noteOf = ({ avaliacaoNota = 0 }: Ticket) => avaliacaoNota;
        const ofDays = (from: number, to: number) =>
          average(
            rated
              .filter((one) => {
                const days = (nowMs - (endOf(one) ?? Number.NaN)) / 86_400_000;
                return days <= from && days > to;
              })
              .map(noteOf),
          );
        const [current, before] = [ofDays(30, 0), ofDays(60, 30)];
        const notes = rated.map(noteOf);
        return [
          notes.length,
          own.filter((one) => !isOpen(one) && !rated.includes(one)).length,
          shown(average(notes), 2),
          notes.length === 0 ? '' : Math.min(...notes),
          notes.length === 0 ? '' : Math.max(...notes),
          rated.filter(({ avaliacaoObservacao = '' }) => avaliacaoObservacao.trim() !== '').length,
          shown(current, 2),
          shown(before, 2),
          shown(current === undefined || before === undefined ? undefined : current - before, 2),
        ];
      },
    );
    expect(figures).toEqual(expected);
  });

  it.each(['department', 'responsible'])('are tickets without movement by %s', (by) => {
    const { figures, nowMs } = made(`still-tickets-by-${by}`);
    const expected = counted(
      world.service.tickets(),
      (one) => rowsOf(one, by),
      (own) => {
        const days = (some: readonly Ticket[]) =>
          some
            .flatMap((one) => ms(one.ultimaAlteracao) ?? [])
            .map((at) => Math.floor((nowMs - at) / 86_400_000));
        const [ofOpen, ofAll] = [days(own.filter(isOpen)), days(own)];
        return [
          ofOpen.filter((one) => one >= 14).length,
          ofOpen.filter((one) => one < 14).length,
          own.filter(isOpen).length - ofOpen.length,
          ofOpen.length === 0 ? '' : Math.max(...ofOpen),
          ofAll.length === 0 ? '' : Math.min(...ofAll),
        ];
      },
    );
    expect(figures).toEqual(expected);
  });

  it('are overdue plans', () => {
    const { figures, nowMs } = made('overdue-plans', 'Planos de ação');
    const name = (plan: Plan) => titleOfNamed(plan.quemFaraPessoa, words.nobody);
    const expected = counted(world.service.actionPlans(), name, (own) => {
      const open = own.filter(({ dtConclusao }) => dtConclusao === undefined);
      const due = open.flatMap(({ quandoSeraFeito }) => ms(quandoSeraFeito) ?? []);
      const late = due.filter((at) => at < nowMs).map((at) => (nowMs - at) / 86_400_000);
      return [own.length, open.length, late.length, ...byAge(late), open.length - due.length];
    });
    expect(figures).toEqual(expected);
    expect(
      Object.values(figures)
        .flat()
        .filter((figure) => Number(figure) > 0).length,
    ).toBeGreaterThan(20);
  });

  costly('have a row more for a new week, in their chart as well, and one less for the oldest', () => {
    const { figures, sheet } = made('tickets-by-week');
    const before = Object.keys(figures);
    world.pass(8 * 24 * 60);
    world.page('refreshPull', { name: 'Todos' });
    const weeks = world.column(sheet, words.week).map((cell) => nameOf(cell, zone));
    expect(weeks.slice(0, -1)).toEqual(before.slice(1));
    expect(weeks.at(-1)).toBe(
      DateTime.fromISO(before.at(-1) ?? '', { zone })
        .plus({ weeks: 1 })
        .toISO(),
    );
    expect(world.sheet(sheet).charts[0]?.ranges.map(({ rows }) => rows)).toEqual([106, 106, 106, 106]);
  });
});
