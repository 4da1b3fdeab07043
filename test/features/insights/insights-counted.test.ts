// All insights on the real bundle with the data of the demo: every figure of theirs is counted here once more, from the
// service's own records, by code of its own.

import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMade, type World } from '../../support/world.ts';

const ZONE = 'America/Sao_Paulo';
let world: World;

beforeAll(() => {
  // As many tickets, of the same seed, as `npm start` has.
  world = openMade('insights-counted', { service: { seed: 1, tickets: 2000 } }, (made) => {
    made.connect();
    made.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
    made.page('refreshPull', { name: 'Todos' });
    made.savePull({ name: 'Planos', resource: 'action-plans', sheet: 'Planos de ação' });
    made.page('refreshPull', { name: 'Planos' });
  });
});
afterAll(() => world.close());

type Ticket = ReturnType<World['service']['tickets']>[number];
type Figures = Readonly<Record<string, readonly unknown[]>>;

const ms = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
const isOpen = ({ situacao }: Ticket) => situacao !== 2 && situacao !== 3;
const endOf = ({ resolvido, concluido }: Ticket) => ms(resolvido ?? concluido);

/** Makes an insight. @returns its figures by the names of its rows, and its moment */
function made(insight: string, sheet: string, source = 'Chamados') {
  const answer = world.page('makeInsight', { insight, of: world.sheet(source).id });
  expect(answer).toMatchObject({ ok: true });
  const [headers = [], ...rows] = world.values(sheet);
  const end = headers.indexOf('Registro');
  const figures: Figures = Object.fromEntries(
    rows.map((row): [string, unknown[]] => [nameOf(row[1]), row.slice(2, end)]),
  );
  expect(Object.keys(figures)).toHaveLength(rows.length);
  return { figures, nowMs: Number(world.column(sheet, 'Atualizado em')[0]) };
}

function nameOf(cell: unknown): string {
  return cell instanceof Date ? (DateTime.fromJSDate(cell, { zone: ZONE }).toISO() ?? '') : String(cell);
}

/** Rows by name, each from the tickets that belong to it. */
function counted<T>(
  all: readonly T[],
  name: (one: T) => string,
  figures: (own: readonly T[]) => readonly unknown[],
): Figures {
  const names = [...new Set(all.map(name))];
  return Object.fromEntries(names.map((one) => [one, figures(all.filter((each) => name(each) === one))]));
}

/** How many there are of up to 7 whole days, 30, 90, and more. */
function byAge(days: readonly number[]): readonly number[] {
  return [
    [0, 8],
    [8, 31],
    [31, 91],
    [91, Number.POSITIVE_INFINITY],
  ].map(([from = 0, to = 0]) => days.filter((each) => each >= from && each < to).length);
}

/** The shortest time that so many in a hundred don't exceed. */
function most(times: readonly number[], percent: number): number {
  return Math.min(
    ...times.filter((time) => times.filter((other) => other <= time).length * 100 >= percent * times.length),
  );
}

/** Of a time the hours from 08:00 to 18:00 on weekdays; the time zone of the demo has been three hours behind UTC. */
function working([from, to]: readonly [number, number]): number {
  let sum = 0;
  const day = 86_400_000;
  const shifted = from - 3 * 3_600_000;
  for (let begin = shifted - (shifted % day) + 11 * 3_600_000; begin < to; begin += day) {
    if (new Date(begin).getUTCDay() % 6 === 0) continue;
    sum += Math.max(0, Math.min(begin + 10 * 3_600_000, to) - Math.max(begin, from));
  }
  return sum;
}

/** Median and 90 %, in hours. */
function hours(times: readonly number[]): readonly unknown[] {
  if (times.length === 0) return ['', ''];
  const upper = -most(
    times.map((time) => -time),
    50,
  );
  const rounded = (time: number) => Math.round(time / 360_000) / 10;
  return [rounded((most(times, 50) + upper) / 2), rounded(most(times, 90))];
}

describe('on the data of the demo, as a second count finds them', () => {
  it.each([
    ['unit', 'Chamados abertos por unidade', (one: Ticket) => one.unidade?.nome ?? '(sem unidade)'],
    [
      'department',
      'Chamados abertos por departamento',
      (one: Ticket) => one.departamento?.nome ?? '(sem departamento)',
    ],
  ])('are open tickets by %s', (by, sheet, name) => {
    const { figures, nowMs } = made(`open-tickets-by-${by}`, sheet);
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
  });

  it.each([
    ['subject', 'assunto', (one: Ticket) => one.assunto?.nome ?? '(sem assunto)'],
    ['department', 'departamento', (one: Ticket) => one.departamento?.nome ?? '(sem departamento)'],
    ['unit', 'unidade', (one: Ticket) => one.unidade?.nome ?? '(sem unidade)'],
  ])('are service levels by %s', (by, word, name) => {
    const { figures, nowMs } = made(`service-levels-by-${by}`, `Níveis de serviço por ${word}`);
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
        return all === 0 ? '' : (100 * then.filter(({ deadline, end = 0 }) => end <= deadline).length) / all;
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
  });

  it('are tickets by week, and by unit and week, whose sums are the same', () => {
    const { figures, nowMs } = made('tickets-by-week', 'Chamados por semana');
    const all = world.service.tickets();
    const known = all.filter((one) => isOpen(one) || (endOf(one) ?? 0) >= Date.parse(one.aberto ?? ''));
    const weekOf = (at: number) => DateTime.fromMillis(at, { zone: ZONE }).startOf('week');
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
        lasting.filter((one) => Date.parse(one.aberto ?? '') < end).length,
      ];
    };
    for (let week = first; week.toMillis() <= nowMs; week = week.plus({ weeks: 1 }))
      expected[week.toISO() ?? ''] = figuresOf(known, week);
    expect(figures).toEqual(expected);
    expect(known.some((one) => Date.parse(one.aberto ?? '') < first.toMillis())).toBe(true);

    const units = made('backlog-by-unit', 'Em aberto por unidade e semana');
    const weeks = Array.from({ length: 9 }, (_, n) => weekOf(nowMs).minus({ weeks: 8 - n }));
    const rows = counted(
      all,
      (one) => one.unidade?.nome ?? '(sem unidade)',
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

  it('are the months beside the year before, and ratings', () => {
    const { figures, nowMs } = made('month-by-month', 'Mês a mês');
    const now = DateTime.fromMillis(nowMs, { zone: ZONE });
    const all = world.service.tickets();
    const opened = (from: DateTime, to: DateTime) =>
      all.filter((one) => (ms(one.aberto) ?? 0) >= from.toMillis() && (ms(one.aberto) ?? 0) < to.toMillis())
        .length;
    const expected = Array.from({ length: 13 }, (_, n) => {
      const from = now.startOf('month').minus({ months: 12 - n });
      const before = from.minus({ years: 1 });
      return [
        from.toISO(),
        opened(from, from.plus({ months: 1 })),
        opened(before, n === 12 ? now.minus({ years: 1 }) : before.plus({ months: 1 })),
      ];
    });
    expect(Object.entries(figures).map(([month, [count, before]]) => [month, count, before])).toEqual(
      expected,
    );

    const due = made('ticket-deadlines-by-unit', 'Prazos dos chamados por unidade').figures;
    const moved = counted(
      all,
      (one) => one.unidade?.nome ?? '(sem unidade)',
      (own) => {
        const known = own.filter(({ resolverEstipulado }) => resolverEstipulado !== undefined);
        const changed = known.filter(
          ({ resolverPlanejado: first, resolverEstipulado: last }) =>
            first !== undefined && ms(first) !== ms(last),
        );
        return [known.length, changed.length];
      },
    );
    expect(Object.fromEntries(Object.entries(due).map(([name, row]) => [name, row.slice(0, 2)]))).toEqual(
      moved,
    );

    const rated = counted(
      all,
      (one) => one.departamento?.nome ?? '(sem departamento)',
      (own) => {
        const notes = own.flatMap(({ avaliacaoNota }) => avaliacaoNota ?? []);
        const mean = Math.round((100 * notes.reduce((a, b) => a + b, 0)) / notes.length) / 100;
        return [notes.length, notes.length === 0 ? '' : mean];
      },
    );
    const told = made('ratings-by-department', 'Notas por departamento').figures;
    expect(
      Object.fromEntries(Object.entries(told).map(([name, [count, , mean]]) => [name, [count, mean]])),
    ).toEqual(rated);
  });

  it('are overdue plans', () => {
    const { figures, nowMs } = made('overdue-plans', 'Planos de ação vencidos', 'Planos de ação');
    const name = ({ quemFaraPessoa }: { readonly quemFaraPessoa?: { readonly nome?: string } }) =>
      quemFaraPessoa?.nome ?? '(ninguém)';
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

  it('have a row more for a new week, in their chart as well, and one less for the oldest', () => {
    const sheet = 'Chamados por semana';
    const before = Object.keys(made('tickets-by-week', sheet).figures);
    world.pass(8 * 24 * 60);
    world.page('refreshPull', { name: 'Todos' });
    const weeks = world.column(sheet, 'Semana de').map(nameOf);
    expect(weeks.slice(0, -1)).toEqual(before.slice(1));
    expect(weeks.at(-1)).toBe(
      DateTime.fromISO(before.at(-1) ?? '', { zone: ZONE })
        .plus({ weeks: 1 })
        .toISO(),
    );
    expect(world.sheet(sheet).charts[0]?.ranges.map(({ rows }) => rows)).toEqual([106, 106, 106, 106]);
  });
});
