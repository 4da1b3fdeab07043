// What the script says of how far it is, read tolerantly: a bundle that says nothing, or something else, shows nothing.

import * as v from 'valibot';
import type { JobProgress } from './views.ts';

const answer = v.object({
  jobs: v.array(v.object({ name: v.string(), done: v.number(), all: v.number() })),
});

export function readJobs(json: unknown): readonly JobProgress[] {
  const { success, output } = v.safeParse(answer, json);
  return success ? output.jobs : [];
}
