// The sheet that the responses of a form go to: a header for the time and one for each question, and a row a response.

import type { UserAct } from '../kernel/user-act.ts';
import { displayAt, writeEntries } from '../spreadsheet/model/cells.ts';
import { addFormRow } from '../spreadsheet/model/form-rows.ts';
import { changeGrid } from '../spreadsheet/model/operations/structure.ts';
import type { SheetModel } from '../spreadsheet/model/sheet-model.ts';
import type { Workbook } from '../spreadsheet/model/workbook.ts';
import type { Answer, Destination, StoredForm, StoredItem, StoredResponse } from './stored-form.ts';

/** What the columns are that answer no question. */
function words(workbook: Workbook): {
  readonly sheet: string;
  readonly time: string;
  readonly email: string;
} {
  return workbook.locale.startsWith('pt')
    ? { sheet: 'Respostas ao formulário', time: 'Carimbo de data/hora', email: 'Endereço de e-mail' }
    : { sheet: 'Form Responses', time: 'Timestamp', email: 'Email Address' };
}

/** Where people fill it in. */
export function publishedUrl({ id }: StoredForm): string {
  return `https://docs.google.com/forms/d/e/${id}/viewform`;
}

/** The sheet stays with what it has, and no form belongs to it any more. */
export function unlink(workbook: Workbook, { sheetId }: Destination): void {
  const sheet = workbook.sheets.find((each) => each.id === sheetId);
  if (sheet !== undefined) sheet.formUrl = null;
}

/** Inserts the sheet before all others. */
export function makeDestination(workbook: Workbook, form: StoredForm): Destination {
  const { sheet: name, time } = words(workbook);
  const free = workbook.freeName((number) => `${name} ${number}`);
  const sheet = workbook.insertSheet({ name: free, index: 0 });
  sheet.formUrl = publishedUrl(form);
  // As Google's sample offsite-activity-signup counts on.
  sheet.layout.row.frozen = 1;
  writeHeader(workbook, sheet, 1, time);
  const destination: Destination = { spreadsheetId: workbook.id, sheetId: sheet.id, headers: new Map() };
  updateHeaders(workbook, form, destination);
  for (const response of form.responses) addToDestination(workbook, form, destination, response);
  return destination;
}

function writeHeader(workbook: Workbook, sheet: SheetModel, column: number, text: string): void {
  if (column > sheet.maxColumns)
    changeGrid(workbook, sheet, 'column', { type: 'insert', at: sheet.maxColumns + 1, count: 1 });
  writeEntries(workbook, sheet, { row: 1, column, rows: 1, columns: 1 }, [[text]], 'code');
}

/** The columns that a question has: one, or one for each row of a grid. */
function columnsOf({
  id,
  kind,
  title,
  rows,
}: StoredItem): readonly (readonly [key: string, header: string])[] {
  switch (kind) {
    case 'SECTION_HEADER':
    case 'PAGE_BREAK':
      return [];
    case 'GRID':
    case 'CHECKBOX_GRID':
      return rows.map((row, index) => [`${id}.${index}`, `${title} [${row}]`]);
    default:
      return [[String(id), title]];
  }
}

/** Adds columns for new questions behind all others, and renames those of questions that were renamed. */
export function updateHeaders(workbook: Workbook, form: StoredForm, { sheetId, headers }: Destination): void {
  const sheet = workbook.sheets.find((each) => each.id === sheetId);
  if (sheet === undefined) return;
  const email: [string, string][] = form.settings.collectsEmail ? [['email', words(workbook).email]] : [];
  for (const [key, header] of [...email, ...form.items.flatMap(columnsOf)]) {
    const written = headers.get(key);
    if (written === header || header === '') continue;
    const last = sheet.grid.lastColumn();
    const found = Array.from({ length: last }, (_, c) => displayAt(workbook, sheet, 1, c + 1)).indexOf(
      written ?? '',
    );
    writeHeader(workbook, sheet, written !== undefined && found >= 0 ? found + 1 : last + 1, header);
    headers.set(key, header);
  }
}

/** Adds a row. Undefined where somebody deleted the sheet. */
export function addToDestination(
  workbook: Workbook,
  form: StoredForm,
  destination: Destination,
  response: StoredResponse,
): Extract<UserAct, { kind: 'form-submit' }> | undefined {
  const sheet = workbook.sheets.find((each) => each.id === destination.sheetId);
  if (sheet === undefined) return undefined;
  updateHeaders(workbook, form, destination);
  const answers: Record<string, unknown> = { [words(workbook).email]: response.respondentEmail };
  for (const item of form.items) {
    const answer = response.answers.get(item.id);
    if (answer === undefined) continue;
    columnsOf(item).forEach(([, header], index) => {
      answers[header] = textOf(item, answer, index);
    });
  }
  return addFormRow(workbook, sheet, answers, response.timestampMs);
}

/** As it stands in a cell: several choices with commas between them. */
function textOf({ kind }: StoredItem, answer: Answer, row: number): string {
  const isGrid = kind === 'GRID' || kind === 'CHECKBOX_GRID';
  const one: string | readonly (string | readonly string[])[] =
    isGrid && typeof answer !== 'string' ? (answer[row] ?? '') : answer;
  return typeof one === 'string' ? one : one.join(', ');
}
