// The current user's connection: user properties store tokens with their address; document properties the
// address, the spreadsheet's id and the pages of records.

import * as z from 'zod/mini';
import { FranchiseError, namingField } from '../../domain/errors.ts';
import { trimmed } from '../../domain/language.ts';
import {
  type LinkedService,
  parseLink,
  type RecordLinks,
  requireConfirmedHost,
} from '../../domain/pulls/derived-columns.ts';
import { lazily, type Parsed, textOrBlank } from '../../domain/schema.ts';
import {
  type Connection,
  type DocumentConnection,
  type Person,
  parseBaseUrl,
  parseToken,
  storedConnection,
  storedDocumentConnection,
} from '../../domain/service/connection.ts';
import { VERSION, VERSION_NUMBER } from '../../domain/version.ts';
import type { Properties } from '../../ports/properties.ts';
import { features } from '../features.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { isFromLaterVersion, readStored } from '../storage/stored.ts';

const KEY = KEYS.connection.key;

/** Input of the connection dialog, as typed. */
export const saveConnectionInput = lazily(() =>
  z.object({
    baseUrl: textOrBlank(),
    v1Token: textOrBlank(), // An empty token keeps the stored one if the address is unchanged.
    v2Token: textOrBlank(),
    name: textOrBlank(),
    /** URL patterns of record pages; unchanged if omitted. */
    links: z.optional(z.array(z.object({ code: textOrBlank(), pattern: textOrBlank() }))),
    /** Consent to link to another host than the service's; no if omitted. */
    areLinksElsewhere: z.optional(z.boolean()),
    isUntestedAgreed: z._default(z.boolean(), false),
  }),
);
type ConnectionInput = Omit<Parsed<typeof saveConnectionInput>, 'isUntestedAgreed'>;

/** @throws FranchiseError `not-connected` or `address-changed` */
export function loadConnection(ports: Ports): Connection & LinkedService {
  const document = documentConnection(ports);
  if (document === undefined) throw notConnected(ports.documentProperties);
  if (document.spreadsheetId !== ports.workbook.id()) {
    throw new FranchiseError('not-connected', (say) => say.notConnectedCopy);
  }
  const own = ownConnection(ports);
  if (own === undefined) throw notConnected(ports.userProperties);
  if (own.baseUrl !== document.baseUrl) {
    throw new FranchiseError('address-changed', (say) => say.addressChanged);
  }
  pinnedOr(own.baseUrl, ports.pinnedBaseUrl);
  return { ...own, links: linksOf(ports, document) };
}

/** A connection stored by a later version is kept until the user enters tokens again. */
function notConnected(store: Properties): FranchiseError {
  const isLater = isFromLaterVersion(store.get(KEY), KEYS.connection.version);
  return new FranchiseError('not-connected', (say) =>
    isLater ? say.connectionFromLater(VERSION) : say.notConnected,
  );
}

/** Returns false in a copy of a connected spreadsheet. */
export function isSpreadsheetConnected(ports: Ports): boolean {
  const document = documentConnection(ports);
  return document?.spreadsheetId === ports.workbook.id();
}

/** The service of this spreadsheet and its link patterns, also for users who haven't connected. */
export function currentService(ports: Ports): LinkedService | undefined {
  const document = documentConnection(ports);
  return document && { baseUrl: document.baseUrl, links: linksOf(ports, document) };
}

/** Patterns entered here override those of the build. */
function linksOf({ builtInLinks }: Ports, document: DocumentConnection | undefined): RecordLinks {
  return { ...builtInLinks, ...linksByResource(document?.links) };
}

/** The user, if connected. Costs one property read. */
export function currentPerson(ports: Ports): Person | undefined {
  return ownConnection(ports);
}

/** @throws FranchiseError `not-connected` */
export function requirePerson(ports: Ports): Person {
  const me = currentPerson(ports);
  if (me === undefined) throw new FranchiseError('not-connected', (say) => say.notConnected);
  return me;
}

/**
 * Also resumes work that a refused token had stopped.
 * @param accept called before anything is stored, with what is stored for the same address; it vetoes by throwing
 * @throws FranchiseError `bad-base-url`, `bad-token` or `bad-filter` (of a link); nothing is changed then
 */
export function saveConnection(
  ports: Ports,
  input: ConnectionInput,
  accept: (next: Connection, before: Connection | undefined) => void = () => undefined,
): void {
  const baseUrl = namingField('baseUrl', () =>
    pinnedOr(parseBaseUrl(input.baseUrl || ports.pinnedBaseUrl), ports.pinnedBaseUrl),
  );
  const links = linksIn(ports, baseUrl, input);
  const before = ownConnection(ports);
  const kept = before?.baseUrl === baseUrl ? before : undefined;
  const read = (field: 'v1Token' | 'v2Token') =>
    namingField(
      field,
      () => parseToken(input[field], field === 'v1Token' ? 'v1' : 'v2') || (kept?.[field] ?? ''),
    );
  const v1Token = read('v1Token');
  const v2Token = read('v2Token');
  if (v1Token === '' && v2Token === '') {
    const other = kept === undefined ? before?.baseUrl : undefined;
    throw new FranchiseError('bad-token', (say) =>
      other === undefined ? say.tokenMissing('v1') : say.tokensOfAnotherAddress(other),
    ).at('v1Token');
  }
  if (v1Token === v2Token) throw new FranchiseError('bad-token', (say) => say.tokensEqual).at('v2Token');
  const connection: Connection = {
    version: 1,
    baseUrl,
    v1Token,
    v2Token,
    name: trimmed(input.name),
    personId: before?.personId ?? ports.ids.random(),
    stamp: ports.ids.random(),
  };
  const document: DocumentConnection = { version: 1, baseUrl, spreadsheetId: ports.workbook.id(), links };
  accept(connection, kept);
  if (before === undefined) ports.userProperties.set(KEYS.newsRead.key, VERSION_NUMBER);
  ports.userProperties.set(KEY, JSON.stringify(connection));
  ports.documentProperties.set(KEY, JSON.stringify(document));
  for (const { connections } of features()) {
    if (trimmed(input.v2Token) !== '') connections?.goOn?.(ports, connection.personId);
    connections?.forget?.(ports);
  }
}

/** @throws FranchiseError `bad-filter` for an unusable pattern, or one that leads to another host without consent */
function linksIn(
  ports: Ports,
  baseUrl: string,
  { links, areLinksElsewhere }: ConnectionInput,
): DocumentConnection['links'] {
  const document = documentConnection(ports);
  if (links === undefined) return document?.links;
  const typed = links.filter(({ pattern }) => trimmed(pattern) !== '');
  return typed.map(({ code, pattern }) => {
    const link = namingField(`link-${code}`, () => {
      const parsed = parseLink(pattern);
      if (areLinksElsewhere !== true)
        requireConfirmedHost(parsed, { baseUrl, links: linksOf(ports, document) });
      return parsed;
    });
    return { code, pattern: link };
  });
}

/** Patterns of links to records, by the code of their resource. */
export function linksByResource(links: DocumentConnection['links'] = []): RecordLinks {
  return Object.fromEntries(links.map(({ code, pattern }) => [code, pattern]));
}

export function ownConnection({ userProperties }: Ports): Connection | undefined {
  return readStored(userProperties, KEY, storedConnection);
}

/** Also in a copy, with the original's id: see {@link isSpreadsheetConnected}. */
export function documentConnection({ documentProperties }: Ports): DocumentConnection | undefined {
  return readStored(documentProperties, KEY, storedDocumentConnection);
}

function pinnedOr(baseUrl: string, pinned: string): string {
  if (pinned === '' || baseUrl === pinned) return baseUrl;
  throw new FranchiseError('bad-base-url', (say) => say.baseUrlPinned(pinned));
}
