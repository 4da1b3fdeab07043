// The record of an import: what a killed execution makes of it, and what its rows say in both languages.
import { describe, expect, it } from 'vitest';
import { check } from '../../../../src/domain/schema.ts';
import {
  afterKill,
  describeUnknown,
  isSettled,
  recordMessage,
  type SendRecord,
  sentBodyOf,
  storedBatch,
} from '../../../../src/features/answers/rules/row-states.ts';
import { answerSentences } from '../../../../src/features/answers/sentences.ts';
import { brokenCopies, copiesWithout } from '../../../support/broken-copies.ts';

const fingerprint = 'f1';
const what = { template: 7, unit: 12, answers: 2 };
const QUEUED: SendRecord = { state: 'queued', fingerprint };
const SENDING: SendRecord = { state: 'sending', fingerprint, what };
const IMPORTED: SendRecord = { state: 'imported', fingerprint, assessmentId: 81 };
const REJECTED: SendRecord = { state: 'rejected', fingerprint, message: 'unidade inválida' };
const PLACED: SendRecord = { ...REJECTED, place: 'Veja a coluna “Unidade”.' };
const UNKNOWN: SendRecord = { state: 'unknown', fingerprint, what, doubt: { kind: 'status', status: 503 } };

/** In one test: a schema is built by the first that uses it. */
it('is stored in a batch as it is, and a batch with anything else in it is none', () => {
  const doubts = (['no-id', 'no-answer', 'cut-off'] as const).map((kind) => ({
    ...UNKNOWN,
    doubt: { kind },
  }));
  const bare = [
    { state: 'sending', fingerprint },
    { state: 'unknown', fingerprint, doubt: { kind: 'cut-off' } },
  ];
  const records = [SENDING, IMPORTED, REJECTED, PLACED, UNKNOWN, ...doubts, ...bare];
  const batch = {
    version: 2,
    sheetId: 4,
    personId: 'p',
    queued: ['k f1'],
    sent: Object.fromEntries(records.map((record, n) => [`k${n}`, record])),
  };
  expect(check(storedBatch, batch)).toEqual({ ok: true, value: batch });

  const withRecord = (record: unknown) => ({ ...batch, sent: { k: record } });
  const broken = [
    ...copiesWithout(batch, Object.keys(batch)),
    { ...batch, version: 1 },
    // What waits stands in `queued`, as text.
    withRecord(QUEUED),
    withRecord({ ...IMPORTED, assessmentId: 1.5 }),
    withRecord({ ...UNKNOWN, doubt: { kind: 'status' } }),
    withRecord({ ...UNKNOWN, doubt: { kind: 'other' } }),
    withRecord({ ...SENDING, state: 'other' }),
    ...records.flatMap((record) =>
      copiesWithout(
        record,
        Object.keys(record).filter((key) => key !== 'what' && key !== 'place'),
      ).map(withRecord),
    ),
    ...brokenCopies(batch),
  ];
  for (const one of broken) expect(check(storedBatch, one).ok, JSON.stringify(one)).toBe(false);
});

describe('a kill', () => {
  it('makes unknown what was being sent, and keeps what was sent', () => {
    expect(afterKill(SENDING)).toEqual({ state: 'unknown', fingerprint, what, doubt: { kind: 'cut-off' } });
  });

  it.each([QUEUED, IMPORTED, REJECTED, UNKNOWN])('changes nothing else: %j', (record) => {
    expect(afterKill(record)).toEqual(record);
  });
});

describe('a record', () => {
  it.each<[SendRecord | undefined, boolean]>([
    [undefined, false],
    [QUEUED, false],
    [SENDING, false],
    [IMPORTED, true],
    [REJECTED, true],
    [UNKNOWN, true],
  ])('is settled once its request has ended: %j', (record, is) => {
    expect(isSettled(record)).toBe(is);
  });

  it.each<[SendRecord, RegExp, RegExp]>([
    [QUEUED, /^Not sent yet/, /^Ainda não/],
    [SENDING, /^$/, /^$/],
    [IMPORTED, /^$/, /^$/],
    [REJECTED, /refused it: unidade inválida/, /recus.*unidade inválida/],
    [PLACED, /^Veja a coluna “Unidade”. The service/, /^Veja a coluna “Unidade”. O serviço/],
    [UNKNOWN, /status 503/, /503/],
  ])('has its rows say: %j', (record, en, pt) => {
    expect(recordMessage(record, answerSentences('en'))).toMatch(en);
    expect(recordMessage(record, answerSentences('pt'))).toMatch(pt);
  });

  it('says for each doubt another sentence', () => {
    const kinds = ['no-id', 'no-answer', 'cut-off'] as const;
    const said = kinds.map((kind) => describeUnknown({ kind }, answerSentences('en')));
    expect(new Set(said).size).toBe(kinds.length);
    expect(said[0]).toContain('has no code');
    expect(said[1]).toContain('did not answer');
    expect(said[2]).toContain('cut off');
  });

  it('keeps by what a person finds the assessment in the service', () => {
    const answer = [{ templateQuestionId: 1 }, { templateQuestionId: 2 }];
    expect(sentBodyOf({ templateId: 7, companyId: 12, answer })).toEqual(what);
  });
});
