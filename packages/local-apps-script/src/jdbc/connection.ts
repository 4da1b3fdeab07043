// A connection, its transactions, and what it tells of its database.
import { type HostObject, PlatformError } from '../kernel/contract.ts';
import type { SqlDatabase } from './databases.ts';
import { JdbcResultSet } from './result-set.ts';
import { JdbcPreparedStatement, JdbcStatement, type StatementConnection } from './statements.ts';

/** A connection to a database. Connections with the same address share its transaction. */
export class JdbcConnection implements StatementConnection {
  readonly hostClass = 'JdbcConnection';
  private commits = true;
  private closed = false;

  constructor(
    readonly database: SqlDatabase,
    readonly url: string,
    readonly zone: string,
  ) {}

  /** Not a method. */
  check(): void {
    if (this.closed) throw new PlatformError('No operations allowed after connection closed.');
  }

  /** Not a method: a transaction begins with the first change. */
  begin(): void {
    if (!this.commits && !this.database.inTransaction) this.database.run('BEGIN');
  }

  createStatement(): JdbcStatement {
    this.check();
    return new JdbcStatement(this);
  }

  prepareStatement(sql: string): JdbcPreparedStatement {
    this.check();
    return new JdbcPreparedStatement(this, sql);
  }

  getAutoCommit(): boolean {
    return this.commits;
  }

  /** What is open is committed. */
  setAutoCommit(autoCommit: boolean): void {
    this.check();
    if (this.database.inTransaction) this.database.run('COMMIT');
    this.commits = autoCommit;
  }

  commit(): void {
    this.end('COMMIT');
  }

  rollback(): void {
    this.end('ROLLBACK');
  }

  private end(how: 'COMMIT' | 'ROLLBACK'): void {
    this.check();
    if (this.commits) throw new PlatformError(`Can't call ${how.toLowerCase()} when autocommit=true`);
    if (this.database.inTransaction) this.database.run(how);
  }

  /** What wasn't committed is lost. */
  close(): void {
    if (!this.closed && !this.commits && this.database.inTransaction) this.database.run('ROLLBACK');
    this.closed = true;
  }

  isClosed(): boolean {
    return this.closed;
  }

  isValid(): boolean {
    return !this.closed;
  }

  getMetaData(): JdbcDatabaseMetaData {
    this.check();
    return new JdbcDatabaseMetaData(this);
  }
}

/** What a connection tells of its database. */
export class JdbcDatabaseMetaData implements HostObject {
  readonly hostClass = 'JdbcDatabaseMetaData';

  constructor(private readonly connection: JdbcConnection) {}

  getDatabaseProductName(): string {
    return 'SQLite';
  }

  getURL(): string {
    return this.connection.url;
  }

  getConnection(): JdbcConnection {
    return this.connection;
  }

  /** `%` and `_` stand for any characters; null for any name. */
  getTables(
    _catalog: string | null,
    _schema: string | null,
    name: string | null,
    types: readonly string[] | null,
  ): JdbcResultSet {
    const wanted = (types ?? ['TABLE', 'VIEW']).map((type) => type.toLowerCase());
    return this.rows(
      `SELECT NULL AS TABLE_CAT, NULL AS TABLE_SCHEM, name AS TABLE_NAME, upper(type) AS TABLE_TYPE FROM sqlite_schema
       WHERE name NOT LIKE 'sqlite_%' AND name LIKE ? AND (type = ? OR type = ?) ORDER BY type, name`,
      [name ?? '%', wanted.includes('table') ? 'table' : '', wanted.includes('view') ? 'view' : ''],
    );
  }

  getColumns(
    _catalog: string | null,
    _schema: string | null,
    table: string | null,
    column: string | null,
  ): JdbcResultSet {
    return this.rows(
      `SELECT t.name AS TABLE_NAME, c.name AS COLUMN_NAME, c.type AS TYPE_NAME, c.cid + 1 AS ORDINAL_POSITION,
         CASE WHEN c."notnull" THEN 'NO' ELSE 'YES' END AS IS_NULLABLE
       FROM sqlite_schema t JOIN pragma_table_info(t.name) c
       WHERE t.type IN ('table', 'view') AND t.name LIKE ? AND c.name LIKE ? ORDER BY t.name, c.cid`,
      [table ?? '%', column ?? '%'],
    );
  }

  private rows(sql: string, values: readonly string[]): JdbcResultSet {
    this.connection.check();
    return new JdbcResultSet(this.connection.database.query(sql, values), this.connection.zone);
  }
}
