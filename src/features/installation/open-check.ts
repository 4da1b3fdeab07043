// The way to the check from what every execution loads: compiles its file, and says in words where that is missing.

import type { Ports } from '../../app/ports.ts';
import type { Needs } from '../../app/speaking/permissions.ts';
import { answerPage } from '../../app/speaking/speak.ts';
import { VERSION } from '../../domain/version.ts';
import { installationError } from './sentences.ts';

const PROGRAM = 'installation-check';

/**
 * The Google permissions that *Check this installation* asks for: reading the spreadsheet before it begins. Without
 * one of the others it leaves those topics open.
 */
export const CHECK_NEEDS: Needs = { first: ['spreadsheet'], later: ['requests', 'dialogs', 'triggers'] };

/**
 * Hands on to the check what a page, a trigger or the script editor asks of it.
 * @throws Error with a sentence of ours, when it is run from the editor
 */
export function openCheck(ports: Ports, input: unknown): unknown {
  const opened = answerPage(ports, CHECK_NEEDS, () => {
    const program = ports.programs.load(PROGRAM);
    if (program === undefined) throw installationError('bad-input', (say) => say.checkFileMissing);
    return { program };
  });
  if (opened.ok) return opened.program(ports, VERSION, input);
  // The editor gives no argument, and shows what is thrown.
  if (input === undefined) throw new Error(opened.message);
  return opened;
}
