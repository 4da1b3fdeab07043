// The error type: its sentences, how it is stored and thrown again, and which failures it takes for a missing
// permission or a refusal. Which text of Google gets which sentence stands in platform-failure.test.ts.

import { describe, expect, it } from 'vitest';
import {
  catchFranchiseError,
  FranchiseError,
  fromStoredError,
  isPermissionMissing,
  isPlatformFailure,
  isRefusedByGoogle,
  sentenceFor,
  storedError,
  toStoredError,
} from '../../src/domain/errors.ts';
import { sentencesIn } from '../../src/domain/messages/index.ts';
import { check } from '../../src/domain/schema.ts';

const en = sentencesIn('en');
const pt = sentencesIn('pt');
const missing = (evidence?: string) =>
  new FranchiseError('not-connected', (say) => say.tokenMissing('v1'), evidence);
const scopeText =
  'You do not have permission to call UrlFetchApp.fetch. Required permissions: https://www.googleapis.com/auth/script.external_request';

describe('a failure that can be told', () => {
  it('holds its code, whose fault it is, and a sentence in either language', () => {
    const error = missing();
    expect(error).toMatchObject({
      name: 'FranchiseError',
      code: 'not-connected',
      fault: 'user',
      evidence: '',
    });
    expect(error.message).toBe(en.tokenMissing('v1'));
    expect([error.in('en'), error.in('pt')]).toEqual([en.tokenMissing('v1'), pt.tokenMissing('v1')]);
    expect(new FranchiseError('throttled', (say) => say.paceBusy).fault).toBe('wait');
    expect(new FranchiseError('contract-broken', (say) => say.paceBusy).fault).toBe('ours');
  });

  it('shows what Google said behind its sentence, and nothing where Google said nothing', () => {
    expect(sentenceFor(missing(), 'en')).toBe(en.tokenMissing('v1'));
    expect(sentenceFor(missing('Nanu?'), 'pt')).toBe(`${pt.tokenMissing('v1')} (Google: Nanu?)`);
  });
});

describe('a call that may be refused', () => {
  it('gives its result, or what is made of the refusal, and throws anything else', () => {
    expect(
      catchFranchiseError(
        () => 1,
        () => 2,
      ),
    ).toBe(1);
    const refused = () => {
      throw missing();
    };
    expect(catchFranchiseError(refused, ({ code }) => code)).toBe('not-connected');
    const broken = () => {
      throw new TypeError('x is not a function');
    };
    expect(() => catchFranchiseError(broken, () => 2)).toThrow(TypeError);
  });
});

describe('a stored error', () => {
  it('is thrown again with the same code and sentences, without Google’s text', () => {
    const stored = toStoredError(missing('secret of Google'));
    expect(JSON.stringify(stored)).not.toContain('Google');
    const again = fromStoredError(stored);
    expect(again.code).toBe('not-connected');
    expect([again.in('en'), again.in('pt')]).toEqual([en.tokenMissing('v1'), pt.tokenMissing('v1')]);
  });

  it('is read with a code that exists, and with nothing else', () => {
    expect(check(storedError, { code: 'throttled', en: 'a', pt: 'b' })).toEqual({
      ok: true,
      value: { code: 'throttled', en: 'a', pt: 'b' },
    });
    for (const code of ['made-up', 5, null]) {
      expect(check(storedError, { code, en: 'a', pt: 'b' }).ok).toBe(false);
    }
    expect(check(storedError, { code: 'throttled', en: 'a' }).ok).toBe(false);
  });
});

describe('what was thrown', () => {
  it('is a failure of Google’s services where its text is known as one', () => {
    expect(isPlatformFailure(new Error('The action is not supported for the OBJECT sheet.'))).toBe(true);
    expect(isPlatformFailure(new Error('x is not a function'))).toBe(false);
  });

  it.each([
    ['Google’s refusal of a call', new Error(scopeText), true, true],
    [
      'a permission that was found missing beforehand',
      new FranchiseError('no-permission', (say) => say.paceBusy),
      true,
      true,
    ],
    [
      'a failed request whose text names a permission',
      new FranchiseError('no-answer', (say) => say.paceBusy, scopeText),
      true,
      true,
    ],
    [
      'an address that an administrator has blocked',
      new FranchiseError('fetch-refused', (say) => say.paceBusy),
      false,
      true,
    ],
    ['a service that gives no answer', new FranchiseError('no-answer', (say) => say.paceBusy), false, false],
    ['any other error', new Error('x is not a function'), false, false],
    ['something that only has such a code', { code: 'fetch-refused' }, false, false],
  ])('%s', (_name, thrown, isMissing, refused) => {
    expect(isPermissionMissing(thrown)).toBe(isMissing);
    expect(isRefusedByGoogle(thrown)).toBe(refused);
  });
});
