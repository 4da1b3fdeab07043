// What an action is: which request its rows become. A definition is data that people complete, save, and hand on as
// text; nothing in it can reach another host, another version of the interface, or a header.

import * as z from 'zod/mini';
import { kindOfParameter, NAMED_KINDS } from '../../../domain/directory/named-parameters.ts';
import { fold } from '../../../domain/language.ts';
import { lazily } from '../../../domain/lazily.ts';
import { check, listOf, type Parsed, trimmedText } from '../../../domain/schema.ts';
import { servicePath } from '../../../domain/service-path.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import { ACTION_STATE_COLUMNS } from '../../answers/rules/vocabulary.ts';

/** What the cells of a column hold, and how that is sent. */
const ACTION_TYPES = ['code', 'text', 'number', 'date', 'date-time', 'yes-no'] as const;
/**
 * What the cells of a column on an action sheet hold, such as `code` or `date-time`. It settles how a cell is read,
 * checked and sent.
 */
export type ActionType = (typeof ACTION_TYPES)[number];

/** The answers besides 200 of which a definition may say that they mean it was done. */
const DONE_STATUSES = [201, 202, 204] as const;

const MOST_COLUMNS = 30;

const storedColumn = lazily(() =>
  z.strictObject({
    header: trimmedText(60, 1),
    /** Where its value goes: into the path, the query, or the JSON body. */
    place: z.literal(['path', 'query', 'body']),
    /** The name there; in the body it may be a path, for example `ticket.id`. */
    at: trimmedText(80),
    type: z.literal(ACTION_TYPES),
    isRequired: z.boolean(),
    /** Of a code: whose names may be written instead; where it is left out, what its name tells. */
    names: z.optional(z.literal(NAMED_KINDS)),
  }),
);
/**
 * A column of an action sheet that people fill in: its header, and where its value goes in the request (path, query
 * or body).
 */
export type ActionInput = Parsed<typeof storedColumn>;

/** The stored form of a definition. */
const storedAction = lazily(() =>
  z.strictObject({
    version: z.literal(1),
    name: trimmedText(60, 1),
    method: z.literal(['POST', 'PUT', 'DELETE']),
    /** A value of the path stands there as its name in braces: `/api/v2/compras/order/{id}/cancel`. */
    path: trimmedText(200),
    /** Whether sending a request twice does no harm. */
    isRepeatable: z.boolean(),
    /** The answers besides 200 that say that it was done. */
    done: z.optional(listOf(z.literal(DONE_STATUSES))),
    columns: listOf(storedColumn()).check(z.refine((all) => all.length <= MOST_COLUMNS)),
  }),
);
/**
 * What people define so that each row of an action sheet becomes a request: name, method, path, and a column for each
 * value. It is stored with the sheet.
 */
export type ActionDefinition = Parsed<typeof storedAction>;

/** What is wrong with an action's definition (which request a row becomes), so that no sheet can be made from it. */
export type DefinitionProblem =
  | { readonly kind: 'not-a-definition'; readonly field: string }
  | { readonly kind: 'no-path' | 'no-columns' }
  | { readonly kind: 'bad-path'; readonly path: string }
  /** A value in braces without exactly one column, or a column for the path whose name isn't in braces. */
  | { readonly kind: 'path-value'; readonly at: string }
  | { readonly kind: 'bad-place'; readonly header: string; readonly at: string }
  | { readonly kind: 'optional-in-path'; readonly header: string }
  | { readonly kind: 'place-twice'; readonly headers: readonly [string, string] }
  | { readonly kind: 'header-twice'; readonly header: string };

/** A definition of an action (which request a row becomes) that passed all checks, or the first thing wrong with it. */
export type DefinitionReading =
  | { readonly kind: 'read'; readonly definition: ActionDefinition }
  | { readonly kind: 'wrong'; readonly problem: DefinitionProblem };

/** A value of the path. */
const BRACES = /\{([^{}]*)\}/g;
/** Of a name in the path, and of each part of one in the body. */
const NAME = '[A-Za-z]\\w{0,39}';
const PLACES: Readonly<Record<ActionInput['place'], RegExp>> = {
  path: new RegExp(`^${NAME}$`),
  query: /^[A-Za-z][\w.-]{0,59}$/,
  body: new RegExp(`^${NAME}(\\.${NAME}){0,4}$`),
};
/** Names by which an object of JavaScript means something else than a field. */
const SPECIAL = /(^|\.)(constructor|prototype)(\.|$)/;

/**
 * Checks an action's definition (which request a row becomes) that comes from a page, a file or the spreadsheet's
 * store.
 */
export function readDefinition(input: unknown): DefinitionReading {
  // No schema sees such a field, and an object that is made from it would lose it, or its own nature.
  if (hasOwnProto(input)) return wrongDefinition({ kind: 'not-a-definition', field: '__proto__' });
  const checked = check(storedAction, input);
  if (!checked.ok) {
    return wrongDefinition({ kind: 'not-a-definition', field: checked.issues[0]?.path.join('.') ?? '' });
  }
  const problem = problemOf(checked.value);
  return problem === undefined ? { kind: 'read', definition: checked.value } : wrongDefinition(problem);
}

/**
 * Puts a row's values in the place of the braces in an action's path. Undefined where that makes no path of
 * `/api/v2/`, so that no cell sends a token elsewhere.
 */
export function filledPath(path: string, valueAt: (at: string) => string): string | undefined {
  const filled = servicePath(path.replace(BRACES, (_whole, at: string) => valueAt(at)));
  return filled?.version === 'v2' ? filled.path : undefined;
}

/**
 * What a definition would send, as a text: equal for two that differ only in names and headers. By its hash it is
 * noted which definitions were tested: one that sends something else needs a new test.
 */
export function meaningOfDefinition({ method, path, columns }: ActionDefinition): string {
  return JSON.stringify([method, path, columns.map(({ place, at, type }) => [place, at, type])]);
}

/**
 * Whose codes a column of an action sheet takes, such as units', so that people may write names there. Undefined
 * where its values have no names.
 */
export function namesOfInput({ type, at, names }: ActionInput): DirectoryKind | undefined {
  return type === 'code' ? (names ?? kindOfParameter(at.slice(at.lastIndexOf('.') + 1))) : undefined;
}

function hasOwnProto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).includes('__proto__') || Object.values(value).some(hasOwnProto);
}

function wrongDefinition(problem: DefinitionProblem): DefinitionReading {
  return { kind: 'wrong', problem };
}

function problemOf({ path, columns }: ActionDefinition): DefinitionProblem | undefined {
  if (path === '') return { kind: 'no-path' };
  if (filledPath(path, () => '1') === undefined) return { kind: 'bad-path', path };
  if (columns.length === 0) return { kind: 'no-columns' };
  for (const { header, place, at, isRequired } of columns) {
    if (!PLACES[place].test(at) || SPECIAL.test(at)) return { kind: 'bad-place', header, at };
    if (place === 'path' && !isRequired) return { kind: 'optional-in-path', header };
  }
  return twice(columns) ?? pathValueProblem(path, columns);
}

function twice(columns: readonly ActionInput[]): DefinitionProblem | undefined {
  const headers = new Set(Object.values(ACTION_STATE_COLUMNS).flatMap(({ en, pt }) => [fold(en), fold(pt)]));
  for (const [n, column] of columns.entries()) {
    if (headers.has(fold(column.header))) return { kind: 'header-twice', header: column.header };
    headers.add(fold(column.header));
    const other = columns
      .slice(0, n)
      .find((one) => one.place === column.place && isSamePlace(one.at, column.at));
    if (other !== undefined) return { kind: 'place-twice', headers: [other.header, column.header] };
  }
  return undefined;
}

/** Whether two values can't stand in both places: `ticket` is the object that holds `ticket.id`. */
function isSamePlace(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

function pathValueProblem(path: string, columns: readonly ActionInput[]): DefinitionProblem | undefined {
  const inBraces = [...path.matchAll(BRACES)].map(([, at = '']) => at);
  const named = columns.flatMap(({ place, at }) => (place === 'path' ? [at] : []));
  const at =
    inBraces.find((one, n) => !named.includes(one) || inBraces.indexOf(one) !== n) ??
    named.find((one) => !inBraces.includes(one));
  return at === undefined ? undefined : { kind: 'path-value', at };
}
