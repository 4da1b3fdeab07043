// Gives up a run that is parked, or was cut off: no execution goes on with it, and the log says what it had done by then.

import { fold } from '../../domain/language.ts';
import type { Run } from '../../domain/run.ts';
import type { Ports } from '../ports.ts';
import { type KnownLog, logActivity } from '../speaking/activity.ts';
import { sayHere } from '../speaking/speak.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import type { PullRow } from './pull-row.ts';
import { forgetRun, parkedPulls } from './pull-state.ts';

/**
 * Gives up the unfinished run of a pull, where there is one, and logs that in the sheet `Activity`. Called when the
 * pull is deleted or renamed, or people discard what is parked.
 * @param outcome what the log says, in words
 * @param owner discards this person's run only
 */
export function discardRun(
  ports: Ports,
  pull: string,
  outcome: (at: string) => string,
  owner?: string,
): void {
  const run = forgetRun(ports, pull, owner);
  if (run !== undefined) logGivenUp(ports, run, { pull, outcome: outcome(run.at) });
}

/**
 * Logs an unfinished run that nobody will go on with, with its counts and why it was given up. So no run ends
 * without a line in the sheet `Activity`.
 */
export function logGivenUp(
  ports: Ports,
  { counts, ownerName: who }: Run,
  { pull: what, outcome }: { readonly pull: string; readonly outcome: string },
  log?: KnownLog,
): void {
  const { added, changed, gone, left, requests, waitedMs } = counts;
  logActivity(ports, { added, changed, gone: gone + left, requests, waitedMs, who, what, outcome }, log);
}

/**
 * Gives up unfinished runs whose pull has no row in the sheet `Pulls` any more: it was deleted or renamed. Ticks
 * (calls of the schedule's trigger) do so.
 */
export function discardRowless(ports: Ports, rows: readonly PullRow[], all: DocumentTexts): void {
  const nowMs = ports.clock.nowMs();
  const names = new Set(rows.map(({ name }) => fold(name)));
  for (const { pull, untilMs } of parkedPulls(all)) {
    if (untilMs <= nowMs && !names.has(fold(pull)))
      discardRun(ports, pull, (at) => sayHere(ports).runGivenUp(at, sayHere(ports).givenUpSince.rowGone));
  }
}
