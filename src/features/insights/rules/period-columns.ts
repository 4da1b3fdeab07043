// The columns of a percentage in the chosen period: beside the period before, and beside its target.

import type { CellValue } from '../../../domain/cell.ts';
import { BETTER, figureColumns, type InsightColumn, type InsightHighlight, WORSE } from './insight.ts';

/** What stands in these columns of a row; percentages, undefined where there is none. */
interface PeriodFigures {
  readonly current: number | undefined;
  readonly before: number | undefined;
  readonly target: number | undefined;
}

/** The cells of {@link periodColumns}. */
export function periodCells({ current, before, target }: PeriodFigures): readonly CellValue[] {
  const rounded = (points: number | undefined) => (points === undefined ? '' : Math.round(10 * points) / 10);
  const less = (other: number | undefined) =>
    rounded(current === undefined || other === undefined ? undefined : current - other);
  return [rounded(current), rounded(before), less(before), rounded(target), less(target)];
}

/** What is worse than before or than its target, and what is better than before. */
export const PERIOD_HIGHLIGHTS: readonly InsightHighlight[] = [
  { field: 'periodChange', which: 'below-0', background: WORSE },
  { field: 'periodChange', which: 'over-0', background: BETTER },
  { field: 'toTarget', which: 'below-0', background: WORSE },
];

/**
 * A percentage in the period, in the one before, its change, its target, and how far it is from that.
 * @param name of the percentage, in English and in Portuguese
 * @param note what it is in the period
 */
export function periodColumns(
  [en, pt]: readonly [string, string],
  note: readonly [string, string],
): readonly InsightColumn[] {
  return [
    ...figureColumns(
      `period | ${en}, period | ${pt}, período`,
      `${note[0]} The period is chosen in Insights…; the note on the first header has its dates.`,
      `${note[1]} O período se escolhe em Indicadores…; a nota do primeiro cabeçalho tem as datas.`,
      `periodBefore | ${en}, period before | ${pt}, período anterior`,
      'The same in the period just before.',
      'O mesmo no período logo antes.',
      'periodChange | Change of period | Variação do período',
      'The period less the one before, in points.',
      'O período menos o anterior, em pontos.',
      'target | Target (%) | Meta (%)',
      'As entered in Insights…; blank where nobody has.',
      'Como informada em Indicadores…; vazia se ninguém informou.',
      'toTarget | Against target | Diante da meta',
      'The period less the target, in points. Below 0 the target is missed.',
      'O período menos a meta, em pontos. Abaixo de 0 a meta não foi atingida.',
    ),
  ];
}
