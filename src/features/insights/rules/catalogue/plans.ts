// Action plans: overdue ones by responsible person, and how often deadlines were moved.

import { inBoth } from '../../../../domain/language.ts';
import { ageColumns, chartFigures, figureOf, figuresBy, worseIf } from '../figures.ts';
import type { Insight } from '../insight.ts';
import {
  ANY,
  allOf,
  compares,
  countOf,
  isAbsent,
  isGiven,
  isNot,
  momentOf,
  NOW,
  wholeDays,
} from '../terms.ts';

/** The service doesn't document the status codes of plans, so only dates decide. */
export function overduePlans(): Insight {
  const due = momentOf('quandoSeraFeito');
  const isOpen = isNot(isGiven(momentOf('dtConclusao')));
  const isOverdue = allOf(isOpen, compares(due, '<', NOW));
  return figuresBy({
    code: 'overdue-plans',
    name: inBoth('Overdue action plans', 'Planos de ação vencidos'),
    source: 'action-plans',
    about: 'person',
    by: {
      fields: ['quemFaraPessoa.id', 'quemFaraPessoa.nome'],
      header: inBoth('Responsible', 'Responsável'),
      none: inBoth('(nobody)', '(ninguém)'),
    },
    note: [
      'One row for each person that is responsible for a pulled plan.',
      'Uma linha para cada pessoa responsável por um plano trazido.',
    ],
    needs: [['quandoSeraFeito'], ['dtConclusao']],
    highlights: [worseIf('older', 'over-0')],
    slicer: 'name',
    chart: {
      kind: 'stacked-bars',
      figures: chartFigures('older #67001f', 'days90 #d6604d', 'days30 #fddbc7', 'days7 #92c5de'),
    },
    figures: [
      figureOf('plans | Plans | Planos', countOf(ANY), [
        'All plans of the person.',
        'Todos os planos da pessoa.',
      ]),
      figureOf('open | Open | Abertos', countOf(isOpen), [
        'Plans without the date Concluded.',
        'Planos sem a data Concluído.',
      ]),
      figureOf('overdue | Overdue | Vencidos', countOf(isOverdue), [
        'Open plans whose Due lay before the moment in Pulled at. The lengths add up to this.',
        'Planos abertos cujo Prazo era anterior ao momento em Atualizado em. Os tempos somam este número.',
      ]),
      ...ageColumns(isOverdue, wholeDays(due, NOW), (en, pt) => [
        `Overdue plans of this length: ${en} since Due, in whole days of 24 hours.`,
        `Planos vencidos há este tempo: ${pt} desde o Prazo, em dias inteiros de 24 horas.`,
      ]),
      figureOf('noDate | No due date | Sem prazo', countOf(isOpen, isAbsent(due)), [
        'Open plans whose Due is absent: nobody can tell whether they are overdue.',
        'Planos abertos sem Prazo: não há como saber se estão vencidos.',
      ]),
    ],
    order: ({ overdue, open }) => [overdue, open],
  });
}

const MOVED = 'DUE_CHANGED';

/** The service documents only `id` and `type` of timeline events: people are asked for the columns of plan and time. */
export function movedDeadlines(): Insight {
  const isMove = { kind: 'says', field: 'type', text: MOVED } as const;
  const when = momentOf('$when');
  return figuresBy({
    code: 'moved-deadlines',
    name: inBoth('Moved deadlines', 'Prazos alterados'),
    source: 'action-plan-timeline',
    needs: [['type']],
    asks: [
      {
        field: '$plan',
        label: inBoth('The action plan', 'O plano de ação'),
        isNeeded: true,
        like: [/plan.*(id|code)$/i, /plan/i],
      },
      {
        field: '$when',
        label: inBoth('When it happened', 'Quando aconteceu'),
        isNeeded: false,
        like: [/^created/i, /(date|data|when|at)$/i],
      },
    ],
    by: {
      fields: ['', '$plan'],
      header: inBoth('Action plan', 'Plano de ação'),
      none: inBoth('(no plan)', '(sem plano)'),
    },
    note: [
      'One row for each plan that occurs in the pulled timeline.',
      'Uma linha para cada plano que aparece na linha do tempo trazida.',
    ],
    figures: [
      figureOf('moved | Deadline moved | Prazo alterado', countOf(isMove), [
        `Events of the type ${MOVED}.`,
        `Eventos do tipo ${MOVED}.`,
      ]),
      ...ageColumns(isMove, wholeDays(when, NOW), (en, pt) => [
        `Moves of this age: ${en} ago, in whole days of 24 hours.`,
        `Alterações com esta idade: há ${pt}, em dias inteiros de 24 horas.`,
      ]),
      figureOf('noDate | No date | Sem data', countOf(isMove, isAbsent(when)), [
        'Moves of which the time isn’t known.',
        'Alterações cujo momento não se conhece.',
      ]),
      figureOf('others | Other events | Outros eventos', countOf(isNot(isMove)), [
        'Events of other types.',
        'Eventos de outros tipos.',
      ]),
    ],
    chart: { kind: 'stacked-bars', figures: chartFigures('moved #b2182b') },
    order: ({ moved }) => [moved],
  });
}
