// The spreadsheet by SpreadsheetApp.

import type { Calendar } from '../ports/time.ts';
import type { NamedArea, Sheet, Tab, Workbook } from '../ports/workbook.ts';
import { areaOf, cellValues, type GasSheet, gasSheet } from './sheet.ts';

export function gasWorkbook(
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  calendar: Calendar,
): Workbook {
  // A tab never becomes one of the other kind, and each answer takes a call.
  const grids = new Map<number, boolean>();
  const isGrid = (sheet: GasSheet, id: number) => {
    const known = grids.get(id) ?? sheet.getType() === SpreadsheetApp.SheetType.GRID;
    grids.set(id, known);
    return known;
  };
  const tabOf = (sheet: GasSheet, id = sheet.getSheetId()): Tab =>
    isGrid(sheet, id) ? gasSheet(sheet, calendar, id) : { kind: 'gridless', id, name: () => sheet.getName() };
  const gridOf = (sheet: GasSheet, id?: number): readonly Sheet[] => {
    const tab = tabOf(sheet, id);
    return tab.kind === 'grid' ? [tab] : [];
  };
  return {
    id: once(() => spreadsheet.getId()),
    locale: once(() => spreadsheet.getSpreadsheetLocale()),
    tabNames: () => spreadsheet.getSheets().map((sheet) => sheet.getName()),
    sheetWith(id) {
      const sheet = id === undefined ? null : spreadsheet.getSheetById(id);
      return sheet === null ? undefined : gridOf(sheet, id)[0];
    },
    sheets: (of) =>
      spreadsheet.getSheets().flatMap((sheet) => {
        const id = sheet.getSheetId();
        return of?.has(id) === false ? [] : gridOf(sheet, id);
      }),
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
    addSheet(name, isBehind = false) {
      const before = isBehind ? spreadsheet.getActiveSheet() : undefined;
      const sheet = spreadsheet.insertSheet(name, spreadsheet.getSheets().length);
      if (before !== undefined) spreadsheet.setActiveSheet(before, true);
      return gasSheet(sheet, calendar);
    },
    removeSheet({ id }) {
      const found = spreadsheet.getSheetById(id);
      if (found !== null) spreadsheet.deleteSheet(found);
    },
    activate({ id }, at) {
      const found = spreadsheet.getSheetById(id);
      if (found !== null) spreadsheet.setActiveSheet(found, true);
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
      const range = spreadsheet.getSheetById(id)?.getRange(row, column, rows, columns);
      if (range === undefined) return;
      const known = spreadsheet.getNamedRanges().find((named) => named.getName() === name);
      if (known === undefined) spreadsheet.setNamedRange(name, range);
      else known.setRange(range);
    },
    flush: () => SpreadsheetApp.flush(),
  };
}

function once(ask: () => string): () => string {
  let known: string | undefined;
  return () => {
    known ??= ask();
    return known;
  };
}

function namedArea(name: string, range: GoogleAppsScript.Spreadsheet.Range): NamedArea {
  return { name, sheetId: range.getSheet().getSheetId(), area: areaOf(range) };
}
