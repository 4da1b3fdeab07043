// Adds the columns of formulas that a pull asks for, at the end of its table. From then on they are as the user's own:
// new rows get them by formula-filler.ts, and one that is deleted stays deleted.

import { spansOf } from '../../../domain/cells/ranges.ts';
import type { Language } from '../../../domain/language.ts';
import type { FormulaColumn } from '../../../domain/pulls/resource.ts';
import { bestEffort } from '../best-effort.ts';
import { numberedHeaders } from '../staging-sheet.ts';
import type { Reading } from './reading.ts';

/** With fewer rows, new ones wouldn't get the formulas (formula-filler.ts). */
const LEAST_ROWS = 2;
const WIDTH = 130; // Pixels.

/** @returns those that are on the sheet now; the others are for a later run */
export function addFormulaColumns(
  reading: Reading,
  language: Language,
  wanted: readonly FormulaColumn[],
): readonly FormulaColumn[] {
  if (reading.placed.length < LEAST_ROWS) return [];
  const isPossible = ({ needs }: FormulaColumn) => needs.every((field) => reading.table.has(field));
  return wanted.filter((column) => isPossible(column) && addColumn(reading, language, column));
}

/** @returns false if the user has something else under this header */
function addColumn(
  reading: Reading,
  language: Language,
  { header, note, format, formula }: FormulaColumn,
): boolean {
  const { table, placed } = reading;
  const { sheet, headerRow } = table;
  const name = header[language];
  const found = numberedHeaders(sheet, headerRow).indexOf(`${name} 1`) + 1;
  const column = found || sheet.extent().lastColumn + 1;
  const at = (field: string) => `RC[${(table.columnOf(field) ?? 0) - column}]`;
  const text = formula(at);
  const rows = placed.map(({ row }) => row);
  const [first = 0] = rows;
  const last = rows[rows.length - 1] ?? first;
  const area = { row: first, column, rows: last - first + 1, columns: 1 };
  sheet.grow(last, column);
  if (found > 0) {
    const [formulas, values] = [sheet.readRelativeFormulas(area), sheet.read(area)];
    if (values.some(([value], n) => value !== '' && formulas[n]?.[0] !== text)) return false;
  }
  const cell = { row: headerRow, column, rows: 1, columns: 1 };
  sheet.write(cell, [[name]]);
  bestEffort(sheet, () => {
    sheet.styleHeader(cell);
    sheet.setLook({ widths: new Map([[column, WIDTH]]) });
  });
  sheet.setNotes(headerRow, column, [[note[language]]]);
  for (const span of spansOf(rows)) {
    const some = { ...area, row: span.first, rows: span.count };
    sheet.writeRelativeFormula(some, text);
    sheet.setNumberFormats(some, [format]);
  }
  return true;
}
