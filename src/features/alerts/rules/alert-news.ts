// Which findings are new. An event, such as a created record, is notified once. A state, such as a passed deadline or a
// figure beyond a limit, is notified again when it recurs.

import { type AlertKey, countKeys, packKeys, tellsKnown, withKeys } from './alert-keys.ts';
import type { AlertMemory } from './alert-rule.ts';

/** Beyond this, older events count as notified by their date. */
export const MOST_TOLD = 500;
/** A property holds 9 KB: some 4,000 ticket ids, or 1,500 keys that aren't numbers. */
export const MOST_KEY_CHARACTERS = 8_000;

/** A record or row that meets the condition. */
export interface AlertFinding {
  readonly key: AlertKey;
  readonly sinceMs?: number; // The date by which it does, milliseconds since 1970; left out if it has none.
  readonly parts: readonly string[]; // Such as a title and a unit.
  readonly figure?: number; // Left out for records.
}

/** Earliest first; undated findings keep their order. */
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
 * The memory once these findings are notified.
 * @returns undefined if there are too many to remember
 */
export function remembering(
  memory: AlertMemory,
  found: { readonly findings: readonly AlertFinding[]; readonly areStates: boolean },
): AlertMemory | undefined {
  const remember = found.areStates ? rememberingStates : rememberingEvents;
  return remember(memory, found.findings);
}

/**
 * An ended state is forgotten. If there are too many, only the latest are kept.
 * @returns undefined if there are too many and no dates
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
 * If there are too many, those no longer found are forgotten first; then the oldest are settled by date: everything up
 * to it counts as notified.
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
