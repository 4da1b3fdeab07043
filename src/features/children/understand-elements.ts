// Turns a typed row with `rows=` into a list whose records make a row for each element of one of their own lists.

import type { ChildPulls } from '../../app/pulls/pulled-resources.ts';
import { filtersTyped } from '../../app/pulls/understand-pull.ts';
import type { FilterKind } from '../../domain/filters/filter-kinds.ts';
import { splitFilters } from '../../domain/filters/filters.ts';
import { fold, namesIn } from '../../domain/language.ts';
import type { PullDefinition } from '../../domain/pulls/pull.ts';
import type { ListElements, ListResource } from '../../domain/pulls/resource.ts';
import type { RecordId } from '../../domain/records/record.ts';
import { ELEMENT_VERSION, elementReader, fieldOf } from './element-reader.ts';
import { parentIn, parentName } from './rules/child-key.ts';
import { type ElementPaths, elementsOf, listsIn, valueAt } from './rules/elements.ts';
import { filtersWithPlace } from './rules/place-of-id.ts';
import { refused } from './sentences.ts';

/** For example `rows=etiqueta`. */
export const ROWS_FILTER = 'rows';
const SETTING: FilterKind = { kind: 'setting' };

export function asksForElements(row: Pick<PullDefinition, 'resource' | 'filters'>): boolean {
  return splitFilters(filtersTyped(row)).some(({ name }) => fold(name) === ROWS_FILTER);
}

export const elementFilters: ChildPulls['filtersOf'] = (row, { filters }) => {
  if (filtersWithPlace(filtersTyped(row)).length > 0) throw refused((say) => say.rowsWithPlace);
  return { ...filters, [ROWS_FILTER]: SETTING, keep: SETTING };
};

export const elementsResource: ChildPulls['resourceOf'] = ({ chosen, filters: { settings } }, language) => {
  const { [ROWS_FILTER]: typed = '', keep = '', ...rest } = settings;
  const { code, name, defaultSheet, filters, hides } = chosen;
  const list = chosen.kind === 'list' ? chosen : chosen.kind === 'endpoint' ? chosen.at(rest) : undefined;
  if (list === undefined) throw refused((say) => say.rowsUnfit(name[language]));
  const { version, path, pageSize, mayBeOne, records } = list;
  const { columns } = records;
  // People name a list by a column of its items.
  const [wanted = ''] = fieldOf(columns, typed).split('[].');
  const beside = namesIn(keep);
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
    code: [code, ...(chosen.kind === 'endpoint' ? [path] : []), `${ROWS_FILTER}=${wanted}`].join(' '),
    name,
    defaultSheet,
    filters,
    ...(hides === undefined ? {} : { hides }),
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
      const rows: unknown[] = [];
      const rowless: RecordId[] = [];
      for (const record of records) {
        const found = elementsOf(record, wanted);
        if (found.kind === 'no-list') throw noList(wanted.list, record);
        // A record without an id is counted as unreadable.
        if (found.kind === 'nameless') rows.push(record);
        else if (found.rows.length === 0) rowless.push(parentName(found.id));
        else rows.push(...found.rows);
      }
      if (page === 0 && records.length > 0) checkFields(records, uncertain);
      return { rows, rowless };
    },
    recordOf: parentIn,
  };
}

function checkFields(records: readonly unknown[], { list, beside }: Uncertain): void {
  const isMissing = (path: string) => records.every((record) => valueAt(record, path) === undefined);
  for (const typed of list.filter(isMissing)) throw noList(typed, records[0]);
  for (const typed of beside.filter(isMissing)) throw refused((say) => say.rowsKeepUnknown(typed));
}

function noList(typed: string, record: unknown): Error {
  const lists = listsIn(record).join(', ');
  return refused((say) => say.rowsNoList(typed, lists));
}
