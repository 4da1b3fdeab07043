// How every page starts: in the spreadsheet's language, with the data that the script gave it. The words of a page are
// in its own file, so that it is complete when it is first shown, and no other execution has to load them.

import { type ComponentChild, render } from 'preact';
import type { Language } from '../../domain/language.ts';
import type { Words } from './words.ts';

let language: Language = 'en';

/** The language in which the script has opened this page. */
export function languageHere(): Language {
  return language;
}

/**
 * Shows the page with what the script, which is of the same build, has given it. Its title stands above it, outside of the
 * page: here it is a heading for who hears the page.
 * @param page shows it; the type of its second parameter says what the script gives this page besides the language
 */
export function openPage<W, Data extends object>(
  words: Words<W>,
  page: (words: W, data: Data) => ComponentChild,
): void {
  const given: Data & { readonly language: Language; readonly title: string } = JSON.parse(
    document.getElementById('page-data')?.textContent ?? 'null',
  );
  language = given.language;
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en';
  const place = document.getElementById('page');
  if (place === null) throw new Error('the page has no place for its content');
  render(
    <>
      <h1 class="unseen">{given.title}</h1>
      {page(words[language], given)}
    </>,
    place,
  );
}
