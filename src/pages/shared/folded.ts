// Texts as a search compares them.

/** A text without capitals and accents, so that pages find names whichever way a person types them. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
