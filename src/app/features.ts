// Where the connector meets its features: what each adds to the menu, to a tick of the schedule and to what a person
// removes. Nothing here knows which features there are; a build can leave each of them out.

import type { Language } from '../domain/language.ts';
import type { MenuEntry } from '../ports/ui.ts';
import type { Person } from './connection/connection.ts';
import type { Ports } from './ports.ts';
import type { StoredKey } from './storage/keys.ts';
import type { DocumentTexts } from './storage/stored.ts';

/** What a tick of a person's schedule does for a feature. */
export interface TickWork {
  /** Whether there is something to do for this person. */
  isWanted(all: DocumentTexts, personId: string): boolean;
  /** Does it, until the deadline in milliseconds since 1970. @returns what failed, in sentences */
  run(ports: Ports, by: { readonly me: Person; readonly deadlineMs: number }): readonly string[];
}

/** What is known when the menu appears. */
export interface MenuOpening {
  /** Everything in the document's properties. */
  readonly all: DocumentTexts;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** In which language the menu is. */
  readonly language: Language;
}

/** What a feature stores for a person, beside what stands under their own properties. */
export interface Holdings {
  /** What of it goes when the person removes the connector: a line each. */
  list(all: DocumentTexts, personId: string, language: Language): readonly string[];
  /** Removes it. */
  remove(ports: Ports, all: DocumentTexts, personId: string): void;
}

/** What a person can do, as the page that helps shows it, with the button that does it. */
export interface HelpEntry {
  /** What it is. */
  readonly title: string;
  /** What comes of it. */
  readonly text: string;
  /** When it was done last, for example; empty for nothing. */
  readonly note: string;
  /** What stands on the button. */
  readonly label: string;
  /** The global function that the button calls, as an item of the menu does. */
  readonly functionName: string;
}

/** What a feature adds. Its global functions stand in a table beside it. */
export interface Feature {
  /** Its name, by which a build chooses it: that of its folder. */
  readonly name: string;
  /** The names of the features whose code it uses: a build that has it has those. */
  readonly buildsOn?: readonly string[];
  /** Its items in the menu, below those of pulls. */
  readonly menu?: (language: Language) => readonly MenuEntry[];
  /** Its items in the submenu of answer sheets, below that of a new one. */
  readonly answerMenu?: (language: Language) => readonly MenuEntry[];
  /** What the menu warns of, on top of it. */
  readonly warnings?: (ports: Ports, opening: MenuOpening) => readonly MenuEntry[];
  /** Its entries in the page that helps. */
  readonly help?: (ports: Ports, language: Language) => readonly HelpEntry[];
  /** What it says to people: what refers to it alone. */
  readonly sentences?: (language: Language) => object;
  /** What a tick does for it, before the pulls and after them. */
  readonly tick?: TickWork;
  /** What the first tick of an hour does for it, before all that. */
  readonly hourly?: TickWork;
  /** Its global functions that triggers of a person call; these go when the person removes the connector. */
  readonly triggered?: readonly string[];
  /** The keys under which it stores something. */
  readonly keys?: Readonly<Record<string, StoredKey>>;
  /** What it stores for a person. */
  readonly holdings?: Holdings;
}

let provided: readonly Feature[] = [];

/** Sets what `features` returns. Only `main.ts` calls it, once. */
export function provideFeatures(all: readonly Feature[]): void {
  provided = all;
}

/** The features of this build, in the order of their items in the menu. */
export function features(): readonly Feature[] {
  return provided;
}
