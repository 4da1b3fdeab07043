// The directory: what the service's codes are called. Its rows come from records that pulls read, and from people.
// Names change and repeat; codes don't. A parameter is assumed to take codes of the same kind in every list.

import { fold, trimmed } from '../language.ts';
import { DAY_MS } from '../time.ts';
import { valuesByKey } from '../values-by-key.ts';
import { DIRECTORY_KINDS, type DirectoryKind } from '../vocabulary.ts';
import type { SeenName } from './seen-names.ts';

export interface DirectoryEntry {
  readonly row: number;
  readonly kind: DirectoryKind;
  readonly code: number;
  readonly name: string;
  readonly formerNames: readonly string[]; // each on one line, the oldest first
  /** The last day on which a pull read it, `2026-03-02`; undefined for a row that a person added. */
  readonly lastSeen: string | undefined;
}

export interface FlawedRow {
  readonly row: number;
  readonly flaw: 'kind' | 'code' | 'name'; // no such kind, no code, or no name
  readonly typed: string; // the text of the wrong cell
  readonly name: string;
}

export interface Directory {
  readonly entries: readonly DirectoryEntry[]; // from the top
  readonly flaws: readonly FlawedRow[];
}

export const EMPTY_DIRECTORY: Directory = { entries: [], flaws: [] };

/** The service's names win over people's, and of people's the first. */
export function namesOfKind({ entries }: Directory, kind: DirectoryKind): ReadonlyMap<number, string> {
  const ofKind = entries.filter((entry) => entry.kind === kind);
  const own = ofKind.filter(({ lastSeen }) => lastSeen === undefined).reverse();
  const ours = ofKind.filter(({ lastSeen }) => lastSeen !== undefined);
  return new Map([...own, ...ours].map(({ code, name }) => [code, name]));
}

/** Without line breaks and double blanks: the cell `Former names` holds one name per line. */
export function singleLine(name: string): string {
  return trimmed(name.replace(/\s+/g, ' '));
}

const BETWEEN = ' · ';

/** `Loja Centro · 12`, as dropdowns offer it. Read back, the code counts, whatever the name. */
export function nameWithCode({ name, code }: Pick<DirectoryEntry, 'name' | 'code'>): string {
  return `${singleLine(name)}${BETWEEN}${code}`;
}

/** Without `,` and `;`, which separate values in filters. */
export function nameForFilter(entry: Pick<DirectoryEntry, 'name' | 'code'>): string {
  return nameWithCode(entry).replace(/[,;]/g, ' ');
}

/** The code in a text like `Loja Centro · 12`; undefined for any other. */
export function codeInName(text: string): number | undefined {
  const digits = /^.*\S · (\d{1,15})$/s.exec(trimmed(text))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const PARAMETERS: Readonly<Record<string, DirectoryKind>> = {
  unidade: 'unit',
  companyid: 'unit',
  departamento: 'department',
  assunto: 'subject',
  solicitante: 'person',
  responsavel: 'person',
  createdbyuserid: 'person',
  assigneeuserid: 'person',
  templateid: 'template',
};

export function kindOfParameter(name: string): DirectoryKind | undefined {
  return PARAMETERS[name.toLowerCase()];
}

// What a pull writes to the directory: new codes, changed names, and now and then the day on which a code was last
// seen. Rows that people added, which have no such day, are never written.

/** What a pull writes to the directory; empty if all names were seen there recently. */
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

/** Adds names that a person confirmed: to our row as former ones, else as a row. Skips codes without a row. */
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
