// The databases behind Jdbc: SQLite in memory, one for each address. The package that brings it is looked for only when a
// script connects.
import { createRequire } from 'node:module';
import type { Database } from 'node-sqlite3-wasm';
import { PlatformError } from '../kernel/contract.ts';

const PACKAGE = 'node-sqlite3-wasm';

/** What a cell of a database holds. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/** Rows, and the names of their columns as the statement gives them. */
export interface Table {
  readonly columns: readonly string[];
  /** As the table declares them; empty for what is computed. */
  readonly types: readonly string[];
  readonly rows: readonly (readonly SqlValue[])[];
}

/** What a statement changed. */
export interface Changed {
  readonly rows: number;
  readonly lastId: number;
}

/** A database that connections with the same address share. */
export class SqlDatabase {
  constructor(private readonly database: Database) {}

  get inTransaction(): boolean {
    return this.database.inTransaction;
  }

  run(sql: string, values: readonly SqlValue[] = []): Changed {
    return told(() => {
      const { changes, lastInsertRowid } = this.database.run(sql, [...values]);
      return { rows: changes, lastId: Number(lastInsertRowid) };
    });
  }

  /** A view tells the names and types of the columns, also where there is no row; numbered names keep their order. */
  query(sql: string, values: readonly SqlValue[] = []): Table {
    return told(() => {
      const text = sql.trim().replace(/;+$/, '');
      this.database.run(`CREATE TEMP VIEW jdbc_shape AS ${withoutParameters(text)}`);
      let shape: readonly Readonly<Record<string, unknown>>[];
      try {
        shape = this.database.all('PRAGMA table_info(jdbc_shape)');
      } finally {
        this.database.run('DROP VIEW temp.jdbc_shape');
      }
      const keys = shape.map((_, index) => `c_${index}`);
      const rows = this.database.all(
        `WITH jdbc_rows(${keys.join(', ')}) AS (${text}\n) SELECT * FROM jdbc_rows`,
        [...values],
      );
      return {
        // The second column of a name has `:1` behind it there.
        columns: shape.map(({ name }) => String(name).replace(/:\d+$/, '')),
        types: shape.map(({ type }) => String(type)),
        rows: rows.map((row) => keys.map((key) => sqlValue(row[key]))),
      };
    });
  }
}

/** Whether a statement gives rows. */
export function givesRows(sql: string): boolean {
  return /^\s*(?:select|with|values)\b/i.test(sql);
}

/** How many values a statement needs. */
export function parametersOf(sql: string): number {
  return parts(sql).filter((part) => part === '?').length;
}

function withoutParameters(sql: string): string {
  return parts(sql)
    .map((part) => (part === '?' ? 'NULL' : part))
    .join('');
}

/** Texts, quoted names and comments whole, parameters alone. */
function parts(sql: string): string[] {
  return (
    sql.match(/'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\/|\?|[^'"`?/-]+|[/-]/g) ?? []
  );
}

function sqlValue(value: unknown): SqlValue {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array) return value;
  return null;
}

/** What SQLite refuses, with a word on whose SQL it is. */
function told<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new PlatformError(`${error.message}. (This runtime's databases speak the SQL of SQLite.)`);
  }
}

/** The databases of a runtime, by their addresses. */
export class Databases {
  private readonly opened = new Map<string, SqlDatabase>();

  /** @param url - as Jdbc takes it; what stands behind `?` doesn't count */
  open(url: string): SqlDatabase {
    const address = url.replace(/\?.*$/, '');
    const known = this.opened.get(address);
    if (known !== undefined) return known;
    const { Database: Opened } = loadSqlite();
    const database = new SqlDatabase(new Opened(':memory:'));
    this.opened.set(address, database);
    return database;
  }
}

/** Loads the package that brings SQLite. @throws PlatformError that says what to install where there is no such package */
export function loadSqlite(name = PACKAGE): typeof import('node-sqlite3-wasm') {
  const require = createRequire(import.meta.url);
  try {
    require.resolve(name);
  } catch {
    throw new PlatformError(
      `Jdbc needs a database here, which is a package of its own. Install it: npm i -D ${name}`,
    );
  }
  return require(name);
}
