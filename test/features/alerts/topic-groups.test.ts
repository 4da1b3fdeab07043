// What an alert can look at, found by a search, in groups.

import { expect, it } from 'vitest';
import { groupsMatching } from '../../../src/features/alerts/page/topic-groups.ts';

const choice = (group: string, label: string) => ({
  value: label,
  group,
  label,
  directions: [],
  areStates: true,
});
const CHOICES = [
  choice('Chamados', 'Registros novos'),
  choice('Notas das unidades', 'Última (%)'),
  choice('Notas das unidades', 'Posição'),
  choice('Consultas que falham', 'Chamados'),
];
const found = (typed: string) =>
  groupsMatching(CHOICES, typed).map(({ name, choices }) => [name, ...choices.map(({ label }) => label)]);

it('are all there, in their groups and their order, while nothing is typed', () => {
  expect(found(' ')).toEqual([
    ['Chamados', 'Registros novos'],
    ['Notas das unidades', 'Última (%)', 'Posição'],
    ['Consultas que falham', 'Chamados'],
  ]);
});

it('are found by each word of theirs and of their group, without accents and capitals', () => {
  expect(found('ULTIMA')).toEqual([['Notas das unidades', 'Última (%)']]);
  expect(found('unidades posic')).toEqual([['Notas das unidades', 'Posição']]);
  expect(found('chamados')).toEqual([
    ['Chamados', 'Registros novos'],
    ['Consultas que falham', 'Chamados'],
  ]);
  expect(found('posição chamados')).toEqual([]);
});
