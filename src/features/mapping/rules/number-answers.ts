// Numeric answers: with a decimal comma, or as percentages. What a cell shows counts: 85 % is 85 if the question asks
// for percent; if nothing says what it asks for, the person does.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { shortHash } from '../../../domain/text-hash.ts';
import type { Template, TemplateQuestion } from '../../answers/rules/template.ts';
import { AS_IT_IS, doubtOf } from './column-doubts.ts';
import { answerTo, chosenAbout, type DoubtPlace, type SourceDoubt, unlessDecidedOnly } from './doubts.ts';
import type { SheetMapping } from './mapping.ts';
import { saysNotApplicable } from './option-words.ts';
import { numberInText, percentInText } from './source-values.ts';
import type { PlacedCell, SourceVisit } from './visits.ts';

interface NumberReading {
  readonly areNumbers: boolean; // Whether texts that look like numbers are numbers.
  readonly shares: 'percent' | 'fraction' | undefined; // What `85%` becomes; undefined leaves it as it is.
  readonly isScaled: boolean; // A bare 0.85 means 85.
  readonly isOpen: boolean; // Nobody has said yet what percentages, or a bare 0.85, mean.
}

const ASKS_PERCENT = /%|\bper ?cent|\bpor ?cent/;
/** `(0-10)`, `de 1 a 5`: a scale in a title or header. Only scales from 0 or 1; another range is a target. */
const SCALE = /(?:\(|\b(?:de|from) )([01]) ?(?:-|–|a|to) ?(\d{1,3})\b(?! ?°)/;

export class NumberAnswers {
  private readonly readings = new Map<number, NumberReading>();
  private readonly asked: SourceDoubt[] = [];

  constructor(
    visits: readonly SourceVisit[],
    { questions }: Pick<Template, 'questions'>,
    private readonly mapping: SheetMapping,
    private readonly placeOf: (question: number) => DoubtPlace,
  ) {
    for (const question of questions) {
      if (question.options.length > 0) continue;
      const cells = visits.flatMap((visit) => visit.cells.get(`question:${question.id}`) ?? []);
      const said = cells.filter(({ value }) => !saysNotApplicable(String(value), question));
      if (said.length === 0) continue;
      this.readings.set(question.id, this.readingOf(question, said));
      this.askOutside(question, said);
    }
  }

  /** Includes those with a proposed answer. */
  get doubts(): readonly SourceDoubt[] {
    return this.asked;
  }

  valueOf(value: CellValue, { id }: TemplateQuestion): CellValue {
    const { areNumbers = false, shares, isScaled = false, isOpen = false } = this.readings.get(id) ?? {};
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const percent = shareIn(value);
    if (percent !== undefined && shares === undefined) return isOpen ? undecided(value) : value;
    if (percent !== undefined) return shares === 'percent' ? percent : hundredth(percent);
    const plain = typeof value === 'number' ? value : areNumbers ? numberInText(value) : undefined;
    if (plain === undefined) return value;
    const isBare = shares !== undefined && plain > 0 && plain <= 1;
    if (isBare && isOpen) return undecided(value);
    return isBare && isScaled ? hundredfold(plain) : plain;
  }

  private readingOf(question: TemplateQuestion, cells: readonly PlacedCell[]): NumberReading {
    const place = this.placeOf(question.id);
    const shares = cells.filter(({ value }) => shareIn(value) !== undefined);
    const others = cells.filter(({ value }) => shareIn(value) === undefined);
    const areAll = areNumbers(others.map(({ value }) => value));
    const asksPercent = [question.title, place.header].some((text) => ASKS_PERCENT.test(fold(text)));
    if (asksPercent) {
      const fractions = others.filter(({ value }) => isFraction(numberOf(value)));
      const [fraction] = fractions;
      const scale = fraction && this.ask(question, fraction, fractions.length, ['percent', 'fraction']);
      const isOpen = fraction !== undefined && scale === undefined;
      return { areNumbers: areAll, shares: 'percent', isScaled: scale === 'percent', isOpen };
    }
    const [first] = shares;
    const areNumeric = others.length === 0 || areAll;
    if (first === undefined || !areNumeric)
      return { areNumbers: areAll, shares: undefined, isScaled: false, isOpen: false };
    const said = this.ask(question, first, shares.length, ['percent', 'fraction', 'text']);
    return {
      areNumbers: areAll,
      shares: said === 'percent' || said === 'fraction' ? said : undefined,
      isScaled: false,
      isOpen: said === undefined,
    };
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
    const [first] = outside;
    if (first === undefined) return;
    const key = `outside:${question.id}:${shortHash(outside.map(({ row }) => row).join())}`;
    const seen = { row: first.row, example: String(first.value).trim(), count: outside.length };
    this.asked.push(doubtOf(this.mapping, 'outside', key, { ...place, ...seen, choices: [AS_IT_IS] }));
  }

  private ask(
    { id, type }: TemplateQuestion,
    { row, value }: PlacedCell,
    count: number,
    choices: readonly string[],
  ): string | undefined {
    const key = `percent:${id}`;
    const chosen = chosenAbout(this.mapping, key);
    const proposed =
      type.startsWith('TEXT') && choices.includes('text')
        ? unlessDecidedOnly(this.mapping, 'text')
        : undefined;
    const seen = { row, example: String(value).trim(), count, choices, proposed, chosen };
    this.asked.push({ kind: 'percent', key, ...this.placeOf(id), ...seen });
    return answerTo({ choices, proposed, chosen });
  }
}

/** All of them can be read as numbers, and at least one is a number or has decimals. */
function areNumbers(cells: readonly CellValue[]): boolean {
  const texts = cells.filter((cell) => typeof cell !== 'number').map(String);
  const isAny = texts.length < cells.length || texts.some((text) => /\d[.,]\d/.test(text));
  return isAny && texts.every((text) => numberInText(text) !== undefined);
}

function shareIn(value: CellValue): number | undefined {
  return typeof value === 'string' ? percentInText(value) : undefined;
}

function numberOf(value: CellValue): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? numberInText(value) : undefined;
}

function isFraction(n: number | undefined): boolean {
  return n !== undefined && n > 0 && n < 1;
}

/** The check of rows refuses it. */
function undecided(value: string | number): string {
  return `${value} (?)`;
}

/** 0.57 becomes 57, not 56.99999999999999. */
function hundredfold(n: number): number {
  return Number((n * 100).toPrecision(12));
}

function hundredth(n: number): number {
  return Number((n / 100).toPrecision(12));
}
