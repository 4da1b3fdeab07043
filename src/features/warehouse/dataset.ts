// BigQuery's REST interface. A request without an answer is repeated; jobs have fixed ids, so each runs once.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { parseStored } from '../../app/storage/stored.ts';
import { lazily } from '../../domain/lazily.ts';
import { listOf, objectOf, type Parsed, textOrBlank } from '../../domain/schema.ts';
import type { HttpRequest } from '../../ports/http.ts';
import type { Destination } from './rules/destination.ts';
import { type RefusalKind, refusalKind } from './rules/refusal.ts';
import type { TableField } from './rules/table-fields.ts';
import { refusedBecause, warehouseError } from './sentences.ts';

const ORIGIN = 'https://bigquery.googleapis.com';
const BOUNDARY = 'franchise-sheets-rows';
/** For requests without an answer or with a temporary error. */
const MOST_TRIES = 4;
const TIMEOUT_SECONDS = 60;
const MARGIN_MS = 15_000;
/** Duration of a job with few rows. */
const USUAL_JOB_MS = 2_000;
const MOST_ROWS = 20_000;
/** How long a request waits for rows. */
const LONGEST_ANSWER_MS = 10_000;
/** If there is other work to do meanwhile. */
const SHORTEST_ANSWER_MS = 1;
const LONGEST_LOOK_MS = 5_000;

const failure = lazily(() =>
  z.object({
    error: z.object({
      message: textOrBlank(),
      errors: z._default(listOf(z.object({ reason: textOrBlank() })), []),
    }),
  }),
);
const storedDataset = lazily(() => z.object({ location: z.string() }));
const storedTable = lazily(() =>
  z.object({
    schema: z._default(
      z.object({
        fields: z._default(
          listOf(z.looseObject({ name: z.string(), type: z.string(), description: textOrBlank() })),
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
    /** `VIEW` for views. */
    type: z.optional(z.string()),
    /** Includes rows of records that left. */
    numRows: z.optional(z.string()),
  }),
);
const storedJob = lazily(() =>
  z.object({
    status: z.object({
      state: z.string(),
      errorResult: z.optional(z.object({ reason: textOrBlank(), message: textOrBlank() })),
    }),
  }),
);
const storedAnswer = lazily(() =>
  z.object({
    jobComplete: z.boolean(),
    jobReference: z.object({ jobId: z.string() }),
    pageToken: z.optional(z.string()),
    numDmlAffectedRows: z._default(z.string(), '0'),
    rows: z._default(listOf(z.object({ f: listOf(z.object({ v: z.nullable(z.string()) })) })), []),
  }),
);
const storedCost = lazily(() => z.object({ totalBytesProcessed: z.string() }));
export type TableThere = Parsed<typeof storedTable>;

/** Repeating it is safe: BigQuery runs a job id only once. */
interface TableJob {
  readonly id: string;
  readonly configuration: object;
  /** Newline-delimited JSON; absent if it loads nothing. */
  readonly data?: string;
}

/** `missing`: no job has that id. `passing`: a temporary failure. Permanent failures throw. */
export type JobEnd = 'done' | 'missing' | 'passing';

export interface StatementResult {
  /** Values as texts. */
  readonly rows: readonly (readonly (string | null)[])[];
  readonly changed: number;
}

/** Work to do in pieces of half a second while a job runs. */
export interface Meanwhile {
  readonly isWanted: boolean;
  readOne(): void;
}

type Content = Pick<HttpRequest, 'body' | 'contentType'>;

interface DatasetAnswer {
  readonly status: number;
  readonly body: string;
  /** Undefined if it succeeded. */
  readonly refused: { readonly kind: RefusalKind; readonly message: string } | undefined;
}

export class Dataset {
  /** Undefined if there is nothing to do while jobs run. */
  meanwhile: Meanwhile | undefined;

  constructor(
    private readonly ports: Pick<Ports, 'http' | 'clock' | 'account'>,
    private readonly to: Destination,
    private readonly deadlineMs: number,
  ) {}

  /** @throws FranchiseError if the dataset doesn't exist or is hidden from this user */
  location(): string {
    const answer = this.send('GET', this.path());
    return this.taken(answer, storedDataset).location;
  }

  /** @throws FranchiseError unless it's known whether it exists */
  table(name: string): TableThere | undefined {
    const answer = this.send('GET', this.path(name));
    return answer.refused?.kind === 'missing' ? undefined : this.taken(answer, storedTable);
  }

  /** Does nothing if it exists. */
  addTable(name: string, resource: object): void {
    const { project, dataset } = this.to;
    const reference = { projectId: project, datasetId: dataset, tableId: name };
    const answer = this.send(
      'POST',
      `${this.path()}/tables`,
      json({ tableReference: reference, ...resource }),
    );
    if (answer.refused?.kind !== 'duplicate') this.taken(answer);
  }

  /** @param fields must include all existing columns */
  setFields(name: string, fields: readonly object[]): void {
    this.taken(this.send('PATCH', this.path(name), json({ schema: { fields } })));
  }

  drop(name: string): void {
    const answer = this.send('DELETE', this.path(name));
    if (answer.refused?.kind !== 'missing') this.taken(answer);
  }

  loading(name: string, fields: readonly TableField[]): object {
    const { project, dataset } = this.to;
    return {
      load: {
        destinationTable: { projectId: project, datasetId: dataset, tableId: name },
        schema: { fields },
        sourceFormat: 'NEWLINE_DELIMITED_JSON',
        writeDisposition: 'WRITE_TRUNCATE',
      },
    };
  }

  /** Does nothing if the job id exists. Waits as long as most jobs take. */
  insert({ id, configuration, data }: TableJob): void {
    const { project, location } = this.to;
    const job = { jobReference: { projectId: project, jobId: id, location }, configuration };
    const path = `/bigquery/v2/projects/${project}/jobs`;
    const answer =
      data === undefined
        ? this.send('POST', path, json(job))
        : this.send('POST', `/upload${path}?uploadType=multipart`, upload(job, data));
    if (answer.refused?.kind !== 'duplicate') this.taken(answer);
    this.wait(USUAL_JOB_MS);
  }

  /** @throws FranchiseError on a permanent failure, or `time-up` */
  end(id: string): JobEnd {
    const { project, location } = this.to;
    const path = `/bigquery/v2/projects/${project}/jobs/${id}?location=${encodeURIComponent(location)}`;
    for (let waitMs = 1_000; ; waitMs = Math.min(waitMs * 2, LONGEST_LOOK_MS)) {
      const answer = this.send('GET', path);
      if (answer.refused?.kind === 'missing') return 'missing';
      const { state, errorResult } = this.taken(answer, storedJob).status;
      if (state !== 'DONE') {
        this.wait(waitMs);
        continue;
      }
      if (errorResult === undefined) return 'done';
      const { reason, message } = errorResult;
      const kind = refusalKind(0, reason, message);
      if (kind === 'passing') return 'passing';
      throw refusedBecause(kind === 'missing' ? 'other' : kind, this.to, message);
    }
  }

  /** `query` may run twice; it reads `rows` as `@rows`. Undefined if a table is missing. */
  ask(query: string, rows?: string): StatementResult | undefined {
    const parts = [...this.answers(query, rows)];
    const [first] = parts;
    return first && { rows: parts.flatMap((part) => part.rows), changed: first.changed };
  }

  /** Bytes that it would read. */
  cost(query: string): number {
    const { project, location } = this.to;
    const asked = { query, location, useLegacySql: false, dryRun: true, timeoutMs: this.answerMs };
    const answer = this.send('POST', `/bigquery/v2/projects/${project}/queries`, json(asked));
    return Number(this.taken(answer, storedCost).totalBytesProcessed);
  }

  /** Lazy variant: fetches the next part once the previous is consumed. Yields nothing if a table is missing. */
  *answers(query: string, rows?: string): Iterable<StatementResult> {
    const { project, location } = this.to;
    const path = `/bigquery/v2/projects/${project}/queries`;
    const parameter = { name: 'rows', parameterType: { type: 'STRING' }, parameterValue: { value: rows } };
    const question = {
      query,
      location,
      useLegacySql: false,
      timeoutMs: this.answerMs,
      maxResults: MOST_ROWS,
      ...(rows !== undefined && { parameterMode: 'NAMED', queryParameters: [parameter] }),
    };
    let answer = this.send('POST', path, json(question));
    let isBegun = false;
    for (;;) {
      // Part of an answer isn't the answer.
      if (!isBegun && answer.refused?.kind === 'missing') return;
      const got = this.taken(answer, storedAnswer);
      const { jobComplete, jobReference, pageToken } = got;
      if (jobComplete)
        yield { rows: got.rows.map(({ f }) => f.map(({ v }) => v)), changed: Number(got.numDmlAffectedRows) };
      if (jobComplete && pageToken === undefined) return;
      if (jobComplete) isBegun = true;
      else this.wait(this.isBusy ? USUAL_JOB_MS : LONGEST_LOOK_MS);
      const more = pageToken === undefined ? '' : `&pageToken=${encodeURIComponent(pageToken)}`;
      const of = `location=${encodeURIComponent(location)}&timeoutMs=${this.answerMs}&maxResults=${MOST_ROWS}`;
      answer = this.send('GET', `${path}/${jobReference.jobId}?${of}${more}`);
    }
  }

  private path(table?: string): string {
    const { project, dataset } = this.to;
    const ofDataset = `/bigquery/v2/projects/${project}/datasets/${dataset}`;
    return table === undefined ? ofDataset : `${ofDataset}/tables/${table}`;
  }

  private taken(answer: DatasetAnswer): undefined;
  private taken<T>(answer: DatasetAnswer, schema: () => z.ZodMiniType<T>): T;
  private taken<T>({ status, body, refused }: DatasetAnswer, schema?: () => z.ZodMiniType<T>): T | undefined {
    if (refused !== undefined) throw refusedBecause(refused.kind, this.to, refused.message);
    if (schema === undefined) return undefined;
    const value = parseStored(body, schema);
    if (value === undefined)
      throw warehouseError('unexpected-answer', (say) => say.tableAnswerUnknown(status));
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
    if (result.kind === 'no-answer')
      return { status: 0, body: '', refused: { kind: 'passing', message: '' } };
    const { status, body } = result;
    if (status >= 200 && status < 300) return { status, body, refused: undefined };
    const { message, errors } = parseStored(body, failure)?.error ?? { message: '', errors: [] };
    return {
      status,
      body,
      refused: { kind: refusalKind(status, errors[0]?.reason ?? '', message), message },
    };
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
