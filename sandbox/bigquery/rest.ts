// Requests, responses and errors of BigQuery's REST API (docs.cloud.google.com/bigquery/docs/reference/rest,
// docs.cloud.google.com/bigquery/docs/error-messages).

import type { ServiceAnswer, ServiceRequest } from 'local-apps-script';

export interface Refusal {
  /** HTTP status; 0 for a failed job, which has none. */
  readonly status: number;
  readonly reason: string;
  readonly message: string;
}

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

export function notFound(what: string): Refused {
  return new Refused({ status: 404, reason: 'notFound', message: `Not found: ${what}` });
}

export interface FieldSchema {
  readonly name: string;
  readonly type: string;
  readonly mode?: string;
  readonly description?: string;
}

/** The fields that the simulation reads. */
export interface TableResource {
  readonly schema: { readonly fields: readonly FieldSchema[] };
  readonly labels?: Readonly<Record<string, string>>;
  /** Unix ms. */
  readonly expirationTime?: string | null | undefined;
  readonly timePartitioning?: {
    readonly type: string;
    readonly field: string;
    readonly expirationMs?: string;
  };
  readonly clustering?: { readonly fields: readonly string[] };
  readonly [other: string]: unknown;
}

export interface LoadResource {
  readonly destinationTable: { readonly datasetId: string; readonly tableId: string };
  readonly schema: { readonly fields: readonly FieldSchema[] };
  readonly sourceFormat: string;
  readonly writeDisposition?: string;
  readonly createDisposition?: string;
}

/** Values of a statement's `@name` parameters. */
export type QueryParameters = readonly {
  readonly name: string;
  readonly parameterType: { readonly type: 'STRING' };
  readonly parameterValue: { readonly value: string };
}[];

export interface JobResource {
  readonly jobReference: { readonly jobId: string; readonly location: string };
  readonly configuration: {
    readonly load?: LoadResource;
    readonly query?: {
      readonly query: string;
      readonly useLegacySql?: boolean;
      readonly queryParameters?: QueryParameters;
    };
    /** Milliseconds from its creation, after which it is stopped. */
    readonly jobTimeoutMs?: string;
  };
}

export function answer(status: number, body: object | undefined, latencyMs: number): ServiceAnswer {
  return {
    kind: 'response',
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: body === undefined ? '' : JSON.stringify(body),
    latencyMs,
  };
}

export function refuse({ status, reason, message }: Refusal, latencyMs: number): ServiceAnswer {
  const errors = [{ message, domain: 'global', reason }];
  return answer(status, { error: { code: status, message, errors } }, latencyMs);
}

/** The two parts of a multipart upload. @throws Refused if it is malformed */
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

/** @throws Refused unless the text is a JSON object of this type */
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
