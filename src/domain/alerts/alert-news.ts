// Which rows are told: those that nobody was told of. An event, such as a deadline that passes, is told once for each
// record. A state, such as a figure above a number, is told again once it had ended.

import type { AlertMemory } from './alert-rule.ts';

/** The memory has room for so many keys, of 15 digits at most: a property takes 9 KB. */
export const MOST_TOLD = 500;

/** Something that is so now. */
export interface AlertFinding {
  /** By which it is known again: the id of a record, the key of a row. */
  readonly key: string | number;
  /** When it came to be so, in milliseconds since 1970; undefined for a state, of which nobody knows since when. */
  readonly sinceMs?: number;
  /** What people read: what it is, whose, for example a title and a unit. */
  readonly parts: readonly string[];
  /** The figure of a state. */
  readonly figure?: number;
}

/** The findings that weren't told yet: the earliest first, or the largest. */
export function newsOf(
  findings: readonly AlertFinding[],
  { told, sinceMs: fromMs }: Pick<AlertMemory, 'told' | 'sinceMs'>,
): readonly AlertFinding[] {
  const known = new Set(told);
  return findings
    .filter(({ key, sinceMs }) => !known.has(key) && (sinceMs === undefined || sinceMs > fromMs))
    .sort((a, b) => (a.sinceMs ?? 0) - (b.sinceMs ?? 0) || (b.figure ?? 0) - (a.figure ?? 0));
}

/** The memory once these findings are told, where they are states: those that have ended are forgotten. */
export function rememberingStates(memory: AlertMemory, findings: readonly AlertFinding[]): AlertMemory {
  return { ...memory, told: findings.map(({ key }) => key).slice(0, MOST_TOLD) };
}

/**
 * The memory once these findings are told, where they are events: each is told once, also where it has ended meanwhile
 * and happens again. Where there are too many, those that have ended are forgotten first; then the oldest are settled by
 * their date, and what happened up to then counts as told.
 */
export function rememberingEvents(memory: AlertMemory, findings: readonly AlertFinding[]): AlertMemory {
  const { told, sinceMs: fromMs } = memory;
  const all = [...new Set([...told, ...newsOf(findings, memory).map(({ key }) => key)])];
  if (all.length <= MOST_TOLD) return { ...memory, told: all };
  const lasting = newsOf(findings, { told: [], sinceMs: fromMs });
  const kept = lasting.slice(-MOST_TOLD).map(({ key }) => key);
  const settled = lasting.slice(0, -MOST_TOLD).map(({ sinceMs = 0 }) => sinceMs);
  return { ...memory, told: kept, sinceMs: Math.max(fromMs, ...settled) };
}
