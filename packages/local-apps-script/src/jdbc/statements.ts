// Statements, with and without parameters.
import { EnumValue, type HostObject, PlatformError } from '../kernel/contract.ts';
import { type Changed, givesRows, parametersOf, type SqlDatabase, type SqlValue } from './databases.ts';
import { JdbcMoment } from './dates.ts';
import { JdbcResultSet } from './result-set.ts';

/** What statements need of their connection. */
export interface StatementConnection extends HostObject {
  readonly database: SqlDatabase;
  /** The script's time zone. */
  readonly zone: string;
  /** Throws where it is closed. */
  check(): void;
  /** Begins a transaction where one is due. */
  begin(): void;
}

abstract class StatementBase implements HostObject {
  abstract readonly hostClass: string;
  private maxRows = 0;
  private result: JdbcResultSet | null = null;
  private changed: Changed | null = null;
  private closed = false;

  constructor(protected readonly connection: StatementConnection) {}

  protected query(sql: string, values: readonly SqlValue[]): JdbcResultSet {
    this.check();
    if (!givesRows(sql))
      throw new PlatformError('Can not issue data manipulation statements with executeQuery().');
    const table = this.connection.database.query(sql, values);
    const rows = this.maxRows > 0 ? table.rows.slice(0, this.maxRows) : table.rows;
    this.changed = null;
    this.result = new JdbcResultSet({ ...table, rows }, this.connection.zone);
    return this.result;
  }

  protected update(sql: string, values: readonly SqlValue[]): number {
    this.check();
    if (givesRows(sql)) throw new PlatformError('Can not issue SELECT via executeUpdate().');
    this.connection.begin();
    this.changed = this.connection.database.run(sql, values);
    this.result = null;
    return this.changed.rows;
  }

  protected either(sql: string, values: readonly SqlValue[]): boolean {
    if (!givesRows(sql)) {
      this.update(sql, values);
      return false;
    }
    this.query(sql, values);
    return true;
  }

  protected check(): void {
    if (this.closed) throw new PlatformError('No operations allowed after statement closed.');
    this.connection.check();
  }

  getResultSet(): JdbcResultSet | null {
    return this.result;
  }

  getUpdateCount(): number {
    return this.changed?.rows ?? -1;
  }

  getGeneratedKeys(): JdbcResultSet {
    const rows = this.changed === null || this.changed.rows === 0 ? [] : [[this.changed.lastId]];
    return new JdbcResultSet({ columns: ['GENERATED_KEY'], types: ['BIGINT'], rows }, this.connection.zone);
  }

  setMaxRows(max: number): void {
    this.maxRows = max;
  }

  getMaxRows(): number {
    return this.maxRows;
  }

  getConnection(): HostObject {
    return this.connection;
  }

  close(): void {
    this.closed = true;
    this.result?.close();
  }

  isClosed(): boolean {
    return this.closed;
  }
}

/** A statement whose text comes with each call. */
export class JdbcStatement extends StatementBase {
  readonly hostClass = 'JdbcStatement';
  private batch: string[] = [];

  executeQuery(sql: string): JdbcResultSet {
    return this.query(sql, []);
  }

  executeUpdate(sql: string): number {
    return this.update(sql, []);
  }

  execute(sql: string): boolean {
    return this.either(sql, []);
  }

  addBatch(sql: string): void {
    this.batch.push(sql);
  }

  clearBatch(): void {
    this.batch = [];
  }

  executeBatch(): number[] {
    const batch = this.batch;
    this.batch = [];
    return batch.map((sql) => this.update(sql, []));
  }
}

/** A statement with parameters, which are counted from 1. */
export class JdbcPreparedStatement extends StatementBase {
  readonly hostClass = 'JdbcPreparedStatement';
  private values: (SqlValue | undefined)[] = [];
  private batch: (readonly SqlValue[])[] = [];

  constructor(
    connection: StatementConnection,
    private readonly sql: string,
  ) {
    super(connection);
  }

  private given(): SqlValue[] {
    return Array.from({ length: parametersOf(this.sql) }, (_, index) => {
      const value = this.values[index];
      if (value === undefined) throw new PlatformError(`No value specified for parameter ${index + 1}`);
      return value;
    });
  }

  private set(index: number, value: SqlValue): void {
    this.check();
    const most = parametersOf(this.sql);
    if (index < 1 || index > most)
      throw new PlatformError(
        `Parameter index out of range (${index} > number of parameters, which is ${most}).`,
      );
    this.values[index - 1] = value;
  }

  executeQuery(): JdbcResultSet {
    return this.query(this.sql, this.given());
  }

  executeUpdate(): number {
    return this.update(this.sql, this.given());
  }

  execute(): boolean {
    return this.either(this.sql, this.given());
  }

  addBatch(): void {
    this.batch.push(this.given());
  }

  clearBatch(): void {
    this.batch = [];
  }

  executeBatch(): number[] {
    const batch = this.batch;
    this.batch = [];
    return batch.map((values) => this.update(this.sql, values));
  }

  clearParameters(): void {
    this.values = [];
  }

  setString = (index: number, value: string | null) => this.set(index, value);
  setInt = (index: number, value: number) => this.set(index, Math.trunc(value));
  setLong = (index: number, value: number) => this.set(index, Math.trunc(value));
  setDouble = (index: number, value: number) => this.set(index, value);
  setFloat = (index: number, value: number) => this.set(index, value);
  setBigDecimal = (index: number, value: number) => this.set(index, value);
  setBoolean = (index: number, value: boolean) => this.set(index, value ? 1 : 0);
  setNull = (index: number) => this.set(index, null);
  setBytes = (index: number, bytes: readonly number[]) => this.set(index, Uint8Array.from(bytes));
  setDate = (index: number, value: JdbcMoment) => this.set(index, value.text);
  setTime = (index: number, value: JdbcMoment) => this.set(index, value.text);
  setTimestamp = (index: number, value: JdbcMoment) => this.set(index, value.text);

  setObject(index: number, value: unknown): void {
    if (value instanceof JdbcMoment) this.set(index, value.text);
    else if (typeof value === 'boolean') this.set(index, value ? 1 : 0);
    else if (value === null || typeof value === 'string' || typeof value === 'number') this.set(index, value);
    else {
      const name = value instanceof EnumValue ? value.name : typeof value;
      throw new PlatformError(
        `This runtime's setObject takes texts, numbers, booleans and dates of Jdbc, not ${name}.`,
      );
    }
  }
}
