// BigQuery's REST interface. Repeats unanswered requests. A change is a job with an id, so it runs once; questions have
// none.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { parseStored } from '../../app/storage/stored.ts';
import { catchFranchiseError, FranchiseError, messageOf } from '../../domain/errors.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { fetchFailure } from '../../domain/platform/fetch-failure.ts';
import { lazily, listOf, objectOf, type Parsed, textOrBlank } from '../../domain/schema.ts';
import type { HttpRequest } from '../../ports/http.ts';
import { type Destination, datasetName, tableFullName } from './rules/destination.ts';
import { BigQueryRefusal, refusalKind } from './rules/refusal.ts';
import type { TableField } from './rules/table-fields.ts';
import { warehouseError } from './sentences.ts';
import { destination } from './table-state.ts';

const ORIGIN = 'https://bigquery.googleapis.com';
const PROJECTS = '/bigquery/v2/projects';
const BOUNDARY = 'franchise-sheets-rows';
const MOST_TRIES = 4; // For requests without an answer or with a temporary error.
const TIMEOUT_SECONDS = 60;
const MARGIN_MS = 15_000;
const USUAL_JOB_MS = 2_000; // Duration of a job with few rows.
const MOST_ROWS = 20_000;
const LONGEST_ANSWER_MS = 10_000; // How long a request waits for rows.
const SHORTEST_ANSWER_MS = 1; // If there is other work to do meanwhile.
const LONGEST_LOOK_MS = 5_000;
export const MOST_PROJECTS = 50; // Of one answer.
/** A million long records are some gigabytes, read twice. BigQuery refuses what would read more, free of charge. */
const MOST_BYTES = { maximumBytesBilled: '100000000000' };
/** BigQuery stops a job after this. */
export const LONGEST_JOB_MS = 600_000;
/** By which the owner of the project finds our jobs and what they cost. */
const LABELS = { franchise_sheets: 'pull' };

const failure = lazily(() =>
  z.object({
    error: z.object({
      message: textOrBlank(),
      errors: z._default(listOf(z.object({ reason: textOrBlank() })), []),
    }),
  }),
);
const storedDataset = lazily(() =>
  z.object({
    location: z.string(),
    defaultTableExpirationMs: z.optional(z.string()),
    defaultPartitionExpirationMs: z.optional(z.string()),
  }),
);
const storedProjects = lazily(() =>
  z.object({ projects: z._default(listOf(z.object({ id: z.string() })), []) }),
);
const storedField = lazily(() =>
  z.looseObject({
    name: z.string(),
    type: z.string(),
    description: textOrBlank(),
    mode: z.optional(z.string()),
  }),
);
const storedTable = lazily(() =>
  z.object({
    description: textOrBlank(),
    schema: z._default(
      z.object({
        fields: z._default(
          listOf(z.looseObject({ ...storedField().shape, fields: z.optional(listOf(storedField())) })),
          [],
        ),
      }),
      { fields: [] },
    ),
    labels: z._default(
      objectOf(() => z.string()),
      {},
    ),
    location: z.optional(z.string()),
    expirationTime: z.optional(z.string()),
    timePartitioning: z.optional(z.object({ expirationMs: z.optional(z.string()) })),
    clustering: z.optional(z.object({ fields: listOf(z.string()) })),
    type: z.optional(z.string()), // `VIEW` for views.
    numRows: z.optional(z.string()), // Includes rows of records that left.
  }),
);
const storedJob = lazily(() =>
  z.object({
    status: z.object({
      state: z.string(),
      errorResult: z.optional(z.object({ reason: textOrBlank(), message: textOrBlank() })),
    }),
    statistics: z.optional(
      z.object({ query: z.optional(z.object({ numDmlAffectedRows: z.optional(z.string()) })) }),
    ),
  }),
);
const storedAnswer = lazily(() =>
  z.object({
    jobComplete: z.boolean(),
    jobReference: z.object({ jobId: z.string() }),
    pageToken: z.optional(z.string()),
    rows: z._default(listOf(z.object({ f: listOf(z.object({ v: z.nullable(z.string()) })) })), []),
  }),
);
const storedCost = lazily(() => z.object({ totalBytesProcessed: z.string() }));
export type TableThere = Parsed<typeof storedTable>;

/** `foreign`: another person began it, and BigQuery doesn't say how it ended. */
type JobEnd = 'foreign' | { readonly changed: number; readonly failure: BigQueryRefusal | undefined };

/** Values as texts. */
export type QueryRows = readonly (readonly (string | null)[])[];

/** Work to do in pieces of half a second while a job runs. */
export interface Meanwhile {
  readonly isWanted: boolean;
  readOne(): void;
}

type Content = Pick<HttpRequest, 'body' | 'contentType'>;

interface DatasetAnswer {
  readonly status: number;
  readonly body: string;
  readonly refused: BigQueryRefusal | undefined; // Undefined if it succeeded.
}

/** Runs queries and jobs of BigQuery on the tables of one dataset. */
export class Dataset {
  /** Undefined if there is nothing to do while jobs run. */
  meanwhile: Meanwhile | undefined;

  constructor(
    private readonly ports: Ports,
    private readonly deadlineMs: number,
    readonly to: Destination = destination(ports),
  ) {}

  /** `project.dataset`. */
  get home(): string {
    return datasetName(this.to);
  }

  /** `project.dataset.table`. */
  nameOf(table: string): string {
    return tableFullName(this.to, table);
  }

  /**
   * Projects in which the person has a role and BigQuery's API is on. Undefined if it's off in the project that asks,
   * which is the script's (docs.cloud.google.com/bigquery/docs/reference/rest/v2/projects/list).
   */
  projects(): readonly string[] | undefined {
    const answer = this.send('GET', `${PROJECTS}?maxResults=${MOST_PROJECTS}`);
    if (answer.refused?.kind === 'api-off') return undefined;
    return this.taken(answer, storedProjects).projects.map(({ id }) => id);
  }

  /** @throws FranchiseError if the dataset doesn't exist or is hidden from this user */
  itself(): Parsed<typeof storedDataset> {
    return this.taken(this.send('GET', this.path()), storedDataset);
  }

  /** @throws FranchiseError unless it's known whether it exists */
  table(name: string): TableThere | undefined {
    const answer = this.send('GET', this.path(name));
    return answer.refused?.kind === 'missing' ? undefined : this.taken(answer, storedTable);
  }

  /** Does nothing if it exists. @throws FranchiseError if it can't be made */
  addTable(name: string, resource: object): TableThere {
    const table = { tableReference: this.reference(name), ...resource };
    const answer = this.send('POST', `${this.path()}/tables`, json(table));
    const there = answer.refused?.kind === 'duplicate' ? this.table(name) : undefined;
    return there ?? this.taken(answer, storedTable);
  }

  /** @param fields must include all existing columns */
  setFields(name: string, fields: readonly object[]): TableThere {
    return this.taken(this.send('PATCH', this.path(name), json({ schema: { fields } })), storedTable);
  }

  /** Whether the project may change rows of a table: it needs a billing account for that. */
  mayChange(name: string): boolean {
    return catchFranchiseError(
      () => this.rows(`DELETE FROM \`${this.nameOf(name)}\` WHERE FALSE`).length === 0,
      (thrown) => {
        if (thrown instanceof BigQueryRefusal && thrown.kind === 'billing-off') return false;
        throw thrown;
      },
    );
  }

  drop(name: string): void {
    const answer = this.send('DELETE', this.path(name));
    if (answer.refused?.kind !== 'missing') this.checked(answer);
  }

  loading(name: string, fields: readonly TableField[]): object {
    return {
      load: {
        destinationTable: this.reference(name),
        schema: { fields },
        sourceFormat: 'NEWLINE_DELIMITED_JSON',
        createDisposition: 'CREATE_NEVER',
        writeDisposition: 'WRITE_TRUNCATE',
      },
    };
  }

  /** The statement reads `rows` as `@rows`. */
  running(query: string, rows?: string): object {
    return { query: { query, useLegacySql: false, ...MOST_BYTES, ...parameters(rows) } };
  }

  /**
   * Begins a job, and returns whether it is new: BigQuery takes an id once, so repeating it is safe.
   * @param data newline-delimited JSON; undefined if it loads nothing
   */
  insert(id: string, configuration: object, data?: string): boolean {
    const { project, location } = this.to;
    const job = {
      jobReference: { projectId: project, jobId: id, location },
      configuration: { ...configuration, labels: LABELS, jobTimeoutMs: String(LONGEST_JOB_MS) },
    };
    const path = this.inProject('jobs');
    const answer =
      data === undefined
        ? this.send('POST', path, json(job))
        : this.send('POST', `/upload${path}?uploadType=multipart`, upload(job, data));
    if (answer.refused?.kind === 'duplicate') return false;
    this.checked(answer);
    return true;
  }

  /** Waits for its end. @throws FranchiseError `time-up` */
  end(id: string): JobEnd {
    for (let waitMs = USUAL_JOB_MS; ; waitMs = LONGEST_LOOK_MS) {
      this.wait(waitMs);
      const answer = this.send('GET', `${this.inProject('jobs')}/${id}?${this.place}`);
      if (answer.refused?.kind === 'denied') return 'foreign';
      const { status, statistics } = this.taken(answer, storedJob);
      if (status.state !== 'DONE') continue;
      const { reason = '', message = '' } = status.errorResult ?? {};
      const failure = status.errorResult && this.refusal(0, reason, message);
      return { changed: Number(statistics?.query?.numDmlAffectedRows ?? 0), failure };
    }
  }

  /** `query` may run twice; it reads `rows` as `@rows`. Undefined if a table is missing. */
  ask(query: string, rows?: string): QueryRows | undefined {
    const parts = [...this.answers(query, rows)];
    return parts.length === 0 ? undefined : parts.flat();
  }

  /** As `ask`. @throws FranchiseError if somebody deleted a table after it was looked at; a run is retried once */
  rows(query: string, rows?: string): QueryRows {
    const answer = this.ask(query, rows);
    if (answer === undefined) throw this.passingError();
    return answer;
  }

  /** For what a later run won't meet: an answer that is lost, or a table that somebody deleted. */
  passingError(): BigQueryRefusal {
    return new BigQueryRefusal('passing', this.to);
  }

  /** Bytes that it would read. It reads `rows` as `@rows`. */
  cost(query: string, rows?: string): number {
    const dryRun = { ...this.question(query, rows), dryRun: true };
    const answer = this.send('POST', this.inProject('queries'), json(dryRun));
    return Number(this.taken(answer, storedCost).totalBytesProcessed);
  }

  /** Lazy variant: fetches the next part once the previous is consumed. Yields nothing if a table is missing. */
  *answers(query: string, rows?: string): Iterable<QueryRows> {
    const path = this.inProject('queries');
    const limits = { maxResults: MOST_ROWS, labels: LABELS, ...MOST_BYTES };
    const question = json({ ...this.question(query, rows), ...limits });
    let answer = this.send('POST', path, question);
    let isBegun = false;
    for (let tries = 1; ; tries++) {
      // Part of an answer isn't the answer.
      if (!isBegun && answer.refused?.kind === 'missing') return;
      if (!isBegun && answer.refused?.kind === 'passing' && tries < MOST_TRIES) {
        // Its job has failed, which no look at it changes.
        answer = this.send('POST', path, question);
        continue;
      }
      const got = this.taken(answer, storedAnswer);
      const { jobComplete, jobReference, pageToken } = got;
      if (jobComplete) yield got.rows.map(({ f }) => f.map(({ v }) => v));
      if (jobComplete && pageToken === undefined) return;
      if (jobComplete) isBegun = true;
      else this.wait(this.isBusy ? USUAL_JOB_MS : LONGEST_LOOK_MS);
      const more = pageToken === undefined ? '' : `&pageToken=${encodeURIComponent(pageToken)}`;
      const of = `${this.place}&timeoutMs=${this.answerMs}&maxResults=${MOST_ROWS}`;
      answer = this.send('GET', `${path}/${jobReference.jobId}?${of}${more}`);
    }
  }

  private question(query: string, rows?: string): object {
    const { location } = this.to;
    return { query, location, useLegacySql: false, timeoutMs: this.answerMs, ...parameters(rows) };
  }

  private inProject(rest: string): string {
    return `${PROJECTS}/${this.to.project}/${rest}`;
  }

  private path(table?: string): string {
    const ofDataset = this.inProject(`datasets/${this.to.dataset}`);
    return table === undefined ? ofDataset : `${ofDataset}/tables/${table}`;
  }

  private get place(): string {
    return `location=${encodeURIComponent(this.to.location)}`;
  }

  private reference(table: string): object {
    const { project, dataset } = this.to;
    return { projectId: project, datasetId: dataset, tableId: table };
  }

  private checked({ refused }: DatasetAnswer): void {
    if (refused !== undefined) throw refused;
  }

  private refusal(status: number, reason: string, message: string): BigQueryRefusal {
    return new BigQueryRefusal(refusalKind(status, reason, message), this.to, message);
  }

  private taken<T>(answer: DatasetAnswer, schema: () => z.ZodMiniType<T>): T {
    this.checked(answer);
    const value = parseStored(answer.body, schema);
    if (value === undefined)
      throw warehouseError('unexpected-answer', (say) =>
        paragraph(say.tableAnswerUnknown(answer.status), say.tableIfItStays),
      );
    return value;
  }

  private send(method: HttpRequest['method'], path: string, content: Content = {}): DatasetAnswer {
    // The service allows one page each half second and answers faster, so a request of ours fits in between.
    if (this.isBusy) this.meanwhile?.readOne();
    for (let tries = 1; ; tries++) {
      this.requireTime(0);
      const answer = this.sendOnce(method, path, content);
      if (answer.refused?.kind !== 'passing' || tries === MOST_TRIES) return answer;
      this.wait(1_000 * 2 ** (tries - 1));
    }
  }

  private sendOnce(method: HttpRequest['method'], path: string, content: Content): DatasetAnswer {
    const { http, account, clock } = this.ports;
    const leftSeconds = Math.floor((this.deadlineMs - clock.nowMs()) / 1_000);
    const result = http.send({
      method,
      url: ORIGIN + path,
      headers: { Authorization: `Bearer ${account.token()}` },
      ...content,
      timeoutSeconds: Math.min(TIMEOUT_SECONDS, leftSeconds),
    });
    if (result.kind === 'no-answer') {
      const { meaning, code, sentence } = fetchFailure(messageOf(result.thrown));
      if (meaning === 'quota-spent' || meaning === 'not-allowed') throw new FranchiseError(code, sentence);
      return { status: 0, body: '', refused: this.passingError() };
    }
    const { status, body } = result;
    if (status >= 200 && status < 300) return { status, body, refused: undefined };
    const { message, errors } = parseStored(body, failure)?.error ?? { message: '', errors: [] };
    return { status, body, refused: this.refusal(status, errors[0]?.reason ?? '', message) };
  }

  private get isBusy(): boolean {
    return this.meanwhile?.isWanted === true;
  }

  private get answerMs(): number {
    return this.isBusy ? SHORTEST_ANSWER_MS : LONGEST_ANSWER_MS;
  }

  private wait(waitMs: number): void {
    this.requireTime(waitMs);
    const { clock } = this.ports;
    const untilMs = clock.nowMs() + waitMs;
    while (clock.nowMs() < untilMs && this.isBusy) this.meanwhile?.readOne();
    clock.sleep(Math.max(0, untilMs - clock.nowMs()));
  }

  /** @throws FranchiseError `time-up` if no request fits after this wait */
  private requireTime(waitMs: number): void {
    if (this.ports.clock.nowMs() + waitMs + MARGIN_MS < this.deadlineMs) return;
    throw warehouseError('time-up', (say) => say.tableWaits);
  }
}

function parameters(rows: string | undefined): object {
  if (rows === undefined) return {};
  const parameter = { name: 'rows', parameterType: { type: 'STRING' }, parameterValue: { value: rows } };
  return { parameterMode: 'NAMED', queryParameters: [parameter] };
}

function json(value: object): Content {
  return { body: JSON.stringify(value) };
}

/** Multipart upload (developers.google.com). No line of JSON equals the boundary. */
function upload(job: object, data: string): Content {
  const part = (type: string, text: string) => [`--${BOUNDARY}`, `Content-Type: ${type}`, '', text];
  const lines = [
    ...part('application/json; charset=UTF-8', JSON.stringify(job)),
    ...part('application/octet-stream', data),
    `--${BOUNDARY}--`,
  ];
  return { body: lines.join('\r\n'), contentType: `multipart/related; boundary=${BOUNDARY}` };
}
