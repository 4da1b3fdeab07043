// Formats, widths, colours and dropdowns are best effort: Google refuses them on columns that a user gave a type, and
// nothing that we promise hangs on them. Values and keys are never written in here.

import type { Sheet } from '../../ports/workbook.ts';

/**
 * Changes how a sheet looks (colours, widths, notes), and goes on where Google refuses it: no work fails for a look.
 * @throws what the platform throws where the sheet is gone
 */
export function bestEffort(sheet: Sheet, change: () => void): void {
  try {
    change();
  } catch {
    // A sheet that was deleted has no name: then that is what happened, and it is said in words by whoever works with it.
    sheet.name();
  }
}
