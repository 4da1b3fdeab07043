// The record of a row that is sent: what the document's properties keep of it from its approval until the sheet shows
// what became of it. The records of one approval are stored in batches, so that a long queue costs few writes.

import * as z from 'zod/mini';
import { lazily } from '../../../domain/lazily.ts';
import { paragraph } from '../../../domain/messages/phrases.ts';
import { objectOf, type Parsed, wholeNumber } from '../../../domain/schema.ts';
import { targetOf } from '../../../domain/service-path.ts';
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
/**
 * Why nobody knows whether the service did what a row asks for, such as no answer or a killed execution. The row's
 * message tells it.
 */
export type Doubt = Parsed<typeof doubt>;

const sentBody = lazily(() =>
  z.union([
    z.object({ template: z.number(), unit: z.number(), answers: z.number() }),
    z.object({
      /** The beginning of the request of an action. */
      request: z.string(),
      isRepeatable: z.boolean(),
    }),
  ]),
);
/**
 * What was sent: of an assessment the codes of template and unit and how many answers, of an action its request. By
 * these a person finds it in the service.
 */
export type SentBody = Parsed<typeof sentBody>;

/** The state of an assessment that waits to be sent. */
interface QueuedRecord {
  readonly state: 'queued';
  /** Of the body that was approved. */
  readonly fingerprint: string;
}

const sentRecord = lazily(() =>
  z.union([
    z.object({ state: z.literal('sending'), fingerprint: z.string(), what: z.optional(sentBody()) }),
    z.object({
      state: z.literal('imported'),
      fingerprint: z.string(),
      /** The service did it: an action needs no code. */
      isAction: z.literal(true),
      assessmentId: z.optional(wholeNumber()),
    }),
    z.object({ state: z.literal('imported'), fingerprint: z.string(), assessmentId: wholeNumber() }),
    z.object({
      state: z.literal('rejected'),
      fingerprint: z.string(),
      /** The service's words. */
      message: z.string(),
      /** A sentence that says of which cell they speak. */
      place: z.optional(z.string()),
    }),
    z.object({
      state: z.literal('unknown'),
      fingerprint: z.string(),
      what: z.optional(sentBody()),
      doubt: doubt(),
    }),
  ]),
);
/**
 * What is stored of a row since it was approved: waiting, being sent, or how that ended. It is deleted once the row
 * shows it.
 */
export type SendRecord = QueuedRecord | Parsed<typeof sentRecord>;

/** The schema of one property that holds what became of some approved rows of one sheet and person, by row key. */
export const storedBatch = lazily(() =>
  z.object({
    version: z.literal(2),
    sheetId: z.number(),
    /** Who approved them. */
    personId: z.string(),
    /** The address that they were approved for; versions before this one didn't keep it. */
    baseUrl: z.optional(z.string()),
    /** `key fingerprint` of each that waits to be sent: thousands have to fit. */
    queued: z.array(z.string()),
    /** By key. */
    sent: objectOf(sentRecord),
  }),
);
/** Stored records of what became of rows, kept together in one property: some approved rows of one sheet and person. */
export type StoredBatch = Parsed<typeof storedBatch>;

/**
 * What is kept of an assessment's body once it is sent, so that a person finds it in the service: codes, and how many
 * answers.
 */
export function sentBodyOf({ templateId, companyId, answer }: ImportBody): SentBody {
  return { template: templateId, unit: companyId, answers: answer.length };
}

/** Characters of a request that a record keeps: a property holds the records of many. */
const LONGEST_REQUEST = 200;

/**
 * What is kept of an action's request once it is sent, so that a person can look for it: a text of its method,
 * address and body, and whether twice does harm.
 */
export function sentRequestOf({ method, body = '', isRepeatable, ...target }: WriteRequest): SentBody {
  return { request: `${method} ${targetOf(target)} ${body}`.trim().slice(0, LONGEST_REQUEST), isRepeatable };
}

/** What is stored of a row whose request has ended: the service took it, refused it, or nobody knows. */
export type SettledRecord = Extract<SendRecord, { readonly state: SettledState }>;

/**
 * Whether a row's request has ended: taken, refused, or nobody knows. False while it waits or is being sent, and
 * without a record.
 */
export function isSettled(record: SendRecord | undefined): record is SettledRecord {
  return record !== undefined && record.state !== 'queued' && record.state !== 'sending';
}

/**
 * What is stored of a row after its execution was killed. If it was being sent, nobody knows now whether it arrived;
 * or it waits again, where twice does no harm.
 */
export function afterKill(record: SendRecord): SendRecord {
  if (record.state !== 'sending') return record;
  const { what, fingerprint } = record;
  const isHarmless = what !== undefined && 'request' in what && what.isRepeatable;
  return isHarmless
    ? { state: 'queued', fingerprint }
    : { ...record, state: 'unknown', doubt: { kind: 'cut-off' } };
}

/**
 * Whether a stored record is of an action or of an assessment. By that words about it are chosen where its rows are
 * gone. Undefined where it doesn't tell.
 */
export function rowKindOf(record: SendRecord): RowKind | undefined {
  if (record.state === 'imported') return 'isAction' in record ? 'actions' : 'answers';
  if (record.state !== 'sending' && record.state !== 'unknown') return undefined;
  return record.what === undefined ? undefined : 'request' in record.what ? 'actions' : 'answers';
}

/**
 * The text for the column `Message` of a row that was approved, by what is stored of it; empty where its status says
 * it all.
 */
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

/** Tells a person why nobody knows whether the service took a row, and what to do about it. */
export function describeDoubt(reason: Doubt, say: AnswerSentences): string {
  const { importUnknown, importUnknownThen } = say;
  const why = reason.kind === 'status' ? importUnknown.status(reason.status) : importUnknown[reason.kind]();
  return paragraph(why, importUnknownThen);
}
