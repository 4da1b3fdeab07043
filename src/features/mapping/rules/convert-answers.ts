// Reads the answers of visits, options and numbers, and asks about ambiguous ones.
//
// Yes and no are asked per question, as yes may be good or bad; other words once for all questions with equal options.
// For numbers, what shows counts: 85 % is 85 if the question asks for percent; if nothing says so, the person does.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { fold, shortHash, trimmed } from '../../../domain/language.ts';
import { dayAt } from '../../../domain/time.ts';
import {
  bareLabel,
  isNotApplicable,
  type Template,
  type TemplateOption,
  type TemplateQuestion,
} from '../../answers/rules/template.ts';
import {
  answerTo,
  CONFIRMED,
  codeOfQuestion,
  type DoubtPlace,
  decisionAbout,
  isUnanswered,
  newDoubt,
  type SheetMapping,
  type SourceDoubt,
  unlessUnattended,
} from './mapping.ts';
import type { MappingContext } from './propose.ts';
import {
  isYesGood,
  labelOfSense,
  notApplicableOptions,
  optionNamed,
  saysNotApplicable,
  senseOf,
  wordsForOptions,
} from './texts/option-words.ts';
import {
  isBothNumbers,
  isOneOfTwoNumbers,
  numberInText,
  percentInText,
  readSourceDate,
} from './texts/source-values.ts';
import type { PlacedCell, SourceVisit } from './visits.ts';

const DOES_NOT_APPLY = 'N/A';
const UNDECIDED = '?'; // Keeps the word, for the check of rows to refuse.
const NO_ANSWER = ['-', '–', '—'];
const MOST_WORDS = 12; // With more words that are no options, the column probably belongs to another question.

interface FoundWord {
  readonly text: string;
  readonly row: number;
  count: number;
}

type Meanings = Map<string, string | undefined>; // Word to label; undefined while it is open.

/** Which labels the words in cells of questions with options stand for; open ones are asked in `doubts`. */
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
      saysNotApplicable(text, question) || decisionAbout(this.mapping, wordKey(question, text)) !== undefined
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
    const none = notApplicableOptions(options);
    // `N/A` may be this option, or say that the question doesn't apply.
    const isOurs = none.some(({ label }) => isNotApplicable(bareLabel(label)));
    const isScale = words.some(({ text }) => fold(text) === 'a') && optionNamed(options, 'a') === undefined;
    const polar: FoundWord[] = [];
    const unknown: FoundWord[] = [];
    for (const word of words) {
      const key = fold(word.text);
      const named = optionNamed(options, word.text);
      // If A means “atende”, NA is its opposite.
      const isNone = saysNotApplicable(word.text, question) && !(isScale && key === 'na');
      if (named !== undefined) meanings.set(key, named.label);
      else if (isNone && none.length === 0) meanings.set(key, DOES_NOT_APPLY);
      else if (isNone && none.length === 1 && !(isOurs && isNotApplicable(key)))
        meanings.set(key, none[0]?.label);
      else if (senseOf(key) !== undefined && labelMeant(key, options) === undefined) polar.push(word);
      else unknown.push(word);
    }
    const families = new Set(polar.map(({ text }) => senseOf(text)?.family));
    const isAnswered = decisionAbout(this.mapping, `yes-no:${question.id}`) !== undefined;
    const areAllNo = polar.every(({ text }) => senseOf(text)?.is === false);
    if (twoOf(options) === undefined || families.size > 1 || (areAllNo && !isAnswered))
      unknown.push(...polar);
    else if (polar.length > 0) this.askYesNo(question, polar, meanings);
    const isOpen = ({ text }: FoundWord) =>
      decisionAbout(this.mapping, wordKey(question, text)) === undefined;
    if (unknown.filter(isOpen).length > MOST_WORDS) this.askAllAtOnce(question, unknown, meanings);
    else for (const word of unknown) meanings.set(fold(word.text), this.ask(question, word));
  }

  private ask(question: TemplateQuestion, { text, row, count }: FoundWord): string | undefined {
    const labels = question.options.map(({ label }) => label);
    const proposed = NO_ANSWER.includes(text)
      ? ''
      : (labelMeant(text, question.options) ?? this.opposite(question, text));
    const hasNone = notApplicableOptions(question.options).length > 0 && !isNotApplicable(text);
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
    const yes = this.put(question, 'yes-no', `yes-no:${question.id}`, {
      ...seenOf(words),
      example: words.map(({ text }) => text).join(' / '),
      choices: labels,
      proposed: this.good(question),
    });
    const no = labels.find((label) => label !== yes);
    for (const { text } of words) {
      meanings.set(fold(text), yes === undefined ? undefined : senseOf(text)?.is === true ? yes : no);
    }
  }

  /** What yes is, if the titles say so. */
  private good({ id, title, options }: TemplateQuestion): string | undefined {
    if (!isYesGood(title) || !isYesGood(this.placeOf(id).header)) return undefined;
    return (
      labelOfSense({ family: 'judgement', is: true }, options) ??
      labelOfSense({ family: 'truth', is: true }, options)
    );
  }

  /** What no is, in a column that never says yes. */
  private opposite(question: TemplateQuestion, text: string): string | undefined {
    const good = senseOf(text)?.is === false ? this.good(question) : undefined;
    return good === undefined ? undefined : twoOf(question.options)?.find((label) => label !== good);
  }

  /** If a column's cells aren't answers to its question at all, they can be left out. */
  private askAllAtOnce(question: TemplateQuestion, words: readonly FoundWord[], meanings: Meanings): void {
    const said = this.put(question, 'no-options', `no-options:${question.id}`, {
      ...seenOf(words),
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
    const proposed = unlessUnattended(this.mapping, seen.proposed);
    const doubt =
      before === undefined
        ? newDoubt(this.mapping, kind, key, { ...this.placeOf(question.id), ...seen, proposed })
        : { ...before, count: before.count + seen.count };
    this.asked.set(key, doubt);
    return answerTo(doubt);
  }
}

function seenOf(words: readonly FoundWord[]): Pick<SourceDoubt, 'row' | 'count' | 'example'> {
  const [first] = words;
  const count = words.reduce((sum, word) => sum + word.count, 0);
  return { row: first?.row ?? 0, count, example: first?.text ?? '' };
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
  const none = notApplicableOptions(options);
  const labels = options.filter((option) => !none.includes(option)).map(({ label }) => label);
  return labels.length === 2 ? labels : undefined;
}

interface NumberReading {
  readonly areNumbers: boolean; // Whether texts that look like numbers are numbers.
  readonly shares: 'percent' | 'fraction' | undefined; // What `85%` becomes; undefined leaves it as it is.
  readonly isScaled: boolean; // A bare 0.85 means 85.
  readonly isOpen: boolean; // Nobody has said yet what percentages, or a bare 0.85, mean.
}

const ASKS_PERCENT = /%|\bper ?cent|\bpor ?cent/;
const ASKS_NUMBER = /\b(notas?|pontos|pontuacao|score|points|rating)\b/;
/** `(0-10)`, `de 1 a 5`: a scale in a title or header. Only scales from 0 or 1; another range is a target. */
const SCALE = /(?:\(|\b(?:de|from) )([01]) ?(?:-|–|a|to) ?(\d{1,3})\b(?! ?°)/;

/** What the cells of questions without options answer; ambiguous numbers are asked about in `doubts`. */
export class NumberAnswers {
  private readonly readings = new Map<number, NumberReading>();
  readonly doubts: SourceDoubt[] = []; // Includes those with a proposed answer.

  constructor(
    visits: readonly SourceVisit[],
    private readonly known: Pick<MappingContext, 'template' | 'clock'>,
    private readonly mapping: SheetMapping,
    private readonly placeOf: (question: number) => DoubtPlace,
  ) {
    for (const question of known.template.questions) {
      if (question.options.length > 0) continue;
      const cells = visits.flatMap((visit) => visit.cells.get(`question:${question.id}`) ?? []);
      const said = cells.filter(({ value }) => !saysNotApplicable(String(value), question));
      if (said.length === 0) continue;
      const plain = said.filter(({ value }) => !isOneOfTwo(value));
      const reading = this.readingOf(question, plain);
      // Only of such texts: perhaps they are numbers.
      this.readings.set(question.id, { ...reading, areNumbers: reading.areNumbers || plain.length === 0 });
      this.askOutside(question, said);
      this.askDays(question, said);
    }
  }

  valueOf(value: CellValue, { id }: TemplateQuestion): CellValue {
    const { areNumbers = false, shares, isScaled = false, isOpen = false } = this.readings.get(id) ?? {};
    const isOfDays = ({ key }: SourceDoubt) => key.startsWith(`number-days:${id}:`);
    if (value instanceof Date && this.doubts.filter(isUnanswered).some(isOfDays))
      return undecided(dayAt(this.known.clock, value.getTime()));
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    if (isOneOfTwo(value) && (areNumbers || isBothNumbers(value))) return undecided(value);
    const percent = shareIn(value);
    if (percent !== undefined && shares === undefined) return isOpen ? undecided(value) : value;
    if (percent !== undefined) return shares === 'percent' ? percent : exactly(percent / 100);
    const plain = typeof value === 'number' ? value : areNumbers ? numberInText(value) : undefined;
    if (plain === undefined) return value;
    const isBare = shares !== undefined && plain > 0 && plain <= 1;
    if (isBare && isOpen) return undecided(value);
    return isBare && isScaled ? exactly(plain * 100) : plain;
  }

  private readingOf(question: TemplateQuestion, cells: readonly PlacedCell[]): NumberReading {
    const place = this.placeOf(question.id);
    const shares = cells.filter(({ value }) => shareIn(value) !== undefined);
    const others = cells.filter(({ value }) => shareIn(value) === undefined);
    const areAll = areNumbers(others.map(({ value }) => value));
    const asTheyAre = { areNumbers: areAll, shares: undefined, isScaled: false, isOpen: false };
    const asksPercent = [question.title, place.header].some((text) => ASKS_PERCENT.test(fold(text)));
    if (asksPercent) {
      const fractions = others.filter(({ value }) => {
        const n = numberOf(value) ?? 0;
        return n > 0 && n < 1;
      });
      const [fraction] = fractions;
      const scale = fraction && this.ask(question, fraction, fractions.length, ['percent', 'fraction']);
      const isOpen = fraction !== undefined && scale === undefined;
      return { ...asTheyAre, shares: 'percent', isScaled: scale === 'percent', isOpen };
    }
    const [first] = shares;
    const areNumeric = others.length === 0 || areAll;
    if (first === undefined || !areNumeric) return asTheyAre;
    const said = this.ask(question, first, shares.length, ['percent', 'fraction', 'text']);
    const isShare = said === 'percent' || said === 'fraction';
    return { ...asTheyAre, shares: isShare ? said : undefined, isOpen: said === undefined };
  }

  /** The spec gives no limits for answers, so values outside a percentage or a scale in the title are confirmed. */
  private askOutside(question: TemplateQuestion, cells: readonly PlacedCell[]): void {
    const place = this.placeOf(question.id);
    const texts = [question.title, place.header].map(fold);
    const scale = texts.map((text) => SCALE.exec(text)).find((found) => found !== null);
    const isShare = texts.some((text) => ASKS_PERCENT.test(text));
    const [from, to] = scale ? [Number(scale[1]), Number(scale[2])] : [0, isShare ? 100 : Infinity];
    if (to === Infinity) return;
    const outside = cells.filter(({ value }) => {
      const number = this.valueOf(value, question);
      return typeof number === 'number' && (number < from || number > to);
    });
    this.askOf('outside', question, outside, CONFIRMED);
  }

  private askDays(question: TemplateQuestion, cells: readonly PlacedCell[]): void {
    const { clock } = this.known;
    const days = cells.filter(({ value }) => value instanceof Date && readSourceDate(value, clock));
    const areAmong = cells.some(({ value }) => numberOf(value) !== undefined);
    if (areAmong || ASKS_NUMBER.test(fold(question.title))) this.askOf('number-days', question, days, 'days');
  }

  /** Holds for these rows only. */
  private askOf(
    kind: 'outside' | 'number-days',
    { id }: TemplateQuestion,
    cells: readonly PlacedCell[],
    choice: string,
  ): void {
    const [first] = cells;
    if (first === undefined) return;
    const { row, value } = first;
    const key = `${kind}:${id}:${shortHash(cells.map((one) => one.row).join())}`;
    const example = value instanceof Date ? dayAt(this.known.clock, value.getTime()) : trimmed(String(value));
    const seen = { ...this.placeOf(id), row, example, count: cells.length, choices: [choice] };
    this.doubts.push(newDoubt(this.mapping, kind, key, seen));
  }

  private ask(
    { id, type }: TemplateQuestion,
    { row, value }: PlacedCell,
    count: number,
    choices: readonly string[],
  ): string | undefined {
    const proposed =
      type.startsWith('TEXT') && choices.includes('text')
        ? unlessUnattended(this.mapping, 'text')
        : undefined;
    const seen = { ...this.placeOf(id), row, example: trimmed(String(value)), count, choices, proposed };
    const doubt = newDoubt(this.mapping, 'percent', `percent:${id}`, seen);
    this.doubts.push(doubt);
    return answerTo(doubt);
  }
}

/** All of them can be read as numbers, and at least one is a number or has decimals. */
function areNumbers(cells: readonly CellValue[]): boolean {
  const texts = cells.filter((cell) => typeof cell !== 'number').map(String);
  const isAny = texts.length < cells.length || texts.some((text) => /\d[.,]\d/.test(text));
  return isAny && texts.every((text) => numberInText(text) !== undefined);
}

function isOneOfTwo(value: CellValue): value is string {
  return typeof value === 'string' && isOneOfTwoNumbers(value);
}

function shareIn(value: CellValue): number | undefined {
  return typeof value === 'string' ? percentInText(value) : undefined;
}

function numberOf(value: CellValue): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? numberInText(value) : undefined;
}

/** The check of rows refuses it. */
function undecided(value: string | number): string {
  return `${value} (?)`;
}

/** A hundredfold 0.57 is 57, not 56.99999999999999. */
function exactly(n: number): number {
  return Number(n.toPrecision(12));
}
