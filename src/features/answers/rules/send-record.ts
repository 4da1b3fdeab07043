// What the document's properties keep of a row from its approval until the sheet shows the outcome. The records of one
// approval are stored in batches, so that a long queue costs few writes.

import * as z from 'zod/mini';
import { lazily } from '../../../domain/lazily.ts';
import { paragraph } from '../../../domain/messages/phrases.ts';
import { objectOf, type Parsed, wholeNumber } from '../../../domain/schema.ts';
import { pathAndQuery } from '../../../domain/service/service-path.ts';
import type { AnswerSentences } from '../sentences.ts';
import type { ImportBody } from './import-body.ts';
import type { RowKind } from './row-kinds.ts';
import type { WriteRequest } from './row-request.ts';
import type { SettledState } from './row-truth.ts';

const doubt = lazily(() =>
  z.union([
    z.object({ kind: z.literal('status'), status: z.number() }),
    z.object({ kind: z.literal('no-id') }),
    z.object({ kind: z.literal('no-answer') }),
    z.object({ kind: z.literal('cut-off') }),
  ]),
);
/** Why the outcome is unknown. */
export type Doubt = Parsed<typeof doubt>;

const sentBody = lazily(() =>
  z.union([
    z.object({ template: z.number(), unit: z.number(), answers: z.number() }),
    z.object({
      request: z.string(), // The beginning of an action's request.
      isRepeatable: z.boolean(),
    }),
  ]),
);
/** By this a person finds the row in the service. */
export type SentBody = Parsed<typeof sentBody>;

interface QueuedRecord {
  readonly state: 'queued';
  readonly fingerprint: string;
}

const sentRecord = lazily(() =>
  z.union([
    z.object({ state: z.literal('sending'), fingerprint: z.string(), what: z.optional(sentBody()) }),
    z.object({
      state: z.literal('imported'),
      fingerprint: z.string(),
      isAction: z.literal(true), // An action needs no id.
      assessmentId: z.optional(wholeNumber()),
    }),
    z.object({ state: z.literal('imported'), fingerprint: z.string(), assessmentId: wholeNumber() }),
    z.object({
      state: z.literal('rejected'),
      fingerprint: z.string(),
      message: z.string(), // The service's words.
      place: z.optional(z.string()), // A sentence naming the cell they are about.
    }),
    z.object({
      state: z.literal('unknown'),
      fingerprint: z.string(),
      what: z.optional(sentBody()),
      doubt: doubt(),
    }),
  ]),
);
export type SendRecord = QueuedRecord | Parsed<typeof sentRecord>;

/** One property; several belong to one approval. */
export const storedBatch = lazily(() =>
  z.object({
    version: z.literal(2),
    sheetId: z.number(),
    personId: z.string(), // The person who approved.
    baseUrl: z.optional(z.string()), // The approved address; left out if a person settled a row that no batch had.
    queued: z.array(z.string()), // `key fingerprint` each, short so that thousands fit.
    sent: objectOf(sentRecord), // By key.
  }),
);
export type StoredBatch = Parsed<typeof storedBatch>;

export function sentBodyOf({ templateId, companyId, answer }: ImportBody): SentBody {
  return { template: templateId, unit: companyId, answers: answer.length };
}

const LONGEST_REQUEST = 200; // Characters per request: one property holds many records.

export function sentRequestOf({ method, body = '', isRepeatable, ...target }: WriteRequest): SentBody {
  return {
    request: `${method} ${pathAndQuery(target)} ${body}`.trim().slice(0, LONGEST_REQUEST),
    isRepeatable,
  };
}

export type SettledRecord = Extract<SendRecord, { readonly state: SettledState }>;

export function isSettled(record: SendRecord | undefined): record is SettledRecord {
  return record !== undefined && record.state !== 'queued' && record.state !== 'sending';
}

/**
 * The state after an execution was killed. A row that was being sent becomes unknown, or is queued again if sending it
 * twice does no harm.
 */
export function afterKill(record: SendRecord): SendRecord {
  if (record.state !== 'sending') return record;
  const { what, fingerprint } = record;
  const isHarmless = what !== undefined && 'request' in what && what.isRepeatable;
  return isHarmless
    ? { state: 'queued', fingerprint }
    : { ...record, state: 'unknown', doubt: { kind: 'cut-off' } };
}

/** Used once the rows are gone. Returns undefined if the record can't tell. */
export function rowKindOf(record: SendRecord): RowKind | undefined {
  if (record.state === 'imported') return 'isAction' in record ? 'actions' : 'answers';
  if (record.state !== 'sending' && record.state !== 'unknown') return undefined;
  return record.what === undefined ? undefined : 'request' in record.what ? 'actions' : 'answers';
}

/** For the column `Message`; '' if the status says it all. */
export function recordMessage(record: SendRecord, say: AnswerSentences): string {
  switch (record.state) {
    case 'queued':
      return say.importQueued;
    case 'sending':
    case 'imported':
      return '';
    case 'rejected':
      return paragraph(record.place ?? '', say.importRejected(record.message));
    case 'unknown':
      return describeDoubt(record.doubt, say);
  }
}

export function describeDoubt(reason: Doubt, say: AnswerSentences): string {
  const { importUnknown, importUnknownThen } = say;
  const why = reason.kind === 'status' ? importUnknown.status(reason.status) : importUnknown[reason.kind]();
  return paragraph(why, importUnknownThen);
}
