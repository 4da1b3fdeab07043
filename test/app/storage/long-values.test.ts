// Values that are too long for one property.

import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { canStore, longValuesUnder, removeLong, storeLong } from '../../../src/app/storage/stored.ts';
import { FakePorts } from '../../support/fake-ports.ts';

const KEY = 'mapping:rede';
const PART = `more:1:${KEY}`;
const schema = () => z.object({ text: z.string() });

let ports: FakePorts;
beforeEach(() => {
  ports = new FakePorts();
});
const store = (text: string, key = KEY) => storeLong(ports.documentProperties, key, { version: 1, text });
const texts = () =>
  longValuesUnder(ports.documentProperties.all(), 'mapping:', schema).map(({ text }) => text);
const keys = () => [...ports.documentStore.keys()].sort();

describe('a value', () => {
  it('stands in as many properties as it needs, and reads as it was', () => {
    // Escaped, a letter with an accent takes six bytes.
    const long = '"ã\\'.repeat(3_000);
    store(long);
    expect(keys()).toEqual([KEY, PART, `more:2:${KEY}`, `more:3:${KEY}`]);
    expect(texts()).toEqual([long]);
    store('short', 'mapping:outra');
    expect(texts()).toEqual([long, 'short']);
    removeLong(ports.documentProperties, KEY);
    expect(keys()).toEqual(['mapping:outra']);
  });

  it('that fits into one property is stored as it always was, and takes parts of the one before away', () => {
    store('x'.repeat(20_000));
    store('short');
    expect([...ports.documentStore]).toEqual([[KEY, '{"version":1,"text":"short"}']]);
  });

  it('reads as it is where parts of the one before are left', () => {
    store('x'.repeat(20_000));
    ports.documentStore.set(KEY, '{"version":1,"text":"short"}');
    expect(texts()).toEqual(['short']);
  });

  it('is none where a part is missing', () => {
    store('x'.repeat(20_000));
    ports.documentStore.delete(PART);
    expect(texts()).toEqual([]);
  });

  it('is removed with the last part first, so that the rest is found again', () => {
    store('x'.repeat(20_000));
    ports.documentStore.delete(`more:2:${KEY}`);
    removeLong(ports.documentProperties, KEY);
    expect(keys()).toEqual([]);
  });

  it('takes 80 KB at most', () => {
    expect(canStore({ text: 'x'.repeat(79_900) })).toBe(true);
    expect(canStore({ text: 'x'.repeat(80_000) })).toBe(false);
  });
});
