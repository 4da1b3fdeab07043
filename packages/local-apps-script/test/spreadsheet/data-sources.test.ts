// Tabs of Connected Sheets, as a script inserts them.
import { expect, it } from 'vitest';
import { createWorkbook, type DataSourceQuery, VirtualRuntime } from '../../src/index.ts';
import { scriptFolder } from '../support/script-folder.ts';

const SCRIPT = `
function enabled() {
  SpreadsheetApp.enableBigQueryExecution();
  return inserted();
}
function running() {
  SpreadsheetApp.enableBigQueryExecution();
  const source = SpreadsheetApp.newDataSourceSpec().asBigQuery().build();
  const status = SpreadsheetApp.getActiveSpreadsheet().insertDataSourceSheet(source).getStatus();
  return [String(status.getExecutionState()), status.getErrorMessage()].join();
}
function inserted() {
  const source = SpreadsheetApp.newDataSourceSpec().asBigQuery().setProjectId('pays').setRawQuery('SELECT 1').build();
  const tab = SpreadsheetApp.getActiveSpreadsheet().insertDataSourceSheet(source);
  const status = tab.waitForCompletion(60);
  const sheet = tab.asSheet().setName('Data');
  return [sheet.getType().toString(), String(status.getExecutionState()), status.getErrorMessage()].join();
}`;

function open(queryDataSource?: (query: DataSourceQuery) => string | null | undefined) {
  const workbook = createWorkbook({ locale: 'en_US', nowMs: () => 0 });
  const runtime = new VirtualRuntime({
    dir: scriptFolder({ 'Code.gs': SCRIPT }),
    startMs: 0,
    spreadsheet: { workbook, ...(queryDataSource && { queryDataSource }) },
  });
  const run = (name: string) => runtime.run(name, [], { kind: 'menu' }).result;
  const tabs = () => workbook.sheets.filter(({ type }) => type === 'DATASOURCE').map(({ name }) => name);
  return { run, tabs, workbook };
}

it('inserts one in front, with what its query came to', () => {
  const asked: DataSourceQuery[] = [];
  const { run, tabs, workbook } = open((query) => {
    asked.push(query);
    return undefined;
  });
  expect(run('enabled')).toMatchObject({ value: 'DATASOURCE,SUCCESS,' });
  expect(asked).toEqual([{ projectId: 'pays', rawQuery: 'SELECT 1' }]);
  expect(tabs()).toEqual(['Data']);
  expect(workbook.sheet(workbook.selection.sheetId)?.name).toBe('Data');
});

it('throws where a script waits for a query that still runs, and says so in the status', () => {
  const { run, tabs } = open(() => null);
  expect(run('enabled')).toMatchObject({ message: 'The execution is not completed.' });
  expect(run('running')).toMatchObject({ value: 'RUNNING,' });
  expect(tabs()).toHaveLength(2);
});

it('inserts none unless the execution has enabled it, or for an account without them', () => {
  const enabled = open(() => undefined);
  expect(enabled.run('inserted')).toMatchObject({ message: 'BigQuery execution is not enabled.' });
  expect(enabled.tabs()).toEqual([]);
  const lacking = open();
  expect(lacking.run('enabled')).toMatchObject({ message: 'Connected Sheets is not available.' });
  expect(lacking.tabs()).toEqual([]);
});
