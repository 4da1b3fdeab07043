// A connection: the address of the service, one token for each API version, and the rules for what a person may enter.

import * as z from 'zod/mini';
import { FranchiseError } from '../errors.ts';
import { trimmed } from '../language.ts';
import { lazily, type Parsed } from '../schema.ts';
import type { ApiVersion } from './service-path.ts';

/** One person's, in their user properties. The tokens are sent to `baseUrl` and nowhere else. */
export const storedConnection = lazily(() =>
  z.object({
    version: z.literal(1),
    baseUrl: z.string(),
    v1Token: z.string(), // empty if none was entered
    v2Token: z.string(),
    name: z.string(), // shown to others
    personId: z.string(), // random; tells people apart without asking for their email address
    stamp: z.string(), // random, new at each save; answers cached under another stamp are ignored
  }),
);
export type Connection = Parsed<typeof storedConnection>;

export type Person = Pick<Connection, 'personId' | 'name'>;

/** Shared by all users of the spreadsheet. In a copy of the spreadsheet the id differs. */
export const storedDocumentConnection = lazily(() =>
  z.object({
    version: z.literal(1),
    baseUrl: z.string(),
    spreadsheetId: z.string(),
    /** The address patterns of records' pages, by the code of the resource. */
    links: z.optional(z.array(z.object({ code: z.string(), pattern: z.string() }))),
  }),
);
export type DocumentConnection = Parsed<typeof storedDocumentConnection>;

/** Scheme, host with optional port, path; no user name, query or fragment. Apps Script has no `URL`. */
const ADDRESS =
  /^(https?):\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?|\[[0-9a-f:]+\])(:\d{1,5})?((?:\/[\w.~%!$&'()*+,;=:-]+)*)\/*$/i;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** As copied from a file of settings or a mail: without blanks, and quotes around all of it. */
function pasted(typed: string): string {
  const text = trimmed(typed);
  return trimmed(/^(["'`“”‘’«])(.*)["'`“”‘’»]$/s.exec(text)?.[2] ?? text);
}

/** @throws FranchiseError `bad-base-url` for anything but HTTPS, or HTTP on this machine */
export function parseBaseUrl(typed: string): string {
  const text = pasted(typed);
  if (text === '') throw new FranchiseError('bad-base-url', (say) => say.baseUrlEmpty);
  const match = ADDRESS.exec(text);
  const [, scheme = '', host = '', port = '', path = ''] = match ?? [];
  if (match === null || /(^|\/)\.\.?(\/|$)/.test(path) || Number(port.slice(1)) > 65_535) {
    throw new FranchiseError('bad-base-url', (say) => say.baseUrlMalformed(text));
  }
  if (scheme.toLowerCase() === 'http' && !LOOPBACK.test(host)) {
    throw new FranchiseError('bad-base-url', (say) => say.baseUrlInsecure(host));
  }
  // Paths begin with `/api/v1/` or `/api/v2/` themselves.
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${path.replace(/\/api\/v[12]$/i, '')}`;
}

/**
 * `''` if nothing was entered.
 * @throws FranchiseError `bad-token` for a `Bearer` prefix, or characters that a header can't hold
 */
export function parseToken(typed: string, version: ApiVersion): string {
  const token = pasted(typed);
  if (/^bearer\b/i.test(token)) throw new FranchiseError('bad-token', (say) => say.tokenBearer(version));
  if (!/^[\x21-\x7e]*$/.test(token))
    throw new FranchiseError('bad-token', (say) => say.tokenMalformed(version));
  return token;
}

/** @throws FranchiseError `not-connected` if the person has entered none */
export function tokenFor(connection: Connection, version: ApiVersion): string {
  const token = version === 'v1' ? connection.v1Token : connection.v2Token;
  if (token === '') throw new FranchiseError('not-connected', (say) => say.tokenMissing(version));
  return token;
}

/** Replaces tokens in a text by `…`, before people see it or it is logged. */
export function redact(text: string, connection: Connection): string {
  let clean = text;
  for (const token of [connection.v1Token, connection.v2Token]) {
    if (token !== '') clean = clean.split(token).join('…');
  }
  return clean;
}

export function maskToken(token: string): string {
  return token === '' ? '' : '••••••••';
}
