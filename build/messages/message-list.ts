// A text file in each language with all messages and what they mean, so that users can look up what they saw.
import { BuildProblem } from '../build-problem.ts';
import { wrap } from '../page-parts.ts';
import { readSources } from '../source.ts';
import { MEANINGS } from './meanings.ts';
import { type Language, messageSections } from './message-sections.ts';
import type { Message } from './read-messages.ts';

export const MESSAGE_FILES: Readonly<Record<Language, string>> = { en: 'MESSAGES.txt', pt: 'MENSAGENS.txt' };

const WORDS: Readonly<
  Record<Language, { readonly title: string; readonly lead: string; readonly or: string }>
> = {
  en: {
    title: 'All messages of Franchise Sheets',
    lead: 'Every sentence that Franchise says, by where you meet it. Search for some words that are the same for everybody: […] stands for names, numbers and times. What follows an arrow says what a sentence means and what to do.',
    or: 'or:',
  },
  pt: {
    title: 'Todas as mensagens do Franchise Sheets',
    lead: 'Todas as frases que a Franquia diz, pelo lugar em que aparecem. Procure palavras que são iguais para todos: […] está no lugar de nomes, números e horários. Depois de uma seta está o que a frase quer dizer e o que fazer.',
    or: 'ou:',
  },
};

/** @throws BuildProblem if a meaning belongs to no message */
export async function messageList(root: string, language: Language): Promise<string> {
  const folders = ['src/domain', 'src/features', 'src/pages'];
  const sources = (await Promise.all(folders.map((folder) => readSources(root, folder)))).flat();
  const sections = messageSections(sources, language);
  const names = new Set(sections.flatMap(({ messages }) => messages.map(({ name }) => name)));
  const gone = Object.keys(MEANINGS).filter((name) => !names.has(name));
  if (gone.length > 0)
    throw new BuildProblem(
      `build/messages/meanings.ts explains messages that don't exist: ${gone.join(', ')}.`,
    );
  const { title, lead } = WORDS[language];
  const shown = sections.map(
    (section) =>
      `${heading(section.title, '-')}\n\n${section.messages.map((one) => itemOf(one, language)).join('\n')}`,
  );
  return `${[heading(title, '='), wrap(lead), ...shown].join('\n\n')}\n`;
}

const heading = (text: string, line: string) => `${text}\n${line.repeat(text.length)}`;

function itemOf({ name, wordings }: Message, language: Language): string {
  const item = wrap(`- ${wordings.join(` ${WORDS[language].or} `)}`, '  ');
  const meaning = MEANINGS[name]?.[language];
  return meaning === undefined ? item : `${item}\n  ${wrap(`→ ${meaning}`, '    ')}`;
}
