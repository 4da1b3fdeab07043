// How each pull runs by itself, as pages show it: when, on whose schedule, at what cost, and what prevents it.

import { fitText } from '../../domain/cells/cell.ts';
import { type ErrorCode, FranchiseError } from '../../domain/errors.ts';
import { fold, type Language } from '../../domain/language.ts';
import {
  type Cost,
  costADay,
  type Every,
  everyText,
  nextDueMs,
  parseEvery,
  unpausedEvery,
} from '../../domain/schedule/every.ts';
import type { Person } from '../../domain/service/connection.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts';
import type { PlanProblem, PlanView } from '../../domain/views.ts';
import { currentPerson } from '../connection/connection.ts';
import { type Ports, soonText, whenText } from '../ports.ts';
import { markFailing, unmarkFailing } from '../pulls/failing-signs.ts';
import { parkedPulls, pullStates, pullsWithSign } from '../pulls/pull-state.ts';
import type { PullRow } from '../pulls/pulls-sheet.ts';
import { readsChanges } from '../pulls/understand-pull.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import {
  dues,
  isTicking,
  lastHeartbeatMs,
  type StoredDue,
  type StoredSchedule,
  schedules,
} from '../storage/stored-schedule.ts';

/** Ticks come every five minutes, and one may be busy with another pull for as long. */
const OVERDUE_MS = 10 * MINUTE_MS;

type PlanRunner =
  | { readonly kind: 'anybody' }
  | { readonly kind: 'person'; readonly personId: string; readonly name: string }
  /** Nobody with this name has a schedule here, or several people do. */
  | { readonly kind: 'name'; readonly name: string; readonly count: number };

/** Says of each pull when it runs by itself, as whom, and what prevents it. */
export class Plans {
  readonly all: DocumentTexts;
  readonly me: Person | undefined; // undefined if the user hasn't connected.
  private readonly language: Language;
  private readonly nowMs: number;
  private readonly schedules: readonly StoredSchedule[];

  constructor(
    private readonly ports: Ports,
    private readonly rows: readonly PullRow[],
  ) {
    this.all = ports.documentProperties.all();
    this.me = currentPerson(ports);
    this.language = ports.language;
    this.nowMs = ports.clock.nowMs();
    this.schedules = schedules.values(this.all);
  }

  of(row: PullRow): PlanView {
    const every = parseEvery(row.every);
    const due = dues.in(this.all, row.name);
    const runner = this.runnerOf(row, due);
    const isActive = every !== undefined && every.kind !== 'paused' && every.kind !== 'manual';
    const problems = [
      ...this.rowProblems(row, every),
      ...(isActive || every?.kind === 'paused' ? this.runnerProblems(runner, isActive) : []),
    ];
    const nextMs = isActive ? this.nextMs(every, due, row) : undefined;
    const isLate = nextMs !== undefined && this.nowMs - nextMs > OVERDUE_MS;
    if (isLate && problems.length === 0) problems.push({ kind: 'overdue', since: this.when(nextMs) });
    const willRun = nextMs !== undefined && problems.length === 0;
    return {
      state:
        every === undefined ? 'unknown' : isActive ? 'active' : every.kind === 'paused' ? 'paused' : 'manual',
      next: willRun ? this.soon(nextMs) : '',
      owner: row.runsAs,
      isMine: runner.kind === 'person' && runner.personId === this.me?.personId,
      cost: every === undefined ? null : costView(this.costOf(row, every, due)),
      problems,
    };
  }

  /** Per 24 hours; undefined before the first runs. */
  costOf(row: PullRow, every: Every, due = dues.in(this.all, row.name)): Cost | undefined {
    return costADay(due?.costs ?? [], unpausedEvery(every), readsChanges(row), this.nowMs);
  }

  /** A new interval takes effect in the next tick; until then the time is computed. */
  private nextMs(every: Every, due: StoredDue | undefined, row: PullRow): number | undefined {
    const parked = parkedPulls(this.all).find(({ pull }) => fold(pull) === fold(row.name));
    if (parked !== undefined) return Math.max(parked.untilMs, this.nowMs);
    const isKnown = due?.every === everyText(every, 'en');
    return isKnown ? due.nextMs : nextDueMs(every, this.nowMs, this.ports.calendar);
  }

  /** As ticks decide it. */
  private runnerOf({ runsAs }: PullRow, due: StoredDue | undefined): PlanRunner {
    if (runsAs === '') return { kind: 'anybody' };
    if (due?.owner !== undefined && fold(due.runsAs) === fold(runsAs)) {
      return { kind: 'person', personId: due.owner, name: runsAs };
    }
    const named = this.schedules.filter(({ name }) => fold(name) === fold(runsAs));
    const [first] = named;
    if (first !== undefined && named.length === 1) {
      return { kind: 'person', personId: first.personId, name: runsAs };
    }
    if (named.length === 0 && fold(this.me?.name ?? '') === fold(runsAs)) {
      return { kind: 'person', personId: this.me?.personId ?? '', name: runsAs };
    }
    return { kind: 'name', name: runsAs, count: named.length };
  }

  private rowProblems(row: PullRow, every: Every | undefined): PlanProblem[] {
    const sameName = this.rows.filter(({ name }) => fold(name) === fold(row.name));
    return [
      ...(sameName.length > 1 ? [{ kind: 'name-twice' } as const] : []),
      ...(every === undefined ? [{ kind: 'interval', typed: row.every } as const] : []),
    ];
  }

  /** @param isActive for a paused pull, lists only problems that will still exist when it is active again */
  private runnerProblems(runner: PlanRunner, isActive: boolean): readonly PlanProblem[] {
    switch (runner.kind) {
      case 'anybody': {
        const isOn = this.schedules.some(({ personId }) => isTicking(this.all, personId, this.nowMs));
        return isOn || !isActive ? [] : [{ kind: 'no-schedule' }];
      }
      case 'name': {
        const { name, count } = runner;
        return [count === 0 ? { kind: 'absent', name, since: '' } : { kind: 'same-name', name, count }];
      }
      case 'person': {
        const { personId, name } = runner;
        if (isTicking(this.all, personId, this.nowMs)) return [];
        const schedule = this.schedules.find((one) => one.personId === personId);
        if (schedule === undefined && personId === this.me?.personId)
          return isActive ? [{ kind: 'off' }] : [];
        const since = schedule === undefined ? '' : this.when(lastHeartbeatMs(this.all, schedule));
        return [{ kind: 'absent', name, since }];
      }
    }
  }

  private when(instantMs: number): string {
    return whenText(this.ports.calendar, instantMs, this.language);
  }

  private soon(instantMs: number): string {
    return soonText(this.ports.calendar, instantMs, this.nowMs, this.language);
  }
}

/** Minutes are rounded up, so that no pull seems to be free. */
export function costView(
  cost: Cost | undefined,
): { readonly minutes: number; readonly requests: number } | null {
  if (cost === undefined) return null;
  return { minutes: Math.ceil(cost.ms / MINUTE_MS), requests: Math.ceil(cost.requests) };
}

// Pulls that fail under a schedule: what the menu and their sheets show of them.

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
  if (failing !== undefined) markFailing(ports, pull, failing);
}

/** Of pulls that were unscheduled, paused or deleted. */
export function hideOutdatedSigns(ports: Ports, all: DocumentTexts, hasRow: (pull: string) => boolean): void {
  for (const { pull } of pullsWithSign(all)) {
    const due = dues.in(all, pull);
    if (due === undefined || seenFailure(due) === undefined || !hasRow(pull)) unmarkFailing(ports, pull);
  }
}
