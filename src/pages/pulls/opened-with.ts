// What the script gives the sidebar of pulls when it opens it, and what it answers about them.

import * as v from 'valibot';

const option = v.object({ value: v.string(), label: v.string() });
const named = { name: v.string(), label: v.string() };
const filter = v.variant('kind', [
  v.object({ ...named, kind: v.literal('enum'), options: v.array(option) }),
  v.object({ ...named, kind: v.picklist(['integer', 'instant', 'text', 'setting']) }),
]);

const resource = v.object({
  code: v.string(),
  name: v.string(),
  sheet: v.string(),
  filters: v.array(filter),
});

export const openedWith = v.object({ resources: v.pipe(v.array(resource), v.minLength(1)) });

const pull = v.object({
  name: v.string(),
  /** Codes where what stands in the row is understood, else what stands there. */
  resource: v.string(),
  sheet: v.string(),
  filters: v.string(),
  mode: v.string(),
  every: v.string(),
  /** In words of the spreadsheet's language. */
  statusText: v.string(),
  message: v.string(),
  lastSuccess: v.string(),
  nextRun: v.string(),
});
export type PullView = v.InferOutput<typeof pull>;

export const pullsAnswer = v.object({ pulls: v.array(pull) });

const job = v.object({
  /** Empty for an import. */
  pull: v.string(),
  state: v.picklist(['running', 'parked', 'cut-off']),
  /** In words of the spreadsheet's language. */
  at: v.string(),
  done: v.number(),
  all: v.number(),
});
export type JobView = v.InferOutput<typeof job>;

export const progressAnswer = v.object({ jobs: v.array(job) });
