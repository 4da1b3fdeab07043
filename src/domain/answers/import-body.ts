// The body of an import: the contract with the service. Source: spec, Checklist assessment import body (v2). Which
// fields are required is not shown there; what is blank is left out.

import * as v from 'valibot';
import { check, wholeNumber } from '../schema.ts';

const code = v.pipe(wholeNumber, v.minValue(0));
const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/));
const text = v.pipe(v.string(), v.minLength(1));

const answerItem = v.object({
  templateQuestionId: code,
  /** Always a list, of one code too. */
  answerTemplateOptionId: v.optional(v.pipe(v.array(code), v.minLength(1))),
  /** A text, a number, or a day as `yyyy-MM-dd`. */
  answerText: v.optional(v.union([text, v.number()])),
  comment: v.optional(text),
  notApplicable: v.optional(v.literal(true)),
});
export type AnswerItem = v.InferOutput<typeof answerItem>;

const importBody = v.object({
  templateId: code,
  companyId: code,
  createdByUserId: v.optional(code),
  assigneeUserId: v.optional(code),
  scheduledDate: v.optional(instant),
  startedAt: v.optional(instant),
  submittedAt: v.optional(instant),
  answer: v.pipe(v.array(answerItem), v.minLength(1)),
});
export type ImportBody = v.InferOutput<typeof importBody>;

/**
 * The JSON text that is sent. The same content gives the same text: fields stand in the spec's order, answers in that
 * of their questions' codes, whatever order the rows of the sheet are in.
 * @throws when the body breaks the contract; the validator should have refused it before
 */
export function bodyText(body: ImportBody): string {
  const answer = [...body.answer].sort((a, b) => a.templateQuestionId - b.templateQuestionId);
  return JSON.stringify(v.parse(importBody, { ...body, answer }));
}

const importAnswer = v.object({ id: wholeNumber });

/** The code of the created assessment, or undefined where the answer doesn't give one. */
export function createdId(body: unknown): number | undefined {
  const checked = check(importAnswer, body);
  return checked.ok ? checked.value.id : undefined;
}
