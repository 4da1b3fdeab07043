// The values of filters: codes, names for codes, dates, and the words of the connector's own filters.

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
  throw new FranchiseError('bad-filter', (say) => say.pathMalformed(typed.trim()));
}

/** Empty if it says that there are no links. */
export function parseLinkOrNone(value: string): string {
  return NO.includes(fold(value)) ? '' : parseLink(value);
}

/** The filter `changes`: empty for the usual columns, undefined for no history. */
export function followedNames(value: string): readonly string[] | undefined {
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
    if (items.length === 1 || codeBehindName(value) !== undefined) throw refused;
    return unlessRefused(
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
  if (typed !== undefined) {
    const ms = typed.kind === 'instant' ? typed.ms : clock.toInstantMs(typed.local);
    return { ms, isMoving: false };
  }
  const ms = parseRelativeTime(text, clock);
  if (ms === undefined) throw new FranchiseError('bad-filter', (say) => say.filterBadDate(name, text));
  return { ms, isMoving: true };
}
