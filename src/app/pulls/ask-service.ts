// Requests of a run besides its batches. If the service keeps failing, the run is parked instead of failed.

import { FranchiseError } from '../../domain/errors.ts';
import type { RecordId } from '../../domain/records/record.ts';
import { isStampedSince } from '../../domain/run/full-scan.ts';
import type { IdAnswer } from '../../domain/run/run.ts';
import { OUTAGE_WAIT_MS, type Parked, QUOTA_WAIT_MS } from '../../domain/service/response.ts';
import type { PullWork } from './pull-work.ts';

/** The second failure of the service without progress ends the run; a spent Google quota parks it every time. */
export function parkingOnFailure(work: PullWork, ask: () => Parked | undefined): Parked | undefined {
  try {
    return ask();
  } catch (thrown) {
    return parkedBy(work, thrown);
  } finally {
    // Time has passed: what was read from the sheet may be out of date.
    work.target.forget();
  }
}

/** @throws the error itself if waiting wouldn't help */
export function parkedBy({ ports, state }: PullWork, thrown: unknown): Parked {
  const waitMs = thrown instanceof FranchiseError ? waitFor(thrown, state.run.isSecondTry) : undefined;
  if (!(thrown instanceof FranchiseError) || waitMs === undefined) throw thrown;
  return { kind: 'parked', untilMs: ports.clock.nowMs() + waitMs, because: thrown };
}

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

/** Ignores the pull's filters. A resource without lookup by id counts as denied. */
export function askById({ sources }: PullWork, id: RecordId, upcoming: number): IdAnswer | Parked {
  return sources.everything.byId?.(id, upcoming) ?? { kind: 'denied' };
}

/**
 * If many records were asked for by id and none exists, tries one that the list names. If that is missing too, the
 * address is wrong and nothing may be removed. @throws FranchiseError in that case
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
      if (named.kind === 'records') state.addressConfirmed();
      return named.kind === 'parked' ? named : undefined;
    });
    if (parked !== undefined || state.run.counts.found > 0) return parked;
  }
  throw new FranchiseError('wrong-address', (say) =>
    isListed ? say.listedDetailsMissing(missing) : say.detailsMissing(missing),
  );
}

/** A record whose row is right as it is: the scan didn't ask for it, so it can serve as the control. */
function unchangedId({ target, state: { run, seen, denied } }: PullWork): RecordId | undefined {
  const [here] = seen.keys();
  if (here !== undefined) return here;
  const sinceMs = run.pass?.startedMs ?? 0;
  const row = target.records
    .held([])
    .find((one) => one.state === '' && !denied.has(one.id) && isStampedSince(one.pulledAtMs, sinceMs));
  return row?.id;
}
