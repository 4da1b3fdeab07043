// Names with something beside them, as lists of stores, options and people have them: `12 - Loja Centro`, `Downtown (21)`,
// `ana.souza@example.com`.

/** A name and the number written beside it, from a text such as `12 - Loja Centro`. */
export interface NumberedName {
  /** The number, which may be the service's code or one of somebody's own. */
  readonly number: number;
  /** The name without it. */
  readonly name: string;
}

const BEFORE = /^[[(#]?(\d{1,15})[\])]?\s*(?:[-–—:.·|/]\s*|\s)(.*\p{L}.*)$/u;
const BEHIND = /^(.*\p{L}.*?)\s*(?:[([#]|\s[-–—·|]\s)\s*(\d{1,15})[\])]?$/u;

/**
 * Splits a text such as `12 - Loja Centro` from a person's sheet: either part may name a unit or option. Undefined
 * where it hasn't both.
 */
export function numberAndName(text: string): NumberedName | undefined {
  const [, number, name] = BEFORE.exec(text.trim()) ?? [];
  if (number !== undefined && name !== undefined) return { number: Number(number), name: name.trim() };
  const [, first, last] = BEHIND.exec(text.trim()) ?? [];
  return first === undefined || last === undefined ? undefined : { number: Number(last), name: first.trim() };
}

/**
 * The name in an e-mail address, `ana souza` of `ana.souza@…`. It finds people in a column of addresses. Undefined
 * for other texts.
 */
export function nameInAddress(text: string): string | undefined {
  const [, local] = /^([^@\s]+)@\S+$/.exec(text.trim()) ?? [];
  return local?.replace(/[._-]+/g, ' ');
}
