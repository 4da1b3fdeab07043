// Compares headers with question titles by their words, ignoring case, accents, numbering and small words. They are the
// same only if what either has and the other hasn't means nothing.

import { fold, trimmed } from '../../../../domain/language.ts';
import { lazily } from '../../../../domain/schema.ts';
import type { Template, TemplateQuestion } from '../../../answers/rules/template.ts';

type Certainty = 'same' | 'part';

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
      'os as e de do da dos das em na nos nas com para por ao um uma esta estao sao ha the of in on at is are and to for was were with has have there'.split(
        ' ',
      ),
    ),
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
const LIKE = 0.6; // Below this a title doesn't match.
const MARGIN = 0.15; // A question must be closer than the next one by this much.

interface TitleWord {
  readonly word: string;
  /** What it means if only one of two texts has it. `perhaps`: nothing, unless the other has something else instead. */
  readonly means: 'nothing' | 'perhaps' | 'something';
  readonly next: string; // The next word.
}

interface Title {
  readonly question: TemplateQuestion;
  readonly plain: string;
  readonly all: readonly TitleWord[];
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
        const all = allWords(title);
        return { question, plain: plainOf(title), all, words: telling(all) };
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
    const all = allWords(text);
    const whole = telling(all);
    const bare = telling(allWords(text.replace(/\([^)]*\)/g, ' ')));
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
    const same = matches.filter((title) => isSame(all, title.all));
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
    const certainty = same.length === 1 ? 'same' : 'part';
    return { kind: 'one', question: first.question, likeness: first.likeness, certainty };
  }

  /** By a code in the header, such as `[3001] Fachada`, `Q3001` or `3001`, unless its words contradict it. */
  private byCode(text: string): TemplateQuestion | undefined {
    const [written, digits] = /(?:^|\[|\bq|#)\s?(\d{2,15})(?:\]|\b)/i.exec(text) ?? [];
    const coded = this.titles.find(({ question }) => question.id === Number(digits));
    if (written === undefined || coded === undefined) return undefined;
    const others = text.replace(written, ' ');
    const rest = telling(allWords(others));
    const agrees = rest.length === 0 || likeness(rest, coded.words) >= LIKE;
    // `10. Cor` is the tenth of a list; `Q3001 text` can only be a code.
    return agrees || (/^\D/.test(written) && this.byWords(others).kind === 'none')
      ? coded.question
      : undefined;
  }
}

/** Without what is ignored when whole texts are compared: case, accents, numbering, trailing signs. */
function plainOf(text: string): string {
  return unnumbered(fold(text))
    .replace(/[\s?!.:*]+$/, '')
    .trim();
}

/** Not without the number of `4 bins`. */
function unnumbered(text: string): string {
  return text.replace(/^\d[\d.]*(?: ?[-–).:]|\.\d+) /, '');
}

function allWords(text: string): readonly TitleWord[] {
  const parts = unnumbered(trimmed(text).replace(/\s+/g, ' ')).split(/(\([^)]*\))/);
  const words = parts.flatMap((part, n) => (n % 2 === 1 ? wordsInBrackets(part) : wordsIn(part, n === 0)));
  return words.map((one, n) => ({ ...one, next: words[n + 1]?.word ?? '' }));
}

const WORDS = /\p{L}{3,}\.(?=\s|$)|[\p{L}\p{M}\p{N}%$€£°]+/gu; // Abbreviations keep their full stop: `temp.`
const SIGN = /[%$€£°]/;

function wordsIn(text: string, isFirst: boolean): readonly Omit<TitleWord, 'next'>[] {
  return (text.match(WORDS) ?? []).map((written, n) => {
    const word = bareWord(written);
    const isStart = isFirst && n === 0;
    // `Chamber E` has a letter, `É limpa` a verb; `12 Fachada` may be the twelfth of a list.
    const isLetter = /^[aeo]$/.test(word) && (isStart || !/^[AEO]$/.test(written));
    const isPlace = isStart && /^\d+ \p{Lu}/u.test(text);
    if (SMALL_WORDS().has(word) && word !== 'no') return { word, means: 'nothing' };
    return { word, means: isLetter || isPlace || !/[\p{L}\p{N}]/u.test(word) ? 'perhaps' : 'something' };
  });
}

/** `(°C)`, `(0-10)`, `(sim ou não, com foto)` only say how to answer, unless the other text says another way. */
function wordsInBrackets(text: string): readonly Omit<TitleWord, 'next'>[] {
  const all = text.match(WORDS) ?? [];
  const isHint = (written: string) => HINTS().has(fold(written));
  const isScale = all.some(isHint) || all.filter((written) => /^\d/.test(written)).length > 1;
  return all.map((written) => {
    const word = bareWord(written);
    if (SMALL_WORDS().has(word) || isHint(word)) return { word, means: 'nothing' };
    const isUnit = SIGN.test(written) || (word.length < 3 && !/^[\p{Lu}\d]/u.test(written));
    return { word, means: isUnit || (/^\d/.test(word) && isScale) ? 'perhaps' : 'something' };
  });
}

function bareWord(written: string): string {
  return fold(written).replace(/^[°º]/, '');
}

/** Those by which texts are alike. Left out `no`, which is English or Portuguese. */
function telling(words: readonly TitleWord[]): readonly string[] {
  return [
    ...new Set(words.flatMap(({ word, means }) => (means === 'something' && word !== 'no' ? [word] : []))),
  ];
}

function likeness(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.some((candidate) => isAlike(word, candidate))).length;
  return (2 * common) / Math.max(1, one.length + other.length);
}

/** Nothing that means something is in one of them alone, and nothing stands for something else. */
function isSame(one: readonly TitleWord[], other: readonly TitleWord[]): boolean {
  const [left, right] = [leftOver(one, other), leftOver(other, one)];
  const isOpen = ({ means }: TitleWord) => means === 'perhaps';
  return [...left, ...right].every(isOpen) && (left.length === 0 || right.length === 0);
}

function leftOver(words: readonly TitleWord[], other: readonly TitleWord[]): readonly TitleWord[] {
  const rest = [...other];
  return words.filter(({ word, means, next }) => {
    // `no salão`, where the other says `do salão`, isn't English.
    const isPlace = (one: TitleWord) => word === 'no' && one.next === next && /^(d[eo]|em)$/.test(one.word);
    const at = rest.findIndex((one) => isForm(word, one.word) || isPlace(one));
    if (at >= 0) rest.splice(at, 1);
    return at < 0 && means !== 'nothing';
  });
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
