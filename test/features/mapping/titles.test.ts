// Which question of a template a text means.

import { describe, expect, it } from 'vitest';
import { QuestionTitles } from '../../../src/features/mapping/rules/texts/titles.ts';

const question = (id: number, title: string, isActive = true) => ({
  id,
  title,
  isActive,
  type: 'TEXT_SHORT',
  options: [],
});
/** The questions 10, 11, 12 … of these titles. */
const titled = (...titles: readonly string[]) =>
  new QuestionTitles({ questions: titles.map((title, n) => question(10 + n, title)) });

/** What these titles make of a text: the question that it means, several, or none. */
function found(text: string, ...titles: readonly string[]) {
  const match = titled(...titles).find(text);
  switch (match.kind) {
    case 'one':
      return match.question.id;
    case 'several':
      return match.questions.map(({ id }) => id);
    default:
      return match.kind;
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
    ['3', 'Item 3'],
    ['de a o', 'Fachada de a o'],
    ['Tem freezer porta balcão', 'Temperatura do freezer'],
    ['Fac', 'Fachada'],
    ['Fachada', undefined],
  ])('means none without enough of its words: %s, %s', (text, title) => {
    expect(found(text, ...(title === undefined ? [] : [title]))).toBe('none');
  });

  it('means a question by its code, unless its words are those of another one', () => {
    for (const text of ['[11] Nota', 'Q11', '11', '#11', '# 11 Nota', 'Q11 text', '11 Nota geral'])
      expect([text, found(text, 'Fachada limpa', 'Nota geral')]).toEqual([text, 11]);
    for (const text of ['Fachada 11', 'Quarto11', '110', '11 Cor'])
      expect([text, found(text, 'Nota', 'Piso')]).not.toEqual([text, 11]);
    for (const text of ['[11] Fachada limpa', 'Q11 Fachada limpa', '11. Fachada limpa'])
      expect([text, found(text, 'Fachada limpa', 'Nota geral')]).toEqual([text, 10]);
  });

  it('that fits two questions means neither, unless it is one of them', () => {
    const halls = ['Limpeza do salão', 'Limpeza da cozinha'];
    expect(found('Limpeza', ...halls)).toEqual([10, 11]);
    expect(found('Limpeza da cozinha', ...halls)).toBe(11);
    expect(found('Nota geral', 'Nota geral', 'Nota geral')).toEqual([10, 11]);
    expect(found('Limpeza boa', ...halls)).toBe('none');
    // The closest first.
    expect(found('Nota geral loja', 'Nota geral', 'Nota geral da loja nova')).toEqual([11, 10]);
  });

  it('that is the title of one question means that, though its words stand in others', () => {
    expect(found('Nota geral', 'Nota geral da loja', 'Nota geral')).toBe(11);
  });

  it('that is closer to one question by a clear margin means that one', () => {
    // 2 × 3 of 4 + 3 words, and 2 × 2 of 4 + 3: 0.86 and 0.57.
    const [near, far] = ['Temperatura freezer porta', 'Temperatura freezer balcão'];
    expect(found('Temperatura freezer porta hoje', far, near)).toBe(11);
    // 2 × 4 of 5 + 4 words, and 2 × 4 of 5 + 5: 0.89 and 0.8.
    const [closer, close] = ['Piso parede teto porta', 'Piso parede teto porta janela'];
    expect(found('Piso parede teto porta hoje', close, closer)).toEqual([11, 10]);
  });

  it('means a question from three of five words on', () => {
    expect(found('Piso parede teto novo branco', 'Piso parede teto limpo seco')).toBe(10);
    expect(found('Piso parede teto novo branco azul', 'Piso parede teto limpo seco')).toBe('none');
  });

  it('means none of the questions that are no longer asked', () => {
    const titles = new QuestionTitles({ questions: [question(10, 'Fachada limpa', false)] });
    expect(titles.find('Fachada limpa')).toEqual({ kind: 'none' });
    expect(titles.find('[10]')).toEqual({ kind: 'none' });
  });
});

describe('how alike a text and a title are', () => {
  const likeness = (text: string, title: string) => {
    const match = titled(title, 'Gerente').find(text);
    return match.kind === 'one' ? match.likeness : match.kind;
  };

  it.each([
    ['of the same words', 'Fachada limpa', 'limpa fachada'],
    ['but for case, accents and small words', 'A FACHADA é limpa no salao', 'fáchada limpa do salão'],
    ['but for words that are written twice', 'Limpa, limpa fachada', 'Fachada limpa'],
    ['but for a unit in brackets', 'Temperatura freezer', 'Temperatura freezer (°C)'],
    ['but for how to answer', 'Fachada limpa (sim ou não, com foto)', 'Fachada limpa'],
    ['but for a word that is cut short', 'Temp. freezer', 'Temperatura do freezer'],
    ['but for a plural', 'Pias limpas', 'Pia limpa'],
    ['but for the plural of one', 'Pia limpa', 'Pias limpas'],
    ['though short', 'Cor', 'Cor'],
    ['but for a beginning of four letters', 'Temp freezer', 'Temperatura freezer'],
    ['but for what stands in brackets', 'Fachada (frente e lado)limpa', 'Fachada limpa'],
    ['also in brackets', 'Temperatura (freezer)', 'Temperatura freezer'],
    ['but for a number in front', '12 Fachada limpa', 'Fachada limpa'],
    ['but for a number with a full stop in front', '10.12. Fachada limpa', 'Fachada limpa'],
    ['but for a number and a sign in front', '12 –  Fachada limpa', 'Fachada limpa'],
    ['but for a number in front of the title', 'Fachada limpa', '12) Fachada limpa'],
    [
      'but for the number of a title that a template has several times',
      'Fachada limpa',
      'Fachada limpa [12]',
    ],
  ])('wholly, %s: %s, %s', (_, text, title) => {
    expect(likeness(text, title)).toBe(1);
  });

  it.each([
    ['a number in the middle is a word', 'Mesa 12 limpa', 'Mesa limpa', 4 / 5],
    ['a number in brackets in the middle is a word', 'Mesa limpa', 'Mesa [12] limpa', 4 / 5],
    ['a number without a blank behind it is a word', '12h Fachada', 'Fachada', 2 / 3],
    ['three letters are no beginning', 'Tem freezer porta', 'Temperatura freezer porta', 4 / 6],
    ['its code says it all', 'Q10 Cor', 'Fachada limpa', 1],
  ])('%s: %s, %s', (_, text, title, expected) => {
    expect(likeness(text, title)).toBe(expected);
  });

  it.each([
    ['the same words', 'Limpeza cozinha', 'Limpeza da cozinha', 'same'],
    ['most of them', 'Fachada limpa', 'Fachada limpa e conservada?', 'part'],
    ['a single one', 'Turno', 'Gerente do turno', 'part'],
    ['too few of them', 'Validade produtos', 'Validade dos produtos conferida pela equipe', 'part'],
    ['a word more', 'Limpeza da cozinha nova', 'Limpeza da cozinha', 'part'],
    ['what stands in brackets', 'Limpeza da cozinha (piso)', 'Limpeza da cozinha', 'part'],
    ['the beginning of a word', 'Porta limpa', 'Portaria limpa', 'part'],
    ['another number', 'Temperatura freezer 3', 'Temperatura freezer 2', 'part'],
    ['no number', 'Temperatura freezer', 'Temperatura freezer 2', 'part'],
    ['another letter', 'Banheiro B limpo', 'Banheiro D limpo', 'part'],
    ['the opposite', 'Vazamentos aparentes no teto', 'Sem vazamentos aparentes no teto', 'part'],
    ['the opposite in English', 'No pests seen', 'Pests seen', 'part'],
  ])('is certain or has to be asked, with %s: %s, %s', (_, text, title, certainty) => {
    expect(titled(title, 'Gerente').find(text)).toMatchObject({ kind: 'one', certainty });
  });

  it('is certain for the title itself, though another one has the same words', () => {
    const match = titled('Sala A limpa', 'Limpa a sala').find('Limpa a sala?');
    expect(match).toMatchObject({ kind: 'one', certainty: 'same', question: { id: 11 } });
  });

  it('is worked out once for each text', () => {
    const titles = titled('Fachada limpa');
    expect(titles.find('Fachada')).toBe(titles.find('Fachada'));
  });
});
