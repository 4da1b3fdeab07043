// What the rest of the connector has to know of the check: when the last one ended, and the triggers that it makes.

import * as z from 'zod/mini';
import { lazily } from '../../domain/lazily.ts';
import type { Ports } from '../ports.ts';
import { languageHere } from '../speaking/speak.ts';
import { whenText } from '../speaking/when.ts';
import { KEYS } from '../storage/keys.ts';
import { readStored } from '../storage/stored.ts';

/** The global function that the trigger of the check calls. */
export const CHECK_FUNCTION = 'checkInstallation';

const ended = lazily(() => z.object({ version: z.literal(1), atMs: z.number() }));

/** When the last check ended, in words; empty where there was none. */
export function lastCheckText(ports: Ports): string {
  const last = readStored(ports.documentProperties, KEYS.checkResult.key, ended);
  return last === undefined ? '' : whenText(ports.calendar, last.atMs, languageHere(ports));
}

/** Removes the triggers of all checks of this person, and what is stored about them. */
export function dropTriggers({ triggers, userProperties }: Ports): void {
  userProperties.remove(KEYS.checkTrigger.key);
  userProperties.remove(KEYS.checkTriggerRan.key);
  for (const id of triggers.idsOf(CHECK_FUNCTION)) triggers.remove(id);
}
