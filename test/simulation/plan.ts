// A simulation as plain data: its setup, and what happens in each round. A seed makes a plan and a plan determines
// everything, so it can be replayed in whole or in part.

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
  /** The platform's answers to open questions. */
  readonly profile: PlatformProfile;
  readonly tickets: number;
  readonly actionPlans: number;
  /** On the long and the wide answer sheet; 0 means no such sheet. */
  readonly assessments: number;
  readonly wideAssessments: number;
  /** A second person works in the same spreadsheet, with their own tokens. */
  readonly isShared: boolean;
  readonly limiter: LimiterKind;
  readonly latency: { readonly minMs: number; readonly maxMs: number };
  readonly order: TicketOrder;
  /** Whether service calls take time (docs/architecture.md#targets-of-cost). */
  readonly isCharged: boolean;
  /** Whose tickers run; if any, the pulls `a` and `plans` have intervals. */
  readonly schedules: readonly PersonName[];
  /** Filters of the two ticket pulls: indexes into `ticketFilters`. */
  readonly filters: readonly [number, number];
  /** Whether the two ticket pulls keep rows of gone records on which the user wrote. */
  readonly keepsGone: readonly [boolean, boolean];
  /** Initial columns of the pulls: indexes into `COLUMN_CHOICES`. */
  readonly columns: Readonly<Record<Target, number>>;
  /** Initial links of the two ticket pulls: indexes into `ticketLinks`. */
  readonly links: readonly [number, number];
  /** Whether a second answer sheet may get the content of the first. */
  readonly hasSecondSheet?: boolean;
  /** Undefined means no action sheet. */
  readonly actions?: { readonly rows: number; readonly isRepeatable: boolean };
  /** Whether there is a copy of the service at another address. */
  readonly hasCopy?: boolean;
  /** History of the first ticket pull: an index into `histories`. */
  readonly history: number;
}

/** Executions that start side by side, and what happens before and around them. All end with the round. */
export interface Round {
  /** Idle time before, and how long of that, at first, Google fires no trigger. */
  readonly waitMs: number;
  readonly sleepMs: number;
  /** Cuts off one of the ticks meanwhile, or fails calls in them; calls are counted over all ticks. */
  readonly tickKill: CallPoint | undefined;
  readonly tickFailures: readonly PlatformFailure[];
  /** Permissions that users decline in this round; from which of its calls on, where 0 is the beginning. */
  readonly withheld: readonly Withheld[];
  /** The cache is cleared, as may happen. */
  readonly isCacheLost: boolean;
  readonly acts: readonly Act[];
  readonly faults: readonly PlannedFault[];
  /** Lists that are wrong for one execution. */
  readonly lists?: readonly PlannedList[];
  readonly starts: readonly Start[];
}

/** Scopes of the manifest, without their common prefix. */
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
/** Of users who leave and come back; drawn separately, so that other plans stay as they are. */
export const LEAVING_ENTRIES = ['remove', 'save-schedule'] as const;
/** Makes an insight on a pull; drawn separately. */
export const INSIGHT_ENTRIES = ['make-insight'] as const;
/** On an action sheet; drawn separately. */
export const ACTION_ENTRIES = [
  'run-actions',
  'run-selected-actions',
  'check-actions',
  'settle-action',
] as const;
/** Of newcomers, by pages; drawn separately. */
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
  /** The active sheet, for functions that use it. */
  readonly on: AnswerRole;
  /** After the previous start. */
  readonly delayMs: number;
  /** The answer to prompts, and the time it takes. */
  readonly answer: 'OK' | 'CANCEL';
  readonly thinkingMs: number;
  /** In [0, 1): selects cells, a formula or an insight. */
  readonly pick: number;
  readonly kill: CallPoint | undefined;
  /** Unflushed writes at a kill, or at the time limit: dropped, kept, or this share kept. */
  readonly buffered: 'lost' | 'kept' | number;
  readonly failures: readonly PlatformFailure[];
  /** What the user does to rows in the middle of a step. */
  readonly inside: (CallPoint & { readonly act: Act }) | undefined;
  /** What the user or the service does while it runs, from this call on. */
  readonly acts: readonly { readonly atCall: number; readonly act: Act }[];
}

/** The n-th call, from 0, whose name begins with `on`; `''` matches every call. */
export interface CallPoint {
  readonly on: string;
  readonly nth: number;
}

/** The platform fails several calls in a row. */
export interface PlatformFailure extends CallPoint {
  readonly times: number;
  readonly message: string;
}

/** At any moment, because none moves a cell. */
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

/** Typed into the sheet of pulls, also at any moment; drawn separately. */
export const PULL_ACTS = ['choose-columns', 'choose-link'] as const;

/** Acts that move or add cells. */
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

/** Acts on rows in the middle of a step. */
export const INSIDE_ACTS = ['sort-sheet', 'insert-row', 'delete-record', 'type-own-cell'] as const;

/** Changes at the service. */
export const SERVICE_ACTS = ['change-ticket', 'add-ticket', 'delete-ticket', 'change-plan'] as const;

/** Rows with texts of the user lose their records, and get them back; drawn separately. */
export const GONE_ACTS = ['drop-written-ticket', 'restore-ticket'] as const;
/** On the sheet of gone records. */
export const GONE_SHEET_ACTS = ['sort-gone-sheet'] as const;

/** In the user's own column on insight sheets; drawn separately. */
export const INSIGHT_ACTS = ['write-beside-figures'] as const;
export const INSIGHT_MOVES = ['sort-figures'] as const;

/** On a history's sheets; drawn separately. */
export const HISTORY_MOVES = ['sort-history'] as const;

/** On the action sheet; drawn separately. */
export const ACTION_ACTS = ['edit-action', 'type-action'] as const;
export const ACTION_MOVES = ['delete-action'] as const;

/** On a sheet besides its cells; drawn separately. */
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

/** By hand, to what the connector relies on; drawn separately. */
export const HAND_ACTS = ['format-our-column', 'change-zone', 'change-locale', 'reject-input'] as const;
export const HAND_MOVES = ['clear-sheet', 'restore-sheet', 'sort-with-header', 'put-header-back'] as const;

/** On answer sheets, to what tells what was sent; drawn separately. */
export const SENT_MOVES = [
  'replace-in-answers',
  'clear-row-keys',
  'clear-row-states',
  'copy-whole-rows',
  'copy-row-content',
  'paste-on-second-sheet',
  'delete-sent-rows',
] as const;

/** Of newcomers, and names that are hard to read back; drawn separately. */
export const NEWCOMER_ACTS = ['type-filter'] as const;
export const NEWCOMER_MOVES = ['delete-answer-column'] as const;
export const AWKWARD_ACTS = ['name-awkwardly', 'name-in-many-ways'] as const;

export type CalmAct =
  | (typeof NEWCOMER_ACTS)[number]
  | (typeof CALM_ACTS)[number]
  | (typeof PULL_ACTS)[number]
  | (typeof INSIGHT_ACTS)[number]
  | (typeof HAND_ACTS)[number]
  | (typeof ACTION_ACTS)[number];
export type MovingAct =
  | (typeof NEWCOMER_MOVES)[number]
  | (typeof MOVING_ACTS)[number]
  | (typeof GONE_SHEET_ACTS)[number]
  | (typeof INSIGHT_MOVES)[number]
  | (typeof HISTORY_MOVES)[number]
  | (typeof SENT_MOVES)[number]
  | (typeof HAND_MOVES)[number]
  | (typeof ACTION_MOVES)[number];
export type ServiceAct =
  | (typeof SERVICE_ACTS)[number]
  | (typeof GONE_ACTS)[number]
  | (typeof AWKWARD_ACTS)[number];

export interface Act {
  readonly kind: CalmAct | LayoutAct | MovingAct | ServiceAct;
  /** In [0, 1): select the act's objects when it happens. */
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
  /** Requests to let through first, and requests to affect. */
  readonly after: number;
  readonly times: number;
}

export const LIST_KINDS = ['empty', 'half', 'doubled', 'resized'] as const;

/** What a service that is out of its mind lists, for the first execution that asks. */
export interface PlannedList {
  readonly kind: (typeof LIST_KINDS)[number];
  /** Requests to let through first. */
  readonly after: number;
}
