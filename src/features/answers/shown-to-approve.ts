// What the question for an approval shows of the first row, for people: the words of the sheet's headers, questions and
// answers by their titles, names beside codes where they are known, and times as the spreadsheet's clock shows them.
// What the service gets stands below it in the question.

import type { DirectoryNames } from '../../app/directory/codes-by-name.ts';
import type { Ports } from '../../app/ports.ts';
import { whenText } from '../../app/speaking/when.ts';
import { parseInstant } from '../../domain/instant.ts';
import type { Language } from '../../domain/language.ts';
import { decimal } from '../../domain/messages/phrases.ts';
import type { SaidValue } from './request-rows.ts';
import { type AnswerItem, IMPORT_FIELDS, type ImportBody } from './rules/import-body.ts';
import type { Template } from './rules/template.ts';
import { LONG_ANSWER_COLUMNS, TICK_WORDS } from './rules/vocabulary.ts';

/**
 * What it takes to put an assessment into words before it is sent: language, names for codes, the checklist's
 * questions.
 */
export interface WordingContext {
  /** What lies outside the program. */
  readonly ports: Pick<Ports, 'calendar'>;
  /** The language of its sheet. */
  readonly language: Language;
  /** Names for codes. */
  readonly names: Pick<DirectoryNames, 'inWords'>;
  /** Its template, where that is known. */
  readonly template: Template | undefined;
  /** The title of a question on its sheet; undefined where that has none. */
  readonly titleOf: (question: number) => string | undefined;
}

/** An assessment that would be sent, in words for its approval: each field and each answer, as a header and a value. */
export function importInWords(shown: WordingContext, body: ImportBody): readonly SaidValue[] {
  const { ports, language, names } = shown;
  const fields = (Object.keys(IMPORT_FIELDS) as (keyof typeof IMPORT_FIELDS)[]).flatMap((field) => {
    const value = body[field];
    if (value === undefined) return [];
    const said =
      typeof value === 'string' ? instantInWords(ports, value, language) : names.inWords(field, value);
    return [[LONG_ANSWER_COLUMNS[IMPORT_FIELDS[field]][language], said] as const];
  });
  return [...fields, ...body.answer.map((item) => answerInWords(shown, item))];
}

function answerInWords({ language, template, titleOf }: WordingContext, item: AnswerItem): SaidValue {
  const { templateQuestionId: id, answerTemplateOptionId: options = [], answerText, comment } = item;
  const question = template?.questions.find((one) => one.id === id);
  const { question: asked, comment: remark, notApplicable } = LONG_ANSWER_COLUMNS;
  const labelOf = (code: number) => question?.options.find((one) => one.id === code)?.label ?? String(code);
  const answers = [
    ...options.map(labelOf),
    ...(answerText === undefined ? [] : [sentValueInWords(answerText, language)]),
    ...(item.notApplicable ? [notApplicable[language]] : []),
  ];
  const title = titleOf(id) ?? question?.title ?? `${asked[language]} ${id}`;
  return [title, `${answers.join(', ')}${comment === undefined ? '' : ` (${remark[language]}: ${comment})`}`];
}

/** The values of a row that is about to be sent, as lines `header: value` for the confirmation. */
export function valueLines(values: readonly SaidValue[]): readonly string[] {
  return values.map(([header, value]) => `${header}: ${value}`);
}

/** A value that is sent, as the language writes it: numbers with its decimal sign, `yes` or `sim` for true. */
export function sentValueInWords(value: string | number | boolean, language: Language): string {
  if (typeof value === 'boolean') return TICK_WORDS[value ? 'yes' : 'no'][language];
  return typeof value === 'number' ? decimal(value, language) : value.replace(/\s+/g, ' ');
}

/** The text of an instant as the service takes it, on the spreadsheet's clock and as the language writes it. */
export function instantInWords(
  { calendar }: WordingContext['ports'],
  value: string | number | boolean,
  language: Language,
): string {
  const instantMs = parseInstant(String(value));
  return instantMs === undefined ? String(value) : whenText(calendar, instantMs, language);
}
