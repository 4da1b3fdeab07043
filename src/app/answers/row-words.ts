// Rows that become assessments and rows that become requests of a feature go the same way, and each is told of in its own
// words. Where a build lacks the feature its sheets stay as they are, and what has to be said of them is said in those of
// assessments.

import type { RowKind } from '../../domain/answers/row-kinds.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { type Sentences, sentencesIn } from '../../domain/messages/index.ts';
import { features } from '../features.ts';
import type { Ports } from '../ports.ts';
import type { RequestRows } from '../request-rows.ts';
import { languageHere } from '../speaking/speak.ts';

/** What this build knows of sheets whose rows become requests; undefined where it knows nothing of them. */
export function requestRows(): RequestRows | undefined {
  return features().find(({ rows }) => rows !== undefined)?.rows;
}

/** That this build knows nothing of such sheets. */
export function rowsLeftOut(): FranchiseError {
  return new FranchiseError('actions-off', (words) => words.answerRowsLeftOut());
}

/** Why rows that become these may not be sent now; undefined where they may. */
export function whyOff(ports: Ports, of: RowKind): FranchiseError | undefined {
  if (of === 'answers') return undefined;
  const rows = requestRows();
  return rows === undefined ? rowsLeftOut() : rows.whyOff(ports);
}

/** The sentences of a language, for rows that become these. */
export function rowSentences(language: Language, of: RowKind): Sentences {
  const own = of === 'actions' ? requestRows()?.sentences(language) : undefined;
  return own ?? sentencesIn(language);
}

/** The same in the language of the spreadsheet. */
export function sayOfRows(ports: Pick<Ports, 'workbook'>, of: RowKind): Sentences {
  return rowSentences(languageHere(ports), of);
}

/** A sentence of an error, told in whichever language, in the words for such rows. */
export function inWordsOf(
  of: RowKind,
  sentence: (say: Sentences) => string,
): (core: Sentences, language: Language) => string {
  return (_core, language) => sentence(rowSentences(language, of));
}
