// The filters of a pull as text (`situacao=4,5; abertoStart=today-30d`), split into the values of single controls and
// joined again. The script checks whether they are right.

/**
 * Splits the text of a pull's filters, so that known ones can be shown as controls.
 * @returns the value of each of `names`, and the rest of the text as it is
 */
export function takeApart(
  text: string,
  names: readonly string[],
): { readonly values: Readonly<Record<string, string>>; readonly rest: string } {
  const values: Record<string, string> = {};
  const rest: string[] = [];
  for (const part of text.split(/[;\n]/).map((piece) => piece.trim())) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const typed = part.slice(0, Math.max(0, equals)).trim().toLowerCase();
    const name = names.find((known) => known.toLowerCase() === typed);
    if (name === undefined || values[name] !== undefined) rest.push(part);
    else values[name] = part.slice(equals + 1).trim();
  }
  return { values, rest: rest.join('; ') };
}

/** The text of a pull's filters, from the values of controls and the rest. */
export function putTogether(values: Readonly<Record<string, string>>, rest: string): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [`${name}=${value.trim()}`],
  );
  return [...parts, ...(rest.trim() === '' ? [] : [rest.trim()])].join('; ');
}
