// Starts a page in the spreadsheet's language, with the script's data. A page's words are in a file that only it loads.

import { type ComponentType, render } from 'preact';
import type { Language } from '../../domain/language.ts';
import type { Words } from './words.ts';

const text = document.getElementById('page-data')?.textContent.replaceAll('\n', '') ?? 'null';
const given: { readonly language: Language; readonly title: string } = JSON.parse(text);

export const languageHere: Language = given.language;

export function wordsHere<W>(words: Words<W>): W {
  return words[languageHere];
}

/**
 * Google shows the title outside of the page; here it is a heading for screen readers.
 * @param Content its properties are what the script passes besides the language
 */
export function openPage<Data extends object>(Content: ComponentType<Data>): void {
  const data: Data & typeof given = JSON.parse(text);
  document.documentElement.lang = languageHere === 'pt' ? 'pt-BR' : 'en';
  const place = document.getElementById('page');
  if (place === null) throw new Error('not found: #page');
  render(
    <>
      <h1 class="unseen">{given.title}</h1>
      <Content {...data} />
    </>,
    place,
  );
}
