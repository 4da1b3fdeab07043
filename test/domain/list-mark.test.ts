// What a row remembers of the list's item, so that an unchanged record costs no request.

import { describe, expect, it } from 'vitest';
import { isMarkCurrent, listMark, marked, markedReader } from '../../src/domain/list-mark.ts';
import { textHash } from '../../src/domain/text-hash.ts';
import { actionPlans } from '../../src/resources/action-plans.ts';

const DAY_MS = 86_400_000;
const item = { id: 1, what: 'Pintar', whenDate: null };

describe('a mark', () => {
  const mark = listMark(item, 1_000);

  it('is current while the item is the same, for seven days', () => {
    expect(isMarkCurrent(mark, { ...item }, 1_000)).toBe(true);
    expect(isMarkCurrent(mark, item, 7 * DAY_MS - 1)).toBe(true);
    expect(isMarkCurrent(mark, item, 7 * DAY_MS)).toBe(false);
    expect(isMarkCurrent(mark, { ...item, whenDate: '2026-01-31' }, 1_000)).toBe(false);
    expect(isMarkCurrent(mark, { ...item, closedAt: null }, 1_000)).toBe(false);
  });

  it.each(['', ' ', 'x', '5', mark.slice(1), mark.replace(/ .*/, ' NaN'), mark.replace(/ .*/, '')])(
    'that was tampered with (%j) is not current',
    (other) => {
      expect(isMarkCurrent(other, item, 1_000)).toBe(false);
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
});

describe('the reader of marked records', () => {
  const reader = markedReader(actionPlans.records);
  const read = (raw: unknown) => reader.read(raw, 'en', () => undefined);

  it('has one column more, hidden', () => {
    expect(reader.columns.slice(0, -1)).toEqual(actionPlans.records.columns);
    expect(reader.columns[reader.columns.length - 1]).toMatchObject({ hidden: true });
  });

  it('gives the mark, and a blank where there is none', () => {
    const last = (raw: unknown) => {
      const reading = read(raw);
      return reading.kind === 'row' ? reading.cells[reader.columns.length - 1] : reading;
    };
    expect(last(marked({ id: 1 }, 'm'))).toBe('m');
    expect(last({ id: 1 })).toBeUndefined();
    expect(read(marked('x', 'm'))).toMatchObject({ kind: 'unreadable' });
  });
});
