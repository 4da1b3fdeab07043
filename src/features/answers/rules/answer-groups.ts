// The rows of an answer sheet, and which of them make one assessment. In the long layout those of one `Group`, wherever
// they stand; a row without a group is an assessment of its own. In the wide layout each row is one: it is taken apart
// into one row for the assessment's fields and one for each question that it answers, so that one validator serves both.

import { type CellValue, heldBy } from '../../../domain/cell.ts';
import { fold } from '../../../domain/language.ts';
import { FIRST_YEAR, isBlankCell, quoted, type SheetClock } from './answer-cells.ts';
import type { AnswerField, InputColumn, QuestionColumn } from './answer-problems.ts';
import type { TemplateQuestion } from './template.ts';

/** A row of an answer sheet that answers one question, or those cells of a row with a whole assessment that do. */
export interface AnswerRow {
  /** The sheet's row number. */
  readonly row: number;
  /** The value of a cell; a blank text for a field that the row has no cell for. */
  cell(field: AnswerField): CellValue;
  /** The question whose columns of the wide layout these cells stand in. */
  readonly wide?: TemplateQuestion;
}

/**
 * The rows that are sent as one assessment (a filled checklist): those with the same text in `Group`, or a single
 * row.
 */
export interface AnswerGroup {
  /** False for a row that stands alone because its group is blank. */
  readonly isNamed: boolean;
  /** Whether it is a row of the wide layout. */
  readonly isWide: boolean;
  /** In the order of the sheet. */
  readonly rows: readonly [AnswerRow, ...AnswerRow[]];
}

/** The columns that people fill in on a long answer sheet (a row for each answer), in their order. */
export const ANSWER_FIELDS: readonly AnswerField[] = [
  'group',
  'template',
  'unit',
  'createdBy',
  'assignee',
  'scheduled',
  'started',
  'submitted',
  'question',
  'options',
  'text',
  'comment',
  'notApplicable',
];

/**
 * The columns of a wide answer sheet (a row for each assessment) beside those of its questions: unit, people, dates.
 */
export const WIDE_FIELDS = ['unit', 'createdBy', 'assignee', 'scheduled', 'started', 'submitted'] as const;
/** A column of a wide answer sheet (a row for each assessment) that belongs to no question, such as its unit. */
export type WideField = (typeof WIDE_FIELDS)[number];

/**
 * Puts the rows of a long answer sheet (a row for each answer) together to assessments, by the column `Group`. Rows
 * in which nothing is filled in belong to none.
 */
export function groupRows(rows: readonly AnswerRow[], clock: SheetClock): readonly AnswerGroup[] {
  const groups: { isNamed: boolean; isWide: false; rows: [AnswerRow, ...AnswerRow[]] }[] = [];
  const byName = new Map<string, { rows: AnswerRow[] }>();
  for (const row of rows) {
    if (ANSWER_FIELDS.every((field) => isUnfilled(row.cell(field)))) continue;
    const name = groupName(row.cell('group'), clock);
    const found = byName.get(name);
    if (found !== undefined) {
      found.rows.push(row);
      continue;
    }
    const group: (typeof groups)[number] = { isNamed: name !== '', isWide: false, rows: [row] };
    groups.push(group);
    if (name !== '') byName.set(name, group);
  }
  return groups;
}

/**
 * The text of a row's cell `Group`, whole, without regard to case and accents. Rows with the same are one assessment;
 * blank for a row that stands alone. A date with a time is its moment: the responses of one day are not one group. A
 * time without a day, which is refused, is as its text, whose rows are then held back with it.
 */
export function groupName(cell: CellValue, clock: SheetClock): string {
  if (!(cell instanceof Date)) return fold(String(heldBy(cell)));
  const { year, hour, minute, second } = clock.toLocal(cell.getTime());
  const time = (hour * 60 + minute) * 60 + second;
  return time === 0 || year < FIRST_YEAR ? quoted(cell, clock) : `${quoted(cell, clock)} ${time}`;
}

/** A row of a wide answer sheet, where one row holds a whole assessment. Its cells are read by column. */
export interface WideRow {
  /** The sheet's row number. */
  readonly row: number;
  /** The value of a cell. */
  cell(column: WideField | QuestionColumn): CellValue;
}

/**
 * Makes one assessment (a filled checklist) of each row of a wide sheet, which has a column for each question. They
 * are checked and then sent.
 * @param questions those that have a column
 */
export function wideGroups(
  rows: readonly WideRow[],
  template: number,
  questions: readonly TemplateQuestion[],
): readonly AnswerGroup[] {
  return rows.flatMap((row): readonly AnswerGroup[] => {
    const answers = questions.flatMap((question) => wideAnswer(row, question) ?? []);
    const isFilled = answers.length > 0 || WIDE_FIELDS.some((field) => !isUnfilled(row.cell(field)));
    if (!isFilled) return [];
    const fields: AnswerRow = {
      row: row.row,
      cell: (field) => {
        if (field === 'template') return template;
        const own = WIDE_FIELDS.find((one) => one === field);
        return own === undefined ? '' : row.cell(own);
      },
    };
    return [{ isNamed: true, isWide: true, rows: [fields, ...answers] }];
  });
}

/**
 * The column of an answer sheet in which a field of a row stands, to name the cell of a problem. Where each question
 * has a column, it is the question's.
 */
export function columnOf({ wide }: AnswerRow, field: AnswerField): InputColumn {
  if (wide === undefined) return field;
  return field === 'comment' ? `comment:${wide.id}` : `question:${wide.id}`;
}

function wideAnswer(row: WideRow, question: TemplateQuestion): AnswerRow | undefined {
  const written = row.cell(`question:${question.id}`);
  const comment = row.cell(`comment:${question.id}`);
  if (isUnfilled(written) && isBlankCell(comment)) return undefined;
  const lines = typeof written === 'string' ? written.split(/\r?\n/) : [];
  const answers = lines.filter((line) => !isNotApplicable(line));
  const notApplicable = answers.length < lines.length;
  const answer = notApplicable ? answers.join('\n') : written;
  const hasOptions = question.options.length > 0;
  const cells: Readonly<Partial<Record<AnswerField, CellValue>>> = {
    question: question.id,
    [hasOptions ? 'options' : 'text']: answer,
    comment,
    notApplicable,
  };
  return { row: row.row, wide: question, cell: (field) => cells[field] ?? '' };
}

function isNotApplicable(line: string): boolean {
  return fold(line) === 'n/a';
}

/** A box that isn't ticked says nothing. */
function isUnfilled(cell: CellValue): boolean {
  return cell === false || isBlankCell(cell);
}
