// Overdue action plans by who is responsible, by how long they are overdue. What the service's status codes of plans mean
// isn't documented, so that only dates decide.

import { ageColumns, countAge, noAges } from './ages.ts';
import {
  byName,
  figureColumns,
  grouped,
  type Insight,
  type InsightColumn,
  instantIn,
  nameColumn,
  WORSE,
  word,
} from './insight.ts';

/** What is counted of a person. The lengths add up to `overdue`. */
interface PlanTally {
  plans: number;
  open: number;
  overdue: number;
  noDate: number;
  /** Of each length, the longest last. */
  readonly lengths: number[];
}

/** The insight. */
export function overduePlans(): Insight {
  const by = {
    fields: ['quemFaraPessoa.id', 'quemFaraPessoa.nome'],
    header: word(['Responsible', 'Responsável']),
    none: word(['(nobody)', '(ninguém)']),
  } as const;
  return {
    code: 'overdue-plans',
    name: word(['Overdue action plans', 'Planos de ação vencidos']),
    source: 'action-plans',
    about: 'person',
    needs: [by.fields, ['quandoSeraFeito'], ['dtConclusao']],
    uses: [],
    columns: columns(by.header),
    highlights: [{ field: 'older', which: 'over-0', background: WORSE }],
    slicer: 'name',
    chart: {
      kind: 'stacked-bars',
      names: 'name',
      figures: [
        { field: 'older', colour: '#67001f' },
        { field: 'days90', colour: '#d6604d' },
        { field: 'days30', colour: '#fddbc7' },
        { field: 'days7', colour: '#92c5de' },
      ],
    },
    work(records, { nowMs, language }) {
      const groups = grouped(records, { by, language }, noneYet, (tally, n) => {
        tally.plans += 1;
        if (instantIn(records.value(n, 'dtConclusao')) !== undefined) return;
        tally.open += 1;
        const dueMs = instantIn(records.value(n, 'quandoSeraFeito'));
        if (dueMs === undefined) tally.noDate += 1;
        else if (dueMs < nowMs) {
          tally.overdue += 1;
          countAge(tally.lengths, nowMs - dueMs);
        }
      });
      const rows = [...groups]
        .sort((a, b) => b.tally.overdue - a.tally.overdue || b.tally.open - a.tally.open || byName(a, b))
        .map(({ key, name, tally: { plans, open, overdue, noDate, lengths } }) => ({
          key,
          cells: [name, plans, open, overdue, ...lengths, noDate],
        }));
      return { rows };
    },
  };
}

function noneYet(): PlanTally {
  return { plans: 0, open: 0, overdue: 0, noDate: 0, lengths: noAges() };
}

function columns(header: InsightColumn['header']): readonly InsightColumn[] {
  const lengths = ageColumns((names) => [
    `Overdue plans of this length: ${names[0]} since Due, in whole days of 24 hours.`,
    `Planos vencidos há este tempo: ${names[1]} desde o Prazo, em dias inteiros de 24 horas.`,
  ]);
  return [
    nameColumn(header, [
      'One row for each person that is responsible for a pulled plan.',
      'Uma linha para cada pessoa responsável por um plano trazido.',
    ]),
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
