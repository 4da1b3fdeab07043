// Extension points: what core calls of features, and what they add to it. Core doesn't know which features exist; a
// build can leave any of them out.

import type { FranchiseError } from '../domain/errors.ts';
import type { Language } from '../domain/language.ts';
import type { Pull, PullDefinition, PullState } from '../domain/pulls/pull.ts';
import type { Person } from '../domain/service/connection.ts';
import type { FailureNotice } from '../domain/views.ts';
import type { MenuEntry } from '../ports/ui.ts';
import type { Ports } from './ports.ts';
import type { PullTarget } from './sheets/pull-target.ts';
import type { StoredKey } from './storage/keys.ts';
import type { DocumentTexts } from './storage/stored.ts';

/** Makes a menu item that calls a global function. */
export function menuItem(label: string, functionName: string): MenuEntry {
  return { kind: 'item', label, functionName };
}

/** Work that a feature does in a tick, such as sending approved rows. */
export interface TickWork {
  isWanted(all: DocumentTexts, personId: string, nowMs: number): boolean;
  /** Runs until the deadline. @returns what failed, as sentences for the user */
  run(ports: Ports, by: TickTimes): readonly string[];
}

/** Whose tick it is, and its limits. Times are milliseconds since 1970. */
export interface TickTimes {
  readonly me: Person;
  readonly startedMs: number;
  readonly deadlineMs: number;
}

/**
 * A long-running job of a feature, such as sending approved rows. Pages show its progress, and *Stop the running pull*
 * stops it too.
 */
export interface OwnJob {
  readonly lease: string; // Name of the lease it runs under.
  /** Capitalized, to start a sentence. */
  title(language: Language): string;
  /** Ids of the people whose work is in progress or waits, as far as known; empty if it may be anybody's. */
  owners(all: DocumentTexts): readonly string[];
  /** Message after a stop request. @param at how far it is */
  stopping(at: string, language: Language): string;
  /** Keeps waiting work from continuing by itself. @returns a sentence about it; empty if nothing waits */
  hold(ports: Ports): string;
}

/** What a feature's `warnings` and `troubles` are decided from when the menu is built or Help opens. */
export interface MenuOpening {
  readonly all: DocumentTexts;
  readonly nowMs: number;
  readonly language: Language;
}

/** What a feature stores for a person, and how removing the connector deletes it. */
interface Holdings {
  /** One line for each thing that will be deleted. */
  list(all: DocumentTexts, personId: string, language: Language): readonly string[];
  /** Cancels what would continue on the person's behalf. @returns what is left for them to do, as sentences */
  takeBack?(ports: Ports, personId: string): readonly string[];
  remove(ports: Ports, all: DocumentTexts, personId: string): void;
}

/** A finished refresh of a pull, as `afterRefresh` gets it. */
export interface EndedRefresh {
  readonly row: PullDefinition;
  readonly pull: Pull;
  readonly sheetId: number;
  readonly hasChanged: boolean; // Whether any row changed.
  readonly deadlineMs: number;
  /** Chosen when the pull was created, and not made yet; undefined if nothing is left. */
  readonly followUps: ChosenFollowUps | undefined;
  /** Saves what remains; no codes means none. */
  keepFollowUps(left: ChosenFollowUps): void;
}

/** Insights that the user ticked for a new pull, stored until its refreshes have made them. */
export interface ChosenFollowUps {
  readonly codes: readonly string[]; // Codes from `Feature.followUps`.
  readonly tries: number; // How many refreshes have tried to make them.
}

/** What a feature adds to the pull's message after a refresh. */
export interface RefreshNews {
  readonly words: string; // Empty if there is nothing to say.
  /** Called after the words were shown. */
  told(): void;
}

/** An insight that users can tick for a new pull. It is made once the pull's sheet is filled. */
export interface FollowUp {
  readonly code: string; // Identifies it in stored state.
  readonly name: string;
}

/** Notifies people of what a pull's sheet shows, such as in Google Chat. */
interface Notifier {
  /** Of the field for an address; undefined if this installation can't send. */
  field(ports: Ports): { readonly label: string; readonly hint: string } | undefined;
  /** What is offered where a schedule is switched on; undefined if this installation can't send. */
  ofFailures(ports: Ports, all: DocumentTexts, personId: string): FailureNotice | undefined;
  /**
   * Tests the address first.
   * @param to `pull` is empty for all that fail; `at` is such as `07:30`
   * @throws FranchiseError if it takes no message
   */
  start(ports: Ports, to: { readonly pull: string; readonly address: string; readonly at: string }): string;
}

/** A choice that a feature adds to the pull editor. Stored as a filter in the pull's row, never sent to the service. */
export interface PullOption {
  readonly name: string; // Name of the filter.
  readonly label: string;
  readonly hint: string;
  /** All values for the editor, blank for no; left out for a plain yes or no. */
  readonly choices?: readonly PullChoice[];
}

/** A value of a `PullOption`, stored in the filters as `name=value`. */
interface PullChoice {
  readonly value: string; // Blank for no.
  readonly also?: string; // What people may type instead, folded; nothing if left out.
  readonly label: string;
}

/** A pull whose run starts, as features get it that keep its records outside of sheets. */
export interface BeginningPull {
  readonly row: PullDefinition;
  readonly pull: Pull;
  readonly before: PullState;
  readonly startedMs: number; // When this execution started; the run may be older.
}

/** The first page of a pull's list, from which a feature estimates what reading everything costs. */
export interface PullSample {
  readonly row: PullDefinition;
  readonly pull: Pull;
  readonly sample: readonly unknown[]; // As the service sent them.
  readonly records: number; // Estimated total.
  readonly seconds: number; // Estimated duration of reading everything.
}

/** Targets other than sheets, such as BigQuery tables. */
export interface OtherTargets {
  has(row: Pick<PullDefinition, 'resource' | 'filters'>): boolean;
  /** @throws FranchiseError if the target can't be filled */
  open(ports: Ports, pull: BeginningPull): PullTarget;
  /** What the user must confirm to save such a pull; empty if nothing. */
  question(ports: Ports, pull: Pull, language: Language): string;
  /** Adds advice if the pull's sheet ran out of room; undefined for other failures. */
  explain(thrown: unknown): FranchiseError | undefined;
}

/** For pulls whose sheet keeps some of the records, while all of them are kept elsewhere. */
export interface SheetParts {
  /**
   * What the user must confirm to save such a pull, put before the question about lost rows; empty if nothing.
   * @throws FranchiseError if the pull can't keep a part
   */
  question(ports: Ports, saved: SavedPull, language: Language): string;
  /** Records what happens to the data. Called before the row of the pull is written. */
  noted(ports: Ports, saved: Pick<SavedPull, 'row' | 'before'>): void;
  /** Copies the sheet's records elsewhere before a run removes any. @throws FranchiseError if that fails */
  begin(ports: Ports, pull: BeginningPull): void;
}

/** A pull that is being saved. */
export interface SavedPull {
  readonly row: PullDefinition;
  readonly before: PullDefinition | undefined; // Its row until now; undefined for a new pull.
  /** Rows that leave the sheet, certainly and possibly; undefined if none. */
  readonly loss: { readonly rows: number; readonly mayGo: number } | undefined;
}

/** Sheets that a feature fills itself, such as insights. *Refresh this sheet* on one of them calls the feature. */
interface OwnSheets {
  /** By the resource in the sheet's mark. */
  has(resource: string): boolean;
  /** Refreshes the sheet whose mark has this name. @throws FranchiseError if it can't */
  refresh(ports: Ports, name: string): { readonly message: string };
}

/** An entry of the help page. Omitted parts aren't shown. */
export interface HelpEntry {
  readonly title: string;
  readonly text: string;
  readonly note?: string; // For example, when it was done last.
  readonly button?: HelpButton;
  readonly examples?: readonly string[];
}

/** A button in a help entry. */
interface HelpButton {
  readonly label: string;
  readonly functionName: string;
}

/** Something that may be wrong, as people say it; choosing it calls the function that leads to the thing itself. */
export interface Trouble {
  readonly title: string;
  readonly text: string; // How it stands at this moment.
  readonly functionName: string;
}

/** What a version brings, for the page *What's new*. */
export interface VersionNews {
  readonly version: string;
  readonly lines: readonly string[];
}

/** A part of the connection page, for what a feature alone connects to. */
export interface ConnectionPart {
  readonly title: string;
  readonly text: string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly hint: string;
    readonly example: string;
    readonly value: string; // Empty if nothing is known.
  }[];
  readonly isFixed: boolean; // Nobody may type anything else.
  readonly functionName: string; // Of a page function that saves and tries what was typed, and answers a `TriedPart`.
  readonly button: string;
  readonly working: string;
  readonly change: string; // Agrees to what the function asks; it is called again with `isAgreed`.
  readonly keep: string; // Doesn't.
  readonly passOn: string; // Label of the text to pass on.
}

/** How a part of the connection page works. */
export interface TriedPart {
  readonly message: string;
  /** For the person who can change what is wrong; empty if all is well. */
  readonly toPassOn: string;
  /** As saved, by field. */
  readonly values: Readonly<Record<string, string>>;
}

/** What a feature does when tokens are entered, replaced or removed. All parts are optional. */
interface OfConnections {
  part?(ports: Ports): ConnectionPart;
  /** What the feature uses tokens for, shown to people who enter theirs. */
  uses?(language: Language): string;
  /** What ends when the tokens are removed; appended to the line that announces the removal. */
  ends?(language: Language): string;
  /** Drops what it cached about a connection, after a change or removal. */
  forget?(ports: Ports): void;
  /** Resumes work that a refused token had stopped, once the person has entered it again. */
  goOn?(ports: Ports, personId: string): void;
}

/** An optional part of the connector, such as alerts. Core calls what is set and skips what is omitted. */
export interface Feature {
  readonly name: string; // Name of its folder; builds choose features by it.
  readonly isInCore?: true; // Part of `FEATURES=core`.
  /** Features whose code it uses; builds with this feature include them. */
  readonly buildsOn?: readonly string[];
  readonly menu?: (language: Language) => readonly MenuEntry[]; // Placed below the items of pulls.
  readonly submenus?: (language: Language) => readonly MenuEntry[];
  /** Whether the submenus have anything to do; always if omitted. */
  readonly hasSubmenus?: (ports: Ports, all: DocumentTexts) => boolean;
  /** Placed on top of the menu. */
  readonly warnings?: (ports: Ports, opening: MenuOpening) => readonly MenuEntry[];
  readonly help?: (ports: Ports, language: Language) => readonly HelpEntry[];
  /** What may be wrong with its work, for the top of the help page. */
  readonly troubles?: (ports: Ports, opening: MenuOpening) => readonly Trouble[];
  readonly news?: (language: Language) => readonly VersionNews[];
  readonly sentences?: (language: Language) => object;
  readonly first?: TickWork; // Runs first in a tick: people are waiting for it. The daily budget stops pulls only.
  readonly tick?: TickWork; // Runs before the pulls of a tick, and again after them.
  readonly hourly?: TickWork; // Runs in the first tick of each hour, before `tick`.
  /** Cost outside of the service of reading everything, in words; empty for none. */
  readonly forecast?: (ports: Ports, pull: PullSample) => string;
  readonly targets?: OtherTargets;
  readonly parts?: SheetParts;
  /** Uses the time left in the execution. Never throws. */
  readonly afterRefresh?: (ports: Ports, refresh: EndedRefresh) => RefreshNews;
  /** What `afterRefresh` can make for a new pull. At most one feature of a build has these. */
  readonly followUps?: (language: Language) => readonly FollowUp[];
  readonly notifier?: Notifier; // At most one feature of a build has it.
  readonly pullOptions?: (language: Language) => readonly PullOption[];
  readonly sheets?: OwnSheets;
  /** Ids of the sheets made from a pulled one: they are as stale as that. */
  readonly madeFrom?: (ports: Ports, sheetId: number) => readonly number[];
  readonly job?: OwnJob;
  /** Whether it owns the lease, and its run isn't tied to a person. */
  readonly isForAll?: (lease: string) => boolean;
  /** Global functions that a person's triggers call. These triggers go when the person removes the connector. */
  readonly triggered?: readonly string[];
  readonly keys?: Readonly<Record<string, StoredKey>>;
  readonly connections?: OfConnections;
  readonly holdings?: Holdings;
}

let provided: readonly Feature[] = [];

/** Called once by `main.ts` when an execution starts. */
export function provideFeatures(all: readonly Feature[]): void {
  provided = all;
}

/** Options that features of this build add to pulls. */
export function pullOptions(language: Language): readonly PullOption[] {
  return provided.flatMap((feature) => feature.pullOptions?.(language) ?? []);
}

/** The extension that fills another target than a sheet; undefined if the pull fills a sheet. */
export function otherTargets(row: Pick<PullDefinition, 'resource' | 'filters'>): OtherTargets | undefined {
  return provided.find(({ targets }) => targets?.has(row))?.targets;
}

/** Undefined in a build that can't tell anybody anything. */
export function notifier(): Notifier | undefined {
  return provided.find((feature) => feature.notifier)?.notifier;
}

/** In the order of the menu and of the help page. */
export function features(): readonly Feature[] {
  return provided;
}
