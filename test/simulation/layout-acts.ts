// What a person does to a sheet besides its cells: filters, merged cells, groups, slicers, pivot tables, protections.
// Each returns what was done in words, or undefined. None removes a cell that has content.

import type { SheetModel } from 'local-apps-script';
import { letters } from '../support/letters.ts';
import { oneOf, ownColumn, seenReady } from './choices.ts';
import { allowInput, putHeadersBack } from './hands.ts';
import { ROLES, TARGETS } from './ledger.ts';
import type { Act, LayoutAct } from './plan.ts';
import type { RowSeen, SheetSeen } from './sheets-seen.ts';
import type { Stage } from './stage.ts';

type Deed = (stage: Stage, picks: Act['picks']) => string | undefined;

export const LAYOUTS: Readonly<Record<LayoutAct, Deed>> = {
  'filter-rows': (stage, [first, second, third]) => {
    const { user, sheets } = stage;
    const seen = oneOf([...TARGETS.flatMap((target) => [sheets.see(target), ...sheets.gone(target)])], first);
    const key = seen?.columns.get('ID');
    if (seen === undefined || key === undefined || seen.rows.length === 0) return undefined;
    const { name, filter } = seen.model;
    if (filter === undefined)
      user.filter(name, `A1:${letters(seen.model.maxColumns)}${seen.rows.length + 1}`);
    const rows = writtenFirst(stage, seen);
    const from = Math.floor(second ** 2 * rows.length);
    const some = rows.slice(from, from + 1 + Math.floor(third * 4));
    const hiddenValues = some.map((row) => row.key);
    user.filterBy(name, key, { condition: undefined, hiddenValues, visibleValues: undefined });
    return `lets a filter hide ${hiddenValues.join(', ')} on ${name}`;
  },

  'remove-filter': ({ user, sheets }, [first]) => {
    const filtered = TARGETS.flatMap((target) => [sheets.see(target), ...sheets.gone(target)]).flatMap(
      (seen) => (seen?.model.filter === undefined ? [] : [seen.model.name]),
    );
    const name = oneOf(filtered, first);
    if (name === undefined) return undefined;
    user.unfilter(name);
    return `removes the filter of ${name}`;
  },

  'merge-own-cells': (stage, [first, second, third]) => {
    const own = ownColumn(stage, first, second);
    if (own === undefined) return undefined;
    const { seen, column } = own;
    const { name, grid, layout } = seen.model;
    const across = stage.ledger
      .ownColumnsOf(seen.role)
      .some((header) => seen.columns.get(header) === column + 1);
    const free = writtenFirst(stage, seen).flatMap(({ row, key }) => {
      const [nextRow, nextColumn] = across ? [row, column + 1] : [row + 1, column];
      const isFree = grid.value(nextRow, nextColumn) === null && grid.note(nextRow, nextColumn) === undefined;
      const isInside = nextRow <= seen.model.maxRows && isMerged(seen.model, nextRow, nextColumn) === false;
      // Google refuses a merge over a frozen edge.
      const isCut = across ? column === layout.column.frozen : row === layout.row.frozen;
      return key !== '' && isFree && isInside && !isCut && !isMerged(seen.model, row, column)
        ? [`${letters(column)}${row}:${letters(nextColumn)}${nextRow}`]
        : [];
    });
    const area = oneOf(free, third ** 2);
    if (area === undefined) return undefined;
    stage.user.merge(name, area);
    return `merges ${area} of ${name}`;
  },

  'unmerge-cells': ({ user, sheets }, [first, second]) => {
    const seen = oneOf(
      sheets.all().filter(({ model }) => model.merges.length > 0),
      first,
    );
    const merged = seen && oneOf(seen.model.merges, second);
    if (seen === undefined || merged === undefined) return undefined;
    const cell = `${letters(merged.column)}${merged.row}`;
    user.unmerge(seen.model.name, cell);
    return `unmerges ${cell} of ${seen.model.name}`;
  },

  'group-lines': ({ user, sheets }, [first, second, third]) => {
    const seen = seenReady(sheets, oneOf(ROLES, first));
    if (seen === undefined) return undefined;
    const axis = third < 0.5 ? 'row' : 'column';
    const { name, grid } = seen.model;
    const last = axis === 'row' ? grid.lastRow() : grid.lastColumn();
    const at = 2 + Math.floor(second * Math.max(1, last - 1));
    const count = Math.min(3, seen.model.max(axis) - at + 1);
    if (count < 1) return undefined;
    if (axis === 'row') user.groupRows(name, at, count);
    else user.groupColumns(name, at, count);
    user.collapseGroup(name, axis, at, 1, third * 2 > 0.5);
    return `groups ${count} ${axis}s from ${at} on ${name}`;
  },

  'add-slicer': ({ user, sheets }, [first]) => {
    const seen = seenReady(sheets, oneOf(ROLES, first));
    if (seen === undefined) return undefined;
    user.addSlicer(seen.model.name, `A1:${lastCell(seen)}`, 1);
    return `adds a slicer to ${seen.model.name}`;
  },

  'put-pivot-table': ({ user, sheets }, [first, second]) => {
    const seen = seenReady(sheets, oneOf(TARGETS, first));
    if (seen === undefined || seen.model.pivots.length > 0) return undefined;
    const column = seen.model.maxColumns;
    if (column <= seen.model.grid.lastColumn()) return undefined;
    const row = 1 + Math.floor(second * seen.rows.length);
    const area = `${letters(column)}${row}:${letters(column)}${Math.min(row + 4, seen.model.maxRows)}`;
    user.makePivot(seen.model.name, area);
    return `puts a pivot table on ${area} of ${seen.model.name}`;
  },

  'protect-range': ({ user, sheets }, [first, second, third]) => {
    const seen = seenReady(sheets, oneOf(ROLES, first));
    if (seen === undefined) return undefined;
    const row = 1 + Math.floor(second * (seen.rows.length + 1));
    const area = `A${row}:${letters(seen.model.maxColumns)}${Math.min(row + 3, seen.model.maxRows)}`;
    // Only Ana, the spreadsheet's owner, may edit the others.
    user.protect(seen.model.name, area, third < 0.5 ? 'warning' : []);
    return `protects ${area} of ${seen.model.name}${third < 0.5 ? ' with a warning' : ''}`;
  },
};

// Rows with texts of the user come first.
function writtenFirst({ ledger }: Stage, { role, rows }: SheetSeen): readonly RowSeen[] {
  const written = new Set(ledger.cellsOf(role).map(({ row }) => row));
  return [...rows.filter(({ key }) => written.has(key)), ...rows.filter(({ key }) => !written.has(key))];
}

/**
 * The user follows the messages: puts sorted headers back, and removes validations, filters, merged cells, pivot tables
 * and protections.
 */
export function liftLayouts(stage: Stage): string | undefined {
  const { world, user, ledger } = stage;
  const byHand = [putHeadersBack(stage), allowInput(stage)].filter((one) => one !== undefined);
  const lifted = world.workbook.sheets.filter((model) => {
    const { filter, merges, pivots, protections } = model;
    if (filter === undefined && merges.length + pivots.length + protections.length === 0) return false;
    if (filter !== undefined) user.unfilter(model.name);
    for (const { row, column } of [...merges]) user.unmerge(model.name, `${letters(column)}${row}`);
    user.removePivots(model.name);
    user.unprotect(model.name);
    ledger.lifted.add(model.id);
    return true;
  });
  const tidied = lifted.length === 0 ? [] : [`tidies up ${lifted.map(({ name }) => name).join(', ')}`];
  return [...byHand, ...tidied].join('; ') || undefined;
}

function isMerged({ merges }: SheetModel, row: number, column: number): boolean {
  return merges.some((one) => holds(one, row, column));
}

/** Whether a cell is covered by a merge, so that nobody can type into it. */
export function isCovered({ merges }: SheetModel, row: number, column: number): boolean {
  return merges.some((one) => holds(one, row, column) && (one.row !== row || one.column !== column));
}

function holds(one: SheetModel['merges'][number], row: number, column: number): boolean {
  return (
    row >= one.row && row < one.row + one.rows && column >= one.column && column < one.column + one.columns
  );
}

function lastCell({ model }: SheetSeen): string {
  return `${letters(Math.max(1, model.grid.lastColumn()))}${Math.max(1, model.grid.lastRow())}`;
}
