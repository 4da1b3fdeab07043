// The selected figure, if tickets are behind it: the page of insights offers to list them.

import type { Ports } from '../../app/ports.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import { recordColumns } from '../../app/sheets/target-sheet/target-columns.ts';
import { KEY_COLUMN } from './insight-source.ts';
import { madeInsights } from './insight-state.ts';
import type { FigureView } from './page-view.ts';
import { insightWith } from './rules/index.ts';
import { columnsWithTickets } from './rules/tickets-of-figure.ts';

export function figureHere(ports: Ports): FigureView | undefined {
  const sheet = ports.workbook.activeSheet();
  if (sheet.kind !== 'grid') return undefined;
  const made = madeInsights(ports).find(({ sheetId }) => sheetId === sheet.id);
  const insight = made && insightWith(made.code);
  if (made === undefined || insight === undefined) return undefined;
  const identity = identityOf(sheet);
  const [selected] = sheet.selectedRows();
  if (identity?.kind !== 'records' || selected === undefined) return undefined;
  const { language } = identity;
  const columns = [{ ...KEY_COLUMN, hidden: true as const }, ...insight.columns];
  const table = OwnedTable.find(sheet, recordColumns(columns, language));
  const column = columnsWithTickets(insight).find(({ field }) => table.columnOf(field) === selected.column);
  const [first] = insight.columns;
  if (column === undefined || first === undefined || selected.first <= table.headerRow) return undefined;
  const at = (field: string) => {
    const place = table.columnOf(field);
    return place === undefined
      ? ''
      : (sheet.shown({ row: selected.first, column: place, rows: 1, columns: 1 })[0]?.[0] ?? '');
  };
  const [key, name, shown] = [at(KEY_COLUMN.field), at(first.field), at(column.field)];
  if (key === '') return undefined;
  const figure = { insight: made.code, of: made.of, key, field: column.field };
  return { ...figure, name: `${column.header[language]}, ${name}: ${shown}` };
}
