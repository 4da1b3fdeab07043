// Overdue action plans by responsible person and by how long they are overdue. The service doesn't document the status
// codes of plans, so only dates decide.

import { ageColumns, countAges } from './ages.ts';
import {
  chartFigures,
  figureColumns,
  type Insight,
  type InsightColumn,
  instantIn,
  WORSE_COLOUR,
  wordPair,
} from './insight.ts';
import { rowFigures } from './row-figures.ts';

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
    figures: figures(),
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
function figures(): readonly InsightColumn[] {
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
