// The room for marks: Google takes 30,000 characters of developer metadata a sheet, keys and values, those of other
// programs included. What doesn't fit is refused before anything is written.

import { FranchiseError } from '../../domain/errors.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import type { Sheet } from '../../ports/workbook.ts';

const MOST_MARKED = 30_000;
/** Whether marks fit on a sheet that has none. */
export function fitsMarkLimit(characters: number): boolean {
  return characters <= MOST_MARKED;
}

/**
 * Checks that a sheet has room for more marks.
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
 * Puts marks on a sheet.
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
