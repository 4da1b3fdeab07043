// The dialog of a new answer sheet: its name, and the button that makes it.

import type { PageAnswer } from '../../domain/pages.ts';
import { addField, element, hasTexts, isObject, readPageData, setText, tell, work } from '../shared/page.ts';
import { call } from '../shared/script-run.ts';

interface Said {
  readonly message: string;
}

const words = readPageData(hasTexts('intro', 'sheet', 'suggestion', 'create', 'working', 'lost'));
for (const id of ['intro', 'create'] as const) setText(id, words[id]);
const sheet = addField('sheet', 'text', words.sheet);
sheet.value = words.suggestion;
sheet.select();

element('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void work(words, create);
});

async function create(): Promise<void> {
  const made = await call('createAnswerSheet', { layout: 'long', sheet: sheet.value }, isSaid);
  tell(made.message, !made.ok);
}

function isSaid(value: unknown): value is PageAnswer<Said> {
  return isObject(value) && typeof value.ok === 'boolean' && typeof value.message === 'string';
}
