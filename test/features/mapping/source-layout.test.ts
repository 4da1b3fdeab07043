// How a visit a row, an answer a row and a block a visit are told from each other, and which texts of a source are looked
// at for their meaning.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import {
  blockTable,
  columnOfTitles,
  distinctTexts,
  labelsOf,
  shapeOf,
} from '../../../src/features/mapping/rules/propose.ts';
import { blockRows, type SourceCells } from '../../../src/features/mapping/rules/source-table.ts';
import { QuestionTitles } from '../../../src/features/mapping/rules/texts/titles.ts';

/** The questions 10, 11, 12 … of these titles. */
function titled(...titles: readonly string[]): QuestionTitles {
  const question = (title: string, n: number) => ({
    id: 10 + n,
    title,
    isActive: true,
    type: 'TEXT_SHORT',
    options: [],
  });
  return new QuestionTitles({ questions: titles.map(question) });
}

const titles = titled('Fachada limpa', 'Nota geral', 'Gerente de plantão');

describe('the column of questions', () => {
  it('is the one with most titles, each counted once', () => {
    const cells = [
      ['Loja', 'Fachada limpa', 'Fachada limpa'],
      ['Centro', 'Fachada limpa', 'Nota geral'],
    ];
    expect(columnOfTitles(cells, titles)).toEqual({ column: 3, texts: new Set([10, 11]) });
  });

  it('is the first of those that have as many', () => {
    expect(columnOfTitles([['Loja', 'Nota geral', 'Fachada limpa']], titles).column).toBe(2);
  });

  it('is none where no title stands, though a text fits several', () => {
    const two = titled('Limpeza do salão', 'Limpeza da cozinha');
    for (const cells of [[], [['Loja', 'Cor']], [['Limpeza']]])
      expect(columnOfTitles(cells, two)).toEqual({ column: 0, texts: new Set() });
  });

  it('has texts that are half alike at least, and not mere words of a title', () => {
    // One word of three: 2 × 1 of 1 + 3 words. One of four: 2 × 1 of 1 + 4.
    expect(columnOfTitles([['Fachada']], titled('Fachada limpa conservada')).column).toBe(1);
    expect(columnOfTitles([['Fachada']], titled('Fachada limpa conservada pintada')).column).toBe(0);
  });

  it('is looked for in 200 rows', () => {
    const at = (row: number) => [...new Array<string[]>(row - 1).fill(['']), ['Nota geral']];
    expect(columnOfTitles(at(200), titles).column).toBe(1);
    expect(columnOfTitles(at(201), titles).column).toBe(0);
  });
});

describe('the layout of a source', () => {
  const shape = (headers: readonly string[], asked: readonly number[]) => {
    const columns = headers.map((header, n) => ({ column: n + 1, header }));
    return shapeOf({ headerRow: 1, columns, rows: [], leftOut: [] }, new Set(asked), titles);
  };

  it('is a visit a row where less than two questions stand below each other', () => {
    expect(shape(['Loja', 'Pergunta', 'Data'], [])).toBe('visits');
    expect(shape(['Loja', 'Pergunta', 'Data'], [10])).toBe('visits');
    expect(shape(['Loja', 'Pergunta', 'Data'], [10, 11])).toBe('answers');
  });

  it('is a visit a row where as many questions stand in the headers', () => {
    expect(shape(['Loja', 'Pergunta', 'Fachada limpa', 'Nota geral'], [10, 11])).toBe('visits');
    expect(shape(['Loja', 'Pergunta', 'Fachada limpa', 'Nota geral'], [10, 11, 12])).toBe('answers');
  });

  it('is an answer a row where the headers name the unit, and the question, the answer or two more things', () => {
    expect(shape(['Loja', 'Pergunta'], [10, 11])).toBe('answers');
    expect(shape(['Loja', 'Resposta'], [10, 11])).toBe('answers');
    expect(shape(['Loja', 'Data', 'Auditor'], [10, 11])).toBe('answers');
  });

  it('is an answer a row where the headers name unit, question and answer, though no title stands there: numbers may', () => {
    expect(shape(['Loja', 'Pergunta', 'Resposta'], [])).toBe('answers');
    expect(shape(['Loja', 'Pergunta', 'Resposta', 'Nota geral'], [])).toBe('visits');
  });

  it('is a block a visit where the headers name no unit, or the unit and one thing more', () => {
    expect(shape(['Pergunta', 'Resposta', 'Observação'], [10, 11])).toBe('blocks');
    expect(shape(['Loja', 'Centro', 'Data', '25/02/2026'], [10, 11])).toBe('blocks');
    expect(shape(['Loja', 'Filial', 'Data'], [10, 11])).toBe('blocks');
    expect(shape([], [10, 11])).toBe('blocks');
  });
});

describe('the texts in the column of questions', () => {
  const texts = (...column: readonly CellValue[]) =>
    distinctTexts(
      column.map((cell, n) => ({ row: n + 2, cells: ['Loja', cell] })),
      2,
    );

  it('are each there once as first written, without the blank ones', () => {
    expect(texts('Fachada', ' ', 'FACHADA', 'Nota  geral', '', 'fáchada', 5)).toEqual([
      'Fachada',
      'Nota geral',
      '5',
    ]);
  });

  it('are 400 at most', () => {
    const many = Array.from({ length: 401 }, (_, n) => `Item ${n}`);
    expect(texts(...many, 'item 0')).toEqual(many.slice(0, 400));
  });
});

const labels = (cells: SourceCells, first = 1) => labelsOf(blockTable(blockRows(cells), first));

describe('a source in blocks', () => {
  it('is a table without headers, from the column of questions to the last that holds something', () => {
    const rows = blockRows([
      ['', 'Loja:', 'Centro'],
      ['', '', ''],
      ['', 'Nota geral', '8', 'boa'],
      ['', 'Fachada', 'C'],
    ]);
    expect(rows.map(({ row }) => row)).toEqual([1, 3, 4]);
    const column = (n: number) => ({ column: n, header: '' });
    const whole = { headerRow: 0, rows, leftOut: [] };
    expect(blockTable(rows, 2)).toEqual({ ...whole, columns: [2, 3, 4].map(column) });
    // Where no column of questions was found.
    expect(blockTable(rows, 0)).toEqual({ ...whole, columns: [1, 2, 3, 4].map(column) });
    expect(blockTable([], 0)).toEqual({ ...whole, rows: [], columns: [] });
  });

  it('says with the texts of its first column what the values beside them are, each once as first written', () => {
    const cells = [
      ['Loja:', 'Centro'],
      ['Clima', 'sol'],
      ['Piso', 5],
      ['clima', 'chuva'],
    ];
    expect(labels(cells)).toEqual(['Loja:', 'Clima', 'Piso']);
    expect(labels([])).toEqual([]);
  });

  it('says it with names of fields and what ends with a colon in the other columns too', () => {
    const cells = [
      ['Loja', 'Centro', 'Data', '25/02/2026'],
      ['Auditor', 'Ana', 'Clima:', 'sol'],
      ['Piso', 'Bom', 'lavado', 'ontem'],
      ['Teto', 'Bom', 'às 10:30 de hoje', 'sim'],
    ];
    expect(labels(cells)).toEqual(['Loja', 'Data', 'Auditor', 'Clima:', 'Piso', 'Teto']);
    expect(labels([['x', 'Loja:', 'Centro', 'Data:', 'amanhã']], 2)).toEqual(['Loja:', 'Data:']);
  });

  it('says nothing with a number, a date, a blank, or a text with nothing beside it', () => {
    const cells = [
      [5, 'a'],
      [new Date(0), 'b'],
      ['', 'c'],
      ['  ', 'd'],
      ['FICHA', ''],
      ['RELATÓRIO', '  '],
      ['Fim'],
      ['', 'Loja:'],
      ['Entrega', new Date(0)],
    ];
    expect(labels(cells)).toEqual(['Entrega']);
  });

  it('has headings above the answers and the comments, which are no answers', () => {
    const beside = (text: string) => labels([['Área da loja', text]]);
    for (const heading of ['Resposta', 'Observações'])
      expect([heading, beside(heading)]).toEqual([heading, []]);
    // 20 letters may be a heading, 21 are a comment.
    expect('Observação do dia 10'.length).toBe(20);
    expect(beside('Observação do dia 10')).toEqual([]);
    expect(beside('Observação do dia 100')).toEqual(['Área da loja']);
    expect(beside('Data')).toEqual(['Área da loja']);
  });

  it('has 400 such texts at most', () => {
    const many = Array.from({ length: 401 }, (_, n) => [`Item ${n}`, 'sim']);
    expect(labels(many)).toEqual(many.slice(0, 400).map(([text]) => text));
  });
});
