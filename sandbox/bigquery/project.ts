// The datasets of a project. Rows and views live in DuckDB, table metadata in memory.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DuckRow, duck } from './duck.ts';
import { type FieldSchema, type LoadResource, notFound, Refused, type TableResource } from './rest.ts';
import {
  duckType,
  literal,
  MACROS,
  quoted,
  type ReplacedTable,
  replacedTableIn,
  toDuck,
  type ViewStatement,
  viewIn,
} from './sql.ts';

let catalogs = 0;
// Macros belong to DuckDB's own catalog, and serve all others.
let hasMacros = false;
let copies = 0;

interface Statement {
  readonly statement: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** What new tables of a dataset inherit, in ms; without billing both are 60 days, and can't be taken away. */
export interface Expiries {
  readonly defaultTableExpirationMs?: string;
  readonly defaultPartitionExpirationMs?: string;
}

const SANDBOX_MS = 60 * 24 * 60 * 60_000;
const BILLING =
  'Billing has not been enabled for this project. Enable billing at https://console.cloud.google.com/billing.';

/** What a project without a billing account is told. */
export function withoutBilling(why: string): Refused {
  const message = `${BILLING} ${why} Set up a billing account to remove this restriction.`;
  return new Refused({ status: 403, reason: 'billingNotEnabled', message });
}

export const NO_DML = 'DML queries are not allowed in the free tier.';

/** A copy of a table as it was. */
export interface TableAsOf {
  readonly name: string;
  readonly resource: TableResource | undefined;
}

interface ChangedTable {
  readonly dataset: string;
  readonly table: string;
  /** As of the statement's start; undefined if nothing has changed since. */
  readonly asOf: TableAsOf | undefined;
  /** Whether rows that were there have changed since. */
  readonly isOutdated: boolean;
}

export class Project {
  readonly #catalog = `bigquery_${catalogs++}`;
  readonly #datasets = new Map<
    string,
    { readonly location: string; readonly defaults: Expiries; readonly tables: Map<string, TableResource> }
  >();

  /** Without it, tables expire after 60 days, and rows are changed only by loads and by replacing whole tables. */
  hasBilling = true;
  /** For what expires. */
  protected nowMs = 0;

  constructor(readonly project: string) {
    duck(`ATTACH ':memory:' AS ${quoted(this.#catalog)}`);
    for (const macro of hasMacros ? [] : MACROS) duck(macro);
    hasMacros = true;
  }

  addDataset(name: string, location: string, given: Expiries = {}): void {
    const most = String(SANDBOX_MS);
    const sandbox = { defaultTableExpirationMs: most, defaultPartitionExpirationMs: most };
    const defaults = this.hasBilling ? given : { ...sandbox, ...given };
    this.#datasets.set(name, { location, defaults, tables: new Map() });
    duck(`CREATE SCHEMA ${quoted(this.#catalog)}.${quoted(name)}`);
  }

  /** Undefined if there is no such dataset. */
  protected describedDataset(dataset: string): (Expiries & { readonly location: string }) | undefined {
    const known = this.#datasets.get(dataset);
    return known && { location: known.location, ...known.defaults };
  }

  /** Whoever pays may take the defaults away; the tables that are there keep what they have. */
  setDefaults(dataset: string, defaults: Expiries): void {
    if (!this.hasBilling) throw withoutBilling('Datasets must have a default expiration time.');
    const known = this.#datasets.get(dataset);
    if (known === undefined) throw notFound(`Dataset ${this.project}:${dataset}`);
    this.#datasets.set(dataset, { ...known, defaults });
  }

  /** Copies everything from another project. */
  protected takeOver(other: Project): void {
    this.hasBilling = other.hasBilling;
    this.nowMs = other.nowMs;
    duck(`COPY FROM DATABASE ${quoted(other.#catalog)} TO ${quoted(this.#catalog)}`);
    for (const [name, { tables, ...rest }] of other.#datasets)
      this.#datasets.set(name, { ...rest, tables: new Map(tables) });
  }

  /** Frees the memory of its tables. */
  close(): void {
    duck(`DETACH ${quoted(this.#catalog)}`);
  }

  /** Runs GoogleSQL. */
  query(statement: string, parameters: ReadonlyMap<string, string> = new Map()): readonly DuckRow[] {
    const view = viewIn(statement);
    if (view !== undefined) return this.#makeView(view);
    const replaced = replacedTableIn(statement);
    if (replaced !== undefined) return this.#replace(replaced, parameters);
    return duck(toDuck(statement, this.#catalog, parameters));
  }

  /** @param asOf the table as the statement began; what was done to it since is lost */
  #replace(
    { name, resource, query }: ReplacedTable,
    parameters: ReadonlyMap<string, string>,
    asOf?: TableAsOf,
  ): readonly DuckRow[] {
    const [, dataset = '', table = ''] = name.split('.');
    const tables = this.#datasets.get(dataset)?.tables;
    if (tables === undefined) throw notFound(`Dataset ${this.project}:${dataset}`);
    const before = tables.get(table);
    const [is, will] = [before ?? resource, resource].map(specOf);
    if (is !== will) {
      const message = `Cannot replace a table with a different partitioning spec. Instead, DROP the table, and then recreate it. New partitioning spec is ${will} and existing spec is ${is}`;
      throw new Refused({ status: 400, reason: 'invalid', message });
    }
    const own = this.#name(dataset, table);
    const made = [this.#catalog, dataset, `as_of_${copies++}`].map(quoted).join('.');
    const sql = toDuck(query, this.#catalog, parameters);
    duck(`CREATE TABLE ${made} (${resource.schema.fields.map(columnOf).join(', ')})`);
    try {
      duck(`INSERT INTO ${made} ${asOf === undefined ? sql : sql.replaceAll(own, asOf.name)}`);
      if (before !== undefined) this.dropTable(dataset, table);
      this.addTable(dataset, table, resource);
      duck(`INSERT INTO ${own} SELECT * FROM ${made}`);
    } finally {
      duck(`DROP TABLE ${made}`);
    }
    this.#expirePartitions(dataset, table);
    return [];
  }

  protected asOf(dataset: string, table: string): TableAsOf {
    const name = [this.#catalog, dataset, `as_of_${copies++}`].map(quoted).join('.');
    duck(`CREATE TABLE ${name} AS SELECT * FROM ${this.#name(dataset, table)}`);
    return { name, resource: this.table(dataset, table) };
  }

  /**
   * Runs a statement on its table as of its start. If it only inserts, it conflicts with nothing that has happened
   * since. Otherwise, if rows have changed, it runs anew, as BigQuery does by itself.
   */
  protected change(
    { statement, parameters }: Statement,
    { dataset, table, asOf, isOutdated }: ChangedTable,
  ): { readonly rows: readonly DuckRow[]; readonly onlyInserts: boolean } {
    const replaced = replacedTableIn(statement);
    if (replaced !== undefined)
      return { rows: this.#replace(replaced, parameters, asOf), onlyInserts: false };
    const done = this.#changeRows({ statement, parameters }, { dataset, table, asOf, isOutdated });
    this.#expirePartitions(dataset, table);
    return done;
  }

  #changeRows(
    { statement, parameters }: Statement,
    { dataset, table, asOf, isOutdated }: ChangedTable,
  ): { readonly rows: readonly DuckRow[]; readonly onlyInserts: boolean } {
    const name = this.#name(dataset, table);
    const sql = toDuck(statement, this.#catalog, parameters);
    const count = (of: string) => Number(duck(`SELECT COUNT(*) AS n FROM ${of}`)[0]?.n);
    const run = (on: string) => {
      const before = count(on);
      const rows = duck(sql.replaceAll(name, on));
      return { rows, onlyInserts: count(on) - before === Number(rows[0]?.Count) };
    };
    if (asOf === undefined || asOf.resource !== this.table(dataset, table)) return run(name);
    const own = this.asOf(dataset, table).name;
    duck(`DELETE FROM ${own}`);
    duck(`INSERT INTO ${own} SELECT * FROM ${asOf.name}`);
    const done = run(own);
    const without = (a: string, b: string) => `SELECT * FROM ${a} EXCEPT ALL SELECT * FROM ${b}`;
    const isConflict = isOutdated && !done.onlyInserts;
    if (!isConflict) {
      const kept = `SELECT * FROM (${without(name, `(${without(asOf.name, own)})`)})`;
      const added = `SELECT * FROM (${without(own, asOf.name)})`;
      const after = this.asOf(dataset, table).name;
      duck(`DELETE FROM ${after}`);
      duck(`INSERT INTO ${after} ${kept} UNION ALL ${added}`);
      duck(`DELETE FROM ${name}`);
      duck(`INSERT INTO ${name} SELECT * FROM ${after}`);
      duck(`DROP TABLE ${after}`);
    }
    for (const copy of [own, asOf.name]) duck(`DROP TABLE ${copy}`);
    return isConflict ? run(name) : done;
  }

  // Replaces a view of that name, but not a table.
  #makeView({ name, resource, query }: ViewStatement): readonly DuckRow[] {
    const [, dataset = '', view = ''] = name.split('.');
    const tables = this.#datasets.get(dataset)?.tables;
    const before = tables?.get(view);
    if (tables === undefined) throw notFound(`Dataset ${this.project}:${dataset}`);
    if (before !== undefined && before.type !== 'VIEW') {
      const message = `${name} is not allowed for this operation because it is currently a TABLE.`;
      throw new Refused({ status: 400, reason: 'invalid', message });
    }
    duck(`CREATE OR REPLACE VIEW ${this.#name(dataset, view)} AS ${toDuck(query, this.#catalog)}`);
    tables.set(view, this.#withExpiry(resource, this.#datasets.get(dataset)?.defaults ?? {}));
    return [];
  }

  /**
   * Bytes that a query would read: the columns that it names, of the tables that it names. What a statement changes it
   * rewrites, in whole rows.
   */
  protected bytesOf(statement: string, parameters: ReadonlyMap<string, string> = new Map()): number {
    const query = replacedTableIn(statement)?.query ?? statement;
    duck(`EXPLAIN ${toDuck(query, this.#catalog, parameters)}`);
    const isWhole = /SELECT (?:\w\.)?\*|^(MERGE|UPDATE|DELETE)/.test(query);
    const has = (name: string) => query.includes(`\`${name}\``);
    return this.allTables()
      .filter(
        ({ dataset, table, resource }) =>
          resource.type !== 'VIEW' && has(`${this.project}.${dataset}.${table}`),
      )
      .flatMap(({ dataset, table, resource }) =>
        resource.schema.fields
          .filter(({ name }) => isWhole || has(name))
          .map(({ name, type }) => {
            const bytes =
              type === 'STRING' ? `2 + strlen(${quoted(name)})` : type.startsWith('BOOL') ? '1' : '8';
            const of = this.#name(dataset, table);
            const [row] = duck(`SELECT SUM(${bytes}) AS n FROM ${of} WHERE ${quoted(name)} IS NOT NULL`);
            return Number(row?.n ?? 0);
          }),
      )
      .reduce((sum, one) => sum + one, 0);
  }

  /** Undefined if there is no such table. */
  table(dataset: string, name: string): TableResource | undefined {
    return this.#datasets.get(dataset)?.tables.get(name);
  }

  dropTable(dataset: string, table: string): void {
    const tables = this.#datasets.get(dataset)?.tables;
    const kind = tables?.get(table)?.type === 'VIEW' ? 'VIEW' : 'TABLE';
    tables?.delete(table);
    duck(`DROP ${kind} ${this.#name(dataset, table)}`);
  }

  setTable(dataset: string, name: string, resource: TableResource): void {
    this.#datasets.get(dataset)?.tables.set(name, resource);
  }

  tables(dataset: string): readonly string[] {
    return [...(this.#datasets.get(dataset)?.tables.keys() ?? [])].sort();
  }

  allTables(): readonly {
    readonly dataset: string;
    readonly table: string;
    readonly resource: TableResource;
  }[] {
    return [...this.#datasets].flatMap(([dataset, { tables }]) =>
      [...tables].map(([table, resource]) => ({ dataset, table, resource })),
    );
  }

  /** The resource as `tables.get` returns it; only tables have a row count. */
  protected described(dataset: string, table: string): object | undefined {
    const resource = this.table(dataset, table);
    if (resource === undefined || resource.type === 'VIEW') return resource;
    const [counted] = duck(`SELECT COUNT(*) AS n FROM ${this.#name(dataset, table)}`);
    return { ...resource, type: 'TABLE', numRows: String(counted?.n) };
  }

  #name(dataset: string, table: string): string {
    return [this.#catalog, dataset, table].map(quoted).join('.');
  }

  addTable(dataset: string, table: string, given: TableResource): void {
    const known = this.#datasets.get(dataset);
    const resource = this.#withExpiry(given, known?.defaults ?? {});
    duck(`CREATE TABLE ${this.#name(dataset, table)} (${resource.schema.fields.map(columnOf).join(', ')})`);
    known?.tables.set(table, resource);
  }

  #withExpiry(given: TableResource, defaults: Expiries): TableResource {
    const { defaultTableExpirationMs: ofTable, defaultPartitionExpirationMs: ofPartition } = defaults;
    const { timePartitioning, expirationTime = ofTable && String(this.nowMs + Number(ofTable)) } = given;
    const isShort = Number(expirationTime ?? Number.POSITIVE_INFINITY) <= this.nowMs + SANDBOX_MS;
    if (!this.hasBilling && !isShort)
      throw withoutBilling('The expiration time of tables must be less than 60 days away.');
    return {
      ...given,
      ...(expirationTime && { expirationTime }),
      ...(timePartitioning &&
        ofPartition && { timePartitioning: { expirationMs: ofPartition, ...timePartitioning } }),
    };
  }

  /** Rows of months that have expired are gone as they are written. */
  #expirePartitions(dataset: string, table: string): void {
    const { field, expirationMs } = this.table(dataset, table)?.timePartitioning ?? {};
    if (field === undefined || expirationMs === undefined) return;
    const oldest = new Date(this.nowMs - Number(expirationMs)).toISOString();
    duck(
      `DELETE FROM ${this.#name(dataset, table)} WHERE date_trunc('month', ${quoted(field)}) < TIMESTAMPTZ '${oldest}'`,
    );
  }

  /** Drops tables whose time is over. */
  protected expireTables(): void {
    for (const { dataset, table, resource } of this.allTables())
      if (Number(resource.expirationTime ?? Number.POSITIVE_INFINITY) <= this.nowMs)
        this.dropTable(dataset, table);
  }

  /** Columns may be added, but not dropped or changed. An expiry may be taken away by who pays. */
  protected patchTable(dataset: string, table: string, patch: Partial<TableResource>): object {
    const { schema, expirationTime } = patch;
    const there = this.table(dataset, table);
    if (expirationTime === null && !this.hasBilling)
      throw withoutBilling('The expiration time of tables must be less than 60 days away.');
    if (there !== undefined && expirationTime === null)
      this.setTable(dataset, table, { ...there, expirationTime: undefined });
    return schema === undefined ? {} : this.#addColumns(dataset, table, schema);
  }

  #addColumns(dataset: string, table: string, schema: TableResource['schema']): object {
    const tables = this.#datasets.get(dataset)?.tables;
    const before = tables?.get(table);
    if (before === undefined) throw notFound(`Table ${table}`);
    const isKept = ({ name, type }: FieldSchema) =>
      schema.fields.some((one) => one.name === name && one.type === type);
    if (!before.schema.fields.every(isKept))
      throw new Refused({
        status: 400,
        reason: 'invalid',
        message: `Provided Schema does not match Table ${table}.`,
      });
    const added = schema.fields.filter(({ name }) => !before.schema.fields.some((one) => one.name === name));
    for (const field of added)
      duck(`ALTER TABLE ${this.#name(dataset, table)} ADD COLUMN ${columnOf(field)}`);
    const after = { ...before, schema };
    tables?.set(table, after);
    return after;
  }

  /** Replaces the table. @param data newline-delimited JSON */
  protected load(load: LoadResource, data: string): void {
    const { datasetId, tableId } = load.destinationTable;
    const known = this.#datasets.get(datasetId);
    if (known === undefined) throw notFound(`Dataset ${this.project}:${datasetId}`);
    const { fields } = load.schema;
    const before = known.tables.get(tableId);
    if (before === undefined && load.createDisposition === 'CREATE_NEVER') throw notFound(`Table ${tableId}`);
    if (known.tables.delete(tableId)) duck(`DROP TABLE ${this.#name(datasetId, tableId)}`);
    this.addTable(datasetId, tableId, { ...before, schema: load.schema });
    const names = new Set(fields.map(({ name }) => name));
    for (const [n, line] of data.split('\n').entries()) {
      const unknown =
        line === '' ? undefined : Object.keys(JSON.parse(line)).find((name) => !names.has(name));
      if (unknown !== undefined) throw badRow(n, `No such field: ${unknown}.`);
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'bigquery-'));
    try {
      const file = path.join(folder, 'rows.json');
      writeFileSync(file, data);
      const columns = fields.map(
        ({ name, type }) => `${quoted(name)}: ${literal(duckType(type) ?? 'VARCHAR')}`,
      );
      duck(
        `INSERT INTO ${this.#name(datasetId, tableId)} SELECT * FROM read_json(${literal(file)}, format = 'newline_delimited', maximum_object_size = 33554432, columns = {${columns.join(', ')}})`,
      );
    } catch (thrown) {
      throw badRow(0, thrown instanceof Error ? thrown.message : String(thrown));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}

function columnOf({ name, type, mode }: FieldSchema): string {
  const known = duckType(type);
  if (known === undefined)
    throw new Refused({ status: 400, reason: 'invalid', message: `Invalid value for type: ${type}` });
  return `${quoted(name)} ${known}${mode === 'REQUIRED' ? ' NOT NULL' : ''}`;
}

/** As BigQuery writes it. */
function specOf({ timePartitioning, clustering }: TableResource): string {
  const { type = '', field } = timePartitioning ?? {};
  const interval = field === undefined ? 'none' : `interval(type:${type.toLowerCase()},field:${field})`;
  return clustering === undefined ? interval : `${interval} clustering(${clustering.fields.join(',')})`;
}

function badRow(row: number, why: string): Refused {
  const message = `Error while reading data, error message: JSON parsing error in row starting at position ${row}: ${why}`;
  return new Refused({ status: 0, reason: 'invalid', message });
}
