// A connection: the address of the service and one token for each API version, and the rules for what a person may
// enter.

import * as z from 'zod/mini';
import type { ApiVersion } from './api-version.ts';
import { FranchiseError } from './errors.ts';
import { lazily } from './lazily.ts';
import { type Parsed, textOrBlank } from './schema.ts';

/**
 * The schema of one person's connection, as it is kept in their user properties. The tokens are sent to `baseUrl`
 * and nowhere else.
 */
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
    /** Random and new at each save. Answers that were cached under another stamp are not given out any more. */
    stamp: textOrBlank(),
  }),
);
/** A person's connection to the service: its address, their tokens, the name that others read. */
export type Connection = Parsed<typeof storedConnection>;

/** A person: a random id that tells people apart, and the name that they typed for others to read. */
export type Person = Pick<Connection, 'personId' | 'name'>;

/**
 * The schema of what all users of the spreadsheet share: the service's address, and the spreadsheet it was entered
 * in. In a copy of the spreadsheet the id differs.
 */
export const storedDocumentConnection = lazily(() =>
  z.object({
    version: z.literal(1),
    baseUrl: z.string(),
    spreadsheetId: z.string(),
    /** The address patterns of records' pages, with the code of the resource. */
    links: z.optional(z.array(z.object({ code: z.string(), pattern: z.string() }))),
  }),
);
/** What all users of a spreadsheet share: the service's address, and the patterns of its records' pages. */
export type DocumentConnection = Parsed<typeof storedDocumentConnection>;

/** scheme, host with optional port, path. No user name, no query, no fragment. Apps Script has no `URL`. */
const ADDRESS =
  /^(https?):\/\/((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?|\[[0-9a-f:]+\])(:\d{1,5})?((?:\/[\w.~%!$&'()*+,;=:-]+)*)\/*$/i;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * The service's address that a person typed, as it is stored: without trailing slashes, scheme and host in lower
 * case.
 * @throws FranchiseError `bad-base-url` for anything but HTTPS, or HTTP on this machine
 */
export function parseBaseUrl(typed: string): string {
  const text = typed.trim();
  if (text === '') throw new FranchiseError('bad-base-url', (say) => say.baseUrlEmpty);
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
 * The token that a person typed, without blanks around it; `''` where nothing was entered.
 * @throws FranchiseError `bad-token` for a `Bearer` prefix and for characters that no header can hold
 */
export function parseToken(typed: string, version: ApiVersion): string {
  const token = typed.trim();
  if (/^bearer\b/i.test(token)) throw new FranchiseError('bad-token', (say) => say.tokenBearer(version));
  if (!/^[\x21-\x7e]*$/.test(token))
    throw new FranchiseError('bad-token', (say) => say.tokenMalformed(version));
  return token;
}

/**
 * The person's token for this version of the service's API, to send with a request.
 * @throws FranchiseError `not-connected` where the person has entered none
 */
export function tokenFor(connection: Connection, version: ApiVersion): string {
  const token = version === 'v1' ? connection.v1Token : connection.v2Token;
  if (token === '') throw new FranchiseError('not-connected', (say) => say.tokenMissing(version));
  return token;
}

/**
 * A text, such as the service's error, with every token of the connection replaced by `…`. So none reaches a
 * message.
 */
export function redact(text: string, connection: Connection): string {
  let clean = text;
  for (const token of [connection.v1Token, connection.v2Token]) {
    if (token !== '') clean = clean.split(token).join('…');
  }
  return clean;
}

/** The text to show in place of a token: dots, or `''` where there is no token. */
export function masked(token: string): string {
  return token === '' ? '' : '••••••••';
}
