// What the script says about unknown rows, as its functions declare it.

import type { AnswerOf } from '../../../../pages/shared/script-run.ts';
import type { answerEndpoints } from '../../endpoints.ts';

/** An unknown row (nobody knows whether the service took it), as listed on the page where people settle such rows. */
export type ListedRow = AnswerOf<typeof answerEndpoints, 'listUnknownRows'>['rows'][number];
/**
 * An unknown row (nobody knows whether the service took it), with the assessments in the service that could be it.
 * The page where people settle such rows shows them.
 */
export type FoundRow = AnswerOf<typeof answerEndpoints, 'lookUpUnknownRows'>['rows'][number];
/**
 * Where a row stands to which an assessment that was found in the service belongs, or may belong. The page names it;
 * number 0: the row is gone.
 */
export type PlaceOfRow = FoundRow['candidates'][number]['takenBy'][number];
