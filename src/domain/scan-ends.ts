// What follows when a scan has read everything, or a run has nothing left to remove: the next scan, the next phase, and
// what stays known about the pull.

import { watermarkAfter, watermarkAfterFullScan } from './change-scan.ts';
import { areTooMany, isComplete, isCountable, MOST_FULL_SCANS } from './full-scan.ts';
import { goneSinceMs, type Leftovers, referenceAfter } from './leftovers.ts';
import type { Pull } from './pull.ts';
import { firstCursor, type Run } from './run.ts';
import { newFullScan, watermarkOf, withComplete } from './run-start.ts';
import type { Shortfall } from './run-steps.ts';
import type { PullState } from './stored-pull.ts';

/**
 * Whether a run's full scan (reading of everything) saw every record. `whole`: the run goes on; `again`: everything
 * is read once more; `short`: the run ends as incomplete.
 */
export type Verdict =
  | { readonly kind: 'whole'; readonly run: Run; readonly known: PullState }
  /** Another full scan begins. */
  | { readonly kind: 'again'; readonly run: Run }
  | { readonly kind: 'short'; readonly shortfall: Shortfall };

/**
 * Whether a run must count the records that its full scan (reading of everything) saw, because pages say how many
 * there are. Only then does it read the rows of the sheet for it.
 */
export function isCountNeeded({ pass }: Run): boolean {
  return pass !== undefined && isCountable(pass.evidence);
}

/**
 * Whether a full scan (reading of everything) is complete, has to be repeated, or ends the run as incomplete.
 * @param seen how many different records the full scan saw, where that has to be counted
 * @param nowMs milliseconds since 1970
 */
export function verdictOn(
  pull: Pull,
  known: PullState,
  run: Run,
  { seen, nowMs }: { readonly seen: number; readonly nowMs: number },
): Verdict {
  const { pass } = run;
  if (pass === undefined || !isCountNeeded(run) || isComplete(pass.evidence, seen)) {
    const phase = { kind: 'gone', isAllowed: run.allowedSinceMs !== undefined } as const;
    return {
      kind: 'whole',
      run: { ...run, phase, isSecondTry: false },
      known: withComplete(known, run, watermarkMs(known, run)),
    };
  }
  const { attempt, evidence } = pass;
  if (attempt >= MOST_FULL_SCANS) {
    return { kind: 'short', shortfall: { seen, expected: evidence.finished, scans: attempt } };
  }
  const phase = { kind: 'full', cursor: firstCursor(pull.resource) } as const;
  return { kind: 'again', run: { ...run, phase, pass: newFullScan(attempt + 1, nowMs) } };
}

/** From when on the next change scan asks; undefined where the list can't be asked for changes. */
function watermarkMs(known: PullState, run: Run): number | undefined {
  const { phase, pass } = run;
  if (phase.kind !== 'sync') return undefined;
  if (pass === undefined) return watermarkAfter(phase);
  return watermarkAfterFullScan(pass, phase, watermarkOf(known, run));
}

/**
 * The rows that may leave the sheet only once a person agrees, because they are suspiciously many. Undefined where
 * all may go.
 * @param agreedRows how many a person has agreed to already
 */
export function heldBack(
  { resource }: Pull,
  run: Run,
  { left, candidates, rows }: Leftovers,
  agreedRows = 0,
): PullState['held'] {
  const { phase, owner } = run;
  const sinceMs = goneSinceMs(run);
  if (sinceMs === undefined || (phase.kind === 'gone' && phase.isAllowed)) return undefined;
  // The ids come from a range of the user's or from another sheet, which may have been cleared by mistake.
  const isBySheet = resource.kind === 'detail' || resource.kind === 'children';
  const count = candidates.length + (isBySheet ? left.length : 0);
  return count > agreedRows && areTooMany(count, rows) ? { owner, count, sinceMs } : undefined;
}

/**
 * What stays stored of a pull after a run that also removed each row it had to. A question about too many removals,
 * and the agreement to them, go if settled. What its full scan (reading of everything) saw stays for comparison.
 * @param isAskable whether the service can be asked for one record by its id: if not, rows go after two scans only
 */
export function afterTakingOut(
  { held, agreedRows, reference: before, ...rest }: PullState,
  run: Run,
  isAskable: boolean,
): PullState {
  const reference = referenceAfter(before, run.pass);
  const isAnswered = goneSinceMs(run) !== undefined;
  const isUsed = run.pass !== undefined && (isAskable || (before !== undefined && before !== reference));
  return {
    ...rest,
    ...(agreedRows === undefined || isUsed ? {} : { agreedRows }),
    ...(held === undefined || isAnswered ? {} : { held }),
    ...(reference === undefined ? {} : { reference }),
  };
}
