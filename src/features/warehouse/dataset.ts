// BigQuery by its REST interface, with the token of whoever runs this: datasets, tables and jobs. A request that got no
// answer is sent again: a job is known by its id, so that it is done once.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { parseStored } from '../../app/storage/stored.ts';
import { lazily } from '../../domain/lazily.ts';
import { listOf, objectOf, type Parsed, textOrBlank } from '../../domain/schema.ts';
import type { HttpRequest } from '../../ports/http.ts';
import { refusedBecause } from './refused.ts';
import type { Destination } from './rules/destination.ts';
import { type RefusalKind, refusalKind } from './rules/refusal.ts';
import type { TableField } from './rules/table-fields.ts';
import { warehouseError } from './sentences.ts';

const ORIGIN = 'https://bigquery.googleapis.com';
const BOUNDARY = 'franchise-sheets-rows';
/** So often a request is sent that gets no answer, or one that passes. */
const MOST_TRIES = 4;
const TIMEOUT_SECONDS = 60;
/** Left for what has to be saved and said afterwards. */
const MARGIN_MS = 15_000;
/** What a job of few rows takes. */
const USUAL_JOB_MS = 2_000;
/** So many rows come with one answer. */
const MOST_ROWS = 20_000;
/** How long an answer waits for its rows. */
const LONGEST_ANSWER_MS = 10_000;
/** The same where there is something else to do meanwhile. */
const SHORTEST_ANSWER_MS = 1;
/** How long a job is waited for before it is looked at again. */
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
    /** `VIEW` of a view. */
    type: z.optional(z.string()),
    /** How many rows it has, those of records that left among them. */
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
/**
 * A table as BigQuery describes it: columns, labels, partitioning. It is compared with what the connector needs
 * before rows go there.
 */
export type TableThere = Parsed<typeof storedTable>;

/** A job for BigQuery, such as a load of rows, under a fixed id. Sent again after a cut-off it still runs once. */
export interface TableJob {
  /** Its id: no second one is ever done under it. */
  readonly id: string;
  /** What it does, as the jobs resource has it. */
  readonly configuration: object;
  /** What it loads: newline-delimited JSON. */
  readonly data?: string;
}

/**
 * How a BigQuery job ended. `missing`: no job has that id. `passing`: it failed for a temporary cause, so the caller
 * may insert another one. A job that failed for good throws instead.
 */
export type JobEnd = 'done' | 'missing' | 'passing';

/** What a SQL statement answered: its rows, and how many rows of the table it changed. */
export interface StatementResult {
  /** Its rows, each with the texts of its values. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** How many rows it has changed. */
  readonly changed: number;
}

/**
 * Work to do while a `Dataset` waits for a job of BigQuery, in pieces of half a second. A run of a pull gives it the
 * reading of the service's next pages.
 */
export interface Meanwhile {
  /** Whether there is something to do. */
  readonly isWanted: boolean;
  /** Does one piece. */
  readOne(): void;
}

/** What goes along with a request. */
type Content = Pick<HttpRequest, 'body' | 'contentType'>;

interface DatasetAnswer {
  readonly status: number;
  readonly body: string;
  /** undefined where it was no refusal. */
  readonly refused: { readonly kind: RefusalKind; readonly message: string } | undefined;
}

/** The dataset of this build in BigQuery, over its REST interface: tables, load jobs, statements. */
export class Dataset {
  /** What is done while jobs are waited for; nothing where it is left out. */
  meanwhile: Meanwhile | undefined;

  constructor(
    private readonly ports: Pick<Ports, 'http' | 'clock' | 'account'>,
    private readonly to: Destination,
    /** When this execution has to stop working, milliseconds since 1970. */
    private readonly deadlineMs: number,
  ) {}

  /** Where the dataset is. @throws FranchiseError where there is none, or the person may not see it */
  location(): string {
    const answer = this.send('GET', this.path());
    return this.taken(answer, storedDataset).location;
  }

  /** A table; undefined where there is none. @throws FranchiseError where that can't be told */
  table(name: string): TableThere | undefined {
    const answer = this.send('GET', this.path(name));
    return answer.refused?.kind === 'missing' ? undefined : this.taken(answer, storedTable);
  }

  /** Makes a table; does nothing where there is one. */
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

  /** Gives a table these columns, among them all that it has. */
  setFields(name: string, fields: readonly object[]): void {
    this.taken(this.send('PATCH', this.path(name), json({ schema: { fields } })));
  }

  /** Drops a table of our own that was only there for a moment. */
  drop(name: string): void {
    const answer = this.send('DELETE', this.path(name));
    if (answer.refused?.kind !== 'missing') this.taken(answer);
  }

  /** What loads rows into a table of these columns, in place of what is there. */
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

  /** Inserts a job, unless there is one with its id, and gives it the time that most take. */
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

  /** Waits until a job has ended. @throws FranchiseError where it failed for good, or `time-up` */
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

  /**
   * Runs a statement that may be run twice, and waits for it.
   * @param rows what it reads as `@rows`
   * @returns its rows, each with the texts of its values, and how many rows it changed; undefined where a table is missing
   */
  ask(query: string, rows?: string): StatementResult | undefined {
    const parts = [...this.answers(query, rows)];
    const [first] = parts;
    return first && { rows: parts.flatMap((part) => part.rows), changed: first.changed };
  }

  /** How many bytes a query reads, as BigQuery tells without running it (a dry run); so it is checked as well. */
  cost(query: string): number {
    const { project, location } = this.to;
    const asked = { query, location, useLegacySql: false, dryRun: true, timeoutMs: this.answerMs };
    const answer = this.send('POST', `/bigquery/v2/projects/${project}/queries`, json(asked));
    return Number(this.taken(answer, storedCost).totalBytesProcessed);
  }

  /** The same, part by part: each is asked for when the one before it was gone through. None where a table is missing. */
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
      // A part of an answer isn't all of it.
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

  /** @throws FranchiseError where it was refused, or is nothing that was agreed */
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
    // The service has half a second a page, of which its answer takes a part: a request of ours fits beside one.
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

  /** Whether there is something to do while a job is waited for. */
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

  /** @throws FranchiseError `time-up` where there is no time for a request after this wait */
  private requireTime(waitMs: number): void {
    if (this.ports.clock.nowMs() + waitMs + MARGIN_MS < this.deadlineMs) return;
    throw warehouseError('time-up', (say) => say.tableWaits);
  }
}

function json(value: object): Content {
  return { body: JSON.stringify(value) };
}

/** A job with what it loads, in two parts (developers.google.com: multipart upload). No line of JSON is the boundary. */
function upload(job: object, data: string): Content {
  const part = (type: string, text: string) => [`--${BOUNDARY}`, `Content-Type: ${type}`, '', text];
  const lines = [
    ...part('application/json; charset=UTF-8', JSON.stringify(job)),
    ...part('application/octet-stream', data),
    `--${BOUNDARY}--`,
  ];
  return { body: lines.join('\r\n'), contentType: `multipart/related; boundary=${BOUNDARY}` };
}
