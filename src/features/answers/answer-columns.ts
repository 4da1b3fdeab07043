// The columns of answer sheets: headers, notes and formats to make and find them, and what the connector's own columns hold.

import type { OwnedColumn } from '../../app/sheets/owned-column.ts';
import type { OwnedTable, TableRows } from '../../app/sheets/owned-table.ts';
import type { CellKind, CellValue } from '../../domain/cells/cell.ts';
import type { Language, Word } from '../../domain/language.ts';
import { valuesByKey } from '../../domain/values-by-key.ts';
import type { WordColour } from '../../ports/workbook.ts';
import { type RequestSheet, rowSentences } from './extensions.ts';
import type { SheetClock } from './rules/answer-cells.ts';
import { groupName, WIDE_FIELDS } from './rules/answer-groups.ts';
import type { AnswerField, InputColumn, QuestionColumn } from './rules/answer-problems.ts';
import { type KeyCell, parseKeyCell, type ROW_STATES, type RowKind, rowStates } from './rules/row-states.ts';
import type { SheetQuestion, TemplateQuestion } from './rules/template.ts';
import { ACTION_STATE_COLUMNS, ANSWER_STATE_COLUMNS, LONG_ANSWER_COLUMNS } from './rules/vocabulary.ts';
import { answerSentences } from './sentences.ts';

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

const NAME_WIDTH = 180; // Pixels, for columns of codes that accept names.

const MESSAGE_WIDTH = 220; // Pixels. A wider frozen column would leave no room for what people type.

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
  const say = answerSentences(language);
  const once = say.answerNoteOnce;
  return [
    ...stateColumns(language),
    typedColumn('group', 'text', say.answerNotes.group),
    inputColumn('template', 'code', once(say.answerNotes.template)),
    ...fieldColumns(language, once),
    inputColumn('question', 'code', say.answerNotes.question),
    // Plain text, so that `4,5` stays two codes in a Brazilian sheet.
    typedColumn('options', 'text', say.answerNotes.options),
    // Sheets may parse numbers and dates here: they are sent as such.
    inputColumn('text', 'any', say.answerNotes.text),
    typedColumn('comment', 'long-text', say.answerNotes.comment),
    typedColumn('notApplicable', 'text', say.answerNotes.notApplicable),
  ];
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
    ...fieldColumns(language, (what) => what),
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
          note: say.answerNotes.comment,
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
  return [...stateColumns(language), ...fieldColumns(language, (what) => what), ...own];
}

export function requestColumns(language: Language, rows: RequestSheet): readonly OwnedColumn<AnswerColumn>[] {
  return [...stateColumns(language, 'actions'), ...rows.columns(language)];
}

export function stateColumns(
  language: Language,
  of: RowKind = 'answers',
): readonly OwnedColumn<AnswerColumn>[] {
  const say = rowSentences(language, of);
  const headers = of === 'actions' ? ACTION_STATE_COLUMNS : ANSWER_STATE_COLUMNS;
  const state = (
    field: StateField,
    kind: CellKind,
    more: Pick<OwnedColumn<AnswerColumn>, 'note' | 'hidden' | 'width'>,
  ) => ({ field, header: headers[field], kind, ...more });
  return [
    state('status', 'short-text', { note: say.answerNoteStatus }),
    state('assessmentId', 'code', {}),
    state('message', 'long-text', { width: MESSAGE_WIDTH }),
    state('rowKey', 'text', { note: say.answerNoteRowKey, hidden: true }),
  ];
}

function fieldColumns(
  language: Language,
  wrap: (note: string) => string,
): readonly OwnedColumn<AnswerColumn>[] {
  const say = answerSentences(language);
  const isDate = (field: AnswerField) => ['scheduled', 'started', 'submitted'].includes(field);
  return WIDE_FIELDS.map((field) => {
    const note = say.answerNotes[field];
    return isDate(field)
      ? inputColumn(field, 'date-time', wrap(say.answerNoteDate(note)))
      : { ...inputColumn(field, 'code', wrap(note)), width: NAME_WIDTH };
  });
}

function inputColumn(field: AnswerField, kind: CellKind, note: string): OwnedColumn<AnswerColumn> {
  return { field, header: LONG_ANSWER_COLUMNS[field], kind, note };
}

/** Stays plain text, whatever is typed. */
function typedColumn(field: AnswerField, kind: CellKind, note: string): OwnedColumn<AnswerColumn> {
  return { ...inputColumn(field, kind, note), isTyped: true };
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

/** By row number. */
export interface OwnRows {
  readonly shown: ReadonlyMap<number, StateCells>;
  readonly keyCells: ReadonlyMap<number, KeyCell>; // Rows without a key are missing.
  readonly names: ReadonlyMap<number, string>; // '' for rows that stand alone, and in the wide layout.
}

/** Valid until the next reading, since people move rows. */
export interface RowPlaces extends OwnRows {
  readonly table: OwnedTable<AnswerColumn>;
  /** Ascending row numbers: rows that carry the key, and the rest of their group. */
  readonly rowsByKey: ReadonlyMap<string, readonly number[]>;
  readonly lastRow: number; // At the time of reading.
}

/** @param isElsewhere whether a key belongs to another sheet */
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
