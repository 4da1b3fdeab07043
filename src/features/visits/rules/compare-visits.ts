// Compares an assessment that would be sent with visits that were pulled: an import always makes a new one, so whoever
// corrects a visit has to know what differs from it, and that it stays.

import { fold } from '../../../domain/language.ts';
import type { AnswerItem, ImportBody } from '../../answers/rules/import-body.ts';
import type { Template } from '../../answers/rules/template.ts';

/** The fields of a body with the dates by which a visit is known. */
export const VISIT_DATES = ['scheduledDate', 'startedAt', 'submittedAt'] as const;

/** A visit that was pulled. */
export interface PulledVisit {
  /** Its id in the service. */
  readonly id: string;
  /** The code of its unit. */
  readonly unit: number;
  /** Its dates as an import has them; blank where it has none. */
  readonly dates: readonly string[];
  /** Its answers in words, by the codes of the questions that have columns. */
  readonly answers: ReadonlyMap<number, string>;
}

/** The visit of the same unit and dates, and the titles of questions that are answered in another way. */
export interface VisitCompared {
  /** The visit. */
  readonly visit: PulledVisit;
  /** In the order of the template. */
  readonly changed: readonly string[];
}

/** Finds the visit that an assessment corrects, or repeats; undefined where none is like it. @param visits by unit */
export function compareVisit(
  body: ImportBody,
  visits: ReadonlyMap<number, readonly PulledVisit[]>,
  { questions }: Template,
): VisitCompared | undefined {
  const dates = VISIT_DATES.map((field) => body[field] ?? '');
  const isLike = (visit: PulledVisit) => dates.every((date, n) => date === '' || date === visit.dates[n]);
  if (dates.every((date) => date === '')) return undefined;
  const given = new Map(body.answer.map((item) => [item.templateQuestionId, item]));
  const compared = (visits.get(body.companyId) ?? []).filter(isLike).map((visit): VisitCompared => {
    const asked = questions.filter(({ id }) => visit.answers.has(id));
    const isSame = (question: Template['questions'][number]) =>
      fold(wordsOf(given.get(question.id), question)) === fold(visit.answers.get(question.id) ?? '');
    return { visit, changed: asked.filter((question) => !isSame(question)).map(({ title }) => title) };
  });
  // Of several the one that it is most like.
  return compared.sort((a, b) => a.changed.length - b.changed.length)[0];
}

function wordsOf(item: AnswerItem | undefined, { options }: Template['questions'][number]): string {
  if (item === undefined) return '';
  const { notApplicable, answerTemplateOptionId: codes = [], answerText = '' } = item;
  if (notApplicable) return 'N/A';
  const labels = codes.map((code) => options.find(({ id }) => id === code)?.label ?? String(code));
  return labels.length > 0 ? labels.join('\n') : String(answerText);
}
