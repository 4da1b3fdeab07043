// Scores, failing questions and moved deadlines on the real bundle, counted a second time from the service's own records,
// in both languages and three time zones.

import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shareOf } from '../../support/share-of.ts';
import { openMade, type World } from '../../support/world.ts';
import {
  average,
  byAge,
  counted,
  heldAt,
  keyOf,
  makeIn,
  PLACES,
  type Place,
  shown,
  titleOfName,
} from './counting.ts';

const DAY_MS = 86_400_000;
const LISTS = {
  Avaliações: { resource: 'assessments' },
  Respostas: { resource: 'assessment-answers' },
  'Por avaliação': {
    resource: 'assessment-answers',
    filters: 'assessmentId={id}; parent=Avaliações; version=status; keep=company.name',
  },
  Eventos: { resource: 'action-plan-timeline' },
} as const;

let world: World;
let place: Place;

function open(here: Place): void {
  place = here;
  const { locale, zone: timeZone, seed } = here;
  const options = { locale, timeZone, service: { seed, tickets: 10, templates: 8 } };
  world = openMade('checklists-counted', options, (made) => {
    gather(made);
    made.connect();
    for (const [sheet, list] of Object.entries(LISTS)) {
      made.savePull({ name: sheet, sheet, ...list });
      expect(made.page('refreshPull', { name: sheet })).toMatchObject({ ok: true, status: 'done' });
    }
  });
  gather(world);
}

/** Lets all assessments be of four units, so that each is visited several times. */
function gather({ service: { store } }: World): void {
  const units = store.assessments.slice(0, 4).map(({ company }) => company);
  store.assessments.forEach((one, n) => {
    store.assessments[n] = { ...one, company: units[n % 4] ?? one.company };
  });
}

const ms = (text: string) => heldAt(place.zone, text);
const make = (insight: string, source: keyof typeof LISTS) => makeIn(world, place, insight, source);
const row = (name: string) => titleOfName(name, '');

/** Says which columns are meant. */
function say(insight: string, sheet: keyof typeof LISTS, columns: Readonly<Record<string, string>>): void {
  const said = Object.entries(columns).map(([asked, column]) => ({ asked, column }));
  const answer = world.page('saveInsightColumns', { insight, of: world.sheet(sheet).id, columns: said });
  expect(answer).toMatchObject({ ok: true });
}

type Assessment = World['service']['store']['assessments'][number];
type Answer = World['service']['store']['answers'][number];

/** The visits of some assessments, the latest first. */
function visitsIn(own: readonly Assessment[]) {
  return own
    .flatMap(({ active, score, maxScore, submittedAt, startedAt, scheduledDate }) => {
      const date = submittedAt ?? startedAt ?? scheduledDate;
      const isCounted = active && score !== undefined && Number(maxScore) > 0 && date !== null;
      return isCounted ? [{ at: ms(date), percent: (100 * Number(score)) / Number(maxScore) }] : [];
    })
    .sort((a, b) => b.at - a.at);
}

/** How answers did: all, failed, others with a score, failed in a hundred, and those that can't be judged. */
function failures(own: readonly Answer[]): readonly unknown[] {
  const judged = own.filter(
    ({ notApplicable, score, maxScore }) => !notApplicable && score !== undefined && Number(maxScore) > 0,
  );
  const failed = judged.filter(({ score, maxScore }) => 2 * Number(score) < Number(maxScore)).length;
  const share = judged.length === 0 ? undefined : (100 * failed) / judged.length;
  return [own.length, failed, judged.length - failed, shown(share), own.length - judged.length];
}

describe.each(shareOf(PLACES, PLACES.length))('as a second count finds them, $locale, $zone', (here) => {
  beforeAll(() => open(here));
  afterAll(() => world.close());

  it('are scores by unit, their place, the last quarter, the one before, and what lacks of the target', () => {
    say('unit-scores', 'Avaliações', { $unit: 'company.name', $template: 'template.title' });
    const usual = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', holidays: '' };
    const goals = { ...usual, period: 'quarter', score: '62.5' };
    expect(world.page('saveWorkingHours', goals)).toMatchObject({ ok: true });
    const { figures, nowMs } = make('unit-scores', 'Avaliações');
    const all = world.service.store.assessments;
    const threeOf = (own: readonly Assessment[]) =>
      average(
        visitsIn(own)
          .slice(0, 3)
          .map(({ percent }) => percent),
      );
    const title = ({ company, template }: Assessment) =>
      `${JSON.stringify([company.name, template.title])} ${company.name}`;
    const expected = counted(all, title, (own) => {
      const visits = visitsIn(own);
      const [last, before] = visits;
      const template = own[0]?.template.title ?? '';
      const three = threeOf(own);
      const alike = all.filter((one) => one.template.title === template);
      const rivals = [...new Set(alike.map(({ company }) => company.name))].flatMap(
        (name) => threeOf(alike.filter(({ company }) => company.name === name)) ?? [],
      );
      const thisQuarter = DateTime.fromMillis(nowMs, { zone: place.zone }).startOf('quarter');
      const ofQuarter = (ago: number) => {
        const [from, to] = [ago, ago - 1].map((quarters) => thisQuarter.minus({ quarters }).toMillis());
        const own = visits.filter(({ at }) => at >= Number(from) && at < Number(to));
        return average(own.map(({ percent }) => percent));
      };
      const [current, past] = [ofQuarter(1), ofQuarter(2)];
      return [
        template,
        visits.length,
        shown(last?.percent),
        shown(three),
        shown(last && before && last.percent - before.percent),
        ...(three === undefined
          ? ['', '']
          : [1 + rivals.filter((one) => one > three + 1e-9).length, rivals.length]),
        shown(current),
        shown(past),
        shown(current === undefined || past === undefined ? undefined : current - past),
        62.5,
        shown(current === undefined ? undefined : current - 62.5),
        own.length - visits.length,
      ];
    });
    expect(figures).toEqual(expected);
    expect(Object.values(figures).filter(([, visits]) => Number(visits) > 1).length).toBeGreaterThan(10);
  });

  it('are failing questions, and failures by unit where answers were pulled for each assessment', () => {
    const { answers: all, assessments } = world.service.store;
    const questions = make('failing-questions', 'Respostas').figures;
    const title = ({ templateQuestion: { id, title } }: Answer) => `id ${id} ${title}`;
    expect(questions).toEqual(counted(all, title, failures));
    expect(make('failing-questions', 'Por avaliação').figures).toEqual(questions);
    say('failing-questions-by-unit', 'Por avaliação', { $unit: 'Avaliações.company name' });
    const companies = new Map(assessments.map(({ id, company }) => [id, company.name]));
    const unit = ({ assessmentId }: Answer) => row(companies.get(assessmentId) ?? '');
    const expected = counted(all, unit, failures);
    expect(make('failing-questions-by-unit', 'Por avaliação').figures).toEqual(expected);
    expect(Object.values(expected).filter(([, failed]) => Number(failed) > 1).length).toBeGreaterThan(2);
  });

  it('are moved deadlines', () => {
    say('moved-deadlines', 'Eventos', { $plan: 'actionPlanId', $when: 'createdAt' });
    const { figures, nowMs } = make('moved-deadlines', 'Eventos');
    // The service tells of one move of every third plan.
    const moved = world.service.actionPlans().filter(({ id }) => id % 3 === 0);
    const title = ({ id }: { readonly id: number }) => `name ${keyOf(String(id))} ${id}`;
    const expected = counted(moved, title, (own) => [
      own.length,
      ...byAge(own.map(({ dtCriacao }) => (nowMs - ms(dtCriacao)) / DAY_MS)),
      0,
      0,
    ]);
    expect(figures).toEqual(expected);
    expect(moved.length).toBeGreaterThan(20);
  });
});
