// Visits: pulls of assessments with their answers, one row each, with one column per question.

import type { Feature } from '../../app/features.ts';
import { visitSentences } from './sentences.ts';
import { pulledVisits, visitDetails, visitFilters, visitsResource } from './visit-details.ts';

export const visits = {
  name: 'visits',
  buildsOn: ['answers'],
  endpoints: {},
  sentences: visitSentences,
  visits: pulledVisits,
  pulled: {
    resource: visitsResource,
    check: visitFilters,
    details: visitDetails,
  },
} as const satisfies Feature & { endpoints: object };
