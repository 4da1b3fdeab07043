// Reads a name in a cell that takes a code.

import { type CellValue, unquoted } from '../../../domain/cells/cell.ts';
import type { NameRead, NameReader } from '../../../domain/directory/resolve-name.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import { readCode } from './answer-cells.ts';

export interface NameMeant {
  readonly kind: DirectoryKind;
  readonly typed: string;
  readonly code: number;
}

/** Returns undefined if the cell holds a code, or nothing. */
export function readName(
  typed: CellValue,
  kind: DirectoryKind,
  read: NameReader,
):
  | ({ readonly kind: 'code' } & Pick<NameMeant, 'typed' | 'code'>)
  | Exclude<NameRead, { kind: 'code' }>
  | undefined {
  const cell = unquoted(typed);
  const reading = readCode(cell);
  const isName = reading.kind === 'wrong' && reading.problem === 'not-a-code' && typeof cell === 'string';
  if (!isName) return undefined;
  const named = read(kind, cell);
  return named.kind === 'code' ? { kind: 'code', typed: cell.trim(), code: named.code } : named;
}
