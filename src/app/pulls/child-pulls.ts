// The interface of the feature that reads children: lists that are asked for once per record of another pull's sheet.
// Core recognizes the rows of such pulls and leaves the rest to the feature.

import type { FilterKinds } from '../../domain/filter-kinds.ts';
import type { Filters } from '../../domain/filters.ts';
import type { Language } from '../../domain/language.ts';
import type { Pull, PullDefinition } from '../../domain/pull.ts';
import type { ChildrenResource, ListResource, Resource } from '../../domain/resource.ts';
import type { Run } from '../../domain/run.ts';
import { features } from '../features.ts';
import type { Ports } from '../ports.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import type { RecordSource } from './record-source.ts';

declare module '../features.ts' {
  interface Feature {
    /** At most one feature of a build has it; without it there are no pulls of children. */
    readonly children?: ChildPulls;
  }
}

export interface TypedPull {
  readonly row: PullDefinition;
  readonly chosen: Resource;
  readonly filters: Filters;
  /** All rows. */
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
  /** Returns undefined if the row reads neither children nor elements of records. */
  filtersOf(row: Pick<PullDefinition, 'resource' | 'filters'>, chosen: Resource): FilterKinds | undefined;
  /** @throws FranchiseError `bad-pull` or `bad-filter`, before any request */
  resourceOf(typed: TypedPull, language: Language): ChildrenResource | ListResource;
  /** @throws FranchiseError if the parents can't be read, or the rows don't fit */
  forecast(ports: Ports, pull: Pull, others: readonly PullDefinition[]): ChildForecast;
  /**
   * Reads the parents, and returns what makes the source of their children.
   * @param others all rows of the sheet `Pulls`
   * @throws FranchiseError if the parents can't be read
   */
  parents(ports: Ports, pull: Pull, others: readonly PullDefinition[]): (run: ChildRun) => RecordSource;
}

/** Returns undefined in a build without the feature. */
export function childPulls(): ChildPulls | undefined {
  return features().find(({ children }) => children !== undefined)?.children;
}

/** For callers whose pull is one of children, so that the build must have the feature. */
export function knownChildPulls(): ChildPulls {
  const known = childPulls();
  if (known === undefined) throw new Error('nobody knows pulls of children');
  return known;
}
