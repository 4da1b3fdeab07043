// Answer rows that came from a form, found by their keys. Keys are written first: the next run recognises a row whose
// writing was cut off, and completes it.

import type { Ports } from '../../app/ports.ts';
import { ExactTexts } from '../../app/sheets/exact-texts.ts';
import { headerText } from '../../app/sheets/owned-column.ts';
import { readHeaders } from '../../app/sheets/owned-table.ts';
import { type CellValue, textInput, valueInput } from '../../domain/cells/cell.ts';
import { type AnswerColumn, STATE_FIELDS } from '../answers/answer-columns.ts';
import type { AnswerSheet } from '../answers/answer-sheet.ts';
import { isBlankCell } from '../answers/rules/answer-cells.ts';
import { parseKeyCell } from '../answers/rules/answer-keys.ts';
import { answerError } from '../answers/sentences.ts';
import { rowsInWords } from './mapping-report.ts';
import type { MadeRow } from './rules/convert.ts';
import type { AnswerColumnMeant } from './rules/mapping.ts';
import { type ResponseMark, responseOfKey } from './rules/responses.ts';
import { mappingSentences } from './sentences.ts';

const ROWS_AT_ONCE = 500; // Per write.

export interface RowOfForm {
  readonly row: number;
  readonly mark: ResponseMark; // The response that it came from.
  /** Whether the cell is filled; true if the column is gone. */
  has(field: AnswerColumnMeant): boolean;
}

/** @param sheetId of the form's tab */
export function rowsOfForm(answers: AnswerSheet, sheetId: number): readonly RowOfForm[] {
  const table = answers.table();
  const { rowNumbers, value } = table.read();
  return rowNumbers.flatMap((row, n) => {
    const mark = responseOfKey(sheetId, parseKeyCell(value(n, 'rowKey'))?.key ?? '');
    const has = (field: AnswerColumnMeant) => !table.has(field) || !isBlankCell(value(n, field));
    return mark === undefined ? [] : [{ row, mark, has }];
  });
}

interface WantedRow {
  readonly row: MadeRow;
  readonly key: string;
  readonly at: number | undefined; // The row that already has the key; undefined for a new row.
}

/**
 * Appends rows, or completes those that a killed run left. Flushes.
 * @throws FranchiseError if a column that they need is gone
 */
export function appendRows(
  { workbook }: Pick<Ports, 'workbook'>,
  answers: AnswerSheet,
  wanted: readonly WantedRow[],
): void {
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
    texts.around(table, { block: { firstRow, rows: inputs }, fields, risky }, () =>
      table.write(firstRow, fields, inputs),
    );
  };
  texts.tryingTwice(() => {
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
