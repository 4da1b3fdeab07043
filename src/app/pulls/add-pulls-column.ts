// Restores a column that users may delete from the sheet `Pulls`, when it is needed again.

import { textInput, widthOf } from '../../domain/cell.ts';
import type { PullsColumn } from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import { bestEffort } from '../sheets/best-effort.ts';
import { COLUMN_MARK, unmarkColumn } from '../sheets/column-marks.ts';
import { putMark } from '../sheets/limits.ts';
import { exclusively } from '../sheets/make-sheet.ts';
import { columnFormat } from '../sheets/owned-column.ts';
import { OwnedTable } from '../sheets/owned-table.ts';
import type { FoundSheet } from '../sheets/sheet-identity.ts';
import { pullsColumns, pullsColumnsIn, putTicks, ROWS_WITH_TICKS } from './pulls-table.ts';

const BEHIND = { columns: 'filters', runNow: 'message' } as const satisfies {
  [F in PullsColumn]?: PullsColumn;
};
export type ReturningColumn = keyof typeof BEHIND;

/** Inserts the column next to its usual neighbor, or at the end if that is missing too. */
export function addPullsColumn(
  ports: Pick<Ports, 'workbook' | 'lock'>,
  { sheet, language }: FoundSheet,
  wanted: ReturningColumn,
): void {
  exclusively(ports, () => {
    const table = OwnedTable.find(sheet, pullsColumns());
    const column = pullsColumnsIn(language).find(({ field }) => field === wanted);
    if (!table.has(wanted) && column !== undefined) {
      const after = table.columnOf(BEHIND[wanted]) ?? table.span.first + table.span.count - 1;
      const place = after + 1;
      sheet.insertColumnsAfter(after, 1);
      if (table.isMarked) putMark(sheet, () => sheet.mark('column', place, COLUMN_MARK, wanted));
      ports.workbook.flush();
      const area = { row: 1, column: place, rows: sheet.extent().maxRows, columns: 1 };
      if (sheet.read(area).some(([value]) => value !== '')) {
        // The user moved columns meanwhile.
        unmarkColumn({ sheet, columnOf: () => place }, wanted);
        return;
      }
      const { headerRow } = table;
      const header = { ...area, row: headerRow, rows: 1 };
      bestEffort(sheet, () => sheet.setNumberFormats(area, [columnFormat(column, language)]));
      bestEffort(sheet, () => sheet.setAutomatic([header]));
      sheet.write(header, [[textInput(column.header[language], '')]]);
      bestEffort(sheet, () => sheet.styleHeader(header));
      bestEffort(sheet, () => sheet.setWrap(area, false));
      sheet.setNotes(headerRow, place, [[column.note ?? '']]);
      const widths = new Map([[place, widthOf(column.kind, column.header[language])]]);
      bestEffort(sheet, () => sheet.setLook({ widths, shownColumns: [place] }));
      if (wanted === 'runNow')
        putTicks(OwnedTable.find(sheet, pullsColumns()), { first: headerRow + 1, count: ROWS_WITH_TICKS });
    }
    ports.workbook.flush();
  });
}
