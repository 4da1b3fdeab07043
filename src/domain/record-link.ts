// The address at which the service shows a record to people: a pattern such as `https://app.example.com/tickets/{id}`,
// which somebody gives once for each kind of record, or for one pull. Only the record's id goes into it.

import { FranchiseError } from './errors.ts';
import type { RecordId } from './record.ts';
import { inAddress } from './service-path.ts';

/** Where the id goes. */
const PLACE = '{id}';
/** Scheme, host with optional port, and what follows it; without a user name. */
const PATTERN = /^(https?):\/\/((?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?)([/?#][^\s"<>\\^`|]*)$/i;

/**
 * Checks an address pattern that a person typed, such as `https://app.example.com/tickets/{id}`. From it the column
 * `Link` of a pulled sheet is filled.
 * @returns it as it is stored in filters, without blanks around it
 * @throws FranchiseError `bad-filter` where it has no place for the id, isn't HTTPS, or is no address
 */
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

/**
 * Address patterns such as `https://app.example.com/tickets/{id}`, by the code of the resource (`tickets`). They
 * fill the column `Link` of pulled sheets.
 */
export type RecordLinks = Readonly<Record<string, string>>;

/**
 * A service's address, and the address patterns of its pages by resource. The column `Link` leads to these hosts
 * only.
 */
export interface LinkedService {
  /** The address of its interface. */
  readonly baseUrl: string;
  /** As {@link parseLink} gave them; their hosts were confirmed. */
  readonly links: RecordLinks;
}

/**
 * The address pattern of a pull's column `Link`; undefined where its sheet has no such column.
 * @param typed the filter `link` of the pull: a pattern, `''` for no links, undefined for the stored one of the resource
 * @throws FranchiseError `bad-filter` where a typed pattern leads to a host that nobody has confirmed
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

/**
 * Checks that a pattern leads to the service, or to a host that was confirmed: pages are often elsewhere than the
 * interface, and so are mistakes.
 * @throws FranchiseError `bad-filter`
 */
export function checkHost(pattern: string, { baseUrl, links }: LinkedService): void {
  const host = linkHost(pattern);
  const own = linkHost(`${baseUrl}/`);
  if ([own, ...Object.values(links).map(linkHost)].includes(host)) return;
  throw new FranchiseError('bad-filter', (say) => say.linkElsewhere(pattern, host, own));
}

/**
 * The host that an address pattern leads to: shown to people, and compared with the confirmed ones.
 * @param pattern as {@link parseLink} gave it
 */
export function linkHost(pattern: string): string {
  return (PATTERN.exec(pattern)?.[2] ?? '').toLowerCase();
}

/**
 * The address of a record's page for the column `Link`: the pattern with the record's id in place of `{id}`.
 * @param pattern as {@link parseLink} gave it
 */
export function linkTo(pattern: string, id: RecordId): string {
  return pattern.split(PLACE).join(inAddress(id));
}
