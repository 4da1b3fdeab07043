// What goes in and out of the simulated service: plain data, so that the same handler answers a request of the
// in-process runtime and one that came over HTTP.

export interface ServiceRequest {
  readonly method: string;
  /** Path and query as sent, for example `/api/v1/chamado/ticket?start=0`. Without the origin. */
  readonly target: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty where there is none. */
  readonly body: string;
}

/** A whole HTTP answer, or no answer at all (the connection broke, or nothing came in time). */
export type ServiceAnswer =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      /** How long the service took, from the arrival of the request to the end of the answer. */
      readonly latencyMs: number;
    }
  | { readonly kind: 'broken'; readonly fault: 'unreachable' | 'timeout'; readonly latencyMs: number };

/** The service as everything else sees it: deterministic, no clock and no I/O of its own. */
export interface SimulatedService {
  /** `nowMs`: when the request arrives, milliseconds since 1970; never goes back between calls. */
  handle(request: ServiceRequest, nowMs: number): ServiceAnswer;
  /**
   * Which of these requests, sent at once, is the first that can't be connected: for a caller that then sends none.
   * Its fault is used up. undefined: all can.
   */
  findUnreachable?(requests: readonly ServiceRequest[], nowMs: number): number | undefined;
}
