// Action plans: the v2 list names them, the v1 detail has their fields (docs/service-api.md#action-plans), with "how"
// spelled `comoSerafeito`. Assumes that an id means the same plan in both versions; if not, a run says
// `listedDetailsMissing`.

import * as z from 'zod/mini';
import type { ListedDetailResource, ServiceList } from '../domain/pulls/resource.ts';
import {
  type Column,
  columnHead,
  idAndName,
  instant,
  joinNames,
  optional,
  recordColumn,
  recordReader,
  serviceTag,
} from '../domain/records/record.ts';
import { lazily, type Parsed, wholeNumber } from '../domain/schema.ts';
import { openFilters, v2List } from './v2-list.ts';

const plan = lazily(() =>
  z.object({
    id: wholeNumber(),
    situacao: optional(wholeNumber()),
    criador: optional(idAndName()),
    concluidoPessoa: optional(idAndName()),
    dtCriacao: optional(instant()),
    dtConclusao: optional(instant()),
    etiqueta: optional(z.array(serviceTag())),
    queSeraFeito: optional(z.string()),
    porqueSeraFeito: optional(z.string()),
    quandoSeraFeito: optional(instant()),
    quandoSeraFeitoInicio: optional(instant()),
    quantoCustara: optional(z.number()),
    quemFara: optional(z.string()),
    comoSerafeito: optional(z.string()),
    observacao: optional(z.string()),
    justificativa: optional(z.string()),
    quemFaraPessoa: optional(idAndName()),
    resposta: optional(
      z.object({ id: wholeNumber(), questao: optional(z.string()), resposta: optional(z.string()) }),
    ),
    avaliacao: optional(z.object({ id: wholeNumber() })),
  }),
);
type Plan = Parsed<typeof plan>;

const planColumns: readonly Column<Plan>[] = [
  recordColumn('id', ['ID', 'ID'], 'code'),
  recordColumn('situacao', ['Status code', 'Código da situação'], 'code'),
  recordColumn('criador.id', ['Creator ID', 'ID do criador'], 'code'),
  recordColumn('criador.nome', ['Creator', 'Criador'], 'text'),
  recordColumn('concluidoPessoa.id', ['Concluded by ID', 'ID de quem concluiu'], 'code'),
  recordColumn('concluidoPessoa.nome', ['Concluded by', 'Concluído por'], 'text'),
  recordColumn('dtCriacao', ['Created', 'Criado'], 'date-time'),
  recordColumn('dtConclusao', ['Concluded', 'Concluído'], 'date-time'),
  recordColumn('etiqueta', ['Labels', 'Etiquetas'], 'text', (p) =>
    joinNames(p.etiqueta?.map(({ nome }) => nome)),
  ),
  recordColumn('queSeraFeito', ['What', 'O que será feito'], 'long-text'),
  recordColumn('porqueSeraFeito', ['Why', 'Por que será feito'], 'long-text'),
  recordColumn('quandoSeraFeito', ['Due', 'Prazo'], 'date-time'),
  recordColumn('quandoSeraFeitoInicio', ['Start', 'Início'], 'date-time'),
  { ...recordColumn('quantoCustara', ['Cost', 'Custo'], 'number'), isMoney: true },
  recordColumn('quemFara', ['Who', 'Quem fará'], 'text'),
  recordColumn('comoSerafeito', ['How', 'Como será feito'], 'long-text'),
  recordColumn('observacao', ['Note', 'Observação'], 'long-text'),
  recordColumn('justificativa', ['Justification', 'Justificativa'], 'long-text'),
  recordColumn('quemFaraPessoa.id', ['Responsible ID', 'ID do responsável'], 'code'),
  recordColumn('quemFaraPessoa.nome', ['Responsible', 'Responsável'], 'text'),
  recordColumn('resposta.id', ['Answer ID', 'ID da resposta'], 'code'),
  recordColumn('resposta.questao', ['Question', 'Pergunta'], 'long-text'),
  recordColumn('resposta.resposta', ['Answer', 'Resposta'], 'long-text'),
  recordColumn('avaliacao.id', ['Assessment ID', 'ID da avaliação'], 'code'),
];

/** The v2 list: ids for pulls, and records of `=FRANCHISE_ACTION_PLANS(…)`. Its fields differ from a v1 detail's. */
export const actionPlanList: ServiceList = v2List('/api/v2/checklist/action-plan/list', [
  columnHead('id', 'ID', 'ID', 'any'),
  columnHead('whenDate', 'Due', 'Prazo', 'date'),
  { ...columnHead('howMuch', 'Cost', 'Custo', 'number'), isMoney: true },
  columnHead('closedAt', 'Closed', 'Encerrado', 'date-time'),
  columnHead('assessment.id', 'Assessment ID', 'ID da avaliação', 'any'),
  columnHead('assessment.closedAt', 'Assessment closed', 'Avaliação encerrada', 'date-time'),
  columnHead('assessmentAnswer.question.secao.code', 'Section code', 'Código da seção', 'any'),
  columnHead('assessmentAnswer.question.secao.name', 'Section', 'Seção', 'text'),
]);

/** Ids from the v2 list, fields from a v1 request for each plan. */
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
  records: recordReader(plan, planColumns),
};
