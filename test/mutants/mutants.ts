// What would break each promise and no mutation tool thinks of. Operators and constants of `src/domain` are left to
// `npm run mutation`.

import type { Mutant } from './mutant.ts';
import { SHEET_MUTANTS } from './sheet-mutants.ts';
import { SPEECH_MUTANTS } from './speech-mutants.ts';
import { WAREHOUSE_MUTANTS } from './warehouse-mutants.ts';

export const MUTANTS: readonly Mutant[] = [...SHEET_MUTANTS, ...SPEECH_MUTANTS, ...WAREHOUSE_MUTANTS];
