// What a connection is, and what may be entered for one: the address of the service and a token for each version.

import * as z from 'zod/mini';
import type { ApiVersion } from './api-version.ts';
import { FranchiseError } from './errors.ts';
import { lazily, type Parsed } from './schema.ts';

/** One person's connection, as kept in their own properties. The tokens go to `baseUrl` and nowhere else. */
export const storedConnection = lazily(() =>
  z.object({
    version: z.literal(1),
    baseUrl: z.string(),
    /** Empty where none was entered. */
    v1Token: z.string(),
    v2Token: z.string(),
    /** The name that the person wants to be shown under. */
    name: z.string(),
    /** Random; tells people apart without asking for their e-mail address. */
    personId: z.string(),
    /** Random; another one with each saving. What was asked with other tokens isn't given out any more. */
    stamp: z._default(z.string(), ''),
  }),
);
export type Connection = Parsed<typeof storedConnection>;

/** What all users of the spreadsheet share: which service it talks to, and which spreadsheet this was said for. */
export const storedDocumentConnection = lazily(() =>
  z.object({
    version: z.literal(1),
    baseUrl: z.string(),
    spreadsheetId: z.string(),
  }),
);
export type DocumentConnection = Parsed<typeof storedDocumentConnection>;

/** scheme, host with optional port, path. No user name, no query, no fragment. Apps Script has no `URL`. */
const ADDRESS =
  /^(https?):\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?|\[[0-9a-f:]+\])(:\d{1,5})?((?:\/[\w.~%!$&'()*+,;=:-]+)*)\/*$/i;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * The address without trailing slashes, its scheme and host in lower case.
 * @throws FranchiseError `bad-base-url` for anything but HTTPS, or HTTP on this machine
 */
export function parseBaseUrl(typed: string): string {
  const text = typed.trim();
  if (text === '') throw new FranchiseError('bad-base-url', (say) => say.baseUrlEmpty());
  const match = ADDRESS.exec(text);
  const [, scheme = '', host = '', port = '', path = ''] = match ?? [];
  if (match === null || /(^|\/)\.\.?(\/|$)/.test(path) || Number(port.slice(1)) > 65_535) {
    throw new FranchiseError('bad-base-url', (say) => say.baseUrlMalformed(text));
  }
  if (scheme.toLowerCase() === 'http' && !LOOPBACK.test(host)) {
    throw new FranchiseError('bad-base-url', (say) => say.baseUrlInsecure(host));
  }
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${path}`;
}

/**
 * The token as it goes into the header; empty where nothing was entered.
 * @throws FranchiseError `bad-token`
 */
export function parseToken(typed: string, version: ApiVersion): string {
  const token = typed.trim();
  if (/^bearer\b/i.test(token)) throw new FranchiseError('bad-token', (say) => say.tokenBearer(version));
  if (!/^[\x21-\x7e]*$/.test(token))
    throw new FranchiseError('bad-token', (say) => say.tokenMalformed(version));
  return token;
}

export function tokenFor(connection: Connection, version: ApiVersion): string {
  const token = version === 'v1' ? connection.v1Token : connection.v2Token;
  if (token === '') throw new FranchiseError('not-connected', (say) => say.tokenMissing(version));
  return token;
}

/** The text with any token of the connection in it replaced by `…`. */
export function redact(text: string, connection: Connection): string {
  let clean = text;
  for (const token of [connection.v1Token, connection.v2Token]) {
    if (token !== '') clean = clean.split(token).join('…');
  }
  return clean;
}

/** How a stored token is shown: that there is one, and nothing of it. */
export function masked(token: string): string {
  return token === '' ? '' : '••••••••';
}
