// Which findings are new. An event, such as a created record, is notified once. A state, such as a passed deadline or a
// figure beyond a limit, is notified again when it recurs.

import { shortHash } from '../../../domain/language.ts';
import type { AlertMemory } from './alert-rule.ts';

/** Beyond this, older events count as notified by their date. */
export const MOST_REMEMBERED = 500;
/** A property holds 9 KB: some 4,000 ticket ids, or 1,500 keys that aren't numbers. */
export const MOST_KEY_CHARACTERS = 8_000;

/** A record or row that meets the condition. */
export interface AlertFinding {
  readonly key: AlertKey;
  readonly sinceMs?: number; // The date by which it does, milliseconds since 1970; left out if it has none.
  readonly parts: readonly string[]; // Such as a title and a unit.
  readonly figure?: number; // Left out for records.
}

export const NOTHING_TOLD = { told: '', sinceMs: 0 } as const;

/** Earliest first; undated findings keep their order. */
export function newsOf(
  findings: readonly AlertFinding[],
  { told, sinceMs: fromMs }: Pick<AlertMemory, 'told' | 'sinceMs'>,
): readonly AlertFinding[] {
  const isKnown = keyMatcher(told);
  return findings
    .filter(({ key, sinceMs }) => !isKnown(key) && (sinceMs === undefined || sinceMs > fromMs))
    .sort((a, b) => (a.sinceMs ?? 0) - (b.sinceMs ?? 0));
}

/** The memory once these findings are notified. @returns undefined if there are too many to remember */
export function memoryAfter(
  memory: AlertMemory,
  found: { readonly findings: readonly AlertFinding[]; readonly areStates: boolean },
): AlertMemory | undefined {
  return (found.areStates ? memoryAfterStates : memoryAfterEvents)(memory, found.findings);
}

/**
 * An ended state is forgotten. Of too many the latest are kept, and older ones count as notified by their dates.
 * @returns undefined if there are too many and one has no date
 */
export function memoryAfterStates(
  memory: AlertMemory,
  findings: readonly AlertFinding[],
): AlertMemory | undefined {
  const packed = (some: readonly AlertFinding[]) => packKeys(some.map(({ key }) => key));
  const dated = findings.filter(({ sinceMs }) => sinceMs !== undefined);
  const oldestLast = [...dated].sort((a, b) => (b.sinceMs ?? 0) - (a.sinceMs ?? 0));
  let told = packed(findings);
  let kept = findings.length;
  while (told.length > MOST_KEY_CHARACTERS) {
    if (dated.length < findings.length) return undefined;
    kept = Math.floor((kept * 0.95 * MOST_KEY_CHARACTERS) / told.length);
    told = packed(oldestLast.slice(0, kept));
  }
  return { ...memory, told, sinceMs: oldestLast[kept]?.sinceMs ?? 0 };
}

/**
 * If there are too many, those no longer found are forgotten first; then the oldest are settled by date: everything up
 * to it counts as notified.
 */
export function memoryAfterEvents(memory: AlertMemory, findings: readonly AlertFinding[]): AlertMemory {
  const { told, sinceMs: fromMs } = memory;
  const keysOf = (some: readonly AlertFinding[]) => some.map(({ key }) => key);
  const all = withKeys(told, keysOf(newsOf(findings, memory)));
  if (countKeys(all) <= MOST_REMEMBERED) return { ...memory, told: all };
  const lasting = newsOf(findings, { told: '', sinceMs: fromMs });
  const kept = keysOf(lasting.slice(-MOST_REMEMBERED));
  const settled = lasting.slice(0, -MOST_REMEMBERED).map(({ sinceMs = 0 }) => sinceMs);
  return { ...memory, told: packKeys(kept), sinceMs: Math.max(fromMs, ...settled) };
}

type AlertKey = string | number; // A record id or the key of a row.

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE = 32; // Digits are little-endian; the upper 32 signs mean that another digit follows.
const HASHES_FROM = 2 ** 33; // Hashes start above all literal numbers.

/**
 * A property holds the keys of some thousand rows: ascending numbers, each stored as the distance from the one
 * before; a text that isn't a number counts by its hash.
 */
export function packKeys(keys: Iterable<AlertKey>): string {
  return packNumbers(new Set(Array.from(keys, numberOf)));
}

/** Unpacks `told` once for all keys. */
export function keyMatcher(told: string): (key: AlertKey) => boolean {
  const known = unpack(told);
  return (key) => known.has(numberOf(key));
}

export function withKeys(told: string, more: Iterable<AlertKey>): string {
  return packNumbers(new Set([...unpack(told), ...Array.from(more, numberOf)]));
}

export function countKeys(told: string): number {
  return unpack(told).size;
}

/** Keys of units and people are ids, as `id 12`. */
function numberOf(key: AlertKey): number {
  const number = typeof key === 'number' ? key : Number(/^id (\d+)$/.exec(key)?.[1]);
  return Number.isInteger(number) && number >= 0 && number < HASHES_FROM
    ? number
    : HASHES_FROM + Number.parseInt(shortHash(String(key)), 16);
}

function packNumbers(numbers: ReadonlySet<number>): string {
  let text = '';
  let last = 0;
  for (const number of [...numbers].sort((a, b) => a - b)) {
    let left = number - last;
    for (; left >= BASE; left = Math.floor(left / BASE)) text += DIGITS.charAt((left % BASE) + BASE);
    text += DIGITS.charAt(left);
    last = number;
  }
  return text;
}

function unpack(text: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  let [last, distance, unit] = [0, 0, 1];
  for (const sign of text) {
    const digit = DIGITS.indexOf(sign);
    distance += (digit % BASE) * unit;
    unit *= BASE;
    if (digit >= BASE) continue;
    last += distance;
    numbers.add(last);
    [distance, unit] = [0, 1];
  }
  return numbers;
}
