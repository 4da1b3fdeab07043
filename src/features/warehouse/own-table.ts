// The table of a pull: made for it, given the columns that its sheet has got since, and refused where it isn't its own.

import type { Ports } from '../../app/ports.ts';
import { fold } from '../../domain/language.ts';
import type { Pull } from '../../domain/pull.ts';
import type { Dataset, TableThere } from './dataset.ts';
import { fullName } from './destination.ts';
import type { Destination } from './rules/destination.ts';
import {
  changesTable,
  LEFT_AT,
  LEFT_REASON,
  type MappedField,
  PULLED_AT,
  plainField,
  SYNCED_AT,
  type TableField,
  tableName,
} from './rules/table-fields.ts';
import { warehouseError } from './sentences.ts';

/** What the table of a pull has to be like: it is made like this, or a table that is there is compared with it. */
export interface WantedTable {
  /** Its name in the dataset. */
  readonly name: string;
  /** What it holds, for people. */
  readonly description: string;
  /** Of which spreadsheet and pull it is, as a label: names of two pulls may come to one table's. */
  readonly owner: string;
  /** The columns of the sheet. */
  readonly fields: readonly TableField[];
  /** The column by whose months it is kept in parts; left out where records have none. */
  readonly partition: string | undefined;
  /** The column by which its rows are kept together. */
  readonly cluster: string;
  /** Whether its rows stay as they are, and none leaves. */
  readonly isLog: boolean;
}

/** The label that says whose a table or a view is. */
export const OWNER = 'franchise_sheets';

/** What is known of a row beside what its sheet shows. */
const OWN_FIELDS: readonly TableField[] = [
  { name: PULLED_AT, type: 'TIMESTAMP', description: 'When the service said so' },
  { name: SYNCED_AT, type: 'TIMESTAMP', description: 'When the sheet was read for this row' },
  {
    name: LEFT_AT,
    type: 'TIMESTAMP',
    description: 'When the record was no longer in the sheet; blank while it is',
  },
  {
    name: LEFT_REASON,
    type: 'STRING',
    description: 'Why: gone, out-of-filter, or not-in-sheet where only that is known',
  },
];

/** The same of a row that stays as it is. */
const LOG_FIELDS: readonly TableField[] = [
  { name: PULLED_AT, type: 'TIMESTAMP', description: 'When a refresh found it' },
  { name: SYNCED_AT, type: 'TIMESTAMP', description: 'When the sheet was read for this row' },
];

/** The names of types that are the same, as the tables resource gives them and as GoogleSQL calls them. */
const SAME: Readonly<Record<string, string>> = { FLOAT64: 'FLOAT', BOOL: 'BOOLEAN' };

/**
 * Describes the BigQuery table that a pull needs: its columns, the one of the keys first. It is made like this, or
 * compared with the one there.
 * @param of what its records are, for people
 */
export function wantedTable(
  { ids, workbook }: Pick<Ports, 'ids' | 'workbook'>,
  { name, resource }: Pull,
  fields: readonly MappedField[],
  of: string,
): WantedTable {
  const nameOf = (field: string | undefined) => fields.find((one) => one.field === field)?.name;
  const changed = resource.kind === 'list' ? resource.changeFilters?.changed.field : undefined;
  const unit = resource.names?.find(({ kind }) => kind === 'unit')?.at;
  return {
    name: tableName(name),
    description: `${of} (${name}). Franchise Sheets`,
    owner: ownerLabel(ids.fingerprint(`${workbook.id()} ${fold(name)}`)),
    fields: fields.map(plainField),
    partition: nameOf(changed),
    cluster: nameOf(unit && `${unit}.id`) ?? nameOf(unit && `${unit}.nome`) ?? fields[0]?.name ?? '',
    isLog: false,
  };
}

/**
 * What the BigQuery table with the changes of a pull (one row for each change of a record) has to be like: name,
 * columns, owner. It is created like this, or compared with the one that is there.
 * @param of the sheet that has them, for people
 */
export function wantedLog(
  { ids, workbook }: Pick<Ports, 'ids' | 'workbook'>,
  { name }: Pick<Pull, 'name'>,
  fields: readonly MappedField[],
  of: string,
): WantedTable {
  return {
    name: changesTable(name),
    description: `${of} (${name}). Franchise Sheets`,
    owner: ownerLabel(ids.fingerprint(`${workbook.id()} ${fold(name)} changes`)),
    fields: fields.map(plainField),
    partition: PULLED_AT,
    cluster: fields.find(({ field }) => field === 'record')?.name ?? '',
    isLog: true,
  };
}

/** The label of a view of this pull. @param code of the insight that it is of */
export function ownerOfView(
  { ids, workbook }: Pick<Ports, 'ids' | 'workbook'>,
  pull: string,
  code: string,
): string {
  return ownerLabel(ids.fingerprint(`${workbook.id()} ${fold(pull)} view ${code}`));
}

/** Labels are small letters, digits, `_` and `-`. */
function ownerLabel(fingerprint: string): string {
  return fingerprint.toLowerCase().replace(/[^a-z0-9]/g, '_');
}

/**
 * Makes the BigQuery table of a pull, or adds the columns that it lacks, before rows are sent there.
 * @param there the table as it was found; undefined where there was none
 * @returns whether it was made or changed
 * @throws FranchiseError, before anything is changed, where the dataset or the table isn't as it has to be
 */
export function prepareTable(
  dataset: Dataset,
  wanted: WantedTable,
  to: Destination,
  there: TableThere | undefined,
): boolean {
  const fields = [...wanted.fields, ...(wanted.isLog ? LOG_FIELDS : OWN_FIELDS)];
  const table = fullName(wanted.name);
  const { location = dataset.location() } = there ?? {};
  const datasetName = `${to.project}.${to.dataset}`;
  if (location.toLowerCase() !== to.location.toLowerCase())
    throw warehouseError('request-refused', (say) => say.tableLocation(datasetName, location, to.location));
  if (there === undefined) {
    dataset.addTable(wanted.name, {
      description: wanted.description,
      labels: { [OWNER]: wanted.owner },
      schema: { fields },
      ...(wanted.partition !== undefined && {
        timePartitioning: { type: 'MONTH', field: wanted.partition },
      }),
      clustering: { fields: [wanted.cluster] },
    });
    return true;
  }
  checkIsOwn(there, wanted.owner, table);
  const known = there.schema.fields;
  const same = ({ name }: TableField) => known.find((one) => one.name.toLowerCase() === name.toLowerCase());
  for (const field of fields) {
    const { type = field.type } = same(field) ?? {};
    if (!isSameType(type, field.type))
      throw warehouseError('request-refused', (say) =>
        say.tableColumnChanged(table, field.name, type, field.type),
      );
  }
  const added = fields.filter((field) => same(field) === undefined);
  if (added.length === 0) return false;
  dataset.setFields(wanted.name, [...known, ...added]);
  return true;
}

/** @throws FranchiseError where a table isn't of this spreadsheet and pull. @param table its full name, for people */
export function checkIsOwn({ labels }: TableThere, owner: string, table: string): void {
  if (labels[OWNER] !== owner) throw warehouseError('request-refused', (say) => say.tableForeign(table));
}

/** Whether a table's column has this type, by either of its names. */
export function isSameType(is: string, wanted: string): boolean {
  return (SAME[is] ?? is) === wanted;
}
