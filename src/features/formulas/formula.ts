// A formula ends in rows of values, or in a sentence of ours: no cell shows a message of the platform.

import { languageForErrors, type Ports } from '../../app/ports.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { withDates } from './formula-dates.ts';
import { formulaSentences } from './sentences.ts';

/** @throws an error whose message is shown in the cell */
export function answerFormula(ports: Ports, work: (language: Language) => unknown): unknown {
  const language = languageForErrors(ports);
  try {
    return withDates(ports, work(language), 'to-cells');
  } catch (thrown) {
    const sentence =
      thrown instanceof FranchiseError ? thrown.in(language) : formulaSentences(language).formulaFailed;
    throw new Error(sentence);
  }
}
