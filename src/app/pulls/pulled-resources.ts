// All resources that can be pulled: core's, and those of features, which request what the list leaves out.

import type { FilterKinds } from '../../domain/filters/filter-kinds.ts';
import type { Filters } from '../../domain/filters/filters.ts';
import type { Language } from '../../domain/language.ts';
import type { Pull, PullDefinition } from '../../domain/pulls/pull.ts';
import type {
  ChildrenResource,
  ListedDetailResource,
  ListResource,
  Resource,
} from '../../domain/pulls/resource.ts';
import type { IdAnswer, Run } from '../../domain/run/run.ts';
import type { Parked } from '../../domain/service/response.ts';
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

interface OwnResource {
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

declare module '../features.ts' {
  interface Feature {
    /** At most one feature of a build has it. */
    readonly children?: ChildPulls;
  }
}

interface TypedPull {
  readonly row: PullDefinition;
  readonly chosen: Resource;
  readonly filters: Filters;
  readonly others: readonly PullDefinition[];
}

export interface ChildRun {
  readonly client: ServiceClient;
  readonly target: PullTarget;
  readonly run: () => Run;
  /** Rows written before this instant lack columns that have to be filled; 0 if none do. */
  readonly lackingMs: number;
}

interface ChildForecast {
  readonly requests: number;
  /** Estimated number of rows, in words; empty if unknown. */
  readonly words: string;
}

export interface ChildPulls {
  filtersOf(row: Pick<PullDefinition, 'resource' | 'filters'>, chosen: Resource): FilterKinds | undefined;
  resourceOf(typed: TypedPull, language: Language): ChildrenResource | ListResource;
  forecast(ports: Ports, pull: Pull, others: readonly PullDefinition[]): ChildForecast;
  parents(ports: Ports, pull: Pull, others: readonly PullDefinition[]): (run: ChildRun) => RecordSource;
}

export function childPulls(): ChildPulls | undefined {
  return features().find(({ children }) => children !== undefined)?.children;
}

/** For callers whose pull is one of children. */
export function requireChildPulls(): ChildPulls {
  const known = childPulls();
  if (known === undefined) throw new Error('unreachable: build without pulls of children');
  return known;
}
