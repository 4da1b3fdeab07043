// A group of rows or columns as scripts hold it.
import type { HostObject } from '../../kernel/contract.ts';
import type { Axis } from '../model/axis-change.ts';
import { messages } from '../model/messages.ts';
import { groupAt, isCollapsed, type Span, setCollapsed, shiftDepth } from '../model/operations/grouping.ts';
import { changeLayout } from './layout-change.ts';
import { lineArea } from './sheet/sheet-layout.ts';
import type { SheetsSession } from './sheets-session.ts';

/** Neighbouring rows or columns that can be collapsed together, at one depth. */
export class Group implements HostObject {
  readonly hostClass = 'Group';

  constructor(
    private readonly session: SheetsSession,
    private readonly sheetId: number,
    private readonly axis: Axis,
    private readonly index: number,
    private readonly depth: number,
  ) {
    this.span();
  }

  /** @throws the platform's error where there is no such group */
  private span(): Span {
    this.session.lookAtContents();
    const { groups } = this.session.sheet(this.sheetId).layout[this.axis];
    const found = groupAt(groups, this.index, this.depth);
    if (found === undefined) throw messages.noGroup(this.axis, this.index, this.depth);
    return found;
  }

  getDepth(): number {
    return this.depth;
  }

  /** The line with the button: behind the group. */
  getControlIndex(): number {
    return this.span().last + 1;
  }

  getRange(): HostObject {
    const { first, last } = this.span();
    const area = lineArea(this.session.sheet(this.sheetId), this.axis, first, last - first + 1);
    return this.session.objects.range(
      this.session,
      this.sheetId,
      area,
      this.axis === 'row' ? 'rows' : 'columns',
    );
  }

  isCollapsed(): boolean {
    const span = this.span();
    return isCollapsed(this.session.sheet(this.sheetId).layout[this.axis].groups, span, this.depth);
  }

  collapse(): this {
    return this.set('collapse', true);
  }

  expand(): this {
    return this.set('expand', false);
  }

  private set(method: string, collapsed: boolean): this {
    changeLayout(this.session, method, this.sheetId, ({ layout }) => {
      const { groups } = layout[this.axis];
      const span = groupAt(groups, this.index, this.depth);
      if (span !== undefined) setCollapsed(groups, span, this.depth, collapsed);
    });
    return this;
  }

  remove(): void {
    const span = this.span();
    changeLayout(this.session, 'remove', this.sheetId, ({ layout }) =>
      shiftDepth(layout[this.axis].groups, span, -1),
    );
  }
}
