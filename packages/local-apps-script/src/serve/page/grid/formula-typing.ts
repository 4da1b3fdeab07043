// Where the caret is in a formula that is being typed: in the name of a function, or among the arguments of one.

/** What is being typed at the caret. */
export type TypedAt =
  /** `from` is where the name begins. */
  | { readonly kind: 'name'; readonly name: string; readonly from: number }
  /** `argument` counts from 0. */
  | { readonly kind: 'argument'; readonly functionName: string; readonly argument: number };

const NAME_AT_END = /[A-Za-z_][A-Za-z0-9_.]*$/;

/** @returns null where it is no formula, or the caret is in a text or in no call */
export function typedAt(text: string, caret: number): TypedAt | null {
  if (!text.startsWith('=')) return null;
  const before = text.slice(1, caret);
  // Texts and quoted sheet names hold no calls; one that is still open ends where the caret is.
  const quoted = /"[^"]*"|'[^']*'/g;
  const bare = before.replace(quoted, (part) => ' '.repeat(part.length));
  if (/["']/.test(bare)) return null;
  const name = NAME_AT_END.exec(bare)?.[0];
  if (name !== undefined) return { kind: 'name', name, from: caret - name.length };
  const calls: { readonly name: string; argument: number }[] = [];
  for (const [at, character] of [...bare].entries()) {
    const innermost = calls.at(-1);
    if (character === '(' || character === '{') {
      const called = character === '(' ? (NAME_AT_END.exec(bare.slice(0, at))?.[0] ?? '') : '';
      calls.push({ name: called, argument: 0 });
    } else if (character === ')' || character === '}') calls.pop();
    else if ((character === ',' || character === ';') && innermost !== undefined) innermost.argument += 1;
  }
  const call = calls.at(-1);
  return call === undefined || call.name === ''
    ? null
    : { kind: 'argument', functionName: call.name.toUpperCase(), argument: call.argument };
}
