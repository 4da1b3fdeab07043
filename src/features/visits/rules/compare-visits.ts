// Compares an assessment that would be sent with visits that were pulled: an import always makes a new one, so whoever
// corrects a visit has to know what differs from it, and that it stays.

import { fold } from '../../../domain/language.ts';
import type { AnswerItem, ImportBody } from '../../answers/rules/import-body.ts';
import type { Template } from '../../answers/rules/template.ts';

/** The fields of a body with the dates by which a visit is known. */
const DATES = ['scheduledDate', 'startedAt', 'submittedAt'] as const;
/**
 * The fields in which a new assessment is compared with a pulled one: its name in the request, then its name on the
 * pulled sheet.
 */
export const VISIT_FIELDS = [
  ['createdByUserId', 'createdByUser.id'],
  ['assigneeUserId', 'assigneeUser.id'],
  ['scheduledDate', 'scheduledDate'],
  ['startedAt', 'startedAt'],
  ['submittedAt', 'submittedAt'],
] as const;
/** A person or date of an assessment (a filled checklist) by which repeats are found before sending. */
export type VisitField = (typeof VISIT_FIELDS)[number][0];

/** An assessment that the service has, as a pulled sheet shows it, made comparable with those about to be sent. */
export interface PulledVisit {
  /** Its id in the service. */
  readonly id: string;
  /** The code of its unit. */
  readonly unit: number;
  /** What an import would have of its people and dates, those with columns, in this order; blank where it has none. */
  readonly fields: ReadonlyMap<VisitField, string>;
  /** Its answers in words, by the codes of the questions that have columns. */
  readonly answers: ReadonlyMap<number, string>;
}

/**
 * An assessment in the service of the same unit and dates as a new one, and where the two differ. People are warned
 * of repeats by it.
 */
export interface VisitCompared {
  /** The visit. */
  readonly visit: PulledVisit;
  /** People, and dates that the visit alone has. */
  readonly fields: readonly VisitField[];
  /** The titles of questions that are answered in another way, in the order of the template. */
  readonly questions: readonly string[];
}

/**
 * Finds the assessment in the service that a new one would repeat or correct, before it is sent. Undefined where none
 * is like it.
 * @param visits the pulled assessments, by the code of their unit
 */
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
  // Of several the one that it is most like.
  return compared.sort((a, b) => differences(a) - differences(b))[0];
}

function wordsOf(item: AnswerItem | undefined, { options }: Template['questions'][number]): string {
  if (item === undefined) return '';
  const { notApplicable, answerTemplateOptionId: codes = [], answerText = '' } = item;
  if (notApplicable) return 'N/A';
  const labels = codes.map((code) => options.find(({ id }) => id === code)?.label ?? String(code));
  return labels.length > 0 ? labels.join('\n') : String(answerText);
}
