// What cells show, read in as few calls as possible, and only if some cell may show something else than it holds.

import type { OwnedTable, TableRows } from '../../app/sheets/owned-table.ts';
import { spansToRead } from '../../app/sheets/read-table.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import type { AnswerColumn } from './answer-columns.ts';

/** Returns undefined if the cell's text wasn't read. */
export type ShownTexts = (row: number, field: AnswerColumn) => string | undefined;

/** @param isWanted whether the text of a cell with this value is needed */
export function shownTexts(
  table: OwnedTable<AnswerColumn>,
  parts: readonly TableRows<AnswerColumn>[],
  fields: readonly AnswerColumn[],
  isWanted: (cell: CellValue) => boolean,
): ShownTexts {
  const blocks = parts.flatMap((part) => {
    const rows = new Set<number>();
    const columns = new Set<number>();
    for (const [n, row] of part.rowNumbers.entries()) {
      for (const field of fields) {
        const column = table.columnOf(field);
        if (column === undefined || !isWanted(part.value(n, field))) continue;
        rows.add(row);
        columns.add(column);
      }
    }
    const [row = 0] = rows;
    const count = [...rows].reduce((most, one) => Math.max(most, one - row + 1), 0);
    return spansToRead([...columns], count).map((span) => {
      const texts = table.sheet.shown({ row, column: span.first, rows: count, columns: span.count });
      return (at: number, column: number) => texts[at - row]?.[column - span.first];
    });
  });
  return (row, field) => {
    const column = table.columnOf(field);
    if (column === undefined) return undefined;
    for (const textAt of blocks) {
      const text = textAt(row, column);
      if (text !== undefined) return text;
    }
    return undefined;
  };
}
