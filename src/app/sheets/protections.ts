// What a protection keeps this user from editing, found before anything is written.

import { FranchiseError } from '../../domain/errors.ts';
import { rangeName } from '../../domain/range-name.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';

/**
 * Checks that this user may edit what is to be written.
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
