// The check as every execution knows it: loads its program on demand, or explains that its file isn't as it was built;
// when the last check ended, and its triggers.

import * as z from 'zod/mini';
import { answerPage, type Needs } from '../../app/endpoints/endpoint.ts';
import { type Ports, whenText } from '../../app/ports.ts';
import { Family } from '../../app/storage/stored.ts';
import { CHECK_KEYS } from './keys.ts';
import { installationError } from './sentences.ts';

const PROGRAM = 'installation-check';

/** Without one of the later permissions, their topics stay open. */
export const CHECK_NEEDS: Needs = { first: ['spreadsheet'], later: ['requests', 'dialogs', 'triggers'] };

/** @throws Error with a sentence for the user, if run from the editor */
export function openCheck(ports: Ports, input: unknown): unknown {
  const opened = answerPage(ports, CHECK_NEEDS, () => {
    const program = ports.programs.load(PROGRAM);
    if (program === undefined) throw installationError('bad-input', (say) => say.checkFileMissing);
    return { program };
  });
  if (opened.ok) return opened.program(ports, input);
  // The editor passes no argument and shows what is thrown.
  if (input === undefined) throw new Error(opened.message);
  return opened;
}

export const CHECK_FUNCTION = 'checkInstallation';

const ended = new Family(CHECK_KEYS.checkResult, () => z.object({ atMs: z.number() }));

/** Empty if there was none. */
export function lastCheckText(ports: Ports): string {
  const last = ended.load(ports);
  return last === undefined ? '' : whenText(ports.calendar, last.atMs, ports.language);
}

/** Of this person. */
export function dropTriggers({ triggers, userProperties }: Ports): void {
  userProperties.remove(CHECK_KEYS.checkTrigger.key);
  userProperties.remove(CHECK_KEYS.checkTriggerRan.key);
  for (const id of triggers.idsOf(CHECK_FUNCTION)) triggers.remove(id);
}
