// Jdbc over databases in memory.
import {
  type HostClassSpec,
  type HostObject,
  type Overload,
  PlatformError,
  type Service,
} from '../kernel/contract.ts';
import { each, type Methods } from '../kernel/methods.ts';
import { JdbcConnection } from './connection.ts';
import type { Databases } from './databases.ts';
import { type JdbcDateClass, JdbcMoment, parseMoment } from './dates.ts';

class Jdbc implements HostObject {
  readonly hostClass = 'Jdbc';

  constructor(
    private readonly databases: Databases,
    private readonly zone: string,
    private readonly opened: (connection: JdbcConnection) => void,
  ) {}

  private connect(url: string, form: RegExp): JdbcConnection {
    if (!form.test(url)) throw new PlatformError(`Connection URL is malformed: ${url}`);
    const connection = new JdbcConnection(this.databases.open(url), url, this.zone);
    this.opened(connection);
    return connection;
  }

  /** Whoever connects may: names and passwords aren't looked at. */
  getConnection(url: string): JdbcConnection {
    return this.connect(url, /^jdbc:(?:mysql|sqlserver|oracle|postgresql):/);
  }

  getCloudSqlConnection(url: string): JdbcConnection {
    return this.connect(url, /^jdbc:google:mysql:/);
  }

  private moment(hostClass: JdbcDateClass, ms: number): JdbcMoment {
    return new JdbcMoment(hostClass, this.zone, ms);
  }

  newDate = (ms: number) => this.moment('JdbcDate', ms);
  newTime = (ms: number) => this.moment('JdbcTime', ms);
  newTimestamp = (ms: number) => this.moment('JdbcTimestamp', ms);
  parseDate = (text: string) => parseMoment('JdbcDate', this.zone, text);
  parseTime = (text: string) => parseMoment('JdbcTime', this.zone, text);
  parseTimestamp = (text: string) => parseMoment('JdbcTimestamp', this.zone, text);
}

const connection: readonly Overload[] = [['String'], ['String', 'Object'], ['String', 'String', 'String']];
const byColumn: readonly Overload[] = [['number'], ['String']];

const statement: Methods = {
  ...each('getResultSet getUpdateCount getGeneratedKeys getMaxRows getConnection close isClosed', []),
  ...each('clearBatch executeBatch', []),
  setMaxRows: [['number']],
};
const moment: Methods = { getTime: [[]] };

const spec = (name: string, methods: Methods): HostClassSpec => ({
  hostClass: name,
  fullName: name === 'Jdbc' ? name : `Jdbc.${name}`,
  methods,
});

/** By Google's reference, as requests of UrlFetchApp. */
const connecting = { scopes: ['script.external_request'] } as const;

const classes: readonly HostClassSpec[] = [
  {
    ...spec('Jdbc', {
      ...each('getConnection getCloudSqlConnection', ...connection),
      ...each('newDate newTime newTimestamp', ['number']),
      ...each('parseDate parseTime parseTimestamp', ['String']),
    }),
    requires: { getConnection: connecting, getCloudSqlConnection: connecting },
  },
  spec('JdbcConnection', {
    ...each('createStatement getAutoCommit commit rollback close isClosed getMetaData', []),
    prepareStatement: [['String'], ['String', 'number']],
    setAutoCommit: [['Boolean']],
    isValid: [['number']],
  }),
  spec('JdbcDatabaseMetaData', {
    ...each('getDatabaseProductName getURL getConnection', []),
    getTables: [['String|null', 'String|null', 'String|null', 'String[]|null']],
    getColumns: [['String|null', 'String|null', 'String|null', 'String|null']],
  }),
  spec('JdbcStatement', {
    ...statement,
    ...each('executeQuery addBatch', ['String']),
    ...each('executeUpdate execute', ['String'], ['String', 'number']),
  }),
  spec('JdbcPreparedStatement', {
    ...statement,
    ...each('executeQuery executeUpdate execute addBatch clearParameters', []),
    setString: [['number', 'String|null']],
    ...each('setInt setLong setDouble setFloat setBigDecimal setNull', ['number', 'number']),
    setBoolean: [['number', 'Boolean']],
    setBytes: [['number', 'number[]']],
    setDate: [['number', 'Jdbc.JdbcDate']],
    setTime: [['number', 'Jdbc.JdbcTime']],
    setTimestamp: [['number', 'Jdbc.JdbcTimestamp']],
    setObject: [['number', 'any']],
  }),
  spec('JdbcResultSet', {
    ...each('next wasNull getRow isBeforeFirst isAfterLast isFirst isLast getMetaData close isClosed', []),
    findColumn: [['String']],
    ...each('getString getInt getLong getDouble getFloat getBigDecimal getBoolean', ...byColumn),
    ...each('getObject getBytes getDate getTime getTimestamp', ...byColumn),
  }),
  spec('JdbcResultSetMetaData', {
    getColumnCount: [[]],
    ...each('getColumnName getColumnLabel getColumnTypeName', ['number']),
  }),
  ...(['JdbcDate', 'JdbcTime', 'JdbcTimestamp'] as const).map((name) =>
    spec(name, { ...moment, ...each('before after', [`Jdbc.${name}`]) }),
  ),
];

/** The service. `timeZone` is the script's. */
export function createJdbcService(databases: Databases, timeZone: string): Service {
  const open = new Map<number, JdbcConnection[]>();
  return {
    classes,
    globals: ({ id }): Readonly<Record<string, HostObject>> => ({
      Jdbc: new Jdbc(databases, timeZone, (connection) =>
        open.set(id, [...(open.get(id) ?? []), connection]),
      ),
    }),
    /** As Google's guide has it, connections close with their execution. */
    end({ id }) {
      for (const connection of open.get(id) ?? []) connection.close();
      open.delete(id);
    },
  };
}
