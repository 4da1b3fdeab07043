// Texts as a search compares them.

/** A text without capitals and accents, by which names are found. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
