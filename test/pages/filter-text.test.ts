import { describe, expect, it } from 'vitest';
import {
  hasPlaceForId,
  itemsOf,
  joinFilterText,
  splitFilterText,
  withSuggestion,
} from '../../src/pages/pulls/filter-words.ts';

describe('the text of filters', () => {
  it('is split into the values of known filters and the rest, and put together again', () => {
    const text = 'situacao=4,5; Unidade = 12; x=1';
    const { values, rest } = splitFilterText(text, ['situacao', 'unidade']);
    expect({ values, rest }).toEqual({ values: { situacao: '4,5', unidade: '12' }, rest: 'x=1' });
    expect(joinFilterText(values, rest)).toBe('situacao=4,5; unidade=12; x=1');
    expect(joinFilterText({ ...values, situacao: ' ' }, '')).toBe('unidade=12');
  });

  it('keeps a blank behind a word while the next one is being typed', () => {
    const typed = joinFilterText({ unidade: 'Loja ' }, '');
    expect(splitFilterText(typed, ['unidade']).values).toEqual({ unidade: 'Loja ' });
    expect(itemsOf('Loja Centro , 12,')).toEqual(['Loja Centro', '12']);
  });

  it('has a place for the ids of another pull, but not in the pattern of links', () => {
    expect(hasPlaceForId('path=/api/v2/a/{id}/b')).toBe(true);
    expect(hasPlaceForId('link=https://x/{id}; unidade=1')).toBe(false);
    expect(hasPlaceForId('Link = https://x/{id}; planId={id}')).toBe(true);
  });

  it('keeps a filter that stands there twice where it is', () => {
    expect(splitFilterText('unidade=1; unidade=2', ['unidade'])).toEqual({
      values: { unidade: '1' },
      rest: 'unidade=2',
    });
  });

  it('takes a suggestion in place of the value or name that was typed, and of nothing else', () => {
    expect(withSuggestion('unidade=12, Sul; titulo=Sul mesmo', 'Sul', 'Loja Sul · 13')).toBe(
      'unidade=12, Loja Sul · 13; titulo=Sul mesmo',
    );
    expect(withSuggestion('situacoa=1', 'situacoa', 'situacao')).toBe('situacao=1');
    expect(withSuggestion('unidade=Centro, Sul', 'Centro, Sul', 'Centro Sul · 4')).toBe(
      'unidade=Centro Sul · 4',
    );
    expect(withSuggestion('unidade=Sul; titulo=Sul', 'Sul', 'Loja Sul · 13', 'unidade')).toBe(
      'unidade=Loja Sul · 13; titulo=Sul',
    );
    expect(withSuggestion('titulo=situacoa\nSituacoa =1', 'Situacoa', 'situacao', 'Situacoa')).toBe(
      'titulo=situacoa\nsituacao =1',
    );
    expect(withSuggestion('unidade=Centro, Sul;x=Centro, Sul', 'Centro, Sul', 'Sul · 4', 'unidade')).toBe(
      'unidade=Sul · 4;x=Centro, Sul',
    );
    expect(withSuggestion('ID, Titel', 'Titel', '$&')).toBe('ID, $&');
    expect(withSuggestion('ID', 'Titel', 'Title')).toBe('ID');
  });
});
