// The answers of assessments (docs/service-api.md#checklist-lists). Assumes that text, comment and "not applicable" are
// named as in an import.

import type { ListResource } from '../domain/pulls/resource.ts';
import { head } from '../domain/records/discovering-reader.ts';
import { openFilters, v2List } from './v2-list.ts';

/** Answers in filled checklists. */
export const assessmentAnswers: ListResource = {
  kind: 'list',
  code: 'assessment-answers',
  name: { en: 'assessment answers', pt: 'respostas das avaliações' },
  defaultSheet: { en: 'Assessment answers', pt: 'Respostas das avaliações' },
  filters: openFilters('templateQuestionId'),
  lists: [
    { field: 'answerTemplateOptionId', element: { en: 'chosen option', pt: 'opção escolhida' } },
    { field: 'actionPlans', element: { en: 'action plan', pt: 'plano de ação' } },
  ],
  ...v2List('/api/v2/checklist/assessment/answer/list', [
    head('id', 'ID', 'ID', 'any'),
    head('templateQuestion.id', 'Question ID', 'ID da pergunta', 'any'),
    head('templateQuestion.title', 'Question', 'Pergunta', 'long-text'),
    head('type', 'Type', 'Tipo', 'text'),
    head('answerTemplateOptionId', 'Option IDs', 'IDs das opções', 'text'),
    head('answerText', 'Text', 'Texto', 'any'),
    head('comment', 'Comment', 'Comentário', 'long-text'),
    head('notApplicable', 'N/A', 'N/A', 'any'),
    head('score', 'Score', 'Pontuação', 'number'),
    head('maxScore', 'Maximum score', 'Pontuação máxima', 'number'),
    head('actionPlans[].id', 'Action plan IDs', 'IDs dos planos de ação', 'text'),
    head('actionPlans[].whenDate', 'Action plans due', 'Prazos dos planos de ação', 'text'),
  ]),
};
