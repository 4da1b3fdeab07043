// What the person has selected, for those who ask through `getSelection()`.
import type { HostObject } from '../../../kernel/contract.ts';
import { addGettersAfter } from '../../../kernel/published-class.ts';
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

  static {
    addGettersAfter(Selection, ({ session }) => session.look(), {
      getActiveSheet: ({ session }) => session.objects.sheet(session, session.selection.sheetId),
      getActiveRange: ({ session }) => selectedRanges(session).at(-1) ?? null,
      getActiveRangeList: ({ session }) => new RangeList(session, selectedRanges(session)),
    });
  }

  constructor(private readonly session: SheetsSession) {}

  getCurrentCell(): HostObject | null {
    this.session.look();
    const { sheetId, current } = this.session.selection;
    return new Range(this.session, sheetId, cellArea(current.row, current.column), 'none');
  }
}
