// Generates the action plans, in the shape of their v1 detail.

import { DAY_MS, formatInstant, HOUR_MS } from '../dates.ts';
import { createRandom, type Random } from '../random.ts';
import type { ActionPlan } from '../records.ts';
import { AWKWARD_TEXTS } from './awkward-texts.ts';
import { answerWords, type Checklist } from './checklist.ts';
import type { Network } from './network.ts';

type Draft = { -readonly [Key in keyof ActionPlan]: ActionPlan[Key] };

const FIRST_PLAN_ID = 3_001;
const AWKWARD_EVERY = 4;
const SPARSE_EVERY = 5;
const SITUATIONS = [1, 2, 3] as const;
// "Concluded" in this simulation; the values aren't documented.
const CONCLUDED = 2;

const WHAT = [
  'Trocar a lona da fachada',
  'Treinar a equipe no novo roteiro',
  'Contratar empresa de controle de pragas',
  'Regularizar o alvará',
  'Consertar o freezer do estoque',
  'Repor os uniformes da equipe',
];
const WHY = ['Item não conforme na visita', 'Reclamações de clientes', 'Exigência da vigilância sanitária'];
const HOW = ['Com fornecedor homologado', 'Pela universidade corporativa', 'Orçar com três fornecedores'];
const JUSTIFICATIONS = ['Fornecedor atrasou a entrega', 'Loja fechada para reforma', 'Sem verba neste mês'];

// A sparse plan lacks one of these, in rotation.
const OPTIONAL_FIELDS = [
  'criador',
  'etiqueta',
  'queSeraFeito',
  'porqueSeraFeito',
  'quandoSeraFeito',
  'quandoSeraFeitoInicio',
  'quantoCustara',
  'quemFara',
  'comoSerafeito',
  'observacao',
  'justificativa',
  'quemFaraPessoa',
  'resposta',
  'avaliacao',
] as const satisfies readonly (keyof ActionPlan)[];

interface PlanOptions {
  readonly seed: number;
  readonly count: number;
  readonly nowMs: number;
  /** With texts that a spreadsheet would evaluate. */
  readonly isHostile: boolean;
}

export function createActionPlans(
  { seed, count, nowMs, isHostile }: PlanOptions,
  network: Network,
  checklist: Checklist,
): ActionPlan[] {
  const origins = originsIn(checklist);
  const random = createRandom(seed, 'action-plans');
  const plans: ActionPlan[] = [];
  let id = FIRST_PLAN_ID;
  for (let index = 0; index < count; index++) {
    const draft = createPlan(id, nowMs, network, origins, random);
    makeAwkward(draft, index, isHostile);
    plans.push(draft);
    id += random.integer(1, 4);
  }
  return plans;
}

// The answer that led to the plan, and its assessment.
type Origin = Required<Pick<Draft, 'resposta' | 'avaliacao'>>;

function originsIn({ answers, questions }: Checklist): readonly Origin[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return answers.flatMap((answer) => {
    const question = byId.get(answer.templateQuestion.id);
    const words = question === undefined ? undefined : answerWords(answer, question);
    if (question === undefined || words === undefined) return [];
    return {
      resposta: { id: answer.id, questao: question.title, resposta: words },
      avaliacao: { id: answer.assessmentId },
    };
  });
}

function createPlan(
  id: number,
  nowMs: number,
  network: Network,
  origins: readonly Origin[],
  random: Random,
): Draft {
  const createdMs = nowMs - random.integer(1, 300 * 24) * HOUR_MS;
  const dueMs = createdMs + random.integer(2, 60) * DAY_MS;
  const person = random.pick(random.pick(network.units).staff);
  const draft: Draft = {
    id,
    situacao: random.pick(SITUATIONS),
    dtCriacao: formatInstant(createdMs),
    criador: random.pick(network.administrators),
    etiqueta: random.chance(0.5) ? [] : [random.pick(network.labels)],
    queSeraFeito: random.pick(WHAT),
    porqueSeraFeito: random.pick(WHY),
    quandoSeraFeito: formatInstant(dueMs),
    quandoSeraFeitoInicio: formatInstant(createdMs + DAY_MS),
    quantoCustara: random.chance(0.3) ? 0 : random.integer(1_000, 900_000) / 100,
    quemFara: person.nome,
    quemFaraPessoa: person,
    comoSerafeito: random.pick(HOW),
    observacao: random.pick(WHY),
  };
  if (random.chance(0.3)) draft.justificativa = random.pick(JUSTIFICATIONS);
  if (draft.situacao === CONCLUDED) {
    draft.concluidoPessoa = person;
    draft.dtConclusao = formatInstant(Math.min(nowMs, createdMs + random.integer(1, 40) * DAY_MS));
  }
  if (origins.length > 0 && random.chance(0.8)) Object.assign(draft, random.pick(origins));
  return draft;
}

function makeAwkward(draft: Draft, index: number, isHostile: boolean): void {
  if (isHostile && index % AWKWARD_EVERY === 1) {
    draft.observacao = AWKWARD_TEXTS[Math.floor(index / AWKWARD_EVERY) % AWKWARD_TEXTS.length] ?? '';
  }
  if (index % SPARSE_EVERY === 2) {
    const field = OPTIONAL_FIELDS[Math.floor(index / SPARSE_EVERY) % OPTIONAL_FIELDS.length];
    if (field !== undefined) delete draft[field];
  }
}
