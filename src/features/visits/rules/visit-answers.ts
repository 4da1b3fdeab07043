// The answers of an assessment as cells of its row. It is assumed, only here, that an answer names its assessment in
// `assessmentId`, or in `assessment` as `id` or `code`. An answer that names another one, or answers a question twice
// without naming one, shows that the service hasn't filtered by assessment.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { numberIn } from '../../../domain/records/discovering-reader.ts';
import { type DiscoveredField, isRecord, leafOf } from '../../../domain/records/record.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import type { AnswerItem, ImportBody } from '../../answers/rules/row-request.ts';
import { readTemplate, type Template, type TemplateQuestion } from '../../answers/rules/template.ts';

interface VisitChoices {
  readonly scores: boolean;
  readonly comments: boolean;
}

/** Older answers may name options that can't be chosen any more. */
export interface VisitTemplate {
  readonly now: Template;
  readonly whole: Template;
}

type VisitHeader = (of: 'score' | 'comment', title: string) => string;

/** A class, so that the record's reader can recognize the cells that a record carries. */
export class VisitCells {
  constructor(readonly fields: readonly DiscoveredField[]) {}
}

interface ListedAnswer {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly question: number;
  readonly title: string;
}

export function visitTemplate(id: number, records: readonly unknown[]): VisitTemplate {
  const open = (name: string, value: unknown) => (name === 'active' ? true : value);
  const copy: unknown = JSON.parse(JSON.stringify(records), open);
  return { now: readTemplate(id, records), whole: readTemplate(id, [copy].flat()) };
}

/** It isn't documented that the list can be filtered by assessment. @param owners collects answers that name none */
export function areOf(id: number, answers: readonly unknown[], owners: Map<unknown, number>): boolean {
  const questions = new Set<unknown>();
  return answers.every((raw) => {
    if (!isRecord(raw)) return true;
    const { assessmentId, assessment } = raw;
    const named = assessmentId ?? (isRecord(assessment) ? (assessment.id ?? assessment.code) : undefined);
    if (named !== undefined && named !== null) return String(named) === String(id);
    const question = answerIn(raw)[0]?.question;
    const owner = owners.get(raw.id) ?? id;
    if (owner !== id || questions.has(question)) return false;
    questions.add(question);
    owners.set(raw.id ?? raw, id);
    return true;
  });
}

/** Questions of the template first, then others that were answered. */
export function cellsOf(
  answers: readonly unknown[],
  { now, whole }: VisitTemplate,
  { scores, comments }: VisitChoices,
  header: VisitHeader,
): VisitCells {
  const given = valuesByKey(answers.flatMap(answerIn).map((answer) => [answer.question, answer] as const));
  const asked = now.questions.filter(({ id, isActive }) => isActive || given.has(id));
  const known = new Set(asked.map(({ id }) => id));
  const others = [...given].flatMap(([id, [first]]) =>
    known.has(id) || !first ? [] : [{ ...first, id, options: [] }],
  );
  const wordsOf = ({ raw, question }: ListedAnswer): CellValue => {
    if (raw.notApplicable === true) return 'N/A';
    const codes: readonly unknown[] = [raw.answerTemplateOptionId ?? []].flat();
    if (codes.length === 0) return leafOf(raw.answerText) ?? '';
    const options = [now, whole].flatMap(
      ({ questions }) => questions.find(({ id }) => id === question)?.options ?? [],
    );
    const nameOf = (code: unknown) => options.find(({ id }) => id === code)?.label ?? String(code);
    return codes.map(nameOf).join('\n');
  };
  const fields = [...asked, ...others].flatMap(
    ({ id, title, options }: Pick<TemplateQuestion, 'id' | 'title' | 'options'>) => {
      const own = given.get(id) ?? [];
      const cell = (
        name: string,
        kind: DiscoveredField['kind'],
        called: string,
        read: (answer: ListedAnswer) => CellValue,
      ) =>
        ({
          field: `${name}:${id}`,
          kind,
          title: called,
          value: joined(own.map(read)),
        }) satisfies DiscoveredField;
      return [
        cell('question', options.length > 0 ? 'text' : 'any', title, wordsOf),
        ...(scores
          ? [cell('score', 'number', header('score', title), ({ raw }) => numberOf(raw.score))]
          : []),
        ...(comments
          ? [cell('comment', 'long-text', header('comment', title), ({ raw }) => leafOf(raw.comment) ?? '')]
          : []),
      ];
    },
  );
  return new VisitCells(fields);
}

function answerIn(raw: unknown): readonly ListedAnswer[] {
  const question = isRecord(raw) ? raw.templateQuestion : undefined;
  if (!isRecord(raw) || !isRecord(question) || typeof question.id !== 'number') return [];
  return [{ raw, question: question.id, title: String(leafOf(question.title) ?? question.id) }];
}

function numberOf(value: unknown): CellValue {
  const leaf = leafOf(value) ?? '';
  return typeof leaf === 'string' ? numberIn(leaf) : leaf;
}

/** Several answers to one question are separated by line breaks, as in an answer sheet. */
function joined(values: readonly CellValue[]): CellValue {
  const [first = '', ...more] = values.filter((value) => value !== '');
  return more.length === 0 ? first : [first, ...more].join('\n');
}

// Compares an assessment to be sent with pulled visits. An import always makes a new one, so a user who corrects a
// visit must know what differs.

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
  readonly fields: readonly VisitField[]; // People who differ, and dates that only the visit has.
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
