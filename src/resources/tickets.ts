// Tickets, from the v1 list with all its 16 filters (docs/service-api.md#tickets).

import * as z from 'zod/mini';
import { instant, joined, label, named, optional } from '../domain/contract.ts';
import { lazily } from '../domain/lazily.ts';
import {
  type Column,
  column,
  PULLED_AT_FIELD,
  RECORD_FIELD,
  recordReader,
  UNIT_WIDTH,
} from '../domain/record.ts';
import type { ListResource } from '../domain/resource.ts';
import { type Parsed, wholeNumber } from '../domain/schema.ts';
import { TICKET_STATUSES, TICKET_TYPES } from '../domain/vocabulary.ts';

const support = lazily(() => z.object({ pessoa: optional(named()), departamento: optional(named()) }));

const ticket = lazily(() =>
  z.object({
    id: wholeNumber(),
    titulo: optional(z.string()),
    solicitante: optional(named()),
    responsavel: optional(named()),
    unidade: optional(named()),
    departamento: optional(named()),
    departamentoEnvio: optional(named()),
    assunto: optional(named()),
    etiqueta: optional(z.array(label())),
    apoio: optional(z.array(support())),
    tipo: optional(wholeNumber()),
    aberto: optional(instant()),
    resolvido: optional(instant()),
    concluido: optional(instant()),
    resolverPlanejado: optional(instant()),
    resolverEstipulado: optional(instant()),
    avaliacaoNota: optional(z.number()),
    avaliacaoObservacao: optional(z.string()),
    situacao: optional(wholeNumber()),
    primeiraInteracao: optional(instant()),
    ultimaAlteracao: optional(instant()),
    countInteracaoPublico: optional(z.number()),
    countInteracaoInterno: optional(z.number()),
  }),
);
type Ticket = Parsed<typeof ticket>;

const columns: readonly Column<Ticket>[] = [
  column('id', ['ID', 'ID'], 'code'),
  column('titulo', ['Title', 'Título'], 'long-text'),
  column('situacao', ['Status code', 'Código da situação'], 'code'),
  column(
    'situacao.nome',
    ['Status', 'Situação'],
    'text',
    (t, language) => TICKET_STATUSES[t.situacao ?? 0]?.[language],
  ),
  column('tipo', ['Type code', 'Código do tipo'], 'code'),
  column('tipo.nome', ['Type', 'Tipo'], 'text', (t, language) => TICKET_TYPES[t.tipo ?? 0]?.[language]),
  column('solicitante.id', ['Requester ID', 'ID do solicitante'], 'code'),
  column('solicitante.nome', ['Requester', 'Solicitante'], 'text'),
  column('responsavel.id', ['Responsible ID', 'ID do responsável'], 'code'),
  column('responsavel.nome', ['Responsible', 'Responsável'], 'text'),
  column('unidade.id', ['Unit ID', 'ID da unidade'], 'code'),
  { ...column<Ticket>('unidade.nome', ['Unit', 'Unidade'], 'text'), width: UNIT_WIDTH },
  column('departamento.id', ['Department ID', 'ID do departamento'], 'code'),
  column('departamento.nome', ['Department', 'Departamento'], 'text'),
  column('departamentoEnvio.id', ['Sending department ID', 'ID do departamento de envio'], 'code'),
  column('departamentoEnvio.nome', ['Sending department', 'Departamento de envio'], 'text'),
  column('assunto.id', ['Subject ID', 'ID do assunto'], 'code'),
  column('assunto.nome', ['Subject', 'Assunto'], 'text'),
  column('etiqueta', ['Labels', 'Etiquetas'], 'text', (t) => joined(t.etiqueta?.map(({ nome }) => nome))),
  column('apoio', ['Support', 'Apoio'], 'text', (t) =>
    joined(t.apoio?.flatMap(({ pessoa }) => pessoa?.nome ?? [])),
  ),
  column('aberto', ['Opened', 'Aberto'], 'date-time'),
  column('resolvido', ['Resolved', 'Resolvido'], 'date-time'),
  column('concluido', ['Concluded', 'Concluído'], 'date-time'),
  column('resolverPlanejado', ['First planned', 'Prazo inicial'], 'date-time'),
  column('resolverEstipulado', ['Deadline', 'Prazo'], 'date-time'),
  column('avaliacaoNota', ['Rating', 'Nota'], 'number'),
  column('avaliacaoObservacao', ['Rating comment', 'Comentário da nota'], 'long-text'),
  column('primeiraInteracao', ['First interaction', 'Primeira interação'], 'date-time'),
  column('ultimaAlteracao', ['Last change', 'Última alteração'], 'date-time'),
  column('countInteracaoPublico', ['Public interactions', 'Interações públicas'], 'number'),
  column('countInteracaoInterno', ['Internal interactions', 'Interações internas'], 'number'),
];

/** What people read of a ticket, and what most insights are made of. */
const USUAL = [
  'id',
  'titulo',
  'situacao.nome',
  'unidade.nome',
  'departamento.nome',
  'assunto.nome',
  'solicitante.nome',
  'responsavel.nome',
  'aberto',
  'primeiraInteracao',
  'resolverEstipulado',
  'resolvido',
  'concluido',
];
/** What says whether tickets were answered and resolved in time. */
const SLA = [
  'id',
  'titulo',
  'situacao.nome',
  'unidade.nome',
  'departamento.nome',
  'responsavel.nome',
  'aberto',
  'primeiraInteracao',
  'resolverPlanejado',
  'resolverEstipulado',
  'resolvido',
  'concluido',
  'avaliacaoNota',
  'ultimaAlteracao',
  RECORD_FIELD,
  PULLED_AT_FIELD,
];

/**
 * The resource `tickets` that pulls can read: where the service lists them (v1), their columns and filters, and by
 * which of these a refresh reads only what changed. The directory gets names from them.
 */
export const tickets: ListResource = {
  kind: 'list',
  code: 'tickets',
  name: { en: 'tickets', pt: 'chamados' },
  defaultSheet: { en: 'Tickets', pt: 'Chamados' },
  version: 'v1',
  path: '/api/v1/chamado/ticket',
  pageSize: 100,
  versionField: 'ultimaAlteracao',
  filters: {
    id: { kind: 'integer', field: 'id' },
    situacao: { kind: 'enum', field: 'situacao', allowed: [1, 2, 3, 4, 5, 6] },
    solicitante: { kind: 'integer', field: 'solicitante.id', names: 'person' },
    tipo: { kind: 'enum', field: 'tipo', allowed: [1, 2, 3] },
    responsavel: { kind: 'integer', field: 'responsavel.id', names: 'person' },
    unidade: { kind: 'integer', field: 'unidade.id', names: 'unit' },
    departamento: { kind: 'integer', field: 'departamento.id', names: 'department' },
    assunto: { kind: 'integer', field: 'assunto.id', names: 'subject' },
    abertoStart: { kind: 'instant', field: 'aberto', bound: 'from' },
    abertoEnd: { kind: 'instant', field: 'aberto', bound: 'before' },
    concluidoStart: { kind: 'instant', field: 'concluido', bound: 'from' },
    concluidoEnd: { kind: 'instant', field: 'concluido', bound: 'before' },
    resolvidoStart: { kind: 'instant', field: 'resolvido', bound: 'from' },
    resolvidoEnd: { kind: 'instant', field: 'resolvido', bound: 'before' },
    ultimaAlteracaoStart: { kind: 'instant', field: 'ultimaAlteracao', bound: 'from' },
    ultimaAlteracaoEnd: { kind: 'instant', field: 'ultimaAlteracao', bound: 'before' },
  },
  changeFilters: {
    changed: { from: 'ultimaAlteracaoStart', field: 'ultimaAlteracao' },
    opened: { from: 'abertoStart', before: 'abertoEnd', field: 'aberto' },
    fixed: ['id', 'abertoStart', 'abertoEnd'],
  },
  names: [
    { kind: 'person', at: 'solicitante' },
    { kind: 'person', at: 'responsavel' },
    { kind: 'person', at: 'apoio.pessoa' },
    { kind: 'unit', at: 'unidade' },
    { kind: 'department', at: 'departamento' },
    { kind: 'department', at: 'departamentoEnvio' },
    { kind: 'department', at: 'apoio.departamento' },
    { kind: 'subject', at: 'assunto' },
  ],
  lists: [
    { field: 'etiqueta', element: { en: 'label', pt: 'etiqueta' } },
    {
      field: 'apoio',
      element: { en: 'support person', pt: 'pessoa de apoio' },
    },
  ],
  followed: ['situacao.nome', 'responsavel.nome', 'departamento.nome', 'resolverEstipulado'],
  columnSets: [
    { name: { en: 'Usual', pt: 'Principais' }, fields: USUAL },
    { name: { en: 'SLA', pt: 'SLA' }, fields: SLA },
  ],
  byIdFilter: 'id',
  records: recordReader(ticket, columns),
};
