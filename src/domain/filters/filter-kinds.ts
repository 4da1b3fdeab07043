// Which filters a resource has, and how their values are read: the service's parameters, whose values are checked
// before any request, and the connector's own (`keep`, `link`, `gone` …), which every resource has.

import { codeInName, kindOfParameter } from '../directory/directory.ts';
import { catchFranchiseError, FranchiseError } from '../errors.ts';
import { fold, type Language, namesIn, nearest, trimmed, type Word } from '../language.ts';
import { parseLink } from '../pulls/derived-columns.ts';
import { type ServicePath, servicePath } from '../service/service-path.ts';
import { areTwoDates, dayText, type LocalTime, MINUTE_MS, parseTypedTime } from '../time.ts';
import { type DirectoryKind, TICKET_CODES } from '../vocabulary.ts';

/** `field`: the column that the filter is about, so that it also applies to rows. */
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
  /**
   * Sent exactly as typed, commas included, except for names, which become codes. `isFlag`: takes `true` or `false`.
   */
  | { readonly kind: 'text'; readonly names?: DirectoryKind | undefined; readonly isFlag?: true }
  /**
   * Read by the connector and never sent, for example `ids=Sheet1!A2:A`. `flag`: it takes a yes or no and is called
   * this.
   */
  | { readonly kind: 'setting'; readonly flag?: Word };

export type CodeFilter = Extract<FilterKind, { kind: 'integer' | 'enum' }>;

export type FilterKinds = Readonly<Record<string, FilterKind>>;

export const OTHER_FILTERS = '*'; // stands for any other filter: the service doesn't document which ones there are
const PAGING: readonly string[] = ['start', 'limit']; // set by the connector itself

const OWN = ['keep', 'link', 'gone', 'changes', 'daily', 'formulas'] as const;

export interface FoundFilter {
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
export function findKind(typed: string, kinds: FilterKinds): FoundFilter {
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
  readonly typed: string;
  readonly code: number;
}

const MOVE = ['move', 'mover'];
const STAY = ['stay', 'ficar'];
const YES = ['yes', 'sim', 'true', 'verdadeiro'];
const NO = ['no', 'nao', 'false', 'falso'];

export interface NamedValue {
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

/** Empty if it says that there are no links. */
export function parseLinkOrNone(value: string): string {
  return NO.includes(fold(value)) ? '' : parseLink(value);
}

/** The filter `changes`: empty for the usual columns, undefined for no history. */
export function parseFollowed(value: string): readonly string[] | undefined {
  if (NO.includes(fold(value))) return undefined;
  return isYes(value) ? [] : namesIn(value);
}

export function isStay(value: string): boolean {
  return STAY.includes(fold(value));
}

/**
 * The filter `gone`: whether rows of gone records stay in the sheet or move to another.
 * @throws FranchiseError `bad-filter` if it is neither
 */
export function parseStays(name: string, value: string): boolean {
  if (isStay(value)) return true;
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
export function readFilterCodes(
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
export function isNumeric(typed: string): boolean {
  return /^[\d.]*$/.test(typed);
}

function codeOfWord(field: string, word: string): number | undefined {
  const words = Object.entries(TICKET_CODES[field]?.names ?? {});
  const found = words.find(([, { en, pt }]) => [en, pt].some((one) => fold(one) === fold(word)));
  return found === undefined ? undefined : Number(found[0]);
}

export function parseDate(
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

// Dates that move with the day: `today-30d`, `month-1M`, `hoje`, `semana-1w`, on the wall clock of the spreadsheet's
// time zone. A week begins on Monday.

export interface WallClock {
  readonly language?: Language; // in which people type dates; absent if they are never ambiguous
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

/** `M` is months and `m` minutes: the only place where case matters. */
const RELATIVE = /^(\p{L}+)(?:([+-])(\d{1,5})([mhdwM]))?$/u;

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
