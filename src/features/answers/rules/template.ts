// A checklist template with its questions and options. The spec documents neither list completely. All assumptions:
//
// - a list can be filtered by `templateId`; a question names its template in `templateId` or `template.id`, and one that
//   names none belongs to the template that was asked for;
// - the label of a template, question or option is the first of title, name, text, label, description, else its id;
// - `active: false` on a question, its section or an option disables it; without `active` it is enabled;
// - `typeSettings.option` holds the options, and a question without any is answered in `answerText`;
// - only CONFORMITY, RATING_… and …SINGLE_CHOICE take a single option.

import * as z from 'zod/mini';
import { fold, shortHash, trimmed } from '../../../domain/language.ts';
import { check, lazily, listOf, type Parsed, type Schema, wholeNumber } from '../../../domain/schema.ts';
import { BOX_WORDS } from './vocabulary.ts';

/** As the script's cache keeps it. */
export const storedTemplate = lazily(() =>
  z.object({
    id: z.number(),
    // Includes inactive ones, in the order of the list.
    questions: listOf(
      z.object({
        id: z.number(),
        title: z.string(), // Equal titles end in `[code]`.
        type: z.string(), // Under its name since 2026-10-19.
        isActive: z.boolean(),
        // Empty if it is answered in words. Equal labels, and `N/A`, end in `[code]`.
        options: listOf(z.object({ id: z.number(), label: z.string() })),
      }),
    ),
  }),
);
export type Template = Parsed<typeof storedTemplate>;
export type TemplateQuestion = Template['questions'][number];
/** Also of a template itself: equal labels end in `[code]`. */
export type TemplateOption = TemplateQuestion['options'][number];

/** Renamed on 2026-10-19; the service may still send old names. */
const RENAMED: Readonly<Record<string, string>> = {
  SHORT_TEXT: 'TEXT_SHORT',
  COMPLIANT_NON_COMPLIANT: 'CONFORMITY',
  QUALITY_LEVEL_3: 'RATING_QUALITY_3',
  CUSTOM: 'CUSTOM_SINGLE_CHOICE',
};

const anyWords = lazily(() => z.nullish(z.unknown()));
/** Treats a value of another shape as absent. */
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

export function readTemplateNames(records: readonly unknown[]): readonly TemplateOption[] {
  return disambiguate(readEach(templateItem, records).map((item) => ({ id: item.id, label: labelOf(item) })));
}

/** Items that can't be read are left out, and so are options that aren't active. */
export function readTemplate(id: number, records: readonly unknown[]): Template {
  const own = readEach(questionItem, records).filter(
    ({ templateId, template }) => (templateId ?? template?.id ?? id) === id,
  );
  const titles = disambiguate(own.map((item) => ({ id: item.id, label: labelOf(item) })));
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
      options: disambiguate(options, isNotApplicable),
    };
  });
  return { id, questions };
}

/** As far as the type tells. */
export function takesOneOption({ type }: TemplateQuestion): boolean {
  return type === 'CONFORMITY' || type.startsWith('RATING_') || type.endsWith('SINGLE_CHOICE');
}

/** A question as the hidden metadata of its column stores it. */
export interface SheetQuestion {
  readonly id: number;
  readonly type: string; // Under its name since 2026-10-19.
  readonly title: string; // From the header, which the user may have renamed.
  readonly titleSum?: string; // Hash of the original title; undefined if `title` is the original one.
}

/** A question that was removed from the template keeps its type and title. */
export function questionsOn(
  made: readonly SheetQuestion[],
  { questions }: Template,
): readonly TemplateQuestion[] {
  return made.map(
    (question) =>
      questions.find(({ id }) => id === question.id) ?? { ...question, isActive: false, options: [] },
  );
}

/** Differences from the template since the sheet was made, by title. */
export interface TemplateDrift {
  readonly gone: readonly string[];
  readonly added: readonly string[];
  readonly changed: readonly string[]; // With another type or title.
}

/** What became of the questions that a sheet was made with, as titles. */
export function driftOf(made: readonly SheetQuestion[], { questions }: Template): TemplateDrift {
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
        // `[code]` comes and goes with duplicates, and long titles were cut.
        const isSame =
          titleSum === undefined
            ? bareTitle(question.title).startsWith(bareTitle(title))
            : titleSumOf(question.title) === titleSum;
        return question.type !== type || !isSame;
      })
      .map(({ title }) => title),
  };
}

/** Ignores a trailing `[code]`. */
export function titleSumOf(title: string): string {
  return shortHash(bareTitle(title));
}

function bareTitle(title: string): string {
  return fold(bareLabel(title));
}

/** Without the code that tells equal ones apart. */
export function bareLabel(label: string): string {
  return label.replace(/ \[\d+\]$/, '');
}

/** By label or code; undefined if none matches. */
export function optionWritten(
  options: readonly TemplateOption[],
  written: string,
): TemplateOption | undefined {
  const wanted = fold(written);
  return (
    options.find(({ label }) => fold(label) === wanted) ?? options.find(({ id }) => String(id) === wanted)
  );
}

/** The option called Yes or No, in either language; undefined if there is none. */
export function optionOfBox(
  options: readonly TemplateOption[],
  isTicked: boolean,
): TemplateOption | undefined {
  const { en, pt } = BOX_WORDS[isTicked ? 'ticked' : 'unticked'];
  return options.find(({ label }) => fold(label) === fold(en) || fold(label) === fold(pt));
}

function readEach<T>(schema: Schema<T>, records: readonly unknown[]): readonly T[] {
  return records.flatMap((record) => {
    const checked = check(schema, record);
    return checked.ok ? [checked.value] : [];
  });
}

function labelOf(item: Parsed<typeof optionItem>): string {
  for (const word of [item.title, item.name, item.text, item.label, item.description]) {
    const text = typeof word === 'string' ? trimmed(word.replace(/\s+/g, ' ')) : '';
    if (text !== '') return text;
  }
  return String(item.id);
}

/** Whether it is our own word for a question that doesn't apply. */
export function isNotApplicable(text: string): boolean {
  return fold(text) === 'n/a';
}

/** Appends codes to equal and to taken labels, which a person couldn't tell apart in a list. */
function disambiguate<T extends { readonly id: number; readonly label: string }>(
  items: readonly T[],
  isTaken: (label: string) => boolean = () => false,
): readonly T[] {
  const seen = new Map<string, number>();
  for (const { label } of items) seen.set(fold(label), (seen.get(fold(label)) ?? 0) + 1);
  return items.map((item) =>
    (seen.get(fold(item.label)) ?? 0) > 1 || isTaken(item.label)
      ? { ...item, label: `${item.label} [${item.id}]` }
      : item,
  );
}
