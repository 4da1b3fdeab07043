// A request on its way out, and what came back.

/** A request as it leaves, after its URL and parameters were read. */
export interface OutgoingRequest {
  readonly url: string;
  /** In lower case, as Apps Script has it. */
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly followRedirects: boolean;
  readonly timeoutMs: number;
}

/** The answer to a request, or why there is none; the latter throws even under `muteHttpExceptions`. */
export type Exchange =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** In the order and casing of the server. */
      readonly headers: readonly (readonly [string, string])[];
      readonly body: Buffer;
    }
  | { readonly kind: 'fault'; readonly fault: 'dns' | 'unreachable' | 'timeout' | 'ssl' | 'redirects' };

/** Redirects that are followed before a request fails. */
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
