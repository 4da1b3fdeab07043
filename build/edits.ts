// Edits of a script's text by the positions in its tree, so that it is parsed once for all of them.

/** Replaces the text from `start` up to `end`; without `text`, drops it. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text?: string;
}

/** @param edits in any order @throws Error if two overlap */
export function edited(code: string, edits: readonly Edit[]): string {
  let written = '';
  let from = 0;
  let last = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < last) throw new Error('unreachable: edits overlap');
    written += code.slice(from, start) + (text ?? '');
    from = last = end;
    // Drop the space after an inline comment; after a whole line the indentation follows.
    if (text === undefined && code[from] === ' ' && code[from - 1] !== '\n') from += 1;
  }
  return written + code.slice(from);
}
