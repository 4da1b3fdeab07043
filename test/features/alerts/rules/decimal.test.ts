// Numbers with decimals in sentences, as each language writes them.

import { expect, it } from 'vitest';
import { alertSentences } from '../../../../src/features/alerts/sentences.ts';

it('an alert writes the number that it is above as its language does', () => {
  expect(alertSentences('pt').alert.topicFigureAbove('A', 'B', 2.5)).toContain('acima de 2,5');
  expect(alertSentences('pt').alert.figure(2, 'A', 'B', 2.5)).toContain('acima de 2,5');
  expect(alertSentences('en').alert.figure(2, 'A', 'B', 2.5)).toContain('above 2.5');
});
