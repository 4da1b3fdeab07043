// Duplicating a sheet with everything on it.
import type { SheetModel } from '../sheet-model.ts';
import type { Workbook } from '../workbook.ts';

/** Copies a sheet within its workbook; `index` counts from 0. Protections stay with the original. */
export function copySheet(
  workbook: Workbook,
  from: SheetModel,
  to: { readonly name: string; readonly index: number },
): SheetModel {
  return workbook.batch(() => {
    const copy = workbook.insertSheet({
      name: to.name,
      index: to.index,
      rows: from.maxRows,
      columns: from.maxColumns,
      type: from.type,
    });
    copy.grid.copyFrom(from.grid);
    for (const axis of ['row', 'column'] as const) {
      copy.layout[axis] = {
        sizes: new Map(from.layout[axis].sizes),
        hidden: new Set(from.layout[axis].hidden),
        frozen: from.layout[axis].frozen,
        groups: new Map(from.layout[axis].groups),
      };
    }
    copy.filteredOut = new Set(from.filteredOut);
    copy.filter =
      from.filter === undefined ? undefined : { area: from.filter.area, rules: new Map(from.filter.rules) };
    copy.conditionalRules = from.conditionalRules;
    copy.tabColor = from.tabColor;
    copy.merges = [...from.merges];
    copy.tables = [...from.tables];
    copy.pivots = [...from.pivots];
    if (workbook.profile.metadataOfDuplicate === 'copied') workbook.metadata.copySheet(from.id, copy.id);
    copy.bandings = from.bandings.map((banding) => ({ ...banding, id: workbook.newId() }));
    copy.charts = from.charts.map((chart) => ({ ...chart, id: workbook.newId() }));
    copy.slicers = from.slicers.map((slicer) => ({ ...slicer, id: workbook.newId() }));
    workbook.changed({ kind: 'cells', sheetId: copy.id, area: copy.fullArea });
    return copy;
  });
}
