// Tabs of Connected Sheets. Only a build with `WAREHOUSE` contains them.

import type { ConnectedTabs } from '../ports/workbook.ts';

const LONGEST_SECONDS = 60;

declare global {
  namespace GoogleAppsScript.Spreadsheet {
    interface Spreadsheet {
      /** Missing from the published types. */
      insertDataSourceSheet(spec: DataSourceSpec): DataSourceSheet;
    }
  }
}

export const gasConnectedTabs: ConnectedTabs = {
  insert(name, project, query) {
    SpreadsheetApp.enableBigQueryExecution();
    const source = SpreadsheetApp.newDataSourceSpec().asBigQuery().setProjectId(project).setRawQuery(query);
    const tab = SpreadsheetApp.getActiveSpreadsheet().insertDataSourceSheet(source.build());
    const sheet = tab.asSheet();
    try {
      sheet.setName(name);
    } catch {
      // Taken meanwhile, or too long: it keeps the name that Google gave it.
    }
    const status = statusOf(tab);
    const isFailed = status.getExecutionState() === SpreadsheetApp.DataExecutionState.ERROR;
    return { name: sheet.getName(), failure: isFailed ? status.getErrorMessage() : undefined };
  },
};

function statusOf(tab: GoogleAppsScript.Spreadsheet.DataSourceSheet) {
  try {
    return tab.waitForCompletion(LONGEST_SECONDS);
  } catch {
    // Its query still runs.
    return tab.getStatus();
  }
}
