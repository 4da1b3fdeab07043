// Compares headers with question titles by their words, ignoring case, accents, numbering and small words. Only equal
// words are certain; a part of the title is enough if it says enough and nothing else.

import { fold } from '../../../domain/language.ts';
import { lazily } from '../../../domain/lazily.ts';
import type { Template, TemplateQuestion } from '../../answers/rules/template.ts';

type Certainty = 'same' | 'enough' | 'part';

interface TitleMatch {
  readonly question: TemplateQuestion;
  readonly likeness: number; // 0: no word in common. 1: the same words.
  readonly certainty: Certainty;
}

type QuestionFound =
  | ({ readonly kind: 'one' } & TitleMatch)
  | { readonly kind: 'several'; readonly questions: readonly TemplateQuestion[] }
  | { readonly kind: 'none' };

const SMALL_WORDS = lazily(
  () =>
    new Set(
      'a o as os e de do da dos das em no na nos nas com para por um uma the an of in on at is are and to for was were with'.split(
        ' ',
      ),
    ),
);
/** Words without which a title means the opposite. */
const OPPOSITES = lazily(
  () => new Set('nao sem no not non without never nunca free falta ausencia lack missing'.split(' ')),
);
/** Words in brackets after a title that only say how to answer. */
const HINTS = lazily(
  () =>
    new Set(
      'sim nao yes no ou or conforme foto fotos photo obrigatorio obrigatoria required opcional optional nota ate'.split(
        ' ',
      ),
    ),
);
const ENOUGH = 0.75; // Similarity from which a part of a title can stand for the whole.
const LIKE = 0.6; // Below this a title doesn't match.
const MARGIN = 0.15; // A question must be closer than the next one by this much.

interface Title {
  readonly question: TemplateQuestion;
  readonly plain: string;
  readonly words: readonly string[];
}

export class QuestionTitles {
  private readonly titles: readonly Title[];
  private readonly known = new Map<string, QuestionFound>();
  /** Words of all titles by first letter: a quick way to skip texts that have none of them. */
  private readonly words = new Map<string, string[]>();

  constructor({ questions }: Pick<Template, 'questions'>) {
    this.titles = questions
      .filter(({ isActive }) => isActive)
      .map((question) => {
        const title = question.title.replace(/ \[\d+\]$/, '');
        return { question, plain: plainOf(title), words: wordsOf(withoutHints(title)) };
      });
    for (const word of new Set(this.titles.flatMap(({ words }) => words))) {
      const [first = ''] = word;
      this.words.set(first, [...(this.words.get(first) ?? []), word]);
    }
  }

  /** Cached. If two titles fit equally well, neither is chosen. */
  find(text: string): QuestionFound {
    let found = this.known.get(text);
    if (found === undefined) {
      found = this.search(text);
      this.known.set(text, found);
    }
    return found;
  }

  private search(text: string): QuestionFound {
    const plain = plainOf(text);
    if (plain === '') return { kind: 'none' };
    const exact = this.titles.filter((title) => title.plain === plain).map(({ question }) => question);
    const coded = this.byCode(text);
    const [question, other] = coded === undefined ? exact : [coded];
    if (question === undefined) return this.byWords(text);
    return other === undefined
      ? { kind: 'one', question, likeness: 1, certainty: 'same' }
      : { kind: 'several', questions: exact };
  }

  private byWords(text: string): QuestionFound {
    const whole = wordsOf(withoutHints(text));
    const bare = wordsOf(text.replace(/\([^)]*\)/g, ' '));
    const isInTitles = (word: string) =>
      this.words.get(word[0] ?? '')?.some((other) => isAlike(word, other)) === true;
    if (!bare.some((word) => /\p{L}/u.test(word)) || ![...whole, ...bare].some(isInTitles)) {
      return { kind: 'none' };
    }
    const matches = this.titles
      .map((title) => ({
        ...title,
        likeness: Math.max(likeness(whole, title.words), likeness(bare, title.words)),
        isInside: bare.every((word) => title.words.some((other) => isAlike(word, other))),
      }))
      .sort((a, b) => b.likeness - a.likeness);
    const same = matches.filter(({ words }) => isSame(whole, words));
    const [best] = matches;
    if (best === undefined) return { kind: 'none' };
    const inside = matches.filter(({ isInside }) => isInside);
    const close =
      best.likeness < LIKE ? [] : matches.filter(({ likeness }) => best.likeness - likeness < MARGIN);
    const [first, ...others] = same.length > 0 ? same : new Set([...inside, ...close]);
    if (first === undefined) return { kind: 'none' };
    if (others.length > 0) {
      return { kind: 'several', questions: [first, ...others].map(({ question }) => question) };
    }
    const { question, likeness: like } = first;
    const isEnough = like >= ENOUGH && saysEnough(whole, first.words);
    const certainty = same.length === 1 ? 'same' : isEnough ? 'enough' : 'part';
    return { kind: 'one', question, likeness: like, certainty };
  }

  /** By a code in the header, such as `[3001] Fachada`, `Q3001` or `3001`, unless its words contradict it. */
  private byCode(text: string): TemplateQuestion | undefined {
    const [written, digits] = /(?:^|\[|\bq|#)\s?(\d{2,15})(?:\]|\b)/i.exec(text) ?? [];
    const coded = this.titles.find(({ question }) => question.id === Number(digits));
    if (written === undefined || coded === undefined) return undefined;
    const others = text.replace(written, ' ');
    const rest = wordsOf(others);
    const agrees = rest.length === 0 || likeness(rest, coded.words) >= LIKE;
    // `10. Cor` is the tenth of a list; `Q3001 text` can only be a code.
    return agrees || (/^\D/.test(written) && this.byWords(others).kind === 'none')
      ? coded.question
      : undefined;
  }
}

/** Without what is ignored when whole texts are compared: case, accents, numbering, trailing signs. */
function plainOf(text: string): string {
  return unnumbered(text)
    .replace(/[\s?!.:*]+$/, '')
    .trim();
}

function unnumbered(text: string): string {
  return fold(text).replace(/^[\d.]+ ?[-–).:]? /, '');
}

/** Drops brackets that only say how to answer: `(°C)`, `(0-10)`, `(sim ou não, com foto)`. */
function withoutHints(text: string): string {
  return text.replace(/\(([^)]*)\)/g, (brackets, inner: string) => {
    const said = wordsOf(inner).filter((word) => word.length > 2 && !/^\d+$/.test(word));
    return said.every((word) => HINTS().has(word)) ? ' ' : brackets;
  });
}

/** Abbreviations keep their full stop: `temp.` */
function wordsOf(text: string): readonly string[] {
  const bare = unnumbered(text);
  const words = (bare.match(/\p{L}{3,}\.(?=\s|$)|[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !SMALL_WORDS().has(word),
  );
  // `No pests`, but not `No salão`: it is English only at the start.
  return [...new Set(/^no /.test(bare) ? [...words, 'no'] : words)];
}

function likeness(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.some((candidate) => isAlike(word, candidate))).length;
  return (2 * common) / Math.max(1, one.length + other.length);
}

/** Equal but for word forms. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((word) => isIn(word, other)) && other.every((word) => isIn(word, one));
}

/** At least two words, all of them the title's, and none missing that would reverse it. */
function saysEnough(words: readonly string[], title: readonly string[]): boolean {
  const missing = title.filter((word) => !isIn(word, words));
  const isNeeded = (word: string) => OPPOSITES().has(word) || /^\d/.test(word) || word.length === 1;
  return words.length > 1 && words.every((word) => isIn(word, title)) && !missing.some(isNeeded);
}

function isIn(word: string, words: readonly string[]): boolean {
  return words.some((other) => isForm(word, other));
}

/** The same word, its plural, or its beginning: `temp` for `temperatura`. */
function isAlike(one: string, other: string): boolean {
  return isForm(one, other) || isBeginning(one, other) || isBeginning(other, one);
}

/** The same word, its plural, or abbreviated with a full stop. */
function isForm(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false;
  return (
    one === other || `${one}s` === other || `${other}s` === one || isCut(one, other) || isCut(other, one)
  );
}

function isCut(short: string, long: string): boolean {
  return short.endsWith('.') && long.startsWith(short.slice(0, -1));
}

function isBeginning(short: string, long: string): boolean {
  return short.length >= 4 && short.length < long.length && long.startsWith(short);
}
