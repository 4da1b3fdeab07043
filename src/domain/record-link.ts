// The address at which the service shows a record to people: a pattern such as `https://app.example.com/tickets/{id}`,
// which a person gives once for each pull. Only the record's id goes into it.

import { FranchiseError } from './errors.ts';
import type { DiscoveredField, RecordId } from './record.ts';

/** The field of the column `Link`. No field of the service begins like this. */
export const LINK_FIELD = '$link';

/** Where the id goes. */
const PLACE = '{id}';
/** Scheme, host with optional port, and what follows it; without a user name. */
const PATTERN = /^(https?):\/\/((?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?)([/?#][^\s"<>\\^`|]*)$/i;

/**
 * Checks an address pattern.
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

/** The host that a pattern leads to. @param pattern as {@link parseLink} gave it */
export function linkHost(pattern: string): string {
  return PATTERN.exec(pattern)?.[2] ?? '';
}

/** What the column `Link` says of a record. @param pattern as {@link parseLink} gave it */
export function linkField(pattern: string, id: RecordId): DiscoveredField {
  return { field: LINK_FIELD, value: pattern.split(PLACE).join(encodeURIComponent(id)), kind: 'text' };
}
