// The notes on the headers of our sheets.

import type { Language } from '../../src/domain/language.ts';
import {
  ACTIVITY_COLUMNS,
  CHANGES_COLUMNS,
  type ColumnWord,
  DAILY_COLUMNS,
  DIRECTORY_COLUMNS,
  HISTORY_KEY_COLUMN,
  PULLS_COLUMNS,
} from '../../src/domain/vocabulary.ts';
import { LONG_ANSWER_COLUMNS } from '../../src/features/answers/rules/vocabulary.ts';
import { OVERVIEW_COLUMNS } from '../../src/features/overview/overview-sheet.ts';

const ALL: readonly Readonly<Record<string, ColumnWord>>[] = [
  PULLS_COLUMNS,
  ACTIVITY_COLUMNS,
  DIRECTORY_COLUMNS,
  { HISTORY_KEY_COLUMN },
  CHANGES_COLUMNS,
  DAILY_COLUMNS,
  OVERVIEW_COLUMNS,
  LONG_ANSWER_COLUMNS,
];

export function columnNotes(language: Language): readonly string[] {
  return ALL.flatMap((columns) => Object.values(columns).flatMap(({ note }) => note?.[language] ?? []));
}
