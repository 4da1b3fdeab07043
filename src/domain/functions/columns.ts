// Chooses the columns that a formula shows, by header in either language or by the service's field.

import { FranchiseError } from '../errors.ts';
import { fold, type Language, nearest, type Word } from '../language.ts';
import { gridOf, isBlank, textOf } from './arguments.ts';

/** How a column can be named in a formula. */
export interface ColumnName {
  /** The service's field, for example `unidade.nome`. */
  readonly field: string;
  /** The header of the column, in both languages. */
  readonly header: Word;
}

/**
 * The positions of the chosen columns, in the order asked for.
 * @param argument a text with names separated by `,` or `;`, or a range with one name in each cell; blank: all columns
 * @throws FranchiseError `bad-input` for an unknown name, suggesting the nearest one
 */
export function chooseColumns(
  argument: unknown,
  columns: readonly ColumnName[],
  language: Language,
): readonly number[] {
  const typed = namesIn(argument);
  if (typed.length === 0) return columns.map((_, position) => position);
  return typed.map((name) => {
    const position = positionOf(name, columns);
    if (position >= 0) return position;
    const names = [...columns.map(({ header }) => header[language]), ...columns.map(({ field }) => field)];
    throw new FranchiseError('bad-input', (say) =>
      say.formulaColumnUnknown(name, nearest(names, name) ?? ''),
    );
  });
}

function namesIn(argument: unknown): readonly string[] {
  const cells = gridOf(argument)
    .flat()
    .filter((cell) => !isBlank(cell))
    .map(textOf);
  const [only = ''] = cells;
  return cells.length > 1
    ? cells
    : only
        .split(/[,;\n]/)
        .map((name) => name.trim())
        .filter((name) => name !== '');
}

/**
 * The position of a column by what was typed; -1 where there is none. `Tipo` is a header and `tipo` a field, so an
 * exact match wins over one that ignores case, which wins over one that ignores accents; headers win over fields.
 */
function positionOf(typed: string, columns: readonly ColumnName[]): number {
  for (const same of [exactly, ignoringCase, ignoringAccents]) {
    const byHeader = columns.findIndex(({ header }) => same(header.en, typed) || same(header.pt, typed));
    if (byHeader >= 0) return byHeader;
    const byField = columns.findIndex(({ field }) => same(field, typed));
    if (byField >= 0) return byField;
  }
  return -1;
}

const exactly = (a: string, b: string) => a === b;
const ignoringCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const ignoringAccents = (a: string, b: string) => fold(a) === fold(b);
