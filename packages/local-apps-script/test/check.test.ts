// `local-apps-script check`: what is found in a script without running it, and what isn't.
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/check/check-project.ts';
import { scriptFolder } from './support/script-folder.ts';

const sheets = 'https://www.googleapis.com/auth/spreadsheets.currentonly';
const requests = 'https://www.googleapis.com/auth/script.external_request';

/** The findings about a script, as the command writes them; the manifest asks for what the test names. */
function findingsIn(code: string, manifest: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const dir = scriptFolder({ 'Code.gs': code, 'appsscript.json': JSON.stringify(manifest) });
  return checkProject(dir)
    .filter(({ text }) => !text.startsWith('It lists no oauthScopes.'))
    .map(
      ({ file, line, severity, text }) => `${file}${line === null ? '' : `:${line}`} ${severity}: ${text}`,
    );
}

describe('finds', () => {
  it.each([
    ['fetch("x")', 'error: Neither the script nor Apps Script has fetch. Apps Script has UrlFetchApp.fetch.'],
    ['Foo.bar()', 'error: Neither the script nor Apps Script has Foo.'],
    [
      'Sheets.Spreadsheets.get(1)',
      "error: Sheets is an advanced service, and appsscript.json doesn't enable it.",
    ],
    [
      'SpreadsheetApp.getActive().getSheets().forEach((sheet) => sheet.getRnge("A1"))',
      'error: Apps Script has no Sheet.getRnge. It has Sheet.getRange.',
    ],
    [
      'let range; if (a) range = SpreadsheetApp.getActiveRange();\nrange.x();\nvar a;',
      'error: Apps Script has no Range.x.',
    ],
    ['SpreadsheetApp.getActiveSheet().getTabColor()', 'warning: Sheet.getTabColor is deprecated.'],
    ['GroupsApp.getGroups()', 'note: This runtime has no GroupsApp.getGroups, which Apps Script has.'],
    [
      'ScriptApp.newTrigger("gone").timeBased().after(1).create()',
      "error: A trigger names gone, which isn't a function of the script.",
    ],
    [
      'ScriptApp.newTrigger("work").timeBased().everyMinutes(7).create()',
      'error: ClockTriggerBuilder.everyMinutes takes 1, 5, 10, 15 or 30, not 7.',
    ],
    [
      'ScriptApp.newTrigger("work").timeBased().everyDays(1).atHour(24).create()',
      'error: ClockTriggerBuilder.atHour takes 0 to 23, not 24.',
    ],
    [
      'ScriptApp.newTrigger("work").timeBased().everyDays(1).create();\n'.repeat(21),
      'warning: The script makes triggers in 21 places; a person can have 20 in it.',
    ],
  ])('%s', (code, expected) => {
    const found = findingsIn(`function work() {\n${code}\n}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^Code\.gs:\d+ /);
    expect(found[0]).toContain(expected);
  });

  it('calls while a file loads, its own and those of functions that it calls', () => {
    const found = findingsIn(
      'const sheet = SpreadsheetApp.getActiveSheet();\nconst key = read();\nfunction read() {\n  return PropertiesService.getScriptProperties();\n}',
    );
    expect(found).toEqual([
      expect.stringContaining(
        'Code.gs:1 warning: SpreadsheetApp.getActiveSheet is called while the file loads.',
      ),
      expect.stringContaining(
        'Code.gs:2 warning: read is called while the file loads, and comes to PropertiesService',
      ),
    ]);
  });

  it('calls that a simple trigger may not make, also through functions', () => {
    const code =
      'function onOpen() { build(); }\nfunction build() {\n  UrlFetchApp.fetch("https://a.example");\n}';
    expect(findingsIn(code)).toEqual([
      'Code.gs:3 error: onOpen comes to UrlFetchApp.fetch, which a simple trigger may not call.',
    ]);
    expect(findingsIn('function onEdit() { SpreadsheetApp.openById("x"); }')).toHaveLength(1);
  });

  it('scopes that the manifest lacks, and those that nothing needs', () => {
    const code =
      'function work() { UrlFetchApp.fetch("https://a.example"); UrlFetchApp.fetch("https://b.example"); }';
    expect(findingsIn(code, { oauthScopes: [sheets] })).toEqual([
      `Code.gs:1 error: UrlFetchApp.fetch needs the scope ${requests}, which appsscript.json doesn't list.`,
      `appsscript.json warning: It asks for ${sheets}, which no call that was found needs.`,
    ]);
    const dir = scriptFolder({ 'Code.gs': code, 'appsscript.json': '{}' });
    expect(checkProject(dir).map(({ text }) => text)).toEqual([
      `It lists no oauthScopes. These are enough for the calls that were found: ${requests}.`,
    ]);
  });

  it('each syntax error with its file and line, and a missing or broken manifest', () => {
    const dir = scriptFolder({ 'a.gs': 'function (', 'b.js': '\nexport const b = 1;' });
    expect(checkProject(dir)).toEqual([
      { severity: 'error', file: 'a.gs', line: 1, text: expect.stringContaining('statements require') },
      expect.objectContaining({
        file: 'appsscript.json',
        text: expect.stringContaining('The file is missing'),
      }),
      { severity: 'error', file: 'b.js', line: 2, text: "Unexpected token 'export'." },
    ]);
    expect(() => checkProject(scriptFolder({ 'appsscript.json': '{' }))).toThrow(
      "appsscript.json isn't JSON:",
    );
    expect(() => checkProject('/nowhere')).toThrow('There is no folder /nowhere');
    expect(findingsIn('', { runtimeVersion: 'DEPRECATED_ES5' })).toEqual([
      'appsscript.json error: Its runtimeVersion is an engine that Google gives up; it has to be V8.',
    ]);
  });
});

describe('finds nothing in', () => {
  it.each([
    [
      'what is only there elsewhere, when the script asks',
      'if (typeof module !== "undefined") module.exports = {};',
    ],
    [
      'names of properties, labels and parameters',
      'function f(fetch, { Foo: bar }) { out: for (;;) break out; return { Foo: fetch, bar }; }',
    ],
    [
      'a parameter that is set when it is left out',
      'function f(sheet) { sheet = sheet || SpreadsheetApp.getActiveSheet(); sheet.own(); }',
    ],
    [
      'a name that two values are set to',
      'function f() { let a = SpreadsheetApp.getActiveRange(); a = { own() {} }; a.own(); }',
    ],
    [
      'methods of lists and of all objects',
      'function f() { SpreadsheetApp.getActive().getSheets().slice(1)[0].toString(); }',
    ],
    ['enums', 'function f() { return SpreadsheetApp.BorderStyle.SOLID; }'],
    [
      'a menu that a simple trigger makes',
      'function onOpen() { SpreadsheetApp.getUi().createMenu("M").addItem("a", "onOpen").addToUi(); }',
    ],
    ['a global that another function sets', 'function f() { shared = 1; }\nfunction g() { return shared; }'],
    ['methods of classes of the script', 'const menu = { item() { SpreadsheetApp.getActive(); } };'],
  ])('%s', (_what, code) => {
    expect(findingsIn(code)).toEqual([]);
  });

  it('what the manifest enables', () => {
    const dependencies = {
      enabledAdvancedServices: [{ userSymbol: 'Sheets' }],
      libraries: [{ userSymbol: 'Lib' }],
    };
    expect(findingsIn('function f() { Sheets.Spreadsheets.get(1); Lib.g(); }', { dependencies })).toEqual([]);
  });
});
