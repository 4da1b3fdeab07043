// Progress of a run, cached for pages that watch it. It is gone a few minutes after the run was killed.

import * as z from 'zod/mini';
import { lazily, type Parsed } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { readStored } from '../storage/stored.ts';

/** Longer than an execution lives. */
const KEEP_SECONDS = 420;

const storedProgress = lazily(() =>
  z.object({
    at: z.string(),
    done: z.number(),
    all: z.number(),
  }),
);
export type Progress = Parsed<typeof storedProgress>;

/** @param run name of the run's lease */
export function sayProgress({ cache }: Pick<Ports, 'cache'>, run: string, progress: Progress): void {
  cache.put(KEYS.progress.key + run, JSON.stringify(progress), KEEP_SECONDS);
}

export function progressOf({ cache }: Pick<Ports, 'cache'>, run: string): Progress | undefined {
  return readStored(cache, KEYS.progress.key + run, storedProgress);
}
