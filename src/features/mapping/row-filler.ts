// Writes the rows of a new answer sheet, each with its source row in a last column: by these a run that was cut off
// finds its place.

import type { Ports } from '../../app/ports.ts';
import { ExactTexts } from '../../app/sheets/exact-texts.ts';
import type { OwnedColumn } from '../../app/sheets/owned-column.ts';
import type { OwnedTable } from '../../app/sheets/owned-table.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { type CellValue, textInput, wordsInput } from '../../domain/cells/cell.ts';
import { spansOf } from '../../domain/cells/ranges.ts';
import type { Area } from '../../ports/workbook.ts';
import { type AnswerColumn, STATE_FIELDS } from '../answers/answer-columns.ts';
import type { SheetFilling } from '../answers/create-answer-sheet.ts';
import { rowsInWords } from './mapping-report.ts';
import type { MadeRow } from './rules/convert.ts';
import { mappingError, mappingSentences } from './sentences.ts';

const CELLS_AT_ONCE = 40_000; // Per write.

type AnswerTable = OwnedTable<AnswerColumn>;

/** An execution that runs out of time leaves the rest to the next one. */
export class RowFiller implements SheetFilling {
  readonly moreColumns = 1;
  private readonly texts = new ExactTexts<AnswerColumn>();

  constructor(
    private readonly ports: Ports,
    private readonly made: readonly MadeRow[],
    /** The source's name. */
    private readonly source: string,
    private readonly run: {
      readonly untilMs: number; // Milliseconds since 1970.
      readonly goesOn: number | undefined; // Id of the sheet that is already being made; undefined for a new one.
      /** Called once the sheet exists, with its id. */
      begun(sheetId: number): void;
    },
  ) {}

  get rows(): number {
    return this.made.length;
  }

  /**
   * Rows written by an earlier execution.
   * @throws FranchiseError `bad-sheet` if anything else is there
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
   * Writes until all rows are there or time is up, but at least one block.
   * @returns rows on the sheet
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
        // Writes in Google's buffer are lost if the execution is killed.
        this.ports.workbook.flush();
      });
    }
    // After the rows: with a foreign header, an interrupted sheet couldn't be made again.
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

/** Cells where plain-text format might keep an apostrophe. */
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
