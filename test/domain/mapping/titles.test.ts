// Which question of a template a text means.

import { describe, expect, it } from 'vitest';
import { QuestionTitles } from '../../../src/domain/mapping/titles.ts';

const question = (id: number, title: string, isActive = true) => ({
  id,
  title,
  isActive,
  type: 'TEXT_SHORT',
  options: [],
});
/** What the titles 10, 11, 12 … make of a text: the question that it means, several, or none. */
function found(text: string, ...titles: readonly string[]) {
  const match = new QuestionTitles({ questions: titles.map((title, n) => question(10 + n, title)) }).find(
    text,
  );
  switch (match.kind) {
    case 'one':
      return match.question.id;
    case 'several':
      return match.questions.map(({ id }) => id);
    case 'none':
      return undefined;
  }
}

describe('a text', () => {
  it.each([
    ['FACHADA LIMPA', 'Fachada limpa?'],
    ['3. Fachada limpa', 'A fachada é limpa'],
    ['1.2 - Fachada limpa', 'Fachada limpa'],
    ['Fachada limpa (sim ou não, com foto)', 'Fachada limpa'],
    ['Temp freezer', 'Temperatura do freezer'],
    ['Extintores', 'Extintor dentro do prazo, extintores'],
    ['Vaga limpas', 'Vagas limpa'],
    ['Fachada limpa', 'Fachada limpa [2]'],
    ['Limpa', 'Fachada limpa e bem conservada, pintura nova'],
  ])('means the question with its words: %s, %s', (text, title) => {
    expect(found(text, title, 'Nota geral')).toBe(10);
  });

  it.each([
    ['Cor', 'Fachada limpa'],
    ['', 'Fachada limpa'],
    ['?', 'Fachada limpa'],
    ['de a o', 'Fachada de a o'],
    ['Tem freezer porta balcão', 'Temperatura do freezer'],
    ['Fac', 'Fachada'],
    ['Fachada', undefined],
  ])('means none without enough of its words: %s, %s', (text, title) => {
    expect(found(text, ...(title === undefined ? [] : [title]))).toBeUndefined();
  });

  it('means a question by its code, whatever its words', () => {
    for (const text of ['[11] Fachada limpa', 'Q11', '11', '#11', '# 11 Nota', '11 Cor'])
      expect([text, found(text, 'Fachada limpa', 'Nota geral')]).toEqual([text, 11]);
    for (const text of ['Fachada 11', 'Quarto11', '110'])
      expect([text, found(text, 'Nota', 'Cor')]).toEqual([text, undefined]);
  });

  it('that fits two questions means neither, unless it is one of them', () => {
    const halls = ['Limpeza do salão', 'Limpeza da cozinha'];
    expect(found('Limpeza', ...halls)).toEqual([10, 11]);
    expect(found('Limpeza da cozinha', ...halls)).toBe(11);
    expect(found('Nota geral', 'Nota geral', 'Nota geral')).toEqual([10, 11]);
    expect(found('Limpeza boa', ...halls)).toBeUndefined();
    // The closest first.
    expect(found('Nota geral loja', 'Nota geral', 'Nota geral da loja nova')).toEqual([11, 10]);
  });

  it('means none of the questions that are no longer asked', () => {
    const titles = new QuestionTitles({ questions: [question(10, 'Fachada limpa', false)] });
    expect(titles.find('Fachada limpa')).toEqual({ kind: 'none' });
    expect(titles.find('[10]')).toEqual({ kind: 'none' });
  });
});
