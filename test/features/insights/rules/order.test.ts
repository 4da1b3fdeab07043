// The order of an insight's rows: those that need attention most come first, then by their names; and the names of groups.

import { describe, expect, it } from 'vitest';
import {
  failingQuestions,
  unitScores,
} from '../../../../src/features/insights/rules/catalogue/checklists.ts';
import {
  dailyBacklogByUnit,
  handovers,
  timeInStatus,
} from '../../../../src/features/insights/rules/catalogue/histories.ts';
import { backlogByUnit } from '../../../../src/features/insights/rules/catalogue/over-time.ts';
import { movedDeadlines, overduePlans } from '../../../../src/features/insights/rules/catalogue/plans.ts';
import { openTickets, serviceLevels } from '../../../../src/features/insights/rules/catalogue/tickets-now.ts';
import { findInsight } from '../../../../src/features/insights/rules/index.ts';
import type { Insight } from '../../../../src/features/insights/rules/insight.ts';
import { byName, grouped } from '../../../../src/features/insights/rules/insight.ts';
import { ticketGrouping } from '../../../../src/features/insights/rules/tickets.ts';
import { type Cells, CONTEXT, NOW_MS, read } from './networks.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW_MS - hours * HOUR_MS);
const ahead = (hours: number) => new Date(NOW_MS + hours * HOUR_MS);
const times = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);

/** The names of the rows, whatever the order of the records. */
function namesOf(insight: Insight, all: readonly Cells[]): readonly unknown[] {
  const names = (records: readonly Cells[]) =>
    insight.work(read(records), CONTEXT).rows.map(({ cells: [name] }) => name);
  const inOrder = names(all);
  expect(names([...all].reverse())).toEqual(inOrder);
  return inOrder;
}

describe('the first row', () => {
  it('is the unit with most late tickets, then with most open ones', () => {
    const late = { resolverEstipulado: ago(1) };
    const all = [
      { 'unidade.nome': 'A' },
      ...times(3, { 'unidade.nome': 'D' }),
      { 'unidade.nome': 'C', ...late },
      { 'unidade.nome': 'B', ...late },
      { 'unidade.nome': 'B' },
      ...times(2, { 'unidade.nome': 'E', ...late }),
    ];
    expect(namesOf(openTickets('unit'), all)).toEqual(['E', 'B', 'C', 'D', 'A']);
  });

  it('is the subject with most tickets resolved after their deadline, then with most tickets', () => {
    const ticket = (name: string, deadline: Date) => ({
      'assunto.nome': name,
      aberto: ago(9),
      resolvido: ago(2),
      resolverEstipulado: deadline,
    });
    const all = [
      ticket('A', ahead(1)),
      ...times(3, ticket('D', ahead(1))),
      ticket('C', ago(3)),
      ticket('B', ago(3)),
      ticket('B', ahead(1)),
      ...times(2, ticket('E', ago(3))),
    ];
    expect(namesOf(serviceLevels('subject'), all)).toEqual(['E', 'B', 'C', 'D', 'A']);
  });

  it('is the unit with the largest backlog', () => {
    const ticket = (name: string) => ({ 'unidade.nome': name, aberto: ago(9), situacao: 1 });
    const all = [ticket('C'), ticket('A'), ticket('B'), ticket('B')];
    expect(namesOf(backlogByUnit(), all)).toEqual(['B', 'A', 'C']);
  });

  it('is the unit with the largest backlog on the last day that was counted', () => {
    const counted = (unit: string, count: number, hours: number) => ({
      day: ago(hours),
      unit,
      status: 'Novo',
      count,
    });
    const all = [
      counted('C', 2, 0),
      counted('A', 2, 0),
      counted('B', 9, 0),
      counted('A', 90, 28 * 24),
      counted('B', 1, 28 * 24),
    ];
    expect(namesOf(dailyBacklogByUnit(), all)).toEqual(['B', 'A', 'C']);
  });

  it('is the status that was left most often', () => {
    const change = (record: number, from: string, to: string, hours: number) => ({
      $pulledAt: ago(hours),
      record,
      field: 'Status',
      from,
      to,
    });
    const all = [
      change(1, '', 'B', 50),
      change(1, 'B', 'C', 40),
      change(1, 'C', 'B', 30),
      change(1, 'B', 'A', 20),
      change(1, 'A', 'D', 10),
    ];
    expect(namesOf(timeInStatus(), all)).toEqual(['B', 'A', 'C', 'D']);
  });

  it('is the department that gives and gets most tickets', () => {
    const change = (from: string, to: string, hours: number) => ({
      $pulledAt: ago(hours),
      record: 1,
      field: 'Department',
      from,
      to,
    });
    const all = [change('D', 'A', 9), change('A', 'E', 8), change('E', 'A', 7), change('B', 'C', 6)];
    expect(namesOf(handovers('department'), all)).toEqual(['A', 'E', 'B', 'C', 'D']);
  });

  it('is the person with most overdue plans, then with most open ones', () => {
    const plan = (name: string, due: Date) => ({ 'quemFaraPessoa.nome': name, quandoSeraFeito: due });
    const all = [
      plan('A', ahead(1)),
      ...times(3, plan('D', ahead(1))),
      plan('C', ago(1)),
      plan('B', ago(1)),
      plan('B', ahead(1)),
      ...times(2, plan('E', ago(1))),
    ];
    expect(namesOf(overduePlans(), all)).toEqual(['E', 'B', 'C', 'D', 'A']);
  });

  it('is the plan whose deadline was moved most often', () => {
    const event = (plan: string, type: string) => ({ $plan: plan, type });
    const all = [
      event('C', 'DUE_CHANGED'),
      event('A', 'DUE_CHANGED'),
      ...times(2, event('B', 'DUE_CHANGED')),
      ...times(3, event('D', 'CREATED')),
    ];
    expect(namesOf(movedDeadlines(), all)).toEqual(['B', 'A', 'C', 'D']);
  });

  it('is the question that fails most often', () => {
    const answer = (title: string, score: number) => ({
      'templateQuestion.title': title,
      score,
      maxScore: 10,
    });
    const all = [answer('C', 4), answer('A', 4), ...times(2, answer('B', 0)), ...times(3, answer('D', 5))];
    expect(namesOf(failingQuestions(), all)).toEqual(['B', 'A', 'C', 'D']);
  });

  it('is the unit with the lowest mean of one template, those without a score last', () => {
    const visit = (unit: string, score: number | undefined, hours: number) => ({
      $unit: unit,
      $template: 'Loja',
      score,
      maxScore: 10,
      submittedAt: ago(hours),
    });
    const all = [
      visit('C', 5, 1),
      visit('A', 5, 2),
      visit('B', 2, 3),
      visit('B', 4, 4),
      visit('D', undefined, 5),
      visit('E', undefined, 6),
    ];
    expect(namesOf(unitScores(), all)).toEqual(['B', 'A', 'C', 'D', 'E']);
  });
});

describe('groups', () => {
  const groupsOf = (all: readonly Cells[]) => grouped(read(all), ticketGrouping('unit'), 'en');

  it('are told apart by their code, and called by the first name that is there', () => {
    const all = [
      { 'unidade.id': 7 },
      { 'unidade.id': 7, 'unidade.nome': ' Centro ' },
      { 'unidade.id': 7, 'unidade.nome': 'Centro (novo)' },
      { 'unidade.id': 8 },
    ];
    expect(groupsOf(all)).toEqual([
      { key: 'id 7', name: 'Centro', own: [0, 1, 2] },
      { key: 'id 8', name: '8', own: [3] },
    ]);
  });

  it('are told apart by their name where there is no code, however it is typed', () => {
    const all = [{ 'unidade.id': ' ', 'unidade.nome': 'São João' }, { 'unidade.nome': 'SAO JOAO ' }, {}];
    expect(groupsOf(all)).toEqual([
      { key: 'name sao joao', name: 'São João', own: [0, 1] },
      { key: 'none', name: '(no unit)', own: [2] },
    ]);
  });

  it.each([
    ['unit', 'Unit', '(no unit)', 'Unidade', '(sem unidade)'],
    ['department', 'Department', '(no department)', 'Departamento', '(sem departamento)'],
    ['subject', 'Subject', '(no subject)', 'Assunto', '(sem assunto)'],
  ] as const)('by %s have their words', (of, header, none, cabeçalho, nenhum) => {
    expect(ticketGrouping(of)).toMatchObject({
      header: { en: header, pt: cabeçalho },
      none: { en: none, pt: nenhum },
    });
  });

  it('with the same name have no order of their own', () => {
    expect(byName({ name: 'A' }, { name: 'A' })).toBe(0);
  });
});

describe('insights of several kinds', () => {
  it.each([
    ['open-tickets-by-unit', 'Open tickets by unit', 'Chamados abertos por unidade'],
    ['open-tickets-by-department', 'Open tickets by department', 'Chamados abertos por departamento'],
    ['service-levels-by-subject', 'Service levels by subject', 'Níveis de serviço por assunto'],
    ['service-levels-by-department', 'Service levels by department', 'Níveis de serviço por departamento'],
    ['service-levels-by-unit', 'Service levels by unit', 'Níveis de serviço por unidade'],
    ['handovers-by-department', 'Hand-overs by department', 'Transferências por departamento'],
    ['handovers-by-responsible', 'Hand-overs by person', 'Transferências por responsável'],
    ['time-in-status', 'Time in each status', 'Tempo em cada situação'],
    ['time-in-status-by-unit', 'Time in each status by unit', 'Tempo em cada situação por unidade'],
  ])('%s says by what it is', (code, en, pt) => {
    expect(findInsight(code)?.name).toEqual({ en, pt });
  });
});
