// Where a chart or a slicer stands over the cells.
import type { HostObject } from '../../kernel/contract.ts';
import type { ChartRecord } from '../model/sheet-model.ts';
import type { SheetsSession } from './sheets-session.ts';

/** The place as it was when a script asked for it. */
export class ContainerInfo implements HostObject {
  readonly hostClass = 'ContainerInfo';

  constructor(
    private readonly session: SheetsSession,
    private readonly place: ChartRecord['place'],
  ) {}

  /** The column of the cell at the upper left corner, from 1. */
  getAnchorColumn(): number {
    this.session.free();
    return this.place.column;
  }

  /** The row of that cell, from 1. */
  getAnchorRow(): number {
    this.session.free();
    return this.place.row;
  }

  /** How many pixels it is away from that cell, to the right. */
  getOffsetX(): number {
    this.session.free();
    return this.place.x;
  }

  /** And downwards. */
  getOffsetY(): number {
    this.session.free();
    return this.place.y;
  }
}
