// Writes the rows of a new answer sheet, and behind each the row of the source that it was made from: by these a making
// that ran out of time, or was cut off, finds how far it was.

import type { Ports } from '../../app/ports.ts';
import { ExactTexts } from '../../app/sheets/exact-texts.ts';
import type { OwnedColumn } from '../../app/sheets/owned-column.ts';
import type { OwnedTable } from '../../app/sheets/owned-table.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { type CellValue, textInput, wordsInput } from '../../domain/cell.ts';
import { spansOf } from '../../domain/spans.ts';
import type { Area } from '../../ports/workbook.ts';
import { type AnswerColumn, STATE_FIELDS } from '../answers/answer-columns.ts';
import type { SheetFilling } from '../answers/create-answer-sheet.ts';
import { rowsInWords } from './mapping-report.ts';
import type { MadeRow } from './rules/convert.ts';
import { mappingError, mappingSentences } from './sentences.ts';

/** So many cells are written at once. */
const CELLS_AT_ONCE = 40_000;

type AnswerTable = OwnedTable<AnswerColumn>;

/**
 * Writes the rows of a new answer sheet that are made from a person's own sheet. An execution that runs out of time
 * leaves the rest to a later one.
 */
export class RowFiller implements SheetFilling {
  readonly moreColumns = 1;
  private readonly texts = new ExactTexts<AnswerColumn>();

  constructor(
    private readonly ports: Ports,
    private readonly made: readonly MadeRow[],
    /** The name of the source. */
    private readonly source: string,
    private readonly run: {
      /** When it has to stop, in milliseconds since 1970. */
      readonly untilMs: number;
      /** The sheet on which the same is being made already; undefined where none is. */
      readonly goesOn: number | undefined;
      /** Notes that this sheet is being made. */
      begun(sheetId: number): void;
    },
  ) {}

  /** How many rows the sheet gets. */
  get rows(): number {
    return this.made.length;
  }

  /**
   * How many rows of the sheet were written by an earlier execution.
   * @throws FranchiseError `bad-sheet` where what stands there is anything else
   */
  standing({ sheet, columns }: AnswerTable): number {
    const rows = sheet.extent().lastRow - 1;
    const area = { row: 2, column: columns.length + 1, rows, columns: 1 };
    const isAsLeft =
      sheet.id === this.run.goesOn &&
      rows <= this.rows &&
      sheet.extent().maxColumns > columns.length &&
      sheet.read(area).every(([cell], n) => {
        const row = this.made[n];
        return row !== undefined && cell === rowsInWords(row);
      });
    if (isAsLeft) return rows;
    const name = sheet.name();
    throw mappingError('bad-sheet', (say) => say.mappingNotAsLeft(name));
  }

  /**
   * Writes rows until all are there or the time is up, at least one block of them.
   * @param standing how many rows stand there already
   * @returns how many rows stand there now
   */
  fill(table: AnswerTable, standing: number): number {
    const { sheet, columns } = table;
    const last = columns.length + 1;
    const step = Math.max(1, Math.floor(CELLS_AT_ONCE / last));
    this.run.begun(sheet.id);
    for (let n = standing; n < this.rows; n += step) {
      if (n > standing && this.ports.clock.nowMs() > this.run.untilMs) return n;
      this.texts.tryingTwice(() => {
        this.write(table, n + 2, this.made.slice(n, n + step));
        // What is only in Google's buffer is lost where the execution is killed.
        this.ports.workbook.flush();
      });
    }
    // Not before the rows: a header that is not of the table would keep a making that was cut off from being done again.
    const words = mappingSentences(languageHere(this.ports));
    const header = { row: 1, column: last, rows: 1, columns: 1 };
    sheet.write(header, [[words.mappingSourceRow]]);
    sheet.setNotes(1, last, [[words.mappingSourceNote(this.source)]]);
    sheet.styleHeader(header);
    return this.rows;
  }

  private write(table: AnswerTable, firstRow: number, made: readonly MadeRow[]): void {
    const { sheet, columns } = table;
    const own = columns.filter(({ field }) => STATE_FIELDS.every((state) => state !== field));
    const first = columns.length - own.length + 1;
    const values = made.map((row) => [
      ...own.map((column) => inputOf(row, column)),
      textInput(rowsInWords(row), ''),
    ]);
    const block = { firstRow, rows: values };
    const fields = own.map(({ field }) => field);
    this.texts.around(table, { block, fields, risky: riskyAreas(table, own, firstRow, made) }, () => {
      sheet.write({ row: firstRow, column: first, rows: made.length, columns: own.length + 1 }, values);
    });
  }
}

/** The cells with texts that a plain-text cell might keep an apostrophe for. */
function riskyAreas(
  { columns }: AnswerTable,
  own: readonly OwnedColumn<AnswerColumn>[],
  firstRow: number,
  made: readonly MadeRow[],
): readonly Area[] {
  return own.flatMap((column) => {
    if (column.isTyped !== true) return [];
    const at = columns.indexOf(column) + 1;
    const risky = made.flatMap((row, n) => (isRisky(row, column) ? [firstRow + n] : []));
    return spansOf(risky, 0).map(({ first, count }) => ({ row: first, column: at, rows: count, columns: 1 }));
  });
}

function textIn({ cells }: MadeRow, { field }: OwnedColumn<AnswerColumn>): CellValue {
  const byField: ReadonlyMap<string, CellValue> = cells;
  return byField.get(field) ?? '';
}

function isRisky(row: MadeRow, column: OwnedColumn<AnswerColumn>): boolean {
  const value = textIn(row, column);
  return typeof value === 'string' && wordsInput(value, '') !== value;
}

function inputOf(row: MadeRow, column: OwnedColumn<AnswerColumn>): CellValue {
  const value = textIn(row, column);
  if (typeof value !== 'string' || value === '') return value;
  const isPlain = column.isTyped === true && !isRisky(row, column);
  return isPlain ? value : textInput(value, '');
}
