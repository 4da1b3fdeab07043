// How the sheet of a pull stands before its pull is changed: for a question about what would go. Nothing is made, marked
// or written.

import type { SheetRow } from '../../../domain/leftovers.ts';
import type { Pull } from '../../../domain/pull.ts';
import { PULLED_AT_FIELD, RECORD_FIELD } from '../../../domain/record.ts';
import type { Workbook } from '../../../ports/workbook.ts';
import type { FoundSheet } from '../sheet-identity.ts';
import { RowContent } from '../user-content.ts';
import { columnsLeaving } from './column-layout.ts';
import { RecordTable } from './record-table.ts';
import { targetColumns } from './target-columns.ts';
import { sheetToGoOnWith } from './target-place.ts';

/**
 * What a pull's sheet holds before an edited pull refreshes it: its rows, and the columns that it would lose. People
 * are asked by it.
 */
export interface TargetLook extends FoundSheet {
  /** The rows with records, from the top. */
  readonly rows: readonly SheetRow[];
  /** The fields whose columns the pull, as it is going to be, doesn't take any more. */
  readonly columnsLeaving: readonly string[];
  /** On how many of these rows their user wrote something. */
  countWritten(rows: ReadonlySet<SheetRow>): number;
}

/**
 * Reads the sheet that a pull would go on with, to count what an edited pull would take from it. Changes nothing.
 * Lists below records (comments of tickets) read their parents so.
 * @param fields of the service, whose values are wanted of each row
 * @returns undefined where the pull would make a new sheet
 * @throws FranchiseError when the key column or the header row is gone
 */
export function lookAtTarget(
  workbook: Workbook,
  pull: Pull,
  fields: readonly string[],
): TargetLook | undefined {
  const found = sheetToGoOnWith(workbook, pull);
  if (found === undefined) return undefined;
  const { sheet, identity } = found;
  const { language } = identity;
  const table = new RecordTable(sheet, language, targetColumns(pull.resource, language));
  const reading = table.read([RECORD_FIELD, PULLED_AT_FIELD, ...fields]);
  const rows = reading.held(fields);
  return {
    sheet,
    language,
    rows,
    columnsLeaving: columnsLeaving(reading.table, identity, pull),
    countWritten: (some) => {
      const places = reading.placed.flatMap(({ row }, n) => {
        const held = rows[n];
        return held !== undefined && some.has(held) ? [row] : [];
      });
      const content = RowContent.read(reading.table, places);
      return places.filter((row) => content.isUsers(row)).length;
    },
  };
}
