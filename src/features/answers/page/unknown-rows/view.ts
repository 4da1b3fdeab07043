// What the script says about unknown rows, as its functions declare it.

import type { AnswerOf } from '../../../../pages/shared/script-run.ts';
import type { answerEndpoints } from '../../endpoints.ts';

/** An unknown row (nobody knows whether the service took it), as listed on the page where people settle such rows. */
export type ListedRow = AnswerOf<typeof answerEndpoints, 'listUnknownRows'>['rows'][number];
/** What the service's list has for an unknown row. */
export type FoundRow = AnswerOf<typeof answerEndpoints, 'lookUpUnknownRows'>['rows'][number];
/** Where a row stands; its number is 0 where it is gone. */
export type PlaceOfRow = FoundRow['candidates'][number]['takenBy'][number];
