// What requests to BigQuery's REST interface say, and the form in which it refuses them
// (docs.cloud.google.com/bigquery/docs/reference/rest, docs.cloud.google.com/bigquery/docs/error-messages).

import type { ServiceAnswer, ServiceRequest } from 'local-apps-script';

/** Why something was refused, in BigQuery's words. */
export interface Refusal {
  /** The status of the answer; of a job that failed, which has none, 0. */
  readonly status: number;
  readonly reason: string;
  readonly message: string;
}

/** Thrown by whatever can't be done. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** What is thrown where there is no such thing. */
export function notFound(what: string): Refused {
  return new Refused({ status: 404, reason: 'notFound', message: `Not found: ${what}` });
}

/** A column of a table. */
export interface FieldSchema {
  readonly name: string;
  readonly type: string;
  readonly mode?: string;
  readonly description?: string;
}

/** A table, as far as the simulation reads it. */
export interface TableResource {
  readonly schema: { readonly fields: readonly FieldSchema[] };
  readonly labels?: Readonly<Record<string, string>>;
  readonly [other: string]: unknown;
}

/** What a job loads, and where to. */
export interface LoadResource {
  readonly destinationTable: { readonly datasetId: string; readonly tableId: string };
  readonly schema: { readonly fields: readonly FieldSchema[] };
  readonly sourceFormat: string;
  readonly writeDisposition?: string;
}

/** A job, as it is inserted. */
export interface JobResource {
  readonly jobReference: { readonly jobId: string; readonly location: string };
  readonly configuration: {
    readonly load?: LoadResource;
    readonly query?: {
      readonly query: string;
      readonly useLegacySql?: boolean;
      readonly parameters?: ReadonlyMap<string, string>;
    };
  };
}

/** A whole answer. */
export function answer(status: number, body: object | undefined, latencyMs: number): ServiceAnswer {
  return {
    kind: 'response',
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: body === undefined ? '' : JSON.stringify(body),
    latencyMs,
  };
}

/** The answer with which a request is refused. */
export function refuse({ status, reason, message }: Refusal, latencyMs: number): ServiceAnswer {
  const errors = [{ message, domain: 'global', reason }];
  return answer(status, { error: { code: status, message, errors } }, latencyMs);
}

/** The job and the data of an upload in two parts. @throws Refused where it isn't one */
export function partsOf({ headers, body }: ServiceRequest): { readonly job: string; readonly data: string } {
  const [, boundary] =
    /^multipart\/related;\s*boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '') ?? [];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`);
  const [, first, second, end] = parts;
  if (parts.length !== 4 || !end?.startsWith('--') || first === undefined || second === undefined)
    throw new Refused({ status: 400, reason: 'badRequest', message: 'Malformed multipart body.' });
  return { job: contentOf(first), data: contentOf(second) };
}

function contentOf(part: string): string {
  const start = part.indexOf('\r\n\r\n');
  return part.slice(start + 4).replace(/\r\n$/, '');
}

/** The object that a text holds. @throws Refused where it holds none */
export function read<T extends object>(text: string, isFit: (value: object) => value is T): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null || !isFit(value))
    throw new Refused({ status: 400, reason: 'parseError', message: 'Parse Error' });
  return value;
}
