// How visits stand on the tab from which an answer sheet is made: a visit a row, as a form writes them, an answer a row, or
// a block of rows a visit.

/** How the source of a play is laid out. */
export type Layout = 'visits' | 'answers' | 'blocks';

/** What a visit says: headers or titles with their values; the name of the visit comes last. */
export type Said = readonly (readonly [title: string, value: string])[];

/** The rows for a visit in a source of an answer a row or a block a visit. */
export function rowsFor(layout: Layout, [unit = ['', ''], ...answers]: Said): string[][] {
  const name = answers[answers.length - 1]?.[1] ?? '';
  if (layout === 'answers') return answers.map((answer) => [name, unit[1], ...answer]);
  return [['', ''], [...unit], ...answers.map((answer) => [...answer])];
}

/** The rows of the source from which the row of this visit is to be made, as an answer sheet names them. */
export function sourceRowsOf(layout: Layout, cells: readonly (readonly unknown[])[], name: string): string {
  const rows = cells.flatMap((row, n) => (row.includes(name) ? [n + 1] : []));
  const last = rows[rows.length - 1] ?? 0;
  let [first = 0] = rows;
  // A block begins below a blank row, and its name stands in its last one.
  if (layout === 'blocks') while (first > 1 && cells[first - 2]?.some((cell) => cell !== '')) first -= 1;
  return first === last ? String(first) : `${first}–${last}`;
}
