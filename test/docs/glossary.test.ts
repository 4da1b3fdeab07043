// docs/glossary.md: each term has a meaning and says where in src it lives, and what it names exists.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8');

const terms = page
  .split(/^- /m)
  .slice(1)
  .map((entry) => {
    const text = entry.split(/\n\n/)[0]?.replace(/\s+/g, ' ') ?? '';
    const [, term = '', meaning = ''] = /^\*\*([^*]+)\*\*: (.+)$/.exec(text) ?? [];
    return {
      term,
      meaning,
      places: [...meaning.matchAll(/`((?:src|deploy|sandbox|packages)\/[\w./-]+)`/g)].map(
        ([, place = '']) => place,
      ),
    };
  });

describe('the glossary', () => {
  it('has the terms that the code is written in', () => {
    const names = terms.map(({ term }) => term.toLowerCase());
    expect(names).toEqual(
      expect.arrayContaining([
        'cursor',
        'watermark',
        'upsert',
        'lease',
        'rate limiter',
        'reservation',
        'single-flight',
        'stale-if-error',
        'heartbeat',
        'approval',
        'page batch',
        'change token',
        'checksum of keys',
        'collateral rows',
        'orphan cells',
        'refetch',
        'full scan',
        'change scan',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(terms)('says what $term means, and names a place that exists', ({ meaning, places }) => {
    expect(meaning.replace(/`[^`]+`/g, '').trim().length).toBeGreaterThan(15);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
  });
});
