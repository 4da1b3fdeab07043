// What the script says of how far it is, read tolerantly: a bundle that says nothing, or something else, shows nothing.

import * as z from 'zod/mini';
import type { JobProgress } from './views.ts';

const answer = z.object({
  jobs: z.array(z.object({ name: z.string(), done: z.number(), all: z.number() })),
});

export function readJobs(json: unknown): readonly JobProgress[] {
  const { success, data } = z.safeParse(answer, json);
  return success ? data.jobs : [];
}
