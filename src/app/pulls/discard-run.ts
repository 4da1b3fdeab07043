// Gives up a parked or interrupted run: no execution resumes it, and the log says what it had done.

import { fold } from '../../domain/language.ts';
import type { Run } from '../../domain/run.ts';
import type { Ports } from '../ports.ts';
import { type KnownLog, logActivity } from '../speaking/activity.ts';
import { sayHere } from '../speaking/speak.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import type { PullRow } from './pull-row.ts';
import { forgetRun, parkedPulls } from './pull-state.ts';

/** @param owner discards only this person's run */
export function discardRun(
  ports: Ports,
  pull: string,
  outcome: (at: string) => string,
  owner?: string,
): void {
  const run = forgetRun(ports, pull, owner);
  if (run !== undefined) logGivenUp(ports, run, { pull, outcome: outcome(run.at) });
}

export function logGivenUp(
  ports: Ports,
  { counts, ownerName: who }: Run,
  { pull: what, outcome }: { readonly pull: string; readonly outcome: string },
  log?: KnownLog,
): void {
  const { added, changed, gone, left, requests, waitedMs } = counts;
  logActivity(ports, { added, changed, gone: gone + left, requests, waitedMs, who, what, outcome }, log);
}

export function discardRowless(ports: Ports, rows: readonly PullRow[], all: DocumentTexts): void {
  const nowMs = ports.clock.nowMs();
  const names = new Set(rows.map(({ name }) => fold(name)));
  for (const { pull, untilMs } of parkedPulls(all)) {
    if (untilMs <= nowMs && !names.has(fold(pull)))
      discardRun(ports, pull, (at) => sayHere(ports).runGivenUp(at, sayHere(ports).givenUpSince.rowGone));
  }
}
