// The import: what is accepted and stored, and what is refused, one field at a time.

import { describe, expect, it } from 'vitest';
import {
  ask,
  askAll,
  askError,
  IMPORT,
  makeService,
  postImport,
  send,
  V2_TOKEN,
  validImport,
} from './support.ts';

const ASSESSMENTS = '/api/v2/checklist/assessment/list';
const ANSWERS = '/api/v2/checklist/assessment/answer/list';
const HEADERS = { authorization: V2_TOKEN, 'content-type': 'application/json' };

function codeOf(body: string): number {
  return Number(Object(JSON.parse(body)).id);
}

describe('an accepted import', () => {
  // "Response 200: `{id: integer}`."
  it('answers with the code of the new assessment alone', () => {
    const service = makeService();
    const answer = postImport(service, validImport(service));
    expect(answer.status, answer.body).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({ id: expect.any(Number) });
    expect(Number.isInteger(codeOf(answer.body))).toBe(true);
  });

  it('is stored as it was received, each time it is sent', () => {
    const service = makeService();
    const body = validImport(service);
    const ids = [postImport(service, body, 10), postImport(service, body, 20)].map(({ body: text }) =>
      codeOf(text),
    );
    expect(new Set(ids).size).toBe(2);
    expect(service.stored).toEqual([
      { id: ids[0], receivedMs: 10, body },
      { id: ids[1], receivedMs: 20, body },
    ]);
  });

  // "The assessment is stored as concluded (`CLOSED`)."
  it('shows in the assessment list and its answers in the answer list', () => {
    const service = makeService();
    const before = askAll(service, ANSWERS).length;
    const body = validImport(service);
    const id = codeOf(postImport(service, body).body);
    const listed = askAll(service, ASSESSMENTS).find((assessment) => assessment.id === id);
    expect(listed).toMatchObject({
      status: 'CLOSED',
      active: true,
      template: { id: body.templateId },
      company: { id: body.companyId },
      createdByUser: { id: body.createdByUserId },
      scheduledDate: body.scheduledDate,
      startedAt: body.startedAt,
      submittedAt: body.submittedAt,
      score: expect.any(String),
    });
    const answers = askAll(service, ANSWERS).slice(before);
    expect(answers.map((answer) => [answer.assessmentId, answer.templateQuestion])).toEqual(
      body.answer.map((sent) => [id, expect.objectContaining({ id: sent.templateQuestionId })]),
    );
    for (const [index, sent] of body.answer.entries())
      expect(answers[index]).toMatchObject(withoutQuestion(sent));
  });

  function withoutQuestion({ templateQuestionId: _, ...rest }: { templateQuestionId: number }) {
    return rest;
  }

  it.each([
    ['no optional field', { createdByUserId: undefined, assigneeUserId: undefined, startedAt: undefined }],
    // "checkIn | object | optional", "checkOut | object | optional"; their fields are not shown
    ['check-in and check-out', { checkIn: {}, checkOut: { comment: 'x' } }],
    // People's codes are not looked up (assumed).
    ['people that nobody knows', { createdByUserId: 999_999 }],
  ])('may have %s', (_, fields) => {
    const service = makeService();
    expect(postImport(service, { ...validImport(service), ...fields }).status).toBe(200);
  });

  // "answerText | text, number or date string `yyyy-MM-dd`"
  it.each(['texto', 12.5, 0, '2026-12-31', '', '=1+1'])('takes the text answer %j', (answerText) => {
    const service = makeService();
    const body = validImport(service);
    const [answer] = body.answer.filter((one) => 'answerText' in one);
    expect(postImport(service, { ...body, answer: [{ ...answer, answerText }] }).status).toBe(200);
    expect(askAll(service, ANSWERS).at(-1)?.answerText).toBe(answerText);
  });

  // "carries the chosen option codes (one or several)"
  it('takes several options, a comment and not applicable', () => {
    const service = makeService();
    const body = validImport(service);
    const [question] = service.store.questions.values();
    const codes =
      question !== undefined && 'option' in question.typeSettings
        ? question.typeSettings.option.map((option) => option.id)
        : [];
    expect(codes.length).toBeGreaterThan(1);
    const answer = [
      { templateQuestionId: question?.id, answerTemplateOptionId: codes, comment: '@x', notApplicable: true },
    ];
    expect(postImport(service, { ...body, answer }).status).toBe(200);
    expect(askAll(service, ANSWERS).at(-1)).toMatchObject({
      answerTemplateOptionId: codes,
      comment: '@x',
      notApplicable: true,
      score: '0',
    });
  });
});

// "`{error: string}` with 400 for validation"; "one field is reported at a time"
describe('a refused import', () => {
  const service = makeService();
  const valid = validImport(service);
  const [choice] = valid.answer.filter((one) => 'answerTemplateOptionId' in one);
  const [text] = valid.answer.filter((one) => 'answerText' in one);
  const otherQuestion = [...service.store.questions.values()].find(
    (one) => one.templateId !== valid.templateId,
  );

  it.each([
    ['templateId', { templateId: undefined }],
    ['templateId', { templateId: '40' }],
    ['templateId', { templateId: 999_999 }],
    ['companyId', { companyId: undefined }],
    ['companyId', { companyId: 12.5 }],
    ['companyId', { companyId: 999_999 }],
    ['createdByUserId', { createdByUserId: '301' }],
    ['assigneeUserId', { assigneeUserId: null }],
    ['scheduledDate', { scheduledDate: '2026-11-19' }],
    ['startedAt', { startedAt: '2026-11-19T10:00:00.000Z' }],
    ['submittedAt', { submittedAt: 1_700_000_000 }],
    ['answer', { answer: undefined }],
    ['answer', { answer: [] }],
    ['answer', { answer: {} }],
    ['answer[0]', { answer: ['x'] }],
    ['checkIn', { checkIn: [] }],
    ['checkOut', { checkOut: 'x' }],
    ['companyID', { companyID: 12 }],
    ['answer[0].templateQuestionId', { answer: [{ answerText: 'x' }] }],
    ['answer[1].templateQuestionId', { answer: [text, { templateQuestionId: '1' }] }],
    ['answer[0].templateQuestionId', { answer: [{ templateQuestionId: 1 }] }],
    ['answer[0].templateQuestionId', { answer: [{ templateQuestionId: otherQuestion?.id }] }],
    ['answer[0].answerTemplateOptionId', { answer: [{ ...choice, answerTemplateOptionId: 5001 }] }],
    ['answer[0].answerTemplateOptionId[0]', { answer: [{ ...choice, answerTemplateOptionId: ['5001'] }] }],
    ['answer[0].answerTemplateOptionId', { answer: [{ ...choice, answerTemplateOptionId: [1] }] }],
    ['answer[0].answerTemplateOptionId', { answer: [{ ...text, answerTemplateOptionId: [5001] }] }],
    ['answer[0].answerText', { answer: [{ ...choice, answerText: 'Conforme' }] }],
    ['answer[0].answerText', { answer: [{ ...text, answerText: true }] }],
    ['answer[0].comment', { answer: [{ ...text, comment: 5 }] }],
    ['answer[0].notApplicable', { answer: [{ ...text, notApplicable: 'sim' }] }],
    ['answer[0].score', { answer: [{ ...text, score: 1 }] }],
  ])('names %s in %j', (field, fields) => {
    const body = JSON.stringify({ ...valid, ...fields });
    const error = askError(service, 400, { method: 'POST', target: IMPORT, headers: HEADERS, body });
    expect(error.match(/"[^"]+"/g)).toEqual([`"${field}"`]);
    expect(error).toMatch(/^O campo ".*" é inválido: .+\.$/);
  });

  it.each(['', '{', '[]', '"x"', 'null'])('is not a JSON object: %j', (body) => {
    expect(askError(service, 400, { method: 'POST', target: IMPORT, headers: HEADERS, body })).toContain(
      'JSON',
    );
  });

  // "JSON body … (Content-Type `application/json`)"
  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded'])(
    'has the Content-Type %s',
    (type) => {
      const headers = { authorization: V2_TOKEN, ...(type === undefined ? {} : { 'content-type': type }) };
      askError(service, 400, { method: 'POST', target: IMPORT, headers, body: JSON.stringify(valid) });
    },
  );

  it('may name the character set', () => {
    const other = makeService();
    const headers = { ...HEADERS, 'content-type': 'application/json; charset=utf-8' };
    expect(send(other, { method: 'POST', target: IMPORT, headers, body: JSON.stringify(valid) }).status).toBe(
      200,
    );
  });

  it('stores nothing', () => {
    expect(service.stored).toEqual([]);
    expect(ask(service, `${ASSESSMENTS}?limit=1`)).toEqual(ask(makeService(), `${ASSESSMENTS}?limit=1`));
  });

  it('reports one field at a time until the body is right', () => {
    const other = makeService();
    const wrong: Record<string, unknown> = { ...valid, companyId: 'x', startedAt: 'y', checkIn: 1 };
    const fixes: Record<string, unknown> = { companyId: 12, startedAt: undefined, checkIn: {} };
    const named: string[] = [];
    for (;;) {
      const answer = postImport(other, wrong);
      if (answer.status === 200) break;
      const field = /"([^"]+)"/.exec(String(Object(JSON.parse(answer.body)).error))?.[1] ?? '';
      named.push(field);
      wrong[field] = fixes[field];
    }
    expect(named).toEqual(['companyId', 'startedAt', 'checkIn']);
  });
});
