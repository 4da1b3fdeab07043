// `npx tsx build/message-pages.ts`: writes every message of the product into docs/en/messages.md and docs/pt/messages.md,
// with what it means where build/messages/meanings.ts says it. A test holds pages and code against
// each other.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildProblem } from './build-problem.ts';
import { MEANINGS } from './messages/meanings.ts';
import { type Language, messageSections } from './messages/message-sections.ts';
import type { Message } from './messages/read-messages.ts';
import { marksOf, wrap, writePart } from './page-parts.ts';
import { readSources } from './source.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Around the messages in each page. */
export const MESSAGE_MARKS = marksOf('messages');

/** The page of messages in one language, from the project's folder. */
export function messagePage(language: Language): string {
  return `docs/${language}/messages.md`;
}

/** What a page says between its two marks. */
export async function messagesIn(language: Language): Promise<string> {
  const sources = [
    ...(await readSources(ROOT, 'src/domain/messages')),
    ...(await readSources(ROOT, 'src/features')),
    ...(await readSources(ROOT, 'src/pages')),
  ];
  const sections = messageSections(sources, language);
  const names = new Set(sections.flatMap(({ messages }) => messages.map(({ name }) => name)));
  const gone = Object.keys(MEANINGS).filter((name) => !names.has(name));
  if (gone.length > 0)
    throw new BuildProblem(`build/messages/meanings.ts explains what is no message: ${gone.join(', ')}.`);
  const shown = sections.map(({ title, messages, more }) => {
    const items = messages.map((message) => itemOf(message, language));
    const lead = more === undefined ? '' : `${language === 'en' ? 'More' : 'Mais'}: [${title}](${more}).\n\n`;
    return `## ${title}\n\n${lead}${items.join('\n')}`;
  });
  return `\n${shown.join('\n\n')}\n\n`;
}

function itemOf({ name, wordings }: Message, language: Language): string {
  const said = wordings.map(asMarkdown).join(language === 'en' ? ' *or:* ' : ' *ou:* ');
  const meaning = MEANINGS[name]?.[language];
  const item = wrap(`- ${said}`, '  ');
  return meaning === undefined ? item : `${item}\\\n  ${wrap(`→ ${meaning}`, '  ')}`;
}

/** The words of a message, so that Markdown shows them as they are. */
function asMarkdown(text: string): string {
  return text
    .replace(/[\\`*<]|(?<!\w)_|_(?!\w)/g, '\\$&')
    .replaceAll('](', ']\\(')
    .replaceAll(']:', ']\\:');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const language of ['en', 'pt'] as const)
    await writePart(path.join(ROOT, messagePage(language)), MESSAGE_MARKS, await messagesIn(language));
