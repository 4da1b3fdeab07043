// Turns a typed row with `rows=` into a list whose records make a row for each element of one of their own lists.

import type { ChildPulls } from '../../app/pulls/pulled-resources.ts';
import { filtersTyped } from '../../app/pulls/understand-pull.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import type { FilterKind } from '../../domain/filters/filter-kinds.ts';
import { splitFilters } from '../../domain/filters/filters.ts';
import { type ColumnName, fold, type Language, namesIn, positionOf } from '../../domain/language.ts';
import type { PullDefinition } from '../../domain/pulls/pull.ts';
import type { ListElements, ListResource } from '../../domain/pulls/resource.ts';
import { isRecord } from '../../domain/records/flatten.ts';
import type {
  ColumnHead,
  ReadRecord,
  RecordId,
  RecordReader,
  RecordReading,
} from '../../domain/records/record.ts';
import { textHash } from '../../domain/text-hash.ts';
import type { DayStart } from '../../domain/time.ts';
import { childReader } from './child-reader.ts';
import { type ElementPaths, elementsOf, listsIn, valueAt, WHOLE_RECORD } from './rules/elements.ts';
import { parentIn, parentName } from './rules/parents.ts';
import { filtersWithPlace } from './rules/placeholder.ts';
import { refused } from './sentences.ts';

/** For example `rows=etiqueta`. */
const ROWS_FILTER = 'rows';
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
  for (const typed of beside.filter(isMissing)) throw refused((say) => say.rowsKeepUnknown(typed));
}

function noList(typed: string, record: unknown): Error {
  const lists = listsIn(record).join(', ');
  return refused((say) => say.rowsNoList(typed, lists));
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
      const { [WHOLE_RECORD]: record, ...element } = isRecord(raw) ? raw : {};
      const row = own.read(element, language, dayStart);
      if (row.kind === 'unreadable' || !isRecord(record)) return row;
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
  return columns[positionOf(typed, columns)]?.field ?? typed;
}

function cellOf(
  { columns }: RecordReader,
  { cells, more = [] }: ReadRecord,
  field: string,
): CellValue | undefined {
  const at = columns.findIndex((one) => one.field === field);
  return at < 0 ? more.find((one) => one.field === field)?.value : cells[at];
}
