// Loads the program of the check on demand, or explains that its file is missing.

import { answerPage } from '../../app/endpoints/outcome.ts';
import type { Needs } from '../../app/endpoints/permissions.ts';
import type { Ports } from '../../app/ports.ts';
import { VERSION } from '../../domain/version.ts';
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
  if (opened.ok) return opened.program(ports, VERSION, input);
  // The editor passes no argument and shows what is thrown.
  if (input === undefined) throw new Error(opened.message);
  return opened;
}
