// The workbook behind SpreadsheetApp, for programs that show it, and for tests that look into it or prepare it.

export { columnLetters, toA1 } from './spreadsheet/model/a1.ts';
export type { Axis } from './spreadsheet/model/axis-change.ts';
export { changeStyle, entryRules, readValues } from './spreadsheet/model/cells.ts';
export type { WorkbookChange } from './spreadsheet/model/changes.ts';
export { satisfies } from './spreadsheet/model/condition-test.ts';
export type { ConditionalRule } from './spreadsheet/model/conditions.ts';
export { Entry } from './spreadsheet/model/entry/entry.ts';
export { readEntry } from './spreadsheet/model/entry/read-entry.ts';
export { shiftFormula } from './spreadsheet/model/formula-text.ts';
export { messages } from './spreadsheet/model/messages.ts';
export { displayText, isDateFormat, plainNumber } from './spreadsheet/model/number-format.ts';
export { sortFilter } from './spreadsheet/model/operations/filtering.ts';
export { allGroups, type GroupOfLines, isHiddenByGroup } from './spreadsheet/model/operations/grouping.ts';
export { richTextOf } from './spreadsheet/model/rich-text.ts';
export { workbookFromJson, workbookToJson } from './spreadsheet/model/snapshot.ts';
export type { WorkbookSnapshot } from './spreadsheet/model/snapshot-schema.ts';
export type { Style } from './spreadsheet/model/styles.ts';
export { type Area, cellArea, contains } from './spreadsheet/model/values.ts';
