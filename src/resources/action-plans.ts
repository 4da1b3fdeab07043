// Action plans by id, from the v1 detail. Source: spec, Action plan (v1 detail). The field of "how" is spelled
// `comoSerafeito` there.

import * as v from 'valibot';
import { dateOf, instant, joined, label, named, optional } from '../domain/contract.ts';
import { type Column, recordReader } from '../domain/record.ts';
import type { DetailResource } from '../domain/resource.ts';
import { wholeNumber } from '../domain/schema.ts';

const plan = v.looseObject({
  id: wholeNumber,
  situacao: optional(wholeNumber),
  criador: optional(named),
  concluidoPessoa: optional(named),
  dtCriacao: optional(instant),
  dtConclusao: optional(instant),
  etiqueta: optional(v.array(label)),
  queSeraFeito: optional(v.string()),
  porqueSeraFeito: optional(v.string()),
  quandoSeraFeito: optional(instant),
  quandoSeraFeitoInicio: optional(instant),
  quantoCustara: optional(v.number()),
  quemFara: optional(v.string()),
  comoSerafeito: optional(v.string()),
  observacao: optional(v.string()),
  justificativa: optional(v.string()),
  quemFaraPessoa: optional(named),
  resposta: optional(
    v.looseObject({ id: wholeNumber, questao: optional(v.string()), resposta: optional(v.string()) }),
  ),
  avaliacao: optional(v.looseObject({ id: wholeNumber })),
});
type Plan = v.InferOutput<typeof plan>;

const columns: readonly Column<Plan>[] = [
  { field: 'id', header: { en: 'ID', pt: 'ID' }, kind: 'code', value: (p) => p.id },
  {
    field: 'situacao',
    header: { en: 'Status code', pt: 'Código da situação' },
    kind: 'code',
    value: (p) => p.situacao ?? undefined,
  },
  {
    field: 'criador.id',
    header: { en: 'Creator ID', pt: 'ID do criador' },
    kind: 'code',
    value: (p) => p.criador?.id,
  },
  {
    field: 'criador.nome',
    header: { en: 'Creator', pt: 'Criador' },
    kind: 'text',
    value: (p) => p.criador?.nome,
  },
  {
    field: 'concluidoPessoa.id',
    header: { en: 'Concluded by ID', pt: 'ID de quem concluiu' },
    kind: 'code',
    value: (p) => p.concluidoPessoa?.id,
  },
  {
    field: 'concluidoPessoa.nome',
    header: { en: 'Concluded by', pt: 'Concluído por' },
    kind: 'text',
    value: (p) => p.concluidoPessoa?.nome,
  },
  {
    field: 'dtCriacao',
    header: { en: 'Created', pt: 'Criado' },
    kind: 'date-time',
    value: (p) => dateOf(p.dtCriacao),
  },
  {
    field: 'dtConclusao',
    header: { en: 'Concluded', pt: 'Concluído' },
    kind: 'date-time',
    value: (p) => dateOf(p.dtConclusao),
  },
  {
    field: 'etiqueta',
    header: { en: 'Labels', pt: 'Etiquetas' },
    kind: 'text',
    value: (p) => joined(p.etiqueta?.map((item) => item.nome)),
  },
  textColumn('queSeraFeito', 'What', 'O que será feito'),
  textColumn('porqueSeraFeito', 'Why', 'Por que será feito'),
  {
    field: 'quandoSeraFeito',
    header: { en: 'Due', pt: 'Prazo' },
    kind: 'date-time',
    value: (p) => dateOf(p.quandoSeraFeito),
  },
  {
    field: 'quandoSeraFeitoInicio',
    header: { en: 'Start', pt: 'Início' },
    kind: 'date-time',
    value: (p) => dateOf(p.quandoSeraFeitoInicio),
  },
  {
    field: 'quantoCustara',
    header: { en: 'Cost', pt: 'Custo' },
    kind: 'number',
    value: (p) => p.quantoCustara ?? undefined,
  },
  {
    field: 'quemFara',
    header: { en: 'Who', pt: 'Quem fará' },
    kind: 'text',
    value: (p) => p.quemFara ?? undefined,
  },
  textColumn('comoSerafeito', 'How', 'Como será feito'),
  textColumn('observacao', 'Note', 'Observação'),
  textColumn('justificativa', 'Justification', 'Justificativa'),
  {
    field: 'quemFaraPessoa.id',
    header: { en: 'Responsible ID', pt: 'ID do responsável' },
    kind: 'code',
    value: (p) => p.quemFaraPessoa?.id,
  },
  {
    field: 'quemFaraPessoa.nome',
    header: { en: 'Responsible', pt: 'Responsável' },
    kind: 'text',
    value: (p) => p.quemFaraPessoa?.nome,
  },
  {
    field: 'resposta.id',
    header: { en: 'Answer ID', pt: 'ID da resposta' },
    kind: 'code',
    value: (p) => p.resposta?.id,
  },
  {
    field: 'resposta.questao',
    header: { en: 'Question', pt: 'Pergunta' },
    kind: 'long-text',
    value: (p) => p.resposta?.questao ?? undefined,
  },
  {
    field: 'resposta.resposta',
    header: { en: 'Answer', pt: 'Resposta' },
    kind: 'long-text',
    value: (p) => p.resposta?.resposta ?? undefined,
  },
  {
    field: 'avaliacao.id',
    header: { en: 'Assessment ID', pt: 'ID da avaliação' },
    kind: 'code',
    value: (p) => p.avaliacao?.id,
  },
];

type TextField = 'queSeraFeito' | 'porqueSeraFeito' | 'comoSerafeito' | 'observacao' | 'justificativa';

function textColumn(field: TextField, en: string, pt: string): Column<Plan> {
  return { field, header: { en, pt }, kind: 'long-text', value: (p) => p[field] ?? undefined };
}

export const actionPlans: DetailResource = {
  kind: 'detail',
  code: 'action-plans',
  name: { en: 'action plans', pt: 'planos de ação' },
  defaultSheet: { en: 'Action plans', pt: 'Planos de ação' },
  version: 'v1',
  path: (id) => `/api/v1/checklist/avaliacao/plano-acao/${id}`,
  filters: { ids: { kind: 'range' } },
  records: recordReader(plan, columns),
};
