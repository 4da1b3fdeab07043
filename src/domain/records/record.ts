// From a record of the service to the cells of its row, and the building blocks of record schemas. Every field but the
// id may be absent or null: the specification doesn't say which are required. A field that breaks the contract is left
// blank and reported with its path; the rest of the record is kept.

import * as z from 'zod/mini';
import type { CellKind, CellValue } from '../cells/cell.ts';
import type { Language, Word } from '../language.ts';
import { check, lazily, type Schema, wholeNumber } from '../schema.ts';
import { type DayStart, parseInstant } from '../time.ts';
import { isRecord } from './flatten.ts';

export const optional = <S extends z.ZodMiniType>(schema: S) => z.nullish(schema);

export const idAndName = lazily(() => z.object({ id: wholeNumber(), nome: z.string() }));

export const serviceLabel = lazily(() => z.object({ nome: z.string() }));

/** In UTC: `yyyy-MM-ddTHH:mm:ssZ`. */
export const instant = lazily(() =>
  z.string().check(z.refine((text) => parseInstant(text) !== undefined, 'yyyy-MM-ddTHH:mm:ssZ')),
);

function dateOf(text: string | null | undefined): Date | undefined {
  const instantMs = text == null ? undefined : parseInstant(text);
  return instantMs === undefined ? undefined : new Date(instantMs);
}

export function joined(names: readonly string[] | undefined): string | undefined {
  return names === undefined || names.length === 0 ? undefined : names.join(', ');
}

export interface Column<R> {
  readonly field: string; // the service's path, for example `solicitante.nome`; unique in its resource
  readonly header: Word;
  readonly kind: CellKind;
  readonly width?: number; // pixels; absent for the width of its kind
  readonly hidden?: true; // absent if users see the column
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

export const RECORD_FIELD = '$record'; // not a field of the service: the columns `Record` and `Pulled at`
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
    }
  | { readonly kind: 'unreadable'; readonly breaches: readonly Breach[] }; // not even the key could be read

export type ReadRecord = Extract<RecordReading, { kind: 'row' }>;

export interface RecordReader {
  readonly columns: readonly ColumnHead[]; // the first one is the key
  readonly discovers?: true; // absent unless records bring undocumented fields
  /** @param dayStart gives the date for a day without a time */
  read(raw: unknown, language: Language, dayStart: DayStart): RecordReading;
}

interface Identified {
  readonly id: number;
}

export function recordReader<R extends Identified>(
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
    const value = path.reduce((at, name) => (isRecord(at) ? at[name] : undefined), record);
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
function parseTolerantly<R>(
  schema: Schema<R>,
  raw: unknown,
): { readonly parsed: TolerantlyParsed<R> | undefined; readonly breaches: readonly Breach[] } {
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
  return isRecord(value) ? { ...value, [name]: without(value[name], path) } : value;
}
