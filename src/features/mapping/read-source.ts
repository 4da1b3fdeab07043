// Reads a source in one call, so that it is consistent. Never writes to it.

import type { Ports } from '../../app/ports.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { trimmed } from '../../domain/language.ts';
import { textHash } from '../../domain/text-hash.ts';
import type { Area, Sheet, Tab } from '../../ports/workbook.ts';
import { visitsExtension } from '../answers/extensions.ts';
import { isShownAsTwo } from './rules/source-values.ts';
import { mappingError } from './sentences.ts';

const LEAST_ROWS = 2; // Headers and one row.
const MOST_ROWS = 20_000; // Limit for one answer sheet.
const ROWS_ASKED = 200; // Each costs two calls to Google.

export interface ReadSource {
  readonly sheet: Sheet;
  /** From the first row and column on; percentages as they show, `85%`. */
  readonly cells: readonly (readonly CellValue[])[];
  readonly dates: ReadonlyMap<Date, string>; // What date cells show.
  readonly sum: string; // A hash of all cells and what they show.
}

/** @throws FranchiseError `bad-sheet` if no answer sheet can be made from it */
export function sourceInFront({ workbook }: Pick<Ports, 'workbook'>): Sheet {
  return requireUsable(workbook.activeSheet(), LEAST_ROWS);
}

/**
 * @param leastRows including headers; all responses on a form's tab may have been deleted
 * @throws FranchiseError `bad-sheet` if it is gone, or no answer sheet can be made from it
 */
export function readSourceSheet(
  { workbook }: Pick<Ports, 'workbook'>,
  sheetId: number,
  leastRows = LEAST_ROWS,
): ReadSource {
  const found = workbook.sheetWith(sheetId);
  if (found === undefined) throw mappingError('bad-sheet', (say) => say.mappingGone);
  const sheet = requireUsable(found, leastRows);
  const { lastRow, lastColumn } = sheet.extent();
  const name = sheet.name();
  if (lastRow > MOST_ROWS + 1) {
    throw mappingError('bad-sheet', (say) => say.mappingTooMany(name, lastRow, MOST_ROWS));
  }
  const area = { row: 1, column: 1, rows: lastRow, columns: lastColumn };
  const { values, dates } = asShown(sheet, sheet.read(area));
  const cells = filledDown(values, sheet.merged(area));
  const hashes = [...cells.map((row) => textHash(JSON.stringify(row))), ...dates.values()];
  return { sheet, cells, dates, sum: textHash(hashes.join()) };
}

/** Google keeps a merged value only in the first row. */
function filledDown(cells: CellValue[][], merged: readonly Area[]): CellValue[][] {
  for (const { row, column, rows } of merged) {
    const value = cells[row - 1]?.[column - 1] ?? '';
    for (const below of cells.slice(row, row - 1 + rows)) below[column - 1] = value;
  }
  return cells;
}

/**
 * Percentages become their text, and so do the numbers of a column that shows zeros before them: `00458`. A number whose
 * cell shows a separator that may be its decimal sign becomes both: `1,23 = 123`.
 */
function asShown(
  sheet: Sheet,
  cells: CellValue[][],
): { readonly values: CellValue[][]; readonly dates: ReadonlyMap<Date, string> } {
  const dates = new Map<Date, string>();
  const isFormatted = (value: CellValue) => typeof value === 'number' || value instanceof Date;
  const columns = (cells[0] ?? []).flatMap((_, n) =>
    cells.some((row) => isFormatted(row[n] ?? '')) ? n : [],
  );
  const [first, last = first] = [columns[0], columns[columns.length - 1]];
  if (first === undefined || last === undefined) return { values: cells, dates };
  const area = { row: 1, column: first + 1, rows: cells.length, columns: last - first + 1 };
  const shown = sheet.shown(area).map((row) => row.map(trimmed));
  const isNumber = (value: CellValue | undefined) => typeof value === 'number';
  const areCodes = columns.map((n) =>
    cells.some((row, r) => isNumber(row[n]) && /^0\d+$/.test(shown[r]?.[n - first] ?? '')),
  );
  const values = cells.map((row, r) =>
    row.map((value, n) => {
      const text = shown[r]?.[n - first] ?? '';
      if (value instanceof Date) dates.set(value, text);
      if (isNumber(value) && isShownAsTwo(text) && text.replace(/[.,]/, '') === String(value))
        return `${text} = ${value}`;
      const isText = text.endsWith('%') || (areCodes[columns.indexOf(n)] === true && /^\d+$/.test(text));
      return isNumber(value) && isText ? text : value;
    }),
  );
  return { values, dates };
}

export function readTop(sheet: Sheet, rows: number): ReadSource['cells'] {
  const { lastRow, lastColumn } = sheet.extent();
  return sheet.read({ row: 1, column: 1, rows: Math.min(rows, lastRow), columns: lastColumn });
}

/** Samples at most 200 rows. Returns undefined if none of them is hidden. */
export function hiddenRowAmong(sheet: Sheet, rows: readonly number[]): number | undefined {
  const step = Math.max(1, Math.ceil(rows.length / ROWS_ASKED));
  const [hidden] = sheet.hiddenRows(rows.filter((_, n) => n % step === 0));
  return hidden;
}

function requireUsable(tab: Tab, leastRows: number): Sheet {
  const name = tab.name();
  if (tab.kind === 'gridless' || tab.extent().lastRow < leastRows) {
    throw mappingError('bad-sheet', (say) => say.mappingNoCells(name));
  }
  const identity = identityOf(tab);
  if (identity !== undefined && visitsExtension()?.meanings(tab) === undefined) {
    const isAnswers = identity.kind === 'answers';
    throw mappingError('bad-sheet', (say) =>
      isAnswers ? say.mappingIsAnswers(name) : say.mappingIsOurs(name),
    );
  }
  return tab;
}
