// Groups columns into runs of neighbours, one call each. A write may be cut off between two calls, so their order
// counts.

type Places<F extends string> = ReadonlyMap<F, number>;

export interface ColumnRun {
  readonly column: number;
  readonly positions: readonly number[];
}

/** Fields written before or after all others, if given. A blank last field shows that a row's write was cut off. */
export interface WriteOrder<F extends string> {
  readonly first?: F;
  readonly last?: readonly F[];
}

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
