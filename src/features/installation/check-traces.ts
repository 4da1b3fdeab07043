// What the rest of the connector has to know of the check: when the last one ended, and the triggers that it makes.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { whenText } from '../../app/speaking/when.ts';
import { readStored } from '../../app/storage/stored.ts';
import { lazily } from '../../domain/lazily.ts';
import { CHECK_KEYS } from './keys.ts';

/**
 * The name of the global function that starts *Check this installation*. Its button in Help and its timed trigger
 * call it.
 */
export const CHECK_FUNCTION = 'checkInstallation';

const ended = lazily(() => z.object({ version: z.literal(1), atMs: z.number() }));

/**
 * When the last *Check this installation* ended, in words, which Help and its page show; empty where there was none.
 */
export function lastCheckText(ports: Ports): string {
  const last = readStored(ports.documentProperties, CHECK_KEYS.checkResult.key, ended);
  return last === undefined ? '' : whenText(ports.calendar, last.atMs, languageHere(ports));
}

/** Removes the trial triggers that *Check this installation* made for this person, and what is stored about them. */
export function dropTriggers({ triggers, userProperties }: Ports): void {
  userProperties.remove(CHECK_KEYS.checkTrigger.key);
  userProperties.remove(CHECK_KEYS.checkTriggerRan.key);
  for (const id of triggers.idsOf(CHECK_FUNCTION)) triggers.remove(id);
}
