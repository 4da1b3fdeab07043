// Which columns a pull takes: those that its row names, and those that it can't do without. The service isn't asked:
// where records bring undocumented fields, a name that isn't a header is taken for a field.

import { FranchiseError } from '../errors.ts';
import { type ColumnName, columnPosition, type Language, nearest, splitNames, trimmed } from '../language.ts';
import { PULLED_AT_FIELD, RECORD_FIELD } from '../records/record.ts';
import { RecordFacts } from '../records/record-facts.ts';
import { PULLED_AT_COLUMN, RECORD_COLUMN } from '../vocabulary.ts';
import type { ChosenColumns, Pull } from './pull.ts';
import type { PulledResource } from './resource.ts';

/** Columns that a pull's row can name: those not hidden, and those of the connector. */
export function columnNames({ records }: Pick<PulledResource, 'records'>): readonly ColumnName[] {
  return [
    ...records.columns.filter(({ hidden }) => hidden !== true),
    { field: RECORD_FIELD, header: RECORD_COLUMN },
    { field: PULLED_AT_FIELD, header: PULLED_AT_COLUMN },
  ];
}

/**
 * @param typed headers in either language or fields, separated by `,` or `;`
 * @returns undefined if blank: all columns
 * @throws FranchiseError `bad-pull` if no column is named, one is unknown, or one is named twice
 */
export function understandColumns(
  typed: string,
  pull: Pick<Pull, 'resource' | 'filters'>,
  language: Language,
): ChosenColumns | undefined {
  if (trimmed(typed) === '') return undefined;
  const { resource } = pull;
  const columns = [...columnNames(resource), ...(resource.formulas ?? [])];
  const names = splitNames(typed);
  if (names.length === 0) throw new FranchiseError('bad-pull', (say) => say.columnsNone);
  const named: string[] = [];
  for (const name of names) {
    const field =
      columns[columnPosition(name, columns)]?.field ?? (resource.records.discovers ? name : undefined);
    if (field === undefined) {
      const known = [...columns.map(({ header }) => header[language]), ...columns.map((one) => one.field)];
      const near = nearest(known, name) ?? '';
      throw new FranchiseError('bad-pull', (say) => say.columnUnknown(name, near), '', {
        typed: name,
        instead: [near],
      });
    }
    if (named.includes(field)) {
      throw new FranchiseError('bad-pull', (say) => say.columnTwice(headerOf(columns, field, language)));
    }
    named.push(field);
  }
  const isFormula = (field: string) => resource.formulas?.some((one) => one.field === field) === true;
  const formulas = named.filter(isFormula);
  const fields = named.filter((field) => !isFormula(field));
  const needed = [
    ...neededFields(pull),
    ...(resource.formulas ?? []).flatMap(({ field, needs }) => (formulas.includes(field) ? needs : [])),
  ];
  return {
    named: fields,
    kept: [...new Set(needed)].filter((field) => !fields.includes(field)),
    ...(formulas.length === 0 ? {} : { formulas }),
  };
}

function neededFields(pull: Pick<Pull, 'resource' | 'filters'>): readonly string[] {
  const { resource } = pull;
  const { columns } = resource.records;
  const version = resource.kind === 'list' ? resource.versionField : undefined;
  const wanted = new Set([columns[0]?.field, version, ...new RecordFacts(pull).rowFields]);
  const ofRecords = columns.filter(({ field, hidden }) => wanted.has(field) || hidden === true);
  return [...ofRecords.map(({ field }) => field), RECORD_FIELD, PULLED_AT_FIELD];
}

/**
 * @param typed empty for the usual fields, undefined if the pull keeps no changes
 * @throws FranchiseError `bad-filter` if one is unknown, or not among the columns that the pull takes
 */
export function understandFollowed(
  typed: readonly string[] | undefined,
  { resource, columns: chosen }: Pick<Pull, 'resource' | 'columns'>,
  language: Language,
): readonly string[] | undefined {
  if (typed === undefined) return undefined;
  const columns = columnNames(resource);
  const taken = chosen && new Set([...chosen.named, ...chosen.kept]);
  const key = resource.records.columns[0]?.field;
  const isPossible = (field: string) =>
    taken?.has(field) !== false && ![key, RECORD_FIELD, PULLED_AT_FIELD].includes(field);
  const allowed = columns.filter(({ field }) => isPossible(field));
  if (typed.length === 0) {
    const usual = (resource.followed ?? []).filter(isPossible);
    if (usual.length > 0) return usual;
  }
  const fields = typed.map((name) => {
    const field = columns[columnPosition(name, columns)]?.field;
    return field !== undefined && isPossible(field) ? field : undefined;
  });
  const bad = fields.indexOf(undefined);
  const names = allowed.map(({ header }) => header[language]).join(', ');
  if (typed.length === 0) throw new FranchiseError('bad-filter', (say) => say.changesUnnamed(names));
  if (bad >= 0) {
    throw new FranchiseError('bad-filter', (say) => say.changesUnknown(typed[bad] ?? '', names));
  }
  return [...new Set(fields.flatMap((field) => field ?? []))];
}

export const COUNTED_BY = ['unidade.nome', 'situacao.nome'] as const; // the sheet of daily counts groups by these

/** @throws FranchiseError `bad-filter` if the pull counts daily but doesn't take the columns to count by */
export function requireCountedColumns(
  { resource, columns, filters }: Pick<Pull, 'resource' | 'columns' | 'filters'>,
  language: Language,
): void {
  if (filters.daily !== true) return;
  const known = columnNames(resource);
  const taken = columns && [...columns.named, ...columns.kept];
  const isTaken = (field: string) =>
    known.some((column) => column.field === field) && taken?.includes(field) !== false;
  const lacking = COUNTED_BY.filter((field) => !isTaken(field));
  if (lacking.length === 0) return;
  const headers = lacking.map((field) => headerOf(known, field, language)).join(', ');
  throw new FranchiseError('bad-filter', (say) => say.dailyLacks(headers));
}

/** A field without a header keeps its own name. */
export function headersOf(
  { records, formulas = [] }: Pick<PulledResource, 'records' | 'formulas'>,
  fields: readonly string[],
  language: Language,
): readonly string[] {
  const columns = [...columnNames({ records }), ...records.columns, ...formulas];
  return fields.map((field) => headerOf(columns, field, language));
}

function headerOf(columns: readonly ColumnName[], field: string, language: Language): string {
  return columns.find((column) => column.field === field)?.header[language] ?? field;
}
