// Progress of a run, for pages that watch it: written to the cache at every page or row, and gone when the run ends or
// a few minutes after it was killed.

import * as z from 'zod/mini';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { readStored } from '../storage/stored.ts';

/** Longer than an execution lives. */
const KEEP_SECONDS = 420;

const storedProgress = lazily(() =>
  z.object({
    /** In the user's language. */
    at: z.string(),
    done: z.number(),
    all: z.number(),
  }),
);
export type Progress = Parsed<typeof storedProgress>;

/** @param run name of the run's lease, for example `pull:tickets` */
export function sayProgress({ cache }: Pick<Ports, 'cache'>, run: string, progress: Progress): void {
  cache.put(KEYS.progress.key + run, JSON.stringify(progress), KEEP_SECONDS);
}

/** Returns undefined if the run hasn't reported anything for a while. */
export function progressOf({ cache }: Pick<Ports, 'cache'>, run: string): Progress | undefined {
  return readStored(cache, KEYS.progress.key + run, storedProgress);
}
