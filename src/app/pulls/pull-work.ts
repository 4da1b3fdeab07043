// What a refresh works with, before and after its run has started.

import type { Pull } from '../../domain/pulls/pull.ts';
import type { RunState } from '../../domain/run/run-state.ts';
import type { DayStart } from '../../domain/time.ts';
import type { DirectoryFeed } from '../directory/directory-sheet.ts';
import type { LogLookup } from '../history/activity-log.ts';
import type { ChangesKeeper } from '../history/keep-changes.ts';
import type { Ports } from '../ports.ts';
import type { Lease } from '../runs/lease.ts';
import type { progressReporter } from '../runs/progress.ts';
import type { SpareTime } from '../runs/spare-time.ts';
import type { RateLimiter } from '../service/rate-limiter.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import type { PullRow, PullsSheet } from './pulls-sheet.ts';
import type { PullSources } from './understand-pull.ts';

/** Who starts a refresh, when, and whether it reads everything. */
export interface RunStart {
  /** When this execution started; the time for one run counts from there. */
  readonly startedMs: number;
  /** `menu`: this pull; `menu-all`: every pull. */
  readonly by: 'menu' | 'menu-all' | 'page' | 'ticker';
  /** Reads all records, not only changes; false if omitted. */
  readonly everything?: boolean | undefined;
}

/** One refresh of a pull, and what it shares with others of its execution. */
export interface Refresh {
  readonly ports: Ports;
  readonly pulls: PullsSheet;
  readonly rows: readonly PullRow[];
  readonly row: PullRow;
  readonly start: RunStart;
  /** Setup work to do while rate-limited (first run only). */
  readonly spare: SpareTime;
  readonly limiter: RateLimiter;
  readonly log: LogLookup;
}

export interface PullWork extends Refresh {
  readonly state: RunState;
  readonly isResumed: boolean;
  readonly pull: Pull;
  /** Whether new columns stay blank until everything has been read. */
  readonly hasColumnsToFill: boolean;
  readonly directory: DirectoryFeed;
  readonly history: ChangesKeeper;
  readonly target: PullTarget;
  readonly sources: PullSources;
  readonly dayStart: DayStart;
  readonly lease: Lease;
  /** Looked up every few requests. */
  readonly isStopAsked: () => boolean;
  readonly sayProgress: ReturnType<typeof progressReporter>;
}
