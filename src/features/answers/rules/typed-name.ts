// A name in a cell that should hold a code.

import { type CellValue, heldBy } from '../../../domain/cell.ts';
import type { NameRead, NameReader } from '../../../domain/directory/resolve-name.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import { readCode } from './answer-cells.ts';

/** A name that stands in a cell, and the code that is sent. */
export interface NameMeant {
  /** What the code stands for. */
  readonly kind: DirectoryKind;
  /** The name as it was typed. */
  readonly typed: string;
  /** Its code. */
  readonly code: number;
}

/** What a name in a cell means; undefined where the cell holds none. */
export function readName(
  typed: CellValue,
  kind: DirectoryKind,
  read: NameReader,
):
  | ({ readonly kind: 'code' } & Pick<NameMeant, 'typed' | 'code'>)
  | Exclude<NameRead, { kind: 'code' }>
  | undefined {
  const cell = heldBy(typed);
  const reading = readCode(cell);
  const isName = reading.kind === 'wrong' && reading.problem === 'not-a-code' && typeof cell === 'string';
  if (!isName) return undefined;
  const named = read(kind, cell);
  return named.kind === 'code' ? { kind: 'code', typed: cell.trim(), code: named.code } : named;
}
