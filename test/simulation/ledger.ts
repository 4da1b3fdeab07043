// What the user of a simulation knows: how they named sheets and headers, what they wrote into cells of their own and
// beside which record, and what they answered. The oracle compares the spreadsheet with this.

import type { Ticket } from '../../sandbox/service/records.ts';
import type { InsightOn } from './insights.ts';

export const ROLES = ['a', 'b', 'plans', 'pulls', 'answers', 'wide', 'actions'] as const;
/**
 * What a sheet is for: the target of one of the three pulls, the sheet of pulls, an answer sheet of either layout, or the
 * action sheet.
 */
export type Role = (typeof ROLES)[number];
export const TARGETS = ['a', 'b', 'plans'] as const;
export type Target = (typeof TARGETS)[number];
export const ANSWER_ROLES = ['answers', 'wide'] as const;
export type AnswerRole = (typeof ANSWER_ROLES)[number];

export interface OwnCell {
  readonly role: Role;
  /** The header of the user's column. */
  readonly column: string;
  /** What the row is about: an id, a pull, an answer; undefined for a line below the table. */
  readonly row: string | undefined;
  text: string;
  note: string;
}

/** An assessment on an answer sheet: two rows of one group, or one row of the wide layout. */
export interface Assessment {
  readonly role: AnswerRole;
  readonly group: string;
  /** The group whose rows were copied, and so on to the first; itself where it was typed. */
  readonly family: string;
  readonly isValid: boolean;
  /** What its answer in words says now. Each text is used once, so a stored assessment tells which one it is. */
  text: string;
  isDeleted: boolean;
  /** Rows were edited after they were typed: what was sent and what stands there may differ. */
  isEdited: boolean;
}

/** A row of the action sheet. */
export interface PlannedAction {
  /** The number of its order, or what stands in its place. */
  readonly key: string;
  /** Every reason that it ever had, the latest last. */
  readonly reasons: string[];
  readonly isValid: boolean;
  isDeleted: boolean;
}

/** A pull as somebody has typed it into the page. */
export interface PullDraft {
  readonly target: Target;
  readonly input: Readonly<Record<string, unknown>>;
  /** What its filters and columns are; undefined where they are those of before. */
  readonly filter: number | undefined;
  readonly choice: number | undefined;
  /** The columns that the row of the pull named when it was typed. */
  readonly columnsBefore: string;
  /** What the page asked before saving it; undefined where it has not asked. */
  readonly question?: string;
}

/** What sheets are called that the user has renamed. */
const RENAMED = /^Planilha \d+$/;

export class Ledger {
  /** The name of each sheet now. */
  readonly names = new Map<Role, string>();
  /** From a header as the user renamed it to the one that it had. */
  readonly originalHeader = new Map<string, string>();
  /** What the sheets were called before. */
  readonly formerNames = new Map<Role, string[]>();
  /** Sheets in which the user made rows that are about nothing, or moved rows in the middle of a step. */
  readonly loose = new Set<Role>();
  /** The ids of sheets that held until the quiet end what keeps Google from moving rows. */
  readonly lifted = new Set<number>();
  /** Sheets of which the user has renamed or deleted a column, so that a row that went may not come back whole. */
  readonly parted = new Set<Role>();
  /** Records that have gone at the service, as they were. */
  readonly goneTickets: Ticket[] = [];
  /** When records came back that had gone at the service, in milliseconds since 1970, by their ids. */
  readonly backSinceMs = new Map<number, number>();
  readonly ownColumns = new Map<Role, string[]>();
  readonly ownCells: OwnCell[] = [];
  readonly assessments: Assessment[] = [];
  /** Columns of ours that the user deleted, as `role header`. */
  readonly deletedColumns = new Set<string>();
  /** Records whose rows the user deleted since the last look, as `role key`. */
  readonly deletedRecords = new Set<string>();
  /** Sheets whose rows were moved in the middle of a step: only the end of that run can be judged. */
  readonly restless = new Set<Role>();
  /** The same, and `deletedRecords`, of the whole simulation. */
  readonly restlessOnce = new Set<Role>();
  readonly deletedOnce = new Set<string>();
  readonly actions: PlannedAction[] = [];
  /** Orders that the user has just settled as not done: they may be sent once more. */
  readonly releasedActions = new Set<string>();
  /** Groups that the user has just settled as not arrived: they may be sent once more. */
  readonly released = new Set<string>();
  /** Every text that an assessment ever had, with its group: bodies are known by their texts. */
  readonly groupOfText = new Map<string, string>();
  /** Which columns each pull chooses now: indexes into `COLUMN_CHOICES`. */
  readonly choices = new Map<Target, number>();
  /** Which filters the pulls of tickets have had, and since when, milliseconds since 1970: indexes into `ticketFilters`. */
  private readonly filters = new Map<Role, { readonly filter: number; readonly sinceMs: number }[]>();
  /** How the pulls of tickets link their records now: indexes into `ticketLinks`. */
  readonly links = new Map<Target, number>();
  /** Insights that somebody has begun to make, with the ids of their sheets where that was told. */
  readonly insights = new Map<InsightOn, number | undefined>();
  /** What the user wrote beside rows of insights, by the keys of these. */
  readonly besideFigures: { readonly key: string; readonly text: string; readonly on: string }[] = [];
  /** What people have typed into the page of pulls, by their names. */
  readonly drafts = new Map<string, PullDraft>();
  /** How pulls were that somebody has deleted, so that they can make them again. */
  readonly deletedPulls = new Map<Target, PullDraft>();
  /** Their names, as long as something may stand beside an emptied row. */
  get deletedNames(): ReadonlySet<string> {
    return new Set([...this.deletedPulls.values()].map(({ input }) => String(input.name)));
  }
  /** Pulls whose filters were typed into the sheet of pulls, and that nobody has been asked about since. */
  readonly typedFilters = new Set<Target>();
  /** Sheets that have lost a column without which they can't be checked, with its header. */
  readonly crippled = new Map<Role, string>();
  /** People whose saved token is one that the service refuses, by their ids at Google. */
  readonly mistaken = new Set<string>();
  /** Whether units were given names that are hard to read back. */
  hasAwkwardNames = false;
  /** Units that tickets call by several names at once. */
  readonly nameless = new Set<number>();
  /** Whether the first pull keeps a history of some columns. */
  isFollowed = false;
  /** Since when the address that is saved is another one, milliseconds since 1970; undefined while it isn't. */
  elsewhereSinceMs: number | undefined;
  /** Until when it was the last time, milliseconds since 1970. */
  elsewhereUntilMs = Number.NEGATIVE_INFINITY;
  /** All metadata were lost once; from then on the user renames nothing. */
  isMetadataLost = false;
  private lastNumber = 0;

  /** A number that no other thing of the user has, so that each can be told from all others. */
  next(): number {
    this.lastNumber += 1;
    return this.lastNumber;
  }

  /** Those whose rows are still there. */
  get livingAssessments(): readonly Assessment[] {
    return this.assessments.filter(({ isDeleted }) => !isDeleted);
  }

  /** Those whose rows are still there. */
  get livingActions(): readonly PlannedAction[] {
    return this.actions.filter(({ isDeleted }) => !isDeleted);
  }

  /** Whether a sheet or a header of ours has another name than it was given. */
  get hasRenamed(): boolean {
    return this.originalHeader.size > 0 || [...this.names.values()].some((name) => RENAMED.test(name));
  }

  filterOf(role: Role): number {
    return this.filters.get(role)?.at(-1)?.filter ?? 0;
  }

  setFilter(role: Role, filter: number, sinceMs: number): void {
    this.filters.set(role, [...(this.filters.get(role) ?? []), { filter, sinceMs }]);
  }

  /** The filters that a pull has had at any time since then. */
  filtersSince(role: Role, ms: number): readonly number[] {
    const all = this.filters.get(role) ?? [];
    return all.flatMap(({ filter }, n) => ((all[n + 1]?.sinceMs ?? Infinity) > ms ? [filter] : []));
  }

  learnTexts(): void {
    for (const { group, text } of this.assessments) this.groupOfText.set(text, group);
  }

  /** The group of which something stands in this body. */
  groupIn(body: string): string | undefined {
    return [...this.groupOfText].find(([text]) => body.includes(JSON.stringify(text)))?.[1];
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

  cellsOf(role: Role): readonly OwnCell[] {
    return this.ownCells.filter((cell) => cell.role === role);
  }

  forget(drop: (cell: OwnCell) => boolean): void {
    const kept = this.ownCells.filter((cell) => !drop(cell));
    this.ownCells.splice(0, this.ownCells.length, ...kept);
  }
}
