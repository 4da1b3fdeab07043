// What a run asks of the service besides its batches, and what it does about a request that fails: a service that goes on
// failing parks the run instead of ending it.

import { FranchiseError } from '../../domain/errors.ts';
import { isStampedSince } from '../../domain/full-scan.ts';
import type { IdAnswer } from '../../domain/page-batch.ts';
import type { RecordId } from '../../domain/record.ts';
import { OUTAGE_WAIT_MS, type Parked, QUOTA_WAIT_MS } from '../../domain/response.ts';
import type { PullWork } from './pull-work.ts';

/**
 * Makes a run's requests; where the service fails, the run is parked (stored, and a later tick goes on). A second
 * failure without progress ends the run. A spent quota of Google's parks it as often as it is spent.
 * @param ask makes the requests, and says when to go on if the time of this execution is over
 * @returns when to go on, if not at once
 * @throws FranchiseError of any other failure, and of the second one of the service
 */
export function parkingOnFailure(work: PullWork, ask: () => Parked | undefined): Parked | undefined {
  try {
    return ask();
  } catch (thrown) {
    return parkedBy(work, thrown);
  } finally {
    // Time has passed: what was read of the sheet is old.
    work.target.forget();
  }
}

/**
 * Decides whether an error parks a run (stored, so that a later tick goes on) or ends it. A parked one waits until the
 * failure may have passed.
 * @throws the error itself where waiting wouldn't help, or where it is no FranchiseError
 */
export function parkedBy({ ports, state }: PullWork, thrown: unknown): Parked {
  const waitMs = thrown instanceof FranchiseError ? waitFor(thrown, state.run.isSecondTry) : undefined;
  if (!(thrown instanceof FranchiseError) || waitMs === undefined) throw thrown;
  return { kind: 'parked', untilMs: ports.clock.nowMs() + waitMs, because: thrown };
}

/** How long to wait for a failure to pass, in milliseconds; undefined where waiting wouldn't help. */
function waitFor({ code }: FranchiseError, isSecondTry: boolean): number | undefined {
  switch (code) {
    case 'quota-spent':
      return QUOTA_WAIT_MS;
    case 'server-failed':
    case 'no-answer':
    // Google gave no lock, so the request had no turn.
    case 'busy':
      return isSecondTry ? undefined : OUTAGE_WAIT_MS;
    default:
      return undefined;
  }
}

/**
 * Asks the service for one record by its id, whatever the pull's filters say. One that this pull can't ask for
 * counts as denied (not found).
 * @param upcoming how many are still to be asked for, this one included
 */
export function askById({ sources }: PullWork, id: RecordId, upcoming: number): IdAnswer | Parked {
  return sources.everything.byId?.(id, upcoming) ?? { kind: 'denied' };
}

/**
 * Checks whether records are asked for at the right address, where many were asked for by id and none exists. One
 * that the list names is asked as a control: if that isn't found either, the address is wrong and nothing may be
 * taken out.
 * @returns when to go on, if its answer didn't come in the time of this execution
 * @throws FranchiseError when that one doesn't exist either, or there is none
 */
export function checkAddress(work: PullWork, enough: number): Parked | undefined {
  const { state, pull } = work;
  const { found, missing } = state.run.counts;
  if (found > 0 || missing < enough) return undefined;
  const isListed = pull.resource.kind === 'listed-detail';
  const control = isListed ? unchangedId(work) : undefined;
  if (control !== undefined) {
    const parked = parkingOnFailure(work, () => {
      const named = askById(work, control, 1);
      if (named.kind === 'records') state.addressProved();
      return named.kind === 'parked' ? named : undefined;
    });
    if (parked !== undefined || state.run.counts.found > 0) return parked;
  }
  throw new FranchiseError('wrong-address', (say) =>
    isListed ? say.listedDetailsMissing(missing) : say.detailsMissing(missing),
  );
}

/** A record whose row the scan found to be right as it is: of those that it asked for none exists. */
function unchangedId({ target, state: { run, seen, denied } }: PullWork): RecordId | undefined {
  const [here] = seen.keys();
  if (here !== undefined) return here;
  const sinceMs = run.pass?.startedMs ?? 0;
  const row = target.records
    .held([])
    .find((one) => one.state === '' && !denied.has(one.id) && isStampedSince(one.pulledAtMs, sinceMs));
  return row?.id;
}
