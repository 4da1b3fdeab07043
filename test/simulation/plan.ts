// A simulation as plain data: what is set up, and what happens in which round. A seed makes a plan, and a plan decides
// everything, so it can be played again, and played with parts of it left out.

import type { PlatformProfile } from 'local-apps-script/profiles';
import type { LimiterKind } from '../../sandbox/service/limiter.ts';
import type { TicketOrder } from '../../sandbox/service/ticket-store.ts';
import type { AnswerRole, Target } from './ledger.ts';

export interface Plan {
  readonly seed: number;
  readonly setup: Setup;
  readonly rounds: readonly Round[];
}

/** Ana owns the spreadsheet. */
export type PersonName = 'ana' | 'bruno';

export interface Setup {
  readonly locale: 'pt_BR' | 'en_US';
  /** What the platform answers to the open questions. */
  readonly profile: PlatformProfile;
  readonly tickets: number;
  readonly actionPlans: number;
  /** On the long answer sheet, and on a wide one: with none of these there is no such sheet. */
  readonly assessments: number;
  readonly wideAssessments: number;
  /** A second person works in the same spreadsheet, with tokens of their own. */
  readonly isShared: boolean;
  readonly limiter: LimiterKind;
  readonly latency: { readonly minMs: number; readonly maxMs: number };
  readonly order: TicketOrder;
  /** Whether service calls cost time (docs/architecture.md#targets-of-cost). */
  readonly isCharged: boolean;
  /** Whose tickers run; then the pulls `a` and `plans` have intervals. */
  readonly schedules: readonly PersonName[];
  /** Which filters the two pulls of tickets have: indexes into `ticketFilters`. */
  readonly filters: readonly [number, number];
  /** Whether the two pulls of tickets keep the rows of gone records on which the user wrote. */
  readonly keepsGone: readonly [boolean, boolean];
  /** Which columns the pulls choose at first: indexes into `COLUMN_CHOICES`. */
  readonly columns: Readonly<Record<Target, number>>;
  /** Whether and how the two pulls of tickets link their records at first: indexes into `ticketLinks`. */
  readonly links: readonly [number, number];
  /** The action sheet; undefined where there is none. */
  readonly actions?: { readonly rows: number; readonly isRepeatable: boolean };
  /** Whether there is a copy of the service at another address. */
  readonly hasCopy?: boolean;
  /** What the first pull of tickets keeps of its history: an index into `histories`. */
  readonly history: number;
}

/** Executions that start side by side, and what happens before and around them. All have ended when a round ends. */
export interface Round {
  /** How long nobody did anything before, and how long of that, at first, Google fired no trigger. */
  readonly waitMs: number;
  readonly sleepMs: number;
  /** What cuts off one of the ticks meanwhile, and what fails in them; calls are counted over all of them. */
  readonly tickKill: CallPoint | undefined;
  readonly tickFailures: readonly PlatformFailure[];
  /** What people have not allowed in this round, and from which call of it on; 0 is its beginning. */
  readonly withheld: readonly Withheld[];
  /** The cache forgot everything meanwhile, as it may. */
  readonly isCacheLost: boolean;
  readonly acts: readonly Act[];
  readonly faults: readonly PlannedFault[];
  readonly starts: readonly Start[];
}

/** The scopes that the manifest asks for, without what all begin with. */
export const SCOPES = [
  'spreadsheets.currentonly',
  'script.external_request',
  'script.container.ui',
  'script.scriptapp',
] as const;

export interface Withheld {
  readonly person: PersonName;
  readonly scopes: readonly (typeof SCOPES)[number][];
  readonly fromCall: number;
}

export const ENTRIES = [
  'refresh-a',
  'refresh-b',
  'refresh-plans',
  'refresh-all',
  'check-rows',
  'import-rows',
  'import-selected',
  'settle-unknown',
  'stop',
  'save-connection',
  'open',
  'formula',
] as const;
/** What people do who leave, and come back: drawn apart, so that other plans stay as they are. */
export const LEAVING_ENTRIES = ['remove', 'save-schedule'] as const;
/** Making an insight, which stands on a pull from then on: drawn apart as well. */
export const INSIGHT_ENTRIES = ['make-insight'] as const;
/** What people do with an action sheet: drawn apart as well. */
export const ACTION_ENTRIES = [
  'run-actions',
  'run-selected-actions',
  'check-actions',
  'settle-action',
] as const;
/** What newcomers do by pages: drawn apart as well. */
export const NEWCOMER_ENTRIES = [
  'save-over',
  'save-new-over',
  'save-anyway',
  'delete-pull',
  'save-again',
  'wrong-token',
  'save-elsewhere',
  'remake-action-sheet',
] as const;
export type Entry =
  | (typeof ENTRIES)[number]
  | (typeof LEAVING_ENTRIES)[number]
  | (typeof INSIGHT_ENTRIES)[number]
  | (typeof ACTION_ENTRIES)[number]
  | (typeof NEWCOMER_ENTRIES)[number];

export interface Start {
  readonly entry: Entry;
  readonly person: PersonName;
  /** The sheet in front of them, for what works on that one. */
  readonly on: AnswerRole;
  /** After the start before it. */
  readonly delayMs: number;
  /** What the person says to questions, and how long they think. */
  readonly answer: 'OK' | 'CANCEL';
  readonly thinkingMs: number;
  /** What they select, what a formula asks for, or which insight is made, in [0, 1). */
  readonly pick: number;
  readonly kill: CallPoint | undefined;
  /** What becomes of writes that a kill leaves in the buffer, also one by the time limit; a number is the share kept. */
  readonly buffered: 'lost' | 'kept' | number;
  readonly failures: readonly PlatformFailure[];
  /** What the user does to rows in the middle of a step. */
  readonly inside: (CallPoint & { readonly act: Act }) | undefined;
  /** What the user or the service does while it runs, from its call of this number on. */
  readonly acts: readonly { readonly atCall: number; readonly act: Act }[];
}

/** The n-th call (from 0) whose name begins so; `''` stands for every call. */
export interface CallPoint {
  readonly on: string;
  readonly nth: number;
}

/** The platform itself fails for some calls in a row. */
export interface PlatformFailure extends CallPoint {
  readonly times: number;
  readonly message: string;
}

/** What the user may do at any moment: none of it moves a cell. */
export const CALM_ACTS = [
  'type-own-cell',
  'note-own-cell',
  'rename-header',
  'rename-sheet',
  'hide-column',
  'hide-rows',
  'edit-answer',
  'add-chart-tab',
  'make-table',
  'lose-metadata',
] as const;

/** What the user types into the sheet of pulls, at any moment too; drawn by itself. */
export const PULL_ACTS = ['choose-columns', 'choose-link'] as const;

/** What moves cells, or adds some. */
export const MOVING_ACTS = [
  'insert-own-column',
  'move-own-column',
  'delete-own-column',
  'move-our-column',
  'delete-our-column',
  'sort-sheet',
  'insert-row',
  'delete-record',
  'type-below',
  'delete-assessment',
  'copy-assessment',
] as const;

/** What rows may go through in the middle of a step. */
export const INSIDE_ACTS = ['sort-sheet', 'insert-row', 'delete-record', 'type-own-cell'] as const;

/** What happens at the service by itself. */
export const SERVICE_ACTS = ['change-ticket', 'add-ticket', 'delete-ticket', 'change-plan'] as const;

/** Rows on which the user wrote lose their records, and get them back; drawn by themselves. */
export const GONE_ACTS = ['drop-written-ticket', 'restore-ticket'] as const;
/** What people do to the sheet that such rows go to. */
export const GONE_SHEET_ACTS = ['sort-gone-sheet'] as const;

/** What people do to the sheet of an insight, in a column of their own beside it; drawn by themselves. */
export const INSIGHT_ACTS = ['write-beside-figures'] as const;
export const INSIGHT_MOVES = ['sort-figures'] as const;

/** What people do to the sheets of a history; drawn by themselves. */
export const HISTORY_MOVES = ['sort-history'] as const;

/** What people type into the action sheet, and what they take away from it; drawn by themselves. */
export const ACTION_ACTS = ['edit-action', 'type-action'] as const;
export const ACTION_MOVES = ['delete-action'] as const;

/** What people make of a sheet beside its cells; drawn by themselves. */
export const LAYOUT_ACTS = [
  'filter-rows',
  'remove-filter',
  'merge-own-cells',
  'unmerge-cells',
  'group-lines',
  'add-slicer',
  'put-pivot-table',
  'protect-range',
] as const;
export type LayoutAct = (typeof LAYOUT_ACTS)[number];

/** What newcomers type and delete, and names that are hard to read back; drawn by themselves. */
export const NEWCOMER_ACTS = ['type-filter'] as const;
export const NEWCOMER_MOVES = ['delete-answer-column'] as const;
export const AWKWARD_ACTS = ['name-awkwardly', 'name-in-many-ways'] as const;

export type CalmAct =
  | (typeof NEWCOMER_ACTS)[number]
  | (typeof CALM_ACTS)[number]
  | (typeof PULL_ACTS)[number]
  | (typeof INSIGHT_ACTS)[number]
  | (typeof ACTION_ACTS)[number];
export type MovingAct =
  | (typeof NEWCOMER_MOVES)[number]
  | (typeof MOVING_ACTS)[number]
  | (typeof GONE_SHEET_ACTS)[number]
  | (typeof INSIGHT_MOVES)[number]
  | (typeof HISTORY_MOVES)[number]
  | (typeof ACTION_MOVES)[number];
export type ServiceAct =
  | (typeof SERVICE_ACTS)[number]
  | (typeof GONE_ACTS)[number]
  | (typeof AWKWARD_ACTS)[number];

export interface Act {
  readonly kind: CalmAct | LayoutAct | MovingAct | ServiceAct;
  /** What it is done with is chosen when it happens, by these numbers in [0, 1). */
  readonly picks: readonly [number, number, number];
}

export const FAULT_KINDS = [
  'throttle',
  'server-error',
  'unreachable',
  'timeout',
  'lost-answer',
  'broken-field',
  'broken-list',
  'html',
  'redirect',
  'refused',
  'token-refused',
  'slow',
] as const;

export interface PlannedFault {
  readonly kind: (typeof FAULT_KINDS)[number];
  readonly method: 'GET' | 'POST' | 'any';
  /** How many requests pass before, and how many it spoils. */
  readonly after: number;
  readonly times: number;
}
