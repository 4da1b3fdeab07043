// Every resource that can be pulled.

import type { Resource } from '../domain/pulls/resource.ts';
import { actionPlanTimeline } from './action-plan-timeline.ts';
import { actionPlans } from './action-plans.ts';
import { assessmentAnswers } from './assessment-answers.ts';
import { assessments } from './assessments.ts';
import { byPath } from './by-path.ts';
import { templateQuestions } from './template-questions.ts';
import { templates } from './templates.ts';
import { tickets } from './tickets.ts';

/** In the order of the pages. */
export const RESOURCES: readonly Resource[] = [
  tickets,
  actionPlans,
  assessments,
  assessmentAnswers,
  templates,
  templateQuestions,
  actionPlanTimeline,
  byPath,
];
