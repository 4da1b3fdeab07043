// For tests with any runner: a script with its spreadsheet, and storms for it. What `/vitest` and `/jest` have as well.
export {
  AppsScript,
  type AppsScriptOptions,
  ScriptError,
  type Table,
  TestSheet,
  type WebAnswer,
  WebAppError,
  type WebRequest,
} from './testing/apps-script.ts';
export type { SheetMatchers } from './testing/matchers.ts';
export { type Shrinking, shrink, type Tried } from './testing/storm/shrink.ts';
export * from './testing/storm/storm.ts';
export { without } from './testing/storm/without.ts';
