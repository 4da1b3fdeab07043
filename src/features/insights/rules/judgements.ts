// How a ticket stands to its deadline. An open one whose deadline has passed has missed it for good, so it counts as one
// that was resolved late does: without it a group that resolves nothing would stand at 100 %.

import { type InsightRecords, instantIn, type Wait } from './insight.ts';
import { isOpenTicket } from './ticket-groupings.ts';
import { waitedMs, waitsBetween } from './waits.ts';

/**
 * Whether a ticket kept its deadline, and when that was decided: insights count it in the month or period of that
 * instant.
 */
export interface Judgement {
  /** Resolved up to the deadline, resolved after it, or open although it has passed. */
  readonly as: 'within' | 'after' | 'overdue';
  /** When that was decided, in milliseconds since 1970: by the resolution, or by the deadline that passed. */
  readonly atMs: number;
}

/**
 * Tells whether the n-th ticket kept its deadline: resolved in time, resolved late, or open and overdue. Undefined
 * where that can't be said yet, or dates are missing.
 * @param nowMs milliseconds since 1970
 * @param waits the times waiting for the requester: the deadline moves by as much
 */
export function judgementOf(
  records: InsightRecords,
  n: number,
  nowMs: number,
  waits: readonly Wait[],
): Judgement | undefined {
  const at = (field: string) => instantIn(records.value(n, field));
  const dueMs = at('resolverEstipulado');
  if (dueMs === undefined) return undefined;
  const untilMs = (endMs: number) => dueMs + waitedMs(waitsBetween(waits, 0, endMs));
  if (isOpenTicket(records, n)) {
    const atMs = untilMs(nowMs);
    return atMs < nowMs ? { as: 'overdue', atMs } : undefined;
  }
  const atMs = at('resolvido') ?? at('concluido');
  return atMs === undefined ? undefined : { as: atMs <= untilMs(atMs) ? 'within' : 'after', atMs };
}
