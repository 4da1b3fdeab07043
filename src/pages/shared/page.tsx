// How every page starts: in the spreadsheet's language, with the data that the script gave it. The words of a page are
// in its own file, so that it is complete when it is first shown, and no other execution has to load them.

import { type ComponentChild, render } from 'preact';
import * as z from 'zod/mini';
import type { Words } from './words.ts';

const opened = z.looseObject({ language: z.enum(['en', 'pt']) });
let language: 'en' | 'pt' = 'en';

/** The language in which the script has opened this page. */
export function languageHere(): 'en' | 'pt' {
  return language;
}

/**
 * Shows the page.
 * @param data the schema of what the script gives this page besides the language
 */
export function openPage<W, D>(
  words: Words<W>,
  data: z.ZodMiniType<D>,
  page: (words: W, data: D) => ComponentChild,
): void {
  const given: unknown = JSON.parse(document.getElementById('page-data')?.textContent ?? 'null');
  language = z.parse(opened, given).language;
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : 'en';
  const place = document.getElementById('page');
  if (place === null) throw new Error('the page has no place for its content');
  render(page(words[language], z.parse(data, given)), place);
}
