// What a run of a pull works with in one execution.

import type { Language } from '../../domain/language.ts';
import type { DayStart } from '../../domain/local-time.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import type { Pull } from '../../domain/pull.ts';
import type { RecordFacts } from '../../domain/record-facts.ts';
import type { Ports } from '../ports.ts';
import type { Lease } from '../runs/lease.ts';
import type { TargetSheet } from '../target/target-sheet.ts';
import type { PullSources } from './record-source.ts';

/** What a run of a pull works with. */
export interface PullWork {
  readonly ports: Ports;
  readonly language: Language;
  readonly say: Sentences;
  /** The name of the person as whom it runs. */
  readonly person: string;
  readonly pull: Pull;
  readonly facts: RecordFacts;
  readonly target: TargetSheet;
  readonly sources: PullSources;
  /** The ids of a pull that asks by ids. */
  readonly ids: readonly number[];
  /** For dates without a time. */
  readonly dayStart: DayStart;
  readonly lease: Lease;
  /** What the lease and the progress are called. */
  readonly leaseName: string;
  /** When this execution has to stop working, milliseconds since 1970. */
  readonly deadlineMs: number;
  /** Whether a person asked for a stop; looked up every few requests. */
  readonly isStopAsked: () => boolean;
  /** Whether somebody looks at the spreadsheet who chose this from the menu. */
  readonly isFromMenu: boolean;
  /** Says in the pull's row that it runs, and how far it is. */
  readonly reportRunning: (at: string) => void;
}
