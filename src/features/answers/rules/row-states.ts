// The states of a row that is sent: their words, where they are stored, and what their messages say.
// ../check/show-rows.ts shows them on the sheet.
//
// A state is stored in up to three places that may disagree, and only this file decides which one is right:
//
//   record   document property: written before and after each request, dropped once the rows show it
//   memory   the key cell as read earlier in this execution
//   cell     the key cell as read just now; if the user sorted while we wrote, another key may be in it

import * as z from 'zod/mini';
import { inBoth, type Word } from '../../../domain/language.ts';
import { paragraph } from '../../../domain/messages/phrases.ts';
import { lazily, objectOf, type Parsed, wholeNumber } from '../../../domain/schema.ts';
import { pathAndQuery } from '../../../domain/service/service-path.ts';
import type { AnswerSentences } from '../sentences.ts';
import type { ImportBody, WriteRequest } from './row-request.ts';

/** What the rows of a sheet become: assessments, or requests of an action definition. */
export type RowKind = 'answers' | 'actions';

export const ROW_STATES = {
  ready: inBoth('Ready', 'Pronta'),
  queued: inBoth('Queued', 'Na fila'),
  sending: inBoth('Sending', 'Enviando'),
  imported: inBoth('Imported', 'Importada'),
  rejected: inBoth('Rejected', 'Rejeitada'),
  unknown: inBoth('Unknown', 'Desconhecida'),
  invalid: inBoth('Invalid', 'Inválida'),
} as const;

export type RowState = keyof typeof ROW_STATES;

export const ACTION_ROW_STATES = {
  ...ROW_STATES,
  imported: inBoth('Done', 'Feita'),
} as const;

export function rowStates(of: RowKind): Readonly<Record<RowState, Word>> {
  return of === 'actions' ? ACTION_ROW_STATES : ROW_STATES;
}

export const SETTLED_STATES = ['imported', 'rejected', 'unknown'] as const;
export type SettledState = (typeof SETTLED_STATES)[number];
export type SentState = 'queued' | 'sending' | SettledState;

export interface Seal<S extends SentState = SentState> {
  readonly state: S;
  readonly fingerprint: string; // Of the body that was approved or sent.
}

/** Of content that can't be read: no other content has it. */
export const NO_FINGERPRINT = '-';

/** undefined means that the place has nothing. */
export interface KeySources {
  readonly record?: Seal | undefined;
  readonly memory?: Seal<SettledState> | undefined;
  readonly cell?: Seal<SettledState> | undefined;
}

/**
 * The record wins, unless it says queued and a key cell says that the row may have arrived. Returns undefined if the
 * row was never approved.
 */
export function resolveSeal({ record, memory, cell }: KeySources): Seal | undefined {
  const arrived = [memory, cell].find(mayHaveArrived);
  if (record === undefined || record.state === 'queued') return arrived ?? record ?? memory ?? cell;
  return record;
}

export function mayHaveArrived(seal: Seal | undefined): boolean {
  return seal?.state === 'imported' || isOutcomeUnknown(seal);
}

/** Being sent, or cut off, or no clear answer: not sent again until a person has settled it. */
export function isOutcomeUnknown(seal: Seal | undefined): boolean {
  return seal?.state === 'unknown' || seal?.state === 'sending';
}

// The record: what the document's properties keep of a row from its approval until the sheet shows the outcome. The records
// of one approval are stored in batches, so that a long queue costs few writes.

const doubt = lazily(() =>
  z.union([
    z.object({ kind: z.literal('status'), status: z.number() }),
    z.object({ kind: z.literal('no-id') }),
    z.object({ kind: z.literal('no-answer') }),
    z.object({ kind: z.literal('cut-off') }),
  ]),
);
/** Why the outcome is unknown. */
export type UnknownReason = Parsed<typeof doubt>;

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
export type SendRecord =
  | { readonly state: 'queued'; readonly fingerprint: string }
  | Parsed<typeof sentRecord>;

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

/** Whether sending it has ended: imported, rejected or unknown. */
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

/** Whether a record is of an answer or an action, once its row is gone; undefined if it can't tell. */
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
      return describeUnknown(record.doubt, say);
  }
}

export function describeUnknown(reason: UnknownReason, say: AnswerSentences): string {
  const { importUnknown, importUnknownThen } = say;
  const why = reason.kind === 'status' ? importUnknown.status(reason.status) : importUnknown[reason.kind]();
  return paragraph(why, importUnknownThen);
}
