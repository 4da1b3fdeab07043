// Rows and columns of a sheet: inserting, deleting and moving them.
import type { HostObject } from '../../../kernel/contract.ts';
import { addMethods } from '../../../kernel/published-class.ts';
import type { Axis, AxisChange } from '../../model/axis-change.ts';
import { depthAt, groupAt, setCollapsed } from '../../model/operations/grouping.ts';
import { changeGrid, checkChange } from '../../model/operations/structure.ts';
import type { Area } from '../../model/values.ts';
import { Banding } from '../banding.ts';
import { Group } from '../group.ts';
import type { RangeBase } from '../range-base.ts';
import { AXES, lineArea, SheetLayout } from './sheet-layout.ts';

/** The part of Sheet about groups and bandings. */
class SheetGroups extends SheetLayout {
  static {
    for (const [name, axis] of AXES)
      addMethods(SheetGroups.prototype, {
        [`get${name}Group`](index: number, depth: number) {
          return new Group(this.session, this.sheetId, axis, index, depth);
        },
        [`get${name}GroupDepth`](index: number) {
          this.session.lookAtContents();
          return depthAt(this.model.layout[axis].groups, index);
        },
        [`collapseAll${name}Groups`]() {
          return this.collapseFrom(`collapseAll${name}Groups`, axis, 0);
        },
        [`expandAll${name}Groups`]() {
          return this.collapseFrom(`expandAll${name}Groups`, axis, Number.POSITIVE_INFINITY);
        },
        [`expand${name}GroupsUpToDepth`](depth: number) {
          return this.collapseFrom(`expand${name}GroupsUpToDepth`, axis, depth);
        },
      });
  }

  /** Expands all groups up to a depth, and collapses those that lie deeper. */
  private collapseFrom(method: string, axis: Axis, expanded: number): this {
    return this.layoutChange(method, ({ layout }) => {
      const { groups } = layout[axis];
      for (const [index, { depth: deepest }] of groups) {
        for (let depth = 1; depth <= deepest; depth += 1) {
          const span = groupAt(groups, index, depth);
          if (span?.first === index) setCollapsed(groups, span, depth, depth > expanded);
        }
      }
    });
  }

  getBandings(): HostObject[] {
    this.session.lookAtContents();
    return this.model.bandings.map(({ id }) => new Banding(this.session, this.sheetId, id));
  }
}

interface How {
  /** The line whose formats inserted ones take. */
  readonly like?: number;
  /** Called before the change is made. */
  readonly check?: () => void;
}

/** The part of Sheet that adds, deletes and moves rows and columns. */
export class SheetGrid extends SheetGroups {
  static {
    for (const [name, axis] of AXES)
      addMethods(SheetGrid.prototype, {
        [`insert${name}After`](after: number) {
          return this.insert(`insert${name}After`, axis, { at: after + 1, count: 1, like: after });
        },
        [`insert${name}Before`](before: number) {
          return this.insert(`insert${name}Before`, axis, { at: before, count: 1, like: before });
        },
        [`insert${name}sAfter`](after: number, count: number) {
          return this.insert(`insert${name}sAfter`, axis, { at: after + 1, count, like: after });
        },
        [`insert${name}sBefore`](before: number, count: number) {
          return this.insert(`insert${name}sBefore`, axis, { at: before, count, like: before });
        },
        [`insert${name}s`](index: number, count = 1) {
          this.insert(`insert${name}s`, axis, { at: index, count, like: index });
        },
        [`delete${name}`](at: number) {
          return this.change(`delete${name}`, axis, { type: 'delete', at, count: 1 });
        },
        [`delete${name}s`](at: number, count: number) {
          this.change(`delete${name}s`, axis, { type: 'delete', at, count });
        },
      });
  }

  private insert(
    method: string,
    axis: Axis,
    { like, ...where }: { readonly at: number; readonly count: number; readonly like: number },
  ): this {
    return this.change(method, axis, { type: 'insert', ...where }, { like });
  }

  private change(method: string, axis: Axis, asked: AxisChange, { like, check }: How = {}): this {
    const { workbook } = this.session;
    const change = whole(asked);
    this.session.changeSheet(
      method,
      this.sheetId,
      (sheet) => {
        check?.();
        changeGrid(workbook, sheet, axis, change, like);
      },
      {
        structural: true,
        check: (sheet) => checkChange(workbook, sheet, axis, change),
        ...(change.type === 'insert' ? {} : { area: this.touched(axis, change) }),
      },
    );
    return this;
  }

  private touched(axis: Axis, change: Exclude<AxisChange, { readonly type: 'insert' }>): Area {
    const first = change.type === 'delete' ? change.at : change.from;
    return lineArea(this.model, axis, first, change.count);
  }

  /** `to` is the index before which the rows go, counted before they move. */
  moveRows(rows: RangeBase, to: number): void {
    const { row, rows: count } = rows.area;
    const check = this.session.refusing(() => {
      const sheet = this.session.settledSheet(this.sheetId);
      return { from: { sheet, area: lineArea(sheet, 'row', row, count) }, to: { before: to } };
    });
    this.change('moveRows', 'row', { type: 'move', from: row, count, to }, { check });
  }

  moveColumns(columns: RangeBase, to: number): void {
    const { column, columns: count } = columns.area;
    this.change('moveColumns', 'column', { type: 'move', from: column, count, to });
  }

  protected rangeOf(area: Area): HostObject {
    return this.session.objects.range(this.session, this.sheetId, area);
  }
}

/** Fractions are cut off; what is no number at all becomes 0, which is outside of every sheet. */
function whole(change: AxisChange): AxisChange {
  const cut = (value: number) => Math.trunc(value) || 0;
  const count = cut(change.count);
  switch (change.type) {
    case 'insert':
    case 'delete':
      return { type: change.type, at: cut(change.at), count };
    case 'move':
      return { type: 'move', from: cut(change.from), count, to: cut(change.to) };
  }
}
