// Columns of a figure in the chosen period, the period before, and against a target.

import type { CellValue } from '../../../domain/cells/cell.ts';
import {
  BETTER_COLOUR,
  figureColumns,
  type InsightColumn,
  type InsightHighlight,
  WORSE_COLOUR,
} from './insight.ts';
import { rounded } from './statistics.ts';

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
