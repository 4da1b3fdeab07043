// What follows a scan or the removals: the next scan, the next phase, and what the pull's state keeps.

import { watermarkAfter, watermarkAfterFullScan } from './change-scan.ts';
import { areTooMany, isComplete, isCountable, MOST_FULL_SCANS } from './full-scan.ts';
import { goneSinceMs, type Leftovers, referenceAfter } from './leftovers.ts';
import type { Pull } from './pull.ts';
import { firstCursor, type Run } from './run.ts';
import { newFullScan, watermarkOf, withComplete } from './run-start.ts';
import type { Shortfall } from './run-steps.ts';
import type { PullState } from './stored-pull.ts';

/** `whole`: every record was seen; `again`: scan once more; `short`: end the run as incomplete. */
export type Verdict =
  | { readonly kind: 'whole'; readonly run: Run; readonly known: PullState }
  | { readonly kind: 'again'; readonly run: Run }
  | { readonly kind: 'short'; readonly shortfall: Shortfall };

/** Only if the pages say how many records there are is it worth reading the rows to count. */
export function isCountNeeded({ pass }: Run): boolean {
  return pass !== undefined && isCountable(pass.evidence);
}

/** @param seen how many different records the full scan saw; ignored if no count is needed */
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

function watermarkMs(known: PullState, run: Run): number | undefined {
  const { phase, pass } = run;
  if (phase.kind !== 'sync') return undefined;
  if (pass === undefined) return watermarkAfter(phase);
  return watermarkAfterFullScan(pass, phase, watermarkOf(known, run));
}

/**
 * Rows that are suspiciously many, held until a person approves; undefined if all may go.
 * @param agreedRows how many a person has already approved
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
  // The ids come from the user's range or another sheet, which may have been cleared by mistake.
  const isBySheet = resource.kind === 'detail' || resource.kind === 'children';
  const count = candidates.length + (isBySheet ? left.length : 0);
  return count > agreedRows && areTooMany(count, rows) ? { owner, count, sinceMs } : undefined;
}

/** @param isAskable whether the service can be asked for one record by its id; if not, rows go only after two scans */
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
