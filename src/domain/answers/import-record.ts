// The record of one import in the document's properties. From `sending` on it is the truth about these rows, until
// the sheet shows the same.

import * as v from 'valibot';
import type { Language } from '../language.ts';
import { sentencesIn } from '../messages/index.ts';
import { wholeNumber } from '../schema.ts';
import type { Seal } from './answer-keys.ts';

const base = { version: v.literal(1), sheetId: v.number(), fingerprint: v.string() };

/** Why it isn't known whether the service took an assessment. */
const doubt = v.union([
  v.object({ kind: v.literal('status'), status: v.number() }),
  v.object({ kind: v.literal('no-id') }),
  v.object({ kind: v.literal('no-answer') }),
  v.object({ kind: v.literal('cut-off') }),
]);
export type Doubt = v.InferOutput<typeof doubt>;

export const storedImport = v.union([
  v.object({ ...base, state: v.literal('queued') }),
  v.object({ ...base, state: v.literal('sending') }),
  v.object({ ...base, state: v.literal('imported'), assessmentId: wholeNumber }),
  v.object({ ...base, state: v.literal('rejected'), message: v.string() }),
  v.object({ ...base, state: v.literal('unknown'), doubt }),
]);
export type ImportRecord = v.InferOutput<typeof storedImport>;

export type Outcome =
  | { readonly state: 'imported'; readonly assessmentId: number }
  | { readonly state: 'rejected'; readonly message: string }
  | { readonly state: 'unknown'; readonly doubt: Doubt };

/** A property holds about 9 KB, and a cell of a sheet is no place for a page. */
const LONGEST_MESSAGE = 2_000;

/** The record of what became of it. */
export function settledRecord(
  { sheetId, fingerprint }: Pick<ImportRecord, 'sheetId' | 'fingerprint'>,
  outcome: Outcome,
): ImportRecord {
  const common = { version: 1 as const, sheetId, fingerprint };
  switch (outcome.state) {
    case 'imported':
      return { ...common, ...outcome };
    case 'rejected':
      return { ...common, state: 'rejected', message: outcome.message.slice(0, LONGEST_MESSAGE) };
    case 'unknown':
      return { ...common, ...outcome };
  }
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

function describeDoubt(reason: Doubt, language: Language): string {
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
