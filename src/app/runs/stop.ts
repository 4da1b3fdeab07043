// Stopping runs. The request is a document property, because the run to stop is another execution.

import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';

/** Stops everything that is running; runs that start later aren't affected. */
export function askToStop({ documentProperties, clock }: Pick<Ports, 'documentProperties' | 'clock'>): void {
  documentProperties.set(KEYS.stop.key, String(clock.nowMs()));
}

/** A check is a call; one before each request would slow the pull down. */
const LOOK_EVERY_MS = 4_000;

/** Checks at its first call, and then once in four seconds. */
export function stopWatch(
  ports: Pick<Ports, 'documentProperties' | 'clock'>,
  sinceMs: number,
): () => boolean {
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
