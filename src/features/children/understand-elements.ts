// From the row of a pull with `rows=` to the list of which each record makes a row for each element of one of its own
// lists. That takes no request beside those of the list.

import type { ChildPulls } from '../../app/pulls/child-pulls.ts';
import { filtersTyped } from '../../app/pulls/understand-pull.ts';
import { namesIn } from '../../domain/column-names.ts';
import type { FilterKind } from '../../domain/filter-kinds.ts';
import { splitFilters } from '../../domain/filters.ts';
import { fold } from '../../domain/language.ts';
import type { PullDefinition } from '../../domain/pull.ts';
import type { ColumnHead, RecordId } from '../../domain/record.ts';
import type { ListElements, ListResource } from '../../domain/resource.ts';
import { elementReader, fieldOf } from './element-reader.ts';
import { parentIn, parentName } from './rules/child-key.ts';
import { elementsOf, listsIn, valueAt, type WantedElements } from './rules/elements.ts';
import { filtersWithPlace } from './rules/place-of-id.ts';
import { refused } from './sentences.ts';

/** The filter that names the list. */
export const ROWS_FILTER = 'rows';
const SETTING: FilterKind = { kind: 'setting' };

/** Whether a row of the sheet of pulls asks for elements. */
export function asksForElements(row: Pick<PullDefinition, 'resource' | 'filters'>): boolean {
  return splitFilters(filtersTyped(row)).some(({ name }) => fold(name) === ROWS_FILTER);
}

/** The filters of such a row. @throws FranchiseError where it names children as well */
export const elementFilters: ChildPulls['filtersOf'] = (row, { filters }) => {
  if (filtersWithPlace(filtersTyped(row)).length > 0) throw refused((say) => say.rowsWithPlace());
  return { ...filters, [ROWS_FILTER]: SETTING, keep: SETTING };
};

/** What such a row reads. @throws FranchiseError where its records don't come in a list */
export const elementsResource: ChildPulls['resourceOf'] = ({ chosen, filters: { settings } }, language) => {
  const { [ROWS_FILTER]: typed = '', keep = '', ...rest } = settings;
  const { code, name, defaultSheet, filters, hides } = chosen;
  const list = chosen.kind === 'list' ? chosen : chosen.kind === 'endpoint' ? chosen.at(rest) : undefined;
  if (list === undefined) throw refused((say) => say.rowsUnfit(name[language]));
  const { version, path, pageSize, mayBeOne, records } = list;
  const { columns } = records;
  // A column of the items of a list is named as its list by a person.
  const [wanted = ''] = fieldOf(columns, typed).split('[].');
  const beside = namesIn(keep);
  const [id] = columns;
  // Of a field without a column only the records can tell whether there is one.
  const uncertain = beside.map((one) => fieldOf(columns, one)).filter((one) => !hasColumn(columns, one));
  const elements = elementsIn({ id: id?.field ?? 'id', list: wanted }, uncertain);
  return {
    // Whatever else the list is known for is known of its records.
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
    elements,
  } satisfies ListResource;
};

function hasColumn(columns: readonly ColumnHead[], field: string): boolean {
  return columns.some((one) => one.field === field);
}

/** @param beside fields of records that are shown beside, and that may not exist */
function elementsIn(wanted: WantedElements, beside: readonly string[]): ListElements {
  return {
    rowsOf(records, page) {
      const rows: unknown[] = [];
      const rowless: RecordId[] = [];
      for (const record of records) {
        const found = elementsOf(record, wanted);
        if (found.kind === 'no-list') throw noList(wanted.list, record);
        // Without an id it is counted as one that can't be read.
        if (found.kind === 'nameless') rows.push(record);
        else if (found.rows.length === 0) rowless.push(parentName(found.id));
        else rows.push(...found.rows);
      }
      if (page === 0) checkFields(records, wanted, beside);
      return { rows, rowless };
    },
    recordOf: parentIn,
  };
}

/** @throws FranchiseError where no record of the first page has such a field */
function checkFields(records: readonly unknown[], { list }: WantedElements, beside: readonly string[]): void {
  const [first] = records;
  const isKnown = (path: string) => records.some((record) => valueAt(record, path) !== undefined);
  if (records.length > 0 && !isKnown(list)) throw noList(list, first);
  const unknown = records.length > 0 ? beside.find((field) => !isKnown(field)) : undefined;
  if (unknown !== undefined) throw refused((say) => say.rowsKeepUnknown(unknown));
}

function noList(typed: string, record: unknown): Error {
  const lists = listsIn(record).join(', ');
  return refused((say) => say.rowsNoList(typed, lists));
}
