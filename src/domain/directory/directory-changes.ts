// What a pull writes to the directory: new codes, changed names, and now and then the day on which a code was last
// seen. Rows that people added, which have no such day, are never written.

import { fold } from '../language.ts';
import { DAY_MS } from '../time.ts';
import { valuesByKey } from '../values-by-key.ts';
import { DIRECTORY_KINDS } from '../vocabulary.ts';
import { type Directory, type DirectoryEntry, singleLine } from './directory.ts';
import type { SeenName } from './seen-names.ts';

/** Empty if all names are there and were seen recently, so that no write is made. */
export interface DirectoryChanges {
  readonly added: readonly Omit<DirectoryEntry, 'row'>[];
  readonly changed: readonly DirectoryEntry[]; // rows as they should become
}

const MOST_DAYS_BEHIND = 7; // how many days `Last seen` may lag if nothing else is written
const MOST_FORMER = 10;

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
    // Records may still hold a former name: while any of them has the row's name, the row keeps it.
    const isNamed = rows.some(({ name }) =>
      one.names.some((other) => singleLine(other) === singleLine(name)),
    );
    const name = isNamed ? row.name : latest;
    // Always keeps the name that goes.
    const known = isNamed ? row.formerNames : [...row.formerNames, singleLine(row.name)];
    const formerNames = formerOf(known, one.names, name);
    const changed: DirectoryEntry = { ...row, name, formerNames, lastSeen: today };
    if (name !== row.name || String(formerNames) !== String(row.formerNames)) renamed.push(changed);
    else if (row.lastSeen !== today) {
      stamped.push(changed);
      isBehind ||=
        row.lastSeen !== undefined &&
        Date.parse(today) - Date.parse(row.lastSeen) >= MOST_DAYS_BEHIND * DAY_MS;
    }
  }
  added.sort(inOrder);
  const isNew = added.length > 0 || renamed.length > 0;
  return { added, changed: isNew || isBehind ? [...renamed, ...stamped] : [] };
}

export type TakenName = Pick<DirectoryEntry, 'kind' | 'code' | 'name'>;

/** Names that a person takes for a code: former ones of our row, and a row beside one that a person added. */
export function changesByTaken({ entries }: Directory, taken: readonly TakenName[]): DirectoryChanges {
  const added: Omit<DirectoryEntry, 'row'>[] = [];
  const changed = new Map<string, DirectoryEntry>();
  for (const { kind, code, name } of taken) {
    const key = keyOf({ kind, code });
    const rows = entries.filter((entry) => keyOf(entry) === key);
    const ours = changed.get(key) ?? rows.find(({ lastSeen }) => lastSeen !== undefined);
    const known = [...rows, ...added.filter((entry) => keyOf(entry) === key), ...(ours ? [ours] : [])];
    const names = known.flatMap((entry) => [entry.name, ...entry.formerNames]);
    if (rows.length === 0 || names.some((one) => fold(one) === fold(name))) continue;
    if (ours === undefined) added.push({ kind, code, name, formerNames: [], lastSeen: undefined });
    else changed.set(key, { ...ours, formerNames: formerOf([...ours.formerNames, name], [], ours.name) });
  }
  return { added, changed: [...changed.values()] };
}

function inOrder(a: Omit<DirectoryEntry, 'row'>, b: Omit<DirectoryEntry, 'row'>): number {
  const rank = ({ kind }: Pick<DirectoryEntry, 'kind'>) => Object.keys(DIRECTORY_KINDS).indexOf(kind);
  if (a.kind !== b.kind) return rank(a) - rank(b);
  const [one, other] = [fold(a.name), fold(b.name)];
  return one < other ? -1 : Number(one > other);
}

function keyOf({ kind, code }: Pick<DirectoryEntry, 'kind' | 'code'>): string {
  return `${kind}:${code}`;
}

/**
 * The last of the known ones, then as many from records as there is room for. Names from records push none out, or each
 * reading would change the row again.
 */
function formerOf(known: readonly string[], names: readonly string[], now: string): readonly string[] {
  const kept = new Set(known.map(singleLine));
  kept.delete(singleLine(now));
  const more = new Set(names.map(singleLine));
  more.delete(singleLine(now));
  const last = [...kept].slice(-MOST_FORMER);
  const others = [...more].filter((name) => name !== '' && !kept.has(name));
  return [...last, ...others.slice(Math.max(0, others.length - MOST_FORMER + last.length))];
}
