// Turns a typed row with `{id}` into what it reads, and one with `rows=` into a list whose records make a row for each element of one of their own lists.

import type { Ports } from '../../app/ports.ts';
import { loadPullState } from '../../app/pulls/pull-state.ts';
import {
  type ChildPulls,
  fillsSheetNamed,
  findResource,
  understandPull,
  withPathFilter,
} from '../../app/pulls/understand-pull.ts';
import { fieldInMark, headerRowOf } from '../../app/sheets/owned-column.ts';
import { OwnedTable, readHeaders } from '../../app/sheets/owned-table.ts';
import { inspectTarget } from '../../app/sheets/target-sheet/open-target.ts';
import { targetColumns } from '../../app/sheets/target-sheet/record-table.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { type FilterKind, type Filters, splitFilters } from '../../domain/filters/filters.ts';
import {
  type ColumnName,
  columnPosition,
  fold,
  type Language,
  splitNames,
  textHash,
  trimmed,
} from '../../domain/language.ts';
import type { Pull, PullDefinition } from '../../domain/pulls/pull.ts';
import { columnNames } from '../../domain/pulls/pull-columns.ts';
import {
  type ChildrenResource,
  childrenCode,
  type ListElements,
  type ListResource,
  type Resource,
  type ServiceList,
} from '../../domain/pulls/resource.ts';
import {
  type ColumnHead,
  columnHead,
  discoveringReader,
  isJsonObject,
  type ReadRecord,
  type RecordId,
  type RecordReader,
  type RecordReading,
} from '../../domain/records/record.ts';
import { servicePath } from '../../domain/service/service-path.ts';
import { type DayStart, formatInstant } from '../../domain/time.ts';
import type { Sheet } from '../../ports/workbook.ts';
import {
  childKey,
  countPlaces,
  type ElementPaths,
  elementsOf,
  filtersWithPlace,
  ID_PLACE,
  isId,
  listsIn,
  type Parent,
  parentIn,
  parentName,
  valueAt,
  WHOLE_RECORD,
  withParentId,
} from './rules/parents.ts';
import { childrenError } from './sentences.ts';

const ROWS_FILTER = 'rows'; // For example `rows=etiqueta`.

const SETTING: FilterKind = { kind: 'setting' };

export function asksForElements(row: Pick<PullDefinition, 'resource' | 'filters'>): boolean {
  return splitFilters(withPathFilter(row)).some(({ name }) => fold(name) === ROWS_FILTER);
}

export const elementFilters: ChildPulls['filtersOf'] = (row, { filters }) => {
  if (filtersWithPlace(withPathFilter(row)).length > 0) throw childrenError((say) => say.rowsWithPlace);
  return { ...filters, [ROWS_FILTER]: SETTING, keep: SETTING };
};

export const elementsResource: ChildPulls['resourceOf'] = ({ chosen, filters: { settings } }, language) => {
  const { [ROWS_FILTER]: typed = '', keep = '', ...rest } = settings;
  const { code, name, defaultSheet, filters, hides } = chosen;
  const list = chosen.kind === 'list' ? chosen : chosen.kind === 'by-path' ? chosen.at(rest) : undefined;
  if (list === undefined) throw childrenError((say) => say.rowsUnfit(name[language]));
  const { version, path, pageSize, mayBeOne, records } = list;
  const { columns } = records;
  // People name a list by a column of its items.
  const [wanted = ''] = fieldOf(columns, typed).split('[].');
  const beside = splitNames(keep);
  const [id] = columns;
  // Only records tell whether a field without a column exists; other fields may be omitted while blank.
  const isDocumented = (field: string) =>
    columns.some((one) => one.field === field || one.field.startsWith(`${field}[].`));
  const elements = elementsIn(
    { id: id?.field ?? 'id', list: wanted },
    {
      list: isDocumented(wanted) ? [] : [wanted],
      beside: beside.map((one) => fieldOf(columns, one)).filter((one) => !isDocumented(one)),
    },
  );
  return {
    // Distinct from the code of the list itself, whose known facts are about its records.
    code: [code, ...(chosen.kind === 'by-path' ? [path] : []), `${ROWS_FILTER}=${wanted}`].join(' '),
    name,
    defaultSheet,
    filters,
    ...(hides && { hides }),
    version,
    path,
    pageSize,
    ...(mayBeOne === undefined ? {} : { mayBeOne }),
    kind: 'list',
    records: elementReader(records, beside),
    versionField: ELEMENT_VERSION,
    elements,
  } satisfies ListResource;
};

interface Uncertain {
  readonly list: readonly string[];
  readonly beside: readonly string[];
}

function elementsIn(wanted: ElementPaths, uncertain: Uncertain): ListElements {
  return {
    rowsOf(records, page) {
      const nameless: unknown[] = [];
      const rowless: RecordId[] = [];
      const rowsOf = new Map<RecordId, readonly unknown[]>();
      for (const record of records) {
        const found = elementsOf(record, wanted);
        if (found.kind === 'no-list') throw noList(wanted.list, record);
        // A record without an id is counted as unreadable.
        if (found.kind === 'nameless') nameless.push(record);
        else {
          // Of a record that the page has twice the last one counts.
          if (rowsOf.has(found.id) || found.rows.length === 0) rowless.push(parentName(found.id));
          rowsOf.set(found.id, found.rows);
        }
      }
      const rows = [...nameless, ...[...rowsOf.values()].flat()];
      if (page === 0 && records.length > 0) checkFields(records, uncertain);
      return { rows, rowless };
    },
    recordOf: parentIn,
  };
}

function checkFields(records: readonly unknown[], { list, beside }: Uncertain): void {
  const isMissing = (path: string) => records.every((record) => valueAt(record, path) === undefined);
  for (const typed of list.filter(isMissing)) throw noList(typed, records[0]);
  for (const typed of beside.filter(isMissing)) throw childrenError((say) => say.rowsKeepUnknown(typed));
}

function noList(typed: string, record: unknown): Error {
  const lists = listsIn(record).join(', ');
  return childrenError((say) => say.rowsNoList(typed, lists));
}

/** A hash of what the row shows, in a hidden column: tells which rows have to be written again. */
const ELEMENT_VERSION = '$version';

/** @param beside fields of the record to include, as typed */
function elementReader(ofRecords: RecordReader, beside: readonly string[]): RecordReader {
  const own = childReader([]);
  const fields = beside.map((typed) => fieldOf(ofRecords.columns, typed));
  const heads = fields.map((field, n): ColumnHead => {
    const { header = { en: beside[n] ?? field, pt: beside[n] ?? field }, kind = 'any' } =
      ofRecords.columns.find((one) => one.field === field) ?? {};
    return { field: `$of.${field}`, header, kind };
  });
  const version: ColumnHead = {
    field: ELEMENT_VERSION,
    header: { en: 'List item', pt: 'Item da lista' },
    kind: 'text',
    hidden: true,
  };
  const known = new WeakMap<object, RecordReading>();
  // The elements of a record are read one after another.
  const read = (record: object, language: Language, dayStart: DayStart) => {
    const reading = known.get(record) ?? ofRecords.read(record, language, dayStart);
    known.set(record, reading);
    return reading;
  };
  return {
    columns: [...own.columns, ...heads, version],
    discovers: true,
    read(raw, language, dayStart) {
      const { [WHOLE_RECORD]: record, ...element } = isJsonObject(raw) ? raw : {};
      const row = own.read(element, language, dayStart);
      if (row.kind === 'unreadable' || !isJsonObject(record)) return row;
      const whole = heads.length === 0 ? undefined : read(record, language, dayStart);
      const beside = fields.map((field) =>
        whole?.kind === 'row' ? cellOf(ofRecords, whole, field) : undefined,
      );
      // Covers all that the row shows. Starts with a letter, so that Sheets doesn't turn it into a number.
      const hash = `v${textHash(JSON.stringify([element, beside]))}`;
      return {
        ...row,
        cells: [...row.cells, ...beside, hash],
        breaches: [...row.breaches, ...(whole?.breaches ?? [])],
      };
    },
  };
}

/** Returns the text itself if no column has that name. */
function fieldOf(columns: readonly ColumnName[], typed: string): string {
  return columns[columnPosition(typed, columns)]?.field ?? typed;
}

function cellOf(
  { columns }: RecordReader,
  { cells, more = [] }: ReadRecord,
  field: string,
): CellValue | undefined {
  const at = columns.findIndex((one) => one.field === field);
  return at < 0 ? more.find((one) => one.field === field)?.value : cells[at];
}

const MOST_PARENTS = 9_500; // The marks of more parents don't fit into properties.

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
  if (row === undefined) throw childrenError((say) => say.parentUnknown(name));
  const pull = understandPull(ports, row, rows);
  const { resource } = pull;
  const [key = ''] = resource.records.columns.map(({ field }) => field);
  // If the parents are children themselves, the service knows their id, not the key of their rows.
  const id = resource.kind === 'children' ? ownIdField(resource) : key;
  const named = version === undefined ? keep : [version, ...keep];
  const look = inspectTarget(ports.workbook, pull, [id, ...named.map((one) => fieldIn(pull, one))]);
  if (look === undefined) throw childrenError((say) => say.parentSheetMissing(pull.name));
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
  if (found.size > MOST_PARENTS)
    throw childrenError((say) => say.parentsTooMany(sheet, found.size, MOST_PARENTS));
  const parents = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, parent]) => parent);
  // Ids are texts from the service or the sheet: none may lead to another path.
  const isBad = (one: Parent) =>
    path.includes(ID_PLACE) && servicePath(withParentId({ path, query: {} }, one.id).path) === undefined;
  const bad = parents.find(isBad);
  if (bad !== undefined) throw childrenError((say) => say.parentIdBad(String(bad.id), sheet));
  const { complete, run, isShort } = loadPullState(ports, pull.name);
  return { parents, areAllThere: complete !== undefined && run === undefined && isShort !== true };
}

function fieldIn({ resource }: Pull, typed: string): string {
  const columns = columnNames(resource);
  return columns[columnPosition(typed, columns)]?.field ?? fieldInMark(typed);
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
    if (count !== 1) throw childrenError((say) => say.parentColumn(typed, sheet.name(), count));
  }
}

/** In field names a dot means a nested object. */
function withoutDots(name: string): string {
  return name.replace(/\./g, ' ');
}

export const childFilters: ChildPulls['filtersOf'] = (row, { filters }) => {
  const open = filtersWithPlace(withPathFilter(row));
  if (open.length === 0) return undefined;
  // `{id}` is neither a code nor a name of one.
  const asText = open
    .filter((name) => filters[name]?.kind !== 'setting')
    .map((name): [string, FilterKind] => [name, { kind: 'text' }]);
  return { ...filters, ...Object.fromEntries(asText), parent: SETTING, version: SETTING, keep: SETTING };
};

export const childrenOf: ChildPulls['resourceOf'] = ({ row, chosen, filters, others }, language) => {
  const { queries, settings } = filters;
  const { code, name, defaultSheet } = chosen;
  const list = listOf(chosen, settings);
  if (list === undefined) throw childrenError((say) => say.placeUnfit(name[language]));
  const places = countPlaces(list.path, queries);
  if (places !== 1) throw childrenError((say) => say.placesMany(places));
  const names = [row.name];
  const parent = parentOf(row, others);
  for (let one = parent; one !== undefined; one = parentOf(one, others)) {
    const isRepeated = names.map(fold).includes(fold(one.name));
    names.push(one.name);
    if (isRepeated) throw childrenError((say) => say.parentCycle(names.join(' → ')));
  }
  if (parent === undefined) throw childrenError((say) => say.parentUnknown(''));
  const known = findResource(parent.resource);
  const changed = known?.kind === 'list' ? known.changeFilters?.changed.field : undefined;
  const { version = changed, keep = '' } = settings;
  return {
    name,
    defaultSheet,
    filters: chosen.filters,
    ...list,
    kind: 'children',
    // Distinct from the code of the same list without parents.
    code: childrenCode(code, list.path),
    records: childReader(list.records.columns),
    parents: { pull: parent.name, version, keep: splitNames(keep) },
  };
};

function listOf(chosen: Resource, settings: Filters['settings']): ServiceList | undefined {
  if (chosen.kind === 'by-path') {
    const { path = '', ...rest } = settings;
    const filled = path === '' ? rest : { ...rest, path: path.split(ID_PLACE).join('0') };
    return { ...chosen.at(filled), path: trimmed(path) };
  }
  return chosen.kind === 'list' && chosen.hides === undefined && chosen.records.discovers
    ? chosen
    : undefined;
}

function parentOf(row: PullDefinition, rows: readonly PullDefinition[]): PullDefinition | undefined {
  const filters = withPathFilter(row);
  const typed = splitFilters(filters).find(({ name }) => fold(name) === 'parent')?.value;
  if (typed === undefined || filtersWithPlace(filters).length === 0) return undefined;
  const found =
    rows.find(({ name }) => fold(name) === fold(typed)) ?? rows.find((one) => fillsSheetNamed(one, typed));
  if (found === undefined) throw childrenError((say) => say.parentUnknown(typed));
  return found;
}

// Turns records of a parent's list into rows: each gets its key and the id of its parent.

/** @param columns those that the list has in any pull, the key first */
function childReader(columns: readonly ColumnHead[]): RecordReader {
  const note = { en: 'Parent ID, # and ID', pt: 'ID de origem, # e ID' };
  const key = { ...columnHead('$key', 'Key', 'Chave', 'text'), note };
  const parent = { ...columnHead('$parent', 'Parent ID', 'ID de origem', 'any'), note };
  return discoveringReader([key, parent, ...columns]);
}

export function ownIdField({ records }: Pick<ServiceList, 'records'>): string {
  return records.columns[2]?.field ?? 'id';
}

export function childRecord(record: unknown, { id: parent, kept }: Parent, idField: string) {
  if (!isJsonObject(record)) return undefined;
  const own = valueAt(record, idField);
  return isId(own) ? { ...record, ...kept, $key: childKey(parent, own), $parent: parent } : undefined;
}
