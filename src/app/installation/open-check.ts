// The way to the check from what every execution loads: compiles its file, and says in words where that is missing.

import { FranchiseError } from '../../domain/errors.ts';
import { VERSION } from '../../domain/version.ts';
import type { Ports } from '../ports.ts';
import type { Needs } from '../speaking/permissions.ts';
import { answerPage } from '../speaking/speak.ts';

/** A part of it that lacks a permission says so among what it found. */
export const CHECK_NEEDS: Needs = { first: ['spreadsheet'], later: ['requests', 'dialogs', 'triggers'] };

/**
 * Hands on to the check what a page, a trigger or the script editor asks of it.
 * @throws Error with a sentence of ours, when it is run from the editor
 */
export function openCheck(ports: Ports, input: unknown): unknown {
  const opened = answerPage(ports, CHECK_NEEDS, () => {
    const program = ports.checkFile.load();
    if (program === undefined)
      throw new FranchiseError('bad-input', ({ installation }) => installation.noFile());
    return { program };
  });
  if (opened.ok) return opened.program(ports, VERSION, input);
  // The editor gives no argument, and shows what is thrown.
  if (input === undefined) throw new Error(opened.message);
  return opened;
}
