// A run whose person has not allowed requests isn't begun: its row and the log say so, and what is parked stays.

import { sentenceFor } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { logActivity } from '../activity.ts';
import { personHere } from '../connection/connection.ts';
import { leasedRuns } from '../lease.ts';
import { requirePermissions } from '../permissions.ts';
import type { Services } from '../services.ts';
import { postponeRun } from './pull-state.ts';
import type { PullRow, PullsSheet } from './pulls-sheet.ts';

/** Ticks try a parked run again so much later; by hand it goes on at once. */
const TRIED_AGAIN_MS = 60 * 60_000;

/** Keeps what is parked for the time when it is allowed. @returns whether something is */
export function keepParked(services: Services, pull: string): boolean {
  return postponeRun(services, pull, services.clock.nowMs() + TRIED_AGAIN_MS);
}

export interface Place {
  readonly pulls: PullsSheet;
  readonly row: PullRow;
  /** What the lease of this pull's run is called. */
  readonly lease: string;
  readonly language: Language;
}

/** @throws FranchiseError `no-permission` after it was said in the pull's row as well */
export function requireRequests(services: Services, place: Place, isByTicker: boolean): void {
  try {
    // An address that can be opened once is no use in a row that somebody reads tomorrow.
    requirePermissions(services, ['requests'], !isByTicker);
  } catch (thrown) {
    sayRefused(services, place, sentenceFor(thrown, place.language));
    throw thrown;
  }
}

function sayRefused(services: Services, { pulls, row, lease }: Place, message: string): void {
  const all = services.documentProperties.all();
  // Somebody who may is at work: the row is theirs.
  if (leasedRuns(all, services.clock.nowMs()).some(({ name, isAlive }) => isAlive && name === lease)) return;
  const isParked = keepParked(services, row.name);
  pulls.report(row.name, isParked ? { message } : { status: 'failed', message });
  // A tick says it once, not every time.
  if (row.message.startsWith(message)) return;
  logActivity(services, {
    who: personHere(services)?.name ?? '',
    what: row.name,
    added: 0,
    changed: 0,
    gone: 0,
    requests: 0,
    waitedMs: 0,
    outcome: message,
  });
}
