// The overloads of SpreadsheetApp, Spreadsheet and Sheet, as the Apps Script reference lists them.
import { evenIfNotEnabled } from '../../../kernel/contract.ts';
import { each, hostClass } from './signatures.ts';

const metadata =
  'String | String, DeveloperMetadataVisibility | String, String | String, String, DeveloperMetadataVisibility';
const oneOrTwoNumbers = 'number | number, number';
const scopes = ['spreadsheets.currentonly', 'spreadsheets'];

const spreadsheetAppClass = hostClass(
  'SpreadsheetApp',
  {
    ...each(
      'flush getActive getActiveRange getActiveRangeList getActiveSheet getActiveSpreadsheet getCurrentCell getSelection getUi newCellImage newColor newConditionalFormatRule newDataValidation newFilterCriteria newRichTextValue newTextStyle',
      '',
    ),
    create: 'String | String, number, number',
    open: 'File',
    openById: 'String',
    openByKey: 'String',
    openByUrl: 'String',
    setActiveRange: 'Range',
    setActiveRangeList: 'RangeList',
    setActiveSheet: 'Sheet | Sheet, Boolean',
    setActiveSpreadsheet: 'Spreadsheet',
    setCurrentCell: 'Range',
  },
  {
    // The menu of an add-on that isn't enabled yet is made without any right to documents
    // (docs/platform.md#authorisation-modes).
    getUi: evenIfNotEnabled,
    open: { scopes: ['spreadsheets'] },
    create: { scopes: ['spreadsheets'] },
    // The reference lists `spreadsheets` alone; the open file was observed to open with the narrower scope as well.
    openById: { scopes },
    openByKey: { scopes },
    openByUrl: { scopes },
  },
);

/** What both Sheet and Spreadsheet have. */
const shared = {
  ...each(
    'createDeveloperMetadataFinder getActiveCell getActiveRange getActiveRangeList getCurrentCell getDataRange getDeveloperMetadata getFrozenColumns getFrozenRows getLastColumn getLastRow getName getNamedRanges getSelection getSheetId getSheetName',
    '',
  ),
  addDeveloperMetadata: metadata,
  appendRow: 'Object[]',
  autoResizeColumn: 'number',
  createTextFinder: 'String',
  ...each(
    'deleteColumn deleteRow getColumnWidth getRowHeight insertColumnAfter insertColumnBefore insertRowAfter insertRowBefore isColumnHiddenByUser isRowHiddenByFilter isRowHiddenByUser setFrozenColumns setFrozenRows',
    'number',
  ),
  ...each(
    'deleteColumns deleteRows insertColumnsAfter insertColumnsBefore insertRowsAfter insertRowsBefore setColumnWidth setRowHeight',
    'number, number',
  ),
  getProtections: 'ProtectionType',
  getRangeList: 'String[]',
  getSheetValues: 'number, number, number, number',
  ...each('hideColumn hideRow unhideColumn unhideRow setActiveRange setCurrentCell', 'Range'),
  setActiveRangeList: 'RangeList',
  setActiveSelection: 'Range | String',
  sort: 'number | number, Boolean',
};

const sheetClass = hostClass('Sheet', {
  ...shared,
  ...each(
    'activate clearConditionalFormatRules clearContents clearFormats clearNotes getConditionalFormatRules getFilter getFormUrl getIndex getMaxColumns getMaxRows getParent getTabColor getType hideSheet isSheetHidden protect showSheet',
    '',
  ),
  ...each('autoResizeColumns autoResizeRows', 'number, number'),
  clear: ' | Object',
  copyTo: 'Spreadsheet',
  getCharts: '',
  ...each('insertChart removeChart updateChart', 'EmbeddedChart'),
  newChart: '',
  ...each('getImages getPivotTables getSlicers', ''),
  insertImage:
    'Blob, number, number | Blob, number, number, number, number | String, number, number | String, number, number, number, number',
  insertSlicer: 'Range, number, number | Range, number, number, number, number',
  getRange: 'number, number | number, number, number | number, number, number, number | String',
  ...each('hideColumns hideRows insertColumns insertRows showColumns showRows', oneOrTwoNumbers),
  ...each('moveColumns moveRows', 'Range, number'),
  ...each('setColumnWidths setRowHeights setRowHeightsForced', 'number, number, number'),
  ...each(
    'collapseAllColumnGroups collapseAllRowGroups expandAllColumnGroups expandAllRowGroups getBandings',
    '',
  ),
  ...each(
    'expandColumnGroupsUpToDepth expandRowGroupsUpToDepth getColumnGroupDepth getRowGroupDepth',
    'number',
  ),
  ...each('getColumnGroup getRowGroup', 'number, number'),
  setConditionalFormatRules: 'ConditionalFormatRule[]',
  ...each('hasHiddenGridlines isRightToLeft', ''),
  ...each('setHiddenGridlines setRightToLeft', 'Boolean'),
  setName: 'String',
  setTabColor: 'String|null',
});

const spreadsheetClass = hostClass('Spreadsheet', {
  ...shared,
  ...each(
    'deleteActiveSheet duplicateActiveSheet getActiveSheet getBandings getEditors getFormUrl getId getImages getKey getNumSheets getOwner getSheets getSpreadsheetLocale getSpreadsheetTimeZone getUrl getViewers',
    '',
  ),
  ...each(
    'getIterativeCalculationConvergenceThreshold getMaxIterativeCalculationCycles getRecalculationInterval isIterativeCalculationEnabled',
    '',
  ),
  ...each('setIterativeCalculationConvergenceThreshold setMaxIterativeCalculationCycles', 'number'),
  setIterativeCalculationEnabled: 'Boolean',
  setRecalculationInterval: 'RecalculationInterval',
  ...each('addMenu updateMenu', 'String, Object[]'),
  removeMenu: 'String',
  copy: 'String',
  deleteSheet: 'Sheet',
  getRange: 'String',
  getRangeByName: 'String',
  getSheetById: 'number',
  getSheetByName: 'String',
  insertSheet:
    ' | number | number, Object | Object | String | String, number | String, number, Object | String, Object',
  moveActiveSheet: 'number',
  moveChartToObjectSheet: 'EmbeddedChart',
  ...each('removeNamedRange rename renameActiveSheet setSpreadsheetLocale setSpreadsheetTimeZone', 'String'),
  setActiveSheet: 'Sheet | Sheet, Boolean',
  setNamedRange: 'String, Range',
  toast: 'String | String, String | String, String, number|null',
});

/** All of them. */
export const sheetClasses = [spreadsheetAppClass, sheetClass, spreadsheetClass];
