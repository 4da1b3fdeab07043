// Words of pages. They stand with their page instead of with the script's sentences: only that page reads them.

/** A page's words in both languages; the compiler holds one against the other. */
export interface Words<W> {
  readonly en: W;
  readonly pt: W;
}

/** Said when nothing came back of a call; the same on all pages. */
export const LOST: Words<string> = {
  en: 'Google did not answer. Check your internet connection and try again; what you typed is still here.',
  pt: 'O Google não respondeu. Confira sua internet e tente de novo; o que você digitou continua aqui.',
};
