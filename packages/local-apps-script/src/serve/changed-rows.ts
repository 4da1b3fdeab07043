// Which rows the page has to read again after changes: so that it never asks for what it already has.

import type { Workbook } from '../index.ts';
import type { WorkbookChange } from '../workbook.ts';
import type { ChangedView } from './views.ts';

type Rows = ChangedView['rows'];

const ALL = { from: 1, to: Number.MAX_SAFE_INTEGER };

/** Adds what changed to what had changed before; neighbouring rows become one stretch. */
export function changedRows(workbook: Workbook, before: Rows, changes: readonly WorkbookChange[]): Rows {
  return changes.reduce((rows, change) => added(workbook, rows, change), before);
}

function added(workbook: Workbook, rows: Rows, change: WorkbookChange): Rows {
  switch (change.kind) {
    case 'cells': {
      const { sheetId, area } = change;
      return joined(rows, { sheetId, from: area.row, to: area.row + area.rows - 1 });
    }
    case 'grid':
    case 'layout':
      return joined(rows, { sheetId: change.sheetId, ...ALL });
    case 'workbook':
      return workbook.sheets.map(({ id }) => ({ sheetId: id, ...ALL }));
    // Which sheets there are is read with every change; rows with formulas are, too.
    case 'sheets':
    case 'metadata':
    case 'named-ranges':
    case 'selection':
    case 'recalculated':
      return rows;
  }
}

function joined(rows: Rows, more: Rows[number]): Rows {
  const touches = (each: Rows[number]) =>
    each.sheetId === more.sheetId && each.from <= more.to + 1 && more.from <= each.to + 1;
  const near = [more, ...rows.filter(touches)];
  const whole = {
    sheetId: more.sheetId,
    from: Math.min(...near.map(({ from }) => from)),
    to: Math.max(...near.map(({ to }) => to)),
  };
  return [...rows.filter((each) => !touches(each)), whole];
}
