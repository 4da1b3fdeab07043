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
/** How far a run of a pull or a sending is, as pages show it: in words, and how much of how much. */
export type Progress = Parsed<typeof storedProgress>;

/**
 * Notes in the cache how far a run is, for pages that show it while it goes on.
 * @param run the name of the run's lease, for example `pull:tickets`
 */
export function sayProgress({ cache }: Pick<Ports, 'cache'>, run: string, progress: Progress): void {
  cache.put(KEYS.progress.key + run, JSON.stringify(progress), KEEP_SECONDS);
}

/** How far a run is, for pages that show it; undefined where the run has said nothing for a while. */
export function progressOf({ cache }: Pick<Ports, 'cache'>, run: string): Progress | undefined {
  return readStored(cache, KEYS.progress.key + run, storedProgress);
}
