// SUPPORT.md: what the runtime has of the services that it knows, made from its own classes and from the published
// types of Apps Script. After a change: `npx vitest run test/support-table.test.ts -u` in the package's folder.

import { expect, it } from 'vitest';
import type { HostClassSpec } from '../src/kernel/contract.ts';
import { reference } from '../src/kernel/reference.ts';
import { createWorkbook } from '../src/spreadsheet/model/workbook.ts';
import { runtimeOf } from './support/script-folder.ts';

/** No class: they run in the script's own scope (`src/kernel/context-script.js`), or hold only texts. */
const IN_THE_SCOPE = ['Logger', 'MimeType', 'console'];

/** What services do otherwise than Google, or not at all, beside methods that are missing. */
const LIMITS: Readonly<Record<string, string>> = {
  'Blob.getAs': 'Nothing is converted: a PDF of a page or a sheet is Google’s alone.',
  ContentService: 'A web app answers at once; Google sends browsers to another address first.',
  DriveApp: 'Spreadsheets alone, by their ids: the bound one, and those that scripts open, make and copy.',
  FormApp:
    'In memory, and gone with the runtime. No pictures, videos, feedback or grades. Dates of answers are texts such as `2026-01-05 09:30`. The sheet of responses comes first, and a column whose header somebody renames gets no more answers. What is required and checked is so for scripts as well.',
  GmailApp:
    'Mails go into the outbox, as those of MailApp do, and drafts into `runtime.drafts`. There is no mailbox to read.',
  HtmlService:
    '`appendUntrusted` and `<?= ?>` escape as for a text between tags, in scripts and addresses too. Meta tags, icons and frames count for web apps alone.',
  MailApp: 'Nothing is sent: mails stand in the outbox.',
  'ScriptApp.getOAuthToken': 'A text that no server of Google’s takes.',
  'SpreadsheetApp.Color':
    'A colour of the theme shows as in the standard theme: there is no other. Rules of conditional formats keep what it shows.',
  'SpreadsheetApp.Range.setBorder':
    'Taken, and not kept: nothing reads borders, and the page of `serve` shows none.',
  'SpreadsheetApp.Range.setFormula':
    'Formulas are computed after every change. Those in a ring read what was there before; Google shows `#REF!`.',
  'SpreadsheetApp.Sheet.setRightToLeft':
    'Kept, and so are hidden gridlines; the page of `serve` shows neither.',
  'SpreadsheetApp.Spreadsheet.insertDataSourceSheet':
    'The tab has no cells. What its query comes to is said by `queryDataSource` of the runtime; without that, nobody has Connected Sheets.',
  'SpreadsheetApp.openById':
    'Other spreadsheets are gone with the runtime; one that isn’t there throws words that nobody has verified. Their formulas call no script. No cells or ranges of one where another’s are meant. A new one has the language and time zone of the bound one.',
};
const METHODS_IN_THE_SCOPE: Readonly<Record<string, readonly string[]>> = {
  'HtmlService.HtmlTemplate': ['evaluate'],
};

/** The service that a class belongs to: `SpreadsheetApp` of `SpreadsheetApp.Range`. */
const serviceOf = (fullName: string) => fullName.split('.')[0] ?? '';
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function classRow(spec: HostClassSpec): string {
  const all = Object.keys(reference().methods.get(spec.fullName) ?? {});
  const inScope = METHODS_IN_THE_SCOPE[spec.fullName] ?? [];
  const missing = all.filter((name) => !Object.hasOwn(spec.methods, name) && !inScope.includes(name)).sort();
  return `| \`${spec.fullName}\` | ${all.length - missing.length} of ${all.length} | ${code(missing)} |`;
}

function supportTable(classes: readonly HostClassSpec[]): string {
  const { globals, methods } = reference();
  const has = (name: string) => IN_THE_SCOPE.includes(name) || classes.some((spec) => spec.fullName === name);
  const known = classes.filter(({ fullName }) => methods.has(fullName));
  const services = globals.filter(has);
  const unknown = [...methods].flatMap(([name, its]) =>
    services.includes(serviceOf(name)) && !has(name) && Object.keys(its).length > 0 ? [name] : [],
  );
  return `# What the runtime has of Apps Script

Made by \`test/support-table.test.ts\` from the runtime's classes and from the published types of Apps Script
(\`@types/google-apps-script\`). Whatever is missing throws \`This runtime has no NAME, which Apps Script has.\`

## Services

| | |
|---|---|
| There | ${code([...services].sort())} |
| Missing | ${code(globals.filter((name) => !has(name)).sort())} |

## Methods

| Class | Methods | Missing |
|---|---|---|
${known.map(classRow).sort().join('\n')}

## What is otherwise than at Google

| | |
|---|---|
${Object.entries(LIMITS)
  .map(([name, limit]) => `| \`${name}\` | ${limit} |`)
  .join('\n')}

## Classes of these services that are missing

${code(unknown.sort())}
`;
}

it('SUPPORT.md says what there is', async () => {
  const runtime = runtimeOf('', { spreadsheet: { workbook: createWorkbook() } });
  const table = supportTable(runtime.classes);
  runtime.close();
  await expect(table).toMatchFileSnapshot('../SUPPORT.md');
});
