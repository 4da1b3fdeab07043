// Which rows make one assessment. In the long layout, rows with the same `Group`, wherever they are; a row without a
// group stands alone. In the wide layout each row is one: it is split into one row for the fields and one for each
// answered question, so that a single validator serves both.

import { type CellValue, unquoted } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { FIRST_YEAR, isBlankCell, quoted, type SheetClock } from './answer-cells.ts';
import { type AnswerField, type InputColumn, isField, type QuestionColumn } from './answer-problems.ts';
import { isNotApplicable, optionOfBox, type TemplateQuestion } from './template.ts';
import { LONG_ANSWER_COLUMNS } from './vocabulary.ts';

/** A long row, or a part of a wide one: its fields, or one of its answers. */
export interface AnswerRow {
  readonly row: number;
  /** Returns '' for fields that the row has no cell for. */
  cell(field: AnswerField): CellValue;
  readonly shown?: string | undefined; // The displayed text of its answer; undefined if nobody has looked.
  readonly wide?: TemplateQuestion; // Its question; undefined for a long row and for the fields of a wide one.
}

export interface AnswerGroup {
  readonly isNamed: boolean; // False if the row stands alone because its group is blank.
  readonly isWide: boolean;
  readonly rows: readonly [AnswerRow, ...AnswerRow[]];
}

export const CODED_FIELDS = ['unit', 'createdBy', 'assignee'] as const;
export type CodedField = (typeof CODED_FIELDS)[number];
export const DATE_FIELDS = ['scheduled', 'started', 'submitted'] as const;
export type DateField = (typeof DATE_FIELDS)[number];
/** What an assessment says once: its unit, people and dates, no answers. */
export const ASSESSMENT_FIELDS = [...CODED_FIELDS, ...DATE_FIELDS] as const;
export type AssessmentField = (typeof ASSESSMENT_FIELDS)[number];
/** A column of the wide layout that people fill in. */
export type AssessmentColumn = AssessmentField | QuestionColumn;

/** Rows without any input belong to no group. */
export function groupRows(rows: readonly AnswerRow[], clock: SheetClock): readonly AnswerGroup[] {
  const groups: { isNamed: boolean; isWide: false; rows: [AnswerRow, ...AnswerRow[]] }[] = [];
  const byName = new Map<string, { rows: AnswerRow[] }>();
  const fields = Object.keys(LONG_ANSWER_COLUMNS).filter(isField);
  for (const row of rows) {
    if (fields.every((field) => isUnfilled(row.cell(field)))) continue;
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
 * Ignores case and accents; '' if the row stands alone. A date with a time keeps the time, since form responses of one
 * day aren't one group. A time without a day is kept as text: it is invalid, and so are the rows that share it.
 */
export function groupName(cell: CellValue, clock: SheetClock): string {
  if (!(cell instanceof Date)) return fold(String(unquoted(cell)));
  const { year, hour, minute, second } = clock.toLocal(cell.getTime());
  const time = (hour * 60 + minute) * 60 + second;
  return time === 0 || year < FIRST_YEAR ? quoted(cell, clock) : `${quoted(cell, clock)} ${time}`;
}

export interface WideRow {
  readonly row: number;
  cell(column: AssessmentColumn): CellValue;
  /** The displayed text; undefined if nobody has looked. */
  shownIn?(column: QuestionColumn): string | undefined;
}

/** @param questions those that have a column */
export function wideGroups(
  rows: readonly WideRow[],
  template: number,
  questions: readonly TemplateQuestion[],
): readonly AnswerGroup[] {
  const columns = [
    ...ASSESSMENT_FIELDS,
    ...questions.flatMap(({ id }) => [`question:${id}`, `comment:${id}`] as const),
  ];
  return rows.flatMap((row): readonly AnswerGroup[] => {
    if (columns.every((column) => isUnfilled(row.cell(column)))) return [];
    const answers = questions.flatMap((question) => wideAnswer(row, question) ?? []);
    const fields: AnswerRow = {
      row: row.row,
      cell: (field) => {
        if (field === 'template') return template;
        const own = ASSESSMENT_FIELDS.find((one) => one === field);
        return own === undefined ? '' : row.cell(own);
      },
    };
    return [{ isNamed: true, isWide: true, rows: [fields, ...answers] }];
  });
}

/** In the wide layout, answers are in the column of their question. */
export function columnOf({ wide }: AnswerRow, field: AnswerField): InputColumn {
  if (wide === undefined) return field;
  return field === 'comment' ? `comment:${wide.id}` : `question:${wide.id}`;
}

function wideAnswer(row: WideRow, question: TemplateQuestion): AnswerRow | undefined {
  const column = `question:${question.id}` as const;
  const hasOptions = question.options.length > 0;
  const typed = row.cell(column);
  const isNo = question.isActive && (!hasOptions || optionOfBox(question.options, false) !== undefined);
  const isSilentBox = typed === false && !isNo;
  const written = isSilentBox ? '' : typed;
  const comment = row.cell(`comment:${question.id}`);
  if (isBlankCell(written) && isUnfilled(comment)) return undefined;
  const lines = typeof written === 'string' ? written.split(/\r?\n/) : [];
  const answers = lines.filter((line) => !isNotApplicable(line));
  const notApplicable = answers.length < lines.length;
  const answer = notApplicable ? answers.join('\n') : written;
  const cells: Readonly<Partial<Record<AnswerField, CellValue>>> = {
    question: question.id,
    [hasOptions ? 'options' : 'text']: answer,
    comment,
    notApplicable,
  };
  return {
    row: row.row,
    shown: row.shownIn?.(column),
    wide: question,
    cell: (field) => cells[field] ?? '',
  };
}

/** An unticked checkbox alone doesn't count as input. */
export function isUnfilled(cell: CellValue): boolean {
  return cell === false || isBlankCell(cell);
}
