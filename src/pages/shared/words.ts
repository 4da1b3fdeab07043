// The type of a page's words, and the sentence that all pages share.

/** In both languages; the compiler checks that they match. */
export interface Words<W> {
  readonly en: W;
  readonly pt: W;
}

/** Such as `1,200`. */
export const enNumber = (n: number) => n.toLocaleString('en-US');
/** Such as `1.200`. */
export const ptNumber = (n: number) => n.toLocaleString('pt-BR');

/** For a call that came back without an answer; `text` is the browser's or Google's. */
export const LOST_ANSWER: Words<(text: string) => string> = {
  en: (text) =>
    `No answer from the script. Likely causes:\n1. Several Google accounts are signed in. Open the spreadsheet in a private window with one.\n2. The internet is down.\n3. The permission is gone. Reopen this page from the menu Franchise and allow it.\nThen try again; what you typed is still here.${text === '' ? '' : ` (${text})`}`,
  pt: (text) =>
    `O script não respondeu. Causas prováveis:\n1. Há várias contas do Google conectadas. Abra a planilha em uma janela anônima com uma só.\n2. A internet caiu.\n3. A permissão foi perdida. Abra esta página de novo pelo menu Franquia e permita.\nDepois tente de novo; o que você digitou continua aqui.${text === '' ? '' : ` (${text})`}`,
};
