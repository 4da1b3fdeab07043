// The page on formulas says of each function what its JSDoc says, in both languages; and all columns and filters in its
// examples exist.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORMULA_MARKS, readFormulaHelp, referenceIn } from '../../build/formula-pages.ts';
import { partOf } from '../../build/page-parts.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = (language: string) => readFileSync(path.join(ROOT, 'docs', language, 'formulas.md'), 'utf8');

describe('docs/*/formulas.md', () => {
  it.each(['en', 'pt'] as const)('%s: is what `npx tsx build/formula-pages.ts` writes', async (language) => {
    expect(partOf(page(language), FORMULA_MARKS)).toBe(referenceIn(await readFormulaHelp(), language));
  });

  it('has every function, with its arguments and an example', async () => {
    const help = await readFormulaHelp();
    expect(help.map(({ name }) => name).sort()).toEqual([
      'FRANCHISE_ACTION_PLAN',
      'FRANCHISE_ACTION_PLANS',
      'FRANCHISE_AGE',
      'FRANCHISE_CHECK',
      'FRANCHISE_GET',
      'FRANCHISE_LABEL',
      'FRANCHISE_TICKET',
      'FRANCHISE_TICKETS',
      'FRANCHISE_TICKET_COUNT',
    ]);
    for (const { examples, parameters, about, gives } of help) {
      expect(examples.length).toBeGreaterThan(0);
      expect(parameters.every(({ name, about: words }) => name !== '' && words !== '')).toBe(true);
      expect([about, gives].every((words) => words !== '')).toBe(true);
    }
  });
});
