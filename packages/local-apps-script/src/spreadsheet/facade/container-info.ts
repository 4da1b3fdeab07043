// Where a chart or a slicer stands over the cells.
import type { HostObject } from '../../kernel/contract.ts';
import { addGettersAfter } from '../../kernel/published-class.ts';
import type { ChartRecord } from '../model/sheet-model.ts';
import type { SheetsSession } from './sheets-session.ts';

/** The place as it was when a script asked for it. */
export class ContainerInfo implements HostObject {
  readonly hostClass = 'ContainerInfo';

  static {
    addGettersAfter(ContainerInfo, (self) => self.session.free(), {
      // The column of the cell at the upper left corner, from 1.
      getAnchorColumn: (self) => self.place.column,
      // The row of that cell, from 1.
      getAnchorRow: (self) => self.place.row,
      // How many pixels it is away from that cell, to the right.
      getOffsetX: (self) => self.place.x,
      // And downwards.
      getOffsetY: (self) => self.place.y,
    });
  }

  constructor(
    private readonly session: SheetsSession,
    private readonly place: ChartRecord['place'],
  ) {}
}
