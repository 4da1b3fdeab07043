// Whether a ticket met its deadline. An open ticket past its deadline has missed it for good and counts like one
// resolved late; otherwise a group that resolves nothing would show 100 %.

import { type InsightRecords, instantIn, type Wait } from './insight.ts';
import { isOpenTicket } from './ticket-groupings.ts';
import { waitedMs, waitsBetween } from './waits.ts';

export interface Judgement {
  /** `overdue`: open past the deadline. */
  readonly as: 'within' | 'after' | 'overdue';
  /** When that was decided: the resolution, or the deadline that passed. */
  readonly atMs: number;
}

/**
 * Undefined if undecided, or dates are missing.
 * @param waits extend the deadline by their length
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
