// Tabs of Connected Sheets: inserted with a query, which the host of the runtime answers for. They have no cells here.
import { type HostObject, PlatformError } from '../../kernel/contract.ts';
import { addGetters } from '../../kernel/published-class.ts';
import { enumValue } from './enums.ts';
import type { DataSourceQuery, SheetsSession } from './sheets-session.ts';

export class DataSourceSpecBuilder implements HostObject {
  readonly hostClass = 'DataSourceSpecBuilder';

  asBigQuery(): HostObject {
    return new BigQueryDataSourceSpecBuilder();
  }
}

export class BigQueryDataSourceSpecBuilder implements HostObject {
  readonly hostClass = 'BigQueryDataSourceSpecBuilder';

  private query: DataSourceQuery = { projectId: '', rawQuery: '' };

  setProjectId(projectId: string): this {
    this.query = { ...this.query, projectId };
    return this;
  }

  setRawQuery(rawQuery: string): this {
    this.query = { ...this.query, rawQuery };
    return this;
  }

  build(): HostObject {
    return new DataSourceSpec(this.query);
  }
}

export class DataSourceSpec implements HostObject {
  readonly hostClass = 'DataSourceSpec';

  constructor(readonly query: DataSourceQuery) {}
}

export class DataSourceSheet implements HostObject {
  readonly hostClass = 'DataSourceSheet';

  constructor(
    private readonly sheet: HostObject,
    private readonly failure: string | null | undefined,
  ) {}

  asSheet(): HostObject {
    return this.sheet;
  }

  getStatus(): HostObject {
    return new DataExecutionStatus(this.failure);
  }

  /** No time passes here. Google documents that it throws, but not its words. */
  waitForCompletion(_timeoutInSeconds: number): HostObject {
    if (this.failure === null) throw new PlatformError('The execution is not completed.');
    return this.getStatus();
  }
}

export class DataExecutionStatus implements HostObject {
  readonly hostClass = 'DataExecutionStatus';

  static {
    addGetters(DataExecutionStatus, {
      getErrorMessage: ({ failure }) => failure ?? '',
      getExecutionState: ({ failure }) =>
        enumValue(
          'DataExecutionState',
          failure === undefined ? 'SUCCESS' : failure === null ? 'RUNNING' : 'ERROR',
        ),
    });
  }

  constructor(readonly failure: string | null | undefined) {}
}

/** What Google says where scripts may not, or an account can't, isn't known. */
export function insertDataSourceSheet(session: SheetsSession, { query }: DataSourceSpec): HostObject {
  const { workbook, options, context } = session;
  if (!session.mayQueryBigQuery) throw new PlatformError('BigQuery execution is not enabled.');
  if (options.queryDataSource === undefined) throw new PlatformError('Connected Sheets is not available.');
  const failure = options.queryDataSource(query, context);
  const made = session.changeNow('insertDataSourceSheet', () =>
    workbook.insertSheet({
      name: workbook.freeName((number) => `Connected Sheet ${number}`),
      type: 'DATASOURCE',
    }),
  );
  session.select(made.id, []);
  return new DataSourceSheet(session.objects.sheet(session, made.id), failure);
}
