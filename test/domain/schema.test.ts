// The schemas of our own that stand for some of zod's.
import { describe, expect, it } from 'vitest';
import { check, textLike, trimmedText } from '../../src/domain/schema.ts';

describe('a text without blanks around it', () => {
  const name = () => trimmedText(3, 1);

  it.each([
    [' ab ', 'ab'],
    ['a b', 'a b'],
    ['   abc   ', 'abc'],
    // An emoji counts as the one character that people see.
    ['😀😀😀', '😀😀😀'],
  ])('takes %j', (typed, value) => {
    expect(check(name, typed)).toEqual({ ok: true, value });
  });

  it.each(['', '  ', 'abcd', '😀😀😀😀', 12, undefined])('refuses %j', (typed) => {
    expect(check(name, typed).ok).toBe(false);
  });

  it('may be blank where nothing else is said', () => {
    expect(check(() => trimmedText(3), ' ')).toEqual({ ok: true, value: '' });
  });
});

describe('a text of a certain form', () => {
  it('takes that form, and no other and nothing else', () => {
    const digits = () => textLike(/^\d+$/);
    expect(check(digits, '12')).toEqual({ ok: true, value: '12' });
    expect(check(digits, '1a').ok).toBe(false);
    expect(check(digits, 12).ok).toBe(false);
  });
});
