// What rows become: assessments, or requests. What they are sent as, what a record keeps of each, and the words for their
// states.

import { describe, expect, it } from 'vitest';
import { check } from '../../../../src/domain/schema.ts';
import { pathAndQuery } from '../../../../src/domain/service/service-path.ts';
import {
  IMPORT_REQUEST,
  idInActionAnswer,
  type WriteRequest,
} from '../../../../src/features/answers/rules/row-request.ts';
import {
  afterKill,
  rowKindOf,
  rowStates,
  type SendRecord,
  sentRequestOf,
  storedBatch,
} from '../../../../src/features/answers/rules/row-states.ts';

const fingerprint = 'f1';
const ASSESSMENT = { template: 7, unit: 12, answers: 2 };
const ONCE = { request: 'PUT /api/v2/order/7', isRepeatable: false };
const REPEATABLE = { ...ONCE, isRepeatable: true };

describe('the request of a row', () => {
  it('of an assessment is the documented one, and is never sent twice', () => {
    expect({ ...IMPORT_REQUEST, body: '{}' }).toEqual({
      method: 'POST',
      path: '/api/v2/checklist/assessment/import/add',
      query: {},
      body: '{}',
      isRepeatable: false,
      done: [],
    });
  });

  it('goes to its path with what its query says, so that nothing in it means something else', () => {
    expect(pathAndQuery({ path: '/api/v2/order', query: {} })).toBe('/api/v2/order');
    expect(pathAndQuery({ path: '/api/v2/order', query: { why: 'a&b=c?', 'b d': 'é/' } })).toBe(
      '/api/v2/order?why=a%26b%3Dc%3F&b%20d=%C3%A9%2F',
    );
  });

  it('of an action is kept by its beginning, without blanks where it has no body', () => {
    const request: WriteRequest = {
      method: 'DELETE',
      path: '/api/v2/order/7',
      query: { why: 'x' },
      body: undefined,
      isRepeatable: true,
      done: [],
    };
    expect(sentRequestOf(request)).toEqual({ request: 'DELETE /api/v2/order/7?why=x', isRepeatable: true });
    const long = sentRequestOf({ ...request, query: {}, body: 'x'.repeat(500), isRepeatable: false });
    expect(long).toEqual({ request: `DELETE /api/v2/order/7 ${'x'.repeat(177)}`, isRepeatable: false });
  });

  it('has a code in its answer, or in the data of it, or none', () => {
    expect(idInActionAnswer({ id: 5 })).toBe(5);
    expect(idInActionAnswer({ data: { id: 6 } })).toBe(6);
    for (const body of [{ data: { id: '6' } }, { data: 6 }, {}, null, 'ok'])
      expect(idInActionAnswer(body)).toBeUndefined();
  });
});

describe('the record of an action', () => {
  it('is stored with or without a code of what was done', () => {
    const done = { state: 'imported', fingerprint, isAction: true };
    const stored = (record: unknown) =>
      check(storedBatch, { version: 2, sheetId: 4, personId: 'p', queued: [], sent: { k: record } }).ok;
    expect(
      [done, { ...done, assessmentId: 9 }, { state: 'sending', fingerprint, what: ONCE }].map(stored),
    ).toEqual([true, true, true]);
    expect(
      [
        { ...done, isAction: false },
        { ...done, state: 'done' },
      ].map(stored),
    ).toEqual([false, false]);
  });

  it('waits again after a kill where sending it twice does no harm, and is unknown otherwise', () => {
    const sending = (what?: typeof ONCE | typeof ASSESSMENT): SendRecord => ({
      state: 'sending',
      fingerprint,
      ...(what === undefined ? {} : { what }),
    });
    expect(afterKill(sending(REPEATABLE))).toEqual({ state: 'queued', fingerprint });
    for (const what of [ONCE, ASSESSMENT, undefined])
      expect(afterKill(sending(what))).toEqual({
        ...sending(what),
        state: 'unknown',
        doubt: { kind: 'cut-off' },
      });
  });

  it.each<[SendRecord, 'actions' | 'answers' | undefined]>([
    [{ state: 'imported', fingerprint, isAction: true }, 'actions'],
    [{ state: 'imported', fingerprint, assessmentId: 9 }, 'answers'],
    [{ state: 'sending', fingerprint, what: ONCE }, 'actions'],
    [{ state: 'sending', fingerprint, what: ASSESSMENT }, 'answers'],
    [{ state: 'sending', fingerprint }, undefined],
    [{ state: 'unknown', fingerprint, what: ONCE, doubt: { kind: 'no-answer' } }, 'actions'],
    [{ state: 'unknown', fingerprint, what: ASSESSMENT, doubt: { kind: 'no-answer' } }, 'answers'],
    [{ state: 'queued', fingerprint }, undefined],
    [{ state: 'rejected', fingerprint, message: 'x' }, undefined],
  ])('tells what it is a record of: %j', (record, kind) => {
    expect(rowKindOf(record)).toBe(kind);
  });
});

describe('the words for rows', () => {
  it('call a row that was sent imported or done', () => {
    expect(rowStates('answers').imported.en).toBe('Imported');
    expect(rowStates('actions').imported.en).toBe('Done');
  });
});
