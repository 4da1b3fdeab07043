// The filters of a pull as text (`situacao=4,5; abertoStart=today-30d`), split into the values of single controls and
// joined again. The script checks whether they are right.

/** The values of a pull's filters by name, as the controls of the sidebar show and change them. */
export type FilterValues = Readonly<Record<string, string>>;

/**
 * Splits the text of a pull's filters, so that known ones can be shown as controls.
 * @returns the value of each of `names`, and the rest of the text as it is
 */
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
    // A blank at its end may be one between two words that are being typed.
    else values[name] = part.slice(equals + 1).trimStart();
  }
  return { values, rest: rest.join('; ') };
}

/**
 * Whether a pull's filters ask for a list of each record of another pull: `{id}` stands in them, but not only in
 * `link=`. The pull's form then shows other fields.
 */
export function hasPlaceForId(text: string): boolean {
  return text.split(/[;\n]/).some((part) => part.includes('{id}') && !/^\s*link\s*=/i.test(part));
}

/**
 * Whether a pull's filters say `rows=`: each element of a list inside a record, such as each label of a ticket,
 * becomes a row. The pull's form then shows other fields.
 */
export function hasElements(text: string): boolean {
  return /(?:^|[;\n])\s*rows\s*=/i.test(text);
}

/** Writes the text of a pull's cell `Filters` from the sidebar's controls, and from the part that they don't show. */
export function putTogether(values: FilterValues, rest: string): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [`${name}=${value}`],
  );
  return [...parts, ...(rest.trim() === '' ? [] : [rest.trim()])].join('; ');
}

/** The single values of a filter that takes several, from a text such as `4, 5`. */
export function itemsOf(value: string): readonly string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * Replaces a misspelt name or value in the text of a pull's filters or columns, when a person clicks what the sidebar
 * suggests.
 */
export function withInstead(text: string, typed: string, instead: string): string {
  const pieces = text.split(/([;,=\n])/);
  const isThere = pieces.some((piece) => piece.trim() === typed);
  // A name with a comma in it is no piece.
  if (!isThere) return text.replace(typed, () => instead);
  return pieces
    .map((piece) => (piece.trim() === typed ? piece.replace(typed, () => instead) : piece))
    .join('');
}
