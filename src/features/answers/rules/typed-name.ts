// A name in a cell that should hold a code.

import { type CellValue, heldBy } from '../../../domain/cell.ts';
import type { NameRead, NameReader } from '../../../domain/directory/resolve-name.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import { readCode } from './answer-cells.ts';

/**
 * A name that a person typed in place of a code, and the code that is sent for it. The question before sending shows
 * both.
 */
export interface NameMeant {
  /** What the code stands for. */
  readonly kind: DirectoryKind;
  /** The name as it was typed. */
  readonly typed: string;
  /** Its code. */
  readonly code: number;
}

/**
 * Finds the code for a name that a person typed in a cell, such as a unit's; undefined where the cell holds no name
 * but a code or nothing.
 */
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
