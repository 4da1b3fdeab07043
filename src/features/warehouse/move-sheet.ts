// Copies a sheet's records to the table that replaces it, and counts both.

import { personHere } from '../../app/connection/connection.ts';
import type { Ports } from '../../app/ports.ts';
import type { Pull } from '../../domain/pulls/pull.ts';
import { RowBringer } from './bring-rows.ts';
import { findSheet, readSheet } from './read-sheet.ts';
import { warehouseError } from './sentences.ts';
import { alone } from './tables.ts';

/** People agree to `bigquery=only` by these figures. */
export interface RecordsOfSheet {
  readonly sheet: string;
  readonly records: number;
}

/** Undefined if the sheet is gone. */
export function recordsOf(ports: Ports, pull: Pull, sheetId: number): RecordsOfSheet | undefined {
  const there = findSheet(ports, pull, sheetId);
  if (there === undefined) return undefined;
  const { rows } = readSheet(ports, there, []);
  const keys = new Set(rows.flatMap(({ key, left }) => (left === '' ? [key] : [])));
  return { sheet: there.name, records: keys.size };
}

interface Move {
  readonly pull: Pull;
  readonly sheetId: number;
  readonly deadlineMs: number;
}

/** @throws FranchiseError if the table then has another number than the sheet, or `time-up` */
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
