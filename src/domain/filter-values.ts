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

const MOVE = ['move', 'mover'];
const STAY = ['stay', 'ficar'];
const YES = ['yes', 'sim', 'true', 'verdadeiro'];
const NO = ['no', 'nao', 'false', 'falso'];

/** One `name=value` of the cell `Filters`, as it was typed. */
export interface NamedValue {
  /** The name of the filter. */
  readonly name: string;
  /** Its value. */
  readonly value: string;
}

/** Whether a text means yes, in either language. */
export function isYes(value: string): boolean {
  return YES.includes(fold(value));
}

/**
 * What `yes` or `no` says.
 * @throws FranchiseError `bad-filter` where it is neither
 */
export function parseYesNo(name: string, value: string): boolean {
  if (isYes(value)) return true;
  if (NO.includes(fold(value))) return false;
  throw new FranchiseError('bad-filter', (say) => say.filterNotYesNo(name, value));
}

/**
 * The path that a person typed.
 * @throws FranchiseError `bad-filter` where it may not be requested
 */
export function parseServicePath(typed: string): ServicePath {
  const path = servicePath(typed);
  if (path !== undefined) return path;
  throw new FranchiseError('bad-filter', (say) => say.pathMalformed(typed.trim()));
}

/** The pattern that a value of `link` gives; empty where it says that there are no links. */
export function parseLinkOrNone(value: string): string {
  return NO.includes(fold(value)) ? '' : parseLink(value);
}

/** The columns that a value of `changes` names: none where it says yes; undefined where it says no. */
export function followedNames(value: string): readonly string[] | undefined {
  if (NO.includes(fold(value))) return undefined;
  return isYes(value) ? [] : namesIn(value);
}

/** Whether a value of `gone` means that rows stay, in either language. */
export function isStay(value: string): boolean {
  return STAY.includes(fold(value));
}

/**
 * Whether a value of `gone` means that rows stay.
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

/** The codes of a filter's values. Where they aren't all codes or names, all of it may be one name with a comma in it. */
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
 * The instant of a date, and whether it is relative, so that it moves.
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
