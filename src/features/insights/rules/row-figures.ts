// Insights whose figures are each computed from all records of a row.

import type { CellValue } from '../../../domain/cells/cell.ts';
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

export interface RowRecords extends InsightContext {
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
      return { rows };
    },
  };
}
