// What rows of sheets become: assessments, or requests that a definition describes.

import type { Word } from '../../../domain/language.ts';
import { ACTION_ROW_STATES, ROW_STATES, type RowState } from './vocabulary.ts';

/**
 * Whether a sheet's rows become assessments (`answers`) or requests of people's own definition (`actions`). Words and
 * rules depend on it.
 */
export type RowKind = 'answers' | 'actions';

/** The words that the column `Status` has for each state of a row, for assessments or for requests of action sheets. */
export function rowStates(of: RowKind): Readonly<Record<RowState, Word>> {
  return of === 'actions' ? ACTION_ROW_STATES : ROW_STATES;
}
