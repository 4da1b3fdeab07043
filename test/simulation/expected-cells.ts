// What a record's row must contain, by columns in both languages: defined independently of the connector.

import type { ActionPlan, Ticket } from '../../sandbox/service/records.ts';

export type Expected = string | number | Date | undefined;

export interface ExpectedColumn<R> {
  readonly en: string;
  readonly pt: string;
  readonly value: (record: R, language: 'en' | 'pt') => Expected;
}

const STATUSES = [
  ['New', 'Novo'],
  ['Concluded', 'Concluído'],
  ['Resolved', 'Resolvido'],
  ['In progress', 'Em andamento'],
  ['Awaiting requester', 'Aguardando solicitante'],
  ['Awaiting responsible', 'Aguardando responsável'],
];
const TYPES = [
  ['Admin to admin', 'Administração para administração'],
  ['Unit to admin', 'Unidade para administração'],
  ['Admin to unit', 'Administração para unidade'],
];

const date = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);
const word = (words: readonly (readonly string[])[], code: number, language: 'en' | 'pt') =>
  words[code - 1]?.[language === 'en' ? 0 : 1];
const names = (all: readonly { readonly nome: string }[] | undefined) =>
  all === undefined || all.length === 0 ? undefined : all.map(({ nome }) => nome).join(', ');

type Row<R> = readonly [en: string, pt: string, value: ExpectedColumn<R>['value']];
const columns = <R>(rows: readonly Row<R>[]): readonly ExpectedColumn<R>[] =>
  rows.map(([en, pt, value]) => ({ en, pt, value }));

export const ticketColumns = columns<Ticket>([
  ['ID', 'ID', (t) => t.id],
  ['Title', 'Título', (t) => t.titulo],
  ['Status code', 'Código da situação', (t) => t.situacao],
  ['Status', 'Situação', (t, language) => word(STATUSES, t.situacao, language)],
  ['Type code', 'Código do tipo', (t) => t.tipo],
  ['Type', 'Tipo', (t, language) => word(TYPES, t.tipo, language)],
  ['Requester ID', 'ID do solicitante', (t) => t.solicitante?.id],
  ['Requester', 'Solicitante', (t) => t.solicitante?.nome],
  ['Responsible ID', 'ID do responsável', (t) => t.responsavel?.id],
  ['Responsible', 'Responsável', (t) => t.responsavel?.nome],
  ['Unit ID', 'ID da unidade', (t) => t.unidade?.id],
  ['Unit', 'Unidade', (t) => t.unidade?.nome],
  ['Department ID', 'ID do departamento', (t) => t.departamento?.id],
  ['Department', 'Departamento', (t) => t.departamento?.nome],
  ['Sending department ID', 'ID do departamento de envio', (t) => t.departamentoEnvio?.id],
  ['Sending department', 'Departamento de envio', (t) => t.departamentoEnvio?.nome],
  ['Subject ID', 'ID do assunto', (t) => t.assunto?.id],
  ['Subject', 'Assunto', (t) => t.assunto?.nome],
  ['Labels', 'Etiquetas', (t) => names(t.etiqueta)],
  ['Support', 'Apoio', (t) => names(t.apoio?.map(({ pessoa }) => pessoa))],
  ['Opened', 'Aberto', (t) => date(t.aberto)],
  ['Resolved', 'Resolvido', (t) => date(t.resolvido)],
  ['Concluded', 'Concluído', (t) => date(t.concluido)],
  ['First planned', 'Prazo inicial', (t) => date(t.resolverPlanejado)],
  ['Deadline', 'Prazo', (t) => date(t.resolverEstipulado)],
  ['Rating', 'Nota', (t) => t.avaliacaoNota],
  ['Rating comment', 'Comentário da nota', (t) => t.avaliacaoObservacao],
  ['First interaction', 'Primeira interação', (t) => date(t.primeiraInteracao)],
  ['Last change', 'Última alteração', (t) => date(t.ultimaAlteracao)],
  ['Public interactions', 'Interações públicas', (t) => t.countInteracaoPublico],
  ['Internal interactions', 'Interações internas', (t) => t.countInteracaoInterno],
  ['Record', 'Registro', () => undefined],
]);

export const actionPlanColumns = columns<ActionPlan>([
  ['ID', 'ID', (p) => p.id],
  ['Status code', 'Código da situação', (p) => p.situacao],
  ['Creator ID', 'ID do criador', (p) => p.criador?.id],
  ['Creator', 'Criador', (p) => p.criador?.nome],
  ['Concluded by ID', 'ID de quem concluiu', (p) => p.concluidoPessoa?.id],
  ['Concluded by', 'Concluído por', (p) => p.concluidoPessoa?.nome],
  ['Created', 'Criado', (p) => date(p.dtCriacao)],
  ['Concluded', 'Concluído', (p) => date(p.dtConclusao)],
  ['Labels', 'Etiquetas', (p) => names(p.etiqueta)],
  ['What', 'O que será feito', (p) => p.queSeraFeito],
  ['Why', 'Por que será feito', (p) => p.porqueSeraFeito],
  ['Due', 'Prazo', (p) => date(p.quandoSeraFeito)],
  ['Start', 'Início', (p) => date(p.quandoSeraFeitoInicio)],
  ['Cost', 'Custo', (p) => p.quantoCustara],
  ['Who', 'Quem fará', (p) => p.quemFara],
  ['How', 'Como será feito', (p) => p.comoSerafeito],
  ['Note', 'Observação', (p) => p.observacao],
  ['Justification', 'Justificativa', (p) => p.justificativa],
  ['Responsible ID', 'ID do responsável', (p) => p.quemFaraPessoa?.id],
  ['Responsible', 'Responsável', (p) => p.quemFaraPessoa?.nome],
  ['Answer ID', 'ID da resposta', (p) => p.resposta?.id],
  ['Question', 'Pergunta', (p) => p.resposta?.questao],
  ['Answer', 'Resposta', (p) => p.resposta?.resposta],
  ['Assessment ID', 'ID da avaliação', (p) => p.avaliacao?.id],
  ['Record', 'Registro', () => undefined],
]);

const LONGEST = 50_000;
// A truncated text ends with a mark, whose length the connector chooses.
const LONGEST_MARK = 100;

/** Whether a cell's `getValue` is exactly the expected value. */
export function isExactly(cell: unknown, expected: Expected): boolean {
  if (expected === undefined) return cell === '';
  if (expected instanceof Date) return cell instanceof Date && cell.getTime() === expected.getTime();
  if (typeof expected === 'number' || expected.length <= LONGEST) return cell === expected;
  return (
    typeof cell === 'string' &&
    cell.length <= LONGEST &&
    cell.startsWith(expected.slice(0, LONGEST - LONGEST_MARK)) &&
    /50[.,]000.*\]$/.test(cell.slice(-LONGEST_MARK))
  );
}
