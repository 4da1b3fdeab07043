// Keeping what pivot tables show on the grid up to date.

import type { SheetLocale } from '../locale.ts';
import { displayText } from '../number-format.ts';
import type { PivotGroupRecord, PivotRecord, PivotValueRecord } from '../pivot-tables.ts';
import type { SheetModel } from '../sheet-model.ts';
import {
  type Area,
  CellError,
  type CellValue,
  cellArea,
  contains,
  lastColumnOf,
  lastRowOf,
  sameArea,
} from '../values.ts';
import type { Workbook } from '../workbook.ts';
import { passes } from './filtering.ts';
import { compareValues } from './sorting.ts';

// What a pivot table shows: its headings, its groups with their totals, and the figures.

/** A cell of a pivot table. */
interface PivotCell {
  readonly value: CellValue;
  /** A number format; undefined for the automatic one. */
  readonly format?: string | undefined;
}

/** The rows of the source that count, and what is above and behind their columns. */
interface PivotSource {
  readonly headers: readonly string[];
  readonly records: readonly (readonly CellValue[])[];
  /** The number format of each column. */
  readonly formats: readonly (string | undefined)[];
  readonly locale: SheetLocale;
  /** The order of Sheets: negative where the first comes first. */
  compare(a: CellValue, b: CellValue): number;
}

type Records = PivotSource['records'];

/** A row or a column of the table: what stands before it, and the records that it is of. */
interface Line {
  readonly labels: readonly PivotCell[];
  readonly records: Records;
}

const BLANK: PivotCell = { value: null };
const GRAND_TOTAL = 'Grand Total';
/** What a pivot table shows here whose form isn't known. */
const NOT_SHOWN =
  'Not shown: this runtime has no pivot tables with several column groups, formulas, values in rows, or columns of more than one value.';

/** The cells of a pivot table, row by row; none at all while it has neither groups nor values. */
function layoutPivot(pivot: PivotRecord, source: PivotSource): readonly (readonly PivotCell[])[] {
  const { rows, columns, values } = pivot;
  if (rows.length + columns.length + values.length === 0) return [];
  if (!isKnown(pivot)) return [[{ value: NOT_SHOWN }]];
  const down = linesOf(rows, source);
  const headings = rows.map((group) => ({ value: headingOf(group, source) }));
  const [across] = columns;
  const [value] = values;
  if (across === undefined || value === undefined) {
    const names = values.map((each) => ({ value: nameOf(each, source) }));
    return [
      [...headings, ...names],
      ...down.map((line) => [
        ...line.labels,
        ...values.map((each) => figure(each, source, line.records, line.records, source.records)),
      ]),
    ];
  }
  const over = linesOf([across], source).map((line) => ({ ...line, has: new Set(line.records) }));
  const spare = rows.slice(1).map(() => BLANK);
  return [
    [{ value: nameOf(value, source) }, ...spare, { value: headingOf(across, source) }],
    [...headings, ...over.flatMap(({ labels }) => labels)],
    ...down.map((line) => [
      ...line.labels,
      ...over.map((column) => {
        const both = line.records.filter((record) => column.has.has(record));
        return both.length === 0 ? BLANK : figure(value, source, both, line.records, column.records);
      }),
    ]),
  ];
}

function isKnown({ rows, columns, values, valuesIn }: PivotRecord): boolean {
  if (values.some(({ column }) => column === null) || (values.length > 1 && valuesIn === 'ROWS'))
    return false;
  return columns.length === 0 || (columns.length === 1 && values.length === 1 && rows.length > 0);
}

/** The groups of all records, each outer one with those within it, and their totals. */
function linesOf(groups: readonly PivotGroupRecord[], source: PivotSource): Line[] {
  const [first] = groups;
  if (first === undefined) return [{ labels: [], records: source.records }];
  const lines = within(groups, 0, source.records, [], source);
  if (!first.showsTotals) return lines;
  const labels = groups.map((_, index) => (index === 0 ? { value: GRAND_TOTAL } : BLANK));
  return [...lines, { labels, records: source.records }];
}

function within(
  groups: readonly PivotGroupRecord[],
  depth: number,
  records: Records,
  outer: readonly PivotCell[],
  source: PivotSource,
): Line[] {
  const group = groups[depth];
  if (group === undefined) return [{ labels: outer, records }];
  const inner = groups[depth + 1];
  const format = source.formats[group.column];
  return keysOf(records, group, source.compare).flatMap((key, index) => {
    const its = records.filter((record) => (record[group.column] ?? null) === key);
    const before =
      index === 0 ? outer : outer.map((label, at) => (groups[at]?.repeatsLabels ? label : BLANK));
    const lines = within(groups, depth + 1, its, [...before, { value: key, format }], source);
    if (inner?.showsTotals !== true) return lines;
    const total = { value: `${displayText(key, format, source.locale)} Total` };
    const labels = groups.map((_, at) => (at === depth ? total : (before[at] ?? BLANK)));
    return [...lines, { labels, records: its }];
  });
}

/** The values of a group, each once, in its order; blanks last in either. */
function keysOf(
  records: Records,
  { column, isAscending }: PivotGroupRecord,
  compare: PivotSource['compare'],
): CellValue[] {
  return [...new Set(records.map((record) => record[column] ?? null))].sort((a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return isAscending ? compare(a, b) : compare(b, a);
  });
}

function headingOf({ name, column }: PivotGroupRecord, { headers }: PivotSource): string {
  return name ?? headers[column] ?? '';
}

function nameOf({ name, by, column }: PivotValueRecord, { headers }: PivotSource): string {
  return name ?? `${by} of ${headers[column ?? -1] ?? ''}`;
}

/** Functions whose results are of the kind that they are of: a highest date is a date. */
const ALIKE = ['SUM', 'AVERAGE', 'MAX', 'MIN', 'MEDIAN'];

function figure(
  value: PivotValueRecord,
  source: PivotSource,
  records: Records,
  ofRow: Records,
  ofColumn: Records,
): PivotCell {
  const of = (these: Records) =>
    summary(
      value.by,
      these.map((record) => record[value.column ?? -1] ?? null),
    );
  const result = of(records);
  switch (value.display) {
    case 'DEFAULT': {
      const format = ALIKE.includes(value.by) ? source.formats[value.column ?? -1] : undefined;
      return { value: result, format: typeof result === 'number' ? format : undefined };
    }
    case 'PERCENT_OF_ROW_TOTAL':
      return share(result, of(ofRow));
    case 'PERCENT_OF_COLUMN_TOTAL':
      return share(result, of(ofColumn));
    case 'PERCENT_OF_GRAND_TOTAL':
      return share(result, of(source.records));
  }
}

function share(part: CellValue, whole: CellValue): PivotCell {
  if (typeof part !== 'number') return { value: part };
  if (typeof whole !== 'number' || whole === 0) return { value: CellError.of('#DIV/0!') };
  return { value: part / whole, format: '0.00%' };
}

/** What a function makes of values: an error among them stays one, texts and blanks count only where they are counted. */
function summary(by: PivotValueRecord['by'], values: readonly CellValue[]): CellValue {
  const filled = values.filter((value) => value !== null);
  if (by === 'COUNTA') return filled.length;
  if (by === 'COUNTUNIQUE') return new Set(filled).size;
  const numbers = values.filter((value) => typeof value === 'number');
  if (by === 'COUNT') return numbers.length;
  const error = values.find((value) => value instanceof CellError);
  if (error !== undefined) return error;
  const sum = numbers.reduce((total, number) => total + number, 0);
  const mean = sum / numbers.length;
  const squares = numbers.reduce((total, number) => total + (number - mean) ** 2, 0);
  switch (by) {
    case 'SUM':
      return sum;
    case 'PRODUCT':
      return numbers.length === 0 ? 0 : numbers.reduce((product, number) => product * number, 1);
    case 'MAX':
      return numbers.length === 0 ? 0 : numbers.reduce((a, b) => Math.max(a, b));
    case 'MIN':
      return numbers.length === 0 ? 0 : numbers.reduce((a, b) => Math.min(a, b));
    case 'AVERAGE':
      return quotient(sum, numbers.length);
    case 'MEDIAN':
      return median(numbers);
    case 'VAR':
      return quotient(squares, numbers.length - 1);
    case 'VARP':
      return quotient(squares, numbers.length);
    case 'STDEV':
      return root(quotient(squares, numbers.length - 1));
    case 'STDEVP':
      return root(quotient(squares, numbers.length));
    case 'CUSTOM':
      return CellError.of('#ERROR!');
  }
}

function quotient(above: number, below: number): CellValue {
  return below <= 0 ? CellError.of('#DIV/0!') : above / below;
}

function root(value: CellValue): CellValue {
  return typeof value === 'number' ? Math.sqrt(value) : value;
}

function median(numbers: readonly number[]): CellValue {
  if (numbers.length === 0) return CellError.of('#NUM!');
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Gives a workbook its pivot tables, which follow their sources from now on. */
export function keepPivots(workbook: Workbook, pivots: readonly PivotRecord[]): void {
  workbook.pivotTables = pivots;
  workbook.refreshPivots = () => refreshPivots(workbook);
}

/** Writes what has changed of all pivot tables. One whose first cell somebody emptied is gone, as it is in Sheets. */
function refreshPivots(workbook: Workbook): void {
  workbook.pivotTables = workbook.pivotTables.flatMap((pivot) => {
    const sheet = workbook.sheets.find(({ id }) => id === pivot.sheetId);
    if (sheet === undefined) return [];
    const { row, column } = pivot.anchor;
    if (pivot.shown !== null && sheet.grid.value(row, column) === null) {
      erase(workbook, sheet, pivot.shown);
      return [];
    }
    return [show(workbook, sheet, pivot)];
  });
}

/** Takes what a pivot table shows off the grid. */
export function erase(workbook: Workbook, sheet: SheetModel, area: Area): void {
  put(workbook, sheet, area, []);
  workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
}

function show(workbook: Workbook, sheet: SheetModel, pivot: PivotRecord): PivotRecord {
  const { anchor, shown } = pivot;
  const wanted = cellsOf(workbook, pivot);
  let cells = wanted;
  let area = areaOf(anchor, wanted);
  if (area !== null && isBlocked(sheet, area, shown)) {
    cells = [[{ value: CellError.of('#REF!') }]];
    area = cellArea(anchor.row, anchor.column);
  }
  if (area === null && shown === null) return pivot;
  if (area !== null && shown !== null && sameArea(area, shown) && isShown(workbook, sheet, area, cells))
    return pivot;
  if (shown !== null) erase(workbook, sheet, shown);
  if (area !== null) {
    put(workbook, sheet, area, cells);
    workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
  }
  return { ...pivot, shown: area };
}

function cellsOf(workbook: Workbook, pivot: PivotRecord): readonly (readonly PivotCell[])[] {
  const { source } = pivot;
  const from = workbook.sheets.find(({ id }) => id === source?.sheetId);
  if (source === null || from === undefined) return [[{ value: CellError.of('#REF!') }]];
  const { area } = source;
  const columns = Array.from({ length: area.columns }, (_, index) => area.column + index);
  const formatAt = (row: number, column: number) =>
    workbook.styles.get(from.grid.style(row, column)).numberFormat;
  const records: ReturnType<typeof from.grid.value>[][] = [];
  for (let row = area.row + 1; row <= lastRowOf(area); row += 1) {
    const isLeftOut = pivot.filters.some(
      ({ column, rule }) => !passes(workbook, from, row, area.column + column, rule),
    );
    if (!isLeftOut) records.push(columns.map((column) => from.grid.value(row, column)));
  }
  return layoutPivot(pivot, {
    headers: columns.map((column) => String(from.grid.value(area.row, column) ?? '')),
    records,
    formats: columns.map((column) => formatAt(area.row + 1, column)),
    locale: workbook.localeRules,
    compare: compareValues,
  });
}

function areaOf(
  { row, column }: PivotRecord['anchor'],
  cells: readonly (readonly PivotCell[])[],
): Area | null {
  const columns = Math.max(0, ...cells.map((line) => line.length));
  return columns === 0 ? null : { row, column, rows: cells.length, columns };
}

/** Whether something else stands in the way, or the grid is too small. */
function isBlocked(sheet: SheetModel, area: Area, own: Area | null): boolean {
  if (lastRowOf(area) > sheet.maxRows || lastColumnOf(area) > sheet.maxColumns) return true;
  for (let row = area.row; row <= lastRowOf(area); row += 1)
    for (let column = area.column; column <= lastColumnOf(area); column += 1) {
      if (own !== null && contains(own, cellArea(row, column))) continue;
      if (sheet.grid.isTaken(row, column)) return true;
    }
  return false;
}

function isShown(
  workbook: Workbook,
  { grid }: SheetModel,
  area: Area,
  cells: readonly (readonly PivotCell[])[],
): boolean {
  for (let r = 0; r < area.rows; r += 1)
    for (let c = 0; c < area.columns; c += 1) {
      const { value = null, format } = cells[r]?.[c] ?? {};
      if (grid.value(area.row + r, area.column + c) !== value) return false;
      if (workbook.styles.get(grid.style(area.row + r, area.column + c)).numberFormat !== format)
        return false;
    }
  return true;
}

function put(
  workbook: Workbook,
  { grid }: SheetModel,
  area: Area,
  cells: readonly (readonly PivotCell[])[],
): void {
  for (let r = 0; r < area.rows; r += 1) {
    const row = area.row + r;
    const styles = new Map<number, number>();
    for (let c = 0; c < area.columns; c += 1) {
      const column = area.column + c;
      const { value = null, format } = cells[r]?.[c] ?? {};
      grid.write(row, column, value);
      styles.set(
        column,
        workbook.styles.changed(grid.style(row, column), { key: 'numberFormat', value: format }),
      );
    }
    grid.setStyles(row, styles);
  }
}
