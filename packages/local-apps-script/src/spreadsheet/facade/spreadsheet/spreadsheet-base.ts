// What a spreadsheet passes on to its active sheet.
import type { HostObject, PlatformError } from '../../../kernel/contract.ts';
import { addMethods } from '../../../kernel/published-class.ts';
import type { Range } from '../range/range.ts';
import type { RangeList } from '../range/range-list.ts';
import { Sheet } from '../sheet/sheet.ts';
import type { SheetsSession } from '../sheets-session.ts';

/** What is asked of the active sheet. */
const PASSED_ON: readonly string[] = (
  'getDataRange getLastRow getLastColumn getSheetId getSheetValues appendRow sort insertRowAfter ' +
  'insertRowBefore insertRowsAfter insertRowsBefore insertColumnAfter insertColumnBefore insertColumnsAfter ' +
  'insertColumnsBefore deleteRow deleteRows deleteColumn deleteColumns getFrozenRows getFrozenColumns ' +
  'setFrozenRows setFrozenColumns getColumnWidth setColumnWidth getRowHeight setRowHeight autoResizeColumn ' +
  'hideColumn hideRow unhideColumn unhideRow isRowHiddenByFilter isRowHiddenByUser isColumnHiddenByUser ' +
  'getSelection getActiveRange getActiveRangeList getActiveCell getCurrentCell setActiveSelection'
).split(' ');

/** The part of Spreadsheet about its active sheet. */
export class SpreadsheetBase implements HostObject {
  readonly hostClass = 'Spreadsheet';

  static {
    for (const name of PASSED_ON)
      addMethods(SpreadsheetBase.prototype, {
        [name](...args: readonly unknown[]) {
          const { active } = this;
          return Reflect.apply(Reflect.get(active, name), active, args);
        },
      });
  }

  constructor(readonly session: SheetsSession) {}

  protected get active(): Sheet {
    const { workbook, selection } = this.session;
    const sheet = workbook.sheet(selection.sheetId) ?? workbook.sheets[0];
    return new Sheet(this.session, sheet?.id ?? 0);
  }

  /** What is asked of the active sheet may be nothing for it. */
  refusal(method: string, args: readonly unknown[] = []): PlatformError | undefined {
    const foreign = this.session.refusalOf(`Spreadsheet.${method}`, args);
    if (foreign !== undefined) return foreign;
    return Object.hasOwn(SpreadsheetBase.prototype, method) ? this.active.refusal(method) : undefined;
  }

  getSheetName(): string {
    return this.active.getName();
  }

  setActiveRange(range: Range): HostObject {
    return range.activate();
  }

  setActiveRangeList(list: RangeList): HostObject {
    return list.activate();
  }

  setCurrentCell(cell: Range): HostObject {
    return cell.activateAsCurrentCell();
  }
}
