// Writes made rows to answer sheets: all rows of a new sheet, or those of new form responses.
//
// On a new sheet a last column names each row's source row: by these a run that was cut off finds its place. Rows of a form
// are found by their keys, which are written first: the next run recognises a row whose writing was cut off.

import { type Ports, requireSteadyZone } from '../../app/ports.ts';
import { styleHeader } from '../../app/sheets/limits.ts';
import { headerText, type OwnedColumn } from '../../app/sheets/owned-column.ts';
import { type OwnedTable, readHeaders } from '../../app/sheets/owned-table.ts';
import { ExactTexts } from '../../app/sheets/verified-write.ts';
import { type CellValue, spansOf, textInput, valueInput, wordsInput } from '../../domain/cells/cell.ts';
import type { Area } from '../../ports/workbook.ts';
import { isBlankCell } from '../answers/rules/answer-cells.ts';
import type { AssessmentColumn } from '../answers/rules/answer-groups.ts';
import { parseKeyCell } from '../answers/rules/row-keys.ts';
import { answerError } from '../answers/sentences.ts';
import { type AnswerColumn, STATE_FIELDS } from '../answers/sheet/answer-columns.ts';
import type { AnswerSheet } from '../answers/sheet/answer-sheet.ts';
import type { SheetFilling } from '../answers/sheet/create-answer-sheet.ts';
import { type MadeRow, rowsInWords } from './rules/convert.ts';
import { type ResponseMark, responseOfKey } from './rules/responses.ts';
import { mappingError, mappingSentences } from './sentences.ts';

const CELLS_AT_ONCE = 40_000; // Per write.

type AnswerTable = OwnedTable<AnswerColumn>;

/** An execution that runs out of time leaves the rest to the next one. */
export class RowFiller implements SheetFilling {
  readonly extraColumns = 1;
  private readonly texts = new ExactTexts<AnswerColumn>();

  constructor(
    private readonly ports: Ports,
    private readonly made: readonly MadeRow[],
    private readonly source: string, // The source's name.
    private readonly run: {
      readonly untilMs: number; // Milliseconds since 1970.
      readonly resumes: number | undefined; // Id of the sheet that is already being made; undefined for a new one.
      /** Called once the sheet exists, with its id. */
      begun(sheetId: number): void;
    },
  ) {}

  get rows(): number {
    return this.made.length;
  }

  /** Rows written by an earlier execution. @throws FranchiseError `bad-sheet` if anything else is there */
  writtenRows({ sheet, columns }: AnswerTable): number {
    const rows = sheet.extent().lastRow - 1;
    const area = { row: 2, column: columns.length + 1, rows, columns: 1 };
    const isAsLeft =
      sheet.id === this.run.resumes &&
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

  /** Writes until all rows are there or time is up, but at least one block. @returns rows on the sheet */
  fill(table: AnswerTable, standing: number): number {
    const { sheet, columns } = table;
    const last = columns.length + 1;
    const step = Math.max(1, Math.floor(CELLS_AT_ONCE / last));
    requireSteadyZone(this.ports);
    this.run.begun(sheet.id);
    for (let n = standing; n < this.rows; n += step) {
      if (n > standing && this.ports.clock.nowMs() > this.run.untilMs) return n;
      this.texts.retryingWithoutFormats(() => {
        this.write(table, n + 2, this.made.slice(n, n + step));
        // Writes in Google's buffer are lost if the execution is killed.
        this.ports.workbook.flush();
      });
    }
    // After the rows: with a foreign header, an interrupted sheet couldn't be made again.
    const words = mappingSentences(this.ports.language);
    const header = { row: 1, column: last, rows: 1, columns: 1 };
    sheet.write(header, [[words.mappingSourceRow]]);
    sheet.setNotes(1, last, [[words.mappingSourceNote(this.source)]]);
    styleHeader(sheet, header);
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
    this.texts.wrapWrite(table, { block, fields, risky: riskyAreas(table, own, firstRow, made) }, () => {
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

function isRisky(row: MadeRow, column: OwnedColumn<AnswerColumn>): boolean {
  const value = cellOf(row, column.field);
  return typeof value === 'string' && wordsInput(value, '') !== value;
}

function inputOf(row: MadeRow, column: OwnedColumn<AnswerColumn>): CellValue {
  const value = cellOf(row, column.field);
  if (typeof value !== 'string' || value === '') return value;
  const isPlain = column.isTyped === true && !isRisky(row, column);
  return isPlain ? value : textInput(value, '');
}

const ROWS_AT_ONCE = 500; // Per write.

export interface RowOfForm {
  readonly row: number;
  readonly mark: ResponseMark; // The response that it came from.
  /** Whether the cell is filled; true if the column is gone. */
  has(field: AssessmentColumn): boolean;
}

/** @param sheetId of the form's tab */
export function rowsOfForm(answers: AnswerSheet, sheetId: number): readonly RowOfForm[] {
  const table = answers.table();
  const { rowNumbers, value } = table.read();
  return rowNumbers.flatMap((row, n) => {
    const mark = responseOfKey(sheetId, parseKeyCell(value(n, 'rowKey'))?.key ?? '');
    const has = (field: AssessmentColumn) => !table.has(field) || !isBlankCell(value(n, field));
    return mark === undefined ? [] : [{ row, mark, has }];
  });
}

interface WantedRow {
  readonly row: MadeRow;
  readonly key: string;
  readonly at: number | undefined; // The row that already has the key; undefined for a new row.
}

/**
 * Appends rows, or completes those that a killed run left. Flushes, doesn't verify: read `rowsOfForm` again.
 * @throws FranchiseError if a column that they need is gone
 */
export function appendRows({ workbook }: Ports, answers: AnswerSheet, wanted: readonly WantedRow[]): void {
  const texts = new ExactTexts<AnswerColumn>();
  if (wanted.length === 0) return;
  const { sheet } = answers;
  const table = answers.table();
  for (const target of wanted.flatMap(({ row }) => [...row.cells.keys()])) {
    if (table.has(target)) continue;
    const [name, header] = [sheet.name(), answers.nameOf(target)];
    throw answerError('bad-sheet', (words) => words.answerColumnGone(name, header));
  }
  const columns = table.columns.filter(
    ({ field }) => table.has(field) && STATE_FIELDS.every((state) => state !== field),
  );
  const fields = columns.map(({ field }) => field);
  const { lastRow, maxColumns } = sheet.extent();
  const source = headerText(mappingSentences(answers.language).mappingSourceRow);
  const sourceColumn = readHeaders(sheet, table.headerRow).indexOf(source) + 1;
  const added = wanted.filter(({ at }) => at === undefined);
  sheet.grow(lastRow + added.length, maxColumns);
  const write = (firstRow: number, some: readonly WantedRow[]) => {
    const inputs = some.map(({ row }) => columns.map(({ field }) => valueInput(cellOf(row, field), '')));
    // A plain-text cell might keep the apostrophe.
    const risky = some.flatMap(({ row }, r) =>
      columns.flatMap(({ field }, c) => {
        const column = table.columnOf(field);
        const isPlain = column === undefined || inputs[r]?.[c] === cellOf(row, field);
        return isPlain ? [] : [{ row: firstRow + r, column, rows: 1, columns: 1 }];
      }),
    );
    table.write(
      firstRow,
      ['rowKey'],
      some.map(({ key }) => [key]),
    );
    const area = { row: firstRow, column: sourceColumn, rows: some.length, columns: 1 };
    const sources = some.map(({ row }) => [textInput(rowsInWords(row), '')]);
    if (sourceColumn > 0) sheet.write(area, sources);
    texts.wrapWrite(table, { block: { firstRow, rows: inputs }, fields, risky }, () =>
      table.write(firstRow, fields, inputs),
    );
  };
  texts.retryingWithoutFormats(() => {
    for (const one of wanted) if (one.at !== undefined) write(one.at, [one]);
    for (let n = 0; n < added.length; n += ROWS_AT_ONCE)
      write(lastRow + 1 + n, added.slice(n, n + ROWS_AT_ONCE));
    workbook.flush();
  });
}

function cellOf({ cells }: MadeRow, field: AnswerColumn): CellValue {
  const byField: ReadonlyMap<string, CellValue> = cells;
  return byField.get(field) ?? '';
}
