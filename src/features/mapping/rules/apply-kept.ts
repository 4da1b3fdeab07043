// A mapping that was kept, on the next file: its columns are known by their headers, wherever they stand now.

import { fold } from '../../../domain/language.ts';
import type { SheetMapping } from './mapping.ts';
import type { ProposedMeaning } from './proposed-meanings.ts';

/**
 * What a saved mapping makes of a person's sheet: the meaning of each column, and which headers are new or missing
 * since it was saved.
 */
export interface AppliedMapping {
  /** The columns, or texts in the column of questions, in the order of the source. */
  readonly proposed: readonly ProposedMeaning[];
  /** Headers that the mapping doesn't know. */
  readonly added: readonly string[];
  /** Headers that meant something, and are gone. */
  readonly gone: readonly string[];
}

/**
 * Gives columns the meanings that a saved mapping has for their headers, wherever they stand now. Columns with other
 * headers keep their proposal, unless that meaning is taken.
 */
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
