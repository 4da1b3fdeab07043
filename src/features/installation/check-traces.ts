// What the rest of the connector knows of the check: when the last one ended, and its triggers.

import * as z from 'zod/mini';
import { currentLanguage } from '../../app/i18n/language.ts';
import { whenText } from '../../app/i18n/when.ts';
import type { Ports } from '../../app/ports.ts';
import { readStored } from '../../app/storage/stored.ts';
import { lazily } from '../../domain/lazily.ts';
import { CHECK_KEYS } from './keys.ts';

export const CHECK_FUNCTION = 'checkInstallation';

const ended = lazily(() => z.object({ version: z.literal(1), atMs: z.number() }));

/** Empty if there was none. */
export function lastCheckText(ports: Ports): string {
  const last = readStored(ports.documentProperties, CHECK_KEYS.checkResult.key, ended);
  return last === undefined ? '' : whenText(ports.calendar, last.atMs, currentLanguage(ports));
}

/** Of this person. */
export function dropTriggers({ triggers, userProperties }: Ports): void {
  userProperties.remove(CHECK_KEYS.checkTrigger.key);
  userProperties.remove(CHECK_KEYS.checkTriggerRan.key);
  for (const id of triggers.idsOf(CHECK_FUNCTION)) triggers.remove(id);
}
