// Which records an alert tells of: those that are overdue or new now, and what is said of each.

import { describe, expect, it } from 'vitest';
import {
  findRecords,
  type RecordTopic,
  recordTopic,
} from '../../../../src/features/alerts/topics/records.ts';
import { type Cells, NOW_MS, read } from '../../insights/rules/networks.ts';

const BEFORE = new Date(NOW_MS - 1);
const NOW = new Date(NOW_MS);
const found = (topic: RecordTopic, all: readonly Cells[]) =>
  findRecords(topic, read(all), NOW_MS).map(({ key }) => key);

describe('overdue tickets', () => {
  it('are those that are open and whose deadline has passed', () => {
    const late = { resolverEstipulado: BEFORE };
    const all = [
      { id: 1, situacao: 1, ...late },
      { id: 2, situacao: 2, ...late },
      { id: 3, situacao: 3, ...late },
      { id: 4, situacao: 1, resolverEstipulado: NOW },
      { id: 5, situacao: 1, resolverEstipulado: '' },
      { situacao: 1, ...late },
      { id: 7, 'situacao.nome': 'Concluído', ...late },
      { id: 8, ...late, resolvido: BEFORE },
      { id: 9, ...late, concluido: BEFORE },
      { id: 10, ...late },
    ];
    expect(found(recordTopic('tickets', 'overdue'), all)).toEqual([1, 10]);
  });

  it('are told with title and unit, and since when they are', () => {
    const one = { id: 1, resolverEstipulado: BEFORE, titulo: 'Leak', 'unidade.nome': 'Centro' };
    expect(findRecords(recordTopic('tickets', 'overdue'), read([one]), NOW_MS)).toEqual([
      { key: 1, sinceMs: NOW_MS - 1, parts: ['Leak', 'Centro'] },
    ]);
  });
});

it('overdue plans are those that aren’t concluded and whose date has passed, with what is done by whom', () => {
  const topic = recordTopic('action-plans', 'overdue');
  const late = { quandoSeraFeito: BEFORE, queSeraFeito: 'Paint', 'quemFaraPessoa.nome': 'Ana' };
  const all = [
    { id: 1, ...late, dtConclusao: BEFORE },
    { id: 2, ...late },
    { id: 3, quandoSeraFeito: NOW },
  ];
  expect(findRecords(topic, read(all), NOW_MS)).toEqual([
    { key: 2, sinceMs: NOW_MS - 1, parts: ['Paint', 'Ana'] },
  ]);
});

it.each([
  ['tickets', 'aberto'],
  ['action-plans', 'dtCriacao'],
] as const)('new %s are those that were made, whatever has become of them', (source, date) => {
  const closed = { situacao: 3, resolvido: BEFORE, dtConclusao: BEFORE };
  const all = [{ id: 1, [date]: BEFORE, ...closed }, { id: 2, [date]: NOW }, { id: 3 }];
  expect(found(recordTopic(source, 'new'), all)).toEqual([1]);
});

it.each([
  ['tickets', 'overdue'],
  ['tickets', 'new'],
  ['action-plans', 'overdue'],
  ['action-plans', 'new'],
] as const)('%s that are %s are told from the fields that the topic names', (source, kind) => {
  const topic = recordTopic(source, kind);
  const asked = new Set<string>();
  const value = (_: number, field: string) => {
    asked.add(field);
    return field === 'id' ? 1 : field === topic.date ? BEFORE : '';
  };
  expect(findRecords(topic, { count: 1, value }, NOW_MS)).toHaveLength(1);
  expect([...asked].sort()).toEqual([...new Set(['id', ...topic.needs.flat(), ...topic.uses])].sort());
  expect(topic.needs).toContainEqual([topic.date]);
});
