// Where the connector meets its features: what each adds to the menu, to a tick of the schedule and to what a person
// removes. Nothing here knows which features there are; a build can leave each of them out.

import type { Person } from '../domain/connection.ts';
import type { FranchiseError } from '../domain/errors.ts';
import type { Language } from '../domain/language.ts';
import type { Pull, PullDefinition } from '../domain/pull.ts';
import type { PullState } from '../domain/stored-pull.ts';
import type { MenuEntry } from '../ports/ui.ts';
import type { Ports } from './ports.ts';
import type { PullTarget } from './sheets/pull-target.ts';
import type { StoredKey } from './storage/keys.ts';
import type { DocumentTexts } from './storage/stored.ts';

/** An item of the menu: what it is called, and the global function that it calls. */
export function menuItem(label: string, functionName: string): MenuEntry {
  return { kind: 'item', label, functionName };
}

/**
 * Work that a feature (optional part of the connector) does when the schedule's trigger fires, such as sending
 * approved rows.
 */
export interface TickWork {
  /** Whether there is something to do for this person now; `nowMs` in milliseconds since 1970. */
  isWanted(all: DocumentTexts, personId: string, nowMs: number): boolean;
  /** Does it, until the deadline. @returns what failed, in sentences */
  run(ports: Ports, by: TickTimes): readonly string[];
}

/**
 * Given to a feature's work in a tick (a call of the schedule's trigger): who it works for and until when. Times are
 * milliseconds since 1970.
 */
export interface TickTimes {
  /** The person as whom it runs. */
  readonly me: Person;
  /** When it began. */
  readonly startedMs: number;
  /** When it has to stop working. */
  readonly deadlineMs: number;
}

/**
 * A long job of a feature's own, such as sending approved rows. Pages show it while it runs, and *Stop the running
 * pull* stops it too.
 */
export interface OwnJob {
  /** The name of the lease under which it runs. */
  readonly lease: string;
  /** What it is called where a sentence begins. */
  title(language: Language): string;
  /** The ids of the persons whose work is under way, as far as that is known. */
  owners(all: DocumentTexts): readonly string[];
  /** That it was asked to stop. @param at how far it is */
  stopping(at: string, language: Language): string;
  /** Keeps all that waits of it from going on by itself. @returns a sentence about that; empty where nothing waits */
  hold(ports: Ports): string;
}

/**
 * The moment at which the menu is built, as a feature's `warnings` gets it. From it a feature decides whether to
 * warn on top of the menu, as of a sending that was cut off.
 */
export interface MenuOpening {
  /** Everything in the document's properties. */
  readonly all: DocumentTexts;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** In which language the menu is. */
  readonly language: Language;
}

/**
 * How removing the connector treats what a feature stores for a person, such as approved rows that wait. It lists
 * that, takes back what would go on, and deletes the rest.
 */
export interface Holdings {
  /** What of it goes when the person removes the connector: a line each. */
  list(all: DocumentTexts, personId: string, language: Language): readonly string[];
  /** Takes back what would go on as the person. @returns what is left for them to do, in sentences */
  takeBack?(ports: Ports, personId: string): readonly string[];
  /** Removes it. */
  remove(ports: Ports, all: DocumentTexts, personId: string): void;
}

/**
 * What a feature is told when a pull's refresh has ended: which sheet it filled, and whether rows changed. Insights
 * (sheets with a table and a chart) are made and brought up to date by it.
 */
export interface EndedRefresh {
  /** The row of the pull, as it was typed. */
  readonly row: PullDefinition;
  /** The pull. */
  readonly pull: Pull;
  /** The id of the sheet that it has filled. */
  readonly sheetId: number;
  /** Whether any row of it has changed. */
  readonly hasChanged: boolean;
  /** When this execution has to stop working, milliseconds since 1970. */
  readonly deadlineMs: number;
  /** What a person has chosen to be made of the sheet, and isn't made yet; undefined where there is nothing. */
  readonly followUps: ChosenFollowUps | undefined;
  /** Notes what of that is left; without codes nothing is. */
  keepFollowUps(left: ChosenFollowUps): void;
}

/**
 * The insights (sheets with a table and a chart) that a person ticked for a new pull. They are stored until its
 * first refreshes have filled the sheet and made them.
 */
export interface ChosenFollowUps {
  /** What, by the codes of `Feature.followUps`. */
  readonly codes: readonly string[];
  /** How many refreshes have begun to make that. */
  readonly tries: number;
}

/**
 * What a feature adds to the message in a pull's row once its sheet was refreshed. For example, that an insight (a
 * sheet with table and chart) was brought up to date.
 */
export interface RefreshNews {
  /** The sentences; empty where there is nothing to say. */
  readonly words: string;
  /** Notes that they were said. */
  told(): void;
}

/**
 * An insight (a sheet with a table and a chart) that people can tick when they make a pull. It is made as soon as
 * the pull's sheet is filled.
 */
export interface FollowUp {
  /** Its name in stored state. */
  readonly code: string;
  /** What it is called. */
  readonly name: string;
}

/**
 * A choice that a feature adds to the page for editing pulls, such as whether records also go to BigQuery. It is
 * kept as a filter in the pull's row; the service never gets it.
 */
export interface PullOption {
  /** Its name among the filters. */
  readonly name: string;
  /** What the page of pulls calls it. */
  readonly label: string;
  /** What comes of it. */
  readonly hint: string;
  /** What it says besides yes and no, where it does: the page offers all of them, the blank one for no. */
  readonly choices?: readonly PullChoice[];
}

/**
 * One value that an option of pulls can have, such as how records go to BigQuery. It has a label for the page of
 * pulls, and the text for the pull's filters, `name=value`.
 */
export interface PullChoice {
  /** What stands behind the option's name; blank for no. */
  readonly value: string;
  /** What people may type in its place, folded. */
  readonly also?: string;
  /** What the page of pulls calls it. */
  readonly label: string;
}

/**
 * A pull whose run begins, for a feature that keeps its records elsewhere than in a sheet, as in BigQuery. By it the
 * feature opens the table that the run fills.
 */
export interface BeginningPull {
  /** Its row, as it was typed. */
  readonly row: PullDefinition;
  /** The pull. */
  readonly pull: Pull;
  /** What is stored about it. */
  readonly before: PullState;
  /** When this execution began, milliseconds since 1970. */
  readonly startedMs: number;
}

/**
 * A pull whose cost a person asks for, with the records of its list's first page. Features estimate from them what
 * they add, such as the size of a table in BigQuery.
 */
export interface PullSample {
  /** Its row, as it was typed. */
  readonly row: PullDefinition;
  /** The pull. */
  readonly pull: Pull;
  /** The records of the page, as the service gave them. */
  readonly sample: readonly unknown[];
  /** How many records there are, about. */
  readonly records: number;
  /** How long it takes, in seconds. */
  readonly seconds: number;
}

/**
 * What a feature provides so that some pulls fill something other than a sheet, such as a table in BigQuery. Core
 * calls it when such a pull is saved, runs or fails.
 */
export interface OtherTargets {
  /** Whether a pull fills such a one. */
  has(row: Pick<PullDefinition, 'resource' | 'filters'>): boolean;
  /** That of a pull whose run begins. @throws FranchiseError where it can't be filled */
  open(ports: Ports, pull: BeginningPull): PullTarget;
  /** What a person agrees to who saves such a pull; empty where there is nothing to agree to. */
  question(ports: Ports, pull: Pull, language: Language): string;
  /** The failure of a pull, with the way there where its sheet has found no room; undefined for any other. */
  explain(thrown: unknown): FranchiseError | undefined;
}

/** What a feature does for a sheet that keeps a part of its pull's records, where all of them are kept elsewhere. */
export interface SheetParts {
  /**
   * What a person agrees to who saves such a pull, ahead of what leaves its sheet; empty where there is nothing to agree to.
   * @throws FranchiseError where the pull can't be one
   */
  question(ports: Ports, saved: SavedPull, language: Language): string;
  /** Notes what becomes of the records, before the row of the pull is written. */
  noted(ports: Ports, saved: Pick<SavedPull, 'row' | 'before'>): void;
  /** Brings elsewhere what the sheet holds, before a run takes anything out. @throws FranchiseError where that isn't done */
  begin(ports: Ports, pull: BeginningPull): void;
}

/** A pull that a person saves. */
export interface SavedPull {
  /** Its row, as it was typed. */
  readonly row: PullDefinition;
  /** The row of that name until now; undefined where there is none. */
  readonly before: PullDefinition | undefined;
  /** How many rows of its sheet go for certain, and how many may; undefined where none goes. */
  readonly loss: { readonly rows: number; readonly mayGo: number } | undefined;
}

/**
 * Sheets that a feature fills itself, such as insights (with a table and a chart). *Refresh this sheet* on one of
 * them asks the feature.
 */
export interface OwnSheets {
  /** Whether a sheet is one of them, by the resource that its mark names. */
  has(resource: string): boolean;
  /** Brings the one up to date that its mark gives this name to, and says so. @throws FranchiseError where it can't */
  refresh(ports: Ports, name: string): { readonly message: string };
}

/**
 * What a person can do, as the help page shows it, with a button that does it or with examples. Features add such
 * entries.
 */
export interface HelpEntry {
  /** What it is. */
  readonly title: string;
  /** What comes of it. */
  readonly text: string;
  /** When it was done last, for example; empty for nothing. */
  readonly note?: string;
  /** What does it, where there is a button. */
  readonly button?: HelpButton;
  /** What people type, for example. */
  readonly examples?: readonly string[];
}

/** A button that a feature puts beside its entry on the help page. It does the same as an item of the menu. */
export interface HelpButton {
  /** What stands on it. */
  readonly label: string;
  /** The global function that it calls, as an item of the menu does. */
  readonly functionName: string;
}

/** What one version has brought, told on the page *What's new*. Each feature gives its own lines. */
export interface VersionNews {
  /** Its number, for example `0.1.0`. */
  readonly version: string;
  /** What is new, one sentence each. */
  readonly lines: readonly string[];
}

/**
 * What a feature does with people's tokens: formulas, for one, run with a stored one. It says so where tokens are
 * entered or removed, and acts when they change.
 */
export interface OfConnections {
  /** A sentence about it, for people who enter their tokens. */
  uses?(language: Language): string;
  /** What ends with a person's tokens: stands beside them on the line that says that they go. */
  ends?(language: Language): string;
  /** Forgets what it knew of a connection: another one is saved, or none is left. */
  forget?(ports: Ports): void;
  /** Goes on with what a refused token kept from going on: this person has entered theirs again. */
  goOn?(ports: Ports, personId: string): void;
}

/**
 * One optional part of the connector, such as formulas or alerts, which a build can leave out. Core calls what is
 * set here: for the menu, ticks of the schedule, refreshes, pages and removal.
 */
export interface Feature {
  /** Its name, by which a build chooses it: that of its folder. */
  readonly name: string;
  /** Whether `FEATURES=core` has it. */
  readonly isInCore?: true;
  /** The names of the features whose code it uses: a build that has it has those. */
  readonly buildsOn?: readonly string[];
  /** Its items in the menu, below those of pulls. */
  readonly menu?: (language: Language) => readonly MenuEntry[];
  /** Its submenus. */
  readonly submenus?: (language: Language) => readonly MenuEntry[];
  /** Whether there is anything that those could do; always, where it is left out. @param all as of a `MenuOpening` */
  readonly hasSubmenus?: (ports: Ports, all: DocumentTexts) => boolean;
  /** What the menu warns of, on top of it. */
  readonly warnings?: (ports: Ports, opening: MenuOpening) => readonly MenuEntry[];
  /** Its entries in the page that helps. */
  readonly help?: (ports: Ports, language: Language) => readonly HelpEntry[];
  /** What it has brought, by version, for the page about what is new. */
  readonly news?: (language: Language) => readonly VersionNews[];
  /** What it says to people: what refers to it alone. */
  readonly sentences?: (language: Language) => object;
  /** What a tick does for it before all else, beyond the budget of the day: people wait for that. */
  readonly first?: TickWork;
  /** What a tick does for it, before the pulls and after them. */
  readonly tick?: TickWork;
  /** What the first tick of an hour does for it, before that. */
  readonly hourly?: TickWork;
  /** What reading everything costs elsewhere than at the service, in words; empty for nothing. */
  readonly forecast?: (ports: Ports, pull: PullSample) => string;
  /** What pulls can fill in place of sheets. */
  readonly targets?: OtherTargets;
  /** What it does for sheets that keep a part of the records. */
  readonly parts?: SheetParts;
  /** What it does once the sheet of a pull was refreshed, in the time that the execution has left. Never throws. */
  readonly afterRefresh?: (ports: Ports, refresh: EndedRefresh) => RefreshNews;
  /** What its `afterRefresh` makes of the sheet of a new pull, where a person chooses that: one feature of a build does. */
  readonly followUps?: (language: Language) => readonly FollowUp[];
  /** What a pull can be told about it, in its filters. */
  readonly pullOptions?: (language: Language) => readonly PullOption[];
  /** The sheets that it fills: `Refresh this sheet` in front of one is its own. */
  readonly sheets?: OwnSheets;
  /** Its job, where it has one. */
  readonly job?: OwnJob;
  /** Whether a run with this lease is its own, and needs nothing of a single person. */
  readonly isForAll?: (lease: string) => boolean;
  /** Its global functions that triggers of a person call; these go when the person removes the connector. */
  readonly triggered?: readonly string[];
  /** The keys under which it stores something. */
  readonly keys?: Readonly<Record<string, StoredKey>>;
  /** What it does with the connections of people. */
  readonly connections?: OfConnections;
  /** What it stores for a person. */
  readonly holdings?: Holdings;
}

declare global {
  /**
   * Whether a feature of this build gives pulls options and other targets than sheets: set by the build. Of
   * `(__OTHER_TARGETS__ && …) || …` other builds have what stands at its end, and nothing else.
   */
  const __OTHER_TARGETS__: boolean;
}

let provided: readonly Feature[] = [];

/** Sets which optional parts (features) this build has. Only `main.ts` calls it, once, at the start of an execution. */
export function provideFeatures(all: readonly Feature[]): void {
  provided = all;
}

/** The options that features of this build add to pulls, such as a copy to BigQuery. The pulls' page shows them. */
export function pullOptions(language: Language): readonly PullOption[] {
  return provided.flatMap((feature) => feature.pullOptions?.(language) ?? []);
}

/**
 * What the feature provides that keeps this pull's records elsewhere than in a sheet, as in BigQuery. Undefined for
 * pulls that fill sheets.
 */
export function otherTargets(row: Pick<PullDefinition, 'resource' | 'filters'>): OtherTargets | undefined {
  return provided.find(({ targets }) => targets?.has(row))?.targets;
}

/** The pulls among these that fill sheets. */
export function fillingSheets(all: readonly PullDefinition[]): readonly PullDefinition[] {
  return all.filter((row) => otherTargets(row) === undefined);
}

/**
 * The optional parts that this build has, in the order of the menu and of the help page. Core walks through them
 * wherever a feature may add something.
 */
export function features(): readonly Feature[] {
  return provided;
}
