// Columns that a pull no longer takes stay, hidden and blank. In rows that move to the sheet of gone records and back,
// old values there are told from what the user typed.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { GoneSheet } from '../gone-sheet.ts';
import { numberedHeaders } from '../headers-of.ts';
import type { OwnedTable } from '../owned-table.ts';
import type { StagingSheet } from '../staging-sheet.ts';

/** @param all undefined if the pull takes all */
export function headersNotTaken(
  taken: OwnedTable<string>,
  all: OwnedTable<string> | undefined,
): ReadonlySet<string> {
  if (all === undefined) return new Set();
  const ours = new Set(taken.placedFields().map((field) => taken.columnOf(field)));
  const names = numberedHeaders(taken.sheet, taken.headerRow);
  return new Set(
    all.placedFields().flatMap((field) => {
      const column = all.columnOf(field) ?? 0;
      return ours.has(column) ? [] : [names[column - 1] ?? ''];
    }),
  );
}

export function headersTypedUnder(
  staging: StagingSheet,
  gone: GoneSheet,
  without: ReadonlySet<string>,
): ReadonlyMap<CellValue, readonly string[]> {
  if (without.size === 0) return new Map();
  const key = gone.keyHeader();
  const rows = [...staging.cells().values()];
  return new Map(
    rows.map((cells) => [
      cells.get(key) ?? '',
      [...without].filter((header) => (cells.get(header) ?? '') !== ''),
    ]),
  );
}

export function emptyNotTaken(staging: StagingSheet, gone: GoneSheet, without: ReadonlySet<string>): void {
  if (without.size === 0) return;
  const key = gone.keyHeader();
  const cells = staging.cells();
  staging.empty(
    (row, header) => without.has(header) && !gone.isTyped(cells.get(row)?.get(key) ?? '', header),
  );
}
