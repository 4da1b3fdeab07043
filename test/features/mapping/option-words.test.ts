// The words that people use for options, and titles for which yes is good.

import { describe, expect, it } from 'vitest';
import {
  isYesGood,
  labelOfSense,
  notApplicableOptions,
  optionNamed,
  saysNotApplicable,
  senseOf,
} from '../../../src/features/mapping/rules/texts/option-words.ts';

const options = (...labels: string[]) => labels.map((label, n) => ({ id: n + 1, label }));

describe('a word for an option', () => {
  // One test: the words are made at their first use.
  it('answers yes or no, or judges: each means the only option that says the same', () => {
    const truth = options('Sim', 'Não');
    const judgement = options('Conforme', 'Não conforme');
    const label = (word: string, of: typeof truth) => {
      const sense = senseOf(word);
      return sense && labelOfSense(sense, of);
    };
    for (const word of ['sim', 'S', 'Yes', 'true', '✓']) {
      expect([word, label(word, truth), label(word, judgement)]).toEqual([word, 'Sim', undefined]);
    }
    for (const word of ['não', 'N', 'no', 'FALSE', '✗']) {
      expect([word, label(word, truth), label(word, judgement)]).toEqual([word, 'Não', undefined]);
    }
    for (const word of ['C', 'ok', 'Atende', 'passed']) {
      expect([word, label(word, truth), label(word, judgement)]).toEqual([word, undefined, 'Conforme']);
    }
    for (const word of ['NC', 'nok', 'Não atende', 'failed', 'non-compliant']) {
      expect([word, label(word, truth), label(word, judgement)]).toEqual([word, undefined, 'Não conforme']);
    }
    expect(senseOf('talvez')).toBeUndefined();
    expect(label('ok', options('OK', 'Conforme', 'NC'))).toBeUndefined();
  });

  it('names an option by its label, with its code beside it, and not by the code alone', () => {
    const rating = options('Ruim', 'Regular', 'Bom');
    expect(optionNamed(rating, ' bom ')?.id).toBe(3);
    expect(optionNamed(rating, '3 - Bom')?.id).toBe(3);
    expect(optionNamed(rating, 'Bom (3)')?.id).toBe(3);
    expect(optionNamed(options('Bom [1]', 'Bom [2]'), '2 - Bom')?.id).toBe(2);
    for (const text of ['3', '2 - Bom', 'Bom (1)', ''])
      expect([text, optionNamed(rating, text)]).toEqual([text, undefined]);
    expect(optionNamed(options('1', '2', '3'), '3')?.id).toBe(3);
  });

  it('says that a question doesn’t apply, unless it is an option', () => {
    const yesNo = { options: options('Sim', 'Não') };
    const said = [
      'N/A',
      'na',
      'n.a.',
      'n a',
      'NSA',
      'N.S.A.',
      'Não aplica',
      'Não se aplica',
      'não aplicável',
    ];
    for (const text of [...said, 'Not applicable', 'sem aplicação'])
      expect([text, saysNotApplicable(text, yesNo)]).toEqual([text, true]);
    for (const text of ['nada', 'Ana', 'n/a hoje', 'isso não se aplica', 'não avaliado', ''])
      expect([text, saysNotApplicable(text, yesNo)]).toEqual([text, false]);
    expect(saysNotApplicable('NA', { options: options('NA', 'Sim') })).toBe(false);
    const none = (...labels: string[]) => notApplicableOptions(options(...labels)).map(({ id }) => id);
    expect(none('Sim', 'Não', 'Não se aplica')).toEqual([3]);
    expect(none('Sim', 'N/A [2]', 'Não se aplica')).toEqual([2, 3]);
    expect(none('Sim', 'Não')).toEqual([]);
  });
});

describe('yes is good', () => {
  it.each([
    'Fachada limpa?',
    'Fachada limpa e conservada?',
    'Extintor no prazo?',
    'Extintor dentro do prazo',
    'Uniforme da equipe completo?',
    'Is the storefront clean?',
    'Fire extinguisher within date',
    'Área externa limpa',
    'Caixa de gordura limpa e organizada',
    'Estoque organizado',
    'Notas conferidas',
    '1. Fachada limpa e conservada?',
  ])('by the title %s', (title) => {
    expect(isYesGood(title)).toBe(true);
  });

  it.each([
    'Presença de pragas?',
    'Produtos vencidos na gôndola?',
    'Piso sem sujeira e limpo?',
    'Lixeiras limpas estão transbordando?',
    'Banheiro limpo ou organizado?',
    'Preparo incompleto?',
    'O piso não está limpo',
    'Is the floor not clean?',
    'Pests visible?',
    'Uso de celular na área limpa?',
    'Visitors in the kitchen while it is tidy?',
    'Caixa de papel ao lado de extintor disponível?',
    'Caixa de papel encostada de lado limpa?',
    'Rachadura identificada?',
    'Staff in full uniform?',
    'Produto vencido disponível?',
    'Expired products available',
    'Ralo entupido limpo',
    'Sem estoque disponível',
    'Limpa',
    '',
  ])('or not, by the title %s: who knows', (title) => {
    expect(isYesGood(title)).toBe(false);
  });
});
