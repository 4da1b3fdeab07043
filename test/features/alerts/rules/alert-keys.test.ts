// Keys as they are packed: none is lost, and none comes in.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countKeys,
  keyMatcher,
  packKeys,
  withKeys,
} from '../../../../src/features/alerts/rules/alert-news.ts';

const key = fc.oneof(
  fc.nat(40),
  fc.nat(),
  fc.constantFrom(0, 31, 32, 33, 1023, 1024, 2 ** 33 - 1, 2 ** 33, 2 ** 40, -5, 1.5),
  fc.nat(40).map((code) => `id ${code}`),
  fc.constantFrom('none', 'name loja centro', 'name loja norte', 'id 012x', '2026-03-02', ''),
);
/** Under which number both forms of an id stand; no two other keys of these have one. */
const meant = (one: string | number) => (/^id \d+$/.test(String(one)) ? Number(String(one).slice(3)) : one);

describe('packed keys', () => {
  it('are those that were packed, whatever their order, and no other', () => {
    fc.assert(
      fc.property(fc.array(key), fc.array(key), key, (keys, more, other) => {
        const packed = packKeys(keys);
        const isKnown = keyMatcher(packed);
        expect(keys.every(isKnown)).toBe(true);
        expect(isKnown(other)).toBe(keys.map(meant).includes(meant(other)));
        expect(countKeys(packed)).toBe(new Set(keys.map(meant)).size);
        expect(packKeys([...keys].reverse())).toBe(packed);
        expect(withKeys(packed, more)).toBe(packKeys([...keys, ...more]));
        expect(packed).toMatch(/^[\w-]*$/);
      }),
    );
  });

  it('take a character or two for each ticket of many, and seven for a text', () => {
    const ids = Array.from({ length: 4_000 }, (_, n) => 10_000 + 25 * n);
    expect(packKeys(ids).length).toBeLessThan(4_100);
    const names = Array.from({ length: 1_000 }, (_, n) => `name unidade ${n}`);
    expect(packKeys(names).length).toBeLessThan(7_000);
    expect(countKeys(packKeys(names))).toBe(1_000);
  });
});
