// Filling from neighbours, splitting texts into columns, alternating colours, and groups.
import type { EnumValue, HostObject } from '../../../kernel/contract.ts';
import type { Axis } from '../../model/axis-change.ts';
import { messages } from '../../model/messages.ts';
import { autoFill, splitTexts } from '../../model/operations/filling.ts';
import { collapseGroups, shiftDepth } from '../../model/operations/grouping.ts';
import { type Area, contains, intersects, lastColumnOf, lastRowOf } from '../../model/values.ts';
import { addBanding, Banding } from '../banding.ts';
import { memberOf } from '../enums.ts';
import { changeLayout } from '../layout-change.ts';
import type { RangeBase } from '../range-base.ts';
import { RangeText } from './range-text.ts';

const DELIMITERS: Readonly<Record<string, string>> = {
  COMMA: ',',
  SEMICOLON: ';',
  PERIOD: '.',
  SPACE: ' ',
};

/** The part of Range that fills cells by a pattern, and groups lines. */
export class RangeFill extends RangeText {
  autoFill(destination: RangeBase, series: EnumValue): void {
    const target = destination.area;
    if (!contains(target, this.area)) throw messages.fillElsewhere();
    if (target.rows !== this.area.rows && target.columns !== this.area.columns) throw messages.fillTwoWays();
    this.fill('autoFill', target, series);
  }

  /** As far down as the column beside it is filled. */
  autoFillToNeighbor(series: EnumValue): void {
    this.session.lookAtContents();
    const { grid } = this.model;
    const filledTo = (column: number) => {
      let row = this.area.row;
      while (column >= 1 && grid.value(row, column) !== null) row += 1;
      return row - 1;
    };
    const last = Math.max(filledTo(this.area.column - 1), filledTo(lastColumnOf(this.area) + 1));
    if (last > lastRowOf(this.area)) {
      this.fill('autoFillToNeighbor', { ...this.area, rows: last - this.area.row + 1 }, series);
    }
  }

  private fill(method: string, target: Area, series: EnumValue): void {
    const isAlternate = memberOf('AutoFillSeries', series) === 'ALTERNATE_SERIES';
    this.session.writeCells(method, this.sheetId, target, (sheet) =>
      autoFill(this.session.workbook, sheet, this.area, target, isAlternate),
    );
  }

  splitTextToColumns(delimiter?: string | EnumValue): void {
    if (this.area.columns > 1) throw messages.invalidArgument('range');
    const text =
      typeof delimiter === 'string' ? delimiter : delimiter && (DELIMITERS[delimiter.name] ?? null);
    this.session.writeCells('splitTextToColumns', this.sheetId, this.area, (sheet) =>
      splitTexts(this.session.workbook, sheet, this.area, text ?? null),
    );
  }

  applyRowBanding(theme?: EnumValue, showHeader = true, showFooter = false): Banding {
    return addBanding(this.session, this, { axis: 'row', theme, showHeader, showFooter });
  }

  applyColumnBanding(theme?: EnumValue, showHeader = true, showFooter = false): Banding {
    return addBanding(this.session, this, { axis: 'column', theme, showHeader, showFooter });
  }

  getBandings(): HostObject[] {
    this.session.lookAtContents();
    return this.model.bandings
      .filter(({ area }) => intersects(area, this.area))
      .map(({ id }) => new Banding(this.session, this.sheetId, id));
  }

  shiftRowGroupDepth(delta: number): this {
    return this.shiftDepth('shiftRowGroupDepth', 'row', delta);
  }

  shiftColumnGroupDepth(delta: number): this {
    return this.shiftDepth('shiftColumnGroupDepth', 'column', delta);
  }

  private shiftDepth(method: string, axis: Axis, delta: number): this {
    changeLayout(this.session, method, this.sheetId, ({ layout }) =>
      shiftDepth(layout[axis].groups, this.span(axis), delta),
    );
    return this;
  }

  collapseGroups(): this {
    return this.setCollapsed('collapseGroups', true);
  }

  expandGroups(): this {
    return this.setCollapsed('expandGroups', false);
  }

  /** The outermost groups that lie within the range. */
  private setCollapsed(method: string, collapsed: boolean): this {
    changeLayout(this.session, method, this.sheetId, ({ layout }) => {
      for (const axis of ['row', 'column'] as const)
        collapseGroups(layout[axis].groups, this.span(axis), collapsed);
    });
    return this;
  }

  private span(axis: Axis): { readonly first: number; readonly last: number } {
    return axis === 'row'
      ? { first: this.area.row, last: lastRowOf(this.area) }
      : { first: this.area.column, last: lastColumnOf(this.area) };
  }
}
