// The connection of the person who runs this. Tokens are in that person's user properties, together with the address
// they were entered for; the document's properties hold the address alone.

import {
  type Connection,
  type DocumentConnection,
  type Person,
  parseBaseUrl,
  parseToken,
  storedConnection,
  storedDocumentConnection,
} from '../../domain/connection.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { checkHost, type LinkedService, parseLink, type RecordLinks } from '../../domain/record-link.ts';
import { VERSION, VERSION_NUMBER } from '../../domain/version.ts';
import type { Properties } from '../../ports/properties.ts';
import { features } from '../features.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { isFromLater, readStored } from '../storage/stored.ts';

const KEY = KEYS.connection.key;

/**
 * What a person typed into the connection dialog (address, name, tokens, link patterns), before it is checked and
 * stored.
 */
export interface ConnectionInput {
  /** The address of the service, as it was typed. */
  readonly baseUrl: string;
  /** The token for v1. Empty keeps the one that was entered before, if the address is the same. */
  readonly v1Token: string;
  /** The token for v2; empty as for v1. */
  readonly v2Token: string;
  /** What the person wants to be called in `Runs as` and in the log. */
  readonly name: string;
  /** The address patterns of records' pages, as they were typed; where they are left out, they stay as they are. */
  readonly links?: DocumentConnection['links'];
  /** Whether the person has confirmed that pages are at another host than the service. */
  readonly areLinksElsewhere?: boolean | undefined;
}

/**
 * The service's address and the tokens of the person as whom this execution runs. Loaded ahead of requests to the
 * service.
 * @throws FranchiseError `not-connected` or `address-changed`, before any request is made
 */
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
  checkPinned(own.baseUrl, ports.pinnedBaseUrl);
  return { ...own, links: linksOf(ports, document) };
}

/** What a later version has stored is left for it, until the person enters their tokens again. */
function notConnected(store: Properties): FranchiseError {
  const isLater = isFromLater(store.get(KEY), KEYS.connection.version);
  return new FranchiseError('not-connected', (say) =>
    isLater ? say.connectionFromLater(VERSION) : say.notConnected,
  );
}

/**
 * Whether anybody has entered the service's address in this spreadsheet; a copy of one counts as not connected. By
 * it a formula without tokens says whether those of the spreadsheet's owner are what is missing.
 */
export function isSpreadsheetConnected(ports: Ports): boolean {
  const document = documentConnection(ports);
  return document?.spreadsheetId === ports.workbook.id();
}

/**
 * The service's address and the patterns of its records' pages, as links in cells and dialogs need them. No token is
 * read, so it works for people who haven't connected. Undefined before anybody has.
 */
export function serviceHere(ports: Ports): LinkedService | undefined {
  const document = documentConnection(ports);
  return document && { baseUrl: document.baseUrl, links: linksOf(ports, document) };
}

/** The patterns of the build, and those that were entered here, which go before them. */
function linksOf({ builtInLinks }: Ports, document: DocumentConnection | undefined): RecordLinks {
  return { ...builtInLinks, ...byCode(document?.links) };
}

/**
 * The person as whom this execution runs, as they named themselves when they connected; undefined before. Tells
 * whose schedule, runs and alerts are their own. Costs one property read.
 */
export function personHere(ports: Pick<Ports, 'userProperties'>): Person | undefined {
  return ownConnection(ports);
}

/**
 * Stores what the connection dialog was given: the address for all users of the spreadsheet, the tokens for this
 * person alone. Work that a refused token had stopped goes on.
 * @param accept called with what would be stored and what was stored for the same address, if anything was; what it throws
 * leaves everything as it is
 * @throws FranchiseError `bad-base-url`, `bad-token` or `bad-filter` (of a link); then nothing is changed
 */
export function saveConnection(
  ports: Ports,
  input: ConnectionInput,
  accept: (next: Connection, before: Connection | undefined) => void = () => undefined,
): void {
  const baseUrl = parseBaseUrl(input.baseUrl === '' ? ports.pinnedBaseUrl : input.baseUrl);
  checkPinned(baseUrl, ports.pinnedBaseUrl);
  const links = linksIn(ports, baseUrl, input);
  const before = ownConnection(ports);
  const kept = before?.baseUrl === baseUrl ? before : undefined;
  const v1Token = parseToken(input.v1Token, 'v1') || (kept?.v1Token ?? '');
  const v2Token = parseToken(input.v2Token, 'v2') || (kept?.v2Token ?? '');
  if (v1Token === '' && v2Token === '') {
    const other = kept === undefined ? before?.baseUrl : undefined;
    throw new FranchiseError('bad-token', (say) =>
      other === undefined ? say.tokenMissing('v1') : say.tokensOfAnotherAddress(other),
    );
  }
  if (v1Token === v2Token) throw new FranchiseError('bad-token', (say) => say.tokensEqual);
  const connection: Connection = {
    version: 1,
    baseUrl,
    v1Token,
    v2Token,
    name: input.name.trim(),
    personId: before?.personId ?? ports.ids.random(),
    stamp: ports.ids.random(),
  };
  const document: DocumentConnection = { version: 1, baseUrl, spreadsheetId: ports.workbook.id(), links };
  accept(connection, kept);
  // Who begins with this version has no news to read.
  if (before === undefined) ports.userProperties.set(KEYS.newsRead.key, VERSION_NUMBER);
  ports.userProperties.set(KEY, JSON.stringify(connection));
  ports.documentProperties.set(KEY, JSON.stringify(document));
  for (const { connections } of features()) {
    if (input.v2Token.trim() !== '') connections?.goOn?.(ports, connection.personId);
    connections?.forget?.(ports);
  }
}

/** The patterns to store. @throws FranchiseError `bad-filter` for one that can't be used, or leads elsewhere unconfirmed */
function linksIn(
  ports: Ports,
  baseUrl: string,
  { links, areLinksElsewhere }: ConnectionInput,
): DocumentConnection['links'] {
  const document = documentConnection(ports);
  if (links === undefined) return document?.links;
  const typed = links.filter(({ pattern }) => pattern.trim() !== '');
  return typed.map(({ code, pattern }) => {
    const link = parseLink(pattern);
    if (areLinksElsewhere !== true) checkHost(link, { baseUrl, links: linksOf(ports, document) });
    return { code, pattern: link };
  });
}

/** The address patterns of records' pages, as they are stored, by the code of their resource. */
export function byCode(links: DocumentConnection['links'] = []): RecordLinks {
  return Object.fromEntries(links.map(({ code, pattern }) => [code, pattern]));
}

/** The stored connection of the person who runs this, whichever address it is for; undefined before they connected. */
export function ownConnection({ userProperties }: Pick<Ports, 'userProperties'>): Connection | undefined {
  return readStored(userProperties, KEY, storedConnection);
}

/** What is stored of the connection for all users of the spreadsheet; undefined before anybody connected. */
export function documentConnection({
  documentProperties,
}: Pick<Ports, 'documentProperties'>): DocumentConnection | undefined {
  return readStored(documentProperties, KEY, storedDocumentConnection);
}

/** Refuses another address than the one that the connector was built for. */
function checkPinned(baseUrl: string, pinned: string): void {
  if (pinned !== '' && baseUrl !== pinned) {
    throw new FranchiseError('bad-base-url', (say) => say.baseUrlPinned(pinned));
  }
}
