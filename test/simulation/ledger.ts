// What the user of a simulation knows: names of sheets and headers, what they wrote in their own cells and next to
// which record, and what they answered. The oracle compares the spreadsheet with this.

import type { SheetModel } from 'local-apps-script';
import type { Ticket } from '../../sandbox/service/records.ts';
import type { InsightOn } from './insights.ts';

export const ROLES = ['a', 'b', 'plans', 'pulls', 'answers', 'wide', 'actions'] as const;
/**
 * The targets of three pulls, the sheet of pulls, the answer sheets of both layouts, the action sheet, and a second
 * long answer sheet, which gets content of the first.
 */
export type Role = (typeof ROLES)[number] | 'second';
export const TARGETS = ['a', 'b', 'plans'] as const;
export type Target = (typeof TARGETS)[number];
export const ANSWER_ROLES = ['answers', 'wide', 'second'] as const;
export type AnswerRole = (typeof ANSWER_ROLES)[number];

export interface OwnCell {
  readonly role: Role;
  /** Header of the user's column. */
  readonly column: string;
  /** What the row is about: an id, a pull, an answer; undefined for a line below the table. */
  readonly row: string | undefined;
  text: string;
  note: string;
}

/** Two rows of one group, or one row of the wide layout. */
export interface Assessment {
  readonly role: AnswerRole;
  readonly group: string;
  /** The group that its rows were originally copied from; itself if it was typed. */
  readonly family: string;
  readonly isValid: boolean;
  /** Its current text answer. Each text is typed once, so it identifies a stored assessment, or those of equal rows. */
  text: string;
  isDeleted: boolean;
  /** Rows were edited later: what was sent may differ from what is there. */
  isEdited: boolean;
}

export interface PlannedAction {
  /** The order's number, or whatever replaced it. */
  readonly key: string;
  /** Every reason it had, latest last. */
  readonly reasons: string[];
  readonly isValid: boolean;
  isDeleted: boolean;
}

/** A pull as typed into the page. */
export interface PullDraft {
  readonly target: Target;
  readonly input: Readonly<Record<string, unknown>>;
  /** Undefined if unchanged. */
  readonly filter: number | undefined;
  readonly choice: number | undefined;
  /** The pull's columns before. */
  readonly columnsBefore: string;
  /** The page's question before saving; undefined if it didn't ask. */
  readonly question?: string;
}

/** A pulled sheet as the version history has it. */
export interface SheetVersion {
  readonly headers: string;
  readonly keys: readonly string[];
  /** Below the headers. */
  readonly cells: readonly (readonly ReturnType<SheetModel['grid']['take']>[])[];
  readonly ownCells: readonly OwnCell[];
}

export interface HeaderAstray {
  readonly sheet: string;
  readonly headers: readonly unknown[];
  /** The rows in any order; undefined if something was at work. */
  readonly rows: string | undefined;
}

/** Records that a list denied for one execution. */
export interface Denial {
  /** Whether a person said OK to a question about rows that go. */
  readonly isAgreed: boolean;
  readonly ids: ReadonlySet<number>;
}

// Sheet names that the user chose.
const RENAMED = /^Planilha \d+$/;

export class Ledger {
  readonly names = new Map<Role, string>();
  /** Original header by renamed header. */
  readonly originalHeader = new Map<string, string>();
  readonly formerNames = new Map<Role, string[]>();
  /** Sheets with rows that the user made about nothing, or with rows moved in the middle of a step. */
  readonly loose = new Set<Role>();
  /** Sheets (ids) that until the quiet end had something that keeps Google from moving rows. */
  readonly lifted = new Set<number>();
  /** Sheets with a renamed or deleted column, so that a removed row may not come back complete. */
  readonly parted = new Set<Role>();
  /** Deleted tickets, as they were. */
  readonly goneTickets: Ticket[] = [];
  /** When deleted records came back, by id. */
  readonly backSinceMs = new Map<number, number>();
  readonly ownColumns = new Map<Role, string[]>();
  readonly ownCells: OwnCell[] = [];
  readonly assessments: Assessment[] = [];
  /** Our columns that the user deleted, as `role header`. */
  readonly deletedColumns = new Set<string>();
  /** Records whose rows the user deleted since the last look, as `role key`. */
  readonly deletedRecords = new Set<string>();
  /** Sheets with rows moved in the middle of a step: only the end of that run can be judged. */
  readonly restless = new Set<Role>();
  /** Like `restless` and `deletedRecords`, but for the whole simulation. */
  readonly restlessOnce = new Set<Role>();
  readonly deletedOnce = new Set<string>();
  readonly actions: PlannedAction[] = [];
  /** Orders that the user just settled as not done: they may be sent once more. */
  readonly releasedActions = new Set<string>();
  /** Groups that the user just settled as not arrived: they may be sent once more. */
  readonly released = new Set<string>();
  /** Groups with rows that say the same as another group, or that lost what tells that they were sent. */
  readonly tampered = new Set<string>();
  /** Those of them that a person cleared the status, ID, message and key of. */
  readonly cleared = new Set<string>();
  /** Groups with codes that a replacement made unreadable: what of them isn't sent yet can't be sent. */
  readonly spoiled = new Set<string>();
  /** First group by text, for every text an assessment had; identifies bodies. */
  readonly groupOfText = new Map<string, string>();
  /** Current columns of each pull: indexes into `COLUMN_CHOICES`. */
  readonly choices = new Map<Target, number>();
  /** Filters of the ticket pulls over time: indexes into `ticketFilters`. */
  private readonly filters = new Map<Role, { readonly filter: number; readonly sinceMs: number }[]>();
  /** Current links of the ticket pulls: indexes into `ticketLinks`. */
  readonly links = new Map<Target, number>();
  /** Insights that somebody began to make; sheet ids if known. */
  readonly insights = new Map<InsightOn, number | undefined>();
  /** The user's texts next to insight rows, by row key. */
  readonly besideFigures: { readonly key: string; readonly text: string; readonly on: string }[] = [];
  /** Drafts on the page of pulls, by person. */
  readonly drafts = new Map<string, PullDraft>();
  /** Deleted pulls, so that they can be made again. */
  readonly deletedPulls = new Map<Target, PullDraft>();
  /** As long as something may be next to an emptied row. */
  get deletedNames(): ReadonlySet<string> {
    return new Set([...this.deletedPulls.values()].map(({ input }) => String(input.name)));
  }
  /** Pulls whose filters were typed into the sheet of pulls, without a question since. */
  readonly typedFilters = new Set<Target>();
  /** Pulls on whose page a person agreed to rows that leave; the next complete reading takes them out. */
  readonly agreed = new Set<Target>();
  /** Sheets that lost a column required for checks, with its header. */
  readonly crippled = new Map<Role, string>();
  /** Google ids of users whose saved token is refused. */
  readonly mistaken = new Set<string>();
  /** Whether units got names that are hard to read back. */
  hasAwkwardNames = false;
  /** Units with several names at once. */
  readonly nameless = new Set<number>();
  /** Whether the first pull keeps a history of some columns. */
  isFollowed = false;
  /** Since when another address is saved; undefined if none is. */
  elsewhereSinceMs: number | undefined;
  /** Until when it last was. */
  elsewhereUntilMs = Number.NEGATIVE_INFINITY;
  /** Time zones that the spreadsheet has had, the latest last. */
  readonly zones: string[] = ['America/Sao_Paulo'];
  /** The spreadsheet had another locale for a while: a sheet may have been made in either language. */
  hasOtherLocale = false;
  /** Sheets whose header was sorted in among the records, as they were then. */
  readonly astray = new Map<Role, HeaderAstray>();
  /** Whether an execution runs while the user acts. */
  isAtWork = false;
  /** Sheets that something was written to while their header stood among the records. */
  readonly touched = new Set<string>();
  /** Pulled sheets as they were at the beginning of each round. */
  readonly versions = new Map<Target, SheetVersion[]>();
  /** Our columns that the user formatted, as `role header`. */
  readonly formatted = new Set<string>();
  /** Sheets with validations of the user that reject input. */
  readonly rejecting = new Set<Role>();
  /** Lists that denied records to one execution, the latest last. */
  readonly denials: Denial[] = [];
  /** All metadata was lost once; since then the user renames nothing. */
  isMetadataLost = false;
  /** Rows, as `role key`, that were on a sheet of gone records after that: whatever they hold may be the user's. */
  readonly unmarkedGone = new Set<string>();
  private lastNumber = 0;

  /** Unique among the user's things, so that each can be identified. */
  next(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }

  /** Without deleted ones. */
  get livingAssessments(): readonly Assessment[] {
    return this.assessments.filter(({ isDeleted }) => !isDeleted);
  }

  /** Without deleted ones. */
  get livingActions(): readonly PlannedAction[] {
    return this.actions.filter(({ isDeleted }) => !isDeleted);
  }

  /** Whether a sheet or one of our headers was renamed. */
  get hasRenamed(): boolean {
    return this.originalHeader.size > 0 || [...this.names.values()].some((name) => RENAMED.test(name));
  }

  filterOf(role: Role): number {
    return this.filters.get(role)?.at(-1)?.filter ?? 0;
  }

  setFilter(role: Role, filter: number, sinceMs: number): void {
    this.filters.set(role, [...(this.filters.get(role) ?? []), { filter, sinceMs }]);
  }

  /** All filters that a pull has had since then. */
  filtersSince(role: Role, ms: number): readonly number[] {
    const all = this.filters.get(role) ?? [];
    return all.flatMap(({ filter }, n) => ((all[n + 1]?.sinceMs ?? Infinity) > ms ? [filter] : []));
  }

  learnTexts(): void {
    for (const { group, text } of this.assessments)
      if (!this.groupOfText.has(text)) this.groupOfText.set(text, group);
  }

  /** The text of an assessment that is in this body. */
  textIn(body: string): string | undefined {
    return [...this.groupOfText.keys()].find((text) => body.includes(JSON.stringify(text)));
  }

  /** The group whose text is in this body. */
  groupIn(body: string): string | undefined {
    return this.groupOfText.get(this.textIn(body) ?? '');
  }

  rename(role: Role, name: string): void {
    this.formerNames.set(role, [...(this.formerNames.get(role) ?? []), this.names.get(role) ?? '']);
    this.names.set(role, name);
  }

  ownColumnsOf(role: Role): string[] {
    const found = this.ownColumns.get(role) ?? [];
    this.ownColumns.set(role, found);
    return found;
  }

  /** The user deletes rows of records, and what they wrote there. */
  dropRecords(role: Role, keys: readonly string[]): void {
    for (const key of keys) {
      this.deletedRecords.add(`${role} ${key}`);
      this.deletedOnce.add(`${role} ${key}`);
    }
    this.forget((cell) => cell.role === role && cell.row !== undefined && keys.includes(cell.row));
  }

  cellsOf(role: Role): readonly OwnCell[] {
    return this.ownCells.filter((cell) => cell.role === role);
  }

  forget(drop: (cell: OwnCell) => boolean): void {
    const kept = this.ownCells.filter((cell) => !drop(cell));
    this.ownCells.splice(0, this.ownCells.length, ...kept);
  }
}
