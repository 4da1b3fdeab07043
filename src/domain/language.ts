// The two languages of the product, and how typed words are compared.

/** The language of a spreadsheet, in which the connector speaks: English or Brazilian Portuguese. */
export type Language = 'en' | 'pt';

/** Both languages of the connector, for looking texts up in either. */
export const LANGUAGES: readonly Language[] = ['en', 'pt'];

/** A word or name in both languages, such as the header of a column. */
export interface Word {
  /** In English. */
  readonly en: string;
  /** In Brazilian Portuguese. */
  readonly pt: string;
}

/** A word or name from its English and its Portuguese. */
export function inBoth(en: string, pt: string): Word {
  return { en, pt };
}

/**
 * The language in which to speak, for the locale of a spreadsheet or an account.
 * @param locale for example `pt_BR` or `en_US`; whatever isn't Portuguese is English
 */
export function languageOf(locale: string): Language {
  return locale.toLowerCase().startsWith('pt') ? 'pt' : 'en';
}

/** The text as people's typing is compared: in lower case, without accents, with single blanks. */
export function fold(text: string): string {
  if (text === '') return '';
  return withoutAccents(text).replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Whether a text is this word in either language, ignoring case and accents, as people type it. */
export function isWord(text: string, { en, pt }: Word): boolean {
  return [fold(en), fold(pt)].includes(fold(text));
}

/** The text without the accents of its letters, for example `acao` for `ação`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

/**
 * The code for a word that a person typed into a cell, such as a status: the word in either language, or the code
 * itself. Undefined when there is none.
 */
export function codeTyped<C extends string>(words: Readonly<Record<C, Word>>, typed: string): C | undefined {
  const wanted = fold(typed);
  // Asked of every row of a sheet: most cells say nothing.
  if (wanted === '') return undefined;
  for (const code in words) {
    const word = words[code];
    if (fold(code) === wanted || fold(word.en) === wanted || fold(word.pt) === wanted) return code;
  }
  return undefined;
}

/**
 * The candidate most like what was typed (by the fewest edits), to suggest it; undefined when there are no
 * candidates.
 */
export function nearest(candidates: readonly string[], typed: string): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = editDistance(fold(candidate), fold(typed));
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The Levenshtein distance, with one row of its table in memory. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitute = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitute, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
