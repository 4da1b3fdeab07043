// A simulation of BigQuery's REST API for one project, after its reference documentation; never compared with the real
// service. Jobs queue and run on the caller's clock. A job ID is used up forever: a second job with it is refused.
// Statements that change a table have snapshot isolation (docs.cloud.google.com/bigquery/docs/data-manipulation-language):
// each reads its table as of its start, and those that only insert conflict with no other. One that replaces a table
// takes the place of whatever was done to it meanwhile.

import type { ServiceAnswer, ServiceRequest, SimulatedService } from 'local-apps-script';
import { Access } from './access.ts';
import type { DuckRow } from './duck.ts';
import { type Expiries, NO_DML, Project, type TableAsOf, withoutBilling } from './project.ts';
import {
  answer,
  type JobResource,
  notFound,
  partsOf,
  type QueryParameters,
  type Refusal,
  Refused,
  read,
  refuse,
  type TableResource,
} from './rest.ts';

export const BIGQUERY_URL = 'https://bigquery.googleapis.com';

interface Job {
  readonly resource: JobResource;
  /** The token that began it; others may not look at it. */
  readonly owner: string;
  /** Rows to load; empty once it ran. */
  data: string;
  readonly insertedMs: number;
  readonly times: JobTimes;
  state: 'waiting' | 'done';
  failure: Refusal | undefined;
  /** Result rows of a statement. */
  rows?: readonly DuckRow[];
  /** Its table as of its start, if another job has changed that since. */
  asOf?: TableAsOf;
  /** Whether such a job did more than insert. */
  isOutdated?: boolean;
}

/** A `jobs.query` request, which waits for its rows. */
interface Question {
  readonly query: string;
  readonly location: string;
  readonly timeoutMs: number;
  /** Only estimates the bytes that the statement would read. */
  readonly dryRun?: boolean;
  readonly maxResults?: number;
  /** Values of the statement's `@name` parameters. */
  readonly queryParameters?: QueryParameters;
}

export type Fault =
  | { readonly kind: 'unreachable' }
  /** The request is processed, but its response is lost; the caller notices after so many ms, 60,000 by default. */
  | { readonly kind: 'lost'; readonly afterMs?: number }
  /** The caller gives it up, and it arrives so many ms later. */
  | { readonly kind: 'late'; readonly afterMs: number }
  | ({ readonly kind: 'refused' } & Refusal);

export interface JobTimes {
  readonly queuedMs: number;
  readonly runningMs: number;
}

const LATENCY_MS = 200;

/** Statement with parameters (docs.cloud.google.com/bigquery/quotas#query_jobs). */
const LONGEST_QUESTION = 10 * 1024 * 1024;

export class SimulatedBigQuery extends Project implements SimulatedService {
  /** Received requests as `METHOD path`, without the project. */
  readonly requests: string[] = [];
  /** Bytes of rows received, in load jobs and statements. */
  bytes = 0;
  /** Bytes that each statement has read; counted only if set, as counting takes long. */
  read: number[] | undefined;
  /** The fault for the nth request, from 0; undefined means none. */
  faultAt: (n: number, request: ServiceRequest) => Fault | undefined = () => undefined;
  /** Makes a job fail when it would run; undefined lets it succeed. */
  failureOf: (kind: 'load' | 'query', jobId: string) => Refusal | undefined = () => undefined;
  times: JobTimes = { queuedMs: 400, runningMs: 1_000 };
  readonly access = new Access(this.project);
  /** Duration of a job; undefined means `times`. */
  timesOf: (statement: string | undefined) => JobTimes | undefined = () => undefined;
  /** Page size of results. */
  rowsAtOnce = 100_000;
  readonly #jobs = new Map<string, Job>();
  /** Time that the current request waited for its statement. */
  #waitedMs = 0;
  #isAnswerLost = false;
  #late: readonly { readonly request: ServiceRequest; readonly atMs: number }[] = [];

  /** An independent copy of the project with its tables and jobs. */
  copy(): SimulatedBigQuery {
    const copy = new SimulatedBigQuery(this.project);
    copy.takeOver(this);
    for (const [id, job] of this.#jobs) copy.#jobs.set(id, { ...job });
    return copy;
  }

  /** IDs of jobs that succeeded. */
  get done(): readonly string[] {
    return [...this.#jobs].flatMap(([id, { state, failure }]) =>
      state === 'done' && failure === undefined ? [id] : [],
    );
  }

  handle(request: ServiceRequest, nowMs: number): ServiceAnswer {
    const n = this.requests.length;
    const [target = ''] = request.target.split('?');
    this.requests.push(`${request.method.toUpperCase()} ${target.replace(/^.*\/projects\/[^/]+/, '')}`);
    const arrived = this.#late.filter(({ atMs }) => atMs <= nowMs);
    this.#late = this.#late.filter(({ atMs }) => atMs > nowMs);
    for (const { request: late, atMs } of arrived) {
      this.#runUntil(atMs);
      this.#answer(late, atMs);
    }
    this.#runUntil(nowMs);
    const fault = this.faultAt(n, request);
    if (fault?.kind === 'late') this.#late = [...this.#late, { request, atMs: nowMs + fault.afterMs }];
    if (fault?.kind === 'late') return { kind: 'broken', fault: 'timeout', latencyMs: LATENCY_MS };
    if (fault?.kind === 'unreachable') return { kind: 'broken', fault: 'unreachable', latencyMs: LATENCY_MS };
    if (fault?.kind === 'refused') return refuse(fault, LATENCY_MS);
    this.#isAnswerLost = fault?.kind === 'lost';
    const answered = this.#answer(request, nowMs);
    return fault?.kind === 'lost'
      ? { kind: 'broken', fault: 'timeout', latencyMs: fault.afterMs ?? 60_000 }
      : answered;
  }

  #answer(request: ServiceRequest, nowMs: number): ServiceAnswer {
    try {
      this.#waitedMs = 0;
      const body = this.#route(request, nowMs);
      return answer(body === undefined ? 204 : 200, body, LATENCY_MS + this.#waitedMs);
    } catch (thrown) {
      if (thrown instanceof Refused) return refuse(thrown.refusal, LATENCY_MS);
      throw thrown;
    }
  }

  #route(request: ServiceRequest, nowMs: number): object | undefined {
    const { method, headers, body } = request;
    const { pathname, searchParams } = new URL(request.target, BIGQUERY_URL);
    const { authorization: owner = '' } = headers;
    if (!/^Bearer \S+$/.test(owner))
      throw new Refused({ status: 401, reason: 'authError', message: 'Invalid Credentials' });
    if (pathname === '/bigquery/v2/projects') return this.access.projects();
    const [, upload, project = '', rest = ''] =
      /^(\/upload)?\/bigquery\/v2\/projects\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    this.access.checkApi('project');
    const [kind, dataset = '', , table] = rest.split('/').map(decodeURIComponent);
    const isGet = method.toUpperCase() === 'GET';
    if (kind === 'datasets') this.access.checkDataset(project, dataset, isGet ? 'get' : 'write');
    else if (!isGet) this.access.checkJob(project);
    if (upload !== undefined && searchParams.get('uploadType') === 'multipart') {
      const { job, data } = partsOf(request);
      return this.#insert(read(job, isJob), { data, owner, nowMs });
    }
    if (kind === 'queries' && Buffer.byteLength(body) > LONGEST_QUESTION)
      throw new Refused({
        status: 413,
        reason: 'uploadTooLarge',
        message: 'Request payload size exceeds the limit.',
      });
    if (kind === 'queries')
      return method.toUpperCase() === 'POST'
        ? this.#ask(read(body, isQuestion), owner, nowMs)
        : this.#answerOf(this.#lookedAt(dataset, owner), nowMs, {
            from: Number(searchParams.get('pageToken') ?? 0),
            most: Number(searchParams.get('maxResults') ?? Number.POSITIVE_INFINITY),
          });
    if (kind === 'jobs')
      return method.toUpperCase() === 'POST'
        ? this.#insert(read(body, isJob), { data: '', owner, nowMs })
        : this.#jobView(this.#lookedAt(dataset, owner), searchParams.get('location') ?? 'US', nowMs);
    const described = this.describedDataset(dataset);
    if (described === undefined) throw notFound(`Dataset ${project}:${dataset}`);
    const { location } = described;
    if (table === undefined && method.toUpperCase() === 'POST') return this.#post(dataset, body);
    if (table === undefined && method.toUpperCase() === 'PATCH') {
      this.setDefaults(dataset, read(body, isExpiries));
      return {};
    }
    if (table === undefined) return { id: `${project}:${dataset}`, ...described };
    if (this.table(dataset, table) === undefined) throw notFound(`Table ${project}:${dataset}.${table}`);
    switch (method.toUpperCase()) {
      case 'PATCH':
        return this.patchTable(dataset, table, read(body, isPatch));
      case 'DELETE':
        this.dropTable(dataset, table);
        return undefined;
      default:
        return { ...this.described(dataset, table), location };
    }
  }

  #post(dataset: string, body: string): object {
    const resource = read(body, isTable);
    const { tableId } = resource.tableReference;
    if (this.table(dataset, tableId) !== undefined)
      throw new Refused({ status: 409, reason: 'duplicate', message: `Already Exists: Table ${tableId}` });
    this.addTable(dataset, tableId, resource);
    return { ...this.described(dataset, tableId), location: this.describedDataset(dataset)?.location };
  }

  /** If the statement takes longer than its timeout, the caller polls the job for its rows. */
  #ask(question: Question, owner: string, nowMs: number): object {
    const { query, location, timeoutMs, queryParameters, maxResults = Number.POSITIVE_INFINITY } = question;
    if (question.dryRun === true) return this.#dryRun(query, parametersOf(queryParameters));
    const jobId = `job_${this.#jobs.size}`;
    const configuration = {
      query: { query, useLegacySql: false, ...(queryParameters && { queryParameters }) },
    };
    this.#insert({ jobReference: { jobId, location }, configuration }, { data: '', owner, nowMs });
    const { queuedMs, runningMs } = this.#jobs.get(jobId)?.times ?? this.times;
    this.#waitedMs = Math.min(queuedMs + runningMs, timeoutMs);
    // Its caller goes on before the job has ended.
    if (this.#isAnswerLost) return {};
    if (queuedMs + runningMs <= timeoutMs) this.#runUntil(nowMs + queuedMs + runningMs);
    return this.#answerOf(jobId, nowMs, { from: 0, most: maxResults });
  }

  #dryRun(query: string, parameters: ReadonlyMap<string, string>): object {
    const failure = this.failureOf('query', 'dry run') ?? this.#unpaid(query);
    if (failure !== undefined) throw new Refused({ ...failure, status: failure.status || 400 });
    try {
      return {
        jobComplete: true,
        jobReference: {},
        totalBytesProcessed: String(this.bytesOf(query, parameters)),
      };
    } catch (thrown) {
      const { refusal } = refusedBy(thrown);
      throw new Refused({ ...refusal, status: refusal.status || 400 });
    }
  }

  #answerOf(
    jobId: string,
    nowMs: number,
    { from, most }: { readonly from: number; readonly most: number },
  ): object {
    this.#runUntil(nowMs);
    const job = this.#jobs.get(jobId);
    if (job === undefined) throw notFound(`Job ${this.project}:${jobId}`);
    const { jobReference } = job.resource;
    if (job.state === 'waiting') return { jobComplete: false, jobReference };
    if (job.failure !== undefined) throw new Refused({ ...job.failure, status: job.failure.status || 400 });
    const all = job.rows ?? [];
    const changed = all[0]?.Count;
    const isChange = changed !== undefined;
    const rows = isChange ? [] : all.slice(from, from + Math.min(most, this.rowsAtOnce));
    const isMore = !isChange && from + rows.length < all.length;
    return {
      jobComplete: true,
      jobReference,
      ...(isChange && { numDmlAffectedRows: String(changed) }),
      ...(isMore && { pageToken: String(from + rows.length) }),
      rows: rows.map((row) => ({
        f: Object.values(row).map((v) => ({ v: v === null ? null : String(v) })),
      })),
    };
  }

  #insert(
    resource: JobResource,
    { data, owner, nowMs }: { readonly data: string; readonly owner: string; readonly nowMs: number },
  ): object {
    const { jobId, location } = resource.jobReference;
    const { query, jobTimeoutMs } = resource.configuration;
    if (this.#jobs.has(jobId))
      throw new Refused({
        status: 409,
        reason: 'duplicate',
        message: `Already Exists: Job ${this.project}:${location}.${jobId}`,
      });
    this.bytes += Buffer.byteLength(data);
    for (const { parameterValue } of query?.queryParameters ?? [])
      this.bytes += Buffer.byteLength(parameterValue.value);
    const wanted = this.timesOf(query?.query) ?? this.times;
    const mostMs = Number(jobTimeoutMs ?? Number.POSITIVE_INFINITY);
    const allMs = Math.min(mostMs, wanted.queuedMs + wanted.runningMs);
    const isStopped = allMs === mostMs;
    const failure = isStopped
      ? {
          status: 0,
          reason: 'stopped',
          message: `Job execution was cancelled: Job timed out after ${mostMs} ms`,
        }
      : undefined;
    const queuedMs = Math.min(allMs, wanted.queuedMs);
    const times = { queuedMs, runningMs: allMs - queuedMs };
    this.#jobs.set(jobId, { resource, owner, data, insertedMs: nowMs, times, state: 'waiting', failure });
    return this.#jobView(jobId, location, nowMs);
  }

  #jobView(jobId: string, location: string, nowMs: number): object {
    const job = this.#jobs.get(jobId);
    if (job === undefined || job.resource.jobReference.location !== location)
      throw notFound(`Job ${this.project}:${location}.${jobId}`);
    const { resource, state, failure, insertedMs, times } = job;
    const isQueued = nowMs < insertedMs + times.queuedMs;
    const error = state === 'done' && failure && { reason: failure.reason, message: failure.message };
    const changed = job.rows?.[0]?.Count;
    const status = {
      state: state === 'done' ? 'DONE' : isQueued ? 'PENDING' : 'RUNNING',
      ...(error && { errorResult: error, errors: [error] }),
    };
    const statistics = changed === undefined ? {} : { query: { numDmlAffectedRows: String(changed) } };
    return { kind: 'bigquery#job', jobReference: resource.jobReference, status, statistics };
  }

  /** Only who began a job may look at it, unless given a role that the connector doesn't ask for. */
  #lookedAt(jobId: string, owner: string): string {
    const job = this.#jobs.get(jobId);
    if (job === undefined || job.owner === owner) return jobId;
    const message = `Access Denied: Job ${this.project}:${jobId}: User does not have bigquery.jobs.get permission for job.`;
    throw new Refused({ status: 403, reason: 'accessDenied', message });
  }

  /** Runs due jobs in the order in which they end. */
  #runUntil(nowMs: number): void {
    const due = [...this.#jobs.values()].filter((job) => job.state === 'waiting' && endOf(job) <= nowMs);
    for (const job of due.sort((a, b) => endOf(a) - endOf(b))) {
      this.#expireUntil(endOf(job));
      job.state = 'done';
      try {
        if (job.failure === undefined) this.#run(job);
      } catch (thrown) {
        job.failure = refusedBy(thrown).refusal;
      }
    }
    this.#expireUntil(nowMs);
  }

  #expireUntil(nowMs: number): void {
    this.nowMs = Math.max(this.nowMs, nowMs);
    this.expireTables();
  }

  #run(job: Job): void {
    const { resource, data } = job;
    const { load, query } = resource.configuration;
    const failure = this.failureOf(load === undefined ? 'query' : 'load', resource.jobReference.jobId);
    if (failure !== undefined) throw new Refused(failure);
    if (query !== undefined) this.read?.push(this.bytesOf(query.query, parametersOf(query.queryParameters)));
    const unpaid = query && this.#unpaid(query.query);
    if (unpaid !== undefined) throw new Refused(unpaid);
    const changed = changedBy(job);
    if (query !== undefined && changed === undefined)
      job.rows = this.query(query.query, parametersOf(query.queryParameters));
    if (query !== undefined && changed !== undefined) this.#change(job, changed);
    if (load !== undefined) this.load(load, data);
    job.data = '';
  }

  #unpaid(query: string): Refusal | undefined {
    const isUnpaid = !this.hasBilling && /^\s*(MERGE|UPDATE|DELETE|INSERT|TRUNCATE)\b/i.test(query);
    return isUnpaid ? withoutBilling(NO_DML).refusal : undefined;
  }

  #change(job: Job, table: string): void {
    const { query = { query: '' } } = job.resource.configuration;
    const isAtOnce = (other: Job) =>
      other.state === 'waiting' && changedBy(other) === table && startOf(other) < endOf(job);
    const atOnce = [...this.#jobs.values()].filter(isAtOnce);
    const [, dataset = '', name = ''] = table.split('.');
    const { location = '' } = this.describedDataset(dataset) ?? {};
    const asked = job.resource.jobReference.location;
    if (asked.toLowerCase() !== location.toLowerCase())
      throw notFound(`Dataset ${this.project}:${dataset} was not found in location ${asked}`);
    if (this.table(dataset, name) === undefined) throw notFound(`Table ${table}`);
    this.access.checkChange(`${this.project}:${dataset}.${name}`);
    for (const other of atOnce) other.asOf ??= this.asOf(dataset, name);
    const { rows, onlyInserts } = this.change(
      { statement: query.query, parameters: parametersOf(query.queryParameters) },
      { dataset, table: name, asOf: job.asOf, isOutdated: job.isOutdated === true },
    );
    job.rows = rows;
    for (const other of atOnce) other.isOutdated ||= !onlyInserts;
  }
}

function startOf({ insertedMs, times }: Job): number {
  return insertedMs + times.queuedMs;
}

function endOf({ insertedMs, times }: Job): number {
  return insertedMs + times.queuedMs + times.runningMs;
}

/** The table that its statement changes, as `project.dataset.table`; undefined for a load or a query. */
function changedBy({ resource }: Job): string | undefined {
  const { query = '' } = resource.configuration.query ?? {};
  return /^(?:MERGE INTO|UPDATE|DELETE FROM|INSERT INTO|CREATE OR REPLACE TABLE) `([^`]+)`/.exec(query)?.[1];
}

function parametersOf(parameters: QueryParameters = []): ReadonlyMap<string, string> {
  return new Map(parameters.map(({ name, parameterValue }) => [name, parameterValue.value]));
}

function refusedBy(thrown: unknown): Refused {
  if (thrown instanceof Refused) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return /Table with name \S+ does not exist/.test(message)
    ? notFound('Table')
    : new Refused({ status: 0, reason: 'invalidQuery', message });
}

function isJob(value: object): value is JobResource {
  return 'jobReference' in value && 'configuration' in value;
}

function isQuestion(value: object): value is Question {
  return 'query' in value && 'location' in value && 'timeoutMs' in value;
}

function isPatch(value: object): value is Partial<TableResource> {
  return 'schema' in value || 'expirationTime' in value;
}

function isExpiries(value: object): value is Expiries {
  return Object.keys(value).every((name) => /^default(Table|Partition)ExpirationMs$/.test(name));
}

function isTable(
  value: object,
): value is TableResource & { readonly tableReference: { readonly tableId: string } } {
  return 'schema' in value && 'tableReference' in value;
}
