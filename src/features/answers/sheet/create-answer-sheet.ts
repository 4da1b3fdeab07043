// Makes an answer sheet. If it can't be finished, its tab is removed again; if that fails, or the user has written
// there meanwhile, the error says that the tab is still there.

import * as z from 'zod/mini';
import { DirectoryNames } from '../../../app/directory/directory-sheet.ts';
import { tryToast } from '../../../app/endpoints/endpoint.ts';
import { languageForErrors, openPage, type Ports } from '../../../app/ports.ts';
import { withLock } from '../../../app/runs/lease.ts';
import { type Piecewise, runToCompletion } from '../../../app/runs/spare-time.ts';
import { bestEffort, fitsMarkLimit, requireRoom } from '../../../app/sheets/limits.ts';
import { beginSheet, createTable } from '../../../app/sheets/make-sheet.ts';
import { headerText, type OwnedColumn, tableMarkCharacters } from '../../../app/sheets/owned-column.ts';
import { OwnedTable } from '../../../app/sheets/owned-table.ts';
import { identityOf, type NewIdentity, saveIdentity } from '../../../app/sheets/sheet-identity.ts';
import { parseStored } from '../../../app/storage/stored.ts';
import { numbersOf, spansOf } from '../../../domain/cells/cell.ts';
import { codeInName } from '../../../domain/directory/directory.ts';
import { FranchiseError, sentenceFor } from '../../../domain/errors.ts';
import { type Language, textHash } from '../../../domain/language.ts';
import { lazily, objectOf, type Parsed, textLike, trimmedText, wholeNumber } from '../../../domain/schema.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import { type RequestSheet, rowError } from '../extensions.ts';
import { NAMED_FIELDS } from '../rules/answer-check.ts';
import { CODED_FIELDS } from '../rules/answer-groups.ts';
import type { RowKind } from '../rules/row-states.ts';
import type { Template } from '../rules/template.ts';
import { answerError, answerSentences } from '../sentences.ts';
import {
  type AnswerColumn,
  finishQuestions,
  longColumns,
  questionMarkCharacters,
  requestColumns,
  STATE_FIELDS,
  stateColours,
  wideColumns,
} from './answer-columns.ts';
import { Templates } from './templates.ts';

const FROZEN = STATE_FIELDS.length + 1; // Our own columns and the one that identifies the row.

export const sheetNameInput = lazily(() => trimmedText(100, 1));
export const createAnswerSheetInput = lazily(() =>
  z.union([
    z.object({ layout: z.literal('long'), sheet: sheetNameInput() }),
    z.object({
      layout: z.literal('wide'),
      sheet: sheetNameInput(),
      templateId: z.pipe(
        z.pipe(z.union([z.number(), textLike(/^\d{1,15}$/)]), z.transform(Number)),
        wholeNumber(),
      ),
      comments: z._default(z.boolean(), false),
    }),
  ]),
);
export type NewSheet =
  | Parsed<typeof createAnswerSheetInput>
  | { readonly layout: 'action'; readonly sheet: string; readonly rows: RequestSheet };

export function showAnswerSheetDialog(ports: Ports): void {
  const { answerSheetTitle: title } = answerSentences(ports.language);
  openPage(ports, { page: 'answer-sheet', title, size: [480, 480] });
}

/** @throws FranchiseError `bad-sheet` if the name is taken, and whatever fetching the template throws */
export function createAnswerSheet(
  ports: Ports,
  wished: Parsed<typeof createAnswerSheetInput>,
): { readonly message: string; readonly isNotified: boolean } {
  refuseTakenName(ports, wished.sheet);
  const template = wished.layout === 'wide' ? new Templates(ports).fetch(wished.templateId) : undefined;
  makeAnswerSheet(ports, wished, template);
  const words = answerSentences(ports.language);
  const message = words.answerSheetMade(wished.sheet);
  return { message, isNotified: tryToast(ports, words.answerSheetTitle, message) };
}

/** Rows for a sheet that is made from a source; resumes after an execution that ran out of time. */
export type SheetFilling = {
  readonly rows: number; // Without the header.
  readonly extraColumns: number; // Behind those of the table.
  /** Number of rows that an earlier execution wrote. @throws FranchiseError if something else is there */
  writtenRows(table: OwnedTable<AnswerColumn>): number;
  /** Continues after `standing` rows. @returns how many are there now; fewer than all if time ran out */
  fill(table: OwnedTable<AnswerColumn>, standing: number): number;
};

/**
 * Makes the sheet, or finishes one whose making was cut off, and activates it.
 * @returns rows written; fewer than all means that the sheet is unfinished
 * @throws FranchiseError `bad-sheet` if the name is taken, or there is no room
 */
export function makeAnswerSheet(
  ports: Ports,
  wished: NewSheet,
  template: Template | undefined,
  filling?: SheetFilling,
): number {
  const { workbook } = ports;
  const of = kindOf(wished);
  let sheet = unfinishedSheet(ports, wished.sheet, of);
  const filled = filling !== undefined && (sheet?.extent().lastRow ?? 0) > 1 ? sheet : undefined;
  checkRoomForQuestions(ports, wished, template);
  const language = (filled && identityOf(filled)?.language) ?? ports.language;
  const columns = columnsOf(language, wished, template);
  // Rows are written last: if there are any, the table is complete.
  const standing = filled && filling?.writtenRows(OwnedTable.asMade(filled, columns));
  const content = { language, columns, questions: activeQuestions(template), filling, standing };
  let done: number;
  try {
    // Another execution may have made one meanwhile.
    sheet ??= withLock(
      ports,
      () => unfinishedSheet(ports, wished.sheet, of) ?? workbook.addSheet(wished.sheet),
    );
    done = make(ports, sheet, wished, content);
  } catch (thrown) {
    if (sheet === undefined && thrown instanceof FranchiseError) throw thrown;
    const isGone = sheet === undefined ? isFree(ports, wished.sheet) : removeTab(ports, sheet, columns);
    throw isGone ? thrown : tabLeftError(ports, wished, thrown);
  }
  const { id } = sheet;
  if (done === (filling?.rows ?? 0)) bestEffort(sheet, () => workbook.activate({ id }));
  return done;
}

/**
 * Call first, before spending requests or time.
 * @throws FranchiseError `bad-sheet` if the name is taken, unless by a sheet whose making was cut off
 */
export function refuseTakenName(ports: Ports, name: string, of: RowKind = 'answers'): void {
  unfinishedSheet(ports, name, of);
}

/** Returns undefined if no tab has this name. @throws FranchiseError `bad-sheet` if the tab is another one */
function unfinishedSheet({ workbook }: Ports, name: string, of: RowKind): Sheet | undefined {
  const tab = workbook.tabNamed(name);
  if (tab === null) return undefined;
  const identity = tab.kind === 'grid' ? identityOf(tab) : undefined;
  if (tab.kind === 'grid' && identity?.kind === 'answers' && !identity.made) return tab;
  throw rowError('bad-sheet', of, (words) => words.answerSheetExists(name));
}

function kindOf({ layout }: NewSheet): RowKind {
  return layout === 'action' ? 'actions' : 'answers';
}

/** @throws FranchiseError if the template has more questions than a sheet can mark */
function checkRoomForQuestions(ports: Ports, wished: NewSheet, template: Template | undefined): void {
  if (wished.layout !== 'wide' || template === undefined) return;
  const questions = activeQuestions(template);
  const { templateId, comments } = wished;
  const marksOf = (withComments: boolean) =>
    tableMarkCharacters(wideColumns(ports.language, templateId, questions, withComments)) +
    questionMarkCharacters(questions);
  if (fitsMarkLimit(marksOf(comments))) return;
  const areComments = comments && fitsMarkLimit(marksOf(false));
  throw answerError('bad-sheet', (words) => words.answerTooMany(questions.length, areComments));
}

function activeQuestions(template: Template | undefined): Template['questions'] {
  return template?.questions.filter(({ isActive }) => isActive) ?? [];
}

function columnsOf(
  language: Language,
  wished: NewSheet,
  template: Template | undefined,
): readonly OwnedColumn<AnswerColumn>[] {
  if (wished.layout === 'long') return longColumns(language);
  if (wished.layout === 'action') return requestColumns(language, wished.rows);
  return wideColumns(language, wished.templateId, activeQuestions(template), wished.comments);
}

interface SheetContent {
  readonly language: Language;
  readonly columns: readonly OwnedColumn<AnswerColumn>[];
  readonly questions: Template['questions'];
  readonly filling: SheetFilling | undefined; // undefined makes an empty sheet.
  readonly standing: number | undefined; // Rows below a complete table; undefined if the table is still to be made.
}

/** @returns how many rows are there */
function make(ports: Ports, sheet: Sheet, wished: NewSheet, content: SheetContent): number {
  const { language, columns, filling, standing } = content;
  const identity = identityFor(wished, language);
  if (standing === undefined) {
    makeRoom(ports, sheet, content);
    beginSheet(sheet, identity);
    runToCompletion(makeTable(ports, sheet, wished, content));
  }
  const done = filling?.fill(OwnedTable.asMade(sheet, columns), standing ?? 0) ?? 0;
  ports.workbook.flush();
  if (done === (filling?.rows ?? 0)) saveIdentity(sheet, { ...identity, made: true });
  return done;
}

function makeRoom(ports: Ports, sheet: Sheet, { columns, filling }: SheetContent): void {
  if (filling === undefined) return;
  const width = columns.length + filling.extraColumns;
  const missing = filling.rows + 1 - sheet.extent().maxRows;
  requireRoom(ports.workbook, sheet, Math.max(0, missing), width);
  sheet.grow(filling.rows + 1, width);
}

function* makeTable(
  ports: Ports,
  sheet: Sheet,
  wished: NewSheet,
  { language, columns, questions }: SheetContent,
): Piecewise<void> {
  const table = yield* createTable(sheet, columns, language, FROZEN);
  finishQuestions(sheet, (field) => table.columnOf(field), questions);
  const { maxRows } = sheet.extent();
  const below = { row: 2, column: table.columnOf('status') ?? 1, rows: Math.max(1, maxRows - 1), columns: 1 };
  bestEffort(sheet, () => sheet.setWordColours(below, stateColours(kindOf(wished))));
  const named = columnsWithNames(wished.layout === 'action' ? wished.rows : undefined);
  offerNames(sheet, () => table, named, new DirectoryNames(ports));
}

function identityFor(wished: NewSheet, language: Language): NewIdentity {
  const kind = 'answers';
  switch (wished.layout) {
    case 'wide':
      return { kind, language, layout: 'wide', template: wished.templateId };
    case 'long':
      return { kind, language, layout: 'long' };
    case 'action':
      return { kind, language, layout: 'action', definition: wished.rows.definition };
  }
}

/** Adding a tab may throw after the tab exists; a tab of this name might then be the user's. */
function isFree({ workbook }: Ports, name: string): boolean {
  try {
    return workbook.tabNamed(name) === null;
  } catch {
    return false;
  }
}

/** @returns false if the tab is still there: it has user content, or Google refuses to delete it */
function removeTab({ workbook }: Ports, sheet: Sheet, columns: SheetContent['columns']): boolean {
  try {
    if (workbook.sheetWith(sheet.id) === undefined) return true;
    if (hasUserContent(sheet, columns)) return false;
    workbook.removeSheet(sheet);
    return true;
  } catch {
    return false;
  }
}

/** Whether any cell or note differs from what making these columns writes. */
function hasUserContent(sheet: Sheet, columns: SheetContent['columns']): boolean {
  const { lastRow, lastColumn, maxRows, maxColumns } = sheet.extent();
  if (lastRow > 1) return true;
  const [cells = []] = lastRow === 0 ? [] : sheet.read({ row: 1, column: 1, rows: 1, columns: lastColumn });
  const headers = columns.flatMap(({ header }) => [headerText(header.en), headerText(header.pt), '']);
  const notes = sheet.readNotes({ row: 1, column: 1, rows: maxRows, columns: maxColumns }).flat();
  const ownNotes = ['', ...columns.map(({ note = '' }) => note)];
  return (
    cells.some((cell) => !headers.includes(headerText(cell))) ||
    notes.some((note) => !ownNotes.includes(note))
  );
}

function tabLeftError(ports: Ports, wished: NewSheet, thrown: unknown): FranchiseError {
  const name = wished.sheet;
  const sentence = sentenceFor(thrown, languageForErrors(ports));
  const code = thrown instanceof FranchiseError ? thrown.code : 'bad-sheet';
  return rowError(code, kindOf(wished), (words) => `${sentence} ${words.answerTabLeft(name)}`);
}

// Dropdowns for codes on answer sheets: the directory's names, each with its code. Made with the sheet, and updated at
// every check and import. A hash on the sheet of what was offered last saves reads while the directory is unchanged.
//
// Replaces only our own dropdowns, those in which every choice ends with its code. The user's rules stay, and so do
// cells whose dropdown the user removed.

const CHOICES_MARK = 'franchise.choices'; // On the sheet: a hash of what each column was offered last.
const MOST_CHOICES = 500; // Google's limit for a dropdown.

interface CodesColumn {
  readonly field: AnswerColumn;
  readonly kind: DirectoryKind;
}

/** @param rows of a sheet of requests; undefined for answer sheets */
export function columnsWithNames(rows: RequestSheet | undefined): readonly CodesColumn[] {
  const fields = ['template', ...CODED_FIELDS] as const;
  return rows?.named ?? fields.map((field) => ({ field, kind: NAMED_FIELDS[field] }));
}

const storedHashes = lazily(() => objectOf(z.string));

/**
 * Makes dropdowns of names in columns of codes, where the names have changed since the last offer.
 * @param tableNow where the columns are at that moment
 */
export function offerNames(
  sheet: Sheet,
  tableNow: () => OwnedTable<AnswerColumn>,
  columns: readonly CodesColumn[],
  names: DirectoryNames,
): void {
  if (columns.length === 0) return;
  bestEffort(sheet, () => {
    const before = parseStored(sheet.sheetMark(CHOICES_MARK) ?? '', storedHashes) ?? {};
    const changed = columns.flatMap(({ field, kind }) => {
      const choices = names.choices(kind);
      const hash = textHash(JSON.stringify(choices));
      // Above Google's limit the previous dropdown stays, and any name can be typed.
      const isOffered = choices.length > 0 && choices.length <= MOST_CHOICES;
      return isOffered && before[field] !== hash ? [{ field, choices, hash }] : [];
    });
    if (changed.length === 0) return;
    const offered: Record<string, string> = { ...before };
    for (const { field, choices, hash } of changed) {
      bestEffort(sheet, () => {
        const table = tableNow();
        const column = table.columnOf(field);
        if (column === undefined) return;
        offerIn(sheet, { first: table.headerRow + 1, column, isNew: before[field] === undefined }, choices);
        offered[field] = hash;
      });
    }
    sheet.setSheetMark(CHOICES_MARK, JSON.stringify(offered));
  });
}

interface ChoiceColumn {
  readonly first: number;
  readonly column: number;
  readonly isNew: boolean; // Nothing was offered here yet, as far as we know.
}

function offerIn(sheet: Sheet, { first, column, isNew }: ChoiceColumn, choices: readonly string[]): void {
  const rows = sheet.extent().maxRows - first + 1;
  if (rows < 1) return;
  const there = sheet.choicesIn({ row: first, column, rows, columns: 1 });
  const isBare = isNew && there.every((rule) => rule === undefined);
  const replaced = isBare
    ? numbersOf({ first, count: rows })
    : there.flatMap((rule, n) => (isOurs(rule) ? [first + n] : []));
  for (const { first: row, count } of spansOf(replaced)) {
    sheet.setChoices({ row, column, rows: count, columns: 1 }, choices, true);
  }
}

function isOurs(rule: readonly string[] | 'other' | undefined): boolean {
  return Array.isArray(rule) && rule.length > 0 && rule.every((choice) => codeInName(choice) !== undefined);
}
