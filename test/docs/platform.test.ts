// docs/platform.md: each fact says how sure it is and what happens if it is otherwise, and each open question that the
// runtime knows is listed with the same answers.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openQuestions } from 'local-apps-script/profiles';
import { describe, expect, it } from 'vitest';

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/platform.md'), 'utf8');
const [facts = '', open = ''] = page.split(/^## Open questions$/m);

const sections = (markdown: string) => markdown.split(/^### /m).slice(1);

/** Each question's key and answers, in their order. */
const questions = sections(open).map((section) => {
  const key = /^`(\w+)`$/m.exec(section)?.[1] ?? '';
  const answers = /^- Answers: (.+)\.$/m.exec(section)?.[1] ?? '';
  return [key, [...answers.matchAll(/`([^`]+)`/g)].map(([, answer]) => answer)];
});

describe('the facts', () => {
  it('each have their evidence, and what happens if they are otherwise', () => {
    expect(sections(facts).length).toBeGreaterThan(40);
    const incomplete = sections(facts).filter(
      (section) =>
        !/^- Evidence: (?:Documented|Observed|Reported|Open)\b/m.test(section) ||
        !/^- If it is otherwise: \S/m.test(section),
    );
    expect(incomplete).toEqual([]);
  });

  it('name sources whose addresses stand at the end of the page', () => {
    const addresses = new Set([...page.matchAll(/^\[([^\]]+)\]: https:\/\/\S+$/gm)].map(([, name]) => name));
    const named = [...page.matchAll(/\[([^\]]+)\](?![(:])/g)].map(([, name = '']) =>
      name.replace(/\s+/g, ' '),
    );
    expect(new Set(named)).toEqual(addresses);
  });
});

describe('the list of open questions', () => {
  it('has each question of the runtime, and no other', () => {
    expect(questions.map(([key]) => key).sort()).toEqual(Object.keys(openQuestions).sort());
  });

  it('names the answers that the runtime can give, in the same order', () => {
    expect(Object.fromEntries(questions)).toEqual(openQuestions);
  });
});
