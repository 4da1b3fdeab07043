// Where pulls meet the feature that reads children: lists that are asked for once for each record of another pull's sheet.
// Core knows when a row is such a pull, and asks the feature for the rest.

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
    /** What it knows of pulls of children: one feature of a build does. */
    readonly children?: ChildPulls;
  }
}

/**
 * A row of the sheet `Pulls`, with its resource and filters as they were understood. From it the feature `children`
 * finds out which lists below records, such as comments, it reads.
 */
export interface TypedPull {
  /** The row. */
  readonly row: PullDefinition;
  /** Its resource. */
  readonly chosen: Resource;
  /** Its filters. */
  readonly filters: Filters;
  /** All rows. */
  readonly others: readonly PullDefinition[];
}

/**
 * What the feature `children` gets as a run of its own begins: one that reads lists below records, such as comments
 * of tickets. It makes the run's source of records from it.
 */
export interface ChildRun {
  /** Asks the service. */
  readonly client: ServiceClient;
  /** The sheet that it fills. */
  readonly target: PullTarget;
  /** The run as it stands. */
  readonly run: () => Run;
  /** Rows from before this lack columns that are to be filled, milliseconds since 1970; 0 where none are. */
  readonly lackingMs: number;
}

/** What reading the children of all parents would cost. */
interface ChildForecast {
  /** How many requests. */
  readonly requests: number;
  /** How many rows that makes, in words; empty where nothing tells. */
  readonly words: string;
}

/**
 * What the feature `children` does for runs of pulls: it reads lists below records, such as the comments of each
 * ticket, or the elements in each record.
 */
export interface ChildPulls {
  /** The filters that a row of children, or of elements of its records, has; undefined where the row is none. */
  filtersOf(row: Pick<PullDefinition, 'resource' | 'filters'>, chosen: Resource): FilterKinds | undefined;
  /** What such a row reads. @throws FranchiseError `bad-pull` or `bad-filter`, before any request */
  resourceOf(typed: TypedPull, language: Language): ChildrenResource | ListResource;
  /** What reading all would cost. @throws FranchiseError where its parents can't be read, or its rows don't fit */
  forecast(ports: Ports, pull: Pull, others: readonly PullDefinition[]): ChildForecast;
  /**
   * Reads the parents, and gives what reads their children.
   * @param others all rows of the sheet of pulls
   * @throws FranchiseError where its parents can't be read
   */
  parents(ports: Ports, pull: Pull, others: readonly PullDefinition[]): (run: ChildRun) => RecordSource;
}

/**
 * The feature that pulls lists below records, such as the comments of each ticket. Undefined in a build without it,
 * where nobody is offered such pulls.
 */
export function childPulls(): ChildPulls | undefined {
  return features().find(({ children }) => children !== undefined)?.children;
}

/**
 * The feature that pulls lists below records, such as the comments of each ticket. For callers whose pull is of that
 * kind, so that the build must have it.
 * @throws Error where the build lacks the feature
 */
export function knownChildPulls(): ChildPulls {
  const known = childPulls();
  if (known === undefined) throw new Error('nobody knows pulls of children');
  return known;
}
