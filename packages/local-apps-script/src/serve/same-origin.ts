// Keeps other websites away from the workbook: they could otherwise drive a server on this machine through their
// visitors' browsers. A request must name this server as its host (a page that points its own name at 127.0.0.1 can't),
// and what changes anything must come from this server's own page.

/** The side of a request that matters here. */
interface RequestOrigin {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`, which browsers set and pages can't. */
  readonly site: string | undefined;
}

const READING = ['GET', 'HEAD'];

/** @param port - of this server */
export function isOurs({ method, host, origin, site }: RequestOrigin, port: number): boolean {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (host === undefined || !hosts.includes(host)) return false;
  const isRead = READING.includes(method);
  if (origin === undefined) return isRead && site !== 'cross-site' && site !== 'same-site';
  return origin === `http://${host}`;
}
