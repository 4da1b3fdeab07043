// What a refresh of a pull works with: from its beginning, and once its run is under way.

import type { Language } from '../../domain/language.ts';
import type { DayStart } from '../../domain/local-time.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import type { Pull } from '../../domain/pull.ts';
import type { RunState } from '../../domain/run-state.ts';
import type { DirectoryFeed } from '../directory/directory-feed.ts';
import type { KeptChanges } from '../history/keep-changes.ts';
import type { Ports } from '../ports.ts';
import type { Lease } from '../runs/lease.ts';
import type { SpareTime } from '../runs/spare-time.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import type { KnownLog } from '../speaking/activity.ts';
import type { PullRow } from './pull-row.ts';
import type { PullsSheet } from './pulls-sheet.ts';
import type { PullSources } from './record-source.ts';

/** When an execution began to work on a pull, and who asked for it: the menu, a page or the schedule. */
export interface RunStart {
  /** When this execution began to work, milliseconds since 1970: the time for one run counts from there. */
  readonly startedMs: number;
  /** `menu`: this pull was asked for; `menu-all`: every pull was. */
  readonly by: 'menu' | 'menu-all' | 'page' | 'ticker';
}

/**
 * One refresh of a pull, before any work: its row in the sheet `Pulls`, who started it, in which language, with
 * which ports (Google's services).
 */
export interface Refresh {
  /** What lies outside the program. */
  readonly ports: Ports;
  /** The sheet of pulls. */
  readonly pulls: PullsSheet;
  /** All its rows. */
  readonly rows: readonly PullRow[];
  /** The row of the pull to refresh. */
  readonly row: PullRow;
  /** The language of the spreadsheet. */
  readonly language: Language;
  /** The sentences of that language. */
  readonly say: Sentences;
  /** Who has started it, and how. */
  readonly start: RunStart;
  /** What is to be made for a first run, while it waits for its turns. */
  readonly spare: SpareTime;
  /** The activity log. */
  readonly log: KnownLog;
}

/** A refresh that has begun to work: the pull, its state, where its records come from and what they fill. */
export interface PullWork extends Refresh {
  /** What the run does next, and what of it is stored. */
  readonly state: RunState;
  /** Whether the run was parked, or cut off. */
  readonly isResumed: boolean;
  /** The pull. */
  readonly pull: Pull;
  /** Whether columns are new and not filled until everything was read. */
  readonly hasColumnsToFill: boolean;
  /** What its records add to the directory. */
  readonly directory: DirectoryFeed;
  /** The changes that it notes in the pull's history. */
  readonly history: KeptChanges;
  /** What it fills. */
  readonly target: PullTarget;
  /** Where its records come from. */
  readonly sources: PullSources;
  /** For dates without a time. */
  readonly dayStart: DayStart;
  /** The lease of its run. */
  readonly lease: Lease;
  /** Whether a person asked for a stop; looked up every few requests. */
  readonly isStopAsked: () => boolean;
}
