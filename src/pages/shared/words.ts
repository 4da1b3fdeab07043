// A page's words in both languages, and the sentence that all pages share.

/** The compiler checks that they match. */
export interface Words<W> {
  readonly en: W;
  readonly pt: W;
}

export type Pair<W = string> = readonly [en: W, pt: W];
interface Pairs {
  readonly [name: string]: Pair<unknown> | Pairs;
}
type SideOf<P> = {
  readonly [K in keyof P]: P[K] extends Pair<infer W> ? (W extends string ? string : W) : SideOf<P[K]>;
};

/** For pages of labels: each word stands beside its translation. Pages of sentences have a table per language. */
export function pairs<const P extends Pairs>(words: P): Words<SideOf<P>> {
  return { en: sideOf(words, 0), pt: sideOf(words, 1) };
}

/** A sentence with gaps; the second gets the types of its parameters from the first. */
export function both<S>(en: S, pt: NoInfer<S>): Pair<S> {
  return [en, pt];
}

function sideOf<P extends Pairs>(words: P, side: 0 | 1): SideOf<P>;
function sideOf(words: Pairs, side: 0 | 1): unknown {
  const isPair = (word: Pair<unknown> | Pairs): word is Pair<unknown> => Array.isArray(word);
  const wordOf = (word: Pair<unknown> | Pairs) => (isPair(word) ? word[side] : sideOf(word, side));
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, wordOf(word)]));
}

/** As a search compares texts: without capitals and accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
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
