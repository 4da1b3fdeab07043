// Describes a row for the person who approves it: headers, questions and options by their titles, names beside codes,
// times in the spreadsheet's time zone.

import type { DirectoryNames } from '../../app/directory/directory-names.ts';
import { whenText } from '../../app/i18n/when.ts';
import type { Ports } from '../../app/ports.ts';
import type { Language } from '../../domain/language.ts';
import { decimal } from '../../domain/messages/phrases.ts';
import { parseInstant } from '../../domain/time.ts';
import type { SaidValue } from './request-rows.ts';
import { type AnswerItem, IMPORT_FIELDS, type ImportBody } from './rules/row-request.ts';
import type { Template } from './rules/template.ts';
import { LONG_ANSWER_COLUMNS, TICK_WORDS } from './rules/vocabulary.ts';

export interface WordingContext {
  readonly ports: Pick<Ports, 'calendar'>;
  readonly language: Language;
  readonly names: Pick<DirectoryNames, 'inWords'>;
  readonly template: Template | undefined; // undefined if it isn't known.
  /** undefined if the sheet has no column for the question. */
  readonly titleOf: (question: number) => string | undefined;
}

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

export function valueLines(values: readonly SaidValue[]): readonly string[] {
  return values.map(([header, value]) => `${header}: ${value}`);
}

export function sentValueInWords(value: string | number | boolean, language: Language): string {
  if (typeof value === 'boolean') return TICK_WORDS[value ? 'yes' : 'no'][language];
  return typeof value === 'number' ? decimal(value, language) : value.replace(/\s+/g, ' ');
}

/** Of the text that the service takes. */
export function instantInWords(
  { calendar }: WordingContext['ports'],
  value: string | number | boolean,
  language: Language,
): string {
  const instantMs = parseInstant(String(value));
  return instantMs === undefined ? String(value) : whenText(calendar, instantMs, language);
}
