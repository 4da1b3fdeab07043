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
    const coded = this.titles.find(({ question }) => codeIn(text) === question.id);
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
    const [first, second] = matches;
    if (first === undefined) return { kind: 'none' };
    const inside = matches.filter(({ isInside }) => isInside);
    const close = matches.filter(
      (match) => match.likeness >= LIKE - MARGIN && first.likeness - match.likeness < MARGIN,
    );
    if (first.likeness >= SAME && (second?.likeness ?? 0) < SAME) return { kind: 'one', ...first };
    const rivals = new Set([...inside, ...(first.likeness >= LIKE ? close : [])]);
    if (rivals.size > 1) return { kind: 'several', questions: [...rivals].map(({ question }) => question) };
    const [only] = rivals;
    return only === undefined ? { kind: 'none' } : { kind: 'one', ...only };
  }
}

/** The code of a question in a header such as `[3001] Fachada`, `Q3001` or `3001`. */
function codeIn(text: string): number | undefined {
  const digits = /(?:^|\[|\bq|#)\s?(\d{2,15})(?:\]|\b)/i.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The words of a text that say something, each once. */
function wordsOf(text: string): readonly string[] {
  const bare = fold(text).replace(/^[\d.]+\s*[-–).:]?\s+/, '');
  const words = bare.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !SMALL_WORDS.has(word));
  return [...new Set(words)];
}

function likeness(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((word) => other.some((candidate) => isAlike(word, candidate))).length;
  return one.length + other.length === 0 ? 0 : (2 * common) / (one.length + other.length);
}

/** The same word, its plural, or its beginning: `temp` for `temperatura`. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (short.length >= 4 && long.startsWith(short)) || `${short}s` === long;
}
