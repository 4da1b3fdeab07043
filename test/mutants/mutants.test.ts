// That `npm run mutants` still breaks what it says. Playing them takes an hour; this takes nothing.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { staleOf } from './stale.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('the mutants', () => {
  it('are many, and each has a name of its own', () => {
    const names = MUTANTS.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
  });

  it('fit the sources: what each replaces stands there exactly once', () => {
    expect(staleOf(MUTANTS, ROOT).map(({ name }) => name)).toEqual([]);
  });

  it('change something, and name tests that are there', () => {
    expect(MUTANTS.filter(({ find, replace }) => find === replace)).toEqual([]);
    const tests = new Set(MUTANTS.flatMap((mutant) => mutant.tests));
    expect([...tests].filter((test) => !existsSync(path.join(ROOT, test)))).toEqual([]);
  });
});
