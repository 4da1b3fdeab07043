// The rows of a query, as scripts go through them, and what is known of their columns.
import { type HostObject, PlatformError } from '../kernel/contract.ts';
import type { SqlValue, Table } from './databases.ts';
import { type JdbcDateClass, JdbcMoment, parseMoment } from './dates.ts';

/** A column by its number, counted from 1, or by its name in any case. */
type Column = number | string;

/** The rows of a query: it stands before the first, and goes forward. */
export class JdbcResultSet implements HostObject {
  readonly hostClass = 'JdbcResultSet';
  private at = -1;
  private lastWasNull = false;
  private closed = false;

  constructor(
    private readonly table: Table,
    private readonly zone: string,
  ) {}

  next(): boolean {
    this.check();
    this.at = Math.min(this.at + 1, this.table.rows.length);
    return this.at < this.table.rows.length;
  }

  private check(): void {
    if (this.closed) throw new PlatformError('Operation not allowed after ResultSet closed');
  }

  private value(column: Column): SqlValue {
    this.check();
    const row = this.table.rows[this.at];
    if (row === undefined)
      throw new PlatformError(this.at < 0 ? 'Before start of result set' : 'After end of result set');
    const index = typeof column === 'number' ? column : this.findColumn(column);
    const value = row[index - 1];
    if (value === undefined) throw new PlatformError(`Column Index out of range, ${index} > ${row.length}.`);
    this.lastWasNull = value === null;
    return value;
  }

  /** Of several columns with a name, the first. */
  findColumn(name: string): number {
    const index = this.table.columns.findIndex((each) => each.toLowerCase() === name.toLowerCase());
    if (index < 0) throw new PlatformError(`Column '${name}' not found.`);
    return index + 1;
  }

  getString(column: Column): string | null {
    const value = this.value(column);
    if (value === null) return null;
    return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value);
  }

  getDouble(column: Column): number {
    const value = this.value(column);
    const number = value instanceof Uint8Array ? Number.NaN : Number(value);
    if (Number.isNaN(number) || value === '')
      throw new PlatformError(`Bad format for number '${String(value)}'`);
    return number;
  }

  getFloat = (column: Column): number => this.getDouble(column);
  getBigDecimal = (column: Column): number => this.getDouble(column);
  getInt = (column: Column): number => Math.trunc(this.getDouble(column));
  getLong = (column: Column): number => Math.trunc(this.getDouble(column));

  getBoolean(column: Column): boolean {
    const value = this.value(column);
    return typeof value === 'string'
      ? /^(?:true|t|yes|y|1)$/i.test(value)
      : value !== null && Number(value) !== 0;
  }

  getObject(column: Column): string | number | number[] | null {
    const value = this.value(column);
    return value instanceof Uint8Array ? signed(value) : typeof value === 'bigint' ? Number(value) : value;
  }

  getBytes(column: Column): number[] | null {
    const value = this.value(column);
    if (value === null) return null;
    return signed(value instanceof Uint8Array ? value : Buffer.from(String(value)));
  }

  private moment(hostClass: JdbcDateClass, column: Column): JdbcMoment | null {
    const value = this.value(column);
    if (value === null) return null;
    if (typeof value === 'number') return new JdbcMoment(hostClass, this.zone, value);
    return parseMoment(hostClass, this.zone, String(value));
  }

  getDate = (column: Column) => this.moment('JdbcDate', column);
  getTime = (column: Column) => this.moment('JdbcTime', column);
  getTimestamp = (column: Column) => this.moment('JdbcTimestamp', column);

  wasNull(): boolean {
    return this.lastWasNull;
  }

  getRow(): number {
    return this.at >= 0 && this.at < this.table.rows.length ? this.at + 1 : 0;
  }

  isBeforeFirst(): boolean {
    return this.at < 0 && this.table.rows.length > 0;
  }

  isAfterLast(): boolean {
    return this.at >= this.table.rows.length && this.table.rows.length > 0;
  }

  isFirst(): boolean {
    return this.at === 0 && this.table.rows.length > 0;
  }

  isLast(): boolean {
    return this.at === this.table.rows.length - 1 && this.at >= 0;
  }

  getMetaData(): JdbcResultSetMetaData {
    this.check();
    return new JdbcResultSetMetaData(this.table);
  }

  close(): void {
    this.closed = true;
  }

  isClosed(): boolean {
    return this.closed;
  }
}

/** What is known of the columns of a query. */
export class JdbcResultSetMetaData implements HostObject {
  readonly hostClass = 'JdbcResultSetMetaData';

  constructor(private readonly table: Table) {}

  getColumnCount(): number {
    return this.table.columns.length;
  }

  private at(column: number, of: readonly string[]): string {
    const found = of[column - 1];
    if (found === undefined) throw new PlatformError('Column index out of range.');
    return found;
  }

  getColumnName = (column: number) => this.at(column, this.table.columns);
  getColumnLabel = (column: number) => this.at(column, this.table.columns);
  getColumnTypeName = (column: number) => this.at(column, this.table.types);
}

/** Bytes as Apps Script has them: from -128 to 127. */
function signed(bytes: Uint8Array): number[] {
  return [...new Int8Array(bytes)];
}
