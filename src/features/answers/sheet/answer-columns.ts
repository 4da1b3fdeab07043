// The columns of answer sheets: headers, notes and formats to make and find them, and what the connector's own columns hold.

import { bestEffort, putMark } from '../../../app/sheets/limits.ts';
import { columnMark, type OwnedColumn, sheetColumns } from '../../../app/sheets/owned-column.ts';
import type { OwnedTable, TableRows } from '../../../app/sheets/owned-table.ts';
import { type CellKind, type CellValue, columnName } from '../../../domain/cells/cell.ts';
import { fold, isWord, LANGUAGES, type Language, type Word } from '../../../domain/language.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import type { Mark, Sheet, WordColour } from '../../../ports/workbook.ts';
import { type RequestSheet, rowSentences } from '../extensions.ts';
import type { SheetClock } from '../rules/answer-cells.ts';
import { ASSESSMENT_FIELDS, groupName } from '../rules/answer-groups.ts';
import type { AnswerField, InputColumn, QuestionColumn } from '../rules/answer-problems.ts';
import { type KeyCell, parseKeyCell } from '../rules/row-keys.ts';
import { type ROW_STATES, type RowKind, rowStates } from '../rules/row-states.ts';
import { type SheetQuestion, type TemplateQuestion, titleSumOf } from '../rules/template.ts';
import { ACTION_STATE_COLUMNS, ANSWER_STATE_COLUMNS, LONG_ANSWER_COLUMNS } from '../rules/vocabulary.ts';
import { answerError, answerSentences } from '../sentences.ts';

type StateField = keyof typeof ANSWER_STATE_COLUMNS;
export type AnswerColumn = StateField | InputColumn;

/** Leftmost and frozen; no sheet can be checked without them. */
export const STATE_FIELDS: readonly StateField[] = ['status', 'assessmentId', 'message', 'rowKey'];

/** Other columns may be deleted and then count as blank. */
export const LONG_REQUIRED: readonly AnswerColumn[] = [
  ...STATE_FIELDS,
  'group',
  'template',
  'unit',
  'question',
];
export const WIDE_REQUIRED: readonly AnswerColumn[] = [...STATE_FIELDS, 'unit'];

/** Distinguishable for colour-blind people. */
const COLOURS: readonly {
  readonly states: readonly (keyof typeof ROW_STATES)[];
  readonly background: string;
}[] = [
  { states: ['imported'], background: '#c5dff8' },
  { states: ['invalid', 'rejected'], background: '#f9cb9c' },
  { states: ['unknown'], background: '#fff2a8' },
  { states: ['queued', 'sending'], background: '#d9d9d9' },
];

export function stateColours(of: RowKind): readonly WordColour[] {
  const words = rowStates(of);
  return COLOURS.map(({ states, background }) => ({
    words: [...new Set(states.flatMap((state) => [words[state].en, words[state].pt]))],
    background,
    bold: states.includes('unknown') || states.includes('invalid'),
  }));
}

export function longColumns(language: Language): readonly OwnedColumn<AnswerColumn>[] {
  return [...stateColumns(language), ...fieldColumns(language, answerSentences(language).answerNoteOnce)];
}

function wideFieldColumns(language: Language): readonly OwnedColumn<AnswerColumn>[] {
  return fieldColumns(language, (note) => note).filter(({ field }) => isWideField(field));
}

/** @param asNeededOnce how a note says what is needed once for an assessment */
function fieldColumns(language: Language, asNeededOnce: (note: string) => string) {
  const { answerNoteDate } = answerSentences(language);
  return sheetColumns(LONG_ANSWER_COLUMNS, language).map((column): OwnedColumn<AnswerField> => {
    const { field, kind, note = '' } = column;
    const whole = kind === 'date-time' ? answerNoteDate(note) : note;
    return { ...column, note: field === 'template' || isWideField(field) ? asNeededOnce(whole) : whole };
  });
}

function isWideField(field: AnswerField): boolean {
  return ASSESSMENT_FIELDS.some((one) => one === field);
}

/** In the order of the checklist. */
export function wideColumns(
  language: Language,
  template: number,
  questions: readonly TemplateQuestion[],
  hasComments: boolean,
): readonly OwnedColumn<AnswerColumn>[] {
  const say = answerSentences(language);
  return [
    ...stateColumns(language),
    ...wideFieldColumns(language),
    ...questions.flatMap(({ id, title, type, options }): OwnedColumn<AnswerColumn>[] => {
      const isChoice = options.length > 0;
      const kind = isChoice ? 'text' : 'any';
      const note = say.answerNoteWide(template, id, type, isChoice);
      const columns = [questionColumn(`question:${id}`, title, kind, note)];
      if (!hasComments) return columns;
      return [
        ...columns,
        {
          field: `comment:${id}`,
          header: commentHeader(title),
          kind: 'long-text',
          isTyped: true,
          note: LONG_ANSWER_COLUMNS.comment.note?.[language] ?? '',
        },
      ];
    }),
  ];
}

/** To find the columns of an existing sheet: without notes and dropdowns. */
export function foundWideColumns(
  language: Language,
  questions: readonly SheetQuestion[],
): readonly OwnedColumn<AnswerColumn>[] {
  const own = questions.flatMap(({ id, title }): OwnedColumn<AnswerColumn>[] => [
    questionColumn(`question:${id}`, title, 'text', ''),
    { field: `comment:${id}`, header: commentHeader(title), kind: 'text' },
  ]);
  return [...stateColumns(language), ...wideFieldColumns(language), ...own];
}

export function requestColumns(language: Language, rows: RequestSheet): readonly OwnedColumn<AnswerColumn>[] {
  return [...stateColumns(language, 'actions'), ...rows.columns(language)];
}

export function stateColumns(
  language: Language,
  of: RowKind = 'answers',
): readonly OwnedColumn<AnswerColumn>[] {
  const { answerNoteStatus, answerNoteRowKey } = rowSentences(language, of);
  const notes: Partial<Record<AnswerColumn, string>> = { status: answerNoteStatus, rowKey: answerNoteRowKey };
  return sheetColumns(of === 'actions' ? ACTION_STATE_COLUMNS : ANSWER_STATE_COLUMNS, language).map(
    (column) => ({ ...column, ...(notes[column.field] && { note: notes[column.field] }) }),
  );
}

function questionColumn(
  field: QuestionColumn,
  title: string,
  kind: CellKind,
  note: string,
): OwnedColumn<AnswerColumn> {
  return { field, header: { en: title, pt: title }, kind, note, isTyped: kind === 'text' };
}

function commentHeader(title: string): Word {
  return {
    en: answerSentences('en').answerCommentHeader(title),
    pt: answerSentences('pt').answerCommentHeader(title),
  };
}

/** Enough to follow rows without reading all columns. */
export const OWN_FIELDS: readonly AnswerColumn[] = [...STATE_FIELDS, 'group'];

export type StateCells = Readonly<Record<StateField, CellValue>>;

/** What our own columns say, by row number. */
export interface OwnRows {
  readonly shown: ReadonlyMap<number, StateCells>;
  readonly keyCells: ReadonlyMap<number, KeyCell>; // Without rows that have no key, or an unsent one of another sheet.
  readonly names: ReadonlyMap<number, string>; // '' for rows that stand alone, and in the wide layout.
}

/** Valid until the next reading, since people move rows. */
export interface RowPlaces extends OwnRows {
  readonly table: OwnedTable<AnswerColumn>;
  /** Ascending row numbers: rows that carry the key, and the rest of their group. */
  readonly rowsByKey: ReadonlyMap<string, readonly number[]>;
  readonly lastRow: number; // At the time of reading.
}

/** From cells that were read. @param isElsewhere whether a key belongs to another sheet */
export function readOwnRows(
  parts: readonly TableRows<AnswerColumn>[],
  clock: SheetClock,
  isElsewhere: (key: string) => boolean,
): OwnRows {
  const shown = new Map<number, StateCells>();
  const keyCells = new Map<number, KeyCell>();
  const names = new Map<number, string>();
  for (const { rowNumbers, value } of parts) {
    rowNumbers.forEach((row, n) => {
      const rowKey = value(n, 'rowKey');
      shown.set(row, {
        status: value(n, 'status'),
        assessmentId: value(n, 'assessmentId'),
        message: value(n, 'message'),
        rowKey,
      });
      names.set(row, groupName(value(n, 'group'), clock));
      const keyCell = parseKeyCell(rowKey);
      // It came with a copy and nothing was sent under it: these rows get a new key.
      const isForeign = keyCell?.seal === undefined && isElsewhere(keyCell?.key ?? '');
      if (keyCell !== undefined && !isForeign) keyCells.set(row, keyCell);
    });
  }
  return { shown, keyCells, names };
}

/** Goes by the column `Group` alone, for readings of the connector's columns that don't check content. */
export function rowsOfNamedGroups({ names, keyCells }: OwnRows): RowPlaces['rowsByKey'] {
  const groups = valuesByKey([...names].map(([row, name]) => [name === '' ? row : name, row]));
  const keyed = [...groups.values()].flatMap((rows) => {
    const keys = new Set(rows.flatMap((row) => keyCells.get(row)?.key ?? []));
    return [...keys].map((key) => ({ key, rows }));
  });
  return rowsByKeyOf(keyed);
}

interface KeyedRows {
  readonly key: string | undefined;
  readonly rows: readonly number[];
}

/** After a check has settled who owns each key. A key without an owner keeps the otherwise empty rows that carry it. */
export function rowsOfGroups(groups: readonly KeyedRows[], { keyCells }: OwnRows): RowPlaces['rowsByKey'] {
  const owned = new Set(groups.map(({ key }) => key));
  const grouped = new Set(groups.flatMap(({ rows }) => rows));
  const others = [...keyCells].filter(([row, { key }]) => !grouped.has(row) && !owned.has(key));
  return rowsByKeyOf([...groups, ...others.map(([row, { key }]) => ({ key, rows: [row] }))]);
}

export function rowsByKeyOf(keyed: readonly KeyedRows[]): RowPlaces['rowsByKey'] {
  const rowsByKey = valuesByKey(
    keyed.flatMap(({ key, rows }) => (key === undefined ? [] : rows.map((row) => [key, row] as const))),
  );
  for (const rows of rowsByKey.values()) rows.sort((a, b) => a - b);
  return rowsByKey;
}

// How the columns of an answer sheet are recognised: by hidden marks, or by headers and notes on a sheet that lost them.

// The mark identifies a question's column on a wide sheet, whatever its header says.

const QUESTION_MARK = 'franchise.question';
const MOST_CHOICES = 499; // Google allows 500; `N/A` takes one.

/** Marks the questions' columns and gives them dropdowns. */
export function finishQuestions(
  sheet: Sheet,
  columnOf: (field: QuestionColumn) => number | undefined,
  questions: readonly TemplateQuestion[],
): void {
  markQuestions(sheet, columnOf, questions);
  const { maxRows } = sheet.extent();
  for (const { id, options } of questions) {
    const column = columnOf(`question:${id}`);
    if (column === undefined || options.length === 0) continue;
    const choices = [...options.slice(0, MOST_CHOICES).map(({ label }) => label), 'N/A'];
    // Several options on separate lines aren't an item of the list, so other input is allowed; the check validates it.
    const below = { row: 2, column, rows: Math.max(1, maxRows - 1), columns: 1 };
    bestEffort(sheet, () => sheet.setChoices(below, choices, true));
  }
}

/** Holds a hash of the title instead of the title: all marks of a sheet share 30,000 characters. */
function questionMark({ id, type, title }: Pick<SheetQuestion, 'id' | 'type' | 'title'>): string {
  return `${id} ${type} ${titleSumOf(title)}`;
}

/** Google allows 30,000 characters per sheet. */
export function questionMarkCharacters(questions: readonly TemplateQuestion[]): number {
  return questions.reduce((sum, question) => sum + QUESTION_MARK.length + questionMark(question).length, 0);
}

const QUESTION = /^(\d+) (.*) (\S+)$/;

/** Titles are read from the headers. */
export function sheetQuestions(sheet: Sheet, headerRow: number): readonly SheetQuestion[] {
  const marked = markedQuestions(sheet);
  const { lastColumn, lastRow } = sheet.extent();
  const isNoHeader = marked.length === 0 || lastColumn === 0 || headerRow > lastRow;
  const area = { row: headerRow, column: 1, rows: 1, columns: lastColumn };
  const [headers = []] = isNoHeader ? [] : sheet.read(area);
  return marked.map(({ index, ...question }) => ({ ...question, title: String(headers[index - 1] ?? '') }));
}

interface MarkedQuestion extends Omit<SheetQuestion, 'title'> {
  readonly index: number;
}

/** Two executions that restored lost marks at the same time may both have marked a column: count it once. */
function markedQuestions(sheet: Sheet): readonly MarkedQuestion[] {
  const marked = new Map<string, MarkedQuestion>();
  for (const { value, index } of sheet.marks(QUESTION_MARK)) {
    const [, digits, type = '', titleSum = ''] = QUESTION.exec(value) ?? [];
    const id = Number(digits);
    if (digits !== undefined) marked.set(`${id} ${index}`, { id, type, titleSum, index });
  }
  return [...marked.values()];
}

/** Lets people rename and move the columns. */
export function markQuestions(
  sheet: Sheet,
  columnOf: (field: QuestionColumn) => number | undefined,
  questions: readonly SheetQuestion[],
): void {
  const marked = new Set(markedQuestions(sheet).map(({ id }) => id));
  const marks = questions.flatMap((question) => {
    const column = columnOf(`question:${question.id}`);
    const isMissing = column !== undefined && !marked.has(question.id);
    return isMissing ? [columnMark(column, questionMark(question), QUESTION_MARK)] : [];
  });
  putMark(sheet, () => sheet.mark(...marks));
}

// Without marks (a restored or converted file, a copied tab, pasted cells) question columns are recognised by the notes on
// their headers, which name template and question; all others by their headers. Ambiguity is an error: no answer may end up
// under another question.

const QUESTION_NOTE = /^(?:Template|Modelo) (\d+) · (?:question|pergunta) (\d+) · (\S*)/; // In either language.

interface Head {
  readonly column: number;
  readonly text: string;
  readonly note: string;
}

interface NotedQuestion extends SheetQuestion {
  readonly template: number;
  readonly column: number;
}

/** What headers and notes say of an answer sheet that has lost its marks, as copies do. */
export class UnmarkedColumns {
  private constructor(
    private readonly sheet: Sheet,
    private readonly heads: readonly Head[],
    private readonly noted: readonly NotedQuestion[],
  ) {}

  /** Two reads of the first row. */
  static of(sheet: Sheet): UnmarkedColumns {
    const { lastRow, lastColumn } = sheet.extent();
    if (lastRow === 0) return new UnmarkedColumns(sheet, [], []);
    const area = { row: 1, column: 1, rows: 1, columns: lastColumn };
    const [headers = []] = sheet.read(area);
    const [notes = []] = sheet.readNotes(area);
    const heads = headers.map((text, n) => ({ column: n + 1, text: String(text), note: notes[n] ?? '' }));
    return new UnmarkedColumns(sheet, heads, heads.flatMap(questionOf));
  }

  /** It has our own columns, but not those of the long layout. */
  isLikeWide(): boolean {
    const has = (header: Word) => this.heads.some((head) => isWord(head.text, header));
    return Object.values(ANSWER_STATE_COLUMNS).every(has) && !has(LONG_ANSWER_COLUMNS.question);
  }

  /**
   * Returns undefined if no note names a question.
   * @throws FranchiseError `bad-sheet` if the notes name several templates, or a question twice
   */
  wide(): { readonly template: number; readonly questions: readonly SheetQuestion[] } | undefined {
    const [first] = this.noted;
    if (first === undefined) return undefined;
    const name = this.sheet.name();
    const other = this.noted.find(({ template }) => template !== first.template);
    if (other !== undefined) {
      const [a, b] = [first, other].map(({ template }) => template);
      throw answerError('bad-sheet', (words) => words.answerTemplatesMixed(name, a ?? 0, b ?? 0));
    }
    for (const { id } of this.noted) {
      const columns = this.noted.filter((one) => one.id === id).map(({ column }) => columnName(column));
      if (columns.length > 1) {
        throw answerError('bad-sheet', (words) => words.answerQuestionColumns(name, id, columns));
      }
    }
    const questions = this.noted.map(({ id, type, title }) => ({ id, type, title }));
    return { template: first.template, questions };
  }

  /**
   * Existing marks and those that identified columns should get.
   * @param there existing ones: an execution may be killed while it restores marks
   * @throws FranchiseError `bad-sheet` if a column is ambiguous, or a comment belongs to no question
   */
  marks(columns: readonly OwnedColumn<AnswerColumn>[], there: readonly Mark[]): readonly Mark[] {
    const isFree = ({ index, value }: Mark) =>
      !there.some((one) => one.index === index || one.value === value);
    const questions = this.noted.map(({ id, column }) => columnMark(column, `question:${id}`));
    // The long layout has one comment column, recognised by its header.
    const comments = this.noted.length === 0 ? [] : this.comments(there);
    const known = [...there, ...[...questions, ...comments].filter(isFree)];
    const free = this.heads.filter(({ column }) => !known.some(({ index }) => index === column));
    const others = columns
      .filter(
        ({ field }) => !/^(question|comment):/.test(field) && !there.some(({ value }) => value === field),
      )
      .flatMap((column) => markOf(column, free, this.sheet));
    return [...known, ...others];
  }

  /** A comment is to the right of its question, or its header says the question's title. */
  private comments(there: readonly Mark[]): readonly Mark[] {
    const isMarked = ({ column }: Head) => there.some(({ index }) => index === column);
    const notes = LANGUAGES.map((language) => LONG_ANSWER_COLUMNS.comment.note?.[language]);
    const unknown = this.heads.filter((head) => notes.includes(head.note) && !isMarked(head));
    return unknown.map(({ column, text }) => {
      const isTitled = ({ title }: NotedQuestion) =>
        LANGUAGES.some(
          (language) => fold(answerSentences(language).answerCommentHeader(title)) === fold(text),
        );
      const titled = this.noted.filter(isTitled);
      const beside = this.noted.find((question) => question.column === column - 1);
      const question = titled.length === 1 ? titled[0] : beside;
      if (question !== undefined) return columnMark(column, `comment:${question.id}`);
      const name = this.sheet.name();
      throw answerError('bad-sheet', (words) => words.answerCommentLost(name, columnName(column)));
    });
  }
}

function questionOf({ column, text, note }: Head): readonly NotedQuestion[] {
  const [, template, question, type = ''] = QUESTION_NOTE.exec(note) ?? [];
  if (question === undefined) return [];
  return [{ template: Number(template), id: Number(question), type, title: text, column }];
}

function markOf(
  { field, header }: OwnedColumn<AnswerColumn>,
  free: readonly Head[],
  sheet: Sheet,
): readonly Mark[] {
  const found = free.filter((head) => isWord(head.text, header));
  const [first, second] = found;
  if (first === undefined) return [];
  if (second === undefined) return [columnMark(first.column, field)];
  const columns = found.map(({ column }) => columnName(column));
  throw answerError('bad-sheet', (words) => words.answerHeaderTwice(sheet.name(), first.text, columns));
}
