// Chooses a formula's columns by header, in either language, or by the service's field.

import { type ColumnName, type Language, namesIn, nearest, positionOf } from '../../../domain/language.ts';
import { argumentText, gridOf, isBlankArgument } from './arguments.ts';
import { formulaError } from './formula-error.ts';

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
