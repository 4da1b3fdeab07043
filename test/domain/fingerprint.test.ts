import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { textFingerprint } from '../../src/domain/fingerprint.ts';

const byNode = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

it('is the beginning of SHA-256, which stored rows have from earlier versions', () => {
  const inStandard = Buffer.from('ba7816bf8f01cfea414140de5dae2223b00361a3', 'hex').toString('base64url');
  expect(textFingerprint('abc')).toBe(inStandard.slice(0, 22));
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      (text) => textFingerprint(text) === byNode(text),
    ),
  );
});

it('of texts that end where a block of the hash does', () => {
  const lengths = Array.from({ length: 200 }, (_, n) => n);
  expect(
    lengths.filter((length) => textFingerprint('é'.repeat(length)) !== byNode('é'.repeat(length))),
  ).toEqual([]);
});

it('takes half a surrogate pair for a question mark', () => {
  expect(textFingerprint('a\ud800b')).toBe(byNode('a?b'));
});
