// Pulls of visits on the real bundle: assessments of a template with their answers, a row each.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import type { Assessment, AssessmentAnswer } from '../../../sandbox/service/records.ts';
import { isEveryCasePlayed, shareOf } from '../../support/share-of.ts';
import { putVisitTemplate, VISIT_TEMPLATE } from '../../support/visit-template.ts';
import { type StoredWorld, World } from '../../support/world.ts';

const VISITS = {
  name: 'Visits',
  resource: 'visits',
  sheet: 'Visits',
  filters: `templateId=${VISIT_TEMPLATE}`,
};
const ANSWERS = '/api/v2/checklist/assessment/answer/list';
const QUESTIONS = ['Is the storefront clean?', 'Payment methods', 'Overall score', 'Final remarks'];
const OPTIONS: Readonly<Record<number, readonly [number, string]>> = {
  3001: [6001, 'Compliant'],
  3002: [6004, 'Cash'],
};

let world: World;
afterEach(() => world.close());

/** A world with visits of the template, and of another one beside it. */
function begin(visits: number, more = 0, pull: Partial<typeof VISITS> = {}): void {
  world = new World({ locale: 'en_US' });
  putVisitTemplate(world.service, 'en', more);
  const { store } = world.service;
  const [model] = store.assessments;
  if (model === undefined) throw new Error('no assessment');
  store.answers.length = 0;
  store.assessments.length = 0;
  store.assessments.push({ ...model, id: 1 });
  for (let n = 1; n <= visits; n++) {
    const id = 500 + n;
    store.assessments.push({
      ...model,
      id,
      active: true,
      status: 'CLOSED',
      template: { id: VISIT_TEMPLATE, title: 'Visit' },
    });
    store.answers.push(...answersFor(id, 4 + more));
  }
  world.connect();
  world.savePull({ ...VISITS, ...pull });
}

function answersFor(assessmentId: number, questions: number, round = 1): AssessmentAnswer[] {
  return Array.from({ length: questions }, (_, n): AssessmentAnswer => {
    const question = 3001 + n;
    const [option] = OPTIONS[question] ?? [];
    return {
      id: assessmentId * 1_000 + n,
      assessmentId,
      templateQuestion: { id: question, title: QUESTIONS[n] ?? `Item ${n - 3}` },
      type: option === undefined ? 'TEXT_SHORT' : 'CONFORMITY',
      ...(option === undefined
        ? { answerText: `${assessmentId}/${question}/${round}` }
        : { answerTemplateOptionId: [option] }),
      comment: `C${assessmentId}/${question}`,
      notApplicable: false,
      score: '2.5',
      maxScore: '10',
      actionPlans: [],
    };
  });
}

function change(id: number, patch: Partial<Assessment>, round = 2): void {
  const { store } = world.service;
  const at = store.assessments.findIndex((one) => one.id === id);
  const before = store.assessments[at];
  if (before === undefined) throw new Error('no such visit');
  store.assessments[at] = { ...before, ...patch };
  const own = store.answers.filter(({ assessmentId }) => assessmentId === id);
  for (const [n, answer] of answersFor(id, own.length, round).entries()) {
    store.answers[store.answers.findIndex((one) => one.id === own[n]?.id)] = answer;
  }
}

const refresh = () => world.page('refreshPull', { name: 'Visits' });
const asked = () => world.service.requests.filter(({ path }) => path === ANSWERS);
const message = () => String(world.column('Pulls', 'Message')[0]);

/** What the sheet says of each visit, by its id. */
function rows(): string[] {
  const texts = world.column('Visits', 'Overall score');
  return world
    .column('Visits', 'ID')
    .flatMap((id, n) => (id === '' ? [] : [`${id} ${texts[n]}`]))
    .sort();
}

function expected(): string[] {
  const { store } = world.service;
  return store.assessments
    .filter(({ template }) => template.id === VISIT_TEMPLATE)
    .map(({ id }) => {
      const own = store.answers.find((one) => one.assessmentId === id && one.templateQuestion.id === 3003);
      return `${id} ${own?.answerText ?? ''}`;
    })
    .sort();
}

describe('a pull of visits', () => {
  it('has a row for each, its answers in words, a number for scores, and asks again only for what changed', () => {
    begin(12, 0, { filters: `templateId=${VISIT_TEMPLATE}; comments=yes; scores=yes` });
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    const [headers = [], first = []] = world.values('Visits');
    const cell = (header: string) => first[headers.indexOf(header)];
    expect(headers.slice(headers.indexOf('Pulled at') + 1)).toEqual(
      QUESTIONS.flatMap((title) => [title, `Score: ${title}`, `Comment: ${title}`]),
    );
    expect(QUESTIONS.map(cell)).toEqual(['Compliant', 'Cash', '501/3003/1', '501/3004/1']);
    expect(cell('Score: Payment methods')).toBe(2.5);
    expect(cell('Comment: Final remarks')).toBe('C501/3004');
    expect(rows()).toEqual(expected());
    expect(asked()).toHaveLength(12);
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(asked()).toHaveLength(12);
    change(503, { score: '7' });
    refresh();
    expect(asked()).toHaveLength(13);
    expect(rows()).toEqual(expected());
  });

  it('goes on where it was killed, at any call: nothing is lost, doubled or mixed between visits', () => {
    begin(7);
    refresh();
    for (const id of [502, 504]) change(id, { score: '7' });
    const { store } = world.service;
    store.assessments.push(...store.assessments.slice(-2).map((one) => ({ ...one, id: one.id + 10 })));
    store.answers.push(...answersFor(516, 4), ...answersFor(517, 4));
    const stored = world.store();
    const before = { assessments: [...store.assessments], answers: [...store.answers] };
    let calls = 0;
    world.beforeCall = () => {
      calls += 1;
      return 'go';
    };
    refresh();
    expect(rows()).toEqual(expected());
    for (const at of shareOf(
      Array.from({ length: calls }, (_, n) => n),
      10,
    )) {
      world.close();
      world = new World({ from: structuredClone(stored) });
      putVisitTemplate(world.service, 'en');
      world.service.store.assessments.splice(0, Infinity, ...before.assessments);
      world.service.store.answers.splice(0, Infinity, ...before.answers);
      let seen = 0;
      world.beforeCall = () => (seen++ === at ? 'kill' : 'go');
      world.runtime.run('refreshPull', [{ name: 'Visits' }], { kind: 'page' });
      world.beforeCall = () => 'go';
      world.runtime.settle(world.runtime.nowMs() + 10 * 60_000);
      const answer = refresh();
      expect([at, answer, rows()]).toEqual([at, expect.objectContaining({ ok: true }), expected()]);
      const before2 = asked().length;
      refresh();
      expect([at, asked().length]).toEqual([at, before2]);
    }
  });
});
