// How imports are reported: what a run came to, and its line in the log of activities.

import type { Ports } from '../../app/ports.ts';
import { logActivity } from '../../app/speaking/activity.ts';
import type { Tally } from './open-import.ts';
import type { RowKind } from './rules/row-kinds.ts';

/** How many assessments of an import ended how, and what it cost. */
export interface ImportResult extends Readonly<Tally> {
  /** Not sent: the run ended before. */
  readonly queued: number;
  /** How many requests were made. */
  readonly requests: number;
  /** Milliseconds waited for the pace and between retries. */
  readonly waitedMs: number;
}

/** How an import ended: its result, and what to tell its person. */
export interface ImportReport {
  /** How many assessments ended how, and what that cost. */
  readonly result: ImportResult;
  /** What happened, for a person. */
  readonly lines: readonly string[];
  /** What broke the run off, so that its rows may be behind; undefined where it came to its end. */
  readonly failure: { readonly thrown: unknown } | undefined;
}

/** What the activity log says of an import. */
export interface LoggedImport extends Pick<ImportReport, 'lines'> {
  /** What is known of how many ended how. */
  readonly result: Partial<ImportResult>;
  /** What its rows became; assessments where it is left out. */
  readonly of?: RowKind;
}

/**
 * Writes a line about an import to the activity log.
 * @param who the name of the person whose import it is
 * @param sheet the sheet's name
 * @returns whether it was written
 */
export function logImport(
  ports: Ports,
  who: string,
  sheet: string,
  { result, lines, of = 'answers' }: LoggedImport,
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
