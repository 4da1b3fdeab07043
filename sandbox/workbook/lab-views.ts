// JSON between the demo's panel and its server.

import type { LimiterKind } from '../service/limiter.ts';

/** State of the simulated services behind the demo. */
export interface LabView {
  /** What a user enters to connect; null hides it. */
  readonly connection: DemoConnection | null;
  /** For alerts; empty with it. */
  readonly addresses: readonly DemoAddress[];
  readonly service: {
    readonly limiter: LimiterKind;
    readonly latencyMs: number;
    /** Requests that faults will affect; null means all. */
    readonly pendingFaults: number | null;
    /** Newest first. */
    readonly requests: readonly LabRequest[];
    readonly requestCount: number;
    /** The default ticket to change. */
    readonly ticketId: number | null;
  };
  /** Tables of the simulated BigQuery; null if there is none. */
  readonly tables: readonly LabTable[] | null;
}

export interface LabTable {
  /** As in a query: `project.dataset.table`. */
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
}

export interface DemoConnection {
  readonly baseUrl: string;
  readonly v1Token: string;
  readonly v2Token: string;
}

/** What a user enters on the page of alerts. */
export interface DemoAddress {
  readonly service: string;
  readonly url: string;
}

export interface LabRequest {
  readonly atMs: number;
  readonly method: string;
  readonly target: string;
  /** HTTP status, or how the connection failed. */
  readonly outcome: string;
}

export const FAULTS = ['429', '500', '401', 'html', 'slow', 'timeout', 'unreachable'] as const;
export type FaultName = (typeof FAULTS)[number];

/** Body of `POST /api/lab`. */
export type LabRequestBody =
  | { readonly kind: 'limiter'; readonly limiter: LimiterKind }
  | { readonly kind: 'latency'; readonly latencyMs: number }
  | { readonly kind: 'fault'; readonly fault: FaultName; readonly times: number }
  | { readonly kind: 'clear-faults' }
  | { readonly kind: 'change-ticket'; readonly id: number; readonly title: string };

export interface LabAnswer {
  readonly view: LabView;
  readonly problem: 'no-such-ticket' | null;
}
