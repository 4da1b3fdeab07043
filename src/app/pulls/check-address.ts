// Whether records are asked for at the right address: where none of several exists, it may be the address that doesn't.

import { FranchiseError } from '../../domain/errors.ts';
import { isStampedSince } from '../../domain/full-scan.ts';
import type { RecordId } from '../../domain/record.ts';
import type { Parked } from '../../domain/response.ts';
import type { RunState } from '../../domain/run-state.ts';
import { askById } from './ask-service.ts';
import type { PullWork } from './pull-work.ts';

/**
 * Where so many records were asked for by their ids and none of them exists, one that the list names just as it stands
 * in the sheet is asked as a control: it was not asked so far, so it says nothing about the address.
 * @returns when to go on, if its answer didn't come in the time of this execution
 * @throws FranchiseError when that one doesn't exist either, or there is none
 */
export function checkAddress(work: PullWork, state: RunState, enough: number): Parked | undefined {
  const { found, missing } = state.run.counts;
  if (found > 0 || missing < enough) return undefined;
  const isListed = work.pull.resource.kind === 'listed-detail';
  const control = isListed ? unchangedId(work, state) : undefined;
  if (control !== undefined) {
    const named = askById(work, state, control, 1);
    if (named.kind === 'parked') return named;
    if (named.kind === 'records') {
      state.addressProved();
      return undefined;
    }
  }
  throw new FranchiseError('wrong-address', (say) =>
    isListed ? say.listedDetailsMissing(missing) : say.detailsMissing(missing),
  );
}

/** A record whose row the scan found to be right as it is: of those that it asked for none exists. */
function unchangedId({ target }: PullWork, { run, seen, denied }: RunState): RecordId | undefined {
  const [here] = seen.keys();
  if (here !== undefined) return here;
  const sinceMs = run.pass?.startedMs ?? 0;
  const row = target
    .rows([])
    .find((one) => one.state === '' && !denied.has(one.id) && isStampedSince(one.pulledAtMs, sinceMs));
  return row?.id;
}
