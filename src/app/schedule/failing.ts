// Pulls that fail under a schedule: what the menu and their sheets show of them.

import { fitText } from '../../domain/cells/cell.ts';
import { type ErrorCode, FranchiseError } from '../../domain/errors.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { Ports } from '../ports.ts';
import { hideSign, showSign } from '../pulls/failing-signs.ts';
import { pullStates, signedPullsIn } from '../pulls/pull-state.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import { dues, type StoredDue } from '../storage/stored-schedule.ts';

type Failing = NonNullable<StoredDue['failing']>;

interface FailingPull {
  readonly pull: string;
  readonly sinceMs: number; // The last refresh that ended, or else the first failure.
  readonly failing: Failing;
}

/** Pulls that only a person can mend, or that failed more than once in a row. */
export function failingPulls(all: DocumentTexts, nowMs: number): readonly FailingPull[] {
  return [...dues.entries(all)].flatMap(([name, due]): readonly FailingPull[] => {
    const failing = seenFailure(due);
    if (failing === undefined) return [];
    const { pull, asOfMs = 0 } = pullStates.in(all, name) ?? { pull: name };
    // Of a pull whose row is gone, no tick moves the time.
    const isOver = asOfMs > failing.atMs || nowMs - due.nextMs > DAY_MS;
    return isOver ? [] : [{ pull, sinceMs: asOfMs || failing.sinceMs, failing }];
  });
}

function seenFailure({ failures, failing }: StoredDue): Failing | undefined {
  return failing !== undefined && failures > (failing.mendedBy === 'waiting' ? 1 : 0) ? failing : undefined;
}

const LONGEST_REASON = 70; // Characters of a menu item.

export function failureOf(thrown: unknown, sentence: string, due: StoredDue, atMs: number): Failing {
  const firstMs = due.failures > 0 ? due.failing?.sinceMs : undefined;
  const [first = sentence] = sentence.split(/(?<=[.!?:])\s/);
  const why = fitText(first.replace(/[.:]$/, ''), '…', LONGEST_REASON);
  return { atMs, sinceMs: firstMs ?? atMs, why, mendedBy: mendedBy(thrown) };
}

function mendedBy(thrown: unknown): Failing['mendedBy'] {
  if (!(thrown instanceof FranchiseError) || thrown.fault !== 'user') return 'waiting';
  return CONNECTION_ERRORS.includes(thrown.code) ? 'connection' : 'pull';
}

const CONNECTION_ERRORS: readonly ErrorCode[] = [
  'not-connected',
  'address-changed',
  'bad-base-url',
  'bad-token',
  'token-refused',
  'wrong-address',
];

/** Call after the failure was stored. */
export function showFailing(ports: Ports, pull: string, due: StoredDue): void {
  const failing = seenFailure(due);
  if (failing !== undefined) showSign(ports, pull, failing);
}

/** Of pulls that were unscheduled, paused or deleted. */
export function hideOutdatedSigns(ports: Ports, all: DocumentTexts, hasRow: (pull: string) => boolean): void {
  for (const { pull } of signedPullsIn(all)) {
    const due = dues.in(all, pull);
    if (due === undefined || seenFailure(due) === undefined || !hasRow(pull)) hideSign(ports, pull);
  }
}
