// The filter language: `situacao=4,5,6; unidade=12; abertoStart=2026-01-31`, or a range of two columns, name and
// value. Names are the service's parameters. Several values mean one listing for each combination, merged by id.

import type { CellValue } from '../cells/cell.ts';
import { codeInName, kindOfParameter } from '../directory/directory.ts';
import { catchFranchiseError, FranchiseError, namingField } from '../errors.ts';
import { fold, type Language, nearest, splitNames, trimmed, type Word } from '../language.ts';
import { parseLink } from '../pulls/derived-columns.ts';
import { type ServicePath, servicePath } from '../service/service-path.ts';
import {
  areTwoDates,
  dayText,
  formatInstant,
  type LocalTime,
  MINUTE_MS,
  parseTypedTime,
  wholeSecond,
} from '../time.ts';
import { type DirectoryKind, TICKET_CODES } from '../vocabulary.ts';

// Which filters a resource has, and how their values are read: the service's parameters, whose values are checked
// before any request, and the connector's own (`keep`, `link`, `gone` …), which every resource has.

/** What a filter takes; `field`: the column it is about, so it also applies to rows. */
export type FilterKind =
  /** `names`: absent if the directory has no names for its codes. `isNeeded`: no pull runs without it. */
  | {
      readonly kind: 'integer';
      readonly field: string;
      readonly names?: DirectoryKind | undefined;
      readonly isNeeded?: true;
    }
  | { readonly kind: 'enum'; readonly field: string; readonly allowed: readonly number[] }
  /** `from` includes its instant, `before` excludes it. */
  | { readonly kind: 'instant'; readonly field: string; readonly bound: 'from' | 'before' }
  /** Sent exactly as typed, commas included, except that names become codes. `isFlag`: takes `true` or `false`. */
  | { readonly kind: 'text'; readonly names?: DirectoryKind | undefined; readonly isFlag?: true }
  /** Read by the connector, never sent, such as `ids=Sheet1!A2:A`. `flag`: it takes a yes or no and is called this. */
  | { readonly kind: 'setting'; readonly flag?: Word };

export type CodeFilter = Extract<FilterKind, { kind: 'integer' | 'enum' }>;

export type FilterKinds = Readonly<Record<string, FilterKind>>;

export const OTHER_FILTERS = '*'; // stands for any other filter: the service doesn't document which ones there are
const PAGING: readonly string[] = ['start', 'limit']; // set by the connector itself

const OWN = ['keep', 'link', 'gone', 'changes', 'daily', 'formulas'] as const;

interface FoundFilter {
  readonly name: string; // as the service spells it
  readonly kind: FilterKind | { readonly kind: (typeof OWN)[number] };
}

/** Ignores case. Undefined if the resource has no filter of that name. */
export function findFilter(typed: string, kinds: FilterKinds): FoundFilter | undefined {
  for (const [name, kind] of Object.entries(kinds)) {
    if (name !== OTHER_FILTERS && name.toLowerCase() === typed.toLowerCase()) return { name, kind };
  }
  const own = OWN.find((name) => name === typed.toLowerCase());
  if (own !== undefined) return { name: own, kind: { kind: own } };
  const any = kinds[OTHER_FILTERS];
  const isText = any?.kind === 'text';
  return any && { name: typed, kind: isText ? { ...any, names: kindOfParameter(typed) } : any };
}

/** @throws FranchiseError `bad-filter`, naming the nearest filter */
function findKind(typed: string, kinds: FilterKinds): FoundFilter {
  const found = findFilter(typed, kinds);
  if (found !== undefined) {
    const isPaging = kinds[found.name] === undefined && PAGING.includes(found.name);
    if (isPaging) throw new FranchiseError('bad-filter', (say) => say.filterPaging(typed));
    return found;
  }
  const names = [...Object.keys(kinds), ...OWN];
  const near = nearest(names, typed) ?? '';
  throw new FranchiseError('bad-filter', (say) => say.filterUnknown(typed, near, names.join(', ')), '', {
    typed,
    instead: [near],
  });
}

/** @throws FranchiseError unless the name stands for exactly one code */
export type CodeOfName = (kind: DirectoryKind, name: string) => number;

export interface NamedCode {
  readonly filter: string;
  readonly typed: string; // a name, a code, or a name with its code
  readonly code: number;
}

const MOVE = ['move', 'mover'];
const STAY = ['stay', 'ficar'];
const YES = ['yes', 'sim', 'true', 'verdadeiro'];
const NO = ['no', 'nao', 'false', 'falso'];

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

export function isYes(value: string): boolean {
  return YES.includes(fold(value));
}

/** @throws FranchiseError `bad-filter` if it is neither */
export function parseYesNo(name: string, value: string): boolean {
  if (isYes(value)) return true;
  if (NO.includes(fold(value))) return false;
  throw new FranchiseError('bad-filter', (say) => say.filterNotYesNo(name, value));
}

/** @throws FranchiseError `bad-filter` if the path may not be requested */
export function parseServicePath(typed: string): ServicePath {
  const path = servicePath(typed);
  if (path !== undefined) return path;
  throw new FranchiseError('bad-filter', (say) => say.pathMalformed(trimmed(typed)));
}

/** The filter `changes`: empty for the usual columns, undefined for no history. */
export function parseFollowed(value: string): readonly string[] | undefined {
  if (NO.includes(fold(value))) return undefined;
  return isYes(value) ? [] : splitNames(value);
}

/** Of the filter `gone`: the rows of gone records stay in their sheet. */
export function isStayWord(value: string): boolean {
  return STAY.includes(fold(value));
}

/**
 * The filter `gone`: whether rows of gone records stay in the sheet or move to another.
 * @throws FranchiseError `bad-filter` if it is neither
 */
function parseStays(name: string, value: string): boolean {
  if (isStayWord(value)) return true;
  if (MOVE.includes(fold(value))) return false;
  const allowed = [...MOVE, ...STAY].join(', ');
  throw new FranchiseError('bad-filter', (say) => say.filterNotAllowed(name, value, allowed));
}

function parseCode(name: string, value: string, kind: CodeFilter): number {
  if (/^\d+[.]\d+$/.test(value))
    throw new FranchiseError('bad-filter', (say) => say.filterDecimal(name, value));
  if (!/^\d{1,15}$/.test(value))
    throw new FranchiseError('bad-filter', (say) => say.filterNotInteger(name, value));
  const code = Number(value);
  if (kind.kind === 'integer' || kind.allowed.includes(code)) return code;
  const allowed = kind.allowed.join(', ');
  throw new FranchiseError('bad-filter', (say) => say.filterNotAllowed(name, value, allowed));
}

/** If not all items are codes or names, the whole value may be one name with a comma. */
function readFilterCodes(
  { name, value }: NamedValue,
  items: readonly string[],
  kind: CodeFilter,
  codeOf: CodeOfName | undefined,
): readonly NamedCode[] {
  const read = (typed: string): NamedCode => {
    const code = codeOfTyped(typed, kind, codeOf) ?? parseCode(name, typed, kind);
    return { filter: name, typed, code };
  };
  try {
    return items.map(read);
  } catch (refused) {
    if (items.length === 1 || codeInName(value) !== undefined) throw refused;
    return catchFranchiseError(
      () => [read(value)],
      () => {
        throw refused;
      },
    );
  }
}

function codeOfTyped(typed: string, kind: CodeFilter, codeOf: CodeOfName | undefined): number | undefined {
  if (isNumeric(typed)) return undefined;
  if (kind.kind === 'enum') return codeOfWord(kind.field, typed);
  return kind.names === undefined ? undefined : codeOf?.(kind.names, typed);
}

/** Dots count, so that `4.5` is refused as a code and not looked up as a name. */
function isNumeric(typed: string): boolean {
  return /^[\d.]*$/.test(typed);
}

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
  if (typed?.kind === 'local' && areTwoDates(text, clock.language ?? 'pt')) {
    const { month, day } = typed.local;
    const days = [typed.local, { ...typed.local, month: day, day: month }].map(dayText);
    throw new FranchiseError('bad-filter', (say) => say.filterTwoDates(name, text, days));
  }
  if (typed !== undefined) {
    const ms = typed.kind === 'instant' ? typed.ms : clock.toInstantMs(typed.local);
    return { ms, isMoving: false };
  }
  const ms = parseRelativeTime(text, clock);
  if (ms === undefined) throw new FranchiseError('bad-filter', (say) => say.filterBadDate(name, text));
  return { ms, isMoving: true };
}

// Relative dates on the spreadsheet's wall clock: `today-30d`, `month-1M`, `hoje`, `semana-1w`. Weeks begin on Monday.

export interface WallClock {
  readonly language?: Language; // in which people type dates; absent: `01/02` is always read day first
  readonly nowMs: number; // the time now
  toInstantMs(local: LocalTime): number;
  toLocal(instantMs: number): LocalTime;
}

export type Anchor = 'now' | 'today' | 'week' | 'month' | 'year';

export interface RelativeTime {
  readonly anchor: Anchor;
  readonly count: number; // negative for earlier, 0 for the anchor itself
  readonly unit: 'm' | 'h' | 'd' | 'w' | 'M'; // minutes, hours, days, weeks or months
}

const ANCHORS: ReadonlyMap<string, Anchor> = new Map([
  ['now', 'now'],
  ['agora', 'now'],
  ['today', 'today'],
  ['hoje', 'today'],
  ['week', 'week'],
  ['semana', 'week'],
  ['month', 'month'],
  ['mes', 'month'],
  ['year', 'year'],
  ['ano', 'year'],
]);

/** `now-7d`, `mes`. `M` is months and `m` minutes: the only place where case matters. */
const RELATIVE = /^(\p{L}+)(?:([+-])(\d{1,5})([mhdwM]))?$/u;

/** `today-30d` in its parts; `parseRelativeTime` gives its instant. */
export function readRelativeTime(text: string): RelativeTime | undefined {
  const [, word = '', sign, digits, unit] = RELATIVE.exec(text.replace(/\s+/g, '')) ?? [];
  const anchor = ANCHORS.get(fold(word));
  if (anchor === undefined) return undefined;
  const count = Number(digits ?? 0);
  return { anchor, count: sign === '-' && count > 0 ? -count : count, unit: isUnit(unit) ? unit : 'd' };
}

function isUnit(text: string | undefined): text is RelativeTime['unit'] {
  return text !== undefined && 'mhdwM'.includes(text);
}

/** Unix ms of a text such as `today-7d`; undefined for other texts. */
export function parseRelativeTime(text: string, clock: WallClock): number | undefined {
  const typed = readRelativeTime(text);
  if (typed === undefined) return undefined;
  const { anchor, count, unit } = typed;
  const start = startOf(anchor, clock);
  switch (unit) {
    case 'm':
      return start + count * MINUTE_MS;
    case 'h':
      return start + count * 60 * MINUTE_MS;
    case 'd':
      return count === 0 ? start : shift(start, count, 0, clock);
    case 'w':
      return shift(start, count * 7, 0, clock);
    case 'M':
      return shift(start, 0, count, clock);
  }
}

function startOf(anchor: Anchor, clock: WallClock): number {
  if (anchor === 'now') return clock.nowMs;
  const today = { ...clock.toLocal(clock.nowMs), hour: 0, minute: 0, second: 0 };
  switch (anchor) {
    case 'today':
      return clock.toInstantMs(today);
    case 'week': {
      const daysSinceMonday =
        (new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay() + 6) % 7;
      return shift(clock.toInstantMs(today), -daysSinceMonday, 0, clock);
    }
    case 'month':
      return clock.toInstantMs({ ...today, day: 1 });
    case 'year':
      return clock.toInstantMs({ ...today, month: 1, day: 1 });
  }
}

/** The same time of day some days or months later; in a shorter month its last day. */
function shift(instantMs: number, days: number, months: number, clock: WallClock): number {
  const local = clock.toLocal(instantMs);
  const lastDay = new Date(Date.UTC(local.year, local.month + months, 0)).getUTCDate();
  const date = new Date(Date.UTC(local.year, local.month - 1 + months, Math.min(local.day, lastDay) + days));
  return clock.toInstantMs({
    ...local,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  });
}

/** A filter that can be checked on records and rows without asking the service. */
export type Condition =
  | { readonly kind: 'codes'; readonly field: string; readonly codes: readonly number[] }
  /** `from` includes its instant, `before` excludes it. */
  | { readonly kind: 'from'; readonly field: string; readonly ms: number }
  | { readonly kind: 'before'; readonly field: string; readonly ms: number };

/** The cell `Filters`, understood. What is absent wasn't typed. */
export interface Filters {
  /** Query parameters, one set for each combination of values; a single empty set if nothing is filtered. */
  readonly queries: readonly Readonly<Record<string, string>>[];
  readonly settings: Readonly<Record<string, string>>; // filters that aren't sent, such as `path` and `ids`, by name
  readonly conditions: readonly Condition[]; // the same filters, for records and rows
  readonly isMoving: boolean; // whether any date is relative (`today-30d`)
  readonly keep: boolean; // `keep=yes`: rows that left the filters stay in the sheet and are updated
  readonly link?: string; // `link=https://…/{id}`: for the column `Link`; empty for `link=no`
  /** `gone=stay`: rows of gone records on which the user wrote stay, marked, instead of moving to the gone sheet. */
  readonly keepsGone?: true;
  /** `changes=yes` (empty) or names of columns: changes are kept in a history sheet. */
  readonly changesKept?: readonly string[];
  readonly daily?: true; // `daily=yes`: records are counted by unit and status each day
  readonly leavesFormulas?: true; // `formulas=no`: formulas beside the sheet's columns aren't filled down into new rows
  readonly names: readonly NamedCode[]; // the names among the values
}

const MOST_QUERIES = 50;

/**
 * @param codeOf understands names; if absent, only codes are accepted
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

/** Split at its first `=`; `name` is empty if there is none. */
interface FilterPart extends NamedValue {
  readonly part: string;
}

export function splitFilters(text: string): readonly FilterPart[] {
  const parts = text.split(/[;\n]/).map(trimmed);
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const equals = Math.max(0, part.indexOf('='));
      return { part, name: trimmed(part.slice(0, equals)), value: trimmed(part.slice(equals + 1)) };
    });
}

/** `link` doesn't change what the service is asked, so a parked run with another link can resume. */
export function withoutLink(text: string): string {
  const parts = splitFilters(text);
  const others = parts.filter(({ name }) => name.toLowerCase() !== 'link');
  return others.length === parts.length ? text : others.map(({ part }) => part).join('; ');
}

/**
 * `rows`: name and value in the first two cells, without a header row. A row that lacks either is ignored, so that
 * clearing a cell removes its filter.
 * @throws FranchiseError `bad-filter`, naming what is wrong and what is allowed
 */
export function parseFilterCells(
  rows: readonly (readonly CellValue[])[],
  kinds: FilterKinds,
  clock: WallClock,
  codeOf?: CodeOfName,
): Filters {
  const named = rows.map(([name = '', value = '']) => ({
    name: trimmed(String(name)),
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

/** A date at midnight becomes a day, which suits filters by day and by instant. */
function textOfCell(value: CellValue, clock: WallClock): string {
  if (!(value instanceof Date)) return trimmed(String(value));
  const local = clock.toLocal(wholeSecond(value.getTime()));
  const isMidnight = local.hour === 0 && local.minute === 0 && local.second === 0;
  return isMidnight ? dayText(local) : formatInstant(value.getTime());
}

function understand(
  typed: readonly NamedValue[],
  kinds: FilterKinds,
  clock: WallClock,
  codeOf: CodeOfName | undefined,
): Filters {
  const seen = new Set<string>();
  const meanings: FilterMeaning[] = [];
  let queries: Filters['queries'] = [{}];
  let settings: Filters['settings'] = {};
  let own: OwnFilters = {};
  for (const { name: typedName, value } of typed) {
    const { name, kind } = findKind(typedName, kinds);
    if (seen.has(name)) throw new FranchiseError('bad-filter', (say) => say.filterTwice(name)).at(name);
    seen.add(name);
    if (value === '') throw new FranchiseError('bad-filter', (say) => say.filterEmpty(name)).at(name);
    const meaning = namingField(name, () => filterMeaning({ name, value }, kind, clock, codeOf));
    if (meaning.values !== undefined) queries = fannedOut(queries, name, meaning.values);
    settings = { ...settings, ...meaning.settings };
    own = { ...own, ...meaning.own };
    meanings.push(meaning);
  }
  return {
    keep: false,
    ...own,
    queries,
    settings,
    conditions: meanings.flatMap(({ conditions = [] }) => conditions),
    names: meanings.flatMap(({ names = [] }) => names),
    isMoving: meanings.some(({ isMoving = false }) => isMoving),
  };
}

function fannedOut(queries: Filters['queries'], name: string, values: readonly string[]): Filters['queries'] {
  const all = queries.flatMap((query) => values.map((value) => ({ ...query, [name]: value })));
  if (all.length <= MOST_QUERIES) return all;
  throw new FranchiseError('bad-filter', (say) => say.filterTooMany(all.length, MOST_QUERIES));
}

type OwnFilters = Partial<
  Pick<Filters, 'keep' | 'link' | 'keepsGone' | 'changesKept' | 'daily' | 'leavesFormulas'>
>;

interface FilterMeaning {
  readonly values?: readonly string[]; // each value goes into a query of its own; absent if nothing is sent
  readonly conditions?: readonly Condition[];
  readonly names?: readonly NamedCode[];
  readonly isMoving?: boolean;
  readonly settings?: Filters['settings'];
  readonly own?: OwnFilters;
}

function filterMeaning(
  { name, value }: NamedValue,
  kind: FoundFilter['kind'],
  clock: WallClock,
  codeOf: CodeOfName | undefined,
): FilterMeaning {
  const items = value.split(',').map(trimmed);
  switch (kind.kind) {
    case 'keep':
      return { own: { keep: parseYesNo(name, value) } };
    case 'link':
      return { own: { link: NO.includes(fold(value)) ? '' : parseLink(value) } };
    case 'gone':
      return { own: parseStays(name, value) ? { keepsGone: true } : {} };
    case 'daily':
      return { own: parseYesNo(name, value) ? { daily: true } : {} };
    case 'formulas':
      return { own: parseYesNo(name, value) ? {} : { leavesFormulas: true } };
    case 'changes': {
      const changesKept = parseFollowed(value);
      return { own: changesKept === undefined ? {} : { changesKept } };
    }
    case 'setting':
      return { settings: { [name]: value } };
    case 'text': {
      if (kind.names === undefined || codeOf === undefined || items.every(isNumeric))
        return { values: [value] };
      const codeKind = { kind: 'integer', field: name, names: kind.names } as const;
      const read = readFilterCodes({ name, value }, items, codeKind, codeOf);
      return { values: [read.map(({ code }) => code).join(',')], names: namesAmong(read) };
    }
    case 'integer':
    case 'enum': {
      const read = readFilterCodes({ name, value }, items, kind, codeOf);
      const codes = [...new Set(read.map(({ code }) => code))];
      const conditions: Condition[] = [{ kind: 'codes', field: kind.field, codes }];
      return { values: codes.map(String), conditions, names: namesAmong(read) };
    }
    case 'instant': {
      const dates = items.map((item) => parseDate(name, item, clock));
      const all = dates.map(({ ms }) => ms);
      // Several dates mean the widest of them: one listing, not one per date.
      const ms = kind.bound === 'from' ? Math.min(...all) : Math.max(...all);
      const conditions: Condition[] = [{ kind: kind.bound, field: kind.field, ms }];
      return { values: [formatInstant(ms)], conditions, isMoving: dates.some((date) => date.isMoving) };
    }
  }
}

function namesAmong(read: readonly NamedCode[]): readonly NamedCode[] {
  return read.filter(({ typed }) => !isNumeric(typed));
}
