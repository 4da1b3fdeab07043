// What a resource is: something of the service that a pull can put into a sheet. Menu, headers and docs derive from
// these definitions.

import type { ApiVersion } from './api-version.ts';
import type { FilterKinds, Filters } from './filters.ts';
import type { Word } from './language.ts';
import { markedReader } from './list-mark.ts';
import type { RecordReader } from './record.ts';

interface ResourceBase {
  /** Stable: stands in stored state. */
  readonly code: string;
  readonly name: Word;
  readonly defaultSheet: Word;
  readonly filters: FilterKinds;
}

/** A paged list of the service. */
export interface ServiceList {
  readonly version: ApiVersion;
  readonly path: string;
  /** Records asked for with each page. */
  readonly pageSize: number;
  /** The answer may be one record instead of a list. */
  readonly mayBeOne?: true;
  readonly records: RecordReader;
}

/** A record of the service that is asked for by its id. */
interface ServiceDetail {
  readonly version: ApiVersion;
  path(id: number): string;
  readonly records: RecordReader;
}

/** How a list is asked for what changed: filters by name, and the fields that they look at. */
export interface Changes {
  /** `from` takes the instant since which records changed. */
  readonly changed: { readonly from: string; readonly field: string };
  /** The same for new records: one that was never changed may have no last change. */
  readonly opened: { readonly from: string; readonly before: string; readonly field: string };
  /** Filters on what never changes in a record. */
  readonly fixed: readonly string[];
}

/** All records of a paged list. */
export interface ListResource extends ResourceBase, ServiceList {
  readonly kind: 'list';
  /** A parameter without which the service hides records: all its values are asked for, unless a filter names it. */
  readonly hides?: { readonly parameter: string; readonly values: readonly string[] };
  /** The field whose value changes whenever a record does. */
  readonly versionField?: string;
  /** undefined where the list can't be asked for changes: every pass reads everything. */
  readonly changes?: Changes;
  /** The filter that asks for one record by its id; undefined where there is none. */
  readonly byIdFilter?: string;
}

/** Records asked for one by one, by the ids that a list names. */
export interface ListedDetailResource extends ResourceBase, ServiceDetail {
  readonly kind: 'listed-detail';
  readonly list: ServiceList;
}

/** The same with the filter `ids`: by the ids in a range of the spreadsheet. */
export interface DetailResource extends ResourceBase, ServiceDetail {
  readonly kind: 'detail';
}

/** Any list, at the path that the filter `path` names. */
export interface EndpointResource extends ResourceBase {
  readonly kind: 'endpoint';
  /** @throws FranchiseError `bad-filter` */
  at(settings: Filters['settings']): ServiceList;
}

/** What can be chosen for a pull. */
export type Resource = ListResource | ListedDetailResource | EndpointResource;

/** What a pull asks for, once its filters are known. */
export type PulledResource = ListResource | ListedDetailResource | DetailResource;

/** @throws FranchiseError `bad-filter` when the resource needs a filter that isn't there */
export function pulledResource(resource: Resource, filters: Filters): PulledResource {
  switch (resource.kind) {
    case 'list':
      return resource;
    case 'listed-detail': {
      // Also by ids: the sheet stays the same when the filter goes.
      const records = markedReader(resource.records);
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

/** The queries of a pull; with those for what the service would hide. */
export function queriesOf(resource: PulledResource, { queries }: Filters): Filters['queries'] {
  const hides = resource.kind === 'list' ? resource.hides : undefined;
  if (hides === undefined) return queries;
  const { parameter, values } = hides;
  return queries.flatMap((query) =>
    query[parameter] === undefined ? values.map((value) => ({ ...query, [parameter]: value })) : [query],
  );
}
