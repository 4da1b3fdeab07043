// A form's answer as a row: the time and the answers, below headers with the questions.
import type { UserAct } from '../../kernel/user-act.ts';
import { displayAt, writeEntries } from './cells.ts';
import { changeGrid } from './operations/structure.ts';
import type { SheetModel } from './sheet-model.ts';
import type { Workbook } from './workbook.ts';

/** Adds the row, and gives what triggers are told of it. */
export function addFormRow(
  workbook: Workbook,
  sheet: SheetModel,
  answers: Readonly<Record<string, unknown>>,
  nowMs: number,
): Extract<UserAct, { kind: 'form-submit' }> {
  const row = sheet.grid.lastRow() + 1;
  const columns = Math.max(1, sheet.grid.lastColumn());
  const area = { row, column: 1, rows: 1, columns };
  const headers = Array.from({ length: columns }, (_, c) => displayAt(workbook, sheet, 1, c + 1));
  workbook.batch(() => {
    if (row > sheet.maxRows)
      changeGrid(workbook, sheet, 'row', {
        type: 'insert',
        at: sheet.maxRows + 1,
        count: row - sheet.maxRows,
      });
    const line = headers.map((header, c) => (c === 0 ? new Date(nowMs) : (answers[header] ?? '')));
    writeEntries(workbook, sheet, area, [line], 'code');
  });
  const values = headers.map((_, c) => displayAt(workbook, sheet, row, c + 1));
  const namedValues = Object.fromEntries(headers.map((header, c) => [header, [values[c] ?? '']]));
  return { kind: 'form-submit', sheetId: sheet.id, area, values, namedValues };
}
