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
  CalendarApp:
    'In memory, and gone with the runtime. No series but that of a single event. A text is read as an event where it names one day or time in English. Triggers fire at `runtime.calendars.personDid`. Nobody is invited or reminded; a calendar has no reminders by default until a test gives it some.',
  ContentService: 'A web app answers at once; Google sends browsers to another address first.',
  DocumentApp:
    'In memory, and gone with the runtime: paragraphs, lists and tables, in the body, the header and the footer. Pictures, rules and page breaks stand before or behind the text of their paragraph, not within it. Formats are those of whole paragraphs, and headings have none of their own. No footnotes, named ranges, tabs, margins or cursor. Patterns are JavaScript’s, and a replacement is taken as it stands.',
  DriveApp:
    'In memory, and gone with the runtime. Everybody sees all files. The spreadsheet, forms and documents are among them. Searches know titles, types, texts of plain files, dates of change, stars, the trash, parents and people; they leave the trash out, as lists do, unless they name it. Names of people are their addresses. No thumbnails, resource keys or security updates.',
  FormApp:
    'In memory, and gone with the runtime. No pictures, videos, feedback or grades. Dates of answers are texts such as `2026-01-05 09:30`. The sheet of responses comes first, and a column whose header somebody renames gets no more answers. What is required and checked is so for scripts as well.',
  GmailApp:
    'Mailboxes in memory, gone with the runtime: what scripts send arrives in those of its recipients, and tests let mails arrive (`runtime.receiveMail`). Searches know words, people, subjects, labels, places, attachments and dates, and refuse other operators. No filters, chats, raw contents or headers; nothing is important or spam by itself, and nobody has an alias.',
  HtmlService:
    '`appendUntrusted` and `<?= ?>` escape as for a text between tags, in scripts and addresses too. Meta tags, icons and frames count for web apps alone.',
  Jdbc: 'Over databases in memory, one for each address, gone with the runtime; they need the package `node-sqlite3-wasm`. The SQL is that of SQLite: no `AUTO_INCREMENT`, no `CREATE DATABASE`, no `SHOW`. Names and passwords aren’t looked at; connections with the same address share a transaction, and the rows of a query are read at once.',
  MailApp: 'Nothing is sent: mails stand in the outbox.',
  'ScriptApp.getOAuthToken': 'A text that no server of Google’s takes.',
  'SpreadsheetApp.CellImage': 'Described alone: no cell holds one.',
  'SpreadsheetApp.Color':
    'A colour of the theme shows as in the standard theme: there is no other. Rules of conditional formats keep what it shows.',
  'SpreadsheetApp.OverGridImage':
    'From blobs of PNG, GIF and JPEG: none is fetched. Its bytes aren’t kept, the page of `serve` shows none, and nobody clicks on one.',
  'SpreadsheetApp.PivotTable':
    'Shows row groups with their totals, and one column group or several values beside each other; anything else is kept, and its first cell says that it isn’t shown. Headings are in English. It overwrites nothing, and adds no rows to a sheet. A copy of a sheet has none.',
  'SpreadsheetApp.Range.getBorder':
    'In no document of Google’s, but seen to work. A line belongs to the cells of the range that it was set on, not to their neighbours.',
  'SpreadsheetApp.Range.getValues':
    'What Sheets’ own functions spill, such as `ARRAYFORMULA` and `SORT`, is seen by formulas and on pages. Scripts read blanks there, and only the first value. What functions of the script spill is read.',
  'SpreadsheetApp.Spreadsheet.setRecalculationInterval':
    'Kept, as are the settings of iterative calculation: formulas are computed after every change. Those in a ring read what was there before; Google shows `#REF!`.',
  'SpreadsheetApp.Sheet.setRightToLeft':
    'Kept, and so are hidden gridlines; the page of `serve` shows neither.',
  'SpreadsheetApp.openById':
    'Other spreadsheets are gone with the runtime; one that isn’t there throws words that nobody has verified. Their formulas call no script. No cells or ranges of one where another’s are meant. A new one has the language and time zone of the bound one.',
  XmlService:
    'Well-formed XML alone: no entities but those of XML itself, nothing fetched, no validation. Words of errors beside those for tags, prefixes and entities are the runtime’s own.',
};
const METHODS_IN_THE_SCOPE: Readonly<Record<string, readonly string[]>> = {
  'HtmlService.HtmlTemplate': ['evaluate'],
};

/** The service that a class belongs to: `SpreadsheetApp` of `SpreadsheetApp.Range`. */
const serviceOf = (fullName: string) => fullName.split('.')[0] ?? '';
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function classRow(spec: HostClassSpec): string {
  const all = reference().methods.get(spec.fullName) ?? [];
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
    services.includes(serviceOf(name)) && !has(name) && its.length > 0 ? [name] : [],
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
