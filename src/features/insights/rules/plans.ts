// Action plans: overdue ones by responsible person, and how often deadlines were moved.

import { ageColumns, countAges, rowFigures } from './figures.ts';
import {
  chartFigures,
  figureColumns,
  type Insight,
  type InsightColumn,
  instantIn,
  WORSE_COLOUR,
  wordPair,
} from './insight.ts';

/** The service doesn't document the status codes of plans, so only dates decide. */
export function overduePlans(): Insight {
  const by = {
    fields: ['quemFaraPessoa.id', 'quemFaraPessoa.nome'],
    header: wordPair(['Responsible', 'Responsável']),
    none: wordPair(['(nobody)', '(ninguém)']),
  } as const;
  return rowFigures({
    code: 'overdue-plans',
    name: wordPair(['Overdue action plans', 'Planos de ação vencidos']),
    source: 'action-plans',
    about: 'person',
    by,
    note: [
      'One row for each person that is responsible for a pulled plan.',
      'Uma linha para cada pessoa responsável por um plano trazido.',
    ],
    needs: [by.fields, ['quandoSeraFeito'], ['dtConclusao']],
    figures: overduePlanColumns(),
    highlights: [{ field: 'older', which: 'over-0', background: WORSE_COLOUR }],
    slicer: 'name',
    chart: {
      kind: 'stacked-bars',
      figures: chartFigures('older #67001f', 'days90 #d6604d', 'days30 #fddbc7', 'days7 #92c5de'),
    },
    of: ({ records, own, nowMs }) => {
      const at = (n: number, field: string) => instantIn(records.value(n, field));
      const open = own.filter((n) => at(n, 'dtConclusao') === undefined);
      const due = open.flatMap((n) => at(n, 'quandoSeraFeito') ?? []);
      const lengths = due.flatMap((ms) => (ms < nowMs ? nowMs - ms : []));
      const noDate = open.length - due.length;
      return [own.length, open.length, lengths.length, ...countAges(lengths), noDate];
    },
    urgency: ([, open = 0, overdue = 0]) => [overdue, open],
  });
}

/** The ages add up to `overdue`. */
function overduePlanColumns(): readonly InsightColumn[] {
  const lengths = ageColumns((names) => [
    `Overdue plans of this length: ${names[0]} since Due, in whole days of 24 hours.`,
    `Planos vencidos há este tempo: ${names[1]} desde o Prazo, em dias inteiros de 24 horas.`,
  ]);
  return [
    ...figureColumns(
      'plans | Plans | Planos',
      'All plans of the person.',
      'Todos os planos da pessoa.',
      'open | Open | Abertos',
      'Plans without the date Concluded.',
      'Planos sem a data Concluído.',
      'overdue | Overdue | Vencidos',
      'Open plans whose Due lay before the moment in Pulled at. The lengths add up to this.',
      'Planos abertos cujo Prazo era anterior ao momento em Atualizado em. Os tempos somam este número.',
    ),
    ...lengths,
    ...figureColumns(
      'noDate | No due date | Sem prazo',
      'Open plans whose Due is absent: nobody can tell whether they are overdue.',
      'Planos abertos sem Prazo: não há como saber se estão vencidos.',
    ),
  ];
}

const MOVED = 'DUE_CHANGED';

/**
 * The service documents only `id` and `type` of timeline events, so people are asked which column holds the plan, and
 * which the time.
 */
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
    figures: movedDeadlineColumns(),
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

function movedDeadlineColumns(): readonly InsightColumn[] {
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
