// For formats, widths and dropdowns: Google refuses them on typed columns. Never for values or keys.

import type { Sheet } from '../../ports/workbook.ts';

export function bestEffort(sheet: Sheet, change: () => void): void {
  try {
    change();
  } catch {
    // Throws if the sheet was deleted; the caller reports that.
    sheet.name();
  }
}
