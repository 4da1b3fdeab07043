// Which columns are written together: each run of neighbouring columns of ours takes one write, and a write may be cut
// off in the middle, so that some have to come first or last.

/** Where columns stand, by their field. */
type Places<F extends string> = ReadonlyMap<F, number>;

/**
 * Columns that stand side by side on the sheet and hold fields that were asked for: one call reads or writes them
 * all.
 */
export interface ColumnRun {
  /** The number of the first of these columns. */
  readonly column: number;
  /** Their positions among the fields that were asked for. */
  readonly positions: readonly number[];
}

/**
 * Which fields of a row are written before or after all others. A row with its last field blank shows that its write
 * was cut off.
 */
export interface WriteOrder<F extends string> {
  /** A field that is written before all others. */
  readonly first?: F;
  /** Fields that are written after all others. */
  readonly last?: readonly F[];
}

/**
 * Groups the columns of these fields into runs of neighbours, from the left. One call reads or writes each. Fields
 * without a column are left out.
 */
export function columnRuns<F extends string>(
  places: Places<F>,
  fields: readonly F[],
  isWanted: (field: F) => boolean = () => true,
): readonly ColumnRun[] {
  const placed = fields
    .flatMap((field, position) => {
      const column = places.get(field);
      return column === undefined || !isWanted(field) ? [] : [{ column, position }];
    })
    .sort((a, b) => a.column - b.column);
  const runs: { column: number; positions: number[] }[] = [];
  for (const { column, position } of placed) {
    const last = runs[runs.length - 1];
    if (last !== undefined && last.column + last.positions.length === column) last.positions.push(position);
    else runs.push({ column, positions: [position] });
  }
  return runs;
}

/**
 * Splits the columns of a write into runs of neighbours, one call each, and orders these. Fields of `last` come at
 * the end, so that a write that is cut off never looks complete.
 */
export function runsInOrder<F extends string>(
  places: Places<F>,
  fields: readonly F[],
  { first, last = [] }: WriteOrder<F>,
): readonly ColumnRun[] {
  const isIn = ({ positions }: ColumnRun, field: F) => positions.some((n) => fields[n] === field);
  const rank = (run: ColumnRun) =>
    first !== undefined && isIn(run, first)
      ? -1
      : last.reduce((rank, field, i) => (isIn(run, field) ? i + 1 : rank), 0);
  const sorted = (runs: readonly ColumnRun[]) => [...runs].sort((a, b) => rank(a) - rank(b));
  const runs = sorted(columnRuns(places, fields));
  const final = runs[runs.length - 1];
  const placed = last.filter((field) => places.has(field) && fields.includes(field));
  if (final === undefined || placed.every((field) => isIn(final, field))) return runs;
  const end = placed[placed.length - 1];
  return [
    ...sorted(columnRuns(places, fields, (field) => field !== end)),
    ...columnRuns(places, fields, (field) => field === end),
  ];
}
