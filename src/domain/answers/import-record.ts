// What the document's properties keep of imports. From `sending` on it is the truth about the rows, until the sheet
// shows the same. Imports of one go-ahead stand some together in a property, so that a long queue costs few writes.

import * as v from 'valibot';
import type { Language } from '../language.ts';
import { sentencesIn } from '../messages/index.ts';
import { wholeNumber } from '../schema.ts';
import type { Seal } from './answer-keys.ts';
import type { ImportBody } from './import-body.ts';

/** Why it isn't known whether the service took an assessment. */
const doubt = v.union([
  v.object({ kind: v.literal('status'), status: v.number() }),
  v.object({ kind: v.literal('no-id') }),
  v.object({ kind: v.literal('no-answer') }),
  v.object({ kind: v.literal('cut-off') }),
]);
export type Doubt = v.InferOutput<typeof doubt>;

/** What was sent, in short: by this a person finds it in the service when its rows are gone. */
const sentBody = v.object({ template: v.number(), unit: v.number(), answers: v.number() });
export type SentBody = v.InferOutput<typeof sentBody>;

const fingerprint = v.string();
const afterSending = [
  v.object({ state: v.literal('sending'), fingerprint, what: v.optional(sentBody) }),
  v.object({ state: v.literal('imported'), fingerprint, assessmentId: wholeNumber }),
  v.object({ state: v.literal('rejected'), fingerprint, message: v.string() }),
  v.object({ state: v.literal('unknown'), fingerprint, what: v.optional(sentBody), doubt }),
] as const;

const queuedRecord = v.object({ state: v.literal('queued'), fingerprint });
const sentRecord = v.union(afterSending);
export type ImportRecord = v.InferOutput<typeof queuedRecord> | v.InferOutput<typeof sentRecord>;

/** Some imports of one sheet and person. */
export const storedBatch = v.object({
  version: v.literal(2),
  sheetId: v.number(),
  /** Whose go-ahead it was. */
  personId: v.string(),
  /** `key fingerprint` of each that waits: thousands have to fit. */
  queued: v.array(v.string()),
  /** By key. */
  sent: v.record(v.string(), sentRecord),
});
export type StoredBatch = v.InferOutput<typeof storedBatch>;

/** Version 1 kept each import in a property of its own, and nobody's name. */
export const storedFirstVersion = v.intersect([
  v.object({ version: v.literal(1), sheetId: v.number() }),
  v.union([queuedRecord, ...afterSending]),
]);

export type Outcome =
  | { readonly state: 'imported'; readonly assessmentId: number }
  | { readonly state: 'rejected'; readonly message: string }
  | { readonly state: 'unknown'; readonly doubt: Doubt };

/** A cell of a sheet is no place for a page. */
const LONGEST_MESSAGE = 1_000;

/** The record of what became of it. */
export function settledRecord(
  fingerprint: string,
  what: SentBody | undefined,
  outcome: Outcome,
): ImportRecord {
  switch (outcome.state) {
    case 'imported':
      return { fingerprint, ...outcome };
    case 'rejected':
      return { fingerprint, state: 'rejected', message: outcome.message.slice(0, LONGEST_MESSAGE) };
    case 'unknown':
      return { fingerprint, ...outcome, ...(what === undefined ? {} : { what }) };
  }
}

export function inShort({ templateId, companyId, answer }: ImportBody): SentBody {
  return { template: templateId, unit: companyId, answers: answer.length };
}

export function sealOf({ state, fingerprint }: ImportRecord): Seal {
  return { state, fingerprint };
}

/** What its rows say in `Message`; blank where the status says it all. */
export function messageOf(record: ImportRecord, language: Language): string {
  const say = sentencesIn(language);
  switch (record.state) {
    case 'queued':
      return say.importQueued();
    case 'sending':
    case 'imported':
      return '';
    case 'rejected':
      return say.importRejected(record.message);
    case 'unknown':
      return describeDoubt(record.doubt, language);
  }
}

export function describeDoubt(reason: Doubt, language: Language): string {
  const say = sentencesIn(language);
  switch (reason.kind) {
    case 'status':
      return say.importUnknownStatus(reason.status);
    case 'no-id':
      return say.importUnknownNoId();
    case 'no-answer':
      return say.importUnknownNoAnswer();
    case 'cut-off':
      return say.importUnknownCutOff();
  }
}
