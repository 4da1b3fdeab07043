// The network in one page on the real bundle, counted a second time from the service's own records: eight figures at each
// of twelve weeks, in both languages and three time zones, each of its own sheet's moment.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOf } from '../../support/share-of.ts';
import { World } from '../../support/world.ts';
import {
  average,
  heldAt,
  makeIn,
  middle,
  PLACES,
  type Place,
  rowsIn,
  shown,
  tabOf,
  WORDS,
  type Words,
} from './counting.ts';

const DAY_MS = 86_400_000;
const SHEETS = { tickets: 'Chamados', 'action-plans': 'Planos', assessments: 'Visitas' } as const;
/** The figures in their order, and whether more of them is better (1), or less (-1). */
const FIGURES = [
  ['open', -1],
  ['late', -1],
  ['opened', 0],
  ['within', 1],
  ['days', -1],
  ['rating', 1],
  ['plans', -1],
  ['score', 1],
] as const;
type Resource = keyof typeof SHEETS;
type Ticket = ReturnType<World['service']['tickets']>[number];

let world: World;
let place: Place;
let words: Words;
/** When the last refresh of each sheet has ended. */
const ended: Partial<Record<Resource, number>> = {};

function open(here: Place): void {
  place = here;
  const { locale, zone: timeZone, seed } = here;
  words = WORDS[locale];
  world = new World({ locale, timeZone, service: { seed, tickets: 700, templates: 8, actionPlans: 200 } });
  world.connect();
  for (const resource of ['assessments', 'action-plans', 'tickets'] as const) {
    world.savePull({ name: resource, resource, sheet: SHEETS[resource] });
    refresh(resource);
    world.runtime.settle(world.runtime.nowMs() + 5 * DAY_MS);
  }
}

function refresh(resource: Resource): void {
  expect(world.page('refreshPull', { name: resource })).toMatchObject({ ok: true, status: 'done' });
  ended[resource] = world.runtime.nowMs();
}

function ms(text: string): number;
function ms(text: string | null | undefined): number | undefined;
function ms(text: string | null | undefined): number | undefined {
  return text === null || text === undefined ? undefined : heldAt(place.zone, text);
}

const isOpen = ({ situacao }: Ticket) => situacao !== 2 && situacao !== 3;
const isWithin = (days: number, at: number | undefined, nowMs: number) =>
  at !== undefined && at >= nowMs - days * DAY_MS && at < nowMs;

/** The figures of tickets as they were at a moment. */
function ofTickets(at: number, lastMs: number): readonly (number | undefined)[] {
  const all = world.service.tickets().map((one) => ({
    opened: ms(one.aberto),
    end: isOpen(one) ? Number.POSITIVE_INFINITY : (ms(one.resolvido ?? one.concluido) ?? Number.NaN),
    due: ms(one.resolverEstipulado),
    rating: one.avaliacaoNota,
  }));
  const known = all.filter(
    ({ opened, end }) => opened <= lastMs && end >= opened && !(end > lastMs && end < 1e15),
  );
  const open = known.filter(({ opened, end }) => opened <= at && end > at);
  const closed = known.filter(({ end }) => isWithin(30, end, at));
  const good = closed.filter(({ due, end }) => due !== undefined && end <= due).length;
  const late = closed.filter(({ due, end }) => due !== undefined && end > due).length;
  const judged = good + late + open.filter(({ due }) => isWithin(30, due, at)).length;
  return [
    open.length,
    open.filter(({ due }) => due !== undefined && due < at).length,
    known.filter(({ opened }) => isWithin(7, opened, at)).length,
    judged === 0 ? undefined : (100 * good) / judged,
    middle(closed.map(({ opened, end }) => (end - opened) / DAY_MS)),
    average(closed.flatMap(({ rating }) => rating ?? [])),
  ];
}

function overduePlans(at: number): number {
  return world.service.actionPlans().filter(({ dtCriacao, dtConclusao, quandoSeraFeito }) => {
    const [begun, done, due] = [ms(dtCriacao), ms(dtConclusao), ms(quandoSeraFeito)];
    return begun <= at && due !== undefined && due < at && (done === undefined || done > at);
  }).length;
}

function meanScore(at: number): number | undefined {
  return average(
    world.service.store.assessments
      .filter(({ active, score, maxScore }) => active && score !== undefined && Number(maxScore) > 0)
      .filter(({ submittedAt, startedAt, scheduledDate }) =>
        isWithin(30, ms(submittedAt ?? startedAt ?? scheduledDate), at),
      )
      .map(({ score, maxScore }) => (100 * Number(score)) / Number(maxScore)),
  );
}

/** The eight figures, so many weeks ago, as cells show them. */
function expected(weeks: number): readonly (number | '')[] {
  const ago = (resource: Resource) => (ended[resource] ?? Number.NaN) - weeks * 7 * DAY_MS;
  return [
    ...ofTickets(ago('tickets'), ended.tickets ?? Number.NaN),
    overduePlans(ago('action-plans')),
    meanScore(ago('assessments')),
  ].map((figure) => shown(figure, 2));
}

describe.each(shareOf(PLACES, PLACES.length))('as a second count finds it, $locale, $zone', (here) => {
  beforeAll(() => open(here));
  afterAll(() => world.close());

  /** Compares the sheet, whose figures are by week, with what was counted. */
  function expectSheet(figures: ReturnType<typeof rowsIn>['figures']): void {
    const weeks = Array.from({ length: 12 }, (_, n) => expected(n));
    expect(Object.keys(figures).map((name) => name.split(' ', 1)[0])).toEqual(FIGURES.map(([key]) => key));
    Object.values(figures).forEach((row, n) => {
      const [now, before, change, verdict, bars, , from] = row;
      const own = weeks.map((figuresThen) => figuresThen[n] ?? '');
      expect([FIGURES[n]?.[0], now, before, ...row.slice(8, 18)]).toEqual([FIGURES[n]?.[0], ...own]);
      const [current = '', past = ''] = own;
      const moved = current === '' || past === '' ? '' : shown(current - past, 2);
      expect(change).toBe(moved);
      expect(verdict).toBe(words.better[1 + Math.sign(Number(moved)) * (FIGURES[n]?.[1] ?? 0)]);
      expectBars(String(bars), [...own].reverse());
      const sheet = n < 6 ? SHEETS.tickets : n === 6 ? SHEETS['action-plans'] : SHEETS.assessments;
      expect(from).toContain(`“${sheet}”`);
    });
  }

  it('is the network in one page, each figure of the moment of its own sheet', () => {
    const requests = world.service.requests.length;
    const { figures } = makeIn(world, place, 'network-overview', SHEETS.tickets);
    expect(world.service.requests).toHaveLength(requests);
    expectSheet(figures);
    const blank = Object.values(figures).flatMap((row) => [row[0], row[1], ...row.slice(8, 18)]);
    expect(blank.filter((figure) => figure === '').length).toBeLessThan(8);
  });

  it('is so behind a refresh a week later as well, when plans were concluded and tickets resolved', () => {
    const { service, runtime } = world;
    runtime.settle(runtime.nowMs() + 7 * DAY_MS);
    const resolvido = new Date(runtime.nowMs() - DAY_MS).toISOString().replace(/\.\d+/, '');
    for (const ticket of service.tickets().filter(isOpen).slice(0, 40))
      service.changeTicket(ticket.id, { situacao: 3, resolvido, avaliacaoNota: 5 }, runtime.nowMs());
    for (const plan of service.actionPlans().slice(0, 60))
      service.putActionPlan({ ...plan, dtConclusao: resolvido });
    refresh('action-plans');
    refresh('tickets');
    expectSheet(rowsIn(world, place, tabOf('network-overview', words)).figures);
  });
});

/** Bars from ▁ to █ in the order of the figures, the least lowest and the most highest; a point where there is none. */
function expectBars(bars: string, figures: readonly (number | '')[]): void {
  const drawn = [...bars];
  expect(drawn).toHaveLength(figures.length);
  expect(drawn.map((bar) => bar === '·')).toEqual(figures.map((figure) => figure === ''));
  const known = figures.flatMap((figure, n) => (figure === '' ? [] : [{ figure, bar: drawn[n] ?? '' }]));
  const sorted = known.sort((a, b) => a.figure - b.figure);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined || least.figure === most.figure) return;
  expect([least.bar, most.bar]).toEqual(['▁', '█']);
  expect(sorted.map(({ bar }) => bar)).toEqual(sorted.map(({ bar }) => bar).sort());
}
