// Duplicating a sheet with everything on it, within its workbook or into another.
import type { Condition, ConditionValue } from '../conditions.ts';
import type { SheetModel } from '../sheet-model.ts';
import type { Workbook } from '../workbook.ts';

/**
 * Copies a sheet; `index` counts from 0. Protections stay with the original. Formulas keep their text.
 * @param source - where the sheet is, if not in `workbook`: then rules lose the ranges of its other sheets
 */
export function copySheet(
  workbook: Workbook,
  from: SheetModel,
  to: { readonly name: string; readonly index: number },
  source = workbook,
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
    const moved = (condition: Condition): Condition =>
      source === workbook
        ? condition
        : { ...condition, values: condition.values.map((value) => movedValue(value, from.id, copy.id)) };
    if (source !== workbook) copy.grid.mapStyles((style) => styleIn(workbook, source, style, moved));
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
      from.filter === undefined
        ? undefined
        : {
            area: from.filter.area,
            rules: new Map([...from.filter.rules].map(([column, rule]) => [column, withMoved(rule, moved)])),
          };
    copy.conditionalRules = from.conditionalRules.map((rule) => withMoved(rule, moved));
    copy.tabColor = from.tabColor;
    copy.hiddenGridlines = from.hiddenGridlines;
    copy.rightToLeft = from.rightToLeft;
    copy.merges = [...from.merges];
    copy.tables = [...from.tables];
    copy.pivots = [...from.pivots];
    if (source === workbook && workbook.profile.metadataOfDuplicate === 'copied')
      workbook.metadata.copySheet(from.id, copy.id);
    copy.bandings = from.bandings.map((banding) => ({ ...banding, id: workbook.newId() }));
    copy.charts = from.charts.map((chart) => ({ ...chart, id: workbook.newId() }));
    copy.slicers = from.slicers.map((slicer) => ({ ...slicer, id: workbook.newId() }));
    workbook.changed({ kind: 'cells', sheetId: copy.id, area: copy.fullArea });
    return copy;
  });
}

/** The number that a style of another workbook has in this one. */
function styleIn(
  workbook: Workbook,
  source: Workbook,
  id: number,
  moved: (condition: Condition) => Condition,
): number {
  const { validation, ...look } = source.styles.get(id);
  const rule = source.validations.get(validation);
  if (rule === undefined) return workbook.styles.idOf(look);
  const number = workbook.validations.numberOf({ ...rule, condition: moved(rule.condition) });
  return workbook.styles.idOf({ ...look, validation: number });
}

/** A range of the copied sheet becomes one of the copy; one of another sheet is lost, as if it were deleted. */
function movedValue(value: ConditionValue, from: number, to: number): ConditionValue {
  if (value.kind !== 'range') return value;
  return value.sheetId === from ? { ...value, sheetId: to } : { ...value, area: undefined };
}

function withMoved<T extends { readonly condition?: Condition | undefined }>(
  rule: T,
  moved: (condition: Condition) => Condition,
): T {
  return rule.condition === undefined ? rule : { ...rule, condition: moved(rule.condition) };
}

/** The name that a copy gets in a workbook: `Copy of A`, or `Copy of A 1` where that is taken. */
export function copyName(workbook: Workbook, { name }: SheetModel): string {
  const first = `${workbook.locale.startsWith('pt') ? 'Cópia de' : 'Copy of'} ${name}`;
  return workbook.freeName((number) => (number === 0 ? first : `${first} ${number}`), 0);
}
