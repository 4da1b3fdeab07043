// What a pull has to write into the directory: codes that are new there, names that changed, and now and then the day on
// which a code was seen last. Rows of people's own, those without that day, are never written.

import { DAY_MS } from '../durations.ts';
import { fold } from '../language.ts';
import { valuesByKey } from '../values-by-key.ts';
import { DIRECTORY_KINDS } from '../vocabulary.ts';
import { type Directory, type DirectoryEntry, inOneLine } from './directory.ts';
import type { SeenName } from './seen-names.ts';

/**
 * What a pull changes in the directory (the sheet with names for the service's codes): rows to add, and rows to
 * overwrite.
 */
export interface DirectoryChanges {
  /** Codes without a row. */
  readonly added: readonly Omit<DirectoryEntry, 'row'>[];
  /** Rows as they are to be. */
  readonly changed: readonly DirectoryEntry[];
}

/** So many days `Last seen` may be behind where nothing else is written. */
const MOST_DAYS_BEHIND = 7;
/** So many former names a row keeps. */
const MOST_FORMER = 10;

/**
 * Compares the names that a pull has read with the directory (the sheet with names for codes): which to add, rename
 * or stamp. Nothing where all stand there and were seen lately, so that no write is made.
 * @param today as `2026-03-02`, on the spreadsheet's clock
 */
export function directoryChanges(
  { entries }: Directory,
  seen: readonly SeenName[],
  today: string,
): DirectoryChanges {
  const followed = entries.filter(({ lastSeen }) => lastSeen !== undefined);
  const ours = valuesByKey(followed.map((entry) => [keyOf(entry), entry]));
  const added: Omit<DirectoryEntry, 'row'>[] = [];
  const renamed: DirectoryEntry[] = [];
  const stamped: DirectoryEntry[] = [];
  let isBehind = false;
  for (const one of seen) {
    const rows = ours.get(keyOf(one)) ?? [];
    const latest = one.names[one.names.length - 1] ?? '';
    const [row] = rows;
    if (row === undefined) {
      const { kind, code } = one;
      const formerNames = formerOf([], one.names, latest);
      added.push({ kind, code, name: latest, formerNames, lastSeen: today });
      continue;
    }
    // Records may still say what a code was called before: while one has the row's name, that is its name.
    const isNamed = rows.some(({ name }) => one.names.some((other) => inOneLine(other) === inOneLine(name)));
    const name = isNamed ? row.name : latest;
    // The name that goes is kept for certain, whatever else there is.
    const known = isNamed ? row.formerNames : [...row.formerNames, inOneLine(row.name)];
    const formerNames = formerOf(known, one.names, name);
    const changed: DirectoryEntry = { ...row, name, formerNames, lastSeen: today };
    if (name !== row.name || String(formerNames) !== String(row.formerNames)) renamed.push(changed);
    else if (row.lastSeen !== today) {
      stamped.push(changed);
      isBehind ||= daysBetween(row.lastSeen, today) >= MOST_DAYS_BEHIND;
    }
  }
  added.sort(inOrder);
  const isNew = added.length > 0 || renamed.length > 0;
  return { added, changed: isNew || isBehind ? [...renamed, ...stamped] : [] };
}

/** Kinds as they are offered, and names by the alphabet. */
function inOrder(a: Omit<DirectoryEntry, 'row'>, b: Omit<DirectoryEntry, 'row'>): number {
  const rank = ({ kind }: Pick<DirectoryEntry, 'kind'>) => Object.keys(DIRECTORY_KINDS).indexOf(kind);
  if (a.kind !== b.kind) return rank(a) - rank(b);
  const [one, other] = [fold(a.name), fold(b.name)];
  return one < other ? -1 : Number(one > other);
}

/** The key of a row of the directory (names for the service's codes): the same for rows of one kind with one code. */
export function keyOf({ kind, code }: Pick<DirectoryEntry, 'kind' | 'code'>): string {
  return `${kind}:${code}`;
}

/**
 * What a code was called before: the last of those that are known, and of those in records as many as there is room for.
 * What records still say pushes none out, or each reading would change the row again.
 */
function formerOf(known: readonly string[], names: readonly string[], now: string): readonly string[] {
  const kept = new Set(known.map(inOneLine));
  kept.delete(inOneLine(now));
  const more = new Set(names.map(inOneLine));
  more.delete(inOneLine(now));
  const last = [...kept].slice(-MOST_FORMER);
  const others = [...more].filter((name) => name !== '' && !kept.has(name));
  return [...last, ...others.slice(Math.max(0, others.length - MOST_FORMER + last.length))];
}

function daysBetween(from: string | undefined, to: string): number {
  return from === undefined ? 0 : (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
