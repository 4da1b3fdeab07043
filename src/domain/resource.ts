// What a resource is: something of the service that a pull can put into a sheet. Menu, headers and docs derive from
// these definitions.

import type { ApiVersion } from './api-version.ts';
import type { FilterKinds } from './filters.ts';
import type { Word } from './language.ts';
import type { RecordReader } from './record.ts';

interface ResourceBase {
  /** Stable: stands in stored state. */
  readonly code: string;
  readonly name: Word;
  readonly defaultSheet: Word;
  readonly version: ApiVersion;
  readonly filters: FilterKinds;
  readonly records: RecordReader;
}

/** How a list is asked for what changed since an instant: each filter takes one, and looks at a field of the record. */
export interface Changes {
  readonly changed: { readonly filter: string; readonly field: string };
  /** For records that were never changed, and so have no last change. */
  readonly opened: { readonly filter: string; readonly field: string };
  /** Filters on what never changes. Only these can be sent: of a record that left the others the list wouldn't tell. */
  readonly fixed: readonly string[];
}

/** All records of a paged list. */
export interface ListResource extends ResourceBase {
  readonly kind: 'list';
  readonly path: string;
  /** Records asked for with each page. */
  readonly pageSize: number;
  /** The field whose value changes whenever a record does. */
  readonly versionField?: string;
  /** undefined where the list can't be asked for changes: every pass reads everything. */
  readonly changes?: Changes;
  /** The filter that asks for one record by its id; undefined where there is none. */
  readonly byIdFilter?: string;
}

/** Records asked for one by one, by the ids in a range of the spreadsheet (filter `ids`). */
export interface DetailResource extends ResourceBase {
  readonly kind: 'detail';
  path(id: number): string;
}

export type Resource = ListResource | DetailResource;
