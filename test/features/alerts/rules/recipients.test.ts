// Whom an alert mails: as a page names them, as it is stored, and who is left when the spreadsheet isn't shared any more.

import { expect, it } from 'vitest';
import {
  readRecipients,
  recipientsIn,
  splitByAccess,
} from '../../../../src/features/alerts/rules/recipients.ts';

const people = ['owner@example.com', 'Bia@example.com'];

it('takes people of the spreadsheet as they are, and others only with a plus, which its people lose', () => {
  expect(readRecipients('mailto:bia@EXAMPLE.com, +eva@example.org;+owner@example.com', people)).toBe(
    'mailto:bia@EXAMPLE.com,+eva@example.org,owner@example.com',
  );
  expect(() => readRecipients('mailto:eva@example.org', people)).toThrow();
});

it('takes an address once, and all as from outside where nobody can be read', () => {
  expect(readRecipients('mailto:ana@example.com,ANA@example.com', [])).toBe('mailto:+ANA@example.com');
});

it.each([
  '',
  '+',
  'ana',
  'ana@example',
  '@example.com',
  'a b@example.com',
  'a@example.com>',
  '"a"@example.com',
  'a@-.c',
])('refuses %j', (typed) => {
  expect(() => readRecipients(`mailto:${typed}`, [])).toThrow();
});

it('refuses more than fit into a property', () => {
  const long = (n: number) => `+${'p'.repeat(60)}${n}@${'example.'.repeat(8)}org`;
  const typed = Array.from({ length: 20 }, (_, n) => long(n));
  expect(() => readRecipients(`mailto:${typed.join()}`, people)).toThrow();
});

it('leaves out who lost access, but nobody while nobody can be read, and nobody from outside', () => {
  const stored = recipientsIn('mailto:bia@example.com,ana@example.com,+eva@example.org');
  expect(splitByAccess(stored, people)).toEqual({
    kept: ['bia@example.com', 'eva@example.org'],
    lost: ['ana@example.com'],
  });
  expect(splitByAccess(stored, [])).toEqual({
    kept: ['bia@example.com', 'ana@example.com', 'eva@example.org'],
    lost: [],
  });
});
