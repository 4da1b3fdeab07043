// All resources that can be pulled: core's, and those of features, which request what the list leaves out.

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
    readonly pulled?: OwnResource;
  }
}

export interface OwnResource {
  readonly resource: ListedDetailResource;
  /** @throws FranchiseError `bad-filter` if the resource can't be pulled by these filters */
  readonly check: (filters: Filters) => unknown;
  details(ports: Ports, filters: Filters, run: DetailRun): RecordDetails;
}

export interface DetailRun {
  readonly client: ServiceClient;
  readonly target: PullTarget;
}

export interface RecordDetails extends Pick<RecordSource, 'byId' | 'written' | 'remarks'> {
  /** If this changes, the record is requested again. */
  versionOf(item: unknown): unknown;
  ask(id: number, upcoming: number, item: unknown): IdAnswer | Parked;
}

/** In the order of the pages. */
export function knownResources(): readonly Resource[] {
  const own = features().flatMap(({ pulled }) => pulled?.resource ?? []);
  return [...RESOURCES.slice(0, -1), ...own, ...RESOURCES.slice(-1)];
}

export function ownResource(code: string): OwnResource | undefined {
  return features().find(({ pulled }) => pulled?.resource.code === code)?.pulled;
}
