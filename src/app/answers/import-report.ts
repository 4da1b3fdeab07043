// How imports are reported: what a run came to, and its line in the log of activities.

import type { Ports } from '../ports.ts';
import { logActivity } from '../speaking/activity.ts';
import type { Tally } from './open-import.ts';

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
  { result, lines }: Pick<ImportReport, 'lines'> & { readonly result: Partial<ImportResult> },
): boolean {
  return logActivity(ports, {
    who,
    what: sheet,
    added: result.imported ?? 0,
    changed: 0,
    gone: 0,
    requests: result.requests ?? 0,
    waitedMs: result.waitedMs ?? 0,
    outcome: lines.join(' '),
  });
}
