// From a record of the service to the cells of its row. A field that isn't as agreed is left blank and reported with
// its path; the rest of the record is kept.

import type { CellKind, CellValue } from './cell.ts';
import { dateOf } from './contract.ts';
import { isRecord } from './flatten.ts';
import type { Language, Word } from './language.ts';
import { lazily } from './lazily.ts';
import type { DayStart } from './local-time.ts';
import { check, type Schema } from './schema.ts';

/**
 * A column that the sheet of a resource (a kind of records, such as tickets) gets: field, header, and how a record's
 * value becomes a cell.
 */
export interface Column<R> {
  /** The path of the field in the service's words, for example `solicitante.nome`; unique in its resource. */
  readonly field: string;
  /** The header in both languages. */
  readonly header: Word;
  /** What its cells hold. */
  readonly kind: CellKind;
  /** Its width in pixels, where its values need another than those of its kind. */
  readonly width?: number;
  /** Set for a column that the user doesn't see, such as the one with change tokens. */
  readonly hidden?: true;
  /** What is said on its header, in place of the service's field. */
  readonly note?: Word;
  /**
   * The value for the cell; undefined or null (a blank cell) where the record has none. Left out where the cell shows the
   * field of the record as it is; of an instant the date.
   */
  readonly value?: ((record: R, language: Language) => CellValue | null | undefined) | undefined;
}

/** The width in pixels of a column with names of units: they end with their place and state. */
export const UNIT_WIDTH = 230;

/** A text or number of a record, or of an object in it, such as `unidade.nome`. */
type FieldPath<R> = {
  [F in keyof R & string]: NonNullable<R[F]> extends string | number
    ? F
    : `${F}.${keyof NonNullable<R[F]> & string}`;
}[keyof R & string];

/**
 * Defines a column that shows a field of the record as it is. The list of a resource's columns is made of such
 * calls.
 * @param header in English and in Portuguese
 */
export function recordColumn<R>(
  field: FieldPath<R>,
  header: readonly [string, string],
  kind: CellKind,
): Column<R>;
/**
 * Defines a column whose cells are worked out from the whole record.
 * @param value gives the cell of a record; undefined or null for a blank
 */
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

/**
 * A column of a resource without the function that reads its value: field, header and kind. This is all that the
 * code needs which lays out sheets, whatever the records are.
 */
export type ColumnHead = Omit<Column<never>, 'value'>;

/**
 * The internal name of the column `Record`, which says what became of a row's record (gone, out of filter,
 * duplicate). It is on every sheet that a pull fills; code finds the column by this name.
 */
export const RECORD_FIELD = '$record';
/** The internal name of the column `Pulled at`, which says when a row was written. Code finds the column by it. */
export const PULLED_AT_FIELD = '$pulledAt';

/** The key by which a record and its row are known again: the service's numeric id, or a text where a list has none. */
export type RecordId = number | string;

/** A field in the service's answer for which the code defines no column. The pulled sheet gets a column for it. */
export interface DiscoveredField {
  /** Its path, for example `unidade.nome`. */
  readonly field: string;
  /** Its value, as a cell can hold it; blank only where it has a title. */
  readonly value: CellValue;
  /** The kind of column to make for this value. */
  readonly kind: CellKind;
  /** What its column is called, where that isn't its path. It gets one also where its value is blank. */
  readonly title?: string;
}

/**
 * A field of a record whose type isn't the one that the service's contract states. A run counts and reports such
 * fields.
 */
export interface Breach {
  /** Its path, for example `unidade.nome`. */
  readonly path: string;
  /** What the contract says it is, for example `string`. */
  readonly expected: string;
}

/**
 * The outcome of reading one record of the service's answer: cells for its row, or nothing where its key is
 * unreadable.
 */
export type RecordReading =
  | {
      readonly kind: 'row';
      readonly id: RecordId;
      /** A value for each of the reader's columns, the id first; undefined for a blank cell. */
      readonly cells: readonly (CellValue | undefined)[];
      /** Fields that no column was defined for, in the order of the answer. */
      readonly more?: readonly DiscoveredField[];
      readonly breaches: readonly Breach[];
    }
  /** Not even the key could be read. */
  | { readonly kind: 'unreadable'; readonly breaches: readonly Breach[] };

/** A record of the service's answer that was read into cells and gets a row, even if some fields have a wrong type. */
export type ReadRecord = Extract<RecordReading, { kind: 'row' }>;

/** Turns each raw record of a service's answer into the cells of its row. Every resource has one, with its columns. */
export interface RecordReader {
  /** The columns, in their order; the first one is the key. */
  readonly columns: readonly ColumnHead[];
  /** Set where records bring fields for which no column was defined. */
  readonly discovers?: true;
  /**
   * Reads one record.
   * @param dayStart gives the date for a day without a time, on the spreadsheet's clock
   */
  read(raw: unknown, language: Language, dayStart: DayStart): RecordReading;
}

/** The least that a schema of records must give. */
interface Identified {
  readonly id: number;
}

/**
 * Makes the reader of a resource all of whose fields are documented, such as tickets. It checks a record by the
 * schema, and leaves a cell blank whose field breaks it.
 */
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

/** Reads the value at a path; of an instant the date. */
function valueAt(path: readonly string[], kind: CellKind): (record: unknown) => CellValue | undefined {
  return (record) => {
    const value = path.reduce((at, name) => (isRecord(at) ? at[name] : undefined), record);
    if (typeof value === 'string') return kind === 'date-time' ? dateOf(value) : value;
    return typeof value === 'number' ? value : undefined;
  };
}

/** A record as far as it fits its schema. */
interface TolerantlyParsed<R> {
  /** Without each field in which anything is broken. */
  readonly record: R;
  /** Without what is broken alone: a unit that lacks its name keeps its id. */
  readonly sound: unknown;
}

/** Parses a record; where fields break the schema, parses it again without them. */
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

/** A value without what stands at a path in its objects. */
function without(value: unknown, [name, ...path]: readonly string[]): unknown {
  if (name === undefined) return undefined;
  return isRecord(value) ? { ...value, [name]: without(value[name], path) } : value;
}
