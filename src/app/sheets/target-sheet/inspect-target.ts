// Reads a pull's sheet before its pull is edited, to ask about what would go. Writes nothing.

import type { Pull } from '../../../domain/pulls/pull.ts';
import { PULLED_AT_FIELD, RECORD_FIELD } from '../../../domain/records/record.ts';
import type { SheetRow } from '../../../domain/run/leftovers.ts';
import type { Workbook } from '../../../ports/workbook.ts';
import type { FoundSheet } from '../sheet-identity.ts';
import { RowContent } from '../user-content.ts';
import { columnsLeaving } from './column-layout.ts';
import { existingTarget } from './open-target.ts';
import { RecordTable, targetColumns } from './record-table.ts';

export interface TargetInspection extends FoundSheet {
  readonly rows: readonly SheetRow[];
  readonly columnsLeaving: readonly string[];
  countWritten(rows: ReadonlySet<SheetRow>): number;
}

/** Undefined if the pull would make a new sheet. */
export function inspectTarget(
  workbook: Workbook,
  pull: Pull,
  fields: readonly string[],
): TargetInspection | undefined {
  const found = existingTarget(workbook, pull);
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
      return places.filter((row) => content.hasUserContent(row)).length;
    },
  };
}
