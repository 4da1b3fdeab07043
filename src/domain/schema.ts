// Checking at the edges: whatever comes from outside (the service's answers, stored state, what pages send) passes a
// zod schema here before anything works with it. Why zod, and why schemas are built late: docs/decisions, 0001.

import * as z from 'zod/mini';
import { lazily } from './lazily.ts';

/**
 * A function that gives the zod schema for a T, built at its first call. So schemas that an execution doesn't use
 * cost no time.
 */
export type Schema<T> = () => z.ZodMiniType<T>;

/** The type of the values that a schema accepts. Types of stored values and page inputs are derived by it. */
export type Parsed<S extends Schema<unknown>> = z.output<ReturnType<S>>;

/** One place where an input (stored value, answer of the service, message of a page) breaks its schema. */
export interface Issue {
  /** Where: for example `['unidade', 'id']`; empty for the whole input. */
  readonly path: readonly string[];
  /** What should be there, for example `string`. */
  readonly expected: string;
}

/** The result of checking an input against a schema: the value, or what is wrong with it. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Checks what comes from outside, such as stored values and the service's answers, against a schema. Never throws. */
export function check<T>(schema: Schema<T>, input: unknown): Checked<T> {
  const result = z.safeParse(schema(), input, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.map(String),
    expected: expectedBy(issue),
  }));
  return { ok: false, issues };
}

/** A missing field is called by its name in quotes, a wrong type by the right one; a check of ours says it itself. */
function expectedBy(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return issue.message;
  const field = issue.path[issue.path.length - 1];
  if (issue.input === undefined && field !== undefined) return `"${String(field)}"`;
  const type: string = issue.expected;
  return type === 'object' ? 'Object' : type === 'array' ? 'Array' : type;
}

/** The schema of a whole number that JavaScript can hold exactly. */
export const wholeNumber = lazily(() => z.number().check(z.refine(Number.isSafeInteger, 'integer')));

/**
 * The schema of a text that loses the blanks around it, such as a name that somebody types.
 * @param most characters that it may have then
 * @param least characters that it needs
 */
export function trimmedText(most: number, least = 0) {
  return z.string().check(
    z.trim(),
    z.refine((text) => {
      const { length } = [...text];
      return length >= least && length <= most;
    }),
  );
}

/** The schema of a text that may be left out, which then is blank. */
export const textOrBlank = lazily(() => z._default(z.string(), ''));

/** The schema of a text of a certain form, such as a date of the service. */
export function textLike(form: RegExp) {
  return z.string().check(z.refine((text) => form.test(text)));
}

/** The schema of an instant in milliseconds since 1970. */
export const instantMs = lazily(() => z.number());

/**
 * The schema of a list whose type is readonly. The one of zod would freeze it as well, and make the script a kilobyte
 * larger.
 */
export function listOf<S extends z.ZodMiniType>(
  item: S,
): z.ZodMiniType<readonly z.output<S>[], readonly z.input<S>[]> {
  return z.array(item);
}

/** The schema of an object with any names, whose values all have this schema, for example `{"12": 3, "15": 4}`. */
export function objectOf<T>(value: Schema<T>) {
  return z.catchall(z.object({}), value());
}
