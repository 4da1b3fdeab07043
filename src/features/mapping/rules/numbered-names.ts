// Names with a number or an address, as people's lists have them: `12 - Loja Centro`, `Downtown (21)`,
// `ana.souza@example.com`.

export interface NumberedName {
  readonly number: number; // The service's code, or somebody's own numbering.
  readonly name: string;
}

const BEFORE = /^[[(#]?(\d{1,15})[\])]?\s*(?:[-–—:.·|/]\s*|\s)(.*\p{L}.*)$/u;
const BEHIND = /^(.*\p{L}.*?)\s*(?:[([#]|\s[-–—·|]\s)\s*(\d{1,15})[\])]?$/u;

/** Returns undefined unless the text has both. */
export function numberAndName(text: string): NumberedName | undefined {
  const [, number, name] = BEFORE.exec(text.trim()) ?? [];
  if (number !== undefined && name !== undefined) return { number: Number(number), name: name.trim() };
  const [, first, last] = BEHIND.exec(text.trim()) ?? [];
  return first === undefined || last === undefined ? undefined : { number: Number(last), name: first.trim() };
}

/** `ana souza` for `ana.souza@…`; undefined for other texts. */
export function nameInAddress(text: string): string | undefined {
  const [, local] = /^([^@\s]+)@\S+$/.exec(text.trim()) ?? [];
  return local?.replace(/[._-]+/g, ' ');
}
