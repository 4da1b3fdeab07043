// What the dates of a column leave open: which part of `03/04/2026` is the day. A column proves it itself, or the person
// says it; one that proves both is refused.

import type { SheetClock } from '../answers/answer-cells.ts';
import { chosenAbout, type SourceDoubt } from './doubts.ts';
import type { DateField, DateOrder, SheetMapping } from './mapping.ts';
import { readSourceDate } from './source-dates.ts';
import type { PlacedCell } from './visits.ts';

/** The column of a source that holds dates. */
export interface DateColumn {
  /** What it means. */
  readonly field: DateField;
  /** Its letters, and its header. */
  readonly place: Pick<SourceDoubt, 'at' | 'header'>;
  /** Its cells. */
  readonly cells: readonly PlacedCell[];
}

/** What is to be asked about the dates of a column. */
export function dateDoubts(
  { field, place, cells }: DateColumn,
  mapping: SheetMapping,
  clock: SheetClock,
): readonly SourceDoubt[] {
  const { either, dayFirst, monthFirst } = sorted(cells, clock);
  const doubt = (
    kind: SourceDoubt['kind'],
    found: readonly PlacedCell[],
    choices: readonly string[],
  ): SourceDoubt => {
    const key = `${kind}:${field}`;
    const [first] = found;
    const seen = { row: first?.row ?? 0, example: String(first?.value).trim(), count: found.length };
    return { kind, key, ...place, ...seen, choices, proposed: undefined, chosen: chosenAbout(mapping, key) };
  };
  if (dayFirst.length > 0 && monthFirst.length > 0) {
    return [doubt('date-mixed', dayFirst.length < monthFirst.length ? dayFirst : monthFirst, [])];
  }
  if (either.length === 0) return [];
  const proposed = dayFirst.length > 0 ? 'day-first' : monthFirst.length > 0 ? 'month-first' : undefined;
  return [{ ...doubt('date-order', either, ['day-first', 'month-first']), proposed }];
}

/** The order of the dates of a column, as far as it was chosen. */
export function orderOf(field: DateField, mapping: SheetMapping): DateOrder | undefined {
  const chosen = chosenAbout(mapping, `date-order:${field}`);
  return (['day-first', 'month-first'] as const).find((order) => order === chosen);
}

/** The texts among the cells by what they prove: nothing, that the day stands first, or the month. */
function sorted(cells: readonly PlacedCell[], clock: SheetClock) {
  const either: PlacedCell[] = [];
  const dayFirst: PlacedCell[] = [];
  const monthFirst: PlacedCell[] = [];
  for (const cell of cells) {
    const readings = typeof cell.value === 'string' ? readSourceDate(cell.value, clock) : undefined;
    if (readings === undefined) continue;
    if (readings.dayFirst === undefined) monthFirst.push(cell);
    else if (readings.monthFirst === undefined) dayFirst.push(cell);
    else if (readings.dayFirst.month !== readings.monthFirst.month) either.push(cell);
  }
  return { either, dayFirst, monthFirst };
}
