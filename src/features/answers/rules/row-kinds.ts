// What the rows of a sheet become: assessments, or requests of an action definition.

import type { Word } from '../../../domain/language.ts';
import { ACTION_ROW_STATES, ROW_STATES, type RowState } from './vocabulary.ts';

export type RowKind = 'answers' | 'actions';

export function rowStates(of: RowKind): Readonly<Record<RowState, Word>> {
  return of === 'actions' ? ACTION_ROW_STATES : ROW_STATES;
}
