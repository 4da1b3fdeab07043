// Whether records are asked for at the right address: where none of several exists, it may be the address that doesn't.

import { FranchiseError } from '../../domain/errors.ts';
import { isStampedSince } from '../../domain/pass.ts';
import type { Pull, Run } from '../../domain/pull.ts';
import type { RecordId } from '../../domain/record.ts';
import type { TargetSheet } from '../target/target-sheet.ts';
import type { Parked, RecordSource } from './piece.ts';

/** What it needs of a run. */
interface Asking {
  readonly run: Run;
  readonly job: { readonly pull: Pull; readonly source: RecordSource; readonly target: TargetSheet };
  /** Records that this execution saw in the present pass, and those that the service denied by name. */
  readonly seen: ReadonlyMap<RecordId, unknown>;
  readonly denied: ReadonlySet<RecordId>;
  ask<T>(work: () => T | Parked): T | Parked;
  count(more: { readonly found: number }): void;
}

/**
 * Where so many records were asked for by their ids and none of them exists, one that the list names just as it stands
 * in the sheet is asked as a control: it was not asked so far, so it says nothing about the address.
 * @throws FranchiseError when that one doesn't exist either, or there is none
 */
export function checkAddress(run: Asking, enough: number): Parked | undefined {
  const { found, missing } = run.run.counts;
  if (found > 0 || missing < enough) return undefined;
  const isListed = run.job.pull.resource.kind === 'listed-detail';
  const control = isListed ? unchangedId(run) : undefined;
  const { byId } = run.job.source;
  if (control !== undefined && byId !== undefined) {
    const named = run.ask(() => byId(control, 1));
    if (named.kind === 'parked') return named;
    if (named.kind === 'records') {
      run.count({ found: 1 });
      return undefined;
    }
  }
  throw new FranchiseError('wrong-address', (say) =>
    isListed ? say.listedDetailsMissing(missing) : say.detailsMissing(missing),
  );
}

/** A record whose row the present pass found to be right as it is: of those that it asked for none exists. */
function unchangedId({ run, seen, denied, job }: Asking): RecordId | undefined {
  const [here] = seen.keys();
  if (here !== undefined) return here;
  const sinceMs = run.pass?.startedMs ?? 0;
  const rows = job.target.rows([]);
  return rows.find(
    ({ id, state, pulledAtMs }) => state === '' && !denied.has(id) && isStampedSince(pulledAtMs, sinceMs),
  )?.id;
}
