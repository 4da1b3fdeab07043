// The record of an import: what a killed execution makes of it, and what its rows say in both languages.
import { describe, expect, it } from 'vitest';
import {
  afterKill,
  describeDoubt,
  type ImportRecord,
  inShort,
  isSettled,
  recordMessage,
} from '../../../src/domain/answers/import-record.ts';

const fingerprint = 'f1';
const what = { template: 7, unit: 12, answers: 2 };
const QUEUED: ImportRecord = { state: 'queued', fingerprint };
const SENDING: ImportRecord = { state: 'sending', fingerprint, what };
const IMPORTED: ImportRecord = { state: 'imported', fingerprint, assessmentId: 81 };
const REJECTED: ImportRecord = { state: 'rejected', fingerprint, message: 'unidade inválida' };
const UNKNOWN: ImportRecord = { state: 'unknown', fingerprint, what, doubt: { kind: 'status', status: 503 } };

describe('a kill', () => {
  it('makes unknown what was being sent, and keeps what was sent', () => {
    expect(afterKill(SENDING)).toEqual({ state: 'unknown', fingerprint, what, doubt: { kind: 'cut-off' } });
  });

  it.each([QUEUED, IMPORTED, REJECTED, UNKNOWN])('changes nothing else: %j', (record) => {
    expect(afterKill(record)).toEqual(record);
  });
});

describe('a record', () => {
  it.each<[ImportRecord | undefined, boolean]>([
    [undefined, false],
    [QUEUED, false],
    [SENDING, false],
    [IMPORTED, true],
    [REJECTED, true],
    [UNKNOWN, true],
  ])('is settled once its request has ended: %j', (record, is) => {
    expect(isSettled(record)).toBe(is);
  });

  it.each<[ImportRecord, RegExp, RegExp]>([
    [QUEUED, /^Not sent yet/, /^Ainda não/],
    [SENDING, /^$/, /^$/],
    [IMPORTED, /^$/, /^$/],
    [REJECTED, /refused it: unidade inválida/, /recus.*unidade inválida/],
    [UNKNOWN, /status 503/, /503/],
  ])('has its rows say: %j', (record, en, pt) => {
    expect(recordMessage(record, 'en')).toMatch(en);
    expect(recordMessage(record, 'pt')).toMatch(pt);
  });

  it('says for each doubt another sentence', () => {
    const kinds = ['no-id', 'no-answer', 'cut-off'] as const;
    const said = kinds.map((kind) => describeDoubt({ kind }, 'en'));
    expect(new Set(said).size).toBe(kinds.length);
    expect(said[0]).toContain('without the code');
    expect(said[1]).toContain('did not answer');
    expect(said[2]).toContain('cut off');
  });

  it('keeps by what a person finds the assessment in the service', () => {
    const answer = [{ templateQuestionId: 1 }, { templateQuestionId: 2 }];
    expect(inShort({ templateId: 7, companyId: 12, answer })).toEqual(what);
  });
});
