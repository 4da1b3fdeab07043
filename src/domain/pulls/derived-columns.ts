// Columns computed from something that was given once for many records: the address of a record's page, from a pattern
// such as `https://app.example.com/tickets/{id}`, and people's names for codes. They come and go with it.

import type { CellValue } from '../cells/cell.ts';
import { FranchiseError } from '../errors.ts';
import { trimmed } from '../language.ts';
import type { ColumnHead, DiscoveredField, ReadRecord, RecordId } from '../records/record.ts';
import { encodedForUrl } from '../service/service-path.ts';

const PLACE = '{id}';
/** Scheme, host with optional port, rest; no user name. */
const PATTERN = /^(https?):\/\/((?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?)([/?#][^\s"<>\\^`|]*)$/i;

/** @throws FranchiseError `bad-filter` if it has no place for the id, isn't HTTPS, or isn't an address */
export function parseLink(typed: string): string {
  const pattern = trimmed(typed);
  if (!pattern.includes(PLACE)) throw new FranchiseError('bad-filter', (say) => say.linkWithoutId(pattern));
  const [, scheme = '', host = '', rest = ''] = PATTERN.exec(pattern) ?? [];
  if (host === '') throw new FranchiseError('bad-filter', (say) => say.linkMalformed(pattern));
  if (scheme.toLowerCase() !== 'https')
    throw new FranchiseError('bad-filter', (say) => say.linkInsecure(pattern));
  if (/[{}]/.test(rest.split(PLACE).join('')))
    throw new FranchiseError('bad-filter', (say) => say.linkOtherPlace(pattern));
  return pattern;
}

/** Address patterns of records' pages, by resource code such as `tickets`. */
export type RecordLinks = Readonly<Record<string, string>>;

export interface LinkedService {
  readonly baseUrl: string;
  readonly links: RecordLinks; // a person has confirmed their hosts
}

/**
 * The pattern for a pull's column `Link`; undefined if it has no such column.
 * @param typed the pull's filter `link`; `''` for no links, undefined for the resource's stored pattern
 * @throws FranchiseError `bad-filter` if it leads to a host that nobody has confirmed
 */
export function linkPatternFor(
  typed: string | undefined,
  resource: string,
  service: LinkedService,
): string | undefined {
  if (typed === undefined) return service.links[resource];
  if (typed === '') return undefined;
  requireConfirmedHost(typed, service);
  return typed;
}

/** @throws FranchiseError `bad-filter` for a host that no person has confirmed: pages are often not on the API's */
export function requireConfirmedHost(pattern: string, { baseUrl, links }: LinkedService): void {
  const host = linkHost(pattern);
  const own = linkHost(`${baseUrl}/`);
  if ([own, ...Object.values(links).map(linkHost)].includes(host)) return;
  throw new FranchiseError('bad-filter', (say) => say.linkElsewhere(pattern, host, own));
}

export function linkHost(pattern: string): string {
  return (PATTERN.exec(pattern)?.[2] ?? '').toLowerCase();
}

export function linkTo(pattern: string, id: RecordId): string {
  return pattern.split(PLACE).join(encodedForUrl(id));
}

export const LINK_FIELD = '$link'; // no field of the service begins with `$`
export const LABEL_FIELD = '$label';

export const DERIVED_FIELDS = [LINK_FIELD, LABEL_FIELD] as const;

/** What people call the codes of a field, such as a ticket's status. */
export interface CodeLabels {
  readonly field: string;
  readonly names: ReadonlyMap<number, string>; // not empty
}

/** What derived columns are computed from; without it a column doesn't exist. */
export interface DerivedFrom {
  readonly filters?: { readonly link?: string; readonly leavesFormulas?: true };
  readonly labels?: CodeLabels | undefined;
}

export function isDerived(field: string): boolean {
  return DERIVED_FIELDS.some((one) => one === field);
}

export function derivedFields(
  { filters, labels }: DerivedFrom,
  columns: readonly ColumnHead[],
  { id, cells }: ReadRecord,
): readonly DiscoveredField[] {
  const code = labels && cells[columns.findIndex(({ field }) => field === labels.field)];
  const label = labels && codeLabel(labels, code);
  return [
    ...(filters?.link === undefined ? [] : [textField(LINK_FIELD, linkTo(filters.link, id))]),
    ...(label === undefined ? [] : [textField(LABEL_FIELD, label)]),
  ];
}

/**
 * Undefined if nobody has named it.
 * @param code as its cell says it
 */
export function codeLabel({ names }: CodeLabels, code: CellValue | undefined): string | undefined {
  return code === undefined || code === '' ? undefined : names.get(Number(code));
}

function textField(field: string, value: string): DiscoveredField {
  return { field, value, kind: 'text' };
}
