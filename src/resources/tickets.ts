// Tickets, from the v1 list with all its 16 filters (docs/service-api.md#tickets).

import * as z from 'zod/mini';
import type { FormulaColumn, ListResource } from '../domain/pulls/resource.ts';
import {
  type Column,
  idAndName,
  instant,
  joinNames,
  optional,
  PULLED_AT_FIELD,
  RECORD_FIELD,
  recordColumn,
  recordReader,
  serviceTag,
  UNIT_WIDTH,
} from '../domain/records/record.ts';
import { lazily, type Parsed, wholeNumber } from '../domain/schema.ts';
import { TICKET_STATUSES, TICKET_TYPES } from '../domain/vocabulary.ts';

const support = lazily(() =>
  z.object({ pessoa: optional(idAndName()), departamento: optional(idAndName()) }),
);

const ticket = lazily(() =>
  z.object({
    id: wholeNumber(),
    titulo: optional(z.string()),
    solicitante: optional(idAndName()),
    responsavel: optional(idAndName()),
    unidade: optional(idAndName()),
    departamento: optional(idAndName()),
    departamentoEnvio: optional(idAndName()),
    assunto: optional(idAndName()),
    etiqueta: optional(z.array(serviceTag())),
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

const ticketColumns: readonly Column<Ticket>[] = [
  recordColumn('id', ['ID', 'ID'], 'code'),
  recordColumn('titulo', ['Title', 'Título'], 'long-text'),
  recordColumn('situacao', ['Status code', 'Código da situação'], 'code'),
  {
    ...recordColumn<Ticket>(
      'situacao.nome',
      ['Status', 'Situação'],
      'text',
      (t, language) => TICKET_STATUSES[t.situacao ?? 0]?.[language],
    ),
    words: TICKET_STATUSES,
  },
  recordColumn('tipo', ['Type code', 'Código do tipo'], 'code'),
  {
    ...recordColumn<Ticket>(
      'tipo.nome',
      ['Type', 'Tipo'],
      'text',
      (t, language) => TICKET_TYPES[t.tipo ?? 0]?.[language],
    ),
    words: TICKET_TYPES,
  },
  recordColumn('solicitante.id', ['Requester ID', 'ID do solicitante'], 'code'),
  recordColumn('solicitante.nome', ['Requester', 'Solicitante'], 'text'),
  recordColumn('responsavel.id', ['Responsible ID', 'ID do responsável'], 'code'),
  recordColumn('responsavel.nome', ['Responsible', 'Responsável'], 'text'),
  recordColumn('unidade.id', ['Unit ID', 'ID da unidade'], 'code'),
  { ...recordColumn<Ticket>('unidade.nome', ['Unit', 'Unidade'], 'text'), width: UNIT_WIDTH },
  recordColumn('departamento.id', ['Department ID', 'ID do departamento'], 'code'),
  recordColumn('departamento.nome', ['Department', 'Departamento'], 'text'),
  recordColumn('departamentoEnvio.id', ['Sending department ID', 'ID do departamento de envio'], 'code'),
  recordColumn('departamentoEnvio.nome', ['Sending department', 'Departamento de envio'], 'text'),
  recordColumn('assunto.id', ['Subject ID', 'ID do assunto'], 'code'),
  recordColumn('assunto.nome', ['Subject', 'Assunto'], 'text'),
  recordColumn('etiqueta', ['Labels', 'Etiquetas'], 'text', (t) =>
    joinNames(t.etiqueta?.map(({ nome }) => nome)),
  ),
  recordColumn('apoio', ['Support', 'Apoio'], 'text', (t) =>
    joinNames(t.apoio?.flatMap(({ pessoa }) => pessoa?.nome ?? [])),
  ),
  recordColumn('aberto', ['Opened', 'Aberto'], 'date-time'),
  recordColumn('resolvido', ['Resolved', 'Resolvido'], 'date-time'),
  recordColumn('concluido', ['Concluded', 'Concluído'], 'date-time'),
  recordColumn('resolverPlanejado', ['First planned', 'Prazo inicial'], 'date-time'),
  recordColumn('resolverEstipulado', ['Deadline', 'Prazo'], 'date-time'),
  recordColumn('avaliacaoNota', ['Rating', 'Nota'], 'number'),
  recordColumn('avaliacaoObservacao', ['Rating comment', 'Comentário da nota'], 'long-text'),
  recordColumn('primeiraInteracao', ['First interaction', 'Primeira interação'], 'date-time'),
  recordColumn('ultimaAlteracao', ['Last change', 'Última alteração'], 'date-time'),
  recordColumn('countInteracaoPublico', ['Public interactions', 'Interações públicas'], 'number'),
  recordColumn('countInteracaoInterno', ['Internal interactions', 'Interações internas'], 'number'),
];

/** The columns that people read, and that most insights need. */
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
/** Shows whether tickets were answered and resolved in time. */
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

/** Whole days up to now; an ended ticket counts up to its end. A day that has begun late counts. */
const DAYS: readonly FormulaColumn[] = [
  {
    field: '$daysOpen',
    header: { en: 'Days open', pt: 'Dias em aberto' },
    note: {
      en: 'Days since it was opened; up to its end if it has ended. No refresh writes here.',
      pt: 'Dias desde a abertura; até o fim, se já terminou. Nenhuma atualização escreve aqui.',
    },
    needs: ['aberto', 'resolvido', 'concluido'],
    format: '0',
    formula: (at) => `=IF(${at('aberto')}="";"";INT(${ended(at)})-INT(${at('aberto')}))`,
  },
  {
    field: '$daysLate',
    header: { en: 'Days late', pt: 'Dias de atraso' },
    note: {
      en: 'Days since its deadline; up to its end if it has ended. A day that has begun counts. Blank: no deadline.',
      pt: 'Dias desde o prazo; até o fim, se já terminou. Um dia iniciado conta. Em branco: sem prazo.',
    },
    needs: ['resolverEstipulado', 'resolvido', 'concluido'],
    format: '[Red][>0]0;0',
    formula: (at) =>
      `=IF(${at('resolverEstipulado')}="";"";MAX(0;-INT(${at('resolverEstipulado')}-${ended(at)})))`,
  },
];

function ended(at: (field: string) => string): string {
  const [resolved, concluded] = [at('resolvido'), at('concluido')];
  return `IF(${resolved}<>"";${resolved};IF(${concluded}<>"";${concluded};NOW()))`;
}

/** Read by changes, unlike all other resources. */
export const tickets: ListResource = {
  kind: 'list',
  code: 'tickets',
  name: { en: 'tickets', pt: 'chamados' },
  defaultSheet: { en: 'Tickets', pt: 'Chamados' },
  formulas: DAYS,
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
  records: recordReader(ticket, ticketColumns),
};
