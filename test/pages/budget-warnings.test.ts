// What the page of the schedule warns of, in both languages: each limit is met exactly, and passed.

import { describe, expect, it } from 'vitest';
import { budgetWarnings, words } from '../../src/pages/schedule/words.ts';

const FITS = { minutes: 300, used: 239, freeAt: '', forecast: { minutes: 300, requests: 16_000 } };

describe.each(['en', 'pt'] as const)('the page of the schedule, %s', (language) => {
  const say = words[language];
  const warnings = (change: Partial<typeof FITS>) => budgetWarnings(say, { ...FITS, ...change });

  it('warns of nothing while all fits', () => {
    expect(warnings({})).toEqual([]);
  });

  it('warns from four fifths of the running time on, with what is left', () => {
    const [text, ...more] = warnings({ used: 240 });
    expect(text).toContain(language === 'en' ? '60 min are left' : 'Restam 60 min');
    expect(more).toEqual([]);
  });

  it('says when it goes on where the running time is used up, and that alone', () => {
    const [text, ...more] = warnings({ used: 300, freeAt: '14:05' });
    expect(text).toContain('14:05');
    expect(text).toContain(language === 'en' ? 'are used: nothing' : 'acabaram');
    expect(more).toEqual([]);
  });

  it('warns of a forecast that doesn’t fit into the running time', () => {
    const [text, ...more] = warnings({ forecast: { minutes: 301, requests: 0 } });
    expect(text).toMatch(/301 min .* 300/);
    expect(more).toEqual([]);
  });

  it('warns of a forecast over four fifths of the requests that Google allows', () => {
    const [text, ...more] = warnings({ forecast: { minutes: 1, requests: 16_001 } });
    expect(text).toMatch(language === 'en' ? /16,001 .* 20,000/ : /16\.001 .* 20\.000/);
    expect(more).toEqual([]);
  });

  it('says all that is wrong at once', () => {
    expect(warnings({ used: 299, forecast: { minutes: 900, requests: 90_000 } })).toHaveLength(3);
  });
});
