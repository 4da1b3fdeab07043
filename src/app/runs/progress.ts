// How far a run is, for pages that watch it: said at every page or row, kept in the cache, gone when the run has ended
// or a few minutes after it died.

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
    /** How far it is, in the words of the language it speaks. */
    at: z.string(),
    done: z.number(),
    all: z.number(),
  }),
);
/** How far a run is, as pages show it. */
export type Progress = Parsed<typeof storedProgress>;

/**
 * Tells pages how far a run is.
 * @param run the name of the run's lease, for example `pull:tickets`
 */
export function sayProgress({ cache }: Pick<Ports, 'cache'>, run: string, progress: Progress): void {
  cache.put(KEYS.progress.key + run, JSON.stringify(progress), KEEP_SECONDS);
}

/** How far a run is; undefined where nobody has said so for a while. */
export function progressOf({ cache }: Pick<Ports, 'cache'>, run: string): Progress | undefined {
  return readStored(cache, KEYS.progress.key + run, storedProgress);
}
