// What goes between the panel behind the demo and its server, as JSON.

import type { LimiterKind } from '../service/limiter.ts';

/** What stands behind the spreadsheet in the demo: the simulated service. */
export interface LabView {
  /** What a person enters to connect; null: nobody has to know. */
  readonly connection: DemoConnection | null;
  readonly service: {
    readonly limiter: LimiterKind;
    readonly latencyMs: number;
    /** Requests that will be spoiled; null: every one from now on. */
    readonly pendingFaults: number | null;
    /** The newest first. */
    readonly requests: readonly LabRequest[];
    readonly requestCount: number;
    /** The ticket that a change would be made to, unless another is named. */
    readonly ticketId: number | null;
  };
  /** The tables of the simulated BigQuery; null: there is none. */
  readonly tables: readonly LabTable[] | null;
}

/** A table of the simulated BigQuery. */
export interface LabTable {
  /** As a query names it: `project.dataset.table`. */
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
}

/** The address and the tokens of the simulated service. */
export interface DemoConnection {
  readonly baseUrl: string;
  readonly v1Token: string;
  readonly v2Token: string;
}

export interface LabRequest {
  readonly atMs: number;
  readonly method: string;
  readonly target: string;
  /** A status, or what became of the connection. */
  readonly outcome: string;
}

export const FAULTS = ['429', '500', '401', 'html', 'slow', 'timeout', 'unreachable'] as const;
export type FaultName = (typeof FAULTS)[number];

/** `POST /api/lab` */
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
