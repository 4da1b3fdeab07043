// The result of sending rows, and its line in the activity log.

import { logActivity } from '../../app/history/activity-log.ts';
import type { Ports } from '../../app/ports.ts';
import type { Tally } from './open-sending.ts';
import type { RowKind } from './rules/row-states.ts';

export interface SendResult extends Readonly<Tally> {
  readonly queued: number; // Not sent: the run ended first.
  readonly requests: number;
  readonly waitedMs: number; // Milliseconds spent waiting for the rate limit and between retries.
}

export interface SendReport {
  readonly result: SendResult;
  readonly lines: readonly string[];
  /** What broke the run off, so that rows may be behind; undefined if it ran to its end. */
  readonly failure: { readonly thrown: unknown } | undefined;
}

interface LoggedSending extends Pick<SendReport, 'lines'> {
  readonly result: Partial<SendResult>;
  readonly of?: RowKind; // Assessments if left out.
}

/** @returns whether the line was written */
export function logSending(
  ports: Ports,
  who: string,
  sheet: string,
  { result, lines, of = 'answers' }: LoggedSending,
): boolean {
  return logActivity(ports, {
    who,
    what: sheet,
    added: of === 'answers' ? (result.imported ?? 0) : 0,
    changed: of === 'actions' ? (result.imported ?? 0) : 0,
    gone: 0,
    requests: result.requests ?? 0,
    waitedMs: result.waitedMs ?? 0,
    outcome: lines.join(' '),
  });
}
