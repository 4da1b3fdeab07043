// What the script says about unknown rows, as its functions declare it.

import type { AnswerOf } from '../shared/script-run.ts';

/** An unknown row. */
export type ListedRow = AnswerOf<'listUnknownRows'>['rows'][number];
/** What was found for one. */
export type FoundRow = AnswerOf<'lookUpUnknownRows'>['rows'][number];
/** Where a row stands; its number is 0 where it is gone. */
export type PlaceOfRow = FoundRow['candidates'][number]['takenBy'][number];
