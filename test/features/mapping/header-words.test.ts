// The headers that people and programs write, in both languages, and what they say.

import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/language.ts';
import { ASSESSMENT_FIELDS } from '../../../src/features/answers/rules/answer-groups.ts';
import { LONG_ANSWER_COLUMNS } from '../../../src/features/answers/rules/vocabulary.ts';
import { words } from '../../../src/features/mapping/page/words.ts';
import {
  commentedTitle,
  fieldOf,
  type HeaderWord,
  headerWord,
} from '../../../src/features/mapping/rules/texts/header-words.ts';

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
    'Comentário, Comentários, Comment, Comments, Observação, Observações, Obs, obs., Sua obs, Note, Notes, Remark, Remarks, Anotações, Justificativa',
  question:
    'Pergunta, Perguntas, Questão, Question, Questions, Item, Item avaliado, Item verificado, Checklist item, Critério, Criterion, Quesito',
  answer:
    'Resposta, Respostas, Response, Answer, Answers, Resultado, Result, Avaliação dada, Valor, Value, Conformidade',
  checklist: 'Checklist, Modelo, Template, Formulário, Form, Tipo de auditoria, Checklist name, Audit type',
  group:
    'Visita, Visit, Inspeção, Inspection, Auditoria, Audit, Avaliação, Assessment, Vistoria, ID da visita, Código da auditoria, Cod do checklist, Número da inspeção, Number of inspection, No da visita, N da visita, ID visita, Código auditoria, ID, Audit ID, Inspection number, visit_id, Visita no, Assessment #',
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
    `Loja ${'x'.repeat(56)}`,
    'Extintor dentro do prazo',
    'Temperatura na hora inicial',
    'Temperatura na hora final',
    'Última hora',
    'Nova pergunta',
    'Perguntas frequentes',
    'Sem resposta',
    'Resposta certa',
    'Covid',
    'Idade',
    'Jobs',
    'Obstáculos',
    'Active users',
    'Coautor',
    'Pagamento autorizado',
    'Explore',
    'Visita boa',
    'Horário de funcionamento',
    'Times',
  ])
    expect([other, headerWord(other)]).toEqual([other, undefined]);
  expect(headerWord(`Loja ${'x'.repeat(55)}`)).toBe('unit');
  // The columns of answer sheets that were made from such a source before.
  for (const field of ASSESSMENT_FIELDS)
    for (const language of LANGUAGES) expect(headerWord(LONG_ANSWER_COLUMNS[field][language])).toBe(field);
});

it('the page names the fields of an assessment as the headers of answer sheets do', () => {
  for (const field of ASSESSMENT_FIELDS)
    for (const language of LANGUAGES)
      expect(words[language].meanings[field]).toBe(LONG_ANSWER_COLUMNS[field][language]);
});

it('words of headers name fields of an assessment, or say something about questions', () => {
  for (const field of ASSESSMENT_FIELDS) expect(fieldOf(field)).toBe(field);
  expect(fieldOf('date')).toBe('submitted');
  for (const word of ['time', 'group', 'question', 'answer', 'comment', 'mail', undefined] as const)
    expect([word, fieldOf(word)]).toEqual([word, undefined]);
});

// One test: the patterns are made when they are first used.
it('a header says of itself that it is a comment on a title', () => {
  const before =
    'Comentário, comentarios, Comment, Comments, Observação, Observações, Obs, Obs., Note, Notes';
  const words = [...before.split(', '), 'Remark', 'Remarks'];
  const onFacade = words.flatMap((word) => [
    `${word}: Fachada`,
    `${word} – Fachada`,
    `${word}-Fachada`,
    ` ${word} sobre Fachada `,
    `${word} on Fachada`,
    `Fachada (${word})`,
    `Fachada [${word}]`,
    `Fachada - ${word}`,
    `Fachada – ${word}`,
    `Fachada: ${word}`,
    ` Fachada/${word} `,
  ]);
  for (const header of onFacade) expect([header, commentedTitle(header)]).toEqual([header, 'fachada']);
  expect(commentedTitle('Comentário: Limpeza do Salão')).toBe('limpeza do salao');
  expect(commentedTitle('Fachada (nova) - Obs.')).toBe('fachada (nova)');
  for (const none of [
    'Fachada',
    'Comentário',
    'Comentário:',
    '(notes)',
    'Observações finais',
    'Last comments: Fachada',
    'Fachada (comment) limpa',
    'Fachada obs',
  ])
    expect([none, commentedTitle(none)]).toEqual([none, undefined]);
});
