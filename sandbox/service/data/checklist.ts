// Generates templates with questions, and assessments with answers. Undocumented shapes follow assumptions.ts.

import { ASSESSMENT_STATUS } from '../assumptions.ts';
import { DAY_MS, formatInstant, HOUR_MS } from '../dates.ts';
import { createRandom, type Random } from '../random.ts';
import type {
  Assessment,
  AssessmentAnswer,
  CheckSettings,
  Named,
  Option,
  Person,
  Question,
  Template,
} from '../records.ts';
import { AWKWARD_TEXTS } from './awkward-texts.ts';
import {
  CATEGORIES,
  COMMENTS,
  INACTIVE_CATEGORY,
  type QuestionWords,
  TEMPLATES,
  TEXT_ANSWERS,
} from './checklist-vocabulary.ts';
import type { Network } from './network.ts';

export interface Checklist {
  readonly templates: readonly Template[];
  readonly questions: readonly Question[];
  readonly assessments: readonly Assessment[];
  readonly answers: readonly AssessmentAnswer[];
}

const FIRST_TEMPLATE_ID = 40;
const FIRST_QUESTION_ID = 900;
const FIRST_OPTION_ID = 5_001;
const FIRST_CATEGORY_CODE = 3;
const FIRST_ASSESSMENT_ID = 70_001;
const FIRST_ANSWER_ID = 800_001;
const ASSESSMENTS_PER_TEMPLATE = 12;

export function createChecklist(
  seed: number,
  templateCount: number,
  nowMs: number,
  network: Network,
  isHostile = true,
): Checklist {
  const random = createRandom(seed, 'checklist');
  const templates = Array.from({ length: templateCount }, (_, index) => createTemplate(index, random));
  const questions = createQuestions(templates, random);
  const assessments: Assessment[] = [];
  const answers: AssessmentAnswer[] = [];
  for (let index = 0; index < templateCount * ASSESSMENTS_PER_TEMPLATE; index++) {
    const template = random.pick(templates);
    const own = questions.filter((question) => question.templateId === template.id);
    const assessment = createAssessment(FIRST_ASSESSMENT_ID + index, template, own, nowMs, network, random);
    const given = own.map((question, n) =>
      createAnswer(FIRST_ANSWER_ID + answers.length + n, assessment, question, { random, isHostile }),
    );
    const isClosed = assessment.status === ASSESSMENT_STATUS.closed;
    assessments.push(isClosed ? { ...assessment, score: scoreText(totalOf(given)) } : assessment);
    answers.push(...given);
  }
  return { templates, questions, assessments, answers };
}

function createTemplate(index: number, random: Random): Template {
  const words = templateWords(index);
  const round = Math.floor(index / TEMPLATES.length);
  return {
    id: FIRST_TEMPLATE_ID + index,
    title: round === 0 ? words.title : `${words.title} (versão ${round + 1})`,
    category: {
      code: FIRST_CATEGORY_CODE + CATEGORIES.indexOf(words.category),
      name: words.category,
      active: words.category !== INACTIVE_CATEGORY,
    },
    checkInEnabled: index % 2 === 0,
    checkOutEnabled: index % 3 === 0,
    checkInSettings: createSettings(random),
    checkOutSettings: createSettings(random),
  };
}

function createSettings(random: Random): CheckSettings {
  return {
    commentRequired: random.chance(0.5),
    signatureRequired: random.chance(0.5),
    attachmentRequired: random.chance(0.5),
    geolocationRequired: random.chance(0.5),
  };
}

function templateWords(index: number) {
  const words = TEMPLATES[index % TEMPLATES.length];
  if (words === undefined) throw new Error('unreachable: no template words');
  return words;
}

function createQuestions(templates: readonly Template[], random: Random): Question[] {
  const questions: Question[] = [];
  let optionId = FIRST_OPTION_ID;
  for (const [index, template] of templates.entries()) {
    for (const [sectionIndex, section] of templateWords(index).sections.entries()) {
      for (const words of section.questions) {
        const option = optionTitles(words).map((title): Option => ({ id: optionId++, title }));
        questions.push({
          id: FIRST_QUESTION_ID + questions.length,
          templateId: template.id,
          title: words.title,
          type: words.type,
          maxScore: words.type === 'TEXT_SHORT' ? '0' : random.pick(['1', '2.5', '10']),
          active: !random.chance(0.05),
          section: { code: sectionIndex + 1, name: section.name, active: true },
          typeSettings: option.length === 0 ? [] : { option },
          attachmentSource: random.chance(0.5) ? 'CAMERA_ONLY' : 'CAMERA_AND_UPLOAD',
        });
      }
    }
  }
  return questions;
}

function optionTitles(words: QuestionWords): readonly string[] {
  switch (words.type) {
    case 'TEXT_SHORT':
      return [];
    case 'CONFORMITY':
      return ['Conforme', 'Não conforme'];
    case 'RATING_QUALITY_3':
      return ['Ruim', 'Regular', 'Bom'];
    case 'CUSTOM_SINGLE_CHOICE':
      return words.options;
  }
}

function createAssessment(
  id: number,
  template: Template,
  questions: readonly Question[],
  nowMs: number,
  network: Network,
  random: Random,
): Assessment {
  const unit = random.pick(network.units);
  const scheduledMs = nowMs - random.integer(-20, 180) * DAY_MS;
  const startedMs = scheduledMs + random.integer(0, 48) * HOUR_MS;
  const submittedMs = startedMs + random.integer(1, 8) * HOUR_MS;
  const status = statusAt(startedMs, submittedMs, nowMs);
  const isClosed = status === ASSESSMENT_STATUS.closed;
  return {
    id,
    status,
    active: !random.chance(0.1),
    template: { id: template.id, title: template.title },
    company: personOf(unit.name),
    createdByUser: personOf(random.pick(network.administrators)),
    assigneeUser: random.chance(0.1) ? null : personOf(random.pick(unit.staff)),
    scheduledDate: random.chance(0.15) ? null : formatInstant(scheduledMs),
    startedAt: startedMs <= nowMs ? formatInstant(startedMs) : null,
    submittedAt: isClosed ? formatInstant(submittedMs) : null,
    maxScore: scoreText(totalScore(questions)),
    asset: null,
    campaign: null,
    earlyStartEnabled: random.chance(0.5) ? null : random.chance(0.5),
    scoreZeroed: random.chance(0.5) ? null : false,
  };
}

function statusAt(startedMs: number, submittedMs: number, nowMs: number): string {
  if (startedMs > nowMs) return ASSESSMENT_STATUS.scheduled;
  return submittedMs > nowMs ? ASSESSMENT_STATUS.open : ASSESSMENT_STATUS.closed;
}

function createAnswer(
  id: number,
  assessment: Assessment,
  question: Question,
  { random, isHostile }: { readonly random: Random; readonly isHostile: boolean },
): AssessmentAnswer {
  const isScheduled = assessment.status === ASSESSMENT_STATUS.scheduled;
  const notApplicable = !isScheduled && random.chance(0.05);
  const isAnswered = !isScheduled && !notApplicable;
  const options = optionsOf(question);
  const isText = options.length === 0;
  const score = notApplicable ? '0' : scoreText(Number(question.maxScore) * random.next());
  return {
    id,
    assessmentId: assessment.id,
    templateQuestion: { id: question.id, title: question.title },
    type: question.type,
    ...(isText ? {} : { answerTemplateOptionId: isAnswered ? [random.pick(options).id] : [] }),
    ...(isText && isAnswered
      ? { answerText: random.pick(random.chance(0.15) && isHostile ? AWKWARD_TEXTS : TEXT_ANSWERS) }
      : {}),
    comment:
      isScheduled || random.chance(0.8)
        ? null
        : random.pick(random.chance(0.3) && isHostile ? AWKWARD_TEXTS : COMMENTS),
    notApplicable,
    ...(isScheduled ? {} : { score }),
    maxScore: question.maxScore,
    actionPlans: [],
  };
}

/** Empty if the question has none. */
export function optionsOf(question: Question): readonly Option[] {
  return 'option' in question.typeSettings ? question.typeSettings.option : [];
}

export function totalScore(questions: readonly Question[]): number {
  return questions.reduce((sum, question) => sum + Number(question.maxScore), 0);
}

function totalOf(answers: readonly AssessmentAnswer[]): number {
  return answers.reduce((sum, { score }) => sum + Number(score ?? 0), 0);
}

/** Undefined if the answer is empty. */
export function answerWords(answer: AssessmentAnswer, question: Question): string | undefined {
  const chosen = optionsOf(question).filter(({ id }) => answer.answerTemplateOptionId?.includes(id));
  if (chosen.length > 0) return chosen.map(({ title }) => title).join(', ');
  return answer.answerText === undefined ? undefined : String(answer.answerText);
}

/** v2 scores are strings with up to two decimals. */
export function scoreText(score: number): string {
  return String(Math.round(score * 100) / 100);
}

export function personOf({ id, nome }: Named): Person {
  return { id, name: nome };
}
