// The rest of a sheet: its name and tab, selection, conditional formats, protections, metadata, copies.
import type { EnumValue, HostObject } from '../../../kernel/contract.ts';
import { addGetters, addGettersAfter, addMethods } from '../../../kernel/published-class.ts';
import { messages } from '../../model/messages.ts';
import { copyName, copySheet } from '../../model/operations/sheet-copy.ts';
import { cellArea } from '../../model/values.ts';
import { newChart } from '../chart-builders.ts';
import { chartsOn, insertChart, removeChart, updateChart } from '../charts.ts';
import { storedColor } from '../colors.ts';
import { addMetadata, MetadataFinder, metadataOf } from '../developer-metadata.ts';
import type { EmbeddedChart } from '../embedded-chart.ts';
import { NamedRange } from '../named-range.ts';
import { Range } from '../range/range.ts';
import { RangeList } from '../range/range-list.ts';
import { Protection } from '../rules/protection.ts';
import type { SheetsSession } from '../sheets-session.ts';
import { insertSlicer, type Slicer, slicersOn } from '../slicers.ts';
import { ConditionalFormatRule } from './conditional-format.ts';
import { Selection, selectedRanges } from './selection.ts';
import { findReference } from './sheet-base.ts';
import { SheetGrid } from './sheet-grid.ts';

/** Reads a list of A1 notations into ranges of one sheet. */
export function makeRangeList(
  session: SheetsSession,
  sheetId: number,
  notations: readonly string[],
): RangeList {
  const ranges = notations.map((text) => {
    const found = findReference(session, String(text), sheetId);
    if (found === undefined) throw messages.rangeNotFound();
    session.checkArea(session.sheet(found.sheetId), found.area);
    return new Range(session, found.sheetId, found.area, found.open);
  });
  return new RangeList(session, ranges);
}

/** A sheet as scripts hold it; its parts stand in the other files of this folder. */
export class Sheet extends SheetGrid {
  static {
    addGettersAfter(Sheet, ({ session }) => session.look(), {
      // Of the form whose responses come into this sheet.
      getFormUrl: ({ model }) => model.formUrl,
      getActiveRange: (self) => self.selectedHere().at(-1) ?? null,
      getActiveRangeList: (self) => new RangeList(self.session, self.selectedHere()),
    });
    addGettersAfter(Sheet, ({ session }) => session.lookAtContents(), {
      isSheetHidden: ({ model }) => model.hidden,
      getTabColor: ({ model }) => model.tabColor ?? null,
      hasHiddenGridlines: ({ model }) => model.hiddenGridlines,
      isRightToLeft: ({ model }) => model.rightToLeft,
      getConditionalFormatRules: ({ model, session, sheetId }) =>
        model.conditionalRules.map((rule) => new ConditionalFormatRule(session, rule, sheetId)),
      getNamedRanges: (self) =>
        [...self.session.workbook.namedRanges]
          .filter(([, { sheetId }]) => sheetId === self.sheetId)
          .map(([name]) => new NamedRange(self.session, name)),
    });
    for (const [setter, field] of [
      ['setHiddenGridlines', 'hiddenGridlines'],
      ['setRightToLeft', 'rightToLeft'],
    ] as const)
      addMethods(Sheet.prototype, {
        [setter](isSo: boolean) {
          this.session.changeSheet(setter, this.sheetId, (sheet) => {
            sheet[field] = isSo;
            this.session.workbook.changed({ kind: 'sheets' });
          });
          return this;
        },
      });
    addGetters(Sheet, {
      getActiveCell: (self) => self.getCurrentCell(),
      newChart: ({ session, sheetId }) => newChart(session, sheetId),
      getCharts: ({ session, sheetId }) => chartsOn(session, sheetId),
      getSlicers: ({ session, sheetId }) => slicersOn(session, sheetId),
    });
  }

  setName(name: string): this {
    this.session.changeNow('setName', () => this.session.workbook.renameSheet(this.model, String(name)));
    return this;
  }

  activate(restoreSelection?: unknown): this {
    this.session.look();
    const before = restoreSelection === true ? this.session.workbook.selections.get(this.sheetId) : undefined;
    this.session.select(this.sheetId, before?.areas ?? [], before?.current);
    return this;
  }

  hideSheet(): this {
    return this.setHiddenSheet('hideSheet', true);
  }

  showSheet(): this {
    return this.setHiddenSheet('showSheet', false);
  }

  private setHiddenSheet(method: string, hidden: boolean): this {
    const { workbook } = this.session;
    this.session.changeSheet(method, this.sheetId, (sheet) => workbook.setSheetHidden(sheet, hidden), {
      check: (sheet) => workbook.mayHide(sheet, hidden),
      structural: true,
    });
    return this;
  }

  setTabColor(color: string | null): this {
    this.session.changeSheet('setTabColor', this.sheetId, (sheet) => {
      sheet.tabColor = color === null ? undefined : storedColor(String(color));
      this.session.workbook.changed({ kind: 'sheets' });
    });
    return this;
  }

  /** Into the same spreadsheet, or another one. */
  copyTo({ session }: { readonly session: SheetsSession }): HostObject {
    // What this execution wrote to the sheet goes along.
    this.session.settle();
    const from = this.model;
    const copy = session.changeNow('copyTo', () => {
      const { workbook } = session;
      const to = { name: copyName(workbook, from), index: workbook.sheets.length };
      return copySheet(workbook, from, to, this.session.workbook);
    });
    return session.objects.sheet(session, copy.id);
  }

  getRangeList(notations: readonly string[]): HostObject {
    this.session.look();
    return makeRangeList(this.session, this.sheetId, notations);
  }

  getSelection(): HostObject {
    return new Selection(this.session);
  }

  private selectedHere(): Range[] {
    return this.session.selection.sheetId === this.sheetId
      ? selectedRanges(this.session)
      : [new Range(this.session, this.sheetId, cellArea(1, 1), 'none')];
  }

  getCurrentCell(): HostObject | null {
    this.session.look();
    const { sheetId, current } = this.session.selection;
    const area = sheetId === this.sheetId ? cellArea(current.row, current.column) : cellArea(1, 1);
    return this.rangeOf(area);
  }

  setActiveRange(range: Range): Range {
    return range.activate();
  }

  setActiveSelection(range: Range | string): HostObject {
    if (typeof range !== 'string') return range.activate();
    const [first] = makeRangeList(this.session, this.sheetId, [range]).ranges;
    if (first === undefined) throw messages.rangeNotFound();
    return first.activate();
  }

  setActiveRangeList(list: RangeList): HostObject {
    return list.activate();
  }

  setCurrentCell(cell: Range): Range {
    return cell.activateAsCurrentCell();
  }

  setConditionalFormatRules(rules: readonly ConditionalFormatRule[]): void {
    this.layoutChange('setConditionalFormatRules', (sheet) => {
      sheet.conditionalRules = rules.map(({ rule }) => rule);
    });
  }

  clearConditionalFormatRules(): void {
    this.setConditionalFormatRules([]);
  }

  protect(): HostObject {
    return Protection.create(this.session, this.sheetId, undefined);
  }

  getProtections(type: EnumValue): HostObject[] {
    this.session.lookAtContents();
    return this.model.protections
      .filter((protection) => protection.type === type.name)
      .map(({ id }) => new Protection(this.session, this.sheetId, id));
  }

  insertChart(chart: EmbeddedChart): void {
    insertChart(this.session, this.sheetId, chart);
  }

  updateChart(chart: EmbeddedChart): void {
    updateChart(this.session, this.sheetId, chart);
  }

  removeChart(chart: EmbeddedChart): void {
    removeChart(this.session, this.sheetId, chart);
  }

  insertSlicer(range: Range, row: number, column: number, x = 0, y = 0): Slicer {
    return insertSlicer(this.session, this.sheetId, range, { row, column, x, y });
  }

  addDeveloperMetadata(key: string, value?: string | EnumValue, visibility?: string | EnumValue): this {
    addMetadata(this.session, { type: 'SHEET', sheetId: this.sheetId }, key, value, visibility);
    return this;
  }

  getDeveloperMetadata(): HostObject[] {
    this.session.mayReadMetadata('getDeveloperMetadata');
    this.session.lookAtContents();
    return metadataOf(
      this.session,
      ({ location }) => location.type === 'SHEET' && location.sheetId === this.sheetId,
    );
  }

  createDeveloperMetadataFinder(): HostObject {
    this.session.mayFindMetadata('createDeveloperMetadataFinder');
    return new MetadataFinder(this.session, { type: 'SHEET', sheetId: this.sheetId });
  }
}
