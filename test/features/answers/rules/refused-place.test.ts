// The cell that the service's words name: by the index of an answer, the name of a field, or that of a request's value.
import { describe, expect, it } from 'vitest';
import {
  type PlacedAnswer,
  refusedAnswer,
  refusedColumn,
} from '../../../../src/features/answers/rules/answer-check.ts';

const answer = (row: number, question: number, wide?: PlacedAnswer['row']['wide']): PlacedAnswer => ({
  item: { templateQuestionId: question },
  row: { row, cell: () => '', ...(wide && { wide }) },
});

describe('an import', () => {
  // As they stand on the sheet; sent are 10, 20, 30.
  const [last, first, middle] = [answer(2, 30), answer(3, 10), answer(4, 20)];
  const answers = [last, first, middle];

  it.each([
    ['O campo answer[0].answerText é obrigatório', 'text', first],
    ['answer[1].answerTemplateOptionId[0]: inteiro', 'options', middle],
    ['(answer[2].notApplicable)', 'notApplicable', last],
    ['answer[2].comment.', 'comment', last],
    ['answer[1]', 'question', middle],
    ['answer[1].score não existe', 'question', middle],
  ] as const)('by the order in which answers were sent: %s', (message, column, found) => {
    expect(refusedAnswer(message, answers)).toEqual({ column, answer: found });
  });

  it.each([
    ['O campo companyId: a unidade não existe.', 'unit'],
    ['submittedAt.', 'submitted'],
    ['"assigneeUserId" inválido', 'assignee'],
  ])('by the name of a field: %s', (message, column) => {
    expect(refusedAnswer(message, answers)).toEqual({ column });
  });

  it.each(['', 'unidade inválida', 'answer[3].answerText', 'answers[1]', 'companyIds', 'x.companyId'])(
    'is not guessed: %s',
    (message) => expect(refusedAnswer(message, answers)).toBeUndefined(),
  );

  it('of a wide sheet in the columns of its questions', () => {
    const wide = answer(2, 10, { id: 10, title: 'Piso', type: 'TEXT_SHORT', isActive: true, options: [] });
    expect(refusedAnswer('answer[0].answerText', [wide])?.column).toBe('question:10');
    expect(refusedAnswer('answer[0].comment', [wide])?.column).toBe('comment:10');
  });
});

it('a value of a request by its name, where only one is meant', () => {
  const columns = ['value:path:id', 'value:body:ticket.id', 'value:body:note', 'value:query:note'] as const;
  expect(refusedColumn('O campo ticket.id é obrigatório', columns)).toEqual({
    column: 'value:body:ticket.id',
  });
  expect(refusedColumn('id inválido', columns)).toEqual({ column: 'value:path:id' });
  expect(refusedColumn('note inválido', columns)).toBeUndefined();
  expect(refusedColumn('inválido', columns)).toBeUndefined();
});
