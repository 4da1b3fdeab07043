// Where requests go: simulated services in this process, or real HTTP.
import type { SimulatedService } from './simulated-service.ts';

export type Network =
  /** Base URL (origin and optional path, without a slash at its end) → the service that answers there. */
  | { readonly kind: 'in-process'; readonly services: Readonly<Record<string, SimulatedService>> }
  | { readonly kind: 'http' };

/** What is left of a request once its URL and parameters have been understood. */
export interface OutgoingRequest {
  readonly url: string;
  /** In lower case, as Apps Script has it. */
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly followRedirects: boolean;
  readonly timeoutMs: number;
}

/** The end of one exchange. Faults are transport errors: they throw even where HTTP errors are muted. */
export type Exchange =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** In the order and casing of the server. */
      readonly headers: readonly (readonly [string, string])[];
      readonly body: Buffer;
    }
  | { readonly kind: 'fault'; readonly fault: 'dns' | 'unreachable' | 'timeout' | 'ssl' | 'redirects' };

/** One request as it left, for tests of pace. A redirect that is followed is a request of its own. */
export interface RequestRecord {
  readonly executionId: number;
  readonly method: string;
  readonly url: string;
  /** The runtime's clock when it was sent. */
  readonly startedMs: number;
}

export const maxRedirects = 10;

/** Where a response sends the caller, or null. */
export function redirectTarget(exchange: Exchange, url: string): string | null {
  if (exchange.kind !== 'response' || ![301, 302, 303, 307, 308].includes(exchange.status)) return null;
  const location = exchange.headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  return location === undefined ? null : new URL(location, url).href;
}

/** The same request to another address; everything but 307 and 308 turns into a plain GET. */
export function redirected(request: OutgoingRequest, url: string, status: number): OutgoingRequest {
  const keepsMethod = status === 307 || status === 308 || request.method === 'get';
  return keepsMethod ? { ...request, url } : { ...request, url, method: 'get', body: Buffer.alloc(0) };
}
