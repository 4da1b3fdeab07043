// What a run asks of the service besides its batches, and what it does about a request that fails: a service that goes on
// failing parks the run instead of ending it.

import { FranchiseError } from '../../domain/errors.ts';
import type { IdAnswer } from '../../domain/page-batch.ts';
import type { RecordId } from '../../domain/record.ts';
import { OUTAGE_MS, type Parked, QUOTA_MS } from '../../domain/response.ts';
import type { RunState } from '../../domain/run-state.ts';
import type { PullWork } from './pull-work.ts';

/**
 * Asks for one record by its id, whatever the filters. One that can't be asked for counts as denied.
 * @param upcoming how many are still to be asked for, this one included
 * @throws FranchiseError as `parkedBy`
 */
export function askById(work: PullWork, state: RunState, id: RecordId, upcoming: number): IdAnswer | Parked {
  // Time passes: what was read of the sheet is old then.
  work.target.forget();
  try {
    return work.sources.everything.byId?.(id, upcoming) ?? { kind: 'denied' };
  } catch (thrown) {
    return parkedBy(thrown, work, state);
  }
}

/**
 * Until when a failed request parks the run: a service that fails does once for all that was not written yet; a spent
 * quota of Google's as often as it is spent.
 * @throws FranchiseError of any other failure, and of the second one of the service
 */
export function parkedBy(thrown: unknown, { ports }: PullWork, { run }: RunState): Parked {
  const waitMs = thrown instanceof FranchiseError ? waitFor(thrown, run.isSecondTry) : undefined;
  if (!(thrown instanceof FranchiseError) || waitMs === undefined) throw thrown;
  return { kind: 'parked', untilMs: ports.clock.nowMs() + waitMs, because: thrown };
}

/** How long to wait for a failure to pass, in milliseconds; undefined where waiting wouldn't help. */
function waitFor({ code }: FranchiseError, isSecondTry: boolean): number | undefined {
  switch (code) {
    case 'quota-spent':
      return QUOTA_MS;
    case 'server-failed':
    case 'no-answer':
    // Google gave no lock, so the request had no turn.
    case 'busy':
      return isSecondTry ? undefined : OUTAGE_MS;
    default:
      return undefined;
  }
}
