// Insights whose figures are each worked out from all records of a row: a table of columns, and what gives their cells.

import type { CellValue } from '../../../domain/cell.ts';
import {
  byName,
  type Grouping,
  groupColumn,
  grouped,
  type Insight,
  type InsightChart,
  type InsightColumn,
  type InsightContext,
  type InsightRecords,
} from './insight.ts';

/**
 * What the figures of one row of an insight are computed from: all records, and the positions of those that belong to
 * the row, such as one unit's.
 */
export interface RowRecords extends InsightContext {
  /** All records. */
  readonly records: InsightRecords;
  /** Which of them are the row's. */
  readonly own: readonly number[];
}

/** Such an insight. */
interface RowFigures extends Omit<Insight, 'chart' | 'columns' | 'uses' | 'work'> {
  /** What its rows are. */
  readonly by: Grouping;
  /** What the column with their names says of itself. */
  readonly note: readonly [string, string];
  /** The other columns. */
  readonly figures: readonly InsightColumn[];
  /** Fields that it uses where they are there. */
  readonly uses?: Insight['uses'];
  /** Its chart. */
  readonly chart: Omit<InsightChart, 'names'>;
  /** The cells of a row, in the order of the columns. */
  of(row: RowRecords): readonly CellValue[];
  /** By these numbers of it, the largest first, its row is placed. */
  urgency(cells: readonly CellValue[]): readonly CellValue[];
}

/**
 * Builds an insight from its columns and one function that computes a row's cells from the records of that row. It
 * does the grouping, and sorts the most urgent rows first.
 */
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
      return { rows };
    },
  };
}
