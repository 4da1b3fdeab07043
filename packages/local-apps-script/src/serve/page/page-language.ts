// Which language the page speaks: the browser's, until its person chooses another, which this browser then keeps.

import { LANGUAGES, type PageLanguage } from './words.ts';

const KEY = 'language';

/** The language that was chosen here, else the browser's. */
export function languageOfPage(): PageLanguage {
  const chosen = LANGUAGES.find(([language]) => language === kept());
  return chosen?.[0] ?? (navigator.language.toLowerCase().startsWith('pt') ? 'pt' : 'en');
}

/** Keeps a choice, where the browser keeps anything for this page. */
export function keepLanguage(language: PageLanguage): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A private window: the choice counts until it is closed.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
