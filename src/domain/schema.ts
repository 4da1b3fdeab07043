// Lazy building, because every execution evaluates the whole bundle and needs little of it; and validation at the
// edges: service answers, stored state and page input pass a zod schema here before anything uses them. Why zod, and
// why schemas are built late: docs/decisions, 0001.

import * as z from 'zod/mini';
import type { Language } from './language.ts';

/**
 * Builds at the first call, so that loading the bundle builds nothing.
 * @example const named = lazily(() => z.object({ id: wholeNumber(), nome: z.string() }));
 */
export function lazily<T extends object>(build: () => T): () => T {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

/** @example const dayOf = memoized((ms: number) => dayAt(calendar, ms)); */
export function memoized<A, T>(work: (of: A) => T): (of: A) => T {
  const known = new Map<A, T>();
  return (of) => {
    const answer = known.get(of) ?? work(of);
    known.set(of, answer);
    return answer;
  };
}

export function perLanguage<T extends object>(en: () => T, pt: () => T): (language: Language) => T {
  const english = lazily(en);
  const portuguese = lazily(pt);
  return (language) => (language === 'pt' ? portuguese() : english());
}

/** Built at the first call, so that unused schemas cost no load time. */
export type Schema<T> = () => z.ZodMiniType<T>;

export type Parsed<S extends Schema<unknown>> = z.output<ReturnType<S>>;

interface Issue {
  readonly path: readonly string[]; // for example `['unidade', 'id']`; empty for the whole input
  readonly expected: string; // for example `string`
}

type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export function check<T>(schema: Schema<T>, input: unknown): Checked<T> {
  const result = z.safeParse(schema(), input, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.map(String),
    expected: expectedBy(issue),
  }));
  return { ok: false, issues };
}

/** Returns undefined if the text isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For a missing field its name in quotes, for a wrong type the right one; our own checks bring their text. */
function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return issue.message;
  const field = issue.path[issue.path.length - 1];
  if (issue.input === undefined && field !== undefined) return `"${String(field)}"`;
  const type: string = issue.expected;
  return type === 'object' ? 'Object' : type === 'array' ? 'Array' : type;
}

export const wholeNumber = lazily(() => z.number().check(z.refine(Number.isSafeInteger, 'integer')));

/** @param most characters after trimming */
export function trimmedText(most: number, least = 0) {
  return z.string().check(
    z.trim(),
    z.refine((text) => {
      const { length } = [...text];
      return length >= least && length <= most;
    }),
  );
}

/** A text that may be left out, which makes it blank. */
export const textOrBlank = lazily(() => z._default(z.string(), ''));

export function textLike(form: RegExp) {
  return z.string().check(z.refine((text) => form.test(text)));
}

export const instantMs = lazily(() => z.number());

/** `z.readonly` would also freeze the list, and add a kilobyte to the bundle. */
export function listOf<S extends z.ZodMiniType>(
  item: S,
): z.ZodMiniType<readonly z.output<S>[], readonly z.input<S>[]> {
  return z.array(item);
}

/** An object with any names whose values have this schema, for example `{"12": 3, "15": 4}`. */
export function objectOf<T>(value: Schema<T>) {
  return z.catchall(z.object({}), value());
}
