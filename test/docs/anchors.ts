// Anchors of a page, as GitHub makes them of its headings.

/** GitHub's anchor for a heading: `### P1: pace` is `p1-pace`. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of all headings of a page in Markdown. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  return new Set([...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)));
}
