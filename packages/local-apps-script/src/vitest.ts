// For tests with Vitest: a script that is closed after each test, and matchers for its sheets.
import { expect, onTestFinished } from 'vitest';
import { AppsScript, type AppsScriptOptions } from './testing/apps-script.ts';
import { type SheetMatchers, toHaveNote, toHaveValues } from './testing/matchers.ts';

export * from './testing.ts';

declare module 'vitest' {
  interface Matchers<T> extends SheetMatchers {}
}

expect.extend({ toHaveValues, toHaveNote });

/** Opens a script with its spreadsheet, in a test or in `beforeEach`; it is closed after the test. */
export function appsScript(options: AppsScriptOptions): AppsScript {
  const script = new AppsScript(options);
  // Not by `afterEach` here: where files share what they import, only the first would have it.
  onTestFinished(() => script.close());
  return script;
}
