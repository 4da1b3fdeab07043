// Words of pages. They are stored with their page, because no other page and no execution needs them.

/** A page's words in both languages; the compiler checks that they match. */
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
    `This page got no answer from its script. Likely causes, the most frequent first:
1. Several Google accounts are signed in in this browser. Sign out of all but this spreadsheet’s, or open it in a private window with that one alone.
2. The internet connection is down.
3. The script has lost your permission. Close this page, choose its item of the menu Franchise again, and allow what Google asks for.
Then try again; what you typed is still here.${text === '' ? '' : ` (${text})`}`,
  pt: (text) =>
    `Esta página ficou sem resposta do script dela. Causas prováveis, a mais frequente primeiro:
1. Há várias contas do Google conectadas neste navegador. Saia de todas, menos da que abriu esta planilha. Ou abra a planilha em uma janela anônima só com ela.
2. A internet caiu.
3. O script perdeu a sua permissão. Feche esta página, escolha de novo o item dela no menu Franquia e permita o que o Google pedir.
Depois tente de novo; o que você digitou continua aqui.${text === '' ? '' : ` (${text})`}`,
};
