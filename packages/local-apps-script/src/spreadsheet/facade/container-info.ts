// Where a chart or a slicer stands over the cells.
import type { HostObject } from '../../kernel/contract.ts';
import { addGetters } from '../../kernel/published-class.ts';
import type { ChartRecord } from '../model/sheet-model.ts';

/** The place as it was when a script asked for it. */
export class ContainerInfo implements HostObject {
  readonly hostClass = 'ContainerInfo';

  static {
    addGetters(ContainerInfo, {
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

  constructor(private readonly place: ChartRecord['place']) {}
}
