// Compares an assessment to be sent with pulled visits. An import always makes a new one, so a user who corrects a
// visit must know what differs.

import { fold } from '../../../domain/language.ts';
import type { AnswerItem, ImportBody } from '../../answers/rules/row-request.ts';
import type { Template } from '../../answers/rules/template.ts';

/** A visit is recognized by these dates. */
const DATES = ['scheduledDate', 'startedAt', 'submittedAt'] as const;
/** Field in the request, field on the pulled sheet. */
export const VISIT_FIELDS = [
  ['createdByUserId', 'createdByUser.id'],
  ['assigneeUserId', 'assigneeUser.id'],
  ['scheduledDate', 'scheduledDate'],
  ['startedAt', 'startedAt'],
  ['submittedAt', 'submittedAt'],
] as const;
type VisitField = (typeof VISIT_FIELDS)[number][0];

export interface PulledVisit {
  readonly id: string;
  readonly unit: number;
  /** Values as an import would send them, of fields that have columns, in this order; blank if empty. */
  readonly fields: ReadonlyMap<VisitField, string>;
  /** In words, by question code, of questions that have columns. */
  readonly answers: ReadonlyMap<number, string>;
}

interface VisitCompared {
  readonly visit: PulledVisit;
  /** People who differ, and dates that only the visit has. */
  readonly fields: readonly VisitField[];
  readonly questions: readonly string[];
}

/** @param visits by unit code */
export function compareVisit(
  body: ImportBody,
  visits: ReadonlyMap<number, readonly PulledVisit[]>,
  { questions }: Template,
): VisitCompared | undefined {
  const dates = DATES.filter((field) => body[field] !== undefined);
  if (dates.length === 0) return undefined;
  const textOf = (field: VisitField) => String(body[field] ?? '');
  const isLike = ({ fields }: PulledVisit) => dates.every((field) => fields.get(field) === textOf(field));
  const given = new Map(body.answer.map((item) => [item.templateQuestionId, item]));
  const compared = (visits.get(body.companyId) ?? []).filter(isLike).map((visit): VisitCompared => {
    const fields = [...visit.fields].flatMap(([of, text]) => (text === textOf(of) ? [] : [of]));
    const asked = questions.filter(({ id }) => visit.answers.has(id));
    const isSame = (question: Template['questions'][number]) =>
      fold(wordsOf(given.get(question.id), question)) === fold(visit.answers.get(question.id) ?? '');
    return { visit, fields, questions: asked.filter((one) => !isSame(one)).map(({ title }) => title) };
  });
  const differences = ({ fields, questions: { length } }: VisitCompared) => fields.length + length;
  return compared.sort((a, b) => differences(a) - differences(b))[0];
}

function wordsOf(item: AnswerItem | undefined, { options }: Template['questions'][number]): string {
  if (item === undefined) return '';
  const { notApplicable, answerTemplateOptionId: codes = [], answerText = '' } = item;
  if (notApplicable) return 'N/A';
  const labels = codes.map((code) => options.find(({ id }) => id === code)?.label ?? String(code));
  return labels.length > 0 ? labels.join('\n') : String(answerText);
}
