// Makes a table on an empty sheet in pieces, so that it can be made while a run waits.

import { textInput, widthOf } from '../../domain/cells/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { isWord, type Language } from '../../domain/language.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { Piecewise } from '../runs/spare-time.ts';
import { bestEffort } from './best-effort.ts';
import { COLUMN_MARK, HEADER_MARK, marking, tableMarkCharacters } from './column-marks.ts';
import { checkMarkLimit } from './limits.ts';
import { columnFormat, type OwnedColumn } from './owned-column.ts';
import { OwnedTable, readHeaders } from './owned-table.ts';

/** @throws FranchiseError `bad-sheet` if the user wrote into the first row meanwhile, or marks have no room */
export function* createTable<F extends string>(
  sheet: Sheet,
  columns: readonly OwnedColumn<F>[],
  language: Language,
  frozenColumns: number,
): Piecewise<OwnedTable<F>> {
  checkMarkLimit(sheet, tableMarkCharacters(columns));
  sheet.grow(2, columns.length);
  const header = { row: 1, column: 1, rows: 1, columns: columns.length };
  // Start over if rows or columns were inserted or deleted meanwhile: formats moved with them.
  let before: Extent;
  do {
    before = sheet.extent();
    const all = { ...header, rows: before.maxRows };
    const formats = columns.map((column) => columnFormat(column, language));
    bestEffort(sheet, () => sheet.setNumberFormats(all, formats));
    // Headers must not be plain text, which might keep an apostrophe.
    if (columns.some(({ isTyped }) => isTyped)) bestEffort(sheet, () => sheet.setAutomatic([header]));
    yield;
    bestEffort(sheet, () => sheet.setWrap(all, false));
    yield;
    for (const [i, { wraps }] of columns.entries())
      if (wraps)
        bestEffort(sheet, () =>
          sheet.setWrap({ row: 2, column: i + 1, rows: before.maxRows - 1, columns: 1 }, true),
        );
    bestEffort(sheet, () => sheet.styleHeader(header));
    yield;
    sheet.setNotes(1, 1, [columns.map(({ note }) => note ?? '')]);
    yield;
  } while (!isSameGrid(before, sheet.extent()));
  checkFirstRow(sheet, columns);
  sheet.write(header, [columns.map((column) => textInput(column.header[language], ''))]);
  const mark = marking(sheet, [HEADER_MARK, COLUMN_MARK]);
  mark('row', 1, HEADER_MARK, '1');
  const widths = new Map<number, number>();
  const hiddenColumns: number[] = [];
  columns.forEach((column, i) => {
    mark('column', i + 1, COLUMN_MARK, column.field);
    if (column.hidden) hiddenColumns.push(i + 1);
    widths.set(i + 1, column.width ?? widthOf(column.kind, column.header[language]));
  });
  bestEffort(sheet, () => sheet.setLook({ frozenRows: 1, frozenColumns, widths, hiddenColumns }));
  return OwnedTable.asMade(sheet, columns);
}

type Extent = ReturnType<Sheet['extent']>;

function isSameGrid(a: Extent, b: Extent): boolean {
  return a.maxRows === b.maxRows && a.maxColumns === b.maxColumns;
}

function checkFirstRow(sheet: Sheet, columns: readonly OwnedColumn<string>[]): void {
  const isOurs = readHeaders(sheet, 1).every((text, i) => {
    const header = columns[i]?.header;
    return text === '' || (header !== undefined && isWord(text, header));
  });
  if (!isOurs) throw new FranchiseError('bad-sheet', (say) => say.firstRowTaken(sheet.name()));
}
