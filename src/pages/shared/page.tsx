// Starts a page, in the spreadsheet's language, with data from the script. A page's words are in a file of its own: no
// other page or execution loads them.

import { type ComponentChild, render } from 'preact';
import type { Language } from '../../domain/language.ts';
import type { Words } from './words.ts';

let language: Language = 'en';

export function languageHere(): Language {
  return language;
}

/**
 * Google shows the title outside of the page; here it is a heading for screen readers.
 * @param page its second parameter's type says what the script passes besides the language
 */
export function openPage<W, Data extends object>(
  words: Words<W>,
  page: (words: W, data: Data) => ComponentChild,
): void {
  const given: Data & { readonly language: Language; readonly title: string } = JSON.parse(
    document.getElementById('page-data')?.textContent.replaceAll('\n', '') ?? 'null',
  );
  language = given.language;
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en';
  const place = document.getElementById('page');
  if (place === null) throw new Error('not found: #page');
  render(
    <>
      <h1 class="unseen">{given.title}</h1>
      {page(words[language], given)}
    </>,
    place,
  );
}
