// Gives up a parked or interrupted run: no execution resumes it, and the log says what it had done.

import { sentenceFor } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import type { Run } from '../../domain/run/run.ts';
import type { Person } from '../../domain/service/connection.ts';
import { currentPerson } from '../connection/connection.ts';
import { requirePermissions } from '../endpoints/permissions.ts';
import { type KnownLog, logActivity } from '../history/activity-log.ts';
import { currentSentences, type Ports } from '../ports.ts';
import { leasedRuns } from '../runs/lease.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import { leaseName, parkedPulls, postponeRun, removeRun } from './pull-state.ts';
import type { Refresh } from './pull-work.ts';
import type { PullReport, PullRow } from './pulls-sheet.ts';

/** @param owner discards only this person's run */
export function discardRun(
  ports: Ports,
  pull: string,
  outcome: (at: string) => string,
  owner?: string,
): void {
  const run = removeRun(ports, pull, owner);
  if (run !== undefined) logAbandonedRun(ports, run, { pull, outcome: outcome(run.at) });
}

export function logAbandonedRun(
  ports: Ports,
  { counts, ownerName: who }: Run,
  { pull: what, outcome }: { readonly pull: string; readonly outcome: string },
  log?: KnownLog,
): void {
  const { added, changed, gone, left, requests, waitedMs } = counts;
  logActivity(ports, { added, changed, gone: gone + left, requests, waitedMs, who, what, outcome }, log);
}

export function discardRunsWithoutRow(ports: Ports, rows: readonly PullRow[], all: DocumentTexts): void {
  const nowMs = ports.clock.nowMs();
  const names = new Set(rows.map(({ name }) => fold(name)));
  for (const { pull, untilMs } of parkedPulls(all)) {
    if (untilMs <= nowMs && !names.has(fold(pull)))
      discardRun(ports, pull, (at) =>
        currentSentences(ports).runGivenUp(at, currentSentences(ports).givenUpSince.rowGone),
      );
  }
}

/** Ticks retry a parked run after this; a person can resume it at once. */
const TRIED_AGAIN_MS = 60 * 60_000;

/** @returns what its row says; undefined if nothing is parked */
export function postponeParked(
  ports: Ports,
  pull: string,
  me: Person | undefined,
  isByTicker: boolean,
): PullReport | undefined {
  const untilMs = ports.clock.nowMs() + TRIED_AGAIN_MS;
  if (me === undefined || !postponeRun(ports, pull, me.personId, isByTicker ? untilMs : 0)) return undefined;
  return isByTicker ? { status: 'parked', nextRunMs: untilMs } : { status: 'parked' };
}

export function requireRequestPermission(refresh: Refresh): void {
  const isByTicker = refresh.start.by === 'ticker';
  try {
    // A URL that works once is useless in a row that someone reads tomorrow.
    requirePermissions(refresh.ports, ['requests'], !isByTicker);
  } catch (thrown) {
    reportRefused(refresh, sentenceFor(thrown, refresh.language), isByTicker);
    throw thrown;
  }
}

function reportRefused({ ports, pulls, row }: Refresh, message: string, isByTicker: boolean): void {
  const all = ports.documentProperties.all();
  const lease = leaseName(row.name);
  // Someone with the permission is at work: the row is theirs.
  if (leasedRuns(all, ports.clock.nowMs()).some(({ name, isAlive }) => isAlive && name === lease)) return;
  const me = currentPerson(ports);
  const kept = postponeParked(ports, row.name, me, isByTicker);
  pulls.report(row.name, { status: 'failed', ...kept, message });
  // Ticks log it once.
  if (row.message.startsWith(message)) return;
  logActivity(ports, {
    who: me?.name ?? '',
    what: row.name,
    added: 0,
    changed: 0,
    gone: 0,
    requests: 0,
    waitedMs: 0,
    outcome: message,
  });
}
