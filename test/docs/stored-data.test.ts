// The pages on what is stored name every key of the registry under the store that it is in, every mark of a sheet, and no
// others.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../src/app/storage/keys.ts';
import { ALL_KEYS } from '../support/all-keys.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The stores in the order of the sections. */
const STORES: readonly Store[] = ['userProperties', 'documentProperties', 'scriptProperties', 'cache'];

describe.each(['en', 'pt'])('docs/%s/stored-data.md', (language) => {
  const page = readFileSync(path.join(ROOT, 'docs', language, 'stored-data.md'), 'utf8');
  const [, ...sections] = page.split(/^## /m);

  it.each(STORES)('names each key in %s', (store) => {
    const table = sections[STORES.indexOf(store)] ?? '';
    const named = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => codesIn(cell));
    const keys = ALL_KEYS.filter(({ stores }) => stores.some((other) => other === store));
    expect(named.sort()).toEqual(keys.map(({ key }) => key).sort());
  });

  it('names each mark', () => {
    const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(path.join(ROOT, 'src', file), 'utf8'));
    const marks = sources.flatMap((text) =>
      [...text.matchAll(/'(franchise\.[a-z]+)'/g)].map(([, mark = '']) => mark),
    );
    expect(marks.length).toBeGreaterThan(5);
    const named = codesIn(page).filter((code) => /^franchise\.[a-z]+$/.test(code));
    expect([...new Set(named)].sort()).toEqual([...new Set(marks)].sort());
  });
});
