// From a record of the service to the cells of its row, and the building blocks of record schemas. Every field but the
// id may be absent or null: the specification doesn't say which are required. A field that breaks the contract is left
// blank and reported with its path; the rest of the record is kept.

import * as z from 'zod/mini';
import { type CellKind, type CellValue, MAX_CELL_CHARACTERS, valuesHeldBy } from '../cells/cell.ts';
import { type Language, textHash, type Word } from '../language.ts';
import { check, lazily, type Schema, wholeNumber } from '../schema.ts';
import { type DayStart, HOUR_MS, parseInstant } from '../time.ts';
import { valuesByKey } from '../values-by-key.ts';

export const optional = <S extends z.ZodMiniType>(schema: S) => z.nullish(schema);

export const idAndName = lazily(() => z.object({ id: wholeNumber(), nome: z.string() }));

/** An element of `etiqueta`. */
export const serviceTag = lazily(() => z.object({ nome: z.string() }));

/** In UTC: `yyyy-MM-ddTHH:mm:ssZ`. */
export const instant = lazily(() =>
  z.string().check(z.refine((text) => parseInstant(text) !== undefined, 'yyyy-MM-ddTHH:mm:ssZ')),
);

function dateOf(text: string): Date | undefined {
  const instantMs = parseInstant(text);
  return instantMs === undefined ? undefined : new Date(instantMs);
}

export function joinNames(names: readonly string[] | undefined): string | undefined {
  return names === undefined || names.length === 0 ? undefined : names.join(', ');
}

export interface Column<R> {
  readonly field: string; // the service's path, for example `solicitante.nome`; unique in its resource
  readonly header: Word;
  readonly kind: CellKind;
  readonly width?: number; // pixels; absent for the width of its kind
  readonly hidden?: boolean; // absent if users see the column
  readonly isMoney?: true; // absent for other numbers, which may be rounded in their last digits
  readonly note?: Word; // the note of its header; absent for one with the service's field
  readonly words?: Readonly<Record<number, Word>>; // what it shows for codes; absent if it shows no code's word
  /** Undefined or null gives a blank cell. Absent if the cell shows the field as it is; instants become dates. */
  readonly value?: ((record: R, language: Language) => CellValue | null | undefined) | undefined;
}

export const UNIT_WIDTH = 230;

type FieldPath<R> = {
  [F in keyof R & string]: NonNullable<R[F]> extends string | number
    ? F
    : `${F}.${keyof NonNullable<R[F]> & string}`;
}[keyof R & string];

export function recordColumn<R>(
  field: FieldPath<R>,
  header: readonly [string, string],
  kind: CellKind,
): Column<R>;
export function recordColumn<R>(
  field: string,
  header: readonly [string, string],
  kind: CellKind,
  value: NonNullable<Column<R>['value']>,
): Column<R>;
export function recordColumn<R>(
  field: string,
  [en, pt]: readonly [string, string],
  kind: CellKind,
  value?: Column<R>['value'],
): Column<R> {
  return { field, header: { en, pt }, kind, value };
}

export type ColumnHead = Omit<Column<never>, 'value'>;

// Not fields of the service.
export const RECORD_FIELD = '$record'; // the column `Record`: a state such as gone; blank in ordinary rows
export const PULLED_AT_FIELD = '$pulledAt';

/** The service's numeric id, or a text if a list has none. */
export type RecordId = number | string;

/** A field of the answer that isn't documented; it gets its own column. */
export interface DiscoveredField {
  readonly field: string;
  readonly value: CellValue; // blank only if it has a title
  readonly kind: CellKind;
  readonly title?: string; // the name of its column, which it then gets even if blank; absent if that is its path
}

interface Breach {
  readonly path: string;
  readonly expected: string; // for example `string`
}

export type RecordReading =
  | {
      readonly kind: 'row';
      readonly id: RecordId;
      /** One value for each of the reader's columns, the key first; undefined for a blank cell. */
      readonly cells: readonly (CellValue | undefined)[];
      readonly more?: readonly DiscoveredField[]; // undocumented fields, in the order of the answer
      readonly breaches: readonly Breach[];
      readonly raw?: unknown; // as the service gave it; absent unless the target keeps that
    }
  | { readonly kind: 'unreadable'; readonly breaches: readonly Breach[] }; // not even the key could be read

export type ReadRecord = Extract<RecordReading, { kind: 'row' }>;

export interface RecordReader {
  readonly columns: readonly ColumnHead[]; // the first one is the key
  readonly discovers?: true; // absent unless records bring undocumented fields
  /** @param dayStart gives the date for a day without a time */
  read(raw: unknown, language: Language, dayStart: DayStart): RecordReading;
}

export function recordReader<R extends { readonly id: number }>(
  schema: Schema<R>,
  columns: readonly Column<R>[],
): RecordReader {
  const readers = lazily(() =>
    columns.map(({ field, kind, value }) => {
      if (value !== undefined)
        return ({ record }: TolerantlyParsed<R>, language: Language) => value(record, language);
      const read = valueAt(field.split('.'), kind);
      return ({ sound }: TolerantlyParsed<R>) => read(sound);
    }),
  );
  return {
    columns,
    read(raw, language) {
      const { parsed, breaches } = parseTolerantly(schema, raw);
      if (parsed === undefined) return { kind: 'unreadable', breaches };
      const cells = readers().map((read) => read(parsed, language) ?? undefined);
      return { kind: 'row', id: parsed.record.id, cells, breaches };
    },
  };
}

function valueAt(path: readonly string[], kind: CellKind): (record: unknown) => CellValue | undefined {
  return (record) => {
    const value = path.reduce((at, name) => (isJsonObject(at) ? at[name] : undefined), record);
    if (typeof value === 'string') return kind === 'date-time' ? dateOf(value) : value;
    return typeof value === 'number' ? value : undefined;
  };
}

/**
 * A record as far as it fits its schema. `record` lacks each field in which anything is broken; `sound` lacks only the
 * broken parts: a unit without a name keeps its id.
 */
interface TolerantlyParsed<R> {
  readonly record: R;
  readonly sound: unknown;
}

/** Where fields break the schema, parses the record again without them. */
function parseTolerantly<R>(schema: Schema<R>, raw: unknown) {
  const first = check(schema, raw);
  if (first.ok) return { parsed: { record: first.value, sound: first.value }, breaches: [] };
  const breaches = first.issues.map(({ path, expected }) => ({ path: path.join('.') || 'record', expected }));
  if (typeof raw !== 'object' || raw === null) return { parsed: undefined, breaches };
  const broken = new Set(first.issues.map(({ path }) => path[0]));
  const rest = Object.fromEntries(Object.entries(raw).filter(([field]) => !broken.has(field)));
  const second = check(schema, rest);
  if (!second.ok) return { parsed: undefined, breaches };
  const sound = first.issues.reduce<unknown>((left, { path }) => without(left, path), raw);
  return { parsed: { record: second.value, sound }, breaches };
}

function without(value: unknown, [name, ...path]: readonly string[]): unknown {
  if (name === undefined) return undefined;
  return isJsonObject(value) ? { ...value, [name]: without(value[name], path) } : value;
}

// Turns a record of unknown shape into a flat row: nested objects become paths like `unidade.nome`, lists become one
// text, in the order of the answer. No value is lost, and no answer can create columns without limit.

type Leaf = string | number | boolean;

interface FlatField {
  readonly field: string; // a dot or backslash inside a name is escaped with a backslash
  readonly value: Leaf;
}

export const REST_FIELD = '…'; // one column with, as JSON, everything that can't have its own column

const DEEPEST = 5; // levels of objects that are opened, the record included; deeper ones become JSON
/** An object with more fields is a table (`{"12": …, "13": …}`) rather than a record, and becomes JSON. */
const WIDEST_OBJECT = 40;
const MOST_FIELDS = 200;
const LONGEST_NAME = 120; // in characters; longer paths go to the rest column

/** Fields that usually hold a name, the most likely first. */
const NAME_FIELDS = ['nome', 'name', 'titulo', 'title', 'label'];

/** In the answer's order, without empty fields; what doesn't fit the limits above is in `REST_FIELD`. */
export function flatten(record: object): readonly FlatField[] {
  const fields: FlatField[] = [];
  const rest: (readonly [string, unknown])[] = [];
  const add = (field: string, value: Leaf) => {
    const hasColumn = fields.length < MOST_FIELDS && field.length <= LONGEST_NAME && field !== REST_FIELD;
    if (hasColumn) fields.push({ field, value });
    else rest.push([field, value]);
  };
  const open = (value: object, prefix: string, depth: number) => {
    for (const [name, inner] of Object.entries(value)) {
      const field = prefix + escaped(name);
      if (isJsonObject(inner) && depth < DEEPEST && Object.keys(inner).length <= WIDEST_OBJECT) {
        open(inner, `${field}.`, depth + 1);
      } else {
        const leaf = leafOf(inner);
        if (leaf !== undefined) add(field, leaf);
      }
    }
  };
  open(record, '', 1);
  if (rest.length > 0) fields.push({ field: REST_FIELD, value: compactJson(Object.fromEntries(rest)) });
  return fields;
}

/** Undefined for null and for empty texts, lists and objects. */
export function leafOf(value: unknown): Leaf | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (Array.isArray(value)) return value.every(isNothing) ? undefined : listText(value);
  return isJsonObject(value) && Object.keys(value).length > 0 ? compactJson(value) : undefined;
}

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Plain values or names, separated by `, `; any other list as JSON. */
function listText(list: readonly unknown[]): string {
  const items = list.filter((item) => !isNothing(item));
  if (items.every(isPlain)) return items.join(', ');
  const names = items.map(nameOf);
  return names.every((name) => name !== undefined) ? names.join(', ') : compactJson(list);
}

function nameOf(item: unknown): string | undefined {
  if (!isJsonObject(item)) return undefined;
  for (const field of NAME_FIELDS) {
    const name = item[field];
    if (typeof name === 'string' && name !== '') return name;
  }
  return undefined;
}

function isPlain(value: unknown): value is Leaf {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function escaped(name: string): string {
  return name === '' ? '\\' : name.replace(/[\\.]/g, '\\$&');
}

const DEEPEST_JSON = 60; // deeper values aren't meant for people and could overflow the stack

export function compactJson(value: unknown): string {
  return isDeeper(value, DEEPEST_JSON) ? '…' : (JSON.stringify(value) ?? '');
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

// The change token of a record whose details take a request each. A hidden column of its row stores a hash of its list
// item and the hour in which the detail was read. While the item is the same and the token is less than a week old, the
// record costs no request.

export const CHANGE_TOKEN_FIELD = '$list';

const OLDEST_HOURS = 7 * 24; // then a detail is read again, because the list may not show everything that changes

/**
 * The hash of the item and the hour, separated by a blank. Hours are exact enough, and let an interrupted run leave the
 * same tokens as an uninterrupted one.
 */
export function changeToken(item: unknown, nowMs: number): string {
  return tokenOf(item, hourOf(nowMs));
}

function tokenOf(item: unknown, hour: number): string {
  return `${textHash(compactJson(item))} ${hour}`;
}

function hourOf(instantMs: number): number {
  return Math.floor(instantMs / HOUR_MS);
}

/** Whether the item is as it was then, less than a week ago; false for a blank token. */
export function isChangeTokenCurrent(token: string, item: unknown, nowMs: number): boolean {
  const hour = Number(token.slice(token.indexOf(' ') + 1));
  return token === tokenOf(item, hour) && hourOf(nowMs) - hour < OLDEST_HOURS;
}

/** What isn't an object is returned unchanged. */
export function withChangeToken(record: unknown, token: string): unknown {
  return isJsonObject(record) ? { ...record, [CHANGE_TOKEN_FIELD]: token } : record;
}

/** Adds a last, hidden column with the change token. */
export function withTokenColumn(records: RecordReader): RecordReader {
  const header = { en: 'List item', pt: 'Item da lista' };
  return {
    ...records,
    columns: [...records.columns, { field: CHANGE_TOKEN_FIELD, header, kind: 'text', hidden: true }],
    read(raw, language, dayStart) {
      const reading = records.read(raw, language, dayStart);
      if (reading.kind !== 'row') return reading;
      const token = isJsonObject(raw) ? raw[CHANGE_TOKEN_FIELD] : undefined;
      return { ...reading, cells: [...reading.cells, typeof token === 'string' ? token : undefined] };
    },
  };
}

// Records of which only some fields are documented. Those come first; every other field follows under the service’s
// name. A value of an unexpected kind is shown as it came.

/** `field` is a path like `templateQuestion.id`; `option[].id` joins that field of all items of the list `option`. */
export function columnHead(field: string, en: string, pt: string, kind: CellKind): ColumnHead {
  return { field, header: { en, pt }, kind };
}

/** @param columns the documented fields, the key first */
export function discoveringReader(columns: readonly [ColumnHead, ...ColumnHead[]]): RecordReader {
  const [key] = columns;
  const claimed = new Set(columns.map(({ field }) => field));
  const itemFields = itemFieldsOf(columns);
  return {
    columns,
    discovers: true,
    read(raw, _language, dayStart) {
      const fields = isJsonObject(raw) ? flatten(raw) : [];
      const values = new Map(fields.map(({ field, value }) => [field, value]));
      const id = values.get(key.field);
      if (!isJsonObject(raw) || id === undefined || typeof id === 'boolean') {
        return { kind: 'unreadable', breaches: [{ path: key.field, expected: 'number or text' }] };
      }
      if (String(id).length > LONGEST_KEY) {
        const expected = `at most ${LONGEST_KEY} characters`;
        return { kind: 'unreadable', breaches: [{ path: key.field, expected }] };
      }
      const cells = columns.map(({ field, kind }) => {
        const value = field.includes(ITEMS) ? itemsText(raw, field) : values.get(field);
        return value === undefined ? undefined : statedCell(value, kind, dayStart);
      });
      const more = fields
        .filter(({ field }) => !claimed.has(field) && !isShownByItems(raw, field, itemFields.get(field)))
        .map((field) => discovered(field, dayStart));
      return { kind: 'row', id, cells, more, breaches: [] };
    },
  };
}

/**
 * For answers without any documented field. A plain value becomes the field `value`; a record without an `id` is
 * identified by its whole content.
 */
export const everyFieldReader: RecordReader = {
  columns: [],
  discovers: true,
  read(raw, _language, dayStart) {
    const fields = flatten(isJsonObject(raw) ? raw : { value: raw });
    const id = fields.find(({ field }) => field === 'id')?.value;
    return {
      kind: 'row',
      id: id === undefined || typeof id === 'boolean' ? JSON.stringify(raw) : id,
      cells: [],
      more: fields.map((field) => discovered(field, dayStart)),
      breaches: [],
    };
  },
};

const ITEMS = '[].'; // separates the name of a list from a field of its items
/** A longer one is cut in its cell, and wouldn't be found again. The apostrophe in front of it counts as well. */
const LONGEST_KEY = MAX_CELL_CHARACTERS - 1;
const NUMERIC = /^-?\d+(?:\.\d+)?$/;
/** Exactly as the service writes it. A spreadsheet has no dates before 1900. */
const INSTANT = /^(?:19|[2-9]\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const DAY = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/;
const LONG_TEXT = 40; // longer texts get a wide column that doesn't wrap

function statedCell(value: Leaf, kind: CellKind, dayStart: DayStart): CellValue {
  if (typeof value !== 'string') return value;
  if (kind === 'number') return numberOrText(value);
  return valuesHeldBy(kind) === 'dates' ? (dateIn(value, dayStart) ?? value) : value;
}

export function numberOrText(text: string): CellValue {
  return NUMERIC.test(text) ? Number(text) : text;
}

function discovered({ field, value }: FlatField, dayStart: DayStart): DiscoveredField {
  if (typeof value !== 'string') return { field, value, kind: 'any' };
  const date = dateIn(value, dayStart);
  if (date !== undefined) return { field, value: date, kind: DAY.test(value) ? 'date' : 'date-time' };
  return { field, value, kind: value.length > LONG_TEXT ? 'long-text' : 'text' };
}

function dateIn(text: string, dayStart: DayStart): Date | undefined {
  if (DAY.test(text)) return dayStart(text);
  return INSTANT.test(text) ? dateOf(text) : undefined;
}

/** For each list, the fields of its items that have columns. */
function itemFieldsOf(columns: readonly ColumnHead[]): ReadonlyMap<string, readonly string[]> {
  return valuesByKey(
    columns.flatMap(({ field }) => {
      const [list = '', item] = field.split(ITEMS);
      return item === undefined ? [] : [[list, item] as const];
    }),
  );
}

/** One field of all items of a list, joined; undefined if no item has it. */
function itemsText(raw: Readonly<Record<string, unknown>>, field: string): Leaf | undefined {
  const [list = '', name = ''] = field.split(ITEMS);
  return leafOf(itemsAt(raw, list).map((item) => (isJsonObject(item) ? item[name] : undefined)));
}

/** Whether the columns for fields of its items already show everything in the list. */
function isShownByItems(
  raw: Readonly<Record<string, unknown>>,
  field: string,
  shown: readonly string[] | undefined,
): boolean {
  if (shown === undefined) return false;
  const items = itemsAt(raw, field);
  // A value that isn't a list has no items and is shown as it came.
  return (
    items.length > 0 &&
    items.every(
      (item) =>
        isJsonObject(item) &&
        Object.entries(item).every(([name, value]) => shown.includes(name) || leafOf(value) === undefined),
    )
  );
}

function itemsAt(raw: Readonly<Record<string, unknown>>, path: string): readonly unknown[] {
  let value: unknown = raw;
  for (const name of path.split('.')) value = isJsonObject(value) ? value[name] : undefined;
  return Array.isArray(value) ? value : [];
}
