// What the document's properties keep of imports. From `sending` on it is the truth about the rows, until the sheet
// shows the same. Imports of one approval stand some together in a property, so that a long queue costs few writes.

import * as z from 'zod/mini';
import type { Language } from '../language.ts';
import { sentencesIn } from '../messages/index.ts';
import { byName, lazily, type Parsed, wholeNumber } from '../schema.ts';
import type { ImportBody } from './import-body.ts';
import type { Seal, SettledState } from './row-truth.ts';

/** Why it isn't known whether the service took an assessment. */
const doubt = lazily(() =>
  z.union([
    z.object({ kind: z.literal('status'), status: z.number() }),
    z.object({ kind: z.literal('no-id') }),
    z.object({ kind: z.literal('no-answer') }),
    z.object({ kind: z.literal('cut-off') }),
  ]),
);
/** Why it isn't known whether the service stored an assessment. */
export type Doubt = Parsed<typeof doubt>;

/** What was sent, in short: by this a person finds it in the service when its rows are gone. */
const sentBody = lazily(() => z.object({ template: z.number(), unit: z.number(), answers: z.number() }));
/** What was sent, in short. */
export type SentBody = Parsed<typeof sentBody>;

const queuedRecord = lazily(() => z.object({ state: z.literal('queued'), fingerprint: z.string() }));
const sentRecord = lazily(() =>
  z.union([
    z.object({ state: z.literal('sending'), fingerprint: z.string(), what: z.optional(sentBody()) }),
    z.object({ state: z.literal('imported'), fingerprint: z.string(), assessmentId: wholeNumber() }),
    z.object({ state: z.literal('rejected'), fingerprint: z.string(), message: z.string() }),
    z.object({
      state: z.literal('unknown'),
      fingerprint: z.string(),
      what: z.optional(sentBody()),
      doubt: doubt(),
    }),
  ]),
);
/** The stored state of an approved assessment. */
export type ImportRecord = Parsed<typeof queuedRecord> | Parsed<typeof sentRecord>;

/** Some imports of one sheet and person. */
export const storedBatch = lazily(() =>
  z.object({
    version: z.literal(2),
    sheetId: z.number(),
    /** Whose approval it was. */
    personId: z.string(),
    /** `key fingerprint` of each that waits: thousands have to fit. */
    queued: z.array(z.string()),
    /** By key. */
    sent: byName(sentRecord),
  }),
);
/** The records of several assessments of one sheet and person. */
export type StoredBatch = Parsed<typeof storedBatch>;

/** The answer of the service to an import. */
export type ImportOutcome =
  | { readonly state: 'imported'; readonly assessmentId: number }
  | { readonly state: 'rejected'; readonly message: string }
  | { readonly state: 'unknown'; readonly doubt: Doubt };

/** A cell of a sheet is no place for a page. */
const LONGEST_MESSAGE = 1_000;

/** The record of what became of it. */
export function settledRecord(
  fingerprint: string,
  what: SentBody | undefined,
  outcome: ImportOutcome,
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

/** A summary of a body, by which a person can find the assessment in the service. */
export function inShort({ templateId, companyId, answer }: ImportBody): SentBody {
  return { template: templateId, unit: companyId, answers: answer.length };
}

type SettledRecord = Extract<ImportRecord, { readonly state: SettledState }>;

/** Whether its request has ended, one way or another. */
export function isSettled(record: ImportRecord): record is SettledRecord {
  return record.state !== 'queued' && record.state !== 'sending';
}

/** The state and fingerprint of a record. */
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

/** A doubt in words, and what to do about it. */
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
