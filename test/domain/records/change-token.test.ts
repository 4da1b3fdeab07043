// What a row remembers of the list's item, so that an unchanged record costs no request.

import { describe, expect, it } from 'vitest';
import { shortHash, textHash } from '../../../src/domain/language.ts';
import {
  changeToken,
  isChangeTokenCurrent,
  withChangeToken,
  withTokenColumn,
} from '../../../src/domain/records/record.ts';
import { actionPlans } from '../../../src/resources/action-plans.ts';

const DAY_MS = 86_400_000;
const item = { id: 1, what: 'Pintar', whenDate: null };

describe('a change token', () => {
  const token = changeToken(item, 1_000);

  it('is current while the item is the same, for seven days', () => {
    expect(isChangeTokenCurrent(token, { ...item }, 1_000)).toBe(true);
    expect(isChangeTokenCurrent(token, item, 7 * DAY_MS - 1)).toBe(true);
    expect(isChangeTokenCurrent(token, item, 7 * DAY_MS)).toBe(false);
    expect(isChangeTokenCurrent(token, { ...item, whenDate: '2026-01-31' }, 1_000)).toBe(false);
    expect(isChangeTokenCurrent(token, { ...item, closedAt: null }, 1_000)).toBe(false);
  });

  it('is current for seven days today as well as in 1970', () => {
    const nowMs = Date.UTC(2026, 2, 2, 12);
    expect(isChangeTokenCurrent(changeToken(item, nowMs), item, nowMs + 7 * DAY_MS - 1)).toBe(true);
    expect(isChangeTokenCurrent(changeToken(item, nowMs), item, nowMs + 7 * DAY_MS)).toBe(false);
  });

  it.each(['', ' ', 'x', '5', token.slice(1), token.replace(/ .*/, ' NaN'), token.replace(/ .*/, '')])(
    'that was tampered with (%j) is not current',
    (other) => {
      expect(isChangeTokenCurrent(other, item, 1_000)).toBe(false);
    },
  );
});

describe('a text’s hash', () => {
  it('is another one for another text', () => {
    const texts = Array.from({ length: 20_000 }, (_, i) => `plano ${i}`);
    expect(new Set(texts.map(textHash)).size).toBe(texts.length);
    expect(textHash('São')).not.toBe(textHash('Sáo'));
    expect(textHash('')).toBe(textHash(''));
  });

  it('is eight characters in short, and then as well another one for another text', () => {
    const texts = Array.from({ length: 2_000 }, (_, i) => shortHash(`pergunta ${i}`));
    expect(texts.filter((text) => !/^[0-9a-f]{8}$/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('the reader with tokens', () => {
  const reader = withTokenColumn(actionPlans.records);
  const read = (raw: unknown) => reader.read(raw, 'en', () => undefined);

  it('has one column more, hidden', () => {
    expect(reader.columns.slice(0, -1)).toEqual(actionPlans.records.columns);
    expect(reader.columns[reader.columns.length - 1]).toMatchObject({
      header: { en: 'List item', pt: 'Item da lista' },
      kind: 'text',
      hidden: true,
    });
  });

  it('gives the token, and a blank where there is none', () => {
    const last = (raw: unknown) => {
      const reading = read(raw);
      return reading.kind === 'row' ? reading.cells[reader.columns.length - 1] : reading;
    };
    expect(last(withChangeToken({ id: 1 }, 'm'))).toBe('m');
    expect(last({ id: 1 })).toBeUndefined();
    expect(read(withChangeToken('x', 'm'))).toMatchObject({ kind: 'unreadable' });
  });
});
