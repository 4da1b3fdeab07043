// Slicers as scripts make, change and delete them: where they stand, what range they filter by which of its columns. They
// hide no row here: what a person chooses in one is theirs alone in Sheets, and no script sees it.
import type { HostObject } from '../../kernel/contract.ts';
import { addGetters } from '../../kernel/published-class.ts';
import type { SheetModel, SlicerRecord } from '../model/sheet-model.ts';
import { ContainerInfo } from './container-info.ts';
import { changeLayout, SheetPart } from './layout-change.ts';
import type { RangeBase } from './range-base.ts';
import type { FilterCriteria } from './rules/filter.ts';
import type { SheetsSession } from './sheets-session.ts';

/** A slicer on a sheet, as a script holds it. */
export class Slicer extends SheetPart<SlicerRecord> implements HostObject {
  readonly hostClass = 'Slicer';

  static {
    addGetters(Slicer, {
      getColumnPosition: (self) => self.record().column,
      getContainerInfo: (self) => new ContainerInfo(self.record().place),
      getRange: (self) => self.session.objects.range(self.session, self.sheetId, self.record().area),
      getTitle: (self) => self.record().title,
    });
  }

  protected listIn({ slicers }: SheetModel): SlicerRecord[] {
    return slicers;
  }

  setTitle(title: string): this {
    return this.change('setTitle', { title });
  }

  setPosition(row: number, column: number, x: number, y: number): this {
    return this.change('setPosition', { place: { row, column, x, y } });
  }

  setRange({ sheetId, area }: RangeBase): this {
    if (sheetId !== this.sheetId)
      throw new Error('This runtime has no slicers of the cells of another sheet.');
    return this.change('setRange', { area });
  }

  /** Which column it filters by; null resets it, by Google's documentation, so that it filters by none. */
  setColumnFilterCriteria(column: number, criteria: FilterCriteria | null): this {
    if (criteria !== null && hidesRows(criteria))
      throw new Error('This runtime has no slicers that hide rows, which Apps Script has.');
    return this.change('setColumnFilterCriteria', { column: criteria === null ? null : column });
  }

  override remove(): void {
    this.record();
    super.remove();
  }

  private change(method: string, change: Partial<SlicerRecord>): this {
    this.record();
    changeLayout(this.session, method, this.sheetId, (sheet) => {
      sheet.slicers = sheet.slicers.map((one) => (one.id === this.id ? { ...one, ...change } : one));
    });
    return this;
  }
}

function hidesRows({ rule: { condition, hiddenValues, visibleValues = [] } }: FilterCriteria): boolean {
  return condition !== undefined || hiddenValues.length > 0 || visibleValues.length > 0;
}

/** Puts a slicer of a range on its sheet, which filters by no column yet. */
export function insertSlicer(
  session: SheetsSession,
  sheetId: number,
  range: RangeBase,
  place: SlicerRecord['place'],
): Slicer {
  if (range.sheetId !== sheetId)
    throw new Error('This runtime has no slicers of the cells of another sheet.');
  const id = session.workbook.newId();
  changeLayout(session, 'insertSlicer', sheetId, ({ slicers }) => {
    slicers.push({ id, area: range.area, title: '', column: null, place });
  });
  return new Slicer(session, sheetId, id);
}

/** The slicers on a sheet, in the order in which they were inserted. */
export function slicersOn(session: SheetsSession, sheetId: number): Slicer[] {
  session.lookAtContents();
  return session.sheet(sheetId).slicers.map(({ id }) => new Slicer(session, sheetId, id));
}
