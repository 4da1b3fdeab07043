// What every range knows: its sheet and rectangle, its neighbours, and its notation. Ranges are coordinates: they stay
// where they are when rows move.
import type { HostObject, PlatformError } from '../../kernel/contract.ts';
import { addGetters } from '../../kernel/published-class.ts';
import { toA1 } from '../model/a1.ts';
import { messages } from '../model/messages.ts';
import { type Area, cellCount, intersects, lastColumnOf, lastRowOf } from '../model/values.ts';
import type { OpenEnds, SheetsSession } from './sheets-session.ts';

/** Throws the platform's messages for a rectangle that can't be one (docs/platform.md#ranges). */
export function checkRectangle(area: Area): void {
  if (area.row < 1) throw messages.rowTooSmall();
  if (area.column < 1) throw messages.columnTooSmall();
  if (area.rows < 1) throw messages.noRows();
  if (area.columns < 1) throw messages.noColumns();
}

/** A range of this sheet, checked against its grid. */
export function makeRange(
  session: SheetsSession,
  sheetId: number,
  area: Area,
  open: OpenEnds = 'none',
): HostObject {
  const whole = wholeArea(area);
  session.checkGrid(sheetId);
  session.checkArea(session.sheet(sheetId), whole);
  return session.objects.range(session, sheetId, whole, open);
}

/** A range that was named in A1 notation, which may lie beyond the grid: that shows when it is used. */
export function makeNamedRange(
  session: SheetsSession,
  { sheetId, area, open }: { readonly sheetId: number; readonly area: Area; readonly open: OpenEnds },
): HostObject {
  return session.objects.range(session, sheetId, wholeArea(area), open);
}

function wholeArea(area: Area): Area {
  const whole: Area = {
    row: Math.trunc(area.row),
    column: Math.trunc(area.column),
    rows: Math.trunc(area.rows),
    columns: Math.trunc(area.columns),
  };
  checkRectangle(whole);
  return whole;
}

/** The part of Range that says where it is. */
export class RangeBase implements HostObject {
  readonly hostClass = 'Range';

  static {
    addGetters(RangeBase, {
      getRow: ({ area }) => area.row,
      getRowIndex: ({ area }) => area.row,
      getColumn: ({ area }) => area.column,
      getColumnIndex: ({ area }) => area.column,
      getLastRow: ({ area }) => lastRowOf(area),
      getLastColumn: ({ area }) => lastColumnOf(area),
      getNumRows: ({ area }) => area.rows,
      getHeight: ({ area }) => area.rows,
      getNumColumns: ({ area }) => area.columns,
      getWidth: ({ area }) => area.columns,
      getGridId: ({ sheetId }) => sheetId,
      getSheet: ({ session, sheetId }) => session.objects.sheet(session, sheetId),
      getA1Notation: ({ area, open }) => toA1(area, open),
      isStartRowBounded: ({ open }) => open !== 'columns' && open !== 'sheet',
      isEndRowBounded: ({ open }) => open !== 'columns' && open !== 'sheet',
      isStartColumnBounded: ({ open }) => open !== 'rows' && open !== 'sheet',
      isEndColumnBounded: ({ open }) => open !== 'rows' && open !== 'sheet',
    });
  }

  constructor(
    readonly session: SheetsSession,
    readonly sheetId: number,
    readonly area: Area,
    readonly open: OpenEnds,
  ) {}

  /** Cells of another spreadsheet can't be meant. */
  refusal(method: string, args: readonly unknown[]): PlatformError | undefined {
    return this.session.refusalOf(`Range.${method}`, args);
  }

  protected get cells(): number {
    return cellCount(this.area);
  }

  protected get model() {
    const sheet = this.session.settledSheet(this.sheetId);
    this.session.checkArea(sheet, this.area);
    return sheet;
  }

  /** The first cell, which methods in the singular read. */
  protected get firstCell(): Area {
    return { ...this.area, rows: 1, columns: 1 };
  }

  /** Throws where a table of the user, whose columns are typed, has one of these cells below its header. */
  protected checkTyped(message: () => PlatformError): void {
    const isTyped = this.model.tables.some((table) =>
      intersects({ ...table, row: table.row + 1, rows: table.rows - 1 }, this.area),
    );
    if (isTyped) throw message();
  }

  getCell(row: number, column: number): HostObject {
    this.session.look();
    if (row < 1 || column < 1 || row > this.area.rows || column > this.area.columns) throw messages.outside();
    return makeRange(this.session, this.sheetId, {
      row: this.area.row + row - 1,
      column: this.area.column + column - 1,
      rows: 1,
      columns: 1,
    });
  }

  offset(
    rows: number,
    columns: number,
    numRows = this.area.rows,
    numColumns = this.area.columns,
  ): HostObject {
    this.session.look();
    return makeRange(this.session, this.sheetId, {
      row: this.area.row + rows,
      column: this.area.column + columns,
      rows: numRows,
      columns: numColumns,
    });
  }

  activate(): this {
    this.session.look();
    this.session.select(this.sheetId, [this.area]);
    return this;
  }

  activateAsCurrentCell(): this {
    this.session.look();
    const { areas, sheetId } = this.session.selection;
    const kept = sheetId === this.sheetId && areas.length > 0 ? areas : [this.area];
    this.session.select(this.sheetId, kept, { row: this.area.row, column: this.area.column });
    return this;
  }

  canEdit(): boolean {
    this.session.lookAtContents();
    return this.session.mayEdit(this.model, this.area);
  }
}
