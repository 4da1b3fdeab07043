// The headers that people and programs write, in both languages, and what they say.

import { expect, it } from 'vitest';
import { commentedTitle, type HeaderWord, headerWord } from '../../../src/domain/mapping/header-words.ts';

/** Headers by what they say, between commas. */
const HEADERS: Readonly<Record<HeaderWord, string>> = {
  mail: 'E-mail, Email Address, Telefone do gerente, Phone, Celular',
  scheduled:
    'Data prevista, Agendada para, Data programada, Planejado, Scheduled date, Due date, Planned for, Prazo, Prazo final',
  started:
    'Início, Hora início, Horário de início, Hora inicial, Data de início, Iniciada em, Iniciado, Começo, Start time, Started at, start_date',
  submitted:
    'Concluída em, Hora fim, Horário de término, Hora final, Término, Fim, Data fim, Finalizado em, Enviado em, Data realizada, Realizado em, Realizada em, Completed at, Completion date, Submitted, Submitted at, Submitted on, Finished, End time, End date, Ended, Timestamp, Carimbo de data/hora, Executado em',
  comment:
    'Comentário, Comentários, Comment, Comments, Observação, Observações, Obs, obs., Sua obs, Note, Notes, Remarks, Anotações, Justificativa',
  question:
    'Pergunta, Perguntas, Questão, Question, Questions, Item, Item avaliado, Item verificado, Checklist item, Critério, Criterion, Quesito',
  answer:
    'Resposta, Respostas, Response, Answer, Answers, Resultado, Result, Avaliação dada, Valor, Value, Conformidade',
  group:
    'Visita, Visit, Inspeção, Inspection, Auditoria, Audit, Avaliação, Assessment, Checklist, Vistoria, ID da visita, Código da auditoria, Cod do checklist, Número da inspeção, Number of inspection, No da visita, N da visita, ID, Audit ID, Inspection number, visit_id, Visita no, Assessment #',
  time: 'Hora, Horário, Hora da visita, Horário da inspeção, Time, Time of visit, Hour, Hr',
  date: 'Data, Data e hora, Data/hora, Date and time, Date, Dt visita, Dia, Day, When, Quando, Visited on, Conducted on',
  createdBy:
    'Auditor, Auditora, Inspetor, Inspector, Avaliador, Assessor, Consultor, Consultora, Consultant, Criado por, Realizada por, Preenchido por, Feito por, Auditado por, Created by, Prepared by, Conducted by, Submitted by, Completed by, Usuário, User, Autor',
  assignee: 'Responsável, Assignee, Assigned to, Atribuído a',
  unit: 'Unidade, Unidades, Loja, Lojas, Nome da loja, Filial, Franquia, PDV, Ponto de venda, Store, Stores, Branch, Site, Location, Unit, Outlet, Shop, Restaurante, Restaurant, Estabelecimento, Franchise',
};

// One test: the table of words is made when it is first used.
it('headers are known by their words, whatever their case, accents and marks', () => {
  const said = Object.entries(HEADERS).flatMap(([word, headers]) =>
    headers.split(', ').map((header) => [header, word]),
  );
  const wrong = said.filter(([header = '', word]) => headerWord(`${header.toUpperCase()} *: `) !== word);
  expect(wrong.map(([header = '', word]) => `${header}: ${headerWord(header)}, not ${word}`)).toEqual([]);
  for (const other of [
    '',
    ' : ',
    'Cor',
    'Fachada limpa?',
    `Loja ${'x'.repeat(60)}`,
    'Explore',
    'Visita boa',
    'Horário de funcionamento',
    'Times',
  ])
    expect([other, headerWord(other)]).toEqual([other, undefined]);
});

it.each([
  ['Comentário: Fachada', 'Fachada'],
  ['comentarios - Fachada', 'Fachada'],
  ['Comments on Fachada', 'Fachada'],
  ['Observação sobre Fachada', 'Fachada'],
  ['Observações: Fachada', 'Fachada'],
  ['Obs. – Fachada', 'Fachada'],
  ['Note: Fachada', 'Fachada'],
  [' Remarks: Fachada ', 'Fachada'],
  ['Fachada (comentários)', 'Fachada'],
  ['Fachada (notes)', 'Fachada'],
  ['Fachada [remark]', 'Fachada'],
  ['Fachada - Obs.', 'Fachada'],
  ['Fachada: observação', 'Fachada'],
  ['Fachada / comment', 'Fachada'],
  ['Fachada', undefined],
  ['Comentário', undefined],
  ['Observações finais', undefined],
  ['Last comments: Fachada', undefined],
  ['Fachada (comment) limpa', undefined],
])('%s is a comment on %s', (header, title) => {
  expect(commentedTitle(header)).toBe(title);
});
