// Where requests of scripts go: to services in this process, or out by HTTP.
import type { SimulatedService } from './simulated-service.ts';

/** Where requests go. */
export type Network =
  /** Services by their base URL: an origin and perhaps a path, without a slash at the end. */
  | { readonly kind: 'in-process'; readonly services: Readonly<Record<string, SimulatedService>> }
  /** Out by HTTP, but for these services, which answer in this process. */
  | { readonly kind: 'http'; readonly services?: Readonly<Record<string, SimulatedService>> };

/** A request that left. A redirect that was followed is one of its own. */
export interface RequestRecord {
  readonly executionId: number;
  readonly method: string;
  readonly url: string;
  /** When it was sent, by the runtime's clock, in milliseconds since 1970. */
  readonly startedMs: number;
}
