// Words of pages. They stand with their page instead of with the script's sentences: only that page reads them.

/** A page's words in both languages; the compiler holds one against the other. */
export interface Words<W> {
  readonly en: W;
  readonly pt: W;
}

/** Said when nothing came back of a call; the same on all pages. @param text what the browser or Google said */
export const LOST: Words<(text: string) => string> = {
  en: (text) =>
    `This page got no answer from its script. Likely causes, the most frequent first:
1. Several Google accounts are signed in in this browser. Sign out of all but the one that this spreadsheet is opened with, or open it in a private window with that one alone.
2. The internet connection is down.
3. The script has lost your permission. Close this page, choose its item of the menu Franchise again, and allow what Google asks for.
Then try again; what you typed is still here.${text === '' ? '' : ` (${text})`}`,
  pt: (text) =>
    `Esta página ficou sem resposta do script dela. Causas prováveis, a mais frequente primeiro:
1. Há várias contas do Google conectadas neste navegador. Saia de todas menos a que abriu esta planilha, ou abra a planilha em uma janela anônima só com essa conta.
2. A internet caiu.
3. O script perdeu a sua permissão. Feche esta página, escolha de novo o item dela no menu Franquia e permita o que o Google pedir.
Depois tente de novo; o que você digitou continua aqui.${text === '' ? '' : ` (${text})`}`,
};
