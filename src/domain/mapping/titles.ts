// How alike a header and the title of a question are: by their words, without case, accents, numbering and small words.

import type { Template, TemplateQuestion } from '../answers/template.ts';
import { fold } from '../language.ts';

/** A question that a text may mean. */
export interface TitleMatch {
  /** The question. */
  readonly question: TemplateQuestion;
  /** From 0, no word in common, to 1, the same words. */
  readonly likeness: number;
}

/** What was found for a text: one question, several that fit as well as each other, or none. */
export type QuestionFound =
  | ({ readonly kind: 'one' } & TitleMatch)
  | { readonly kind: 'several'; readonly questions: readonly TemplateQuestion[] }
  | { readonly kind: 'none' };

const SMALL_WORDS = new Set(
  'a o as os e de do da dos das em no na nos nas com para por um uma the an of in on at is are and to for was were with'.split(
    ' ',
  ),
);
/** From this likeness on two texts are taken for the same. */
export const SAME = 0.9;
/** Below this likeness nothing is said. */
const LIKE = 0.6;
/** A question that is closer by less than this isn't chosen before another one. */
const MARGIN = 0.15;

/** Finds questions by text, comparing each text with all titles once. */
export class QuestionTitles {
  private readonly titles: readonly {
    readonly question: TemplateQuestion;
    readonly words: readonly string[];
  }[];
  private readonly known = new Map<string, QuestionFound>();

  constructor({ questions }: Pick<Template, 'questions'>) {
    this.titles = questions
      .filter(({ isActive }) => isActive)
      .map((question) => ({ question, words: wordsOf(question.title.replace(/ \[\d+\]$/, '')) }));
  }

  /** The question that a text means. Where two fit as well it is neither. */
  find(text: string): QuestionFound {
    let found = this.known.get(text);
    if (found === undefined) {
      found = this.search(text);
      this.known.set(text, found);
    }
    return found;
  }

  private search(text: string): QuestionFound {
    const code = codeIn(text);
    const coded = this.titles.find(({ question }) => question.id === code);
    if (coded !== undefined) return { kind: 'one', question: coded.question, likeness: 1 };
    const whole = wordsOf(text);
    const bare = wordsOf(text.replace(/\([^)]*\)/g, ' '));
    if (bare.length === 0) return { kind: 'none' };
    const matches = this.titles
      .map(({ question, words }) => ({
        question,
        likeness: Math.max(likeness(whole, words), likeness(bare, words)),
        isInside: bare.every((word) => words.some((other) => isAlike(word, other))),
      }))
      .sort((a, b) => b.likeness - a.likeness);
    const best = matches[0]?.likeness ?? 0;
    const same = matches.filter(({ likeness }) => likeness >= SAME);
    const inside = matches.filter(({ isInside }) => isInside);
    const close = best < LIKE ? [] : matches.filter(({ likeness }) => best - likeness < MARGIN);
    const [first, ...others] = same.length === 1 ? same : new Set([...inside, ...close]);
    if (first === undefined) return { kind: 'none' };
    if (others.length === 0) return { kind: 'one', ...first };
    return { kind: 'several', questions: [first, ...others].map(({ question }) => question) };
  }
}

/** The code of a question in a header such as `[3001] Fachada`, `Q3001` or `3001`; not a number where there is none. */
function codeIn(text: string): number {
  return Number(/(?:^|\[|\bq|#)\s?(\d{2,15})(?:\]|\b)/i.exec(text)?.[1]);
}

/** The words of a text that say something, each once. */
function wordsOf(text: string): readonly string[] {
  const bare = fold(text).replace(/^[\d.]+ ?[-–).:]? /, '');
  const words = bare.split(/[^\p{L}\p{N}]/u).filter((word) => word.length > 1 && !SMALL_WORDS.has(word));
  return [...new Set(words)];
}

function likeness(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.some((candidate) => isAlike(word, candidate))).length;
  return (2 * common) / Math.max(1, one.length + other.length);
}

/** The same word, its plural, or its beginning: `temp` for `temperatura`. */
function isAlike(one: string, other: string): boolean {
  return one === other || isForm(one, other) || isForm(other, one);
}

function isForm(short: string, long: string): boolean {
  return (short.length >= 4 && long.startsWith(short)) || `${short}s` === long;
}
