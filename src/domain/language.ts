// The two languages of the product, and words that exist in both.

export type Language = 'en' | 'pt';

/** A word or name in both languages. */
export interface Word {
  readonly en: string;
  readonly pt: string;
}

/** @param locale of the spreadsheet, for example `pt_BR` or `en_US` */
export function languageOf(locale: string): Language {
  return locale.toLowerCase().startsWith('pt') ? 'pt' : 'en';
}

/** Texts that mean the same to a person who types: case, accents and outer or double spaces don't matter. */
export function fold(text: string): string {
  if (text === '') return '';
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The code whose word in either language, or which itself, was typed; undefined when there is none. */
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

/** The candidate with the fewest edits from what was typed. */
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

/** Levenshtein distance with one row of the table. */
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
