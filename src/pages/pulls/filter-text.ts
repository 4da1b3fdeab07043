// The filters of a pull as text, `situacao=4,5; abertoStart=today-30d`, taken apart for the controls that show them and
// put together again. Whether they are right is said by the script.

/** @returns what is written for each of `names`, and the rest as it stands */
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

export function putTogether(values: Readonly<Record<string, string>>, rest: string): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [`${name}=${value.trim()}`],
  );
  return [...parts, ...(rest.trim() === '' ? [] : [rest.trim()])].join('; ');
}
