// Filling a range from its neighbours, and splitting texts into columns.
import { writeEntries } from '../cells.ts';
import { shiftFormula } from '../formula-text.ts';
import type { SheetModel } from '../sheet-model.ts';
import { type Area, type CellValue, lastColumnOf, lastRowOf } from '../values.ts';
import type { Workbook } from '../workbook.ts';

/**
 * Goes on from `source` into the rest of `target`, which it is a part of, along rows or columns: numbers (dates too) as
 * the series that they begin, a single one as it is; several names of months or weekdays as well; formulas shifted;
 * anything else repeated.
 * @param alternate repeats all but formulas
 */
export function autoFill(
  workbook: Workbook,
  sheet: SheetModel,
  source: Area,
  target: Area,
  alternate: boolean,
): void {
  const isDown = target.columns === source.columns;
  const lines = isDown ? source.columns : source.rows;
  const length = isDown ? source.rows : source.columns;
  const [first, last] = isDown
    ? [target.row - source.row, lastRowOf(target) - source.row]
    : [target.column - source.column, lastColumnOf(target) - source.column];
  workbook.batch(() => {
    for (let line = 0; line < lines; line += 1) {
      const cell = (at: number) =>
        isDown
          ? { row: source.row + at, column: source.column + line }
          : { row: source.row + line, column: source.column + at };
      const given = Array.from({ length }, (_, at) => sheet.grid.take(cell(at).row, cell(at).column));
      const series = alternate
        ? undefined
        : seriesOf(
            given.map(({ value }) => value),
            workbook,
          );
      for (let at = first; at <= last; at += 1) {
        if (at >= 0 && at < length) continue;
        const like = given[((at % length) + length) % length];
        if (like === undefined) continue;
        const { row, column } = cell(at);
        const home = cell(((at % length) + length) % length);
        sheet.grid.put(row, column, {
          ...like,
          note: undefined,
          value: series === undefined || like.formula !== undefined ? like.value : series(at),
          formula:
            like.formula === undefined
              ? undefined
              : shiftFormula(like.formula, row - home.row, column - home.column),
        });
      }
    }
    workbook.changed({ kind: 'cells', sheetId: sheet.id, area: target });
  });
}

/** What stands at each place of the series that values begin; undefined where they begin none. */
function seriesOf(values: readonly CellValue[], workbook: Workbook): ((at: number) => CellValue) | undefined {
  const [start] = values;
  const step = stepOf(values);
  if (typeof start === 'number' && step !== undefined) return (at) => start + step * at;
  for (const names of namesIn(workbook.localeRules.tag)) {
    const places = values.map((value) => names.indexOf(String(value)));
    const by = places.length < 2 || places.includes(-1) ? undefined : stepOf(places);
    const [first = 0] = places;
    if (by !== undefined) return (at) => names.at((first + by * at) % names.length) ?? null;
  }
  return undefined;
}

/** The months and weekdays of a language, in full and short. */
function namesIn(tag: string): readonly (readonly string[])[] {
  const named = (options: Intl.DateTimeFormatOptions, dates: readonly Date[]) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return dates.map((date) => format.format(date));
  };
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month)));
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 5 + day)));
  return (['long', 'short'] as const).flatMap((length) => [
    named({ month: length }, months),
    named({ weekday: length }, days),
  ]);
}

/** The difference of neighbours where it is the same for all; a single number repeats itself. */
function stepOf(values: readonly CellValue[]): number | undefined {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length !== values.length) return undefined;
  const steps = numbers.slice(1).map((value, n) => value - (numbers[n] ?? 0));
  const [step = 0] = steps;
  return steps.every((each) => Math.abs(each - step) < 1e-9) ? step : undefined;
}

/** Splits the texts of a column into it and the columns beside it. Parts are read as entries. */
export function splitTexts(
  workbook: Workbook,
  sheet: SheetModel,
  area: Area,
  delimiter: string | null,
): void {
  workbook.batch(() => {
    for (let row = area.row; row <= lastRowOf(area); row += 1) {
      const value = sheet.grid.value(row, area.column);
      if (typeof value !== 'string') continue;
      const parts = value.split(delimiter ?? guessed(value)).map((part) => part.trim());
      const missing = area.column + parts.length - 1 - sheet.maxColumns;
      const line = missing > 0 ? parts.slice(0, parts.length - missing) : parts;
      const columns = line.length;
      writeEntries(workbook, sheet, { row, column: area.column, rows: 1, columns }, [line]);
    }
  });
}

/** Of comma, semicolon, period and space the first that stands in the text. */
function guessed(text: string): string {
  return [',', ';', '.', ' '].find((delimiter) => text.includes(delimiter)) ?? ',';
}
