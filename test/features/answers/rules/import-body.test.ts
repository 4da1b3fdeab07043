// The body of an import: what is sent, in which order, and what is refused before it is sent.

import { describe, expect, it } from 'vitest';
import { bodyText, createdId, type ImportBody } from '../../../../src/features/answers/rules/row-request.ts';

describe('the body of an import', () => {
  const body: ImportBody = {
    templateId: 78,
    companyId: 1,
    answer: [
      { templateQuestionId: 9, answerText: 'limpo', comment: 'ok' },
      { templateQuestionId: 3, answerTemplateOptionId: [4] },
      { templateQuestionId: 5, notApplicable: true },
    ],
  };

  it('has its answers in the order of their questions, and its fields as documented', () => {
    const full = { submittedAt: '2026-03-02T15:00:00Z', createdByUserId: 2, ...body };
    expect(bodyText(full)).toBe(
      '{"templateId":78,"companyId":1,"createdByUserId":2,"submittedAt":"2026-03-02T15:00:00Z","answer":[' +
        '{"templateQuestionId":3,"answerTemplateOptionId":[4]},' +
        '{"templateQuestionId":5,"notApplicable":true},' +
        '{"templateQuestionId":9,"answerText":"limpo","comment":"ok"}]}',
    );
    expect(body.answer.map(({ templateQuestionId }) => templateQuestionId)).toEqual([9, 3, 5]);
  });

  it.each([
    ['no answers', { ...body, answer: [] }],
    ['a negative unit', { ...body, companyId: -1 }],
    ['half a code', { ...body, templateId: 1.5 }],
    ['a date in another form', { ...body, startedAt: '2026-03-02 15:00' }],
    ['a date with more before it', { ...body, scheduledDate: 'x2026-03-02T15:00:00Z' }],
    ['a date with more after it', { ...body, scheduledDate: '2026-03-02T15:00:00Zx' }],
    ['an empty text', { ...body, answer: [{ templateQuestionId: 1, answerText: '' }] }],
    ['an empty comment', { ...body, answer: [{ templateQuestionId: 1, comment: '' }] }],
    [
      'no options in a list of them',
      { ...body, answer: [{ templateQuestionId: 1, answerTemplateOptionId: [] }] },
    ],
  ])('is refused with %s', (_what, broken) => {
    expect(() => bodyText(broken)).toThrow('unreachable: import body without ');
  });

  it('says where it is broken', () => {
    expect(() => bodyText({ ...body, companyId: -1 })).toThrow(/ at companyId$/);
    expect(() => bodyText({ ...body, answer: [{ templateQuestionId: -1 }] })).toThrow(
      / at answer\.0\.templateQuestionId$/,
    );
  });

  it('has made an assessment only where the answer has a whole number as its id', () => {
    expect(createdId({ id: 12, more: true })).toBe(12);
    for (const answer of [{ id: '12' }, { id: 1.5 }, {}, null, [], 'ok'])
      expect(createdId(answer)).toBeUndefined();
  });
});
