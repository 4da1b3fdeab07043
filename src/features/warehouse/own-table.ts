// Creates a pull's table, adds missing columns, and refuses tables that aren't the pull's own.

import type { Ports } from '../../app/ports.ts';
import { fold } from '../../domain/language.ts';
import type { Pull } from '../../domain/pulls/pull.ts';
import { type Dataset, fullName, type TableThere } from './dataset.ts';
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

interface WantedTable {
  readonly name: string;
  readonly description: string;
  /** Label of spreadsheet and pull: two pulls may map to the same table name. */
  readonly owner: string;
  readonly fields: readonly TableField[];
  /** Column to partition by month; undefined if records have none. */
  readonly partition: string | undefined;
  readonly cluster: readonly string[];
  /** Rows never change or leave. */
  readonly isLog: boolean;
}

export const OWNER = 'franchise_sheets';

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

const LOG_FIELDS: readonly TableField[] = [
  { name: PULLED_AT, type: 'TIMESTAMP', description: 'When a refresh found it' },
  { name: SYNCED_AT, type: 'TIMESTAMP', description: 'When the sheet was read for this row' },
];

/** REST and GoogleSQL have different names for these types. */
const SAME: Readonly<Record<string, string>> = { FLOAT64: 'FLOAT', BOOL: 'BOOLEAN' };

export function wantedTable(
  { ids, workbook }: Ports,
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
    // By the key first: statements that name keys then read little.
    cluster: [fields[0]?.name, nameOf(unit && `${unit}.id`) ?? nameOf(unit && `${unit}.nome`)].filter(
      (name) => name !== undefined,
    ),
    isLog: false,
  };
}

export function wantedLog(
  { ids, workbook }: Ports,
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
    cluster: fields.flatMap(({ field, name }) => (field === 'record' ? name : [])),
    isLog: true,
  };
}

export function ownerOfView({ ids, workbook }: Ports, pull: string, code: string): string {
  return ownerLabel(ids.fingerprint(`${workbook.id()} ${fold(pull)} view ${code}`));
}

/** Labels allow small letters, digits, `_` and `-`. */
function ownerLabel(fingerprint: string): string {
  return fingerprint.toLowerCase().replace(/[^a-z0-9]/g, '_');
}

/**
 * Returns whether it was created or changed. `there` is undefined if there was none.
 * @throws FranchiseError if dataset or table aren't as needed; nothing is changed then
 */
export function prepareTable(
  dataset: Dataset,
  wanted: WantedTable,
  to: Destination,
  there: TableThere | undefined,
): boolean {
  const fields = [...wanted.fields, ...(wanted.isLog ? LOG_FIELDS : OWN_FIELDS)];
  const table = fullName(wanted.name);
  const home = there ?? dataset.itself();
  const { location = to.location } = home;
  const datasetName = `${to.project}.${to.dataset}`;
  if (location.toLowerCase() !== to.location.toLowerCase())
    throw warehouseError('request-refused', (say) => say.tableLocation(datasetName, location, to.location));
  const [expiries, of] =
    'schema' in home
      ? [[home.expirationTime, home.timePartitioning?.expirationMs], table]
      : [[home.defaultTableExpirationMs, home.defaultPartitionExpirationMs], datasetName];
  if (expiries.some((one) => Number(one ?? 0) > 0))
    throw warehouseError('request-refused', (say) => say.tableExpires(of));
  if (there === undefined) {
    dataset.addTable(wanted.name, {
      description: wanted.description,
      labels: { [OWNER]: wanted.owner },
      schema: { fields },
      ...(wanted.partition !== undefined && {
        timePartitioning: { type: 'MONTH', field: wanted.partition },
      }),
      clustering: { fields: wanted.cluster },
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

/** @throws FranchiseError if it belongs to another spreadsheet or pull */
export function checkIsOwn({ labels }: TableThere, owner: string, table: string): void {
  if (labels[OWNER] !== owner) throw warehouseError('request-refused', (say) => say.tableForeign(table));
}

export function isSameType(is: string, wanted: string): boolean {
  return (SAME[is] ?? is) === wanted;
}
