// The last line of the project's HTML files: with it, a file that was pasted incompletely or changed, or that belongs to
// another version, is recognised. Only printable ASCII counts: editors and Google may change blanks, and compose letters.

/** @param text of a file, as it is built */
export function withEndMark(text: string, version: string): string {
  return `${text}<script id="end" data-version="${version}" data-digest="${digestOf(text)}"></script>\n`;
}

/** What stands before the mark; undefined if it isn't what was built with this version. */
export function beforeEndMark(file: string, version: string): string | undefined {
  const [text = '', its, digest] = file.split(
    /<script id="end" data-version="([^"]*)" data-digest="([^"]*)"><\/script>/,
  );
  return its === version && digest === digestOf(text) ? text : undefined;
}

/** 32 bits of a polynomial hash. Finds mistakes, not intent. */
function digestOf(text: string): string {
  const letters = text.normalize('NFC').replace(/[^!-~]+/g, '');
  let digest = 0;
  for (let n = 0; n < letters.length; n++) digest = (Math.imul(digest, 31) + letters.charCodeAt(n)) | 0;
  return String(digest);
}
