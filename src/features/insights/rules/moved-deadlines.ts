// How often the deadline of each action plan was moved, from timeline events. The service documents only their `id` and
// `type`, so people are asked which column holds the plan, and which the time.

import { ageColumns, countAges } from './ages.ts';
import {
  chartFigures,
  figureColumns,
  type Insight,
  type InsightColumn,
  instantIn,
  wordPair,
} from './insight.ts';
import { rowFigures } from './row-figures.ts';

const MOVED = 'DUE_CHANGED';

export function movedDeadlines(): Insight {
  const by = {
    fields: ['', '$plan'],
    header: wordPair(['Action plan', 'Plano de ação']),
    none: wordPair(['(no plan)', '(sem plano)']),
  } as const;
  return rowFigures({
    code: 'moved-deadlines',
    name: wordPair(['Moved deadlines', 'Prazos alterados']),
    source: 'action-plan-timeline',
    needs: [['type']],
    uses: [],
    asks: [
      {
        field: '$plan',
        label: wordPair(['The action plan', 'O plano de ação']),
        isNeeded: true,
        like: [/plan.*(id|code)$/i, /plan/i],
      },
      {
        field: '$when',
        label: wordPair(['When it happened', 'Quando aconteceu']),
        isNeeded: false,
        like: [/^created/i, /(date|data|when|at)$/i],
      },
    ],
    by,
    note: [
      'One row for each plan that occurs in the pulled timeline.',
      'Uma linha para cada plano que aparece na linha do tempo trazida.',
    ],
    figures: figures(),
    chart: { kind: 'stacked-bars', figures: chartFigures('moved #b2182b') },
    of: ({ records, own, nowMs }) => {
      const moved = own.filter((n) => records.value(n, 'type') === MOVED);
      const ages = moved.flatMap((n) => {
        const ms = instantIn(records.value(n, '$when'));
        return ms === undefined ? [] : nowMs - ms;
      });
      return [moved.length, ...countAges(ages), moved.length - ages.length, own.length - moved.length];
    },
    urgency: ([moved = 0]) => [moved],
  });
}

function figures(): readonly InsightColumn[] {
  const aged = ageColumns((names) => [
    `Moves of this age: ${names[0]} ago, in whole days of 24 hours.`,
    `Alterações com esta idade: há ${names[1]}, em dias inteiros de 24 horas.`,
  ]);
  return [
    ...figureColumns(
      'moved | Deadline moved | Prazo alterado',
      `Events of the type ${MOVED}.`,
      `Eventos do tipo ${MOVED}.`,
    ),
    ...aged,
    ...figureColumns(
      'noDate | No date | Sem data',
      'Moves of which the time isn’t known.',
      'Alterações cujo momento não se conhece.',
      'others | Other events | Outros eventos',
      'Events of other types.',
      'Eventos de outros tipos.',
    ),
  ];
}
