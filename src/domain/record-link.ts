// The address of a record's page: a pattern such as `https://app.example.com/tickets/{id}`, given once for a resource
// or for one pull. Only the record's id is inserted.

import { FranchiseError } from './errors.ts';
import type { RecordId } from './record.ts';
import { inAddress } from './service-path.ts';

const PLACE = '{id}';
/** Scheme, host with optional port, rest; no user name. */
const PATTERN = /^(https?):\/\/((?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?)([/?#][^\s"<>\\^`|]*)$/i;

/** @throws FranchiseError `bad-filter` if it has no place for the id, isn't HTTPS, or isn't an address */
export function parseLink(typed: string): string {
  const pattern = typed.trim();
  if (!pattern.includes(PLACE)) throw new FranchiseError('bad-filter', (say) => say.linkWithoutId(pattern));
  const [, scheme = '', host = '', rest = ''] = PATTERN.exec(pattern) ?? [];
  if (host === '') throw new FranchiseError('bad-filter', (say) => say.linkMalformed(pattern));
  if (scheme.toLowerCase() !== 'https')
    throw new FranchiseError('bad-filter', (say) => say.linkInsecure(pattern));
  if (/[{}]/.test(rest.split(PLACE).join('')))
    throw new FranchiseError('bad-filter', (say) => say.linkOtherPlace(pattern));
  return pattern;
}

export type RecordLinks = Readonly<Record<string, string>>;

export interface LinkedService {
  readonly baseUrl: string; // by the code of the resource, for example `tickets`
  readonly links: RecordLinks; // hosts in here were confirmed by a person
}

/**
 * The pattern for a pull's column `Link`; undefined if it has no such column.
 * @param typed the pull's filter `link`; `''` for no links, undefined for the resource's stored pattern
 * @throws FranchiseError `bad-filter` if it leads to a host that nobody has confirmed
 */
export function linkFor(
  typed: string | undefined,
  resource: string,
  service: LinkedService,
): string | undefined {
  if (typed === undefined) return service.links[resource];
  if (typed === '') return undefined;
  checkHost(typed, service);
  return typed;
}

/** Pages are often on another host than the API, and so are mistakes. */
export function checkHost(pattern: string, { baseUrl, links }: LinkedService): void {
  const host = linkHost(pattern);
  const own = linkHost(`${baseUrl}/`);
  if ([own, ...Object.values(links).map(linkHost)].includes(host)) return;
  throw new FranchiseError('bad-filter', (say) => say.linkElsewhere(pattern, host, own));
}

export function linkHost(pattern: string): string {
  return (PATTERN.exec(pattern)?.[2] ?? '').toLowerCase();
}

export function linkTo(pattern: string, id: RecordId): string {
  return pattern.split(PLACE).join(inAddress(id));
}
