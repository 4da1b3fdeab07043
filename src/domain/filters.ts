// The filter language: `situacao=4,5,6; unidade=12; abertoStart=2026-01-31`, or a range with the columns `name` and
// `value`. Names are the service's parameters. Several values mean one listing for each combination, merged by id.

import type { CellValue } from './cell.ts';
import { codeBehindName } from './directory/directory.ts';
import { kindOfParameter } from './directory/named-parameters.ts';
import { FranchiseError, unlessRefused } from './errors.ts';
import { formatInstant, wholeSecond } from './instant.ts';
import { fold, nearest } from './language.ts';
import { parseTypedTime, twoDigits } from './local-time.ts';
import { parseLink } from './record-link.ts';
import { parseRelativeTime, type WallClock } from './relative-time.ts';
import { type DirectoryKind, TICKET_CODES } from './vocabulary.ts';

/**
 * What values a filter takes. `field` is the column that the filter is about, so that it can be applied to rows as
 * well.
 */
export type FilterKind =
  /** `names`: what its codes stand for, where the directory has names of them. */
  | { readonly kind: 'integer'; readonly field: string; readonly names?: DirectoryKind | undefined }
  | { readonly kind: 'enum'; readonly field: string; readonly allowed: readonly number[] }
  /** `from` includes its instant, `before` excludes it. */
  | { readonly kind: 'instant'; readonly field: string; readonly bound: 'from' | 'before' }
  /** Sent to the service exactly as typed, commas included; but for names, where its codes have some. */
  | { readonly kind: 'text'; readonly names?: DirectoryKind | undefined }
  /** Read by the connector and never sent, for example `ids=Sheet1!A2:A`. */
  | { readonly kind: 'setting' };

/** The filters of a resource, by name. The name `*` stands for any other. */
export type FilterKinds = Readonly<Record<string, FilterKind>>;

/** The name that allows any other filter, where it isn't documented which ones there are. */
export const OTHER_FILTERS = '*';
/** Parameters that nobody may filter by, because the connector sets them itself. */
const PAGING: readonly string[] = ['start', 'limit'];

/** A filter in a form that can be applied to a record or a row, without asking the service. */
export type Condition =
  | { readonly kind: 'codes'; readonly field: string; readonly codes: readonly number[] }
  /** `ms` is in milliseconds since 1970. `from` includes its instant, `before` excludes it. */
  | { readonly kind: 'from'; readonly field: string; readonly ms: number }
  | { readonly kind: 'before'; readonly field: string; readonly ms: number };

/** Filters that were typed and understood. */
export interface Filters {
  /** Query parameters, one set for each combination of values. A single empty set where nothing is filtered. */
  readonly queries: readonly Readonly<Record<string, string>>[];
  /** The values of filters that aren't sent, such as `path` and `ids`, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** The same filters, to be applied to records and rows. */
  readonly conditions: readonly Condition[];
  /** Whether a date is relative (`today-30d`), so that it changes from day to day. */
  readonly isMoving: boolean;
  /** `keep=yes`: rows that no longer match the filters stay in the sheet and are still updated. */
  readonly keep: boolean;
  /** `link=https://…/{id}`: the address of each record, for its column `Link`; empty for `link=no`. */
  readonly link?: string;
  /** `gone=stay`: rows of gone records on which the user wrote stay, marked; else they move to a sheet of their own. */
  readonly keepsGone?: true;
  /** The names among the values. */
  readonly names: readonly NamedCode[];
}

/** The code that a name stands for. It throws a FranchiseError where that is not exactly one. */
export type CodeOfName = (kind: DirectoryKind, name: string) => number;

/** A name that was typed as the value of a filter, and its code. */
export interface NamedCode {
  /** The filter. */
  readonly filter: string;
  /** As it was typed. */
  readonly typed: string;
  /** What is sent instead. */
  readonly code: number;
}

/** The largest number of combinations of values that the filters of one pull may have. */
const MOST_QUERIES = 50;
const KEEP = 'keep';
const LINK = 'link';
const GONE = 'gone';
const MOVE = ['move', 'mover'];
const STAY = ['stay', 'ficar'];
const YES = ['yes', 'sim', 'true', 'verdadeiro'];
const NO = ['no', 'nao', 'false', 'falso'];

/** A filter as it was typed. */
interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads filters that were typed as one text, such as `situacao=4,5; unidade=12`.
 * @param kinds the filters that the resource has
 * @param codeOf understands names; where it is left out only codes are understood
 * @throws FranchiseError `bad-filter`, naming what is wrong and what is allowed
 */
export function parseFilters(
  text: string,
  kinds: FilterKinds,
  clock: WallClock,
  codeOf?: CodeOfName,
): Filters {
  return understand(splitFilters(text).map(namedValue), kinds, clock, codeOf);
}

/** A piece of typed filters: as it was typed, and split at its first `=`; without a name where it has none. */
interface FilterPart extends NamedValue {
  /** The whole piece, as it was typed. */
  readonly part: string;
}

/** The filters of a text, one by one, as they were typed. */
export function splitFilters(text: string): readonly FilterPart[] {
  const parts = text.split(/[;\n]/).map((piece) => piece.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const equals = Math.max(0, part.indexOf('='));
      return { part, name: part.slice(0, equals).trim(), value: part.slice(equals + 1).trim() };
    });
}

/**
 * Reads filters from a range of two columns, `name | value`. A row without a name or without a value is ignored, so
 * that clearing a cell removes its filter.
 * @throws FranchiseError `bad-filter`, naming what is wrong and what is allowed
 */
export function parseFilterCells(
  rows: readonly (readonly CellValue[])[],
  kinds: FilterKinds,
  clock: WallClock,
  codeOf?: CodeOfName,
): Filters {
  const named = rows.map(([name = '', value = '']) => ({
    name: String(name).trim(),
    value: textOfCell(value, clock),
  }));
  return understand(
    named.filter(({ name, value }) => name !== '' && value !== ''),
    kinds,
    clock,
    codeOf,
  );
}

function namedValue({ part, name, value }: FilterPart): NamedValue {
  if (!/^[^=]+=/.test(part)) throw new FranchiseError('bad-filter', (say) => say.filterSyntax(part));
  return { name, value };
}

/** The text of a cell. A date at midnight becomes a day, which suits filters by day and by instant alike. */
function textOfCell(value: CellValue, clock: WallClock): string {
  if (!(value instanceof Date)) return String(value).trim();
  const { year, month, day, hour, minute, second } = clock.toLocal(wholeSecond(value.getTime()));
  const isMidnight = hour === 0 && minute === 0 && second === 0;
  return isMidnight
    ? `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
    : formatInstant(value.getTime());
}

function understand(
  typed: readonly NamedValue[],
  kinds: FilterKinds,
  clock: WallClock,
  codeOf: CodeOfName | undefined,
): Filters {
  const seen = new Set<string>();
  const settings: Record<string, string> = {};
  const conditions: Condition[] = [];
  const names: NamedCode[] = [];
  let isMoving = false;
  let keep = false;
  let link: string | undefined;
  let keepsGone = false;
  let queries: Record<string, string>[] = [{}];
  const fanOut = (name: string, values: readonly string[]) => {
    queries = queries.flatMap((query) => values.map((value) => ({ ...query, [name]: value })));
    const count = queries.length;
    if (count <= MOST_QUERIES) return;
    throw new FranchiseError('bad-filter', (say) => say.filterTooMany(count, MOST_QUERIES));
  };
  for (const { name: typedName, value } of typed) {
    const { name, kind } = findKind(typedName, kinds);
    if (seen.has(name)) throw new FranchiseError('bad-filter', (say) => say.filterTwice(name));
    seen.add(name);
    if (value === '') throw new FranchiseError('bad-filter', (say) => say.filterEmpty(name));
    const items = value.split(',').map((item) => item.trim());
    switch (kind.kind) {
      case 'keep':
        keep = parseYesNo(name, value);
        break;
      case 'link':
        link = NO.includes(fold(value)) ? '' : parseLink(value);
        break;
      case 'gone':
        keepsGone = parseStays(name, value);
        break;
      case 'setting':
        settings[name] = value;
        break;
      case 'text': {
        const isNamed = kind.names !== undefined && codeOf !== undefined && !items.every(isNumeric);
        const codeKind = { kind: 'integer', field: name, names: kind.names } as const;
        const read = isNamed ? readCodes({ name, value }, items, codeKind, codeOf) : [];
        names.push(...read.filter(({ typed }) => !isNumeric(typed)));
        fanOut(name, [isNamed ? read.map(({ code }) => code).join(',') : value]);
        break;
      }
      case 'integer':
      case 'enum': {
        const read = readCodes({ name, value }, items, kind, codeOf);
        names.push(...read.filter(({ typed }) => !isNumeric(typed)));
        const codes = [...new Set(read.map(({ code }) => code))];
        conditions.push({ kind: 'codes', field: kind.field, codes });
        fanOut(name, codes.map(String));
        break;
      }
      case 'instant': {
        const dates = items.map((item) => parseDate(name, item, clock));
        const all = dates.map(({ ms }) => ms);
        // Any of several dates means the widest of them: one listing, not one a date.
        const ms = kind.bound === 'from' ? Math.min(...all) : Math.max(...all);
        conditions.push({ kind: kind.bound, field: kind.field, ms });
        if (dates.some((date) => date.isMoving)) isMoving = true;
        fanOut(name, [formatInstant(ms)]);
      }
    }
  }
  return {
    queries,
    settings,
    conditions,
    isMoving,
    keep,
    names,
    ...(link === undefined ? {} : { link }),
    ...(keepsGone ? { keepsGone } : {}),
  };
}

/** A filter with its name as it is written, and what values it takes. */
interface FoundFilter {
  /** As the service calls it. */
  readonly name: string;
  /** What values it takes. */
  readonly kind: FilterKind | { readonly kind: 'keep' | 'link' | 'gone' };
}

/** The filter that a typed name means; undefined where the resource has none of that name. */
export function findFilter(typed: string, kinds: FilterKinds): FoundFilter | undefined {
  for (const [name, kind] of Object.entries(kinds)) {
    if (name !== OTHER_FILTERS && name.toLowerCase() === typed.toLowerCase()) return { name, kind };
  }
  if (typed.toLowerCase() === KEEP) return { name: KEEP, kind: { kind: 'keep' } };
  if (typed.toLowerCase() === LINK) return { name: LINK, kind: { kind: 'link' } };
  if (typed.toLowerCase() === GONE) return { name: GONE, kind: { kind: 'gone' } };
  const any = kinds[OTHER_FILTERS];
  const isText = any?.kind === 'text';
  return any && { name: typed, kind: isText ? { ...any, names: kindOfParameter(typed) } : any };
}

function findKind(typed: string, kinds: FilterKinds): FoundFilter {
  const found = findFilter(typed, kinds);
  if (found !== undefined) {
    const isPaging = kinds[found.name] === undefined && PAGING.includes(found.name);
    if (isPaging) throw new FranchiseError('bad-filter', (say) => say.filterPaging(typed));
    return found;
  }
  const names = [...Object.keys(kinds), KEEP, LINK, GONE];
  throw new FranchiseError('bad-filter', (say) =>
    say.filterUnknown(typed, nearest(names, typed) ?? '', names.join(', ')),
  );
}

/** Whether a text means yes, in either language. */
export function isYes(value: string): boolean {
  return YES.includes(fold(value));
}

function parseYesNo(name: string, value: string): boolean {
  if (isYes(value)) return true;
  if (NO.includes(fold(value))) return false;
  throw new FranchiseError('bad-filter', (say) => say.filterNotYesNo(name, value));
}

/** Whether a value of `gone` means that rows stay, in either language. */
export function isStay(value: string): boolean {
  return STAY.includes(fold(value));
}

function parseStays(name: string, value: string): boolean {
  if (isStay(value)) return true;
  if (MOVE.includes(fold(value))) return false;
  const allowed = [...MOVE, ...STAY].join(', ');
  throw new FranchiseError('bad-filter', (say) => say.filterNotAllowed(name, value, allowed));
}

function parseCode(name: string, value: string, kind: CodeKind): number {
  if (/^\d+[.]\d+$/.test(value))
    throw new FranchiseError('bad-filter', (say) => say.filterDecimal(name, value));
  if (!/^\d{1,15}$/.test(value))
    throw new FranchiseError('bad-filter', (say) => say.filterNotInteger(name, value));
  const code = Number(value);
  if (kind.kind === 'integer' || kind.allowed.includes(code)) return code;
  const allowed = kind.allowed.join(', ');
  throw new FranchiseError('bad-filter', (say) => say.filterNotAllowed(name, value, allowed));
}

type CodeKind = Extract<FilterKind, { kind: 'integer' | 'enum' }>;

/** The codes of a filter's values. Where they aren't all codes or names, all of it may be one name with a comma in it. */
function readCodes(
  { name, value }: NamedValue,
  items: readonly string[],
  kind: CodeKind,
  codeOf: CodeOfName | undefined,
): readonly NamedCode[] {
  const read = (typed: string): NamedCode => {
    const code = codeOfTyped(typed, kind, codeOf) ?? parseCode(name, typed, kind);
    return { filter: name, typed, code };
  };
  try {
    return items.map(read);
  } catch (refused) {
    if (items.length === 1 || codeBehindName(value) !== undefined) throw refused;
    return unlessRefused(
      () => [read(value)],
      () => {
        throw refused;
      },
    );
  }
}

/** The code of a name; undefined for what isn't one, or where there are no names. */
function codeOfTyped(typed: string, kind: CodeKind, codeOf: CodeOfName | undefined): number | undefined {
  if (isNumeric(typed)) return undefined;
  if (kind.kind === 'enum') return codeOfWord(kind.field, typed);
  return kind.names === undefined ? undefined : codeOf?.(kind.names, typed);
}

function isNumeric(typed: string): boolean {
  return /^[\d.]*$/.test(typed);
}

/** The code of a word that the product itself has for it, such as a ticket's status. */
function codeOfWord(field: string, word: string): number | undefined {
  const words = Object.entries(TICKET_CODES[field]?.names ?? {});
  const found = words.find(([, { en, pt }]) => [en, pt].some((one) => fold(one) === fold(word)));
  return found === undefined ? undefined : Number(found[0]);
}

function parseDate(
  name: string,
  text: string,
  clock: WallClock,
): { readonly ms: number; readonly isMoving: boolean } {
  const typed = parseTypedTime(text);
  if (typed !== undefined) {
    const ms = typed.kind === 'instant' ? typed.ms : clock.toInstantMs(typed.local);
    return { ms, isMoving: false };
  }
  const ms = parseRelativeTime(text, clock);
  if (ms === undefined) throw new FranchiseError('bad-filter', (say) => say.filterBadDate(name, text));
  return { ms, isMoving: true };
}
