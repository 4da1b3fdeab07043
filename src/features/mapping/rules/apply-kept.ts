// Applies a kept mapping to the next file: columns are recognised by their headers, wherever they are now.

import { fold } from '../../../domain/language.ts';
import type { SheetMapping } from './mapping.ts';
import type { ProposedMeaning } from './proposed-meanings.ts';

export interface AppliedMapping {
  /** Columns, or texts in the question column, in the order of the source. */
  readonly proposed: readonly ProposedMeaning[];
  readonly added: readonly string[]; // Headers that the mapping doesn't know.
  readonly gone: readonly string[]; // Headers that had a meaning and are missing.
}

/** Columns that the kept mapping doesn't know keep their proposal, unless another column has that meaning. */
export function applyKept(
  proposed: readonly ProposedMeaning[],
  kept: SheetMapping['columns'],
): AppliedMapping {
  const left = [...kept];
  const known = proposed.map(({ text }) => {
    const at = left.findIndex((one) => fold(one.text) === fold(text));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const taken = new Set(known.map((one) => one?.means));
  const applied = proposed.map((one, n): ProposedMeaning => {
    const mapped = known[n];
    if (mapped !== undefined) return { ...one, means: mapped.means, reason: 'kept', questions: [] };
    const isFree = one.means === 'ignored' || !taken.has(one.means);
    return isFree ? one : { ...one, means: 'ignored', reason: 'twice' };
  });
  return {
    proposed: applied,
    added: proposed.filter((_, n) => known[n] === undefined).map(({ text }) => text),
    gone: left.filter(({ means }) => means !== 'ignored').map(({ text }) => text),
  };
}
