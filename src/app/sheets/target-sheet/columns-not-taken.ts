// Columns of ours that a pull takes no more: they stay where they are, hidden and blank. On rows that go to the sheet of
// gone records and come back, the service's values from before are told from what their user has typed there since.

import type { CellValue } from '../../../domain/cell.ts';
import type { GoneSheet } from '../gone-sheet.ts';
import { numberedHeaders } from '../headers-of.ts';
import type { OwnedTable } from '../owned-table.ts';
import type { StagingSheet } from '../staging-sheet.ts';

/**
 * The headers of our columns on a pulled sheet that its pull doesn't take now. Old values in them are blanked when
 * rows come back to the sheet.
 * @param all undefined where it takes all
 */
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

/**
 * For rows that move to the sheet of gone records: under which of these hidden columns people typed something. By
 * record; it is stored, and what they typed stays when the row comes back.
 */
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

/**
 * For rows that come back from the sheet of gone records: blanks old values in columns that the pull doesn't take
 * now. What people typed there stays.
 */
export function emptyNotTaken(staging: StagingSheet, gone: GoneSheet, without: ReadonlySet<string>): void {
  if (without.size === 0) return;
  const key = gone.keyHeader();
  const cells = staging.cells();
  staging.empty(
    (row, header) => without.has(header) && !gone.isTyped(cells.get(row)?.get(key) ?? '', header),
  );
}
