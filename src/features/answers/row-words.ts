// Rows that become assessments and rows that become requests take the same path, and each has its own words. A build
// without the feature for requests leaves such sheets alone, and words what it must say as for assessments.

import { currentLanguage } from '../../app/i18n/language.ts';
import type { Ports } from '../../app/ports.ts';
import { type ErrorCode, FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { requestRows } from './additions.ts';
import type { RowKind } from './rules/row-states.ts';
import { type AnswerSentences, answerError, answerSentences } from './sentences.ts';

export function noSuchFeature(): FranchiseError {
  return answerError('actions-off', (words) => words.answerRowsLeftOut);
}

/** Returns undefined if rows may be sent. */
export function whyNotSent(ports: Ports, of: RowKind): FranchiseError | undefined {
  if (of === 'answers') return undefined;
  const rows = requestRows();
  return rows === undefined ? noSuchFeature() : rows.whyOff(ports);
}

export function rowSentences(language: Language, of: RowKind): AnswerSentences {
  const own = of === 'actions' ? requestRows()?.sentences(language) : undefined;
  return own ?? answerSentences(language);
}

export function sayOfRows(ports: Pick<Ports, 'workbook'>, of: RowKind): AnswerSentences {
  return rowSentences(currentLanguage(ports), of);
}

export function rowError(
  code: ErrorCode,
  of: RowKind,
  sentence: (say: AnswerSentences) => string,
): FranchiseError {
  return new FranchiseError(code, (_core, language) => sentence(rowSentences(language, of)));
}

export function sayAnswers(ports: Pick<Ports, 'workbook'>): AnswerSentences {
  return answerSentences(currentLanguage(ports));
}
