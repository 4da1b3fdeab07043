// A request of a run: a service that goes on failing parks the run instead of ending it.

import { FranchiseError } from '../../domain/errors.ts';
import { OUTAGE_MS, type Parked, QUOTA_MS } from '../../domain/response.ts';
import type { RunState } from '../../domain/run-events.ts';
import type { PullWork } from './pull-work.ts';

/**
 * Makes a request. A service that fails parks the run once for all that was not written yet; a spent quota of Google's
 * does as often as it is spent.
 * @throws FranchiseError of any other failure, and of the second one of the service
 */
export function askOrPark<T>(
  { ports, target }: PullWork,
  { run }: RunState,
  request: () => T | Parked,
): T | Parked {
  // Time passes: what was read of the sheet is old then.
  target.forget();
  try {
    return request();
  } catch (thrown) {
    const waitMs = thrown instanceof FranchiseError ? waitFor(thrown, run.isSecondTry) : undefined;
    if (!(thrown instanceof FranchiseError) || waitMs === undefined) throw thrown;
    return { kind: 'parked', untilMs: ports.clock.nowMs() + waitMs, because: thrown };
  }
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
