// How often the deadline of each action plan was moved, from the events of their timeline. Of these the service documents
// `id` and `type` alone, so a person says which column has the plan, and which the time.

import { ageColumns, countAges } from './ages.ts';
import {
  byName,
  figureColumns,
  grouped,
  type Insight,
  type InsightColumn,
  instantIn,
  word,
} from './insight.ts';

/** The type of event that says so. */
const MOVED = 'DUE_CHANGED';

/** What is counted of a plan. The ages in milliseconds, and those without one, are as many as were moved. */
interface MoveTally {
  moved: number;
  readonly ages: number[];
  noDate: number;
  others: number;
}

/** The insight. */
export function movedDeadlines(): Insight {
  const by = {
    fields: ['', '$plan'],
    header: word(['Action plan', 'Plano de ação']),
    none: word(['(no plan)', '(sem plano)']),
  } as const;
  return {
    code: 'moved-deadlines',
    name: word(['Moved deadlines', 'Prazos alterados']),
    source: 'action-plan-timeline',
    needs: [['type']],
    uses: [],
    asks: [
      {
        field: '$plan',
        label: word(['The action plan', 'O plano de ação']),
        isNeeded: true,
        like: [/plan.*(id|code)$/i, /plan/i],
      },
      {
        field: '$when',
        label: word(['When it happened', 'Quando aconteceu']),
        isNeeded: false,
        like: [/^created/i, /(date|data|when|at)$/i],
      },
    ],
    columns: columns(by.header),
    chart: {
      kind: 'stacked-bars',
      names: 'name',
      figures: [{ field: 'moved', colour: '#b2182b' }],
    },
    work(records, { nowMs, language }) {
      const none = (): MoveTally => ({ moved: 0, ages: [], noDate: 0, others: 0 });
      const groups = grouped(records, { by, language }, none, (tally, n) => {
        if (records.value(n, 'type') !== MOVED) {
          tally.others += 1;
          return;
        }
        tally.moved += 1;
        const whenMs = instantIn(records.value(n, '$when'));
        if (whenMs === undefined) tally.noDate += 1;
        else tally.ages.push(nowMs - whenMs);
      });
      const rows = [...groups]
        .sort((a, b) => b.tally.moved - a.tally.moved || byName(a, b))
        .map(({ key, name, tally: { moved, ages, noDate, others } }) => ({
          key,
          cells: [name, moved, ...countAges(ages), noDate, others],
        }));
      return { rows };
    },
  };
}

function columns(header: InsightColumn['header']): readonly InsightColumn[] {
  const aged = ageColumns((names) => [
    `Moves of this age: ${names[0]} ago, in whole days of 24 hours.`,
    `Alterações com esta idade: há ${names[1]}, em dias inteiros de 24 horas.`,
  ]);
  return [
    {
      field: 'name',
      header,
      kind: 'text',
      note: word([
        'One row for each plan that occurs in the pulled timeline.',
        'Uma linha para cada plano que aparece na linha do tempo trazida.',
      ]),
    },
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
