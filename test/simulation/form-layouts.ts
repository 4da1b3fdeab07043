// Layouts of visits on the tab from which an answer sheet is made: a row per visit, as forms write them, a row per
// answer, or a block of rows per visit.

export type Layout = 'visits' | 'answers' | 'blocks';

/** Headers or titles of a visit with their values; its name comes last. */
export type Said = readonly (readonly [title: string, value: string])[];

/** The rows of a visit in the layouts with a row per answer or a block per visit. */
export function rowsFor(layout: Layout, [unit = ['', ''], ...answers]: Said): string[][] {
  const name = answers[answers.length - 1]?.[1] ?? '';
  if (layout === 'answers') return answers.map((answer) => [name, unit[1], ...answer]);
  return [['', ''], [...unit], ...answers.map((answer) => [...answer])];
}

/** The source rows of a visit, as an answer sheet names them. */
export function sourceRowsOf(layout: Layout, cells: readonly (readonly unknown[])[], name: string): string {
  const rows = cells.flatMap((row, n) => (row.includes(name) ? [n + 1] : []));
  const last = rows[rows.length - 1] ?? 0;
  let [first = 0] = rows;
  // A block begins below a blank row and ends with its name.
  if (layout === 'blocks') while (first > 1 && cells[first - 2]?.some((cell) => cell !== '')) first -= 1;
  return first === last ? String(first) : `${first}–${last}`;
}
