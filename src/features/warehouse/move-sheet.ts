// Brings what the sheet of a pull holds to the table that takes its place, and counts it on both sides.

import { personHere } from '../../app/connection/connection.ts';
import type { Ports } from '../../app/ports.ts';
import type { Pull } from '../../domain/pull.ts';
import { RowBringer } from './bring-rows.ts';
import { findSheet, readSheet } from './read-sheet.ts';
import { warehouseError } from './sentences.ts';
import { alone } from './tables.ts';

/**
 * The name of a pull's sheet and how many of its records are still in the pull. A person agrees by these figures to
 * keep them in BigQuery only.
 */
export interface RecordsOfSheet {
  /** The name of its tab. */
  readonly sheet: string;
  /** How many records. */
  readonly records: number;
}

/**
 * Counts the records on a pull's sheet that are still in the pull, before and after they move to BigQuery. Undefined
 * where the sheet is gone.
 */
export function recordsOf(ports: Ports, pull: Pull, sheetId: number): RecordsOfSheet | undefined {
  const there = findSheet(ports, pull, sheetId);
  if (there === undefined) return undefined;
  const { rows } = readSheet(ports, there, []);
  const keys = new Set(rows.flatMap(({ key, left }) => (left === '' ? [key] : [])));
  return { sheet: there.name, records: keys.size };
}

/** Which sheet, and until when. */
interface Move {
  readonly pull: Pull;
  readonly sheetId: number;
  /** Milliseconds since 1970. */
  readonly deadlineMs: number;
}

/**
 * Sends the rows of a pull's sheet to its BigQuery table, when a pull is switched to keep its records in the table
 * only. Then compares both counts, so that no record is lost on the way.
 * @param count counts the records of the table
 * @throws FranchiseError where the table doesn't hold as many as the sheet afterwards, or `time-up` where some are
 * left
 */
export function moveSheet(ports: Ports, { pull, sheetId, deadlineMs }: Move, count: () => number): void {
  const personId = personHere(ports)?.personId ?? '';
  const work = { pull, of: 'records', sheetId, deadlineMs, personId } as const;
  const { table } = alone(ports, pull.name, () => new RowBringer(ports, work).bring());
  const found = recordsOf(ports, pull, sheetId);
  const there = count();
  if (found !== undefined && found.records !== there)
    throw warehouseError('bad-sheet', (say) =>
      say.tableCountDiffers(found.sheet, found.records, table, there),
    );
}
