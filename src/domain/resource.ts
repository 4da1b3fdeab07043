// A resource: a list of the service that a pull can put into a sheet. Menu, headers, filters and user pages are derived
// from these definitions.

import type { ApiVersion } from './api-version.ts';
import { readerWithToken } from './change-token.ts';
import type { FilterKinds, Filters } from './filters.ts';
import type { Word } from './language.ts';
import type { RecordReader } from './record.ts';

interface ResourceBase {
  /** Never changes, because it is part of stored state. */
  readonly code: string;
  readonly name: Word;
  /** The name that its sheet gets where the pull names none. */
  readonly defaultSheet: Word;
  readonly filters: FilterKinds;
}

/** A paged list of the service. */
export interface ServiceList {
  readonly version: ApiVersion;
  readonly path: string;
  /** How many records to ask for with each page. */
  readonly pageSize: number;
  /** Set where the service may answer with a single record instead of a list. */
  readonly mayBeOne?: true;
  readonly records: RecordReader;
}

/** A record of the service that is read by its id. */
interface ServiceDetail {
  readonly version: ApiVersion;
  path(id: number): string;
  readonly records: RecordReader;
}

/** How a list is asked for changes: names of filters, and the fields that they look at. */
export interface Changes {
  /** The filter `from` gives the records that changed since an instant. */
  readonly changed: { readonly from: string; readonly field: string };
  /** The same for new records, because one that was never changed may have no last change. */
  readonly opened: { readonly from: string; readonly before: string; readonly field: string };
  /** Filters on fields that never change in a record; only these are sent when asking for changes. */
  readonly fixed: readonly string[];
}

/** A resource whose records come with a paged list. */
export interface ListResource extends ResourceBase, ServiceList {
  readonly kind: 'list';
  /**
   * A parameter without which the service hides records: it is asked with each of these values, unless a filter names
   * it.
   */
  readonly hides?: { readonly parameter: string; readonly values: readonly string[] };
  /** The field whose value changes whenever the record does. */
  readonly versionField?: string;
  /** undefined where the list can't be asked for changes: then each run reads everything. */
  readonly changes?: Changes;
  /** The filter that asks for one record by its id. */
  readonly byIdFilter?: string;
}

/** A resource whose records are read one by one, by the ids that a list names. */
export interface ListedDetailResource extends ResourceBase, ServiceDetail {
  readonly kind: 'listed-detail';
  readonly list: ServiceList;
}

/** A resource whose records are read one by one, by the ids in a range of the spreadsheet (filter `ids`). */
export interface DetailResource extends ResourceBase, ServiceDetail {
  readonly kind: 'detail';
}

/** Any list of the service, at the path in the filter `path`. */
export interface EndpointResource extends ResourceBase {
  readonly kind: 'endpoint';
  /**
   * The list at the path that the filters name.
   * @throws FranchiseError `bad-filter` when the path is missing or not allowed
   */
  at(settings: Filters['settings']): ServiceList;
}

/** A resource that can be chosen for a pull. */
export type Resource = ListResource | ListedDetailResource | EndpointResource;

/** A resource together with how a pull reads it, once its filters are known. */
export type PulledResource = ListResource | ListedDetailResource | DetailResource;

/**
 * How a pull with these filters reads the resource.
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

/** The queries of a pull, multiplied by the values that bring up records which the service would otherwise hide. */
export function queriesOf(resource: PulledResource, { queries }: Filters): Filters['queries'] {
  const hides = resource.kind === 'list' ? resource.hides : undefined;
  if (hides === undefined) return queries;
  const { parameter, values } = hides;
  return queries.flatMap((query) =>
    query[parameter] === undefined ? values.map((value) => ({ ...query, [parameter]: value })) : [query],
  );
}
