// Pulls of visits on the real bundle: assessments of a template with their answers, a row each.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import type { Assessment, AssessmentAnswer } from '../../../sandbox/service/records.ts';
import { isJsonObject } from '../../../src/domain/records/record.ts';
import { costly } from '../../support/costly.ts';
import { answerOf } from '../../support/page-answers.ts';
import { isEveryCasePlayed, shareOf } from '../../support/share-of.ts';
import { putVisitTemplate, VISIT_TEMPLATE } from '../../support/visit-template.ts';
import { openMade, World } from '../../support/world.ts';

const VISITS = {
  name: 'Visits',
  resource: 'visits',
  sheet: 'Visits',
  filters: `templateId=${VISIT_TEMPLATE}`,
};
const SMALL = { tickets: 1, actionPlans: 1, templates: 1 };
const LIST = '/api/v2/checklist/assessment/list';
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
  const made = { ...VISITS, ...pull };
  world = openMade(`visits ${more} ${JSON.stringify(made)}`, { locale: 'en_US', service: SMALL }, (first) => {
    putVisitTemplate(first.service, 'en', more);
    first.connect();
    first.savePull(made);
  });
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

  costly(
    'goes on where it was killed, at any call: nothing is lost, doubled or mixed between visits',
    () => {
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
        130,
      )) {
        world.close();
        world = new World({ from: structuredClone(stored), service: SMALL });
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
    },
    1_800_000,
  );

  it('asks again for a row that has lost its date: a write that was meant for another has hit it', () => {
    begin(4);
    refresh();
    const [headers = []] = world.values('Visits');
    const letter = String.fromCharCode(65 + headers.indexOf('Pulled at'));
    new SheetUser(world.workbook).clear('Visits', `${letter}3`);
    const before = asked().length;
    refresh();
    expect(asked().length - before).toBe(1);
  });

  it('leaves a visit that the list lacks where it is until two readings an hour apart lack it', () => {
    begin(4);
    refresh();
    const { store } = world.service;
    store.assessments.splice(
      store.assessments.findIndex(({ id }) => id === 502),
      1,
    );
    for (let n = 0; n < 3; n++) {
      expect(rows()).toHaveLength(4);
      refresh();
      world.runtime.settle(world.runtime.nowMs() + 61 * 60_000);
    }
    expect(rows()).toEqual(expected());
  });

  it('keeps the column of a question by its id when the template words it anew, and says so', () => {
    begin(3);
    refresh();
    const { service } = world;
    const question = service.store.questions.get(3003);
    if (question === undefined) throw new Error('no question');
    service.putQuestion({ ...question, title: 'Score of the whole visit' });
    service.putQuestion({ ...question, id: 3009, title: 'New question' });
    world.runtime.settle(world.runtime.nowMs() + 60_000);
    change(502, { score: '7' });
    refresh();
    expect(message()).toContain('The template now words “Overall score” differently.');
    expect(rows()).toEqual(expected());
    expect(world.column('Visits', 'New question')).toEqual(['', '', '']);
  });

  it('shows codes of options that nobody has a name for, names of those that were withdrawn, and N/A', () => {
    begin(3);
    const { service } = world;
    const question = service.store.questions.get(3002);
    if (question === undefined || Array.isArray(question.typeSettings)) throw new Error('no options');
    const option = [
      { id: 6003, title: 'Card', active: true },
      { id: 6004, title: 'Cash', active: false },
    ];
    service.putQuestion({ ...question, typeSettings: { option } });
    const { answers } = service.store;
    const patch = (id: number, more: Partial<AssessmentAnswer>) => {
      const at = answers.findIndex((one) => one.assessmentId === id && one.templateQuestion.id === 3002);
      const before = answers[at];
      if (before !== undefined) answers[at] = { ...before, ...more };
    };
    patch(502, { answerTemplateOptionId: [6003, 9999] });
    patch(503, { answerTemplateOptionId: [], notApplicable: true });
    refresh();
    expect(world.column('Visits', 'Payment methods')).toEqual(['Cash', 'Card\n9999', 'N/A']);
  });

  const changed: readonly [
    string,
    string,
    (one: Readonly<Record<string, unknown>>, n: number) => void,
    string | undefined,
  ][] = [
    [
      'assessments of other templates',
      LIST,
      (one) => Object.assign(one, { template: { id: 9 } }),
      'template 9',
    ],
    [
      'answers of other assessments',
      ANSWERS,
      (one) => Object.assign(one, { assessmentId: 501 }),
      'assessment 502',
    ],
    [
      'the same answers for every assessment, and doesn’t say whose',
      ANSWERS,
      (one, n) => Object.assign(one, { assessmentId: undefined, id: n }),
      'assessment 502',
    ],
    [
      'one question twice, and doesn’t say whose',
      ANSWERS,
      (one) => Object.assign(one, { assessmentId: undefined, templateQuestion: { id: 3001, title: 'A' } }),
      'assessment 501',
    ],
    [
      'answers that don’t say whose they are',
      ANSWERS,
      (one) => Object.assign(one, { assessmentId: null }),
      undefined,
    ],
  ];
  it.each(changed)(
    'takes no answer for that of another visit where the service gives %s',
    (_what, path, edit, said) => {
      begin(3);
      const change = (body: unknown) => {
        const data: unknown = isJsonObject(body) ? body.data : [];
        if (Array.isArray(data)) data.filter(isJsonObject).forEach(edit);
      };
      world.service.faults.add({
        path,
        times: Number.POSITIVE_INFINITY,
        fault: { kind: 'contract', change },
      });
      expect(refresh()).toMatchObject({ ok: said === undefined });
      if (said === undefined) expect(rows()).toEqual(expected());
      else {
        expect(message()).toContain(said);
        expect(world.column('Visits', 'ID')).toEqual([]);
      }
    },
  );
});

describe('what a pull of visits needs', () => {
  it('is asked for in the page of pulls, by the names of fields', () => {
    begin(0);
    world.menu('showPullEditor');
    expect(JSON.stringify(world.pageData)).toContain('{"name":"comments","label":"Comments","kind":"flag"}');
  });

  it.each([
    ['', 'templateId'],
    ['templateId=77,40', 'names 2'],
    ['templateId=77; comments=perhaps', 'comments'],
  ])('is said when it is saved: %j', (filters, said) => {
    begin(0);
    const answer = world.page('savePull', { ...VISITS, filters });
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(said) });
  });

  it('is told to the page, which shows the filter that no pull runs without', () => {
    begin(0);
    world.menu('showPullEditor');
    const templateId = {
      name: 'templateId',
      label: 'Template',
      kind: 'named',
      of: 'template',
      isNeeded: true,
    };
    expect(world.pageData).toMatchObject({
      resources: expect.arrayContaining([
        expect.objectContaining({ code: 'visits', filters: expect.arrayContaining([templateId]) }),
      ]),
    });
  });

  it('is the list once, a request for each visit and one for the template in each execution', () => {
    const visits = isEveryCasePlayed ? 1_000 : 60;
    begin(visits, 56);
    const before = world.service.requests.length;
    let executions = 0;
    for (let isDone = false; !isDone; executions++) {
      isDone = JSON.stringify(refresh()).includes('"done"');
      world.runtime.settle(world.runtime.nowMs() + 6 * 60_000);
    }
    expect(rows()).toEqual(expected());
    const lists = Math.ceil(visits / 100) + 1;
    // An execution that goes on reads its page again.
    expect(world.service.requests.length - before).toBeLessThanOrEqual(visits + lists + 3 * executions);
    expect(executions).toBeLessThanOrEqual(Math.ceil(visits / 400));
  });
});

describe('an answer sheet from visits', () => {
  const MADE = 'Corrected';

  /** @returns the row of the visit, which says now that it is gone */
  function markGone(id: number): number {
    const [headers = []] = world.values('Visits');
    const letter = String.fromCharCode(65 + headers.indexOf('Record'));
    const row = world.column('Visits', 'ID').indexOf(id) + 2;
    new SheetUser(world.workbook).type('Visits', `${letter}${row}`, 'Gone');
    return row;
  }

  /** Visits of three units on three days, and the answer sheet that is made of them as it is proposed. */
  function beginSheet(gone?: number): void {
    begin(0, 0, { filters: `templateId=${VISIT_TEMPLATE}; comments=yes; scores=yes` });
    const { store } = world.service;
    const [model] = store.assessments;
    const units = [...store.companies.values()];
    if (model === undefined) throw new Error('no assessment');
    for (const n of [1, 2, 3]) {
      store.assessments.push({
        ...model,
        id: 500 + n,
        status: 'CLOSED',
        template: { id: VISIT_TEMPLATE, title: 'Visit' },
        company: units[n] ?? model.company,
        assigneeUser: model.createdByUser,
        scheduledDate: null,
        startedAt: `2026-02-0${n}T12:00:00Z`,
        submittedAt: `2026-02-0${n}T13:30:00Z`,
      });
      store.answers.push(...answersFor(500 + n, 4));
    }
    refresh();
    const rows = gone === undefined ? [] : [{ kind: 'marked', named: String(markGone(gone)) }];
    const sheetId = world.sheet('Visits').id;
    const asked = { sheetId, templateId: VISIT_TEMPLATE };
    const page = answerOf('mapSource', world.page('mapSource', asked));
    // Nothing is left to be asked: its codes are the service's, and each column says what it is.
    expect([
      page.doubts.filter(({ chosen, proposed }) => (chosen ?? proposed) === undefined),
      page.stops,
    ]).toEqual([[], []]);
    expect(page.remarks.filter(({ kind }) => kind === 'marked')).toEqual(rows);
    const { mapping, shown } = page;
    const made = world.page('makeMappedSheet', { ...asked, mapping, shown, sheet: MADE, keepAs: '' });
    expect(made).toMatchObject({ ok: true });
    new SheetUser(world.workbook).select(MADE, 'A1');
  }

  it('has their answers and comments, and the check says of each what is new, and what it repeats', () => {
    beginSheet();
    const user = new SheetUser(world.workbook);
    const [headers = []] = world.values(MADE);
    expect(world.column(MADE, 'Overall score')).toEqual(['501/3003/1', '502/3003/1', '503/3003/1']);
    const letter = String.fromCharCode(65 + headers.indexOf('Overall score'));
    user.type(MADE, `${letter}3`, 'better');
    user.clear(MADE, `${String.fromCharCode(65 + headers.indexOf('Assignee'))}4`);
    world.menu('checkAnswerRows');
    expect(world.column(MADE, 'Message')).toEqual([
      expect.stringContaining('Same as assessment 501.'),
      expect.stringContaining('Differs from assessment 502: “Overall score”.'),
      expect.stringContaining('Differs from assessment 503: “Assignee”.'),
    ]);
    expect(world.page('prepareImport', { chosen: 'all', of: 'answers' })).toMatchObject({
      lines: expect.arrayContaining([expect.stringContaining('3 of these are visits the service has.')]),
    });
    expect(world.service.stored).toHaveLength(0);
  });

  it('leaves out a visit that is gone, and says so', () => {
    beginSheet(502);
    expect(world.column(MADE, 'Overall score')).toEqual(['501/3003/1', '503/3003/1']);
  });

  it('has no message that compares one with a visit that is gone', () => {
    beginSheet();
    markGone(502);
    world.menu('checkAnswerRows');
    const said = world.column(MADE, 'Message');
    expect(said.map((text) => /assessment (\d+)/.exec(String(text))?.[1])).toEqual(['501', undefined, '503']);
  });
});
