// The body of an import: the contract with the service. See docs/service-api.md#import. Which fields are
// required isn't documented; what is blank is left out.

import * as z from 'zod/mini';
import { lazily } from '../../../domain/lazily.ts';
import { check, type Parsed, textLike, wholeNumber } from '../../../domain/schema.ts';

const codeNumber = lazily(() => wholeNumber().check(z.refine((n) => n >= 0)));
const instant = lazily(() => textLike(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/));
const someText = lazily(() => z.string().check(z.refine((typed) => typed !== '')));

const answerItem = lazily(() =>
  z.object({
    templateQuestionId: codeNumber(),
    /** Always a list, of one code too. */
    answerTemplateOptionId: z.optional(z.array(codeNumber()).check(z.refine((all) => all.length > 0))),
    /** A text, a number, or a day as `yyyy-MM-dd`. */
    answerText: z.optional(z.union([someText(), z.number()])),
    comment: z.optional(someText()),
    notApplicable: z.optional(z.literal(true)),
  }),
);
/** One answer of an assessment, in the form in which the service takes it. */
export type AnswerItem = Parsed<typeof answerItem>;

const importBody = lazily(() =>
  z.object({
    templateId: codeNumber(),
    companyId: codeNumber(),
    createdByUserId: z.optional(codeNumber()),
    assigneeUserId: z.optional(codeNumber()),
    scheduledDate: z.optional(instant()),
    startedAt: z.optional(instant()),
    submittedAt: z.optional(instant()),
    answer: z.array(answerItem()).check(z.refine((all) => all.length > 0)),
  }),
);
/** The body of the request that imports one assessment into the service. */
export type ImportBody = Parsed<typeof importBody>;

/**
 * For each field of the body that imports an assessment, the column of an answer sheet that it comes from. By it
 * values and refusals are told under the column's header.
 */
export const IMPORT_FIELDS = {
  templateId: 'template',
  companyId: 'unit',
  createdByUserId: 'createdBy',
  assigneeUserId: 'assignee',
  scheduledDate: 'scheduled',
  startedAt: 'started',
  submittedAt: 'submitted',
} as const;

/**
 * Sorts answers as the body of an import has them: by their questions' codes. So a refusal that counts answers finds
 * the row.
 */
export function inSentOrder<T>(answers: readonly T[], itemOf: (answer: T) => AnswerItem): readonly T[] {
  return [...answers].sort((a, b) => itemOf(a).templateQuestionId - itemOf(b).templateQuestionId);
}

/**
 * The JSON text that imports an assessment. The same content always gives the same text, whatever order the rows are
 * in, so that its hash shows a change.
 * @throws when the body breaks the contract; the validator should have refused it before
 */
export function bodyText(body: ImportBody): string {
  const answer = inSentOrder(body.answer, (item) => item);
  const checked = check(importBody, { ...body, answer });
  if (checked.ok) return JSON.stringify(checked.value);
  const [{ path, expected } = { path: [], expected: '' }] = checked.issues;
  throw new Error(`The body of an import has no ${expected} at ${path.join('.')}.`);
}

const importAnswer = lazily(() => z.object({ id: wholeNumber() }));

const anyAnswer = lazily(() =>
  z.union([
    importAnswer(),
    z.pipe(
      z.object({ data: importAnswer() }),
      z.transform(({ data }) => data),
    ),
  ]),
);

/**
 * The id in the service's answer to a request of an action sheet, to be shown on the row. Undefined where there is
 * none; what such answers hold isn't documented.
 */
export function codeInAnswer(body: unknown): number | undefined {
  const checked = check(anyAnswer, body);
  return checked.ok ? checked.value.id : undefined;
}

/**
 * The id of the new assessment in the service's answer to an import, to be shown on its rows; undefined where it
 * gives none.
 */
export function createdId(body: unknown): number | undefined {
  const checked = check(importAnswer, body);
  return checked.ok ? checked.value.id : undefined;
}
