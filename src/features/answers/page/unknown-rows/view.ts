// Types of the script's answers about unknown rows.

import type { AnswerOf } from '../../../../pages/shared/script-run.ts';
import type { answerEndpoints } from '../../endpoints.ts';

export type ListedRow = AnswerOf<typeof answerEndpoints, 'listUnknownRows'>['rows'][number];
export type FoundRow = AnswerOf<typeof answerEndpoints, 'lookUpUnknownRows'>['rows'][number];
export type PlaceOfRow = FoundRow['candidates'][number]['takenBy'][number];
