// The dates of a column and their ambiguities: which part of `03/04/2026` is the day, and whether date cells were
// pasted with day and month swapped. Other dates of the column decide it, or the person does; a column that proves both
// orders is refused.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { dayAt } from '../../../domain/time.ts';
import type { SheetClock } from '../../answers/rules/answer-cells.ts';
import { answerTo, chosenAbout, type DoubtPlace, type SourceDoubt } from './doubts.ts';
import type { DateField, DateOrder, SheetMapping } from './mapping.ts';
import { chooseReading, readSourceDate } from './source-dates.ts';
import type { PlacedCell } from './visits.ts';

export interface DateColumn {
  readonly field: DateField;
  readonly place: DoubtPlace;
  readonly cells: readonly PlacedCell[];
}

const ORDERS: readonly DateOrder[] = ['day-first', 'month-first'];
const MANY_MONTHS = 3; // This many months with fewer distinct days look like swapped days and months.

export class ColumnDates {
  readonly doubts: readonly SourceDoubt[]; // Includes those with a proposed answer.
  private readonly order: DateOrder | undefined;
  private readonly isSwapped: boolean;

  constructor(
    private readonly column: DateColumn,
    private readonly mapping: SheetMapping,
    private readonly clock: SheetClock,
  ) {
    this.doubts = this.find();
    const key = `date-order:${column.field}`;
    const answers = new Map(this.doubts.map((doubt) => [doubt.key, answerTo(doubt)]));
    const said = answers.get(key) ?? chosenAbout(mapping, key);
    this.order = ORDERS.find((order) => order === said);
    this.isSwapped = answers.get(`date-cells:${column.field}`) === 'swapped';
  }

  /** Returns what the check of rows refuses if the value is no date, or ambiguous. */
  valueOf(value: CellValue): CellValue {
    const readings = readSourceDate(value, this.clock);
    // A date-formatted cell would show the bare number as a date.
    if (readings === undefined) return typeof value === 'number' ? `${value} (?)` : value;
    if (value instanceof Date) return this.isSwapped ? swapped(value, this.clock) : value;
    const chosen = chooseReading(readings, this.order);
    return chosen === undefined ? `${value} (?)` : new Date(this.clock.toInstantMs(chosen));
  }

  private find(): readonly SourceDoubt[] {
    const { either, dayFirst, monthFirst, cells } = this.sorted();
    if (dayFirst.length > 0 && monthFirst.length > 0) {
      return [this.doubt('date-mixed', dayFirst.length < monthFirst.length ? dayFirst : monthFirst, [])];
    }
    const proposed = dayFirst.length > 0 ? 'day-first' : monthFirst.length > 0 ? 'month-first' : undefined;
    const order = either.length === 0 ? [] : [{ ...this.doubt('date-order', either, ORDERS), proposed }];
    // A spreadsheet converts only dates that fit its own order, and leaves the others as text.
    const open = cells.filter(({ local }) => local.day <= 12 && local.day !== local.month);
    const isAll = cells.every(({ local }) => local.day <= 12);
    const isSuspect =
      (proposed !== undefined && dayFirst.length + monthFirst.length > 0) || looksSwapped(open);
    const choices = isAll ? ['as-shown', 'swapped'] : ['as-shown'];
    const isAsked = open.length > 0 && isSuspect && (isAll || proposed !== undefined);
    return isAsked ? [...order, this.doubt('date-cells', open, choices)] : order;
  }

  private doubt(
    kind: SourceDoubt['kind'],
    found: readonly PlacedCell[],
    choices: readonly string[],
  ): SourceDoubt {
    const { field, place } = this.column;
    const key = `${kind}:${field}`;
    const [first] = found;
    const example = first === undefined ? '' : this.shown(first.value);
    const seen = { row: first?.row ?? 0, example, count: found.length };
    const chosen = chosenAbout(this.mapping, key);
    return { kind, key, ...place, ...seen, choices, proposed: undefined, chosen };
  }

  private shown(value: CellValue): string {
    return value instanceof Date ? dayAt(this.clock, value.getTime()) : String(value).trim();
  }

  /** Grouped by what they prove: nothing, day first, month first; and date cells. */
  private sorted() {
    const either: PlacedCell[] = [];
    const dayFirst: PlacedCell[] = [];
    const monthFirst: PlacedCell[] = [];
    const cells: (PlacedCell & { readonly local: { readonly month: number; readonly day: number } })[] = [];
    for (const cell of this.column.cells) {
      const readings = readSourceDate(cell.value, this.clock);
      if (readings === undefined) continue;
      const local = readings.dayFirst;
      if (cell.value instanceof Date) {
        if (local !== undefined) cells.push({ ...cell, local });
      } else if (local === undefined) monthFirst.push(cell);
      else if (readings.monthFirst === undefined) dayFirst.push(cell);
      else if (local.month !== readings.monthFirst.month) either.push(cell);
    }
    return { either, dayFirst, monthFirst, cells };
  }
}

/** Swapped, a few days of one month become the same few days of many months. */
function looksSwapped(
  cells: readonly { readonly local: { readonly month: number; readonly day: number } }[],
): boolean {
  const months = new Set(cells.map(({ local }) => local.month));
  const days = new Set(cells.map(({ local }) => local.day));
  return months.size >= MANY_MONTHS && days.size < months.size;
}

function swapped(value: Date, clock: SheetClock): Date {
  const local = clock.toLocal(value.getTime());
  const isOpen = local.day <= 12;
  return isOpen ? new Date(clock.toInstantMs({ ...local, month: local.day, day: local.month })) : value;
}
