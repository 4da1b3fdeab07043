// POST /api/v2/checklist/assessment/import/add: validates an import against templates, units, questions and options,
// and stores it as a closed assessment that the v2 lists return (docs/service-api.md#import).

import { ASSESSMENT_STATUS } from '../assumptions.ts';
import { optionsOf, scoreText, totalScore } from '../data/checklist.ts';
import type { Assessment, AssessmentAnswer, Person, Question, Template } from '../records.ts';
import { badField, Refusal } from '../refusal.ts';
import type { Store } from '../store.ts';
import { type ImportAnswer, type ImportBody, readImportBody } from './import-body.ts';
import type { Call } from './operation.ts';

interface CheckedAnswer {
  readonly sent: ImportAnswer;
  readonly question: Question;
}

export function importAssessment({ request, store, nowMs }: Call): { id: number } {
  requireJson(request.headers['content-type']);
  const body = readImportBody(request.body);
  const template = store.templates.get(body.templateId);
  if (template === undefined) throw badField('templateId', 'o modelo não existe');
  const company = store.companies.get(body.companyId);
  if (company === undefined) throw badField('companyId', 'a unidade não existe');
  const answers = body.answer.map((sent, index) => ({
    sent,
    question: checkAnswer(sent, `answer[${index}]`, body.templateId, store),
  }));
  const id = nextId(store.assessments);
  store.assessments.push(createAssessment(id, body, template, company, answers, store));
  for (const checked of answers) store.answers.push(createAnswer(nextId(store.answers), id, checked));
  store.stored.push({ id, receivedMs: nowMs, body: JSON.parse(request.body) });
  return { id };
}

function requireJson(contentType: string | undefined): void {
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new Refusal(400, 'O Content-Type deve ser application/json.');
}

// Questions with options take option ids, all others `answerText`.
function checkAnswer(sent: ImportAnswer, field: string, templateId: number, store: Store): Question {
  const question = store.questions.get(sent.templateQuestionId);
  if (question === undefined || question.templateId !== templateId) {
    throw badField(`${field}.templateQuestionId`, 'a pergunta não existe neste modelo');
  }
  const options = optionsOf(question);
  if (options.length > 0 && sent.answerText !== undefined) {
    throw badField(`${field}.answerText`, 'esta pergunta é respondida com opções');
  }
  if (options.length === 0 && sent.answerTemplateOptionId !== undefined) {
    throw badField(`${field}.answerTemplateOptionId`, 'esta pergunta não tem opções');
  }
  for (const optionId of sent.answerTemplateOptionId ?? []) {
    if (options.every((option) => option.id !== optionId)) {
      throw badField(`${field}.answerTemplateOptionId`, `a opção ${optionId} não existe nesta pergunta`);
    }
  }
  return question;
}

function createAssessment(
  id: number,
  body: ImportBody,
  template: Template,
  company: Person,
  answers: readonly CheckedAnswer[],
  store: Store,
): Assessment {
  const questions = [...store.questions.values()].filter((question) => question.templateId === template.id);
  const scored = answers.filter(({ sent }) => sent.notApplicable !== true).map(({ question }) => question);
  return {
    id,
    status: ASSESSMENT_STATUS.closed,
    active: true,
    template: { id: template.id, title: template.title },
    company,
    createdByUser: findPerson(body.createdByUserId, store),
    assigneeUser: findPerson(body.assigneeUserId, store),
    scheduledDate: body.scheduledDate ?? null,
    startedAt: body.startedAt ?? null,
    submittedAt: body.submittedAt ?? null,
    score: scoreText(totalScore(scored)),
    maxScore: scoreText(totalScore(questions)),
    asset: null,
    campaign: null,
    earlyStartEnabled: null,
    scoreZeroed: null,
  };
}

function createAnswer(id: number, assessmentId: number, { sent, question }: CheckedAnswer): AssessmentAnswer {
  const hasOptions = optionsOf(question).length > 0;
  return {
    id,
    assessmentId,
    templateQuestion: { id: question.id, title: question.title },
    type: question.type,
    ...(hasOptions ? { answerTemplateOptionId: sent.answerTemplateOptionId ?? [] } : {}),
    ...(sent.answerText === undefined ? {} : { answerText: sent.answerText }),
    comment: sent.comment ?? null,
    notApplicable: sent.notApplicable ?? false,
    score: sent.notApplicable === true ? '0' : question.maxScore,
    maxScore: question.maxScore,
    actionPlans: [],
  };
}

// Person ids aren't validated: an unknown one gives null.
function findPerson(id: number | undefined, { network }: Store): Person | null {
  const staff = network.units.flatMap((unit) => unit.staff);
  const person = [...network.administrators, ...staff].find((one) => one.id === id);
  return person === undefined ? null : { id: person.id, name: person.nome };
}

// Ids ascend, so the last record has the highest.
function nextId(records: readonly { readonly id: number }[]): number {
  return (records.at(-1)?.id ?? 0) + 1;
}
