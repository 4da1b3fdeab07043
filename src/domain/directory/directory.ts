// The directory: what codes of the service are called. Its rows come from the records that pulls read, and from people,
// who may add rows of their own. Names change and repeat; a code is what stays.

import type { DirectoryKind } from '../vocabulary.ts';

/**
 * A usable row of the directory (the sheet with names for the service's codes): a code, its kind, and what it is
 * called.
 */
export interface DirectoryEntry {
  /** The number of its row in the sheet. */
  readonly row: number;
  /** What the code stands for. */
  readonly kind: DirectoryKind;
  /** The service's code. */
  readonly code: number;
  /** What it is called. */
  readonly name: string;
  /** What it was called before, each in one line, the oldest first. */
  readonly formerNames: readonly string[];
  /** The day on which a pull read it last, `2026-03-02`; undefined for a row that a person added. */
  readonly lastSeen: string | undefined;
}

/**
 * A row of the directory (names for the service's codes) that can't be used, with the wrong cell. People are told
 * which when they type that name.
 */
export interface FlawedRow {
  /** The number of the row in the sheet. */
  readonly row: number;
  /** What is wrong: no such kind, no code, or no name. */
  readonly flaw: 'kind' | 'code' | 'name';
  /** The text of the cell that is wrong. */
  readonly typed: string;
  /** The name on the row. */
  readonly name: string;
}

/**
 * The directory: names that people use for the service's codes (units, people, departments …), as its sheet
 * `Directory` holds them. People type and read names in place of codes by it.
 */
export interface Directory {
  /** The rows that can be used, from the top. */
  readonly entries: readonly DirectoryEntry[];
  /** The rows that can't. */
  readonly flaws: readonly FlawedRow[];
}

/** The directory (names for the service's codes) where its sheet isn't there: nothing has a name. */
export const EMPTY_DIRECTORY: Directory = { entries: [], flaws: [] };

/**
 * The names of all codes of one kind, such as units, to show beside or in place of the codes. The service's names
 * count, else those of people here.
 */
export function namesOfKind({ entries }: Directory, kind: DirectoryKind): ReadonlyMap<number, string> {
  const ofKind = entries.filter((entry) => entry.kind === kind);
  const own = ofKind.filter(({ lastSeen }) => lastSeen === undefined);
  const ours = ofKind.filter(({ lastSeen }) => lastSeen !== undefined);
  return new Map([...own, ...ours].map(({ code, name }) => [code, name]));
}

/**
 * A name of the directory without line breaks and double blanks. So the cell `Former names`, with a name a line, can
 * give it back.
 */
export function inOneLine(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** Between a name and its code, where a cell shows both: `Loja Centro · 12`. */
const BETWEEN = ' · ';

/**
 * A name with its code, `Loja Centro · 12`, as dropdowns offer it. When it is read again the code counts, whatever
 * became of the name.
 */
export function nameWithCode({ name, code }: Pick<DirectoryEntry, 'name' | 'code'>): string {
  return `${inOneLine(name)}${BETWEEN}${code}`;
}

/**
 * A name with its code, `Loja Centro · 12`, as suggested for a filter. It is without `,` and `;`, which stand
 * between values there.
 */
export function nameForFilter(entry: Pick<DirectoryEntry, 'name' | 'code'>): string {
  return nameWithCode(entry).replace(/[,;]/g, ' ');
}

/** The code in a text that a dropdown offered, such as `Loja Centro · 12`; undefined in any other. */
export function codeBehindName(text: string): number | undefined {
  const digits = /^.*\S · (\d{1,15})$/s.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
