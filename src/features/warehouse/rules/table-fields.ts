// Columns of BigQuery tables: names and types for the columns of a sheet.

import type { CellKind, CellValue } from '../../../domain/cells/cell.ts';
import { splitFilters } from '../../../domain/filters/filters.ts';
import { fold, type Language, readYesNo, shortHash, type Word } from '../../../domain/language.ts';
import { dayText, type LocalTime } from '../../../domain/time.ts';

/** BigQuery's names. */
export type FieldType = 'STRING' | 'FLOAT' | 'NUMERIC' | 'TIMESTAMP' | 'DATE' | 'BOOLEAN' | 'JSON';

export interface TableField {
  readonly name: string;
  readonly type: FieldType;
  readonly description: string;
}

export interface MappedField extends TableField {
  readonly field: string;
}

/** When the row was pulled; decides which of two versions is newer. */
export const PULLED_AT = '_pulled_at';
/** When the row was read from the sheet; older readings don't overwrite newer ones. */
export const SYNCED_AT = '_synced_at';
/** When the record left its pull; blank for others. Not updated afterwards. */
export const LEFT_AT = '_left_at';
/** Why the record left; blank for others. Not updated afterwards. */
export const LEFT_REASON = '_left_reason';
/** In rows to be merged. `full`: all values of the record; `left`: names a record that left, and why. */
export const ROW_KIND = '_row_kind';

/** Label of tables that expire, and that each statement which changes them replaces; for projects without billing. */
export const RENEWED = 'franchise_sheets_renewed';

/** The record as the service gave it, if the pull asks for that. */
export const RAW = '_raw';

/** Hash of the record's values, to tell unchanged ones. In tables of pulls without a sheet. */
export const ROW_HASH = '_row_hash';

/** Codes are texts: `00123` isn't `123`. */
const TYPES: Readonly<Record<CellKind, FieldType>> = {
  text: 'STRING',
  'short-text': 'STRING',
  'long-text': 'STRING',
  code: 'STRING',
  number: 'FLOAT',
  'date-time': 'TIMESTAMP',
  date: 'DATE',
  any: 'STRING',
};

const LONGEST = 250; // BigQuery allows 300 characters.

export function mappedFields(
  columns: readonly {
    readonly field: string;
    readonly header: Word;
    readonly kind: CellKind;
    readonly note?: string;
  }[],
  language: Language,
): readonly MappedField[] {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const field of columns.map((column) => column.field).sort()) {
    const plain = fieldName(field);
    const isTaken = taken.has(plain.toLowerCase());
    taken.add(plain.toLowerCase());
    names.set(field, isTaken ? `${plain}_${shortHash(field)}` : plain);
  }
  return columns.map(({ field, header, kind, note = '' }) => ({
    field,
    name: names.get(field) ?? fieldName(field),
    type: TYPES[kind],
    description: [header[language], note].filter((part) => part !== '').join('. '),
  }));
}

/** As documented fields are written: `unidade.nome`, `options[].id`. */
const USUAL_FIELD = /^[a-z][A-Za-z0-9]*(?:(?:\[\])?\.[A-Za-z][A-Za-z0-9]*)*$/;

/**
 * `unidade_nome` for `unidade.nome`; no leading `_`, which our own columns have. Other spellings get a suffix that
 * doesn't depend on other columns: BigQuery takes `Ação` and `ACAO` for the same name.
 */
function fieldName(field: string): string {
  const plain = plainName(field).slice(0, LONGEST);
  const name = /^[A-Za-z]/.test(plain) ? plain : `f_${plain}`;
  return USUAL_FIELD.test(field) ? name : `${name}_${shortHash(field)}`;
}

/** By the description that the column was made with. Undefined for other columns. */
export function discoveredFieldOf(description: string): string | undefined {
  return /^([\s\S]+)\. [\s\S]+: \1\. /.exec(description)?.[1];
}

/** Fields that are in a table already keep the names that they have there, though others differ only in case. */
export function namedAsThere(
  fields: readonly MappedField[],
  there: readonly { readonly name: string; readonly description: string }[],
): readonly MappedField[] {
  const names = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const { name, description } of there) {
    const field = discoveredFieldOf(description);
    if (field === undefined) continue;
    names.set(field, name);
    owners.set(name.toLowerCase(), field);
  }
  return fields.map((one) => {
    const field = discoveredFieldOf(one.description) ?? one.field;
    const name = names.get(field) ?? one.name;
    const isFree = [field, undefined].includes(owners.get(name.toLowerCase()));
    return { ...one, name: isFree ? name : `${name}_${shortHash(field)}` };
  });
}

/** With the description cut to BigQuery's limit. */
export function plainField({ name, type, description }: TableField): TableField {
  return { name, type, description: description.slice(0, 1_000) };
}

export function tableName(pull: string): string {
  return plainName(pull).toLowerCase().slice(0, LONGEST) || 'pull';
}

export function changesTable(pull: string): string {
  return `${tableName(pull)}_changes`;
}

function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

// Rows as newline-delimited JSON, split by the request sizes that BigQuery and UrlFetchApp take.

/** Rows of one load. Each costs a load and a merge. */
export const BLOCK = 10_000;
const MOST_CHARACTERS = 15_000_000; // UrlFetchApp sends 50 MB at most.
/** Keys in one statement, within BigQuery's length limit. */
export const MOST_KEYS = 5_000;

const FIRST_MS = Date.parse('0001-01-02T00:00:00Z'); // The years 1 to 9999, less a day for zones.
const LAST_MS = Date.parse('9999-12-30T00:00:00Z');

/** Parts of keys that one statement may name. */
export function keyParts(keys: readonly (string | number)[]): readonly (readonly string[])[] {
  const count = Math.ceil(keys.length / MOST_KEYS);
  return Array.from({ length: count }, (_, n) => keys.slice(n * MOST_KEYS, (n + 1) * MOST_KEYS).map(String));
}

/** Parts of all rows, each small enough for one load. */
export function* loadParts<T>(all: readonly T[], lineOf: (item: T) => string) {
  let items: T[] = [];
  let lines: string[] = [];
  let size = 0;
  for (const item of all) {
    const line = lineOf(item);
    if (items.length === BLOCK || (items.length > 0 && size + line.length > MOST_CHARACTERS)) {
      yield { items, lines };
      items = [];
      lines = [];
      size = 0;
    }
    items.push(item);
    lines.push(line);
    size += line.length;
  }
  if (items.length > 0) yield { items, lines };
}

/** A row's values by column, without blanks and misfits. @param misfits counts cells that don't fit, by column name */
export function jsonLine<F extends TableField>(
  fields: readonly F[],
  calendar: { toLocal(instantMs: number): LocalTime },
  misfits: Map<string, number>,
  row: { valueOf(field: F): CellValue; nameOf(field: F): string },
): Readonly<Record<string, unknown>> {
  const line: Record<string, unknown> = {};
  for (const field of fields) {
    const value = jsonValue(row.valueOf(field), field.type, (instantMs) => calendar.toLocal(instantMs));
    const name = row.nameOf(field);
    if (value === undefined) misfits.set(name, (misfits.get(name) ?? 0) + 1);
    else if (value !== null) line[field.name] = value;
  }
  return line;
}

/** Null for a blank cell; undefined if it doesn't fit the column's type. A date in a column of texts stays as it came. */
export function jsonValue(
  value: CellValue,
  type: FieldType,
  toLocal: (instantMs: number) => LocalTime,
): string | number | boolean | null | undefined {
  if (value === '') return null;
  // One value beyond BigQuery's years would stop the whole table.
  if (value instanceof Date && !(value.getTime() >= FIRST_MS && value.getTime() <= LAST_MS)) return undefined;
  switch (type) {
    case 'STRING':
      return value instanceof Date ? dateText(value.getTime(), toLocal) : String(value);
    case 'FLOAT':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'JSON':
      return String(value);
    case 'NUMERIC':
      return typeof value === 'number' ? decimalText(value) : undefined;
    case 'BOOLEAN':
      return typeof value === 'boolean' ? value : undefined;
    case 'TIMESTAMP':
      return value instanceof Date ? instantText(value.getTime()) : undefined;
    case 'DATE':
      return value instanceof Date ? dayText(toLocal(value.getTime())) : undefined;
  }
}

/** NUMERIC has nine decimals and 29 digits before them; a row with more would stop the whole table. */
function decimalText(value: number): string | undefined {
  const plain = String(value);
  const text = /^-?\d+(\.\d{1,9})?$/.test(plain) ? plain : value.toFixed(9);
  return /^-?\d{1,29}(\.\d{1,9})?$/.test(text) ? text : undefined;
}

/** As the service writes it: a day, or else an instant. */
function dateText(instantMs: number, toLocal: (instantMs: number) => LocalTime): string {
  const local = toLocal(instantMs);
  const isDay = local.hour === 0 && local.minute === 0 && local.second === 0;
  return isDay ? dayText(local) : secondText(instantMs);
}

/** `2026-03-02T15:00:00Z`. */
export function secondText(instantMs: number): string {
  return instantText(instantMs).replace('.000Z', 'Z');
}

/** `2026-03-02T15:00:00.000Z`. */
export function instantText(instantMs: number): string {
  return new Date(instantMs).toISOString();
}

export const TABLE_FILTER = 'bigquery';

/**
 * What the filter says besides yes and no, and in Portuguese, folded. `only`: a table and no sheet. `raw`: the same, with
 * each record as the service gave it. `part`: the sheet keeps a part; the table of another pull has all.
 */
export const TABLE_WORDS = { only: 'so', raw: 'bruto', part: 'parte' } as const;

function wordTyped(filters: string): string {
  const typed = fold(splitFilters(filters).find(({ name }) => fold(name) === TABLE_FILTER)?.value ?? '');
  const [code = typed] = Object.entries(TABLE_WORDS).find(([, pt]) => pt === typed) ?? [];
  return code;
}

/** Where a pull's records go. `both`: a sheet and a table; `part`: a table, and some of them into a sheet. */
export function placeOf(filters: string): 'sheet' | 'both' | 'table' | 'part' {
  const word = wordTyped(filters);
  if (word === 'part') return word;
  if (word === 'only' || word === 'raw') return 'table';
  return readYesNo(word) === true ? 'both' : 'sheet';
}

export function isRawAsked(filters: string): boolean {
  return wordTyped(filters) === 'raw';
}

export function withTableOnly(filters: string): string {
  const parts = splitFilters(filters).filter(({ name }) => fold(name) !== TABLE_FILTER);
  return [...parts.map(({ part }) => part), `${TABLE_FILTER}=only`].join('; ');
}

/** The pull with all records, of which this one's sheet keeps a part. */
export function nameWithAll(pull: string): string {
  return `${pull} BigQuery`;
}
