// Cells as other programs paste and copy them: tabs between cells, line breaks between rows, quotes around what holds
// either.

export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function fromTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  // The last line break ends the last row; it doesn't begin another.
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  let at = 0;
  for (;;) {
    const row = rows.at(-1) ?? [];
    if (source[at] === '"') {
      const quote = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
      quote.lastIndex = at;
      const found = quote.exec(source);
      if (found !== null) {
        row.push((found[1] ?? '').replaceAll('""', '"'));
        at = quote.lastIndex;
        if (at >= source.length) return rows;
        if (source[at] === '\n') rows.push([]);
        at += 1;
        continue;
      }
    }
    const end = source.slice(at).search(/[\t\n]/);
    if (end < 0) {
      row.push(source.slice(at));
      return rows;
    }
    row.push(source.slice(at, at + end));
    if (source[at + end] === '\n') rows.push([]);
    at += end + 1;
  }
}
