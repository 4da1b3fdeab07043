// The number of a figure in sentences, with its side, as each language writes it.

import { expect, it } from 'vitest';
import { alertSentences } from '../../../../src/features/alerts/sentences.ts';

it.each([
  ['pt', 'above', 'acima de 2,5'],
  ['pt', 'below', 'abaixo de 2,5'],
  ['en', 'above', 'above 2.5'],
  ['en', 'below', 'below 2.5'],
] as const)('an alert in %s says that a figure is %s its number', (language, direction, words) => {
  const { alert } = alertSentences(language);
  const of = { sheet: 'A', figure: 'B', limit: { direction, number: 2.5 } };
  expect(alert.topicFigure(of)).toContain(words);
  expect(alert.figure(2, of)).toContain(words);
});
