// What an action is: the request that its rows become. A definition is data that people complete, save, and pass on as
// text; nothing in it can reach another host, another API version, or a header.

import * as z from 'zod/mini';
import { kindOfParameter, NAMED_KINDS } from '../../../domain/directory/directory.ts';
import { fold } from '../../../domain/language.ts';
import { check, lazily, listOf, type Parsed, trimmedText } from '../../../domain/schema.ts';
import { servicePath } from '../../../domain/service/service-path.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import { ACTION_STATE_COLUMNS } from '../../answers/rules/vocabulary.ts';

/** What the cells of a column hold, and how they are sent. */
const ACTION_TYPES = ['code', 'text', 'number', 'date', 'date-time', 'yes-no'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

const DONE_STATUSES = [201, 202, 204] as const; // statuses besides 200 that a definition may accept as success

const MOST_COLUMNS = 30;

const storedColumn = lazily(() =>
  z.strictObject({
    header: trimmedText(60, 1),
    place: z.literal(['path', 'query', 'body']), // where its value goes
    at: trimmedText(80), // the name there; in the body it may be a path, for example `ticket.id`
    type: z.literal(ACTION_TYPES),
    isRequired: z.boolean(),
    /** For codes: whose names are accepted instead; absent to derive that from `at`. */
    names: z.optional(z.literal(NAMED_KINDS)),
  }),
);
export type ActionInput = Parsed<typeof storedColumn>;

const storedAction = lazily(() =>
  z.strictObject({
    version: z.literal(1),
    name: trimmedText(60, 1),
    method: z.literal(['POST', 'PUT', 'DELETE']),
    path: trimmedText(200), // a value of the path is its name in braces: `/api/v2/compras/order/{id}/cancel`
    isRepeatable: z.boolean(), // whether sending a request twice does no harm
    done: z.optional(listOf(z.literal(DONE_STATUSES))), // statuses besides 200 that mean success
    columns: listOf(storedColumn()).check(z.refine((all) => all.length <= MOST_COLUMNS)),
  }),
);
export type ActionDefinition = Parsed<typeof storedAction>;

/** Why no sheet can be made from a definition. */
type DefinitionProblem =
  | { readonly kind: 'not-a-definition'; readonly field: string }
  | { readonly kind: 'no-path' | 'no-columns' }
  | { readonly kind: 'bad-path'; readonly path: string }
  /** A value in braces without exactly one column, or a column for the path whose name isn't in braces. */
  | { readonly kind: 'path-value'; readonly at: string }
  | { readonly kind: 'bad-place'; readonly header: string; readonly at: string }
  | { readonly kind: 'optional-in-path'; readonly header: string }
  | { readonly kind: 'place-twice'; readonly headers: readonly [string, string] }
  | { readonly kind: 'header-twice'; readonly header: string };

type DefinitionReading =
  | { readonly kind: 'read'; readonly definition: ActionDefinition }
  | { readonly kind: 'wrong'; readonly problem: DefinitionProblem };

const BRACES = /\{([^{}]*)\}/g; // a value of the path
const NAME = '[A-Za-z]\\w{0,39}'; // a name in the path, or one part of a name in the body
const PLACES: Readonly<Record<ActionInput['place'], RegExp>> = {
  path: new RegExp(`^${NAME}$`),
  query: /^[A-Za-z][\w.-]{0,59}$/,
  body: new RegExp(`^${NAME}(\\.${NAME}){0,4}$`),
};
/** Names that mean something other than a field on a JavaScript object. */
const SPECIAL = /(^|\.)(constructor|prototype)(\.|$)/;

export function readDefinition(input: unknown): DefinitionReading {
  // Schemas don't see such a field, and an object made from it would lose it, or its prototype.
  if (hasOwnProto(input)) return wrongDefinition({ kind: 'not-a-definition', field: '__proto__' });
  const checked = check(storedAction, input);
  if (!checked.ok) {
    return wrongDefinition({ kind: 'not-a-definition', field: checked.issues[0]?.path.join('.') ?? '' });
  }
  const problem = problemOf(checked.value);
  return problem === undefined ? { kind: 'read', definition: checked.value } : wrongDefinition(problem);
}

/** Undefined if the result isn't a path under `/api/v2/`, so that no cell sends a token elsewhere. */
export function filledPath(path: string, valueAt: (at: string) => string): string | undefined {
  const filled = servicePath(path.replace(BRACES, (_whole, at: string) => valueAt(at)));
  return filled?.version === 'v2' ? filled.path : undefined;
}

/**
 * Equal for definitions that differ only in names and headers. Hashed, it notes which definitions were tested: one that
 * sends something else needs a new test.
 */
export function requestSignature({ method, path, columns }: ActionDefinition): string {
  return JSON.stringify([method, path, columns.map(({ place, at, type }) => [place, at, type])]);
}

/** Whose names people may write in a column; undefined if its values have no names. */
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

/** Whether two values can't be in both places: `ticket` is the object that holds `ticket.id`. */
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
