// What is known of a checklist template: its questions, and their options. The spec shows neither list whole. Everything
// that is assumed about them stands here:
//
// - a list may be asked with `templateId`; a question tells its template as `templateId` or `template.id`, and one that
//   tells none belongs to the one that was asked for;
// - the label of a template, question or option is the first of title, name, text, label, description, else its id;
// - `active: false` on a question, its section or an option takes it out; without `active` it is in;
// - `typeSettings.option` holds the options, and a question without any is answered with `answerText`;
// - only CONFORMITY, RATING_… and …SINGLE_CHOICE take a single option.

import * as z from 'zod/mini';
import { fold } from '../../../domain/language.ts';
import { lazily } from '../../../domain/lazily.ts';
import { check, type Parsed, type Schema, wholeNumber } from '../../../domain/schema.ts';
import { shortHash } from '../../../domain/text-hash.ts';

/** An option of a question of the service's checklists. Cells name it by its label or code. */
export interface TemplateOption {
  /** The option's code. */
  readonly id: number;
  /** Told apart from equal ones by `[code]`. */
  readonly label: string;
}

/**
 * A question of a template (a checklist of the service): answers are checked against it, and wide sheets have a
 * column for it.
 */
export interface TemplateQuestion {
  /** The question's code. */
  readonly id: number;
  /** Told apart from equal ones by `[code]`. */
  readonly title: string;
  /** In the names of 2026-10-19. */
  readonly type: string;
  /** Whether it is asked at present. */
  readonly isActive: boolean;
  /** None where it is answered in words. */
  readonly options: readonly TemplateOption[];
}

/**
 * A template (a checklist of the service) with its questions. Answer rows are checked against it before they are
 * sent.
 */
export interface Template {
  /** The template's code. */
  readonly id: number;
  /** Active or not, in the order of the list. */
  readonly questions: readonly TemplateQuestion[];
}

/** The code and name of a template (a checklist of the service). The dialog that makes an answer sheet offers it. */
export interface TemplateName {
  /** The template's code. */
  readonly id: number;
  /** Told apart from equal ones by `[code]`. */
  readonly label: string;
}

/** Types of questions were renamed on 2026-10-19; an old name may still come. */
const RENAMED: Readonly<Record<string, string>> = {
  SHORT_TEXT: 'TEXT_SHORT',
  COMPLIANT_NON_COMPLIANT: 'CONFORMITY',
  QUALITY_LEVEL_3: 'RATING_QUALITY_3',
  CUSTOM: 'CUSTOM_SINGLE_CHOICE',
};

/** A field of which anything may come, or nothing. */
const anyWords = lazily(() => z.nullish(z.unknown()));
/** A field that counts as absent where it is something else than the schema says. */
const orNothing = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.union([
      schema,
      z.pipe(
        z.unknown(),
        z.transform(() => undefined),
      ),
    ]),
  );
const labelled = () => ({
  id: wholeNumber(),
  title: anyWords(),
  name: anyWords(),
  text: anyWords(),
  label: anyWords(),
  description: anyWords(),
  active: anyWords(),
});
const optionItem = lazily(() => z.object(labelled()));
const questionItem = lazily(() =>
  z.object({
    ...labelled(),
    type: anyWords(),
    templateId: anyWords(),
    template: orNothing(z.object({ id: anyWords() })),
    section: orNothing(z.object({ active: anyWords() })),
    typeSettings: orNothing(z.object({ option: z.nullish(z.array(z.unknown())) })),
  }),
);
const templateItem = lazily(() => z.object(labelled()));

/**
 * Reads the service's list of templates (checklists) into names to choose from; records that can't be read are left
 * out.
 */
export function readTemplateNames(records: readonly unknown[]): readonly TemplateName[] {
  return apart(readEach(templateItem, records).map((item) => ({ id: item.id, label: labelOf(item) })));
}

/** Makes a template (a checklist with its questions) out of the records of the service's list of questions. */
export function readTemplate(id: number, records: readonly unknown[]): Template {
  const own = readEach(questionItem, records).filter(
    ({ templateId, template }) => (templateId ?? template?.id ?? id) === id,
  );
  const titles = apart(own.map((item) => ({ id: item.id, label: labelOf(item) })));
  const questions = own.map((item, n): TemplateQuestion => {
    const options = readEach(optionItem, item.typeSettings?.option ?? [])
      .filter(({ active }) => active !== false)
      .map((option) => ({ id: option.id, label: labelOf(option) }));
    const type = typeof item.type === 'string' ? item.type : '';
    return {
      id: item.id,
      title: titles[n]?.label ?? String(item.id),
      type: RENAMED[type] ?? type,
      isActive: item.active !== false && item.section?.active !== false,
      options: apart(options),
    };
  });
  return { id, questions };
}

/**
 * The schema of a template (a checklist with its questions) in the script's cache. There it is kept between
 * executions.
 */
export const storedTemplate = lazily(() =>
  z.object({
    id: z.number(),
    questions: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        type: z.string(),
        isActive: z.boolean(),
        options: z.array(z.object({ id: z.number(), label: z.string() })),
      }),
    ),
  }),
);

/** Whether a question takes one option only, by its type as far as is known. More options in its cell are a problem. */
export function takesOneOption({ type }: TemplateQuestion): boolean {
  return type === 'CONFORMITY' || type.startsWith('RATING_') || type.endsWith('SINGLE_CHOICE');
}

/**
 * A question as the column made for it on an answer sheet knows it, by hidden metadata. By it the column is found,
 * and later changes of the checklist.
 */
export interface SheetQuestion {
  /** The question's code. */
  readonly id: number;
  /** In the names of 2026-10-19. */
  readonly type: string;
  /** As its header shows it: its user may have renamed it. */
  readonly title: string;
  /** The hash of the title that the sheet was made with (`titleSumOf`); undefined where `title` is that title. */
  readonly titleSum?: string;
}

/**
 * The questions that have columns on an answer sheet, in their present form in the checklist, to check answers. One
 * that is gone there stays as it was.
 */
export function questionsOn(
  made: readonly SheetQuestion[],
  { questions }: Template,
): readonly TemplateQuestion[] {
  return made.map(
    (question) =>
      questions.find(({ id }) => id === question.id) ?? { ...question, isActive: true, options: [] },
  );
}

/**
 * How the service's checklist has changed since an answer sheet with its questions as columns was made: those gone,
 * new or changed, by title.
 */
export interface Drift {
  /** Questions of the sheet that the template no longer asks. */
  readonly gone: readonly string[];
  /** Questions of the template that the sheet has no column for. */
  readonly added: readonly string[];
  /** Questions with another type or title. */
  readonly changed: readonly string[];
}

/**
 * Compares a checklist with the questions for which an answer sheet got columns, so that people are told what has
 * changed.
 */
export function driftOf(made: readonly SheetQuestion[], { questions }: Template): Drift {
  const now = new Map(questions.map((question) => [question.id, question]));
  const before = new Set(made.map(({ id }) => id));
  const isActive = (id: number) => now.get(id)?.isActive === true;
  return {
    gone: made.filter(({ id }) => !isActive(id)).map(({ title }) => title),
    added: questions.filter((one) => one.isActive && !before.has(one.id)).map(({ title }) => title),
    changed: made
      .filter(({ id, type, title, titleSum }) => {
        const question = now.get(id);
        if (question?.isActive !== true) return false;
        return question.type !== type || !sameTitle(question.title, title, titleSum);
      })
      .map(({ title }) => title),
  };
}

/** `[code]` comes and goes with equal titles; long ones were cut. */
function sameTitle(now: string, made: string, madeSum: string | undefined): boolean {
  return madeSum === undefined ? bareTitle(now).startsWith(bareTitle(made)) : titleSumOf(now) === madeSum;
}

/**
 * A short hash of a question's title, stored with its column to notice later that the service renamed it. The
 * `[code]` behind equal titles doesn't count.
 */
export function titleSumOf(title: string): string {
  return shortHash(bareTitle(title));
}

function bareTitle(title: string): string {
  return fold(title.replace(/ \[\d+\]$/, ''));
}

/** The option of a question that a cell names by label or code; undefined where it has none such. */
export function optionWritten(
  options: readonly TemplateOption[],
  written: string,
): TemplateOption | undefined {
  const wanted = fold(written);
  return (
    options.find(({ label }) => fold(label) === wanted) ?? options.find(({ id }) => String(id) === wanted)
  );
}

function readEach<T>(schema: Schema<T>, records: readonly unknown[]): readonly T[] {
  return records.flatMap((record) => {
    const checked = check(schema, record);
    return checked.ok ? [checked.value] : [];
  });
}

function labelOf(item: Parsed<typeof optionItem>): string {
  for (const word of [item.title, item.name, item.text, item.label, item.description]) {
    const text = typeof word === 'string' ? word.replace(/\s+/g, ' ').trim() : '';
    if (text !== '') return text;
  }
  return String(item.id);
}

/** Equal labels get their codes: two that a person can't tell apart are of no use in a list. */
function apart<T extends { readonly id: number; readonly label: string }>(items: readonly T[]): readonly T[] {
  const seen = new Map<string, number>();
  for (const { label } of items) seen.set(fold(label), (seen.get(fold(label)) ?? 0) + 1);
  return items.map((item) =>
    (seen.get(fold(item.label)) ?? 0) > 1 ? { ...item, label: `${item.label} [${item.id}]` } : item,
  );
}
