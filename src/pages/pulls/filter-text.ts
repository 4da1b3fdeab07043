// The filters of a pull as text, such as `situacao=4,5; abertoStart=today-30d`, split into values and joined again. The
// script validates them.

/** By name. */
export type FilterValues = Readonly<Record<string, string>>;

/** @returns the values of `names`, and the rest of the text unchanged */
export function takeApart(
  text: string,
  names: readonly string[],
): { readonly values: FilterValues; readonly rest: string } {
  const values: Record<string, string> = {};
  const rest: string[] = [];
  for (const part of text.split(/[;\n]/).map((piece) => piece.trimStart())) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const typed = part.slice(0, Math.max(0, equals)).trim().toLowerCase();
    const name = names.find((known) => known.toLowerCase() === typed);
    if (name === undefined || values[name] !== undefined) rest.push(part.trimEnd());
    // Keep a trailing blank: more words may follow.
    else values[name] = part.slice(equals + 1).trimStart();
  }
  return { values, rest: rest.join('; ') };
}

/** Whether the pull asks for a list of each record of another pull: `{id}` anywhere but in `link=`. */
export function hasPlaceForId(text: string): boolean {
  return text.split(/[;\n]/).some((part) => part.includes('{id}') && !/^\s*link\s*=/i.test(part));
}

/** Whether each element of a list inside a record becomes a row. */
export function hasElements(text: string): boolean {
  return /(?:^|[;\n])\s*rows\s*=/i.test(text);
}

export function putTogether(values: FilterValues, rest: string): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [`${name}=${value}`],
  );
  return [...parts, ...(rest.trim() === '' ? [] : [rest.trim()])].join('; ');
}

/** Such as `4, 5`. */
export function itemsOf(value: string): readonly string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Replaces a misspelt name or value by a suggestion. */
export function withInstead(text: string, typed: string, instead: string): string {
  const pieces = text.split(/([;,=\n])/);
  const isThere = pieces.some((piece) => piece.trim() === typed);
  // Names may contain a comma.
  if (!isThere) return text.replace(typed, () => instead);
  return pieces
    .map((piece) => (piece.trim() === typed ? piece.replace(typed, () => instead) : piece))
    .join('');
}
