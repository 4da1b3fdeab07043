// What the words of a source mean for the options of its questions, and what has to be asked. Yes and no are asked per
// question, since yes may be good or bad; any other word once for all questions with the same options.

import { fold } from '../../../domain/language.ts';
import { shortHash } from '../../../domain/text-hash.ts';
import type { Template, TemplateOption, TemplateQuestion } from '../../answers/rules/template.ts';
import { answerTo, chosenAbout, type DoubtPlace, type SourceDoubt, unlessDecidedOnly } from './doubts.ts';
import { codeOfQuestion, type SheetMapping } from './mapping.ts';
import {
  isYesGood,
  labelOfSense,
  notApplicableOption,
  optionNamed,
  saysNotApplicable,
  senseOf,
} from './option-words.ts';
import { wordsForOptions } from './source-values.ts';
import type { SourceVisit } from './visits.ts';

const DOES_NOT_APPLY = 'N/A';
const UNDECIDED = '?'; // Keeps the word, for the check of rows to refuse.
const NO_ANSWER = ['-', '–', '—'];
const MOST_WORDS = 12; // With more words that are no options, the column probably belongs to another question.

interface FoundWord {
  readonly text: string;
  readonly row: number;
  count: number;
}

/** Word to label; undefined while it is open. */
type Meanings = Map<string, string | undefined>;

export class OptionWords {
  private readonly meanings = new Map<number, Meanings>();
  private readonly parts = new Map<number, Map<string, readonly string[]>>();
  private readonly asked = new Map<string, SourceDoubt>();

  constructor(
    visits: readonly SourceVisit[],
    { questions }: Pick<Template, 'questions'>,
    private readonly mapping: SheetMapping,
    private readonly placeOf: (question: number) => DoubtPlace,
  ) {
    const chosen = questions.filter(({ options }) => options.length > 0);
    const found = new Map(chosen.map((question) => [question.id, new Map<string, FoundWord>()]));
    const byId = new Map(chosen.map((question) => [question.id, question]));
    for (const { cells } of visits) {
      for (const [part, placed] of cells) {
        const question = part.startsWith('question:') ? byId.get(codeOfQuestion(part) ?? -1) : undefined;
        const words = question && found.get(question.id);
        if (question === undefined || words === undefined) continue;
        for (const { row, value } of placed) {
          for (const text of this.wordsIn(String(value), question)) {
            const key = fold(text);
            const known = words.get(key);
            if (known === undefined) words.set(key, { text, row, count: 1 });
            else known.count += 1;
          }
        }
      }
    }
    for (const question of chosen) this.settle(question, [...(found.get(question.id)?.values() ?? [])]);
  }

  get doubts(): readonly SourceDoubt[] {
    return [...this.asked.values()];
  }

  wordsIn(cell: string, question: TemplateQuestion): readonly string[] {
    const known = this.parts.get(question.id) ?? new Map<string, readonly string[]>();
    this.parts.set(question.id, known);
    const words = known.get(cell) ?? wordsForOptions(cell, question, (text) => this.isWord(text, question));
    known.set(cell, words);
    return words;
  }

  /** Even if it contains a separator. */
  private isWord(text: string, question: TemplateQuestion): boolean {
    return (
      saysNotApplicable(text, question) || chosenAbout(this.mapping, wordKey(question, text)) !== undefined
    );
  }

  /** '' means no answer; undefined means that nobody has said yet. */
  labelOf(text: string, question: TemplateQuestion): string | undefined {
    return this.meanings.get(question.id)?.get(fold(text));
  }

  private settle(question: TemplateQuestion, words: readonly FoundWord[]): void {
    const meanings: Meanings = new Map();
    this.meanings.set(question.id, meanings);
    const { options } = question;
    const isScale = words.some(({ text }) => fold(text) === 'a') && optionNamed(options, 'a') === undefined;
    const polar: FoundWord[] = [];
    const unknown: FoundWord[] = [];
    for (const word of words) {
      const key = fold(word.text);
      const named = optionNamed(options, word.text);
      // If A means “atende”, NA is its opposite.
      const isNone = saysNotApplicable(word.text, question) && !(isScale && key === 'na');
      if (named !== undefined) meanings.set(key, named.label);
      else if (isNone) meanings.set(key, notApplicableOption(options)?.label ?? DOES_NOT_APPLY);
      else if (senseOf(key) !== undefined && labelMeant(key, options) === undefined) polar.push(word);
      else unknown.push(word);
    }
    const families = new Set(polar.map(({ text }) => senseOf(text)?.family));
    if (twoOf(options) === undefined || families.size > 1) unknown.push(...polar);
    else if (polar.length > 0) this.askYesNo(question, polar, meanings);
    const isOpen = ({ text }: FoundWord) => chosenAbout(this.mapping, wordKey(question, text)) === undefined;
    if (unknown.filter(isOpen).length > MOST_WORDS) this.askAllAtOnce(question, unknown, meanings);
    else for (const word of unknown) meanings.set(fold(word.text), this.ask(question, word));
  }

  private ask(question: TemplateQuestion, { text, row, count }: FoundWord): string | undefined {
    const labels = question.options.map(({ label }) => label);
    const proposed = NO_ANSWER.includes(text) ? '' : labelMeant(text, question.options);
    const hasNone = notApplicableOption(question.options) !== undefined;
    const means = this.put(question, 'word', wordKey(question, text), {
      row,
      count,
      example: text,
      choices: [...labels, ...(hasNone ? [] : [DOES_NOT_APPLY]), '', UNDECIDED],
      proposed,
    });
    return means === UNDECIDED ? undefined : means;
  }

  /** Asks which of two options yes is. */
  private askYesNo(question: TemplateQuestion, words: readonly FoundWord[], meanings: Meanings): void {
    const labels = twoOf(question.options) ?? [];
    const [first] = words;
    const { header } = this.placeOf(question.id);
    const isPlain = isYesGood(question.title) && isYesGood(header);
    const good =
      labelOfSense({ family: 'judgement', is: true }, question.options) ??
      labelOfSense({ family: 'truth', is: true }, question.options);
    const yes = this.put(question, 'yes-no', `yes-no:${question.id}`, {
      row: first?.row ?? 0,
      count: words.reduce((sum, { count }) => sum + count, 0),
      example: words.map(({ text }) => text).join(' / '),
      choices: labels,
      proposed: isPlain ? good : undefined,
    });
    const no = labels.find((label) => label !== yes);
    for (const { text } of words) {
      meanings.set(fold(text), yes === undefined ? undefined : senseOf(text)?.is === true ? yes : no);
    }
  }

  /** If a column's cells aren't answers to its question at all, they can be left out. */
  private askAllAtOnce(question: TemplateQuestion, words: readonly FoundWord[], meanings: Meanings): void {
    const [first] = words;
    const said = this.put(question, 'no-options', `no-options:${question.id}`, {
      row: first?.row ?? 0,
      count: words.reduce((sum, { count }) => sum + count, 0),
      example: first?.text ?? '',
      choices: ['leave-out'],
      proposed: undefined,
    });
    for (const { text } of words) meanings.set(fold(text), said === undefined ? undefined : '');
  }

  /** @returns the chosen or proposed answer; undefined if there is neither */
  private put(
    question: TemplateQuestion,
    kind: SourceDoubt['kind'],
    key: string,
    seen: Pick<SourceDoubt, 'row' | 'count' | 'example' | 'choices' | 'proposed'>,
  ): string | undefined {
    const before = this.asked.get(key);
    const chosen = chosenAbout(this.mapping, key);
    const proposed = unlessDecidedOnly(this.mapping, seen.proposed);
    const doubt: SourceDoubt =
      before === undefined
        ? { kind, key, ...this.placeOf(question.id), ...seen, proposed, chosen }
        : { ...before, count: before.count + seen.count };
    this.asked.set(key, doubt);
    return answerTo(doubt);
  }
}

/** Shared by all questions with these options. */
function wordKey({ id, options }: TemplateQuestion, text: string): string {
  const sense = senseOf(text);
  const isOfQuestion = sense !== undefined && labelOfSense(sense, options) === undefined;
  const scope = isOfQuestion ? id : shortHash(options.map(({ label }) => label).join('\n'));
  return `word:${scope}:${fold(text)}`;
}

function labelMeant(text: string, options: readonly TemplateOption[]): string | undefined {
  const sense = senseOf(text);
  return sense === undefined ? undefined : labelOfSense(sense, options);
}

/** Ignoring the option for not applicable; undefined unless two options remain. */
function twoOf(options: readonly TemplateOption[]): readonly string[] | undefined {
  const none = notApplicableOption(options);
  const labels = options.filter((option) => option !== none).map(({ label }) => label);
  return labels.length === 2 ? labels : undefined;
}
