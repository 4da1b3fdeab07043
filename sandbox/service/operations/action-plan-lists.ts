// The v2 list of action plans and their timeline, derived from the plans that the v1 detail returns
// (docs/service-api.md#checklist-lists).

import { ASSUMED_FILTERS } from '../assumptions.ts';
import { readInteger } from '../query.ts';
import type { ActionPlan, AssessmentAnswer, Question } from '../records.ts';
import type { Call } from './operation.ts';
import { v2List } from './v2-list.ts';

export function listActionPlans(call: Call): unknown {
  const { store } = call;
  const answers = new Map(store.answers.map((answer) => [answer.id, answer]));
  const submitted = new Map(store.assessments.map(({ id, submittedAt }) => [id, submittedAt]));
  return v2List([...store.actionPlans.values()], call, (plan) => {
    const answer = plan.resposta === undefined ? undefined : answers.get(plan.resposta.id);
    const question = answer === undefined ? undefined : store.questions.get(answer.templateQuestion.id);
    return listItem(plan, answer, question, submitted);
  });
}

// `howMuch` is a string; `where` isn't returned; `whenDate`, `whoUser`, `closedAt` and `assessment` may be null.
function listItem(
  plan: ActionPlan,
  answer: AssessmentAnswer | undefined,
  question: Question | undefined,
  submitted: ReadonlyMap<number, string | null>,
): unknown {
  const { avaliacao, quemFaraPessoa } = plan;
  return {
    id: plan.id,
    what: plan.queSeraFeito ?? null,
    why: plan.porqueSeraFeito ?? null,
    how: plan.comoSerafeito ?? null,
    howMuch: plan.quantoCustara === undefined ? null : plan.quantoCustara.toFixed(2),
    whenDate: plan.quandoSeraFeito?.slice(0, 10) ?? null,
    whoUser: quemFaraPessoa === undefined ? null : { id: quemFaraPessoa.id, name: quemFaraPessoa.nome },
    closedAt: plan.dtConclusao ?? null,
    assessment:
      avaliacao === undefined ? null : { id: avaliacao.id, closedAt: submitted.get(avaliacao.id) ?? null },
    assessmentAnswer:
      answer === undefined || question === undefined
        ? null
        : {
            id: answer.id,
            question: {
              id: question.id,
              title: question.title,
              secao: { code: question.section.code, name: question.section.name },
            },
          },
  };
}

const FIRST_EVENT_ID = 60_001;
const CHANGED_EVERY = 3;

/** Every third plan had its deadline changed once. */
export function listTimeline(call: Call): unknown {
  const planId = readInteger(call.params, ASSUMED_FILTERS.plan);
  const changed = [...call.store.actionPlans.values()].filter(
    ({ id }) => id % CHANGED_EVERY === 0 && (planId === undefined || id === planId),
  );
  return v2List(changed, call, (plan) => ({
    id: FIRST_EVENT_ID + plan.id,
    actionPlanId: plan.id,
    type: 'DUE_CHANGED',
    createdAt: plan.dtCriacao,
  }));
}
