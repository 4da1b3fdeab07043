// What keeps a sheet from being written, found before anything is: the room that Google leaves in a spreadsheet, the room
// for marks on a sheet (30,000 characters of developer metadata, keys and values, those of other programs included), and
// protections.

import { FranchiseError } from '../../domain/errors.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { rangeName } from '../../domain/range-name.ts';
import type { Area, Sheet, Workbook } from '../../ports/workbook.ts';

/** Google allows so many cells in all grids of a spreadsheet together. */
const MAX_CELLS = 10_000_000;
/** The characters of marks that a sheet takes. */
const MOST_MARKED = 30_000;

/**
 * Checks, before rows or columns are added, that the spreadsheet stays within the number of cells that Google
 * allows.
 * @throws FranchiseError when the sheet can't get so many more rows of so many columns
 */
export function checkCellLimit(workbook: Workbook, sheet: Sheet, moreRows: number, columns: number): void {
  const { maxRows, maxColumns } = sheet.extent();
  const width = Math.max(columns, maxColumns);
  const needed = moreRows * width + maxRows * (width - maxColumns);
  if (needed === 0) return;
  const room = roomLeft(workbook);
  if (needed > room) {
    const name = sheet.name();
    throw new FranchiseError('no-room', (say) => say.noRoom(name, needed, room));
  }
}

/**
 * How many more cells the spreadsheet can get before Google's limit. Checked before rows come, and told of histories
 * that grow.
 */
export function roomLeft(workbook: Workbook): number {
  let used = 0;
  for (const one of workbook.sheets()) {
    const grid = one.extent();
    used += grid.maxRows * grid.maxColumns;
  }
  return Math.max(0, MAX_CELLS - used);
}

/**
 * Whether a new sheet can hold marks (developer metadata) of so many characters; Google allows 30,000 a sheet. Asked
 * before an answer sheet with a column for each question is made.
 */
export function fitsMarkLimit(characters: number): boolean {
  return characters <= MOST_MARKED;
}

/**
 * Checks that a sheet has room for more marks (developer metadata), of which Google allows 30,000 characters. Called
 * before columns are added, so that none is left without its mark.
 * @param needed characters of the marks to come
 * @param sentence what is said instead of the usual, which advises to take a new sheet
 * @throws FranchiseError when the sheet has no room for them
 */
export function checkMarkLimit(sheet: Sheet, needed: number, sentence?: (say: Sentences) => string): void {
  const used = sheet.markedCharacters();
  if (used + needed <= MOST_MARKED) return;
  const name = sheet.name();
  throw new FranchiseError('bad-sheet', sentence ?? ((say) => say.marksFull(name, used, needed)));
}

/**
 * Puts marks (developer metadata) on a sheet and says in words where Google refuses them.
 * @throws FranchiseError when Google refuses them, as it does where marks that only another program sees fill the sheet
 */
export function putMark(sheet: Sheet, mark: () => void): void {
  try {
    mark();
  } catch (thrown) {
    // Fails as well where the sheet is gone, which whoever works with it tells in words.
    const name = sheet.name();
    if (thrown instanceof FranchiseError) throw thrown;
    throw new FranchiseError('bad-sheet', (say) => say.marksRefused(name), String(thrown));
  }
}

/**
 * Checks that no protection keeps this user from editing what is to be written, before any of it is written.
 * @param areas what is to be written, now or further down; the whole sheet when there is none
 * @throws FranchiseError when this user may not edit one of them
 */
export function checkProtections(sheet: Sheet, areas: readonly Area[]): void {
  const locked = sheet
    .locked()
    .find(
      (lock) =>
        areas.length === 0 ||
        areas.some(
          (area) =>
            lock.column < area.column + area.columns &&
            area.column < lock.column + lock.columns &&
            lock.row + lock.rows > area.row,
        ),
    );
  if (locked !== undefined) {
    throw new FranchiseError('bad-sheet', (say) => say.sheetProtected(sheet.name(), rangeName(locked)));
  }
}
