// Formatted parts and links within a cell's text. They are kept with the text that they belong to, as part of the
// cell's look: so they move and are copied as formats are, and mean nothing any more once the cell says something
// else.

/** What is said of a part of a text; what isn't said is as in the rest of the cell. */
export interface TextLook {
  readonly fontFamily?: string;
  readonly fontSize?: number;
  /** Lower-case hex. */
  readonly foregroundColor?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly strikethrough?: boolean;
  readonly underline?: boolean;
}

/** A part from one character up to, not including, another. Parts follow one another and cover the text. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
  readonly look: TextLook;
  readonly link: string | null;
}

/** A text and the looks of its parts. */
export interface RichText {
  readonly text: string;
  readonly parts: readonly TextPart[];
}

/** A text without a look of its own. */
export function plainText(text: string): RichText {
  return { text, parts: text === '' ? [] : [{ start: 0, end: text.length, look: {}, link: null }] };
}

/** Changes what is said of the characters from `start` to `end`. */
export function changeParts(
  { text, parts }: RichText,
  start: number,
  end: number,
  change: (part: TextPart) => TextPart,
): RichText {
  const cut = parts.flatMap((part) => {
    const from = Math.max(part.start, start);
    const to = Math.min(part.end, end);
    if (from >= to) return [part];
    const pieces = [
      { ...part, end: from },
      change({ ...part, start: from, end: to }),
      { ...part, start: to },
    ];
    return pieces.filter((piece) => piece.start < piece.end);
  });
  return { text, parts: joined(cut) };
}

/** Neighbours that say the same are one. */
function joined(parts: readonly TextPart[]): readonly TextPart[] {
  const all: TextPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const isSame =
      last !== undefined &&
      last.link === part.link &&
      JSON.stringify(last.look) === JSON.stringify(part.look);
    if (last !== undefined && isSame) all[all.length - 1] = { ...last, end: part.end };
    else all.push(part);
  }
  return all;
}

/** A part of it, counted from its own start. */
export function sliceText({ text, parts }: RichText, start: number, end: number): RichText {
  return {
    text: text.slice(start, end),
    parts: parts
      .filter((part) => part.start < end && part.end > start)
      .map((part) => ({
        ...part,
        start: Math.max(part.start, start) - start,
        end: Math.min(part.end, end) - start,
      })),
  };
}

/** As a style keeps it; undefined where there is nothing but text. */
export function storedRichText(rich: RichText): string | undefined {
  const isPlain = rich.parts.every(({ look, link }) => link === null && Object.keys(look).length === 0);
  return isPlain ? undefined : JSON.stringify(rich);
}

/** What a style keeps for a cell that says this text. */
export function richTextOf(text: string, stored: string | undefined): RichText {
  if (stored === undefined) return plainText(text);
  const rich: RichText = JSON.parse(stored);
  return rich.text === text ? rich : plainText(text);
}
