// Rows of action sheets are told of in their own words, by what tells of rows.

import { afterEach, beforeEach, expect, it } from 'vitest';
import { provideFeatures } from '../../../src/app/features.ts';
import { actions } from '../../../src/features/actions/feature.ts';
import { rowError, rowSentences } from '../../../src/features/answers/extensions.ts';
import { recordMessage, type SendRecord } from '../../../src/features/answers/rules/row-states.ts';

beforeEach(() => provideFeatures([actions]));
afterEach(() => provideFeatures([]));

it('of assessments speak of imports, and those of actions of running', () => {
  expect(rowSentences('en', 'answers').answerNoteStatus).toMatch(/Send assessments/);
  expect(rowSentences('en', 'actions').answerNoteStatus).toBe('Filled by Check rows and Run rows.');
  expect(rowSentences('pt', 'actions').answerNoteStatus).toBe(
    'Preenchida por Conferir linhas e Executar linhas.',
  );
  // What both say alike is there as well.
  expect(rowSentences('pt', 'actions').importStart).toBe('no início');
});

it('says of a record of an action something else than of that of an assessment', () => {
  const what = { request: 'PUT /api/v2/order/7', isRepeatable: false };
  const record: SendRecord = { state: 'unknown', fingerprint: 'f1', what, doubt: { kind: 'cut-off' } };
  expect(recordMessage(record, rowSentences('pt', 'answers'))).toMatch(/avaliação/);
  expect(recordMessage(record, rowSentences('pt', 'actions'))).not.toMatch(/avaliação/);
});

it('is so as well where an error is told in a language that is known later', () => {
  const note = (of: 'answers' | 'actions') =>
    rowError('bad-sheet', of, (words) => words.answerNoteStatus).in('pt');
  expect(note('actions')).toBe('Preenchida por Conferir linhas e Executar linhas.');
  expect(note('answers')).toBe(rowSentences('pt', 'answers').answerNoteStatus);
});

it('tells of them as of assessments where the build has no actions', () => {
  provideFeatures([]);
  expect(rowSentences('en', 'actions')).toBe(rowSentences('en', 'answers'));
});
