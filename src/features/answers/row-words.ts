// Rows that become assessments and rows that become requests of a feature go the same way, and each is told of in its own
// words. Where a build lacks the feature its sheets stay as they are, and what has to be said of them is said in those of
// assessments.

import type { Ports } from '../../app/ports.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { type ErrorCode, FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { requestRows } from './additions.ts';
import type { RowKind } from './rules/row-kinds.ts';
import { type AnswerSentences, answerError, answerSentences } from './sentences.ts';

/**
 * The error for an action sheet (rows become requests) in a build without actions: its rows can't be checked or sent.
 */
export function noSuchFeature(): FranchiseError {
  return answerError('actions-off', (words) => words.answerRowsLeftOut);
}

/**
 * The error that keeps a sheet's rows from being sent: actions are off or not in this build. Undefined where rows may
 * be sent.
 */
export function whyNotSent(ports: Ports, of: RowKind): FranchiseError | undefined {
  if (of === 'answers') return undefined;
  const rows = requestRows();
  return rows === undefined ? noSuchFeature() : rows.whyOff(ports);
}

/**
 * The sentences about sheets whose rows are sent, in a language: worded for assessments, or for requests of actions.
 */
export function rowSentences(language: Language, of: RowKind): AnswerSentences {
  const own = of === 'actions' ? requestRows()?.sentences(language) : undefined;
  return own ?? answerSentences(language);
}

/**
 * The sentences, in the spreadsheet's language, about sheets whose rows are sent: worded for assessments or for
 * actions.
 */
export function sayOfRows(ports: Pick<Ports, 'workbook'>, of: RowKind): AnswerSentences {
  return rowSentences(languageHere(ports), of);
}

/**
 * An error about a sheet whose rows are sent, worded for assessments or for requests of actions, in either language.
 */
export function rowError(
  code: ErrorCode,
  of: RowKind,
  sentence: (say: AnswerSentences) => string,
): FranchiseError {
  return new FranchiseError(code, (_core, language) => sentence(rowSentences(language, of)));
}

/** The sentences about answer sheets (rows become assessments in the service), in the language of the spreadsheet. */
export function sayAnswers(ports: Pick<Ports, 'workbook'>): AnswerSentences {
  return answerSentences(languageHere(ports));
}
