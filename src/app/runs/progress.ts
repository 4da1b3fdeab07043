// A run's progress, cached for pages and gone a few minutes after the run was killed; and requests to stop runs.

import * as z from 'zod/mini';
import { lazily, type Parsed } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { readStored } from '../storage/stored.ts';

const KEEP_SECONDS = 420; // Longer than an execution lives.

const storedProgress = lazily(() =>
  z.object({
    at: z.string(),
    done: z.number(),
    all: z.number(),
  }),
);
export type Progress = Parsed<typeof storedProgress>;

const SAY_EVERY_MS = 2_000; // As often as pages look.

/** Reports at most every two seconds, which is as often as pages look. @param run name of the run's lease */
export function progressReporter({ cache, clock }: Ports, run: string): (progress: Progress) => void {
  let saidMs = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const nowMs = clock.nowMs();
    if (nowMs - saidMs < SAY_EVERY_MS) return;
    saidMs = nowMs;
    cache.put(KEYS.progress.key + run, JSON.stringify(progress), KEEP_SECONDS);
  };
}

export function progressOf({ cache }: Ports, run: string): Progress | undefined {
  return readStored(cache, KEYS.progress.key + run, storedProgress);
}

// Stopping runs. The request is a document property, because the run to stop is another execution.

/** Stops everything that is running; runs that start later aren't affected. */
export function askToStop({ documentProperties, clock }: Ports): void {
  documentProperties.set(KEYS.stop.key, String(clock.nowMs()));
}

const LOOK_EVERY_MS = 4_000; // A check is a call; one before each request would slow the pull down.

/** Whether a person has asked to stop since then; looks at the first call, and then once in four seconds. */
export function stopChecker(ports: Ports, sinceMs: number): () => boolean {
  let lookedMs = Number.NEGATIVE_INFINITY;
  let isAsked = false;
  return () => {
    const nowMs = ports.clock.nowMs();
    if (isAsked || nowMs - lookedMs < LOOK_EVERY_MS) return isAsked;
    lookedMs = nowMs;
    isAsked = Number(ports.documentProperties.get(KEYS.stop.key) ?? 0) >= sinceMs;
    return isAsked;
  };
}
