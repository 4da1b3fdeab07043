// Action plans: the v2 list names them, the v1 detail has their fields (docs/service-api.md#action-plans). Mind the
// field of "how": the service spells it `comoSerafeito`. That both versions mean the same plan by the same id is
// assumed, and checked: see `listedDetailsMissing`.

import * as z from 'zod/mini';
import { instant, joined, label, named, optional } from '../domain/contract.ts';
import { head } from '../domain/discovering-reader.ts';
import { lazily } from '../domain/lazily.ts';
import { type Column, column, recordReader } from '../domain/record.ts';
import type { ListedDetailResource, ServiceList } from '../domain/resource.ts';
import { type Parsed, wholeNumber } from '../domain/schema.ts';
import { openFilters, v2List } from './v2-list.ts';

const plan = lazily(() =>
  z.object({
    id: wholeNumber(),
    situacao: optional(wholeNumber()),
    criador: optional(named()),
    concluidoPessoa: optional(named()),
    dtCriacao: optional(instant()),
    dtConclusao: optional(instant()),
    etiqueta: optional(z.array(label())),
    queSeraFeito: optional(z.string()),
    porqueSeraFeito: optional(z.string()),
    quandoSeraFeito: optional(instant()),
    quandoSeraFeitoInicio: optional(instant()),
    quantoCustara: optional(z.number()),
    quemFara: optional(z.string()),
    comoSerafeito: optional(z.string()),
    observacao: optional(z.string()),
    justificativa: optional(z.string()),
    quemFaraPessoa: optional(named()),
    resposta: optional(
      z.object({ id: wholeNumber(), questao: optional(z.string()), resposta: optional(z.string()) }),
    ),
    avaliacao: optional(z.object({ id: wholeNumber() })),
  }),
);
type Plan = Parsed<typeof plan>;

const columns: readonly Column<Plan>[] = [
  column('id', ['ID', 'ID'], 'code'),
  column('situacao', ['Status code', 'Código da situação'], 'code'),
  column('criador.id', ['Creator ID', 'ID do criador'], 'code'),
  column('criador.nome', ['Creator', 'Criador'], 'text'),
  column('concluidoPessoa.id', ['Concluded by ID', 'ID de quem concluiu'], 'code'),
  column('concluidoPessoa.nome', ['Concluded by', 'Concluído por'], 'text'),
  column('dtCriacao', ['Created', 'Criado'], 'date-time'),
  column('dtConclusao', ['Concluded', 'Concluído'], 'date-time'),
  column('etiqueta', ['Labels', 'Etiquetas'], 'text', (p) => joined(p.etiqueta?.map(({ nome }) => nome))),
  column('queSeraFeito', ['What', 'O que será feito'], 'long-text'),
  column('porqueSeraFeito', ['Why', 'Por que será feito'], 'long-text'),
  column('quandoSeraFeito', ['Due', 'Prazo'], 'date-time'),
  column('quandoSeraFeitoInicio', ['Start', 'Início'], 'date-time'),
  column('quantoCustara', ['Cost', 'Custo'], 'number'),
  column('quemFara', ['Who', 'Quem fará'], 'text'),
  column('comoSerafeito', ['How', 'Como será feito'], 'long-text'),
  column('observacao', ['Note', 'Observação'], 'long-text'),
  column('justificativa', ['Justification', 'Justificativa'], 'long-text'),
  column('quemFaraPessoa.id', ['Responsible ID', 'ID do responsável'], 'code'),
  column('quemFaraPessoa.nome', ['Responsible', 'Responsável'], 'text'),
  column('resposta.id', ['Answer ID', 'ID da resposta'], 'code'),
  column('resposta.questao', ['Question', 'Pergunta'], 'long-text'),
  column('resposta.resposta', ['Answer', 'Resposta'], 'long-text'),
  column('avaliacao.id', ['Assessment ID', 'ID da avaliação'], 'code'),
];

/**
 * The service's list of action plans (v2), for the formula `=FRANCHISE_ACTION_PLANS(…)` and for the ids that pulls
 * read. It has other fields than a single plan (v1).
 */
export const actionPlanList: ServiceList = v2List('/api/v2/checklist/action-plan/list', [
  head('id', 'ID', 'ID', 'any'),
  head('whenDate', 'Due', 'Prazo', 'date'),
  head('howMuch', 'Cost', 'Custo', 'number'),
  head('closedAt', 'Closed', 'Encerrado', 'date-time'),
  head('assessment.id', 'Assessment ID', 'ID da avaliação', 'any'),
  head('assessment.closedAt', 'Assessment closed', 'Avaliação encerrada', 'date-time'),
  head('assessmentAnswer.question.secao.code', 'Section code', 'Código da seção', 'any'),
  head('assessmentAnswer.question.secao.name', 'Section', 'Seção', 'text'),
]);

/**
 * The resource `action plans` that pulls can read: ids from the service's list (v2), fields from a request for each
 * plan (v1).
 */
export const actionPlans: ListedDetailResource = {
  kind: 'listed-detail',
  code: 'action-plans',
  name: { en: 'action plans', pt: 'planos de ação' },
  defaultSheet: { en: 'Action plans', pt: 'Planos de ação' },
  version: 'v1',
  path: (id) => `/api/v1/checklist/avaliacao/plano-acao/${id}`,
  list: actionPlanList,
  followed: ['situacao', 'quemFaraPessoa.nome', 'quandoSeraFeito', 'dtConclusao'],
  columnSets: [
    {
      name: { en: 'Usual', pt: 'Principais' },
      fields: [
        'id',
        'queSeraFeito',
        'porqueSeraFeito',
        'quemFaraPessoa.nome',
        'quandoSeraFeitoInicio',
        'quandoSeraFeito',
        'dtConclusao',
        'concluidoPessoa.nome',
        'situacao',
        'dtCriacao',
        'criador.nome',
        'resposta.questao',
      ],
    },
  ],
  filters: { ids: { kind: 'setting' }, ...openFilters() },
  names: [
    { kind: 'person', at: 'criador' },
    { kind: 'person', at: 'concluidoPessoa' },
    { kind: 'person', at: 'quemFaraPessoa' },
  ],
  labelled: { field: 'situacao', kind: 'planStatus' },
  records: recordReader(plan, columns),
};
