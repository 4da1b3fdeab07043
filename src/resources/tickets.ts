// Tickets, from the v1 list with all its 16 filters. Source: spec, Ticket (v1 list item) and list tickets.

import * as v from 'valibot';
import { dateOf, instant, joined, label, named, optional } from '../domain/contract.ts';
import { type Column, recordReader } from '../domain/record.ts';
import type { ListResource } from '../domain/resource.ts';
import { wholeNumber } from '../domain/schema.ts';
import { TICKET_STATUSES, TICKET_TYPES } from '../domain/vocabulary.ts';

const support = v.looseObject({ pessoa: optional(named), departamento: optional(named) });

const ticket = v.looseObject({
  id: wholeNumber,
  titulo: optional(v.string()),
  solicitante: optional(named),
  responsavel: optional(named),
  unidade: optional(named),
  departamento: optional(named),
  departamentoEnvio: optional(named),
  assunto: optional(named),
  etiqueta: optional(v.array(label)),
  apoio: optional(v.array(support)),
  tipo: optional(wholeNumber),
  aberto: optional(instant),
  resolvido: optional(instant),
  concluido: optional(instant),
  resolverPlanejado: optional(instant),
  resolverEstipulado: optional(instant),
  avaliacaoNota: optional(v.number()),
  avaliacaoObservacao: optional(v.string()),
  situacao: optional(wholeNumber),
  primeiraInteracao: optional(instant),
  ultimaAlteracao: optional(instant),
  countInteracaoPublico: optional(v.number()),
  countInteracaoInterno: optional(v.number()),
});
type Ticket = v.InferOutput<typeof ticket>;

const columns: readonly Column<Ticket>[] = [
  { field: 'id', header: { en: 'ID', pt: 'ID' }, kind: 'code', value: (t) => t.id },
  {
    field: 'titulo',
    header: { en: 'Title', pt: 'Título' },
    kind: 'long-text',
    value: (t) => t.titulo ?? undefined,
  },
  {
    field: 'situacao',
    header: { en: 'Status code', pt: 'Código da situação' },
    kind: 'code',
    value: (t) => t.situacao ?? undefined,
  },
  {
    field: 'situacao.nome',
    header: { en: 'Status', pt: 'Situação' },
    kind: 'text',
    value: (t, language) => TICKET_STATUSES[t.situacao ?? 0]?.[language],
  },
  {
    field: 'tipo',
    header: { en: 'Type code', pt: 'Código do tipo' },
    kind: 'code',
    value: (t) => t.tipo ?? undefined,
  },
  {
    field: 'tipo.nome',
    header: { en: 'Type', pt: 'Tipo' },
    kind: 'text',
    value: (t, language) => TICKET_TYPES[t.tipo ?? 0]?.[language],
  },
  ...pair(
    'solicitante',
    { en: 'Requester ID', pt: 'ID do solicitante' },
    { en: 'Requester', pt: 'Solicitante' },
  ),
  ...pair(
    'responsavel',
    { en: 'Responsible ID', pt: 'ID do responsável' },
    { en: 'Responsible', pt: 'Responsável' },
  ),
  ...pair('unidade', { en: 'Unit ID', pt: 'ID da unidade' }, { en: 'Unit', pt: 'Unidade' }),
  ...pair(
    'departamento',
    { en: 'Department ID', pt: 'ID do departamento' },
    { en: 'Department', pt: 'Departamento' },
  ),
  ...pair(
    'departamentoEnvio',
    { en: 'Sending department ID', pt: 'ID do departamento de envio' },
    { en: 'Sending department', pt: 'Departamento de envio' },
  ),
  ...pair('assunto', { en: 'Subject ID', pt: 'ID do assunto' }, { en: 'Subject', pt: 'Assunto' }),
  {
    field: 'etiqueta',
    header: { en: 'Labels', pt: 'Etiquetas' },
    kind: 'text',
    value: (t) => joined(t.etiqueta?.map((item) => item.nome)),
  },
  {
    field: 'apoio',
    header: { en: 'Support', pt: 'Apoio' },
    kind: 'text',
    value: (t) => joined(t.apoio?.flatMap((item) => (item.pessoa ? [item.pessoa.nome] : []))),
  },
  ...(
    [
      ['aberto', 'Opened', 'Aberto'],
      ['resolvido', 'Resolved', 'Resolvido'],
      ['concluido', 'Concluded', 'Concluído'],
      ['resolverPlanejado', 'First planned', 'Prazo inicial'],
      ['resolverEstipulado', 'Deadline', 'Prazo'],
    ] as const
  ).map(([field, en, pt]) => dateColumn(field, en, pt)),
  {
    field: 'avaliacaoNota',
    header: { en: 'Rating', pt: 'Nota' },
    kind: 'number',
    value: (t) => t.avaliacaoNota ?? undefined,
  },
  {
    field: 'avaliacaoObservacao',
    header: { en: 'Rating comment', pt: 'Comentário da nota' },
    kind: 'long-text',
    value: (t) => t.avaliacaoObservacao ?? undefined,
  },
  dateColumn('primeiraInteracao', 'First interaction', 'Primeira interação'),
  dateColumn('ultimaAlteracao', 'Last change', 'Última alteração'),
  {
    field: 'countInteracaoPublico',
    header: { en: 'Public interactions', pt: 'Interações públicas' },
    kind: 'number',
    value: (t) => t.countInteracaoPublico ?? undefined,
  },
  {
    field: 'countInteracaoInterno',
    header: { en: 'Internal interactions', pt: 'Interações internas' },
    kind: 'number',
    value: (t) => t.countInteracaoInterno ?? undefined,
  },
];

type NamedField =
  | 'solicitante'
  | 'responsavel'
  | 'unidade'
  | 'departamento'
  | 'departamentoEnvio'
  | 'assunto';

/** The code and the name of something that a ticket refers to. */
function pair(field: NamedField, idHeader: Column<Ticket>['header'], nameHeader: Column<Ticket>['header']) {
  const id: Column<Ticket> = {
    field: `${field}.id`,
    header: idHeader,
    kind: 'code',
    value: (t) => t[field]?.id,
  };
  const name: Column<Ticket> = {
    field: `${field}.nome`,
    header: nameHeader,
    kind: 'text',
    value: (t) => t[field]?.nome,
  };
  return [id, name];
}

type DateField =
  | 'aberto'
  | 'resolvido'
  | 'concluido'
  | 'resolverPlanejado'
  | 'resolverEstipulado'
  | 'primeiraInteracao'
  | 'ultimaAlteracao';

function dateColumn(field: DateField, en: string, pt: string): Column<Ticket> {
  return { field, header: { en, pt }, kind: 'date-time', value: (t) => dateOf(t[field]) };
}

export const tickets: ListResource = {
  kind: 'list',
  code: 'tickets',
  name: { en: 'tickets', pt: 'chamados' },
  defaultSheet: { en: 'Tickets', pt: 'Chamados' },
  version: 'v1',
  path: '/api/v1/chamado/ticket',
  pageSize: 100,
  filters: {
    id: { kind: 'integer' },
    situacao: { kind: 'enum', allowed: [1, 2, 3, 4, 5, 6] },
    solicitante: { kind: 'integer' },
    tipo: { kind: 'enum', allowed: [1, 2, 3] },
    responsavel: { kind: 'integer' },
    unidade: { kind: 'integer' },
    departamento: { kind: 'integer' },
    assunto: { kind: 'integer' },
    abertoStart: { kind: 'instant' },
    abertoEnd: { kind: 'instant' },
    concluidoStart: { kind: 'instant' },
    concluidoEnd: { kind: 'instant' },
    resolvidoStart: { kind: 'instant' },
    resolvidoEnd: { kind: 'instant' },
    ultimaAlteracaoStart: { kind: 'instant' },
    ultimaAlteracaoEnd: { kind: 'instant' },
  },
  records: recordReader(ticket, columns),
};
