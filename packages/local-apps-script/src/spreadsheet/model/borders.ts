// The lines around a cell. A cell's style keeps them as one text, so that cells with the same lines share a style.
import * as z from 'zod/mini';

/** A line: a colour in hex, and the name of a member of `SpreadsheetApp.BorderStyle`. */
const line = z.object({ color: z.string(), style: z.string() });
const sides = z.object({
  top: z.optional(line),
  left: z.optional(line),
  bottom: z.optional(line),
  right: z.optional(line),
});

/** A line of a border. */
export type BorderLine = z.infer<typeof line>;
/** The lines of one cell; sides without a line are left out. */
export type BorderSides = z.infer<typeof sides>;

const names = ['top', 'left', 'bottom', 'right'] as const;

/** The lines that a style keeps. Workbooks that an older version saved say less of them: they have no line then. */
export function readSides(kept: string): BorderSides {
  return kept.startsWith('{') ? sides.parse(JSON.parse(kept)) : {};
}

/** What a style keeps after a change: true sets a side to `look`, false clears it. Undefined where no line is left. */
export function changedSides(
  kept: string | undefined,
  look: BorderLine,
  change: Readonly<Record<(typeof names)[number], boolean | null>>,
): string | undefined {
  const before = kept === undefined ? {} : readSides(kept);
  const after: BorderSides = {};
  for (const name of names) {
    const one = change[name] === null ? before[name] : change[name] ? look : undefined;
    if (one !== undefined) after[name] = one;
  }
  return Object.keys(after).length === 0 ? undefined : JSON.stringify(after);
}
