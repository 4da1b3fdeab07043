// What the columns of ours say that follow from something given once: the address of a record, and the name of a code.

import { describe, expect, it } from 'vitest';
import {
  codeLabel,
  derivedFields,
  isDerived,
  LABEL_FIELD,
  LINK_FIELD,
} from '../../../src/domain/pulls/derived-columns.ts';

const columns = [
  { field: 'id', header: { en: 'ID', pt: 'ID' }, kind: 'code' },
  { field: 'status', header: { en: 'Status code', pt: 'Código da situação' }, kind: 'code' },
] as const;
const labels = { field: 'status', names: new Map([[3, 'Em obra']]) };
const filters = { link: 'https://app.example/plans/{id}' };
const record = (status: number | string | undefined) => ({
  kind: 'row' as const,
  id: 7,
  cells: [7, status],
  discovered: [],
  breaches: [],
});

describe('the columns that follow from others', () => {
  it('are known from those of the service', () => {
    expect([LINK_FIELD, LABEL_FIELD].map(isDerived)).toEqual([true, true]);
    expect(['link', 'status', '$record'].map(isDerived)).toEqual([false, false, false]);
  });

  it('say where a record is shown, and what its code is called', () => {
    const link = { field: LINK_FIELD, value: 'https://app.example/plans/7', kind: 'text' };
    const label = { field: LABEL_FIELD, value: 'Em obra', kind: 'text' };
    expect(derivedFields({ filters, labels }, columns, record(3))).toEqual([link, label]);
    expect(derivedFields({ filters }, columns, record(3))).toEqual([link]);
    expect(derivedFields({ filters: {}, labels }, columns, record(3))).toEqual([label]);
    expect(derivedFields({}, columns, record(3))).toEqual([]);
  });

  it('say nothing of a code that nobody has named, or that is absent', () => {
    for (const status of [4, '', undefined])
      expect(derivedFields({ labels }, columns, record(status))).toEqual([]);
    const zero = { field: 'status', names: new Map([[0, 'Novo']]) };
    expect([codeLabel(zero, 0), codeLabel(zero, ''), codeLabel(zero, undefined)]).toEqual([
      'Novo',
      undefined,
      undefined,
    ]);
  });

  it('find the code in its own column', () => {
    const named = { field: 'id', names: new Map([[7, 'Sete']]) };
    expect(derivedFields({ labels: named }, columns, record(3))).toMatchObject([{ value: 'Sete' }]);
    expect(derivedFields({ labels: { ...named, field: 'other' } }, columns, record(3))).toEqual([]);
  });
});
