// The values of filters: codes, the names that stand for them, dates, and the words that the connector's own filters take.

import { namesIn } from './column-names.ts';
import { codeBehindName } from './directory/directory.ts';
import { FranchiseError, unlessRefused } from './errors.ts';
import type { CodeFilter } from './filter-kinds.ts';
import { fold } from './language.ts';
import { parseTypedTime } from './local-time.ts';
import { parseLink } from './record-link.ts';
import { parseRelativeTime, type WallClock } from './relative-time.ts';
import { type ServicePath, servicePath } from './service-path.ts';
import { type DirectoryKind, TICKET_CODES } from './vocabulary.ts';

/**
 * A function that finds the code for a name such as `Centre`, as people may type it into a filter. It throws a
 * FranchiseError where that is not exactly one.
 */
export type CodeOfName = (kind: DirectoryKind, name: string) => number;

/** A name that was typed as the value of a filter, and the code that is sent for it. People are told which it is. */
export interface NamedCode {
  /** The filter. */
  readonly filter: string;
  /** As it was typed. */
  readonly typed: string;
  /** What is sent instead. */
  readonly code: number;
}

const MOVE = ['move', 'mover'];
const STAY = ['stay', 'ficar'];
const YES = ['yes', 'sim', 'true', 'verdadeiro'];
const NO = ['no', 'nao', 'false', 'falso'];

/** One filter of a pull's cell `Filters`, `name=value`, as it was typed. */
export interface NamedValue {
  /** The name of the filter. */
  readonly name: string;
  /** Its value. */
  readonly value: string;
}

/** Whether a value among the filters, such as `daily=yes`, means yes, in either language. */
export function isYes(value: string): boolean {
  return YES.includes(fold(value));
}

/**
 * Reads a value among the filters that says yes or no, such as that of `daily`, in either language.
 * @throws FranchiseError `bad-filter` where it is neither
 */
export function parseYesNo(name: string, value: string): boolean {
  if (isYes(value)) return true;
  if (NO.includes(fold(value))) return false;
  throw new FranchiseError('bad-filter', (say) => say.filterNotYesNo(name, value));
}

/**
 * Reads the path of the service that a person typed as the filter `path`, to pull any endpoint.
 * @throws FranchiseError `bad-filter` where it may not be requested
 */
export function parseServicePath(typed: string): ServicePath {
  const path = servicePath(typed);
  if (path !== undefined) return path;
  throw new FranchiseError('bad-filter', (say) => say.pathMalformed(typed.trim()));
}

/** Reads the filter `link`: the address pattern of records' pages. Empty where it says that there are no links. */
export function parseLinkOrNone(value: string): string {
  return NO.includes(fold(value)) ? '' : parseLink(value);
}

/**
 * Reads the filter `changes`: the columns whose changes are kept as a history. None (for all) where it says yes;
 * undefined where it says no.
 */
export function followedNames(value: string): readonly string[] | undefined {
  if (NO.includes(fold(value))) return undefined;
  return isYes(value) ? [] : namesIn(value);
}

/** Whether the filter `gone` says, in either language, that rows whose records are gone stay in the sheet. */
export function isStay(value: string): boolean {
  return STAY.includes(fold(value));
}

/**
 * Reads the filter `gone`: whether rows whose records are gone stay in the sheet (`stay`), or move to another.
 * @throws FranchiseError `bad-filter` where it means nothing
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

/**
 * Reads the values of a filter as codes, or as names of codes. Where they aren't all of that, all of it may be one
 * name with a comma in it.
 */
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
function codeOfTyped(typed: string, kind: CodeFilter, codeOf: CodeOfName | undefined): number | undefined {
  if (isNumeric(typed)) return undefined;
  if (kind.kind === 'enum') return codeOfWord(kind.field, typed);
  return kind.names === undefined ? undefined : codeOf?.(kind.names, typed);
}

/**
 * Whether the value of a filter is meant as a code, not a name: it has only digits and dots. So `4.5` isn't taken
 * for a name, but refused as a wrong code.
 */
export function isNumeric(typed: string): boolean {
  return /^[\d.]*$/.test(typed);
}

/** The code of a word that the product itself has for it, such as a ticket's status. */
function codeOfWord(field: string, word: string): number | undefined {
  const words = Object.entries(TICKET_CODES[field]?.names ?? {});
  const found = words.find(([, { en, pt }]) => [en, pt].some((one) => fold(one) === fold(word)));
  return found === undefined ? undefined : Number(found[0]);
}

/**
 * Reads a date typed as a filter's value: its instant, and whether it is relative, such as `30 days ago`, so that it
 * moves.
 * @throws FranchiseError `bad-filter`
 */
export function parseDate(
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
