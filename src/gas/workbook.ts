// The spreadsheet by SpreadsheetApp.

import type { Workbook } from '../ports/workbook.ts';
import { gasSheet } from './sheet.ts';

export function gasWorkbook(): Workbook {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  return {
    id: () => spreadsheet.getId(),
    locale: () => spreadsheet.getSpreadsheetLocale(),
    sheets: () => spreadsheet.getSheets().map(gasSheet),
    sheetNamed(name) {
      const sheet = spreadsheet.getSheetByName(name);
      return sheet === null ? null : gasSheet(sheet);
    },
    activeSheet: () => gasSheet(spreadsheet.getActiveSheet()),
    addSheet: (name) => gasSheet(spreadsheet.insertSheet(name, spreadsheet.getSheets().length)),
    activate(sheet) {
      const found = spreadsheet.getSheets().find((candidate) => candidate.getSheetId() === sheet.id);
      if (found !== undefined) spreadsheet.setActiveSheet(found);
    },
    readNamed(notation) {
      try {
        return spreadsheet.getRange(notation).getValues();
      } catch {
        return null;
      }
    },
    flush: () => SpreadsheetApp.flush(),
  };
}
