// What a kept mapping says about the columns of the next file.

import { describe, expect, it } from 'vitest';
import type { ColumnMeaning } from '../../../src/features/mapping/rules/mapping.ts';
import { applyKeptMapping, type ProposedMeaning } from '../../../src/features/mapping/rules/propose.ts';

const kept = (text: string, means: ColumnMeaning) => ({ text, means });
const proposed = (
  text: string,
  means: ColumnMeaning,
  more: Partial<ProposedMeaning> = {},
): ProposedMeaning => ({
  text,
  means,
  reason: 'alike',
  questions: [],
  ...more,
});

describe('a kept mapping', () => {
  it('goes by the headers, wherever they stand and however they are written, and names no other questions', () => {
    const columns = [
      proposed('DATA', 'ignored', { reason: 'several', questions: [3001, 3002] }),
      proposed('Lója', 'ignored'),
    ];
    expect(applyKeptMapping(columns, [kept('Loja', 'unit'), kept('Data', 'submitted')])).toEqual({
      proposed: [
        proposed('DATA', 'submitted', { reason: 'kept' }),
        proposed('Lója', 'unit', { reason: 'kept' }),
      ],
      added: [],
      gone: [],
    });
  });

  it('goes by the order of columns that have the same header', () => {
    const columns = [proposed('Obs', 'ignored'), proposed('Data', 'ignored'), proposed('obs', 'ignored')];
    const { proposed: applied, gone } = applyKeptMapping(columns, [
      kept('Obs', 'ignored'),
      kept('OBS', 'comment:3001'),
      kept('Obs', 'comment:3002'),
    ]);
    expect(applied.map(({ means }) => means)).toEqual(['ignored', 'ignored', 'comment:3001']);
    expect(gone).toEqual(['Obs']);
  });

  it('leaves a column that it doesn’t know with what is proposed, unless another was kept for that', () => {
    const columns = [
      proposed('Filial', 'unit'),
      proposed('Loja', 'ignored'),
      proposed('Nota', 'question:3006', { reason: 'same' }),
      proposed('Limpeza', 'ignored', { reason: 'several', questions: [3009, 3010] }),
      proposed('Cor', 'ignored', { reason: 'nothing' }),
      proposed('Peso', 'ignored', { reason: 'nothing' }),
    ];
    const { proposed: applied, added } = applyKeptMapping(columns, [
      kept('Loja', 'unit'),
      kept('Peso', 'ignored'),
    ]);
    expect(applied).toEqual([
      proposed('Filial', 'ignored', { reason: 'twice' }),
      proposed('Loja', 'unit', { reason: 'kept' }),
      ...columns.slice(2, 5),
      proposed('Peso', 'ignored', { reason: 'kept' }),
    ]);
    expect(added).toEqual(['Filial', 'Nota', 'Limpeza', 'Cor']);
  });

  it('says which of its columns are gone, of those that meant something', () => {
    const { gone } = applyKeptMapping(
      [],
      [kept('Loja', 'unit'), kept('Cor', 'ignored'), kept('Obs', 'comment')],
    );
    expect(gone).toEqual(['Loja', 'Obs']);
  });
});
