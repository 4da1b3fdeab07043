// The answers of assessments. Assumes that text, comment and "not applicable" are named as in an import
// (docs/service-api.md#checklist-lists).

import type { ListResource } from '../domain/pulls/resource.ts';
import { columnHead } from '../domain/records/record.ts';
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
    columnHead('id', 'ID', 'ID', 'any'),
    columnHead('templateQuestion.id', 'Question ID', 'ID da pergunta', 'any'),
    columnHead('templateQuestion.title', 'Question', 'Pergunta', 'long-text'),
    columnHead('type', 'Type', 'Tipo', 'text'),
    columnHead('answerTemplateOptionId', 'Option IDs', 'IDs das opções', 'text'),
    columnHead('answerText', 'Text', 'Texto', 'any'),
    columnHead('comment', 'Comment', 'Comentário', 'long-text'),
    columnHead('notApplicable', 'N/A', 'N/A', 'any'),
    columnHead('score', 'Score', 'Pontuação', 'number'),
    columnHead('maxScore', 'Maximum score', 'Pontuação máxima', 'number'),
    columnHead('actionPlans[].id', 'Action plan IDs', 'IDs dos planos de ação', 'text'),
    columnHead('actionPlans[].whenDate', 'Action plans due', 'Prazos dos planos de ação', 'text'),
  ]),
};
