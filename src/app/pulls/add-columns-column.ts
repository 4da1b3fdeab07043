// Brings a sheet of pulls that an earlier version made up to date, once: the column `Columns` is inserted beside `Filters`,
// and the columns that few people look at are put into collapsed groups. Where its user deletes the column it stays away
// until a pull is saved that chooses its columns, and what they unfold stays unfolded.

import { textInput, widthOf } from '../../domain/cell.ts';
import type { PullsColumn } from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import { leasedRuns } from '../runs/lease.ts';
import { bestEffort } from '../sheets/best-effort.ts';
import { COLUMN_MARK, unmarkColumn } from '../sheets/column-marks.ts';
import { putMark } from '../sheets/limits.ts';
import { exclusively } from '../sheets/make-sheet.ts';
import { columnFormat } from '../sheets/owned-column.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import { type FoundSheet, identityOf, saveIdentity } from '../sheets/sheet-identity.ts';
import { columnsIn, findPullsSheet, foldColumns, pullsColumns } from './pulls-table.ts';

const FIELD: PullsColumn = 'columns';

type ColumnPorts = Pick<Ports, 'workbook' | 'lock'>;

/**
 * Inserts the column into a sheet from before there was one, while no run writes there: what it writes would land
 * beside its place.
 * @returns whether it may have been inserted
 */
export function completePullsSheet(
  ports: ColumnPorts & Pick<Ports, 'documentProperties' | 'clock'>,
): boolean {
  const found = findPullsSheet(ports.workbook);
  const identity = found && identityOf(found.sheet);
  if (found === undefined || identity?.kind !== 'pulls' || identity.hasColumns === true) return false;
  const runs = leasedRuns(ports.documentProperties.all(), ports.clock.nowMs());
  if (runs.some(({ isAlive }) => isAlive)) return false;
  // A protected sheet goes on without: all pulls take all columns there.
  bestEffort(found.sheet, () => addColumnsColumn(ports, found, foldColumns));
  return true;
}

/** Inserts the column where there is none. @param then is done before the sheet is marked as complete */
export function addColumnsColumn(
  ports: ColumnPorts,
  { sheet, language }: FoundSheet,
  then: (table: OwnedTable<PullsColumn>) => void = () => undefined,
): void {
  exclusively(ports, () => {
    const table = OwnedTable.find(sheet, pullsColumns());
    const column = columnsIn(language).find(({ field }) => field === FIELD);
    if (!table.has(FIELD) && column !== undefined) {
      const after = table.columnOf('filters') ?? table.span.first + table.span.count - 1;
      const place = after + 1;
      sheet.insertColumnsAfter(after, 1);
      if (table.isMarked) putMark(sheet, () => sheet.mark('column', place, COLUMN_MARK, FIELD));
      ports.workbook.flush();
      const area = { row: 1, column: place, rows: sheet.extent().maxRows, columns: 1 };
      if (sheet.read(area).some(([value]) => value !== '')) {
        // The user moved columns in the middle of it.
        unmarkColumn({ sheet, columnOf: () => place }, FIELD);
        return;
      }
      const { headerRow } = table;
      const header = { ...area, row: headerRow, rows: 1 };
      bestEffort(sheet, () => sheet.setNumberFormats(area, [columnFormat(column, language)]));
      bestEffort(sheet, () => sheet.setAutomatic([header]));
      sheet.write(header, [[textInput(column.header[language], '')]]);
      bestEffort(sheet, () => sheet.styleHeader(header));
      bestEffort(sheet, () => sheet.clipText(area));
      sheet.setNotes(headerRow, place, [[column.note ?? '']]);
      const widths = new Map([[place, widthOf(column.kind, column.header[language])]]);
      bestEffort(sheet, () => sheet.setLook({ widths, shownColumns: [place] }));
    }
    then(OwnedTable.find(sheet, pullsColumns()));
    const identity = identityOf(sheet);
    if (identity?.kind === 'pulls') saveIdentity(sheet, { ...identity, hasColumns: true });
    ports.workbook.flush();
  });
}
