// docs/platform.md is the one list of open questions: each that the runtime knows is on it, with the same answers.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openQuestions } from '../../sandbox/runtime/profile.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/platform.md'), 'utf8');

/** Each question's key and answers, in their order. */
const questions = page
  .split(/^### /m)
  .slice(1)
  .map((section) => {
    const key = /^`(\w+)`$/m.exec(section)?.[1] ?? '';
    const answers = /^- Answers: (.+)\.$/m.exec(section)?.[1] ?? '';
    return [key, [...answers.matchAll(/`([^`]+)`/g)].map(([, answer]) => answer)];
  });

describe('the list of open questions', () => {
  it('has each question of the runtime, and no other', () => {
    expect(questions.map(([key]) => key).sort()).toEqual(Object.keys(openQuestions).sort());
  });

  it('names the answers that the runtime can give, in the same order', () => {
    expect(Object.fromEntries(questions)).toEqual(openQuestions);
  });
});
