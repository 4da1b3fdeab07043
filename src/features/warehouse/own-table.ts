// Creates a pull's table, adds missing columns, and refuses tables that aren't the pull's own.

import { CHANGES_HISTORY, historyResource, historyTab } from '../../app/history/history-sheets.ts';
import type { Ports } from '../../app/ports.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import { targetColumns } from '../../app/sheets/target-sheet/record-table.ts';
import type { RecordRow } from '../../app/sheets/target-sheet/target-sheet.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { textFingerprint } from '../../domain/fingerprint.ts';
import { findCode, fold, type Language, textHash } from '../../domain/language.ts';
import type { Pull, SheetSource } from '../../domain/pulls/pull.ts';
import { PULLED_AT_FIELD, RECORD_FIELD, type RecordId } from '../../domain/records/record.ts';
import { RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { Dataset, TableThere } from './dataset.ts';
import type { PulledRow } from './rules/sheet-news.ts';
import { sqlType, sqlUnixMillis } from './rules/statements.ts';
import {
  changesTable,
  discoveredFieldOf,
  instantText,
  jsonLine,
  LEFT_AT,
  LEFT_REASON,
  type MappedField,
  mappedFields,
  namedAsThere,
  PULLED_AT,
  plainField,
  RAW,
  RENEWED,
  ROW_HASH,
  SYNCED_AT,
  secondText,
  type TableField,
  tableName,
} from './rules/table-fields.ts';
import { warehouseError } from './sentences.ts';

interface WantedTable {
  readonly name: string;
  readonly description: string;
  readonly owner: string; // Label of spreadsheet and pull: two pulls may map to the same table name.
  readonly fields: readonly TableField[];
  readonly partition: string | undefined; // Column to partition by month; undefined if records have none.
  readonly cluster: readonly string[];
}

export const OWNER_LABEL = 'franchise_sheets';

const SYNCED: TableField = {
  name: SYNCED_AT,
  type: 'TIMESTAMP',
  description: 'When the sheet was read for this row',
};
const OWN_FIELDS: readonly TableField[] = [
  { name: PULLED_AT, type: 'TIMESTAMP', description: 'When the service said so' },
  SYNCED,
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

/** Of rows that never change or leave. */
const LOG_FIELDS: readonly TableField[] = [
  { name: PULLED_AT, type: 'TIMESTAMP', description: 'When a refresh found it' },
  SYNCED,
];

const RAW_FIELD: MappedField = {
  field: RAW,
  name: RAW,
  type: 'JSON',
  description: 'The record as the service gave it',
};

/** Makes nothing. @param of the sheet's name, for the table's description */
export function wantedTable(
  ports: Ports,
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
    owner: ownerOf(ports, name),
    fields: [...fields.map(plainField), ...OWN_FIELDS],
    partition: nameOf(changed),
    // By the key first: statements that name keys then read little.
    cluster: [fields[0]?.name, nameOf(unit && `${unit}.id`) ?? nameOf(unit && `${unit}.nome`)].filter(
      (name) => name !== undefined,
    ),
  };
}

/** The table of a pull's kept changes. */
export function wantedChangesTable(
  ports: Ports,
  pull: Pull,
  fields: readonly MappedField[],
  of: string,
): WantedTable {
  return {
    ...wantedTable(ports, pull, fields, of),
    name: changesTable(pull.name),
    owner: ownerOf(ports, pull.name, ' changes'),
    fields: [...fields.map(plainField), ...LOG_FIELDS],
    partition: PULLED_AT,
    cluster: fields.flatMap(({ field, name }) => (field === 'record' ? name : [])),
  };
}

/** Labels allow lowercase letters, digits, `_` and `-`. */
export function ownerOf({ workbook }: Ports, pull: string, what = ''): string {
  const fingerprint = textFingerprint(`${workbook.id()} ${fold(pull)}${what}`);
  return fingerprint.toLowerCase().replace(/[^a-z0-9]/g, '_');
}

/** When BigQuery deletes it, and what has to be stated when it is replaced; undefined if its rows can be changed. */
export function replacementOf(there: TableThere | undefined) {
  if (there?.expirationTime === undefined || there.labels[RENEWED] === undefined) return undefined;
  const { description, labels, clustering, schema, expirationTime } = there;
  const cluster = clustering?.fields ?? [];
  return { description, labels, cluster, fields: schema.fields, expiresMs: Number(expirationTime) };
}

/**
 * Makes the table, or gives it missing columns. `there` is undefined if there was none.
 * @param mayChange whether the project changes rows
 * @throws FranchiseError if dataset or table aren't as needed; nothing is changed then
 */
export function prepareTable(
  dataset: Dataset,
  wanted: WantedTable,
  there: TableThere | undefined,
  mayChange: () => boolean,
): TableThere {
  const { fields } = wanted;
  const table = dataset.nameOf(wanted.name);
  if (there !== undefined) requireOwnTable(there, wanted.owner, table);
  const home = there ?? dataset.itself();
  const { location = dataset.to.location } = home;
  requireLocation(dataset, location);
  const expires = replacementOf(there) === undefined && doesExpire(home);
  if (expires && (there !== undefined || mayChange())) {
    const of = there === undefined ? dataset.home : table;
    throw warehouseError('request-refused', (say) => say.tableExpires(of));
  }
  if (there === undefined)
    return dataset.addTable(wanted.name, {
      description: wanted.description,
      labels: { [OWNER_LABEL]: wanted.owner, ...(expires && { [RENEWED]: 'yes' }) },
      schema: { fields },
      // Months that expire would be gone as they are written.
      ...(wanted.partition !== undefined &&
        !expires && { timePartitioning: { type: 'MONTH', field: wanted.partition } }),
      clustering: { fields: wanted.cluster },
    });
  const added = fields.filter((field) => columnIn(there, field, table) === undefined);
  return added.length === 0 ? there : dataset.setFields(wanted.name, [...there.schema.fields, ...added]);
}

/** Undefined if the table lacks it. @throws FranchiseError if somebody changed its type */
export function columnIn({ schema }: TableThere, { name, type }: TableField, table: string) {
  const column = schema.fields.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (column !== undefined && !isSameType(column.type, type))
    throw warehouseError('request-refused', (say) => say.tableColumnChanged(table, name, column.type, type));
  return column;
}

/** @throws FranchiseError if the dataset is elsewhere than typed */
export function requireLocation({ home, to }: Dataset, location: string): void {
  if (location.toLowerCase() !== to.location.toLowerCase())
    throw warehouseError('request-refused', (say) => say.tableLocation(home, location, to.location));
}

/** Whether BigQuery deletes the table, or new ones of the dataset, or parts of them, after some time. */
export function doesExpire(of: TableThere | ReturnType<Dataset['itself']>): boolean {
  const ms =
    'schema' in of
      ? [of.expirationTime, of.timePartitioning?.expirationMs]
      : [of.defaultTableExpirationMs, of.defaultPartitionExpirationMs];
  return ms.some((one) => Number(one ?? 0) > 0);
}

/** @throws FranchiseError if it belongs to another spreadsheet or pull */
export function requireOwnTable({ labels }: TableThere, owner: string, table: string): void {
  if (labels[OWNER_LABEL] !== owner)
    throw warehouseError('request-refused', (say) => say.tableForeign(table));
}

/** Money is FLOAT in tables that earlier versions made. */
export function isSameType(is: string, wanted: string): boolean {
  return sqlType(is) === sqlType(wanted) || (sqlType(is) === 'FLOAT64' && wanted === 'NUMERIC');
}

interface TableColumn extends MappedField {
  readonly of: (record: RecordRow) => CellValue | undefined;
}

/** Maps records of a run to rows of a table and back, and reads a pulled sheet the way its table needs it. */
export class TableColumns {
  private readonly isKeyNumber: boolean;
  private readonly cellAt: ReadonlyMap<string, number>;
  private readonly known: ReadonlyMap<string, MappedField>; // Documented columns by field.
  readonly key: string;

  constructor(
    private readonly calendar: Ports['calendar'],
    private readonly pull: Pick<Pull, 'resource' | 'columns'>,
    private readonly language: Language,
    private readonly isRaw = false,
  ) {
    const { columns } = pull.resource.records;
    this.isKeyNumber = columns[0]?.kind === 'number';
    this.cellAt = new Map(columns.map(({ field }, n) => [field, n]));
    const documented = this.columnsWith([]);
    this.known = new Map(documented.map((column) => [column.field, column]));
    this.key = documented[0]?.name ?? '';
  }

  /** The key's column first. `there`: fields in the table already; records without them get blanks. */
  filledBy(
    records: readonly RecordRow[],
    there: readonly { readonly name: string; readonly description: string }[] = [],
  ): readonly TableColumn[] {
    const { resource, columns } = this.pull;
    const { discovered } = targetColumns(resource, this.language, columns);
    const found = new Map<string, ReturnType<typeof discovered>>();
    const paths = new Map<string, string>();
    for (const { more = [] } of records)
      for (const { field, title } of more) {
        if (paths.has(field)) continue;
        const column = discovered(field, 'any');
        paths.set(field, column?.field ?? '');
        const header = title === undefined ? column?.header : { en: title, pt: title };
        if (column !== undefined && header !== undefined) found.set(column.field, { ...column, header });
      }
    for (const { description } of there) {
      const field = discoveredFieldOf(description);
      const column = field === undefined || this.cellAt.has(field) ? undefined : discovered(field, 'any');
      if (column !== undefined && !found.has(column.field)) found.set(column.field, column);
    }
    const extra = [...found.values()].flatMap((column) => column ?? []);
    const named = namedAsThere(this.columnsWith(extra), there);
    return [...named, ...(this.isRaw ? [RAW_FIELD] : [])].map((column) => {
      const at = this.cellAt.get(column.field);
      if (at !== undefined) return { ...column, of: ({ cells }) => cells[at] };
      const isOf = (field: string) => paths.get(field) === column.field;
      return {
        ...column,
        of: ({ more = [] }) => {
          const { kind, value } = more.find(({ field }) => isOf(field)) ?? {};
          // As the service wrote it.
          return value instanceof Date && kind === 'date-time' ? secondText(value.getTime()) : value;
        },
      };
    });
  }

  /** Newline-delimited JSON. @param misfits counts cells that don't fit, by column name */
  lineOf(
    record: RecordRow,
    columns: readonly TableColumn[],
    pulledAtMs: number,
    misfits: Map<string, number>,
  ): string {
    const shown = jsonLine(columns, this.calendar, misfits, {
      valueOf: ({ of }) => of(record) ?? '',
      nameOf: ({ name }) => name,
    });
    const line = this.isRaw ? { ...shown, [RAW]: record.raw } : shown;
    const hash = textHash(JSON.stringify(line));
    return JSON.stringify({ ...line, [PULLED_AT]: instantText(pulledAtMs), [ROW_HASH]: hash });
  }

  /** The SQL expression whose result `valueOf` reads; undefined if there is no column. */
  shownOf(field: string): string | undefined {
    const { name, type } = this.known.get(field) ?? {};
    if (name === undefined) return undefined;
    if (type === 'TIMESTAMP') return sqlUnixMillis(name);
    return type === 'DATE' ? `CAST(\`${name}\` AS STRING)` : `\`${name}\``;
  }

  valueOf(field: string, given: string | null | undefined): CellValue {
    if (given === null || given === undefined) return '';
    switch (this.known.get(field)?.type) {
      case 'FLOAT':
      case 'NUMERIC':
        return Number(given);
      case 'TIMESTAMP':
        return new Date(Number(given));
      case 'BOOLEAN':
        return given === 'true';
      case 'DATE': {
        const [year = 0, month = 1, day = 1] = given.split('-').map(Number);
        return new Date(this.calendar.toInstantMs({ year, month, day, hour: 0, minute: 0, second: 0 }));
      }
      default:
        return given;
    }
  }

  /** Keys are texts in the table. */
  idOf(key: string): RecordId {
    return this.isKeyNumber || String(Number(key)) === key ? Number(key) : key;
  }

  /** The key's column first. */
  private columnsWith(more: Parameters<typeof mappedFields>[0]): readonly MappedField[] {
    const { resource, columns: chosen } = this.pull;
    const { columns, key } = targetColumns(resource, this.language, chosen);
    const shown = columns.filter(({ field }) => field !== RECORD_FIELD && field !== PULLED_AT_FIELD);
    const fields = mappedFields([...shown, ...more], this.language);
    return typed(fields, resource, key);
  }
}

/** The key's column first. */
function typed(
  fields: readonly MappedField[],
  { records }: SheetSource['resource'],
  key: string,
): readonly MappedField[] {
  const money = records.columns.flatMap(({ field, isMoney }) => (isMoney ? [field] : []));
  const typeOf = ({ field, type }: MappedField) =>
    field === key ? 'STRING' : money.includes(field) ? 'NUMERIC' : type;
  return fields
    .map((one) => ({ ...one, type: typeOf(one) }))
    .sort((a, b) => Number(b.field === key) - Number(a.field === key));
}

const MOST_READINGS = 3; // Retry limit while the user moves rows.

export interface SheetThere {
  readonly name: string;
  /** Columns as those of a table, the key's first. */
  readonly fields: readonly MappedField[];
  readonly table: OwnedTable<string>;
  readonly language: Language;
}

export interface SheetReading {
  readonly rows: readonly PulledRow[];
  /** Unix ms; nothing in the rows is newer. */
  readonly asOfMs: number;
  value(n: number, field: string): CellValue;
}

/** Undefined if the sheet is gone. */
export function findSheet(
  { workbook }: Ports,
  { resource }: Pick<Pull, 'resource'>,
  sheetId: number,
): SheetThere | undefined {
  const sheet = workbook.sheetWith(sheetId);
  return sheet && columnsOf(sheet, resource);
}

/** Undefined if the pull keeps no changes. */
export function findChanges(ports: Ports, sheetId: number): SheetThere | undefined {
  const sheets = ports.workbook.sheets();
  const pulled = ports.workbook.sheetWith(sheetId);
  const identity = pulled && identityOf(pulled);
  if (pulled === undefined || identity?.kind !== 'records') return undefined;
  const { language } = identity;
  const tab = historyTab(ports, { sheet: pulled, language }, CHANGES_HISTORY);
  const sheet = sheets.find((one) => one.name() === tab);
  return sheet && columnsOf(sheet, historyResource(CHANGES_HISTORY));
}

function columnsOf(sheet: Sheet, resource: SheetSource['resource']): SheetThere | undefined {
  const identity = identityOf(sheet);
  if (identity?.kind !== 'records') return undefined;
  const { columns, discovered, key } = targetColumns(resource, identity.language);
  const table = OwnedTable.find(sheet, columns, discovered);
  const hidden = resource.records.columns.flatMap(({ field, hidden: isHidden }) =>
    isHidden && field !== key ? [field] : [],
  );
  const left = [...hidden, RECORD_FIELD, PULLED_AT_FIELD];
  const documented = new Set(columns.map(({ field }) => field));
  const shown = table.columns
    .filter(({ field }) => table.has(field) && !left.includes(field))
    // A text that looks like a date today may be followed by any other.
    .map((one) => (documented.has(one.field) ? one : { ...one, kind: 'any' as const }));
  const fields = typed(mappedFields(shown, identity.language), resource, key);
  return { name: sheet.name(), fields, table, language: identity.language };
}

/** Without duplicates; values only of these fields. @throws FranchiseError if somebody moves rows all the time */
export function readSheet(
  { clock }: Ports,
  { table, fields: [key] }: SheetThere,
  fields: readonly MappedField[],
): SheetReading {
  const keyField = key?.field ?? '';
  for (let tries = 0; tries < MOST_READINGS; tries++) {
    const asOfMs = clock.nowMs();
    const wanted = [keyField, RECORD_FIELD, PULLED_AT_FIELD, ...fields.map(({ field }) => field)];
    const cells = table.readColumns({ fields: wanted });
    const keys = cells.column(keyField);
    // With several reads, rows may have moved in between.
    if (cells.isPieced && !isSame(keys, table.readColumns({ fields: [keyField] }).column(keyField))) continue;
    const places: number[] = [];
    const rows: PulledRow[] = [];
    for (let n = 1; n < keys.length; n++) {
      const id = keys[n] ?? '';
      const state = findCode(RECORD_STATES, String(cells.value(n, RECORD_FIELD)));
      if (id === '' || state === 'duplicate') continue;
      const pulledAt = cells.value(n, PULLED_AT_FIELD);
      places.push(n);
      rows.push({
        key: String(id),
        left: state ?? '',
        pulledAtMs: pulledAt instanceof Date ? pulledAt.getTime() : undefined,
      });
    }
    return { rows, asOfMs, value: (n, field) => cells.value(places[n] ?? 0, field) };
  }
  throw warehouseError('busy', (say) => say.tableWaits);
}

function isSame(a: readonly CellValue[], b: readonly CellValue[]): boolean {
  return a.length === b.length && a.every((value, n) => value === b[n]);
}
