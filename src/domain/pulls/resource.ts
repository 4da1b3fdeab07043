// A resource: a list of the service that a pull can put into a sheet. Menu, headers, filters and user pages derive from
// these definitions.

import type { NamedField } from '../directory/seen-names.ts';
import type { FilterKinds, Filters } from '../filters/filters.ts';
import type { Word } from '../language.ts';
import { type RecordId, type RecordReader, withTokenColumn } from '../records/record.ts';
import type { ApiVersion } from '../service/service-path.ts';
import type { DirectoryKind } from '../vocabulary.ts';

interface ResourceBase {
  readonly code: string; // part of stored state, so it never changes
  readonly name: Word;
  readonly defaultSheet: Word; // the name of its sheet unless the pull names one
  readonly filters: FilterKinds;
  readonly names?: readonly NamedField[]; // the fields whose codes and names fill the directory
  /** A field with codes that the service doesn't explain, and the kind under which the directory names them. */
  readonly labelled?: { readonly field: string; readonly kind: DirectoryKind };
  /**
   * A parameter without which the service leaves records out. The list is read once for each of these values, unless a
   * filter sets the parameter.
   */
  readonly hides?: { readonly parameter: string; readonly values: readonly string[] };
  /** The fields whose changes a history follows by default; absent if they have to be named. */
  readonly followed?: readonly string[];
  readonly columnSets?: readonly ColumnSet[]; // a new pull takes the first one, or all columns if there is none
  readonly formulas?: readonly FormulaColumn[]; // columns that a pull can have beside those of its records
  readonly lists?: readonly RecordList[]; // the documented lists in its records, of which each element can become a row
}

/** A column of formulas on a record's own row. Sheets keeps them right; once made, they are as the user's own. */
export interface FormulaColumn {
  readonly field: string; // begins with `$`
  readonly header: Word;
  readonly note: Word;
  readonly needs: readonly string[]; // the fields that it computes from
  readonly format: string;
  /** Separated by `;`, which every locale takes. @param at the cell of a field, in R1C1 notation */
  formula(at: (field: string) => string): string;
}

/** A list inside a record, such as a ticket's labels. */
interface RecordList {
  readonly field: string;
  readonly element: Word; // what people call one element, as in `one row for each label`
}

/** Columns that are often taken together; the sidebar offers them with one click. */
interface ColumnSet {
  readonly name: Word;
  readonly fields: readonly string[];
}

/** A list of the service that pulls read page by page. */
export interface ServiceList {
  readonly version: ApiVersion;
  readonly path: string;
  readonly pageSize: number;
  /**
   * Absent if the service always answers with a list. `named`: its single records have no key, so the query becomes
   * their key.
   */
  readonly mayBeOne?: true | 'named';
  readonly records: RecordReader;
  readonly elements?: ListElements; // absent unless the elements of a list in each record become the rows
}

/** For pulls with a row for each element of a list inside a record. */
export interface ListElements {
  /**
   * The elements of a page's records, and the ids of records without any.
   * @param page counts from 0
   * @throws FranchiseError if there is no such list
   */
  rowsOf(
    records: readonly unknown[],
    page: number,
  ): { readonly rows: readonly unknown[]; readonly rowless: readonly RecordId[] };
  /** By the row's key. */
  recordOf(key: RecordId): RecordId;
}

interface ServiceDetail {
  readonly version: ApiVersion;
  path(id: number): string;
  readonly records: RecordReader;
}

/** How to ask a list for records changed since an instant: the filters, and the fields that they compare. */
export interface ChangeFilters {
  readonly changed: { readonly from: string; readonly field: string };
  /** A record that was never changed may have no last change, so openings are asked for too. */
  readonly opened: { readonly from: string; readonly before: string; readonly field: string };
  readonly fixed: readonly string[]; // only these filters are sent when asking for changes: their fields never change
}

/** A resource whose list gives whole records, page by page, such as tickets. */
export interface ListResource extends ResourceBase, ServiceList {
  readonly kind: 'list';
  readonly versionField?: string; // its value changes whenever the record does; absent if no field's does
  /** Absent if the list can't be asked for changes, so that each run reads everything. */
  readonly changeFilters?: ChangeFilters;
  readonly byIdFilter?: string; // absent if the list has no filter by id
}

/** A resource whose list gives only ids, so that each record takes a request. */
export interface ListedDetailResource extends ResourceBase, ServiceDetail {
  readonly kind: 'listed-detail';
  readonly list: ServiceList; // the list of ids
}

/** Records read one by one, by ids in a range of the spreadsheet (filter `ids`). */
export interface DetailResource extends ResourceBase, ServiceDetail {
  readonly kind: 'detail';
}

/** The rows of another pull's sheet, for each of which a pull reads a list. */
interface ParentRecords {
  readonly pull: string; // the pull that fills that sheet
  /** The column that shows whether a record has changed, as typed or by its field; absent if there is none. */
  readonly version?: string | undefined;
  readonly keep: readonly string[]; // columns to copy beside each child, as typed
}

/** A list that is read once for each row of another pull's sheet, such as the answers of each assessment. */
export interface ChildrenResource extends ResourceBase, ServiceList {
  readonly kind: 'children';
  readonly parents: ParentRecords;
}

/** Stored with the sheet. Differs from the code of the whole list, which has other rows. */
export function childrenCode(code: string, path: string): string {
  return `${code} {id} ${path}`;
}

/** Whether a sheet holds this list read parent by parent, which insights count like the whole list. */
export function isListByParents(listCode: string, sheetCode: string): boolean {
  return sheetCode.startsWith(childrenCode(listCode, ''));
}

/** Any list of the service, at the path in the filter `path`. */
export interface ResourceByPath extends ResourceBase {
  readonly kind: 'by-path';
  /** @throws FranchiseError `bad-filter` if the path is missing or not allowed */
  at(settings: Filters['settings']): ServiceList & Pick<ResourceBase, 'names'>;
}

/** What a person can choose for a pull. */
export type Resource = ListResource | ListedDetailResource | ResourceByPath;

/** How a pull reads its records, once its filters are known. */
export type PulledResource = ListResource | ListedDetailResource | DetailResource | ChildrenResource;

/** @throws FranchiseError `bad-filter` if a filter that the resource needs is missing */
export function pulledResource(resource: Resource, filters: Filters): PulledResource {
  switch (resource.kind) {
    case 'list':
      return resource;
    case 'listed-detail': {
      // With tokens even when reading by ids, so that the sheet keeps its columns if that filter goes.
      const records = withTokenColumn(resource.records);
      if (filters.settings.ids === undefined) return { ...resource, records };
      return { ...resource, records, kind: 'detail' };
    }
    case 'by-path': {
      const list = resource.at(filters.settings);
      // With its path, because records of another path don't belong in the same sheet.
      return { ...resource, ...list, kind: 'list', code: `${resource.code} ${list.path}` };
    }
  }
}

/** One query for each combination of filter values, times the values of a parameter that hides records. */
export function queriesOf(resource: PulledResource, { queries }: Filters): Filters['queries'] {
  const { hides } = resource;
  if (hides === undefined) return queries;
  const { parameter, values } = hides;
  return queries.flatMap((query) =>
    query[parameter] === undefined ? values.map((value) => ({ ...query, [parameter]: value })) : [query],
  );
}
