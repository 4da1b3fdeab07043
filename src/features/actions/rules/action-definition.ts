// What an action is: the request that its rows become. A definition is data that people complete, save, and pass on as
// text; nothing in it can reach another host, another API version, or a header.

import * as z from 'zod/mini';
import type { CellValue } from '../../../domain/cells/cell.ts';
import { kindOfParameter } from '../../../domain/directory/directory.ts';
import { fold, type Language } from '../../../domain/language.ts';
import { check, lazily, listOf, type Parsed, trimmedText } from '../../../domain/schema.ts';
import { encodedForUrl, pathAndQuery, servicePath } from '../../../domain/service/service-path.ts';
import { dayAt, formatInstant } from '../../../domain/time.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import {
  type CellReading,
  isBlankCell,
  type NameMeant,
  quoted,
  readAnswerCell,
  readCode,
  readInstant,
  readName,
  readNumber,
  readText,
  readTruth,
  type SheetClock,
} from '../../answers/rules/answer-cells.ts';
import type { AnswerProblem, AnswerWarning, RequestColumn } from '../../answers/rules/answer-problems.ts';
import {
  LONGEST_TARGET,
  type ReadCellsWith,
  type RequestRow,
  type WriteRequest,
} from '../../answers/rules/row-request.ts';
import { ACTION_STATE_COLUMNS } from '../../answers/rules/vocabulary.ts';

/** What the cells of a column hold, and how they are sent. */
const ACTION_TYPES = ['code', 'text', 'number', 'date', 'date-time', 'yes-no'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

const DONE_STATUSES = [201, 202, 204] as const; // statuses besides 200 that a definition may accept as success

/** Codes of these kinds can be given by name. */
const NAMED_KINDS = ['unit', 'person', 'department', 'subject', 'template'] as const;

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
/** A column of an action sheet, and where its value goes in the request. */
export type ActionColumn = Parsed<typeof storedColumn>;

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

type DefinitionReading =
  | { readonly kind: 'read'; readonly definition: ActionDefinition }
  | { readonly kind: 'wrong'; readonly problem: string }; // A word for it, and what it is about.

const BRACES = /\{([^{}]*)\}/g; // a value of the path
const NAME = '[A-Za-z]\\w{0,39}'; // a name in the path, or one part of a name in the body
const PLACES: Readonly<Record<ActionColumn['place'], RegExp>> = {
  path: new RegExp(`^${NAME}$`),
  query: /^[A-Za-z][\w.-]{0,59}$/,
  body: new RegExp(`^${NAME}(\\.${NAME}){0,4}$`),
};
/** Names that mean something other than a field on a JavaScript object. */
const SPECIAL = /(^|\.)(constructor|prototype)(\.|$)/;

export function readDefinition(input: unknown): DefinitionReading {
  // Schemas don't see such a field, and an object made from it would lose it, or its prototype.
  const checked = hasOwnProto(input) ? undefined : check(storedAction, input);
  if (checked?.ok !== true) {
    const field = checked === undefined ? '__proto__' : (checked.issues[0]?.path.join('.') ?? '');
    return { kind: 'wrong', problem: `not-a-definition ${field}` };
  }
  const { value: definition } = checked;
  const problem = problemOf(definition);
  return problem === undefined ? { kind: 'read', definition } : { kind: 'wrong', problem };
}

/** Undefined if the result isn't a path under `/api/v2/`, so that no cell sends a token elsewhere. */
function filledPath(path: string, valueAt: (at: string) => string): string | undefined {
  const filled = servicePath(path.replace(BRACES, (_whole, at: string) => valueAt(at)));
  return filled?.version === 'v2' ? filled.path : undefined;
}

/** Ignores names and headers. Its hash notes tested definitions: one that sends something else needs a new test. */
export function requestSignature({ method, path, columns }: ActionDefinition): string {
  return JSON.stringify([method, path, columns.map(({ place, at, type }) => [place, at, type])]);
}

/** Whose names people may write in a column; undefined if its values have no names. */
export function namesOfInput({ type, at, names }: ActionColumn): DirectoryKind | undefined {
  return type === 'code' ? (names ?? kindOfParameter(at.slice(at.lastIndexOf('.') + 1))) : undefined;
}

function hasOwnProto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).includes('__proto__') || Object.values(value).some(hasOwnProto);
}

function problemOf({ path, columns }: ActionDefinition): string | undefined {
  if (path === '') return 'no-path';
  if (filledPath(path, () => '1') === undefined) return `bad-path ${path}`;
  if (columns.length === 0) return 'no-columns';
  for (const { header, place, at, isRequired } of columns) {
    if (!PLACES[place].test(at) || SPECIAL.test(at)) return `bad-place ${header} ${at}`;
    if (place === 'path' && !isRequired) return `optional-in-path ${header}`;
  }
  return twice(columns) ?? pathValueProblem(path, columns);
}

/** Also headers of our own columns. */
function twice(columns: readonly ActionColumn[]): string | undefined {
  const headers = new Set(Object.values(ACTION_STATE_COLUMNS).flatMap(({ en, pt }) => [fold(en), fold(pt)]));
  for (const [n, column] of columns.entries()) {
    if (headers.has(fold(column.header))) return `header-twice ${column.header}`;
    headers.add(fold(column.header));
    const other = columns
      .slice(0, n)
      .find((one) => one.place === column.place && isSamePlace(one.at, column.at));
    if (other !== undefined) return `place-twice ${other.header},${column.header}`;
  }
  return undefined;
}

/** Whether two values can't be in both places: `ticket` is the object that holds `ticket.id`. */
function isSamePlace(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** A value in braces without exactly one column, or a column for the path whose name isn't in braces. */
function pathValueProblem(path: string, columns: readonly ActionColumn[]): string | undefined {
  const inBraces = [...path.matchAll(BRACES)].map(([, at = '']) => at);
  const named = columns.flatMap(({ place, at }) => (place === 'path' ? [at] : []));
  const at =
    inBraces.find((one, n) => !named.includes(one) || inBraces.indexOf(one) !== n) ??
    named.find((one) => !inBraces.includes(one));
  return at === undefined ? undefined : `path-value ${at}`;
}

// From a row of an action sheet to the request that it becomes, or to all its problems at once.

type ActionCheck =
  | {
      readonly kind: 'valid';
      readonly request: WriteRequest;
      readonly warnings: readonly AnswerWarning[];
      readonly names: readonly NameMeant[]; // the names in its cells, with the codes to send
      readonly values: readonly ShownValue[]; // what was filled in, as it is sent
    }
  | { readonly kind: 'invalid'; readonly problems: readonly AnswerProblem[] };

/** What people see before they approve a row. */
export interface ShownValue extends Pick<ActionColumn, 'header' | 'type'> {
  readonly kind: DirectoryKind | undefined; // what its codes stand for; undefined if that isn't known
  readonly value: SentValue; // a date is text in UTC
}

type SentValue = string | number | boolean;
type Built = { [name: string]: SentValue | Built };

const PATH_PART = /^[\w~-](?:\.?[\w~-])*$/; // what may be between two slashes of a path

/** Survives renaming of the header, such as `value:body:ticket.id`. */
export function actionColumn({ place, at }: Pick<ActionColumn, 'place' | 'at'>): RequestColumn {
  return `value:${place}:${at}`;
}

/** An unticked checkbox counts as blank. */
export function isUnfilledAction({ cell }: RequestRow, { columns }: ActionDefinition): boolean {
  return columns.every((column) => {
    const value = cell(actionColumn(column));
    return value === false || isBlankCell(value);
  });
}

/** Sends no request. @returns the request that would be sent, or all problems of the row */
export function checkAction(
  row: RequestRow,
  definition: ActionDefinition,
  { clock, language, names }: ReadCellsWith,
): ActionCheck {
  const problems: AnswerProblem[] = [];
  const meant: NameMeant[] = [];
  const values: ShownValue[] = [];
  const inPath = new Map<string, string>();
  const query: Record<string, string> = {};
  const body: Built = {};
  /** The value that takes most of the URL. */
  let longest:
    | { readonly column: RequestColumn; readonly cell: CellValue; readonly length: number }
    | undefined;
  for (const input of definition.columns) {
    const column = actionColumn(input);
    const cell = row.cell(column);
    const kind = namesOfInput(input);
    const named = kind === undefined ? undefined : readName(cell, kind, names);
    if (named?.kind === 'problem') {
      const { asked, resolution } = named;
      problems.push({ kind: 'name', row: row.row, column, asked, resolution });
      continue;
    }
    if (named !== undefined && kind !== undefined) meant.push({ kind, typed: named.typed, code: named.code });
    const given = named?.code ?? cell;
    const reading = isBlankCell(given)
      ? ({ kind: 'blank' } as const)
      : readValue(input, given, clock, language);
    if (reading.kind === 'wrong') {
      const typed = quoted(cell, clock);
      problems.push({ kind: 'cell', row: row.row, column, typed, problem: reading.problem });
    } else if (reading.kind === 'value') {
      const { header, type } = input;
      values.push({ header, type, kind, value: reading.value });
      if (input.place === 'path') inPath.set(input.at, String(reading.value));
      else if (input.place === 'query') query[input.at] = String(reading.value);
      else put(body, input.at.split('.'), reading.value);
      const { length } = encodedForUrl(String(reading.value));
      if (input.place !== 'body' && length > (longest?.length ?? 0)) longest = { column, cell, length };
    } else if (input.isRequired) {
      problems.push({ kind: 'field-missing', row: row.row, column, isWide: true });
    }
  }
  const path = filledPath(definition.path, (at) => inPath.get(at) ?? '');
  if (path !== undefined && longest !== undefined && pathAndQuery({ path, query }).length > LONGEST_TARGET) {
    const { column, cell } = longest;
    problems.push({ kind: 'cell', row: row.row, column, typed: quoted(cell, clock), problem: 'too-long' });
  }
  if (problems.length > 0 || path === undefined) return { kind: 'invalid', problems };
  const { method, isRepeatable, done = [] } = definition;
  const text = Object.keys(body).length === 0 ? undefined : JSON.stringify(body);
  return {
    kind: 'valid',
    request: { method, path, query, body: text, isRepeatable, done },
    warnings: [],
    names: meant,
    values,
  };
}

function readValue(
  { type, place }: ActionColumn,
  cell: CellValue,
  clock: SheetClock,
  language: Language,
): CellReading<SentValue> {
  const reading = readTyped(type, cell, clock, language);
  const isMisplaced = place === 'path' && reading.kind === 'value' && !PATH_PART.test(String(reading.value));
  return isMisplaced ? { kind: 'wrong', problem: 'not-in-path' } : reading;
}

function readTyped(
  type: ActionType,
  cell: CellValue,
  clock: SheetClock,
  language: Language,
): CellReading<SentValue> {
  switch (type) {
    case 'code':
      return readCode(cell);
    case 'text':
      // A date with its time of day, as in an answer.
      return cell instanceof Date
        ? readAnswerCell({ stored: cell, shown: undefined }, 'text', clock, language)
        : readText(cell, clock, language);
    case 'number':
      return readNumber(cell);
    case 'yes-no':
      return readTruth(cell);
    case 'date':
    case 'date-time': {
      const instant = readInstant(cell, clock, language);
      if (instant.kind !== 'value') return instant;
      const text = type === 'date' ? dayAt(clock, instant.value) : formatInstant(instant.value);
      return { kind: 'value', value: text };
    }
  }
}

function put(into: Built, [name = '', ...rest]: readonly string[], value: SentValue): void {
  const inner = into[name];
  const next: Built = typeof inner === 'object' ? inner : {};
  into[name] = rest.length === 0 ? value : next;
  if (rest.length > 0) put(next, rest, value);
}
