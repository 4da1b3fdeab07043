// A resource: a list of the service that a pull can put into a sheet. Menu, headers, filters and user pages are derived
// from these definitions.

import type { ApiVersion } from './api-version.ts';
import { readerWithToken } from './change-token.ts';
import type { NamedField } from './directory/seen-names.ts';
import type { FilterKinds } from './filter-kinds.ts';
import type { Filters } from './filters.ts';
import type { Word } from './language.ts';
import type { RecordId, RecordReader } from './record.ts';
import type { DirectoryKind } from './vocabulary.ts';

interface ResourceBase {
  /** Never changes, because it is part of stored state. */
  readonly code: string;
  readonly name: Word;
  /** The name that its sheet gets where the pull names none. */
  readonly defaultSheet: Word;
  readonly filters: FilterKinds;
  /** Where its records have codes with names, which fill the directory. */
  readonly names?: readonly NamedField[];
  /** The field whose codes the service doesn't explain, and the kind under which people name them in the directory. */
  readonly labelled?: NamedCodes;
  /**
   * A parameter without which the service leaves records out. The list is read once for each of these values, unless
   * a filter names the parameter.
   */
  readonly hides?: { readonly parameter: string; readonly values: readonly string[] };
  /** The fields whose changes people ask about; where it is left out they have to be named. */
  readonly followed?: readonly string[];
  /** Templates for the choice of columns; a new pull takes the first, or all columns where there is none. */
  readonly columnSets?: readonly ColumnSet[];
  /** The documented lists in its records, of which each element can become a row. */
  readonly lists?: readonly RecordList[];
}

/** A field of a record that holds a list, such as a ticket's labels. A pull can make a row of each element. */
export interface RecordList {
  /** Its field, as the service calls it. */
  readonly field: string;
  /** What people call one of its elements, as in `one row for each label`. */
  readonly element: Word;
}

/** A field with codes that people name. */
interface NamedCodes {
  readonly field: string;
  readonly kind: DirectoryKind;
}

/** Columns of a resource that are often taken together; the sidebar offers them with one click. */
export interface ColumnSet {
  /** What people call it. */
  readonly name: Word;
  /** The fields of its columns, in their order. */
  readonly fields: readonly string[];
}

/** A list of the service that pulls read page by page: where it is, and how its records become rows. */
export interface ServiceList {
  /** The API version. */
  readonly version: ApiVersion;
  /** The path, for example `/api/v1/chamado/ticket`. */
  readonly path: string;
  /** How many records to ask for with each page. */
  readonly pageSize: number;
  /**
   * Set where the service may answer with a single record instead of a list. `named`: then what was asked is its key,
   * where it has none.
   */
  readonly mayBeOne?: true | 'named';
  /** Turns its records into rows. */
  readonly records: RecordReader;
  /** Set where not its records become rows, but the elements of a list in each. */
  readonly elements?: ListElements;
}

/**
 * For pulls with a row for each element of a list inside a record, such as a ticket's labels. It takes the elements
 * out of a page, and finds the record that a row is of.
 */
export interface ListElements {
  /**
   * The elements of a page's records, and the ids of records that have none.
   * @param page counts from 0
   * @throws FranchiseError where there is no such list
   */
  rowsOf(
    records: readonly unknown[],
    page: number,
  ): { readonly rows: readonly unknown[]; readonly rowless: readonly RecordId[] };
  /** The record of a row, by the row's key. */
  recordOf(key: RecordId): RecordId;
}

/** A record of the service that is read by its id. */
interface ServiceDetail {
  readonly version: ApiVersion;
  path(id: number): string;
  readonly records: RecordReader;
}

/**
 * How a run asks a list only for records that changed since its last run: the names of filters, and of the fields
 * that they compare.
 */
export interface ChangeFilters {
  /** The filter for records that changed since an instant. */
  readonly changed: { readonly from: string; readonly field: string };
  /**
   * The filters for records that were opened since or before an instant; a record that was never changed may have no
   * last change.
   */
  readonly opened: { readonly from: string; readonly before: string; readonly field: string };
  /** Filters on fields that never change in a record. Only these are sent when asking for changes. */
  readonly fixed: readonly string[];
}

/** A resource (a kind of records that pulls bring) whose list gives whole records, page by page, such as tickets. */
export interface ListResource extends ResourceBase, ServiceList {
  /** Tells it from other resources. */
  readonly kind: 'list';
  /** The field whose value changes whenever the record does; undefined where there is none. */
  readonly versionField?: string;
  /** How to ask for changes; undefined where that isn't possible, so that each run reads everything. */
  readonly changeFilters?: ChangeFilters;
  /** The filter that asks for one record by its id; undefined where there is none. */
  readonly byIdFilter?: string;
}

/**
 * A resource (a kind of records that pulls bring) whose list gives only ids. Each record is read by a request of its
 * own.
 */
export interface ListedDetailResource extends ResourceBase, ServiceDetail {
  /** Tells it from other resources. */
  readonly kind: 'listed-detail';
  /** The list that names the ids. */
  readonly list: ServiceList;
}

/**
 * A resource (a kind of records that pulls bring) read one by one. The ids stand in a range of the spreadsheet
 * (filter `ids`).
 */
export interface DetailResource extends ResourceBase, ServiceDetail {
  /** Tells it from other resources. */
  readonly kind: 'detail';
}

/**
 * The rows of another pull's sheet for each of which a pull reads a list. It says which pull gives them, how a change
 * of one shows, and which columns go along.
 */
export interface ParentRecords {
  /** The pull that fills the sheet with them. */
  readonly pull: string;
  /** The column that tells whether a record has changed, as it was typed or by its field; left out where none does. */
  readonly version?: string | undefined;
  /** The columns whose values stand beside each child, as they were typed. */
  readonly keep: readonly string[];
}

/**
 * A list that is read once for each row of another pull's sheet, such as the answers of each assessment. That row's
 * id stands in the path or in a filter.
 */
export interface ChildrenResource extends ResourceBase, ServiceList {
  /** Tells it from other resources. */
  readonly kind: 'children';
  /** Whose id stands where the path or the filters hold a place for it. */
  readonly parents: ParentRecords;
}

/**
 * The code of a resource whose list is read once for each row of another sheet, by that row's id. It is stored with
 * the sheet, and differs from that of the whole list, whose rows are others.
 */
export function childrenCode(code: string, path: string): string {
  return `${code} {id} ${path}`;
}

/**
 * Whether a sheet holds a resource's list that was read once for each row of another sheet. Insights (sheets with
 * figures) count such a sheet like one with the whole list.
 */
export function areChildrenOf(code: string, ofChildren: string): boolean {
  return ofChildren.startsWith(childrenCode(code, ''));
}

/** The resource `endpoint`: it pulls any list of the service, at the path that a person types in the filter `path`. */
export interface EndpointResource extends ResourceBase {
  /** Tells it from other resources. */
  readonly kind: 'endpoint';
  /**
   * The list at the path that the filters name.
   * @throws FranchiseError `bad-filter` when the path is missing or not allowed
   */
  at(settings: Filters['settings']): ServiceList & Pick<ResourceBase, 'names'>;
}

/** What a person can choose for a pull to bring: a kind of records, such as tickets, or any list of the service. */
export type Resource = ListResource | ListedDetailResource | EndpointResource;

/**
 * How a pull reads the records that its person chose, once its filters are known: whole in a list, one by one, or for
 * each row of another sheet.
 */
export type PulledResource = ListResource | ListedDetailResource | DetailResource | ChildrenResource;

/**
 * Settles how a pull reads the resource that was chosen for it. By its filters, one with details may be read by
 * typed ids, and an endpoint gets its list.
 * @throws FranchiseError `bad-filter` when a filter that the resource needs is missing
 */
export function pulledResource(resource: Resource, filters: Filters): PulledResource {
  switch (resource.kind) {
    case 'list':
      return resource;
    case 'listed-detail': {
      // Also by ids: the sheet stays the same when the filter goes.
      const records = readerWithToken(resource.records);
      if (filters.settings.ids === undefined) return { ...resource, records };
      return { ...resource, records, kind: 'detail' };
    }
    case 'endpoint': {
      const list = resource.at(filters.settings);
      // With its path: another path's records don't belong into the same sheet.
      return { ...resource, ...list, kind: 'list', code: `${resource.code} ${list.path}` };
    }
  }
}

/**
 * The queries that a pull sends to the service: one for each combination of its filters' values. A list that leaves
 * records out otherwise is asked with each value of the parameter for it.
 */
export function queriesOf(resource: PulledResource, { queries }: Filters): Filters['queries'] {
  const { hides } = resource;
  if (hides === undefined) return queries;
  const { parameter, values } = hides;
  return queries.flatMap((query) =>
    query[parameter] === undefined ? values.map((value) => ({ ...query, [parameter]: value })) : [query],
  );
}
