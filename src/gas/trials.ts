// Calls of SpreadsheetApp that only the check of the installation makes.

import type { Calendar } from '../ports/time.ts';
import type { GridlessTrial, Trials, TrialTab } from '../ports/trials.ts';
import type { Area } from '../ports/workbook.ts';
import { type GasSheet, gasSheet } from './sheet.ts';

export function gasTrials(calendar: Calendar): Trials {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  return {
    make(name) {
      const before = spreadsheet.getActiveSheet();
      const made = spreadsheet.insertSheet(name, spreadsheet.getSheets().length);
      spreadsheet.setActiveSheet(before);
      return trialTab(made, calendar);
    },
    removeTabs(text) {
      for (const sheet of spreadsheet.getSheets()) {
        if (sheet.getName().includes(text) || chartTitle(sheet).includes(text))
          spreadsheet.deleteSheet(sheet);
      }
      for (const named of spreadsheet.getNamedRanges()) if (named.getName().includes(text)) named.remove();
    },
    countMarks: (key) => spreadsheet.createDeveloperMetadataFinder().withKey(key).find().length,
    saysPermissionIsMissing: () =>
      ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL).getAuthorizationStatus() ===
      ScriptApp.AuthorizationStatus.REQUIRED,
    openSidebar(title, html) {
      SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput(html).setTitle(title));
    },
    log(line) {
      console.log(line);
    },
  };
}

function trialTab(sheet: GasSheet, calendar: Calendar): TrialTab {
  const range = (area: Area) => sheet.getRange(area.row, area.column, area.rows, area.columns);
  return {
    sheet: gasSheet(sheet, calendar),
    read: (area) => range(area).getValues(),
    markByNumbers(column, key, value) {
      sheet.getRange(1, column, sheet.getMaxRows(), 1).addDeveloperMetadata(key, value);
    },
    markedAt(on, key) {
      const [found] = sheet
        .createDeveloperMetadataFinder()
        .onIntersectingLocations()
        .withKey(key)
        .find()
        .map((metadata) => metadata.getLocation());
      const range = on === 'row' ? found?.getRow() : found?.getColumn();
      return (on === 'row' ? range?.getRow() : range?.getColumn()) ?? 0;
    },
    sheetMarks: () => sheet.getDeveloperMetadata().length,
    addSheetMark(key, value) {
      sheet.addDeveloperMetadata(key, value);
    },
    moveRow(row, before) {
      sheet.moveRows(sheet.getRange(row, 1), before);
    },
    moveColumn(column, before) {
      sheet.moveColumns(sheet.getRange(1, column), before);
    },
    insertBefore(on, index) {
      if (on === 'row') sheet.insertRowBefore(index);
      else sheet.insertColumnBefore(index);
    },
    sort(area, byColumn) {
      range(area).sort(byColumn);
    },
    filterOut(area, text) {
      const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues([text]).build();
      range(area).createFilter().setColumnFilterCriteria(area.column, hidden);
    },
    merge(area) {
      range(area).merge();
    },
    clear(area) {
      range(area).clear();
    },
    slicerColumns(area, by) {
      const nothing = SpreadsheetApp.newFilterCriteria().setHiddenValues([]).build();
      const [byCriteria = null, byNull = null] = [nothing, null].map((criteria) => {
        const slicer = sheet.insertSlicer(range(area), 1, 8).setColumnFilterCriteria(by, criteria);
        return slicer.getColumnPosition();
      });
      return { byCriteria, byNull };
    },
    // `getColumnGroup` throws where there is none.
    isFolded: (column) =>
      sheet.getColumnGroupDepth(column) > 0 && sheet.getColumnGroup(column, 1)?.isCollapsed() === true,
    hasChoices: (area) => range(area).getDataValidation() !== null,
    makeGridless(name) {
      const chart = sheet
        .newChart()
        .asColumnChart()
        .addRange(sheet.getRange('A1:A2'))
        .setPosition(1, 1, 0, 0)
        // The title identifies the tab before it has its name.
        .setOption('title', name)
        .build();
      sheet.insertChart(chart);
      const [inserted = chart] = sheet.getCharts();
      return gridlessTrial(sheet.getParent().moveChartToObjectSheet(inserted).setName(name));
    },
    copy(name) {
      return trialTab(sheet.copyTo(sheet.getParent()).setName(name), calendar);
    },
  };
}

function gridlessTrial(sheet: GasSheet): GridlessTrial {
  return {
    size: () => sheet.getMaxRows(),
    marks: () => sheet.getDeveloperMetadata().length,
  };
}

/** The title of the chart that fills a tab; empty for all other tabs. */
function chartTitle(sheet: GasSheet): string {
  if (sheet.getType() !== SpreadsheetApp.SheetType.OBJECT) return '';
  try {
    return sheet
      .getCharts()
      .map((chart) => String(chart.getOptions().get('title') ?? ''))
      .join(' ');
  } catch {
    return '';
  }
}
