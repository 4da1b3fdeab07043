// All resources that can be pulled: those of core, and those that features add. Of such a one core reads the list, as of
// any whose records take requests of their own, and the feature asks for what the list leaves out.

import type { Filters } from '../../domain/filters.ts';
import type { IdAnswer } from '../../domain/page-batch.ts';
import type { ListedDetailResource, Resource } from '../../domain/resource.ts';
import type { Parked } from '../../domain/response.ts';
import { RESOURCES } from '../../resources/index.ts';
import { features } from '../features.ts';
import type { Ports } from '../ports.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import type { RecordSource } from './record-source.ts';

declare module '../features.ts' {
  interface Feature {
    /** A resource that it adds. */
    readonly pulled?: OwnResource;
  }
}

/**
 * A resource that a feature adds, such as visits (filled checklists with answers). Its records take a list of the
 * service, and further requests for each record.
 */
export interface OwnResource {
  /** What is pulled. */
  readonly resource: ListedDetailResource;
  /** @throws FranchiseError `bad-filter` where it can't be pulled by these filters */
  readonly check: (filters: Filters) => unknown;
  /** What completes its records in a run. */
  details(ports: Ports, filters: Filters, run: DetailRun): RecordDetails;
}

/** What a feature gets to complete listed records with requests of their own, as visits (filled checklists) need. */
export interface DetailRun {
  /** Asks the service. */
  readonly client: ServiceClient;
  /** The sheet that it fills. */
  readonly target: PullTarget;
}

/**
 * Asks for what the service's list leaves out of its records, a request at a time. It says which rows are still
 * right, so that these cost no request.
 */
export interface RecordDetails extends Pick<RecordSource, 'byId' | 'written' | 'remarks'> {
  /** What the row of an item depends on: the item, and what was chosen for all. */
  versionOf(item: unknown): unknown;
  /**
   * Asks for the rest of a record.
   * @param item as the list has it
   * @param upcoming how many are still to be asked for, this one included
   */
  ask(id: number, upcoming: number, item: unknown): IdAnswer | Parked;
}

/**
 * Every resource (kind of record, such as tickets) that this build can pull, in the order in which pages offer them.
 */
export function knownResources(): readonly Resource[] {
  const own = features().flatMap(({ pulled }) => pulled?.resource ?? []);
  return [...RESOURCES.slice(0, -1), ...own, ...RESOURCES.slice(-1)];
}

/**
 * Finds a resource that a feature adds, such as visits (filled checklists with their answers). Undefined where core
 * reads the resource itself.
 * @param code of the resource
 */
export function ownResource(code: string): OwnResource | undefined {
  return features().find(({ pulled }) => pulled?.resource.code === code)?.pulled;
}
