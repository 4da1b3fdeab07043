// Checking at the edges: whatever comes from outside (the service's answers, stored state, what pages send) passes a
// Valibot schema here before anything works with it. Why Valibot: docs/decisions.

import * as v from 'valibot';

/** A schema of whatever input whose output is a T. */
export type Schema<T> = v.GenericSchema<unknown, T>;

export interface Issue {
  /** For example `['unidade', 'id']`; empty for the whole. */
  readonly path: readonly string[];
  /** What should have been there. */
  readonly expected: string;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export function check<T>(schema: Schema<T>, input: unknown): Checked<T> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  const issues = result.issues.map((issue) => ({
    path: (issue.path ?? []).map(({ key }) => String(key)),
    expected: issue.expected ?? issue.message,
  }));
  return { ok: false, issues };
}

export const wholeNumber = v.pipe(v.number(), v.safeInteger('integer'));
