// How every page begins: in the spreadsheet's language, with what the script gave it when it was opened. Its words
// stand in its own file, so that it is complete at its first paint and no other execution has to read them.

import { type ComponentChild, render } from 'preact';
import * as z from 'zod/mini';
import type { Words } from './words.ts';

const opened = z.looseObject({ language: z.enum(['en', 'pt']) });
let language: 'en' | 'pt' = 'en';

/** The language that the page was opened in. */
export function languageHere(): 'en' | 'pt' {
  return language;
}

/** @param data what the script has to have given this page besides the language */
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
