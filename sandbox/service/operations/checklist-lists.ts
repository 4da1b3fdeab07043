// The v2 checklist lists as far as they are documented (docs/service-api.md#checklist-lists); the rest is assumed
// (assumptions.ts).

import { ASSUMED_FILTERS } from '../assumptions.ts';
import { readBoolean, readInstant, readInteger, readText } from '../query.ts';
import type { AssessmentAnswer } from '../records.ts';
import type { Store } from '../store.ts';
import type { Call } from './operation.ts';
import { v2List } from './v2-list.ts';

export function listTemplates(call: Call): unknown {
  const category = readInteger(call.params, 'categoryId');
  const checkIn = readBoolean(call.params, 'checkInEnabled');
  const checkOut = readBoolean(call.params, 'checkOutEnabled');
  const templates = [...call.store.templates.values()].filter(
    (template) =>
      (category === undefined || template.category.code === category) &&
      (checkIn === undefined || template.checkInEnabled === checkIn) &&
      (checkOut === undefined || template.checkOutEnabled === checkOut),
  );
  return v2List(templates, call);
}

export function listQuestions(call: Call): unknown {
  const templateId = readInteger(call.params, ASSUMED_FILTERS.template);
  const questions = [...call.store.questions.values()].filter(
    (question) => templateId === undefined || question.templateId === templateId,
  );
  return v2List(questions, call);
}

/** `active` defaults to true, which hides cancelled assessments. */
export function listAssessments(call: Call): unknown {
  const { params, store } = call;
  const active = readBoolean(params, 'active') ?? true;
  const status = readText(params, ASSUMED_FILTERS.status);
  const assignee = readInteger(params, ASSUMED_FILTERS.assignee);
  const template = readInteger(params, ASSUMED_FILTERS.template);
  const from = readInstant(params, ASSUMED_FILTERS.scheduledFrom);
  const before = readInstant(params, ASSUMED_FILTERS.scheduledBefore);
  const assessments = store.assessments.filter(
    (assessment) =>
      assessment.active === active &&
      (status === undefined || assessment.status === status) &&
      (assignee === undefined || assessment.assigneeUser?.id === assignee) &&
      (template === undefined || assessment.template.id === template) &&
      // Instants in the service's format sort as strings.
      (from === undefined || (assessment.scheduledDate !== null && assessment.scheduledDate >= from)) &&
      (before === undefined || (assessment.scheduledDate !== null && assessment.scheduledDate < before)),
  );
  return v2List(assessments, call);
}

export function listAnswers(call: Call): unknown {
  const questionId = readInteger(call.params, 'templateQuestionId');
  const assessmentId = readInteger(call.params, ASSUMED_FILTERS.assessment);
  const plans = plansByAnswer(call.store);
  const answers = call.store.answers.filter(
    (answer) =>
      (questionId === undefined || answer.templateQuestion.id === questionId) &&
      (assessmentId === undefined || answer.assessmentId === assessmentId),
  );
  return v2List(answers, call, (answer) => ({
    ...answer,
    actionPlans: plans.get(answer.id) ?? answer.actionPlans,
  }));
}

/** "each respond with a single object, not an array, despite `/list` in the path" */
export function getCheck(): unknown {
  return { date: null, comment: null, browser: null, geolocation: null };
}

// By answer id. Plans without a due date can't be shown there.
function plansByAnswer({ actionPlans }: Store): Map<number, AssessmentAnswer['actionPlans']> {
  const plans = new Map<number, AssessmentAnswer['actionPlans']>();
  for (const { id, resposta, quandoSeraFeito } of actionPlans.values()) {
    if (resposta === undefined || quandoSeraFeito === undefined) continue;
    const whenDate = quandoSeraFeito.slice(0, 10);
    plans.set(resposta.id, [...(plans.get(resposta.id) ?? []), { id, whenDate }]);
  }
  return plans;
}
