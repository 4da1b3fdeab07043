// What all assessments of a sheet lack is said once; what one lacks is said on its rows.

import { expect, it } from 'vitest';
import {
  type AnswerWarning,
  splitCommonWarnings,
} from '../../../../src/features/answers/rules/answer-problems.ts';

const blank = (...columns: Extract<AnswerWarning, { kind: 'blank' }>['columns']): AnswerWarning => ({
  kind: 'blank',
  columns,
});
const unanswered = (...titles: readonly string[]): AnswerWarning => ({ kind: 'unanswered', titles });
const same: AnswerWarning = { kind: 'same-content', row: 2 };

it('says once what all lack, and on each what the others have', () => {
  const all = [
    [blank('assignee', 'started'), unanswered('Clean?')],
    [blank('assignee', 'started', 'submitted'), unanswered('Clean?', 'Score')],
    [blank('assignee'), unanswered('Clean?'), same],
  ];
  expect(splitCommonWarnings(all)).toEqual({
    common: [blank('assignee'), unanswered('Clean?')],
    own: [[blank('started')], [blank('started', 'submitted'), unanswered('Score')], [same]],
  });
});

it('says nothing for the sheet where one has it all, or where there is only one', () => {
  expect(splitCommonWarnings([[blank('assignee')], []])).toEqual({
    common: [],
    own: [[blank('assignee')], []],
  });
  expect(splitCommonWarnings([[blank('assignee')]])).toEqual({ common: [], own: [[blank('assignee')]] });
  expect(splitCommonWarnings([[same], [same]])).toEqual({ common: [], own: [[same], [same]] });
  expect(splitCommonWarnings([])).toEqual({ common: [], own: [] });
});
