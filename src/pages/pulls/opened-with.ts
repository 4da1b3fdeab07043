// The schemas of what the script gives the sidebar of pulls, when it opens and in its answers.

import * as z from 'zod/mini';
import { planFields } from '../shared/plan.tsx';

const option = z.object({ value: z.string(), label: z.string() });
const kind = z.enum(['unit', 'person', 'department', 'subject', 'template', 'planStatus']);
const named = { name: z.string(), label: z.string() };
const filter = z.union([
  z.object({ ...named, kind: z.literal('enum'), options: z.array(option) }),
  z.object({ ...named, kind: z.literal('named'), of: kind }),
  z.object({ ...named, kind: z.enum(['integer', 'instant', 'text', 'setting']) }),
]);

const column = z.object({
  field: z.string(),
  name: z.string(),
  group: z.enum(['texts', 'codes', 'dates', 'numbers', 'found', 'own']),
});
const columnSet = z.object({ name: z.string(), fields: z.array(z.string()) });

/** The schema of what `previewPull` answers. */
export const previewAnswer = z.object({
  columns: z.array(column),
  rows: z.array(z.array(z.string())),
  message: z.string(),
});
/** Some records of a pull, with the columns that there are. */
export type Preview = z.output<typeof previewAnswer>;

const resource = z.object({
  code: z.string(),
  name: z.string(),
  sheet: z.string(),
  filters: z.array(filter),
  readsChanges: z.boolean(),
  columns: z.array(column),
  columnSets: z.array(columnSet),
});

/** The schema of the data that the sidebar is opened with. */
export const openedWith = z.object({
  resources: z.array(resource).check(z.minLength(1)),
  choices: z.array(z.object({ of: kind, names: z.array(z.string()) })),
  tabs: z.array(z.string()),
});

const pull = z.object({
  name: z.string(),
  /** Codes where what stands in the row is understood, else what stands there. */
  resource: z.string(),
  sheet: z.string(),
  filters: z.string(),
  columns: z.string(),
  mode: z.string(),
  every: z.string(),
  /** In words of the spreadsheet's language. */
  statusText: z.string(),
  message: z.string(),
  lastSuccess: z.string(),
  /** Empty where it pulls everything. */
  filtersInWords: z.string(),
  plan: z.object(planFields),
});
/** A pull in the list of the sidebar. */
export type ListedPull = z.output<typeof pull>;

/** The schema of what `listPulls` answers. */
export const pullsAnswer = z.object({ pulls: z.array(pull) });

const job = z.object({
  /** Empty for an import. */
  pull: z.string(),
  state: z.enum(['running', 'parked', 'cut-off']),
  /** In words of the spreadsheet's language. */
  at: z.string(),
  done: z.number(),
  all: z.number(),
});
/** A run or import that is going on. */
export type JobView = z.output<typeof job>;

/** The schema of what `readProgress` answers. */
export const progressAnswer = z.object({ jobs: z.array(job) });
