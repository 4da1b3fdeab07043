// For formats, widths, colours and dropdowns: Google refuses them on typed columns, and no promise depends on them.
// Never for values or keys.

import type { Sheet } from '../../ports/workbook.ts';

/** @throws if the sheet was deleted */
export function bestEffort(sheet: Sheet, change: () => void): void {
  try {
    change();
  } catch {
    // Throws if the sheet was deleted; the caller reports that.
    sheet.name();
  }
}
