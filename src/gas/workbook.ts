// The spreadsheet by SpreadsheetApp.

import type { NamedArea, Tab, Workbook } from '../ports/workbook.ts';
import { cellValues } from './cell-values.ts';
import { type GasSheet, gasSheet } from './sheet.ts';

export function gasWorkbook(): Workbook {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const sheetOf = (id: number) => spreadsheet.getSheets().find((sheet) => sheet.getSheetId() === id);
  return {
    id: () => spreadsheet.getId(),
    locale: () => spreadsheet.getSpreadsheetLocale(),
    sheets: () => spreadsheet.getSheets().filter(hasGrid).map(gasSheet),
    sheetMarks: (key) =>
      spreadsheet
        .createDeveloperMetadataFinder()
        .withKey(key)
        .find()
        .map((metadata) => ({
          value: metadata.getValue() ?? '',
          sheetId: () => metadata.getLocation().getSheet()?.getSheetId(),
        })),
    tabNamed(name) {
      const sheet = spreadsheet.getSheetByName(name);
      return sheet === null ? null : tabOf(sheet);
    },
    activeSheet: () => tabOf(spreadsheet.getActiveSheet()),
    addSheet: (name) => gasSheet(spreadsheet.insertSheet(name, spreadsheet.getSheets().length)),
    removeSheet({ id }) {
      const found = sheetOf(id);
      if (found !== undefined) spreadsheet.deleteSheet(found);
    },
    activate({ id }, at) {
      const found = sheetOf(id);
      if (found !== undefined) spreadsheet.setActiveSheet(found);
      if (at !== undefined) found?.getRange(at.row, at.column).activate();
    },
    readNamed(notation) {
      try {
        return cellValues(spreadsheet.getRange(notation));
      } catch {
        return null;
      }
    },
    namedArea(name) {
      const range = spreadsheet.getRangeByName(name);
      return range === null ? null : namedArea(name, range);
    },
    namedAreas: () =>
      spreadsheet.getNamedRanges().map((named) => {
        try {
          return namedArea(named.getName(), named.getRange());
        } catch {
          return {
            name: named.getName(),
            sheetId: undefined,
            area: { row: 1, column: 1, rows: 1, columns: 1 },
          };
        }
      }),
    setNamedArea(name, { id }, { row, column, rows, columns }) {
      const range = sheetOf(id)?.getRange(row, column, rows, columns);
      if (range === undefined) return;
      const known = spreadsheet.getNamedRanges().find((named) => named.getName() === name);
      if (known === undefined) spreadsheet.setNamedRange(name, range);
      else known.setRange(range);
    },
    flush: () => SpreadsheetApp.flush(),
  };
}

function hasGrid(sheet: GasSheet): boolean {
  return sheet.getType() === SpreadsheetApp.SheetType.GRID;
}

function tabOf(sheet: GasSheet): Tab {
  if (hasGrid(sheet)) return gasSheet(sheet);
  return { kind: 'gridless', id: sheet.getSheetId(), name: () => sheet.getName() };
}

function namedArea(name: string, range: GoogleAppsScript.Spreadsheet.Range): NamedArea {
  return {
    name,
    sheetId: range.getSheet().getSheetId(),
    area: {
      row: range.getRow(),
      column: range.getColumn(),
      rows: range.getNumRows(),
      columns: range.getNumColumns(),
    },
  };
}
