// GET /api/v1/checklist/avaliacao/plano-acao/{planoAcaoId}: one action plan in its envelope
// (docs/service-api.md#action-plans).

import { parseInteger } from '../query.ts';
import type { ActionPlan } from '../records.ts';
import { badField, Refusal } from '../refusal.ts';
import type { Call } from './operation.ts';

export function getActionPlan({ pathCode, store }: Call): { data: ActionPlan } {
  const id = parseInteger(pathCode);
  if (id === undefined) throw badField('planoAcaoId', 'informe um número inteiro');
  const plan = store.actionPlans.get(id);
  if (plan === undefined) throw new Refusal(404, 'Plano de ação não encontrado.');
  return { data: plan };
}
