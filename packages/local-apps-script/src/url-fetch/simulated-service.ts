// A web service that answers within this process. Plain data goes in and out, so that the same code can also answer
// requests that came over HTTP.

/** A request as the simulated service receives it. */
export interface ServiceRequest {
  readonly method: string;
  /** Path and query as sent, for example `/orders?after=3`, without the origin. */
  readonly target: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty where there is none. */
  readonly body: string;
}

/** A whole HTTP answer, or none: the connection could not be made, or nothing came in time. */
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

/** A service. For runs that can be repeated it has no clock and no I/O of its own. */
export interface SimulatedService {
  /** Answers a request that arrives at `nowMs`, in milliseconds since 1970, which never goes back between calls. */
  handle(request: ServiceRequest, nowMs: number): ServiceAnswer;
  /**
   * The index of the first of these requests that can't be connected, or undefined. Asked before any is sent, where
   * `fetchAll` sends none if one fails (the open question `fetchAllThrows`); that fault then counts as used up.
   */
  findUnreachable?(requests: readonly ServiceRequest[], nowMs: number): number | undefined;
}
