// What the page of the schedule changes about a pull: how often it runs, whether it is paused, and whose it is.

import * as z from 'zod/mini';
import { FranchiseError } from '../../domain/errors.ts';
import { everyText } from '../../domain/every.ts';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import { personHere } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { understandEvery } from '../pulls/understand-pull.ts';
import { languageHere } from '../speaking/speak.ts';
import { loadDue, saveDue } from '../storage/stored-schedule.ts';
import { scheduleOf } from './save-schedule.ts';

/**
 * The schema of what a page sends to change how often a pull runs: the pull's name, and the interval as it was
 * typed.
 */
export const saveEveryInput = lazily(() => z.object({ name: z.string(), every: z.string() }));
/** The schema of what a page sends when a person has their own schedule run a pull from now on: the pull's name. */
export const takeOverPullInput = lazily(() => z.object({ name: z.string() }));

/**
 * Writes how often a pull runs into its row. The next look of the schedule obeys it.
 * @throws FranchiseError when there is no such pull, or no such interval; then nothing is changed
 */
export function saveEveryFromPage(ports: Ports, { name, every }: Parsed<typeof saveEveryInput>): void {
  const pulls = pullsOf(ports, name);
  const understood = understandEvery(every, languageHere(ports));
  pulls.setEvery(pulls.row(name).name, everyText(understood, pulls.language));
}

/**
 * Has the schedule of this person run a pull from now on, with their tokens.
 * @throws FranchiseError when there is no such pull, or their schedule is off; then nothing is changed
 */
export function takeOverFromPage(ports: Ports, { name }: Parsed<typeof takeOverPullInput>): void {
  const pulls = pullsOf(ports, name);
  const row = pulls.row(name);
  const me = personHere(ports);
  if (me === undefined) throw new FranchiseError('not-connected', (say) => say.notConnected);
  if (scheduleOf(ports.documentProperties.all(), me.personId) === undefined) {
    throw new FranchiseError('bad-pull', (say) => say.takeOverWithoutSchedule(row.name));
  }
  const due = loadDue(ports, row.name);
  if (due !== undefined) saveDue(ports, row.name, { ...due, owner: me.personId, runsAs: me.name });
  pulls.report(row.name, { runsAs: me.name });
}

function pullsOf(ports: Ports, name: string): PullsSheet {
  const pulls = PullsSheet.find(ports);
  if (pulls === undefined) throw new FranchiseError('bad-pull', (say) => say.pullUnknown(name));
  return pulls;
}
