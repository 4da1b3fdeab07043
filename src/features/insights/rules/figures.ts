// Insights whose figures are each computed from all records of a row, and their usual columns: ages, periods, targets.
// Statistics are undefined without values, which leaves a cell blank.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts';
import {
  BETTER_COLOUR,
  byName,
  figureColumn,
  figureColumns,
  type Grouping,
  groupColumn,
  grouped,
  type Insight,
  type InsightChart,
  type InsightColumn,
  type InsightContext,
  type InsightHighlight,
  type InsightRecords,
  WORSE_COLOUR,
} from './insight.ts';

interface RowRecords extends InsightContext {
  readonly records: InsightRecords;
  readonly own: readonly number[]; // Indexes of the row's records.
}

interface RowFigures extends Omit<Insight, 'chart' | 'columns' | 'uses' | 'work'> {
  readonly by: Grouping;
  readonly note: readonly [string, string];
  /** Columns after the first. */
  readonly figures: readonly InsightColumn[];
  readonly uses?: Insight['uses']; // None if left out.
  readonly chart: Omit<InsightChart, 'names'>;
  /** In the order of `figures`. */
  of(row: RowRecords): readonly CellValue[];
  /** Sort keys, in descending order. */
  urgency(cells: readonly CellValue[]): readonly CellValue[];
}

export function rowFigures({
  by,
  note,
  figures,
  uses = [],
  chart,
  of,
  urgency,
  ...insight
}: RowFigures): Insight {
  return {
    ...insight,
    uses,
    columns: [groupColumn(by, note), ...figures],
    chart: { ...chart, names: 'name' },
    work(records, context) {
      const groups = grouped(
        records,
        { by, language: context.language },
        (): number[] => [],
        (own, n) => own.push(n),
      );
      const rows = groups.map(({ key, name, tally: own }) => {
        const cells = of({ ...context, records, own });
        return { key, name, cells: [name, ...cells], urgency: urgency(cells).map(Number) };
      });
      rows.sort((a, b) => {
        const at = a.urgency.findIndex((one, n) => one !== b.urgency[n]);
        return at < 0 ? byName(a, b) : (b.urgency[at] ?? 0) - (a.urgency[at] ?? 0);
      });
      return { rows: rows.map(({ key, cells }) => ({ key, cells })) };
    },
  };
}

/** The last whole day of each age but the oldest. */
const AGES = [7, 30, 90] as const;

/** One count per column of `ageColumns`. Ages in milliseconds; days of 24 hours, begun ones don't count. */
export function countAges(ages: readonly number[]): readonly number[] {
  const days = ages.map((ms) => Math.floor(ms / DAY_MS));
  const upTo = [...AGES, Number.POSITIVE_INFINITY].map((last) => days.filter((one) => one <= last).length);
  return upTo.map((count, n) => count - (upTo[n - 1] ?? 0));
}

/** Ages in milliseconds. */
export function countOver(ages: readonly number[], days: number): number {
  return ages.filter((ms) => ms >= (days + 1) * DAY_MS).length;
}

/**
 * Cells come from `countAges`.
 * @param note makes the definition of a column from the name of its ages, English and Portuguese
 */
export function ageColumns(
  note: (names: readonly [string, string]) => readonly [string, string],
): readonly InsightColumn[] {
  const ages = [
    ['days7', ['0–7 days', '0–7 dias']],
    ['days30', ['8–30 days', '8–30 dias']],
    ['days90', ['31–90 days', '31–90 dias']],
    ['older', ['over 90 days', 'mais de 90 dias']],
  ] as const;
  return ages.map(([field, names]) => figureColumn(field, names, note(names)));
}

/** The cells of `periodColumns`. */
export function periodCells({ current, before, decimals = 1 }: PeriodFigures): readonly CellValue[] {
  return [current, before, less(current, before)].map((one) => rounded(one, decimals));
}

/** The cells of `targetColumns`; blank if either is undefined. */
export function targetCells(current: number | undefined, target: number | undefined): readonly CellValue[] {
  return [target, less(current, target)].map((one) => rounded(one));
}

/** Undefined if there is no data. */
interface PeriodFigures {
  readonly current: number | undefined;
  readonly before: number | undefined;
  readonly decimals?: number;
}

function less(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one - other;
}

export const CHANGE_HIGHLIGHTS: readonly InsightHighlight[] = [
  { field: 'periodChange', which: 'below-0', background: WORSE_COLOUR },
  { field: 'periodChange', which: 'over-0', background: BETTER_COLOUR },
];

export const PERIOD_HIGHLIGHTS: readonly InsightHighlight[] = [
  ...CHANGE_HIGHLIGHTS,
  { field: 'toTarget', which: 'below-0', background: WORSE_COLOUR },
];

/** Names and notes in English and Portuguese. */
export function periodColumns(
  [en, pt]: readonly [string, string],
  note: readonly [string, string],
): readonly InsightColumn[] {
  return figureColumns(
    `period | ${en}, period | ${pt}, período`,
    `${note[0]} The period is chosen in Insights…; the note on the first header has its dates.`,
    `${note[1]} O período se escolhe em Indicadores…; a nota do primeiro cabeçalho tem as datas.`,
    `periodBefore | ${en}, period before | ${pt}, período anterior`,
    'The same in the period just before.',
    'O mesmo no período logo antes.',
    'periodChange | Change of period | Variação do período',
    'The period less the one before, in points.',
    'O período menos o anterior, em pontos.',
  );
}

export function targetColumns(): readonly InsightColumn[] {
  return figureColumns(
    'target | Target (%) | Meta (%)',
    'As entered in Insights…; blank where nobody has.',
    'Como informada em Indicadores…; vazia se ninguém informou.',
    'toTarget | Against target | Em relação à meta',
    'The period less the target, in points. Below 0 the target is missed.',
    'O período menos a meta, em pontos. Abaixo de 0 a meta não foi atingida.',
  );
}

export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, one) => sum + one, 0) / values.length;
}

export function median(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : middleOf(ascending(values));
}

export function percent(some: number, all: number): number | undefined {
  return all === 0 ? undefined : (100 * some) / all;
}

export function rounded(value: number | undefined, decimals = 1): CellValue {
  const steps = 10 ** decimals;
  return value === undefined ? '' : Math.round(steps * value) / steps;
}

/** Median and 90th percentile of milliseconds, in hours with one decimal; blank if there are none. */
export function medianAndP90(times: readonly number[]): readonly CellValue[] {
  if (times.length === 0) return ['', ''];
  const sorted = ascending(times);
  const nine = sorted[Math.ceil(0.9 * sorted.length) - 1] ?? 0;
  return [middleOf(sorted), nine].map((ms) => rounded(ms / HOUR_MS));
}

function ascending(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort();
}

function middleOf(sorted: Float64Array): number {
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
