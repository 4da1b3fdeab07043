// What rows of sheets become: assessments, or requests that a definition describes.

import type { Word } from '../../../domain/language.ts';
import { ACTION_ROW_STATES, ROW_STATES, type RowState } from './vocabulary.ts';

/** What the rows of a sheet become: assessments, or requests, which what is stored calls actions. */
export type RowKind = 'answers' | 'actions';

/** The words for the states of rows of this kind, as the column `Status` has them. */
export function rowStates(of: RowKind): Readonly<Record<RowState, Word>> {
  return of === 'actions' ? ACTION_ROW_STATES : ROW_STATES;
}
