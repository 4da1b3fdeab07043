// The filter language: `situacao=4,5,6; unidade=12; abertoStart=2026-01-31`, or a range with the columns `name` and
// `value`. Names are the service's parameters. Several values mean one listing for each combination, merged by id.

import type { CellValue } from '../cells/cell.ts';
import { FranchiseError, typedIn } from '../errors.ts';
import { trimmed } from '../language.ts';
import { dayText, formatInstant, wholeSecond } from '../time.ts';
import {
  type CodeOfName,
  type FilterKinds,
  type FoundFilter,
  findKind,
  isNumeric,
  type NamedCode,
  type NamedValue,
  parseDate,
  parseFollowed,
  parseLinkOrNone,
  parseStays,
  parseYesNo,
  readFilterCodes,
  type WallClock,
} from './filter-kinds.ts';

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
 * A row without a name or a value is ignored, so that clearing a cell removes its filter.
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
    const meaning = typedIn(name, () => filterMeaning({ name, value }, kind, clock, codeOf));
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
      return { own: { link: parseLinkOrNone(value) } };
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
