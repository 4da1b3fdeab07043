// The lists of checklists: templates, their questions, assessments and answers, as far as they are documented, and what
// is assumed of them.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ASSUMED_FILTERS } from '../../../sandbox/service/assumptions.ts';
import { day, int } from './schemas.ts';
import { askAll, askError, makeService } from './support.ts';

const CHECKLIST = '/api/v2/checklist';
const service = makeService();
const scoreText = z.string().check(z.regex(/^\d+(\.\d{1,2})?$/));

describe('templates', () => {
  const path = `${CHECKLIST}/template/list`;
  const settings = z.strictObject({
    commentRequired: z.boolean(),
    signatureRequired: z.boolean(),
    attachmentRequired: z.boolean(),
    geolocationRequired: z.boolean(),
  });

  // "`checkInSettings` and `checkOutSettings` hold …"; "carry `category` (code, name, active flag), `checkInEnabled` …"
  it('have what is documented', () => {
    const schema = z.looseObject({
      category: z.strictObject({ code: int, name: z.string(), active: z.boolean() }),
      checkInEnabled: z.boolean(),
      checkOutEnabled: z.boolean(),
      checkInSettings: settings,
      checkOutSettings: settings,
    });
    expect(askAll(service, path).map((item) => z.parse(schema, item))).toHaveLength(5);
  });

  // "filters `categoryId`, `checkInEnabled`, `checkOutEnabled`"
  it('are filtered by category, check-in and check-out', () => {
    const all = [...service.store.templates.values()];
    const expectIds = (query: string, ids: number[]) => {
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.length).toBeLessThan(all.length);
      expect(askAll(service, path, query).map(({ id }) => id)).toEqual(ids);
    };
    expectIds(
      'categoryId=3',
      all.filter(({ category }) => category.code === 3).map(({ id }) => id),
    );
    for (const wanted of [true, false]) {
      expectIds(
        `checkInEnabled=${wanted}`,
        all.filter(({ checkInEnabled }) => checkInEnabled === wanted).map(({ id }) => id),
      );
      expectIds(
        `checkOutEnabled=${wanted}`,
        all.filter(({ checkOutEnabled }) => checkOutEnabled === wanted).map(({ id }) => id),
      );
    }
  });

  it.each(['categoryId=x', 'checkInEnabled=1', 'checkOutEnabled=sim'])('refuse %s', (query) => {
    expect(askError(service, 400, { target: `${path}?${query}` })).toContain(`"${query.split('=')[0]}"`);
  });

  // "Template list filters `checkinEnable` and `checkoutEnable` became `checkInEnabled` and `checkOutEnabled`."
  it('no longer know the filters of old', () => {
    expect(askAll(service, path, 'checkinEnable=true&checkoutEnable=true')).toHaveLength(5);
  });
});

describe('template questions', () => {
  const path = `${CHECKLIST}/template/question/list`;

  it('have what is documented', () => {
    const option = z.looseObject({ id: int });
    const schema = z.looseObject({
      type: z.enum(['TEXT_SHORT', 'CONFORMITY', 'RATING_QUALITY_3', 'CUSTOM_SINGLE_CHOICE']),
      maxScore: scoreText,
      active: z.boolean(),
      section: z.looseObject({ active: z.boolean() }),
      // "`typeSettings` is an empty array `[]` for questions without options"
      typeSettings: z.union([z.tuple([]), z.strictObject({ option: z.array(option).check(z.minLength(1)) })]),
      // "`attachmentSource` has exactly two values"
      attachmentSource: z.enum(['CAMERA_ONLY', 'CAMERA_AND_UPLOAD']),
    });
    const questions = askAll(service, path).map((item) => z.parse(schema, item));
    expect(new Set(questions.map(({ type }) => type)).size).toBe(4);
    expect(new Set(questions.map(({ attachmentSource }) => attachmentSource)).size).toBe(2);
    for (const { type, typeSettings } of questions) {
      expect(Array.isArray(typeSettings)).toBe(type === 'TEXT_SHORT');
    }
  });

  it('have option codes of their own', () => {
    const codes = [...service.store.questions.values()].flatMap(({ typeSettings }) =>
      'option' in typeSettings ? typeSettings.option.map(({ id }) => id) : [],
    );
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('are filtered by templateId (assumed)', () => {
    const ids = [...service.store.questions.values()]
      .filter((one) => one.templateId === 41)
      .map(({ id }) => id);
    expect(askAll(service, path, 'templateId=41').map(({ id }) => id)).toEqual(ids);
    expect(ids.length).toBeGreaterThan(0);
  });
});

describe('assessments', () => {
  const path = `${CHECKLIST}/assessment/list`;
  const nullableDate = z.nullable(z.string());
  const schema = z.looseObject({
    status: z.string(),
    score: z.optional(scoreText),
    maxScore: scoreText,
    active: z.boolean(),
    // "`closedAt` is no longer returned in the assessment list"
    closedAt: z.optional(z.undefined()),
    scheduledDate: nullableDate,
    startedAt: nullableDate,
    submittedAt: nullableDate,
    asset: z.null(),
    campaign: z.null(),
    earlyStartEnabled: z.nullable(z.boolean()),
    scoreZeroed: z.nullable(z.boolean()),
  });

  // "`active` (boolean, default true: active only; false: cancelled only)"
  it('hide the cancelled ones by default, and show them alone for active=false', () => {
    const active = askAll(service, path).map((item) => z.parse(schema, item));
    const cancelled = askAll(service, path, 'active=false').map((item) => z.parse(schema, item));
    expect(active.every((one) => one.active)).toBe(true);
    expect(cancelled.length).toBeGreaterThan(0);
    expect(cancelled.every((one) => !one.active)).toBe(true);
    expect(askAll(service, path, 'active=true')).toHaveLength(active.length);
    expect(active.length + cancelled.length).toBe(service.store.assessments.length);
    expect(askError(service, 400, { target: `${path}?active=yes` })).toContain('"active"');
  });

  // "The score is absent while the assessment is open"; "These may be null: dates, …"
  it('have a score only when closed, and nulls', () => {
    const all = askAll(service, path).map((item) => z.parse(schema, item));
    for (const one of all) expect('score' in one).toBe(one.status === 'CLOSED');
    for (const field of [
      'scheduledDate',
      'startedAt',
      'submittedAt',
      'earlyStartEnabled',
      'scoreZeroed',
    ] as const) {
      expect(
        all.some((one) => one[field] === null),
        field,
      ).toBe(true);
      expect(
        all.some((one) => one[field] !== null),
        field,
      ).toBe(true);
    }
    expect(new Set(all.map(({ status }) => status)).size).toBeGreaterThan(1);
  });
});

describe('what is not documented (assumed)', () => {
  const { status, assignee, template, scheduledFrom, scheduledBefore, assessment, plan } = ASSUMED_FILTERS;
  const active = service.store.assessments.filter((one) => one.active);
  const ids = (path: string, query: string) =>
    askAll(service, `${CHECKLIST}${path}`, query).map(({ id }) => id);
  const some = (of: readonly { id: number }[], all: readonly { id: number }[]) => {
    expect(of.length).toBeGreaterThan(0);
    expect(of.length).toBeLessThan(all.length);
    return of.map(({ id }) => id);
  };

  it('filters assessments', () => {
    const person = active.find(({ assigneeUser }) => assigneeUser !== null)?.assigneeUser?.id ?? 0;
    const dates = active.flatMap(({ scheduledDate }) => scheduledDate ?? []).sort();
    const day = dates[Math.floor(dates.length / 2)] ?? '';
    const list = '/assessment/list';
    const cases = [
      [`${status}=CLOSED`, active.filter((one) => one.status === 'CLOSED')],
      [`${assignee}=${person}`, active.filter(({ assigneeUser }) => assigneeUser?.id === person)],
      [`${template}=41`, active.filter((one) => one.template.id === 41)],
      [
        `${scheduledFrom}=${day}`,
        active.filter(({ scheduledDate }) => scheduledDate && scheduledDate >= day),
      ],
      [
        `${scheduledBefore}=${day}`,
        active.filter(({ scheduledDate }) => scheduledDate && scheduledDate < day),
      ],
    ] as const;
    for (const [query, wanted] of cases) expect(ids(list, query), query).toEqual(some(wanted, active));
    askError(service, 400, { target: `${CHECKLIST}${list}?${assignee}=x` });
    askError(service, 400, { target: `${CHECKLIST}${list}?${scheduledFrom}=2026-02-01` });
  });

  it('filters answers by assessment, and events by plan', () => {
    const { answers } = service.store;
    const first = answers[0]?.assessmentId;
    const wanted = answers.filter(({ assessmentId }) => assessmentId === first);
    expect(ids('/assessment/answer/list', `${assessment}=${first}`)).toEqual(some(wanted, answers));
    const [event] = askAll(service, `${CHECKLIST}/action-plan/timeline/list`);
    expect(ids('/action-plan/timeline/list', `${plan}=${event?.actionPlanId}`)).toEqual([event?.id]);
  });
});

describe('the lists together', () => {
  it('agree: each answer and each plan belongs to what is listed', () => {
    const { assessments, answers, questions, templates } = service.store;
    const byId = new Map(assessments.map((one) => [one.id, one]));
    for (const { assessmentId, templateQuestion } of answers) {
      const question = questions.get(templateQuestion.id);
      expect(question?.title).toBe(templateQuestion.title);
      expect(question?.templateId).toBe(byId.get(assessmentId)?.template.id);
    }
    for (const { template } of assessments) expect(templates.get(template.id)?.title).toBe(template.title);
    const answered = new Map(answers.map((one) => [one.id, one]));
    const origins = service.actionPlans().flat();
    expect(origins.some(({ resposta }) => resposta !== undefined)).toBe(true);
    for (const { resposta, avaliacao } of origins) {
      if (resposta === undefined || avaliacao === undefined) continue;
      const answer = answered.get(resposta.id);
      expect(answer?.assessmentId).toBe(avaliacao.id);
      expect(answer?.notApplicable).toBe(false);
      expect(byId.get(avaliacao.id)?.status).not.toBe('SCHEDULED');
    }
  });

  it('sum: an assessment’s score is that of its answers', () => {
    for (const { id, score, maxScore } of service.store.assessments) {
      if (score === undefined) continue;
      const own = service.store.answers.filter(({ assessmentId }) => assessmentId === id);
      const sum = own.reduce((all, one) => all + Number(one.score), 0);
      expect(Number(score)).toBeCloseTo(sum, 5);
      expect(Number(score)).toBeLessThanOrEqual(Number(maxScore));
    }
  });
});

describe('assessment answers', () => {
  const path = `${CHECKLIST}/assessment/answer/list`;

  it('have what is documented', () => {
    const schema = z.looseObject({
      // "the question comes as `templateQuestion` {id, title}"
      templateQuestion: z.strictObject({ id: int, title: z.string() }),
      question: z.optional(z.undefined()),
      questionId: z.optional(z.undefined()),
      answerTemplateOptionId: z.optional(z.array(int)),
      score: z.optional(scoreText),
      maxScore: scoreText,
      type: z.string(),
      // "Each answer's `actionPlans` carry the due date in `whenDate` (`yyyy-MM-dd`)"
      actionPlans: z.array(z.looseObject({ whenDate: day })),
    });
    const answers = askAll(service, path).map((item) => z.parse(schema, item));
    // "`answerTemplateOptionId` … is absent for questions without options"
    for (const answer of answers) {
      expect('answerTemplateOptionId' in answer).toBe(answer.type !== 'TEXT_SHORT');
    }
    expect(answers.some(({ actionPlans }) => actionPlans.length > 0)).toBe(true);
    // "answer scores are absent for a scheduled assessment"
    const scheduled = new Set<unknown>(
      service.store.assessments.filter(({ status }) => status === 'SCHEDULED').map(({ id }) => id),
    );
    for (const answer of answers) expect('score' in answer).toBe(!scheduled.has(answer.assessmentId));
    expect(answers.some((answer) => !('score' in answer))).toBe(true);
  });

  // "Answer list filter `questionId` became `templateQuestionId`"
  it('are filtered by templateQuestionId', () => {
    const id = service.store.answers[0]?.templateQuestion.id;
    const wanted = service.store.answers.filter((answer) => answer.templateQuestion.id === id);
    expect(askAll(service, path, `templateQuestionId=${id}`).map((one) => one.id)).toEqual(
      wanted.map((one) => one.id),
    );
    expect(wanted.length).toBeLessThan(service.store.answers.length);
    expect(askAll(service, path, `questionId=${id}`)).toHaveLength(service.store.answers.length);
  });
});
