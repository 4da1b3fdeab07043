// Words of pages. They are stored with their page, because no other page and no execution needs them.

/**
 * The words of a page in both languages, from which it takes those of the spreadsheet. The compiler checks that they
 * match.
 */
export interface Words<W> {
  /** In English. */
  readonly en: W;
  /** In Portuguese. */
  readonly pt: W;
}

/**
 * The sentence for a call to the script that came back without an answer. Takes the text that the browser or Google
 * gave.
 */
export const LOST_ANSWER: Words<(text: string) => string> = {
  en: (text) =>
    `No answer from the script. Likely causes:\n1. Several Google accounts are signed in. Open the spreadsheet in a private window with one.\n2. The internet is down.\n3. The permission is gone. Reopen this page from the menu Franchise and allow it.\nThen try again; what you typed is still here.${text === '' ? '' : ` (${text})`}`,
  pt: (text) =>
    `O script não respondeu. Causas prováveis:\n1. Há várias contas do Google conectadas. Abra a planilha em uma janela anônima com uma só.\n2. A internet caiu.\n3. A permissão foi perdida. Abra esta página de novo pelo menu Franquia e permita.\nDepois tente de novo; o que você digitou continua aqui.${text === '' ? '' : ` (${text})`}`,
};
