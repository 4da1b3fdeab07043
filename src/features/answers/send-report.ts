// How the sending of rows is reported: what a run came to, and its line in the log of activities.

import type { Ports } from '../../app/ports.ts';
import { logActivity } from '../../app/speaking/activity.ts';
import type { Tally } from './open-sending.ts';
import type { RowKind } from './rules/row-kinds.ts';

/** How many rows ended how in one sending of a sheet, how many still wait, and what it cost. */
export interface SendResult extends Readonly<Tally> {
  /** Not sent: the run ended before. */
  readonly queued: number;
  /** How many requests were made. */
  readonly requests: number;
  /** Milliseconds waited for the pace and between retries. */
  readonly waitedMs: number;
}

/** How the sending of a sheet's rows ended: its result, and what to tell its person. */
export interface SendReport {
  /** How many assessments ended how, and what that cost. */
  readonly result: SendResult;
  /** What happened, for a person. */
  readonly lines: readonly string[];
  /** What broke the run off, so that its rows may be behind; undefined where it came to its end. */
  readonly failure: { readonly thrown: unknown } | undefined;
}

/** How many rows that were sent ended how, as the line of the activity log says it. */
export interface LoggedSending extends Pick<SendReport, 'lines'> {
  /** What is known of how many ended how. */
  readonly result: Partial<SendResult>;
  /** What its rows became; assessments where it is left out. */
  readonly of?: RowKind;
}

/**
 * Writes a line about rows that were sent to the activity log.
 * @param who the name of the person who approved them
 * @param sheet the sheet's name
 * @returns whether it was written
 */
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
