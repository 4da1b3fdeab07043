// A parked run belongs to who began it, with their token. Whoever else refreshes the pull would begin anew and throw its
// progress away: they are asked first, where they can be asked; otherwise it is left alone.

import { FranchiseError } from '../../domain/errors.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import type { PullState } from '../../domain/pull.ts';
import { loadConnection } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { leasedRuns } from '../runs/lease.ts';
import { leaseName } from './pull-state.ts';

/**
 * Asks whether to start from the beginning a pull that is parked by somebody else.
 * @param mayAsk whether this person asked for this very pull, from the menu
 * @returns whether they were asked, and said that it shall begin anew
 * @throws FranchiseError when it is left alone
 */
export function askAboutOthersRun(
  ports: Ports,
  { pull, run }: PullState,
  mayAsk: boolean,
  say: Sentences,
): boolean {
  const { clock, documentProperties, ui } = ports;
  if (run === undefined || run.owner === loadConnection(ports).personId) return false;
  const leased = leasedRuns(documentProperties.all(), clock.nowMs());
  // What is at work just now isn't parked: whoever waits is told so.
  if (leased.some(({ name, isAlive }) => isAlive && name === leaseName(pull))) return false;
  const { at, ownerName } = run;
  const question = say.pullOthersQuestion(pull, ownerName, at);
  if (mayAsk && ui.available() && ui.confirm(say.menu.title(), question)) return true;
  throw new FranchiseError('stopped', (words) => words.pullOthersLeft(pull, ownerName, at));
}
