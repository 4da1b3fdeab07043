// Which rows are told: those that nobody was told of. An event, such as a record that was opened, is told once for each
// record. A state, such as a deadline that has passed or a figure beyond a number, is told again once it had ended.

import { type AlertKey, countKeys, packKeys, tellsKnown, withKeys } from './alert-keys.ts';
import type { AlertMemory } from './alert-rule.ts';

/**
 * How many events (things told once, such as a new record) an alert remembers. Older ones count as told by their
 * date.
 */
export const MOST_TOLD = 500;
/**
 * How many characters the keys that an alert remembers may take: a property takes 9 KB. Some 4,000 ids of tickets, or
 * 1,500 keys without a number.
 */
export const MOST_KEY_CHARACTERS = 8_000;

/** A record or row that fulfils an alert's condition now, such as an overdue ticket, with the texts that tell it. */
export interface AlertFinding {
  /** By which it is known again: the id of a record, the key of a row. */
  readonly key: AlertKey;
  /** The date that says so, in milliseconds since 1970; undefined where there is none. */
  readonly sinceMs?: number;
  /** What people read: what it is, whose, for example a title and a unit. */
  readonly parts: readonly string[];
  /** The figure of a state. */
  readonly figure?: number;
}

/**
 * Of what fulfils an alert's condition now, what it hasn't told yet. The earliest comes first; those without a date
 * stay in their order.
 */
export function newsOf(
  findings: readonly AlertFinding[],
  { told, sinceMs: fromMs }: Pick<AlertMemory, 'told' | 'sinceMs'>,
): readonly AlertFinding[] {
  const isKnown = tellsKnown(told);
  return findings
    .filter(({ key, sinceMs }) => !isKnown(key) && (sinceMs === undefined || sinceMs > fromMs))
    .sort((a, b) => (a.sinceMs ?? 0) - (b.sinceMs ?? 0));
}

/**
 * What an alert remembers once it has told what it finds now, so that it doesn't tell it again. States may be told
 * again after they ended; events, such as a new record, are told once.
 * @returns undefined where there are too many to remember them
 */
export function remembering(
  memory: AlertMemory,
  found: { readonly findings: readonly AlertFinding[]; readonly areStates: boolean },
): AlertMemory | undefined {
  const remember = found.areStates ? rememberingStates : rememberingEvents;
  return remember(memory, found.findings);
}

/**
 * What an alert on states (a passed deadline, a figure beyond a number) remembers once its findings are told. One
 * that ended is forgotten, so it is told if it begins anew. Of too many only the latest keys stay.
 * @returns undefined where there are too many, and no dates to settle them by
 */
export function rememberingStates(
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
  return { ...memory, version: 2, told, sinceMs: oldestLast[kept]?.sinceMs ?? 0 };
}

/**
 * The memory once these findings are told, where they are events: each is told once, also where it happens again. Where
 * there are too many, those that are no longer found are forgotten first; then the oldest are settled by their date, and
 * what happened up to then counts as told.
 */
export function rememberingEvents(memory: AlertMemory, findings: readonly AlertFinding[]): AlertMemory {
  const { told, sinceMs: fromMs } = memory;
  const all = withKeys(
    told,
    newsOf(findings, memory).map(({ key }) => key),
  );
  if (countKeys(all) <= MOST_TOLD) return { ...memory, version: 2, told: all };
  const lasting = newsOf(findings, { told: '', sinceMs: fromMs });
  const kept = lasting.slice(-MOST_TOLD).map(({ key }) => key);
  const settled = lasting.slice(0, -MOST_TOLD).map(({ sinceMs = 0 }) => sinceMs);
  return { ...memory, version: 2, told: packKeys(kept), sinceMs: Math.max(fromMs, ...settled) };
}
