// The filter language: `situacao=4,5,6; unidade=12; abertoStart=2026-01-31`. Names are the service's parameters. A list
// of values means one listing a combination, merged by id.

import { FranchiseError } from './errors.ts';
import { formatInstant } from './instant.ts';
import { nearest } from './language.ts';
import { parseTypedTime } from './local-time.ts';
import { parseRelativeTime, type WallClock } from './relative-time.ts';

export type FilterKind =
  | { readonly kind: 'integer' }
  | { readonly kind: 'enum'; readonly allowed: readonly number[] }
  | { readonly kind: 'instant' }
  /** A range of this spreadsheet, in A1 notation; not sent to the service. */
  | { readonly kind: 'range' };

export type FilterKinds = Readonly<Record<string, FilterKind>>;

export interface Filters {
  /** One query a combination of values; each value as the service wants it. One empty query where there is no filter. */
  readonly queries: readonly Readonly<Record<string, string>>[];
  /** Values of `range` filters, by name. */
  readonly ranges: Readonly<Record<string, string>>;
}

/** Design, section 3: at most 50 listings for one pull. */
const MOST_QUERIES = 50;

/**
 * @param text what was typed
 * @param kinds the filters that the resource has
 * @throws FranchiseError `bad-filter`, naming what is wrong and what is allowed
 */
export function parseFilters(text: string, kinds: FilterKinds, clock: WallClock): Filters {
  const seen = new Set<string>();
  const ranges: Record<string, string> = {};
  let queries: Record<string, string>[] = [{}];
  for (const part of text.split(/[;\n]/).map((piece) => piece.trim())) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    if (equals < 1) throw new FranchiseError('bad-filter', (say) => say.filterSyntax(part));
    const typedName = part.slice(0, equals).trim();
    const value = part.slice(equals + 1).trim();
    const { name, kind } = findKind(typedName, kinds);
    if (seen.has(name)) throw new FranchiseError('bad-filter', (say) => say.filterTwice(name));
    seen.add(name);
    if (value === '') throw new FranchiseError('bad-filter', (say) => say.filterEmpty(name));
    if (kind.kind === 'range') {
      ranges[name] = value;
      continue;
    }
    const values = value.split(',').map((item) => parseValue(name, item.trim(), kind, clock));
    const distinct = [...new Set(values)];
    queries = queries.flatMap((query) => distinct.map((item) => ({ ...query, [name]: item })));
    const count = queries.length;
    if (count > MOST_QUERIES) {
      throw new FranchiseError('bad-filter', (say) => say.filterTooMany(count, MOST_QUERIES));
    }
  }
  return { queries, ranges };
}

function findKind(
  typed: string,
  kinds: FilterKinds,
): { readonly name: string; readonly kind: Exclude<FilterKind, undefined> } {
  for (const [name, kind] of Object.entries(kinds)) {
    if (name.toLowerCase() === typed.toLowerCase()) return { name, kind };
  }
  const names = Object.keys(kinds);
  throw new FranchiseError('bad-filter', (say) =>
    say.filterUnknown(typed, nearest(names, typed) ?? '', names.join(', ')),
  );
}

function parseValue(
  name: string,
  value: string,
  kind: Exclude<FilterKind, { readonly kind: 'range' }>,
  clock: WallClock,
): string {
  switch (kind.kind) {
    case 'integer':
      return parseInteger(name, value);
    case 'enum': {
      const code = parseInteger(name, value);
      const allowed = kind.allowed.join(', ');
      if (kind.allowed.includes(Number(code))) return code;
      throw new FranchiseError('bad-filter', (say) => say.filterNotAllowed(name, value, allowed));
    }
    case 'instant': {
      const instantMs = parseTime(value, clock);
      if (instantMs !== undefined) return formatInstant(instantMs);
      throw new FranchiseError('bad-filter', (say) => say.filterBadDate(name, value));
    }
  }
}

function parseTime(text: string, clock: WallClock): number | undefined {
  const typed = parseTypedTime(text);
  if (typed === undefined) return parseRelativeTime(text, clock);
  return typed.kind === 'instant' ? typed.ms : clock.toInstantMs(typed.local);
}

function parseInteger(name: string, value: string): string {
  if (/^\d+[.]\d+$/.test(value))
    throw new FranchiseError('bad-filter', (say) => say.filterDecimal(name, value));
  if (!/^\d{1,15}$/.test(value))
    throw new FranchiseError('bad-filter', (say) => say.filterNotInteger(name, value));
  return String(Number(value));
}
