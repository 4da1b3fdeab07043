// Chooses a formula's columns by header, in either language, or by the service's field.

import { type CellValue, fitText } from '../../../domain/cells/cell.ts';
import { type ColumnName, type Language, namesIn, nearest, positionOf } from '../../../domain/language.ts';
import { formulaError } from '../sentences.ts';
import { argumentText, gridOf, isBlankArgument } from './arguments.ts';

/** Names separated by `,` or `;`, or one per cell; blank means all. @returns positions, in the order asked for */
export function chooseColumns(
  argument: unknown,
  columns: readonly ColumnName[],
  language: Language,
): readonly number[] {
  const typed = namesOf(argument);
  if (typed.length === 0) return columns.map((_, position) => position);
  return typed.map((name) => {
    const position = positionOf(name, columns);
    if (position >= 0) return position;
    const names = [...columns.map(({ header }) => header[language]), ...columns.map(({ field }) => field)];
    throw formulaError('bad-input', (say) => say.formulaColumnUnknown(name, nearest(names, name) ?? ''));
  });
}

function namesOf(argument: unknown): readonly string[] {
  const cells = gridOf(argument)
    .flat()
    .filter((cell) => !isBlankArgument(cell))
    .map(argumentText);
  const [only = ''] = cells;
  return cells.length > 1 ? cells : namesIn(only);
}

export type FormulaRows = readonly (readonly CellValue[])[];

/** Text over 50,000 characters is cut and ends with `cutMark`. */
export function shownValue(value: CellValue | null | undefined, cutMark: string): CellValue {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? fitText(value, cutMark) : value;
}

export function sentenceRow(sentence: string, width: number): readonly CellValue[] {
  return Array.from({ length: Math.max(1, width) }, (_, column) => (column === 0 ? sentence : ''));
}
