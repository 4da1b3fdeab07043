// Groups of a sheet's rows and columns, and its alternating colours.
import type { HostObject } from '../../../kernel/contract.ts';
import type { Axis } from '../../model/axis-change.ts';
import { depthAt, groupAt, setCollapsed } from '../../model/operations/grouping.ts';
import { Banding } from '../banding.ts';
import { Group } from '../group.ts';
import { SheetLayout } from './sheet-layout.ts';

/** The part of Sheet about groups and bandings. */
export class SheetGroups extends SheetLayout {
  getRowGroup(row: number, depth: number): HostObject {
    return new Group(this.session, this.sheetId, 'row', row, depth);
  }

  getColumnGroup(column: number, depth: number): HostObject {
    return new Group(this.session, this.sheetId, 'column', column, depth);
  }

  getRowGroupDepth(row: number): number {
    this.session.lookAtContents();
    return depthAt(this.model.layout.row.groups, row);
  }

  getColumnGroupDepth(column: number): number {
    this.session.lookAtContents();
    return depthAt(this.model.layout.column.groups, column);
  }

  collapseAllRowGroups(): this {
    return this.collapseFrom('collapseAllRowGroups', 'row', 0);
  }

  collapseAllColumnGroups(): this {
    return this.collapseFrom('collapseAllColumnGroups', 'column', 0);
  }

  expandAllRowGroups(): this {
    return this.collapseFrom('expandAllRowGroups', 'row', Number.POSITIVE_INFINITY);
  }

  expandAllColumnGroups(): this {
    return this.collapseFrom('expandAllColumnGroups', 'column', Number.POSITIVE_INFINITY);
  }

  expandRowGroupsUpToDepth(depth: number): this {
    return this.collapseFrom('expandRowGroupsUpToDepth', 'row', depth);
  }

  expandColumnGroupsUpToDepth(depth: number): this {
    return this.collapseFrom('expandColumnGroupsUpToDepth', 'column', depth);
  }

  /** Expands all groups up to a depth, and collapses those that lie deeper. */
  private collapseFrom(method: string, axis: Axis, expanded: number): this {
    this.session.changeSheet(method, this.sheetId, (sheet) => {
      const { groups } = sheet.layout[axis];
      for (const [index, { depth: deepest }] of groups) {
        for (let depth = 1; depth <= deepest; depth += 1) {
          const span = groupAt(groups, index, depth);
          if (span?.first === index) setCollapsed(groups, span, depth, depth > expanded);
        }
      }
      this.session.workbook.changed({ kind: 'layout', sheetId: sheet.id });
    });
    return this;
  }

  getBandings(): HostObject[] {
    this.session.lookAtContents();
    return this.model.bandings.map(({ id }) => new Banding(this.session, this.sheetId, id));
  }
}
