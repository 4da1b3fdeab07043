// The columns of a table in BigQuery: what each column of a sheet is called there, and what it holds.

import type { CellKind } from '../../../domain/cell.ts';
import type { Language, Word } from '../../../domain/language.ts';
import { shortHash } from '../../../domain/text-hash.ts';

/** The types that columns of the connector's BigQuery tables can have, under BigQuery's own names. */
export const FIELD_TYPES = ['STRING', 'FLOAT', 'TIMESTAMP', 'DATE', 'BOOLEAN'] as const;
/** The BigQuery type of a column, by which cells are turned into values for it. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** A column of a BigQuery table that the connector makes: name, type, description. */
export interface TableField {
  /** Its name there. */
  readonly name: string;
  /** What it holds. */
  readonly type: FieldType;
  /** What people read about it. */
  readonly description: string;
}

/** A column of a BigQuery table, with the field of the sheet or record that fills it. */
export interface MappedField extends TableField {
  /** The field that the sheet's column shows. */
  readonly field: string;
}

/**
 * The column of each table in BigQuery that says when the connector pulled the row from the service: which of two
 * versions is newer.
 */
export const PULLED_AT = '_pulled_at';
/**
 * The column of each BigQuery table that says when a row's values were read from the sheet. Older readings don't
 * overwrite newer ones.
 */
export const SYNCED_AT = '_synced_at';
/**
 * The column of each BigQuery table that says when a record left its pull. It isn't kept up to date since. Blank for
 * the others.
 */
export const LEFT_AT = '_left_at';
/**
 * The column of each BigQuery table that says why a record left its pull. It isn't kept up to date since. Blank for
 * the others.
 */
export const LEFT_REASON = '_left_reason';
/**
 * A column of rows on their way to a table, for the SQL that merges them. `full`: the row has all values of its
 * record. `left`: it names a record that is no longer in the pull, and why.
 */
export const ROW_KIND = '_row_kind';

/**
 * The column with a hash of a record's values, in tables of pulls without a sheet. A record whose hash is the same
 * hasn't changed.
 */
export const ROW_HASH = '_row_hash';

/** Codes are texts there: `00123` is another one than `123`. */
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

/** BigQuery takes names of 300 characters. */
const LONGEST = 250;

/**
 * Makes the columns of a BigQuery table from those of a sheet or pull, in their order: plain names, types,
 * descriptions.
 */
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

/** A field as the service writes those that it documents: `unidade.nome`, `options[].id`. */
const USUAL_FIELD = /^[a-z][A-Za-z0-9]*(?:(?:\[\])?\.[A-Za-z][A-Za-z0-9]*)*$/;

/**
 * `unidade_nome` for `unidade.nome`: letters of ASCII, digits and `_`, and no `_` in front, where our own have it. What
 * is written in another way has a name of its own, which doesn't hang on what else there is: `Ação` may come before
 * `ACAO` and go before it, and BigQuery would take both for one.
 */
function fieldName(field: string): string {
  const plain = plainName(field).slice(0, LONGEST);
  const name = /^[A-Za-z]/.test(plain) ? plain : `f_${plain}`;
  return USUAL_FIELD.test(field) ? name : `${name}_${shortHash(field)}`;
}

/**
 * The field that nobody documented and a column of a table shows, by the description that it was made with: header and
 * note both name the field. Undefined for other columns, as those that people made.
 */
export function discoveredFieldOf(description: string): string | undefined {
  return /^([\s\S]+)\. [\s\S]+: \1\. /.exec(description)?.[1];
}

/** A column as BigQuery's schema takes it: without the field that fills it, and with its description cut to fit. */
export function plainField({ name, type, description }: TableField): TableField {
  return { name, type, description: description.slice(0, 1_000) };
}

/** The name of a pull's BigQuery table: the pull's name in small letters, digits and underscores. */
export function tableName(pull: string): string {
  return plainName(pull).toLowerCase().slice(0, LONGEST) || 'pull';
}

/**
 * The name of the BigQuery table with the changes of a pull's records: that of the pull's table with `_changes`
 * behind it.
 */
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
