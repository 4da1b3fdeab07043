// For tests with Jest: a script that is closed after each test, and matchers for its sheets.
import { AppsScript, type AppsScriptOptions } from './testing/apps-script.ts';
import { type SheetMatchers, toHaveNote, toHaveValues } from './testing/matchers.ts';

export * from './testing.ts';

declare global {
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: the interface that this adds to has it
    interface Matchers<R, T = {}> extends SheetMatchers {}
  }
}

// Jest has these as globals of each test file.
declare const expect: { extend(matchers: object): void };
declare function afterEach(work: () => void): void;

expect.extend({ toHaveValues, toHaveNote });

const opened: AppsScript[] = [];

afterEach(() => {
  for (const script of opened.splice(0)) script.close();
});

/** Opens a script with its spreadsheet; it is closed after the test. */
export function appsScript(options: AppsScriptOptions): AppsScript {
  const script = new AppsScript(options);
  opened.push(script);
  return script;
}
