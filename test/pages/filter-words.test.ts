import { describe, expect, it } from 'vitest';
import type { FilterView } from '../../src/domain/views.ts';
import { addDays, knownName, valueInWords } from '../../src/pages/pulls/filter-words.ts';
import { words } from '../../src/pages/pulls/words.ts';

const status: FilterView = {
  name: 'situacao',
  label: 'Status',
  kind: 'enum',
  options: [
    { value: '1', label: 'New' },
    { value: '2', label: 'Concluded' },
    { value: '3', label: 'Resolved' },
  ],
};
const unit: FilterView = { name: 'unidade', label: 'Unit', kind: 'named', of: 'unit' };
const opened: FilterView = { name: 'abertoStart', label: 'Opened', kind: 'period', before: 'abertoEnd' };
const active: FilterView = { name: 'active', label: 'Active', kind: 'flag' };
const names = ['Loja Centro · 12', 'Loja São Luís · 13'];
const periods = [
  { from: 'hoje-30d', before: '', name: 'in the last 30 days', today: 'since 2026-10-27' },
  { from: 'mês-1M', before: 'mês', name: 'last month', today: '' },
];

const said = (filter: FilterView, values: Record<string, string>, language: 'en' | 'pt' = 'en') =>
  valueInWords(filter, values, { say: words[language], choices: [{ of: 'unit', names }], periods });

describe('a filter in words', () => {
  it('names options by code or word, and where most are chosen those that are left out', () => {
    expect(said(status, { situacao: '1' })).toBe('New');
    expect(said(status, { situacao: 'concluded' })).toBe('Concluded');
    expect(said(status, { situacao: '1,3' })).toBe('not Concluded');
    expect(said(status, { situacao: '1,3' }, 'pt')).toBe('exceto Concluded');
    expect(said(status, { situacao: '1,2,3' })).toBe('New, Concluded, Resolved');
    expect(said(status, { situacao: '9' })).toBe('9');
    expect(said(status, {})).toBe('');
  });

  it('calls codes by the names of the directory', () => {
    expect(said(unit, { unidade: '12, loja sao luis, Loja X · 99, 77' })).toBe(
      'Loja Centro, Loja São Luís, Loja X, 77',
    );
    expect(knownName('12', names)).toBe(names[0]);
    expect(knownName('2', names)).toBeUndefined();
  });

  it('says a period by its name, in whichever language it was typed, or by its days', () => {
    expect(said(opened, { abertoStart: 'today-30d' })).toBe('in the last 30 days');
    expect(said(opened, { abertoStart: 'month-1M', abertoEnd: 'month' })).toBe('last month');
    expect(said(opened, { abertoStart: '2026-01-01', abertoEnd: '2026-02-01' })).toBe(
      '2026-01-01 – 2026-01-31',
    );
    expect(said(opened, { abertoStart: '2026-01-01', abertoEnd: '2026-02-01' }, 'pt')).toBe(
      '01/01/2026 – 31/01/2026',
    );
    expect(said(opened, { abertoEnd: '2026-02-01' })).toBe('until 2026-01-31');
    expect(said(opened, { abertoEnd: 'today-45d' })).toBe('before today-45d');
    expect(said(opened, { abertoStart: '31/01/2026 10:00' })).toBe('since 31/01/2026 10:00');
    expect(said(opened, { abertoStart: 'today-45d', abertoEnd: 'today' })).toBe('today-45d – today');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('', 1)).toBe('');
  });

  it('says yes and no', () => {
    expect(said(active, { active: 'False' }, 'pt')).toBe('não');
    expect(said(active, { active: 'perhaps' })).toBe('perhaps');
  });
});
