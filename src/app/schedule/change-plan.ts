// What the schedule's page changes about a pull: how often it runs, and on whose schedule.

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

export const saveEveryInput = lazily(() => z.object({ name: z.string(), every: z.string() }));
export const takeOverPullInput = lazily(() => z.object({ name: z.string() }));

/** Takes effect in the next tick. @throws FranchiseError; nothing is changed then */
export function saveEveryFromPage(ports: Ports, { name, every }: Parsed<typeof saveEveryInput>): void {
  const pulls = pullsOf(ports, name);
  const understood = understandEvery(every, languageHere(ports));
  pulls.setEvery(pulls.row(name).name, everyText(understood, pulls.language));
}

/** The pull will run with this person's tokens. @throws FranchiseError; nothing is changed then */
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
