// The product's two languages; how typed words are compared: codes, column names, yes and no; fingerprints of texts.

/** English or Brazilian Portuguese. */
export type Language = 'en' | 'pt';

export const LANGUAGES: readonly Language[] = ['en', 'pt'];

export interface Word {
  readonly en: string;
  readonly pt: string;
}

export function inBoth(en: string, pt: string): Word {
  return { en, pt };
}

/** @param locale for example `pt_BR` or `en_US`; anything but Portuguese gives English */
export function languageOf(locale: string): Language {
  return locale.toLowerCase().startsWith('pt') ? 'pt' : 'en';
}

/** Signs that nobody sees: blanks, and what text from web pages and other programs brings along (U+200B, U+00AD …). */
const UNSEEN =
  /[\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/;

/** Most texts begin and end with printable ASCII: one look at those, since every cell comes this way. */
const OPEN_END = /^[^!-~]|[^!-~]$/;
const ASCII = /^[ -~]*$/;

/** Without blanks and invisible characters at its ends; of a text with nothing else, nothing is left. */
export function trimmed(text: string): string {
  if (!OPEN_END.test(text)) return text;
  let from = 0;
  let to = text.length;
  while (from < to && UNSEEN.test(text.charAt(from))) from += 1;
  while (from < to && UNSEEN.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** Lower case, without accents, with single blanks. */
export function fold(text: string): string {
  if (text === '') return '';
  return withoutAccents(trimmed(text)).replace(/\s+/g, ' ').toLowerCase();
}

const foldedWords = new Map<string, string>();

/** Words of vocabularies are few, and compared with the cells of each row. */
function folded(word: string): string {
  const known = foldedWords.get(word) ?? fold(word);
  foldedWords.set(word, known);
  return known;
}

export function isWord(text: string, { en, pt }: Word): boolean {
  const wanted = fold(text);
  return wanted === folded(en) || wanted === folded(pt);
}

export function withoutAccents(text: string): string {
  return ASCII.test(text) ? text : text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

/** The word in either language, or the code itself; undefined if nothing matches. */
export function findCode<C extends string>(words: Readonly<Record<C, Word>>, typed: string): C | undefined {
  const wanted = fold(typed);
  // Called for every row of a sheet, and most cells are blank.
  if (wanted === '') return undefined;
  for (const code in words) {
    const word = words[code];
    if (folded(code) === wanted || folded(word.en) === wanted || folded(word.pt) === wanted) return code;
  }
  return undefined;
}

/** The same word in this language; a text that is none of these words stays. */
export function wordIn<T>(words: Readonly<Record<string, Word>>, text: T, language: Language): T | string {
  const code = typeof text === 'string' ? findCode(words, text) : undefined;
  return (code !== undefined && words[code]?.[language]) || text;
}

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

/** Levenshtein, with one row of its table in memory. */
export function editDistance(a: string, b: string): number {
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

const YES = ['x', 'yes', 'y', 'sim', 's', 'true', 'verdadeiro', '1'];
const NO = ['no', 'n', 'nao', 'false', 'falso', '0'];

export function readYesNo(text: string): boolean | undefined {
  const word = fold(text);
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}

export interface ColumnName {
  readonly field: string; // for example `unidade.nome`
  readonly header: Word;
}

/** Separated by `,`, `;` or line breaks. */
export function splitNames(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map(trimmed)
    .filter((name) => name !== '');
}

/**
 * -1 if there is none. `Tipo` is a header and `tipo` a field, so an exact match wins over one that ignores case, which
 * wins over one that ignores accents; headers win over fields.
 */
export function columnPosition(typed: string, columns: readonly ColumnName[]): number {
  for (const same of [exactly, ignoringCase, ignoringAccents]) {
    const byHeader = columns.findIndex(({ header }) => same(header.en, typed) || same(header.pt, typed));
    if (byHeader >= 0) return byHeader;
    const byField = columns.findIndex(({ field }) => same(field, typed));
    if (byField >= 0) return byField;
  }
  return -1;
}

const exactly = (a: string, b: string) => a === b;
const ignoringCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const ignoringAccents = (a: string, b: string) => fold(a) === fold(b);

// Short fingerprints of texts. Not for secrets: short texts can be found by trying.

/** 53 bits in hexadecimal (cyrb53). */
export function textHash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16);
}

/** Eight hexadecimal digits, for metadata in which every character counts. */
export function shortHash(text: string): string {
  return textHash(text).padStart(8, '0').slice(-8);
}
