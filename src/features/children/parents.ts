// Reads the parents: the records in another pull's sheet, and what tells whether they have changed.

import { currentLanguage, type Ports } from '../../app/ports.ts';
import { loadPullState } from '../../app/pulls/pull-state.ts';
import { understandPull } from '../../app/pulls/understand-pull.ts';
import { fieldName, headerRowOf } from '../../app/sheets/owned-column.ts';
import { OwnedTable, readHeaders } from '../../app/sheets/owned-table.ts';
import { inspectTarget } from '../../app/sheets/target-sheet/inspect-target.ts';
import { targetColumns } from '../../app/sheets/target-sheet/target-columns.ts';
import { fold, positionOf } from '../../domain/language.ts';
import type { Pull, PullDefinition } from '../../domain/pulls/pull.ts';
import { columnNames } from '../../domain/pulls/pull-columns.ts';
import type { ChildrenResource } from '../../domain/pulls/resource.ts';
import { servicePath } from '../../domain/service/service-path.ts';
import { formatInstant } from '../../domain/time.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { idFieldOf } from './child-reader.ts';
import { type Parent, parentName } from './rules/parents.ts';
import { askedFor, PLACE } from './rules/placeholder.ts';
import { refused } from './sentences.ts';

/** The marks of more parents don't fit into properties. */
const MOST_PARENTS = 9_500;

export interface ParentSheet {
  /** Sorted by id, without rows that have a record state. */
  readonly parents: readonly Parent[];
  /** The pull that fills the sheet has read everything and isn't running. */
  readonly areAllThere: boolean;
}

/** @throws FranchiseError if the parents can't be read, or there are too many */
export function readParents(
  ports: Ports,
  { path, parents: { pull: name, version, keep } }: ChildrenResource,
  rows: readonly PullDefinition[],
): ParentSheet {
  const row = rows.find((one) => fold(one.name) === fold(name));
  if (row === undefined) throw refused((say) => say.parentUnknown(name));
  const pull = understandPull(ports, row, rows, currentLanguage(ports));
  const { resource } = pull;
  const [key = ''] = resource.records.columns.map(({ field }) => field);
  // If the parents are children themselves, the service knows their id, not the key of their rows.
  const id = resource.kind === 'children' ? idFieldOf(resource) : key;
  const named = version === undefined ? keep : [version, ...keep];
  const look = inspectTarget(ports.workbook, pull, [id, ...named.map((one) => fieldIn(pull, one))]);
  if (look === undefined) throw refused((say) => say.parentSheetMissing(pull.name));
  const sheet = look.sheet.name();
  checkColumns(look.sheet, pull, named);
  const found = new Map<string, Parent>();
  for (const { state, values, ...one } of look.rows) {
    const [inCell = '', ...cells] = values;
    const own = id === key ? one.id : inCell;
    if (state !== '' || own === '' || typeof own === 'boolean' || own instanceof Date) continue;
    const said = cells.map((value) => (value instanceof Date ? formatInstant(value.getTime()) : value));
    const kept = keep.map((typed, n) => [withoutDots(typed), said[said.length - keep.length + n]] as const);
    found.set(parentName(own), {
      id: own,
      version: said.join('\n'),
      ...(keep.length > 0 && { kept: { [withoutDots(pull.name)]: Object.fromEntries(kept) } }),
    });
  }
  if (found.size > MOST_PARENTS) throw refused((say) => say.parentsTooMany(sheet, found.size, MOST_PARENTS));
  const parents = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, parent]) => parent);
  // Ids are texts from the service or the sheet: none may lead to another path.
  const isBad = (one: Parent) =>
    path.includes(PLACE) && servicePath(askedFor({ path, query: {} }, one.id).path) === undefined;
  const bad = parents.find(isBad);
  if (bad !== undefined) throw refused((say) => say.parentIdBad(String(bad.id), sheet));
  const { complete, run, isShort } = loadPullState(ports, pull.name);
  return { parents, areAllThere: complete !== undefined && run === undefined && isShort !== true };
}

function fieldIn({ resource }: Pull, typed: string): string {
  const columns = columnNames(resource);
  return columns[positionOf(typed, columns)]?.field ?? fieldName(typed);
}

/** @throws FranchiseError unless the sheet has exactly one column of each name */
function checkColumns(sheet: Sheet, pull: Pull, named: readonly string[]): void {
  if (named.length === 0) return;
  const { columns, discovered } = targetColumns(pull.resource, 'en');
  const table = OwnedTable.find(sheet, columns, discovered);
  const headers = readHeaders(sheet, headerRowOf(sheet));
  for (const typed of named) {
    const same = headers.filter((header) => header === fold(typed)).length;
    const count = table.has(fieldIn(pull, typed)) ? Math.max(1, same) : 0;
    if (count !== 1) throw refused((say) => say.parentColumn(typed, sheet.name(), count));
  }
}

/** In field names a dot means a nested object. */
function withoutDots(name: string): string {
  return name.replace(/\./g, ' ');
}
