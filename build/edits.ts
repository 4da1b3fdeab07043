// Edits of a script's text by the positions in its tree, so that it is parsed once for all of them.

/** Replaces what stands from `start` to before `end`; without a text it is dropped. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text?: string;
}

/** Edits in any order; they don't overlap. */
export function edited(code: string, edits: readonly Edit[]): string {
  let written = '';
  let from = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    written += code.slice(from, start) + (text ?? '');
    from = end;
    // Drop the space after an inline comment; after a whole line the indentation follows.
    if (text === undefined && code[from] === ' ' && code[from - 1] !== '\n') from += 1;
  }
  return written + code.slice(from);
}
