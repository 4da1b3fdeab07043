// Reads the figures of an insight from its sheet.

import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import { recordColumns } from '../../app/sheets/target-sheet/target-columns.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { RECORD_FIELD } from '../../domain/records/record.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { KEY_COLUMN } from '../insights/insight-source.ts';
import type { Insight } from '../insights/rules/insight.ts';

interface FigureRow {
  readonly key: string;
  readonly name: CellValue; // What the row is about: a name or a date.
  readonly value: CellValue; // A number, or whatever the cell holds instead.
}

/** Undefined if a needed column was deleted. */
export function figureRows(sheet: Sheet, insight: Insight, field: string): readonly FigureRow[] | undefined {
  const identity = identityOf(sheet);
  if (identity?.kind !== 'records') return undefined;
  const { names } = insight.chart;
  const table = OwnedTable.find(sheet, recordColumns([KEY_COLUMN, ...insight.columns], identity.language));
  const wanted = [KEY_COLUMN.field, names, field, RECORD_FIELD];
  if (!wanted.every((one) => one === RECORD_FIELD || table.has(one))) return undefined;
  const cells = table.readColumns({ fields: wanted.filter((one) => table.has(one)) });
  const rows: FigureRow[] = [];
  for (let n = 1; n < cells.length; n++) {
    const key = String(cells.value(n, KEY_COLUMN.field));
    if (key === '' || (table.has(RECORD_FIELD) && cells.value(n, RECORD_FIELD) !== '')) continue;
    rows.push({ key, name: cells.value(n, names), value: cells.value(n, field) });
  }
  return rows;
}
