// What the person has selected, for those who ask through `getSelection()`.
import type { HostObject } from '../../../kernel/contract.ts';
import { cellArea } from '../../model/values.ts';
import { Range } from '../range/range.ts';
import { RangeList } from '../range/range-list.ts';
import type { SheetsSession } from '../sheets-session.ts';

/** The selected ranges of the active sheet; the current cell alone while nothing was selected. */
export function selectedRanges(session: SheetsSession): Range[] {
  const { sheetId, areas, current } = session.selection;
  const shown = areas.length === 0 ? [cellArea(current.row, current.column)] : areas;
  return shown.map((area) => new Range(session, sheetId, area, 'none'));
}

/** What `getSelection` returns. */
export class Selection implements HostObject {
  readonly hostClass = 'Selection';

  constructor(private readonly session: SheetsSession) {}

  getActiveSheet(): HostObject {
    this.session.look();
    return this.session.objects.sheet(this.session, this.session.selection.sheetId);
  }

  getActiveRange(): HostObject | null {
    this.session.look();
    return selectedRanges(this.session).at(-1) ?? null;
  }

  getActiveRangeList(): HostObject | null {
    this.session.look();
    return new RangeList(this.session, selectedRanges(this.session));
  }

  getCurrentCell(): HostObject | null {
    this.session.look();
    const { sheetId, current } = this.session.selection;
    return new Range(this.session, sheetId, cellArea(current.row, current.column), 'none');
  }
}
