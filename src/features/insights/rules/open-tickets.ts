// Open and late tickets by unit or by department, by age.

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
import { isOpenTicket, ticketGrouping } from './ticket-groupings.ts';

/** What is counted of a group. The three of a deadline add up to `open`, and so do the ages. */
interface OpenTally {
  open: number;
  late: number;
  inTime: number;
  noDeadline: number;
  /** Of each age, the oldest last. */
  readonly ages: number[];
  ageUnknown: number;
}

/** The insight. @param by what its rows are */
export function openTickets(by: 'unit' | 'department'): Insight {
  const grouping = ticketGrouping(by);
  return {
    code: `open-tickets-by-${by}`,
    name:
      by === 'unit'
        ? word(['Open tickets by unit', 'Chamados abertos por unidade'])
        : word(['Open tickets by department', 'Chamados abertos por departamento']),
    source: 'tickets',
    needs: [grouping.fields, ['situacao', 'situacao.nome'], ['aberto'], ['resolverEstipulado']],
    uses: ['resolvido', 'concluido'],
    columns: columns(grouping.header),
    highlights: [{ field: 'late', which: 'over-0', background: WORSE }],
    slicer: 'name',
    chart: {
      kind: 'stacked-bars',
      names: 'name',
      figures: [
        { field: 'late', colour: '#b2182b' },
        { field: 'inTime', colour: '#6baed6' },
        { field: 'noDeadline', colour: '#d9d9d9' },
      ],
    },
    work(records, { nowMs, language }) {
      const groups = grouped(records, { by: grouping, language }, noneYet, (tally, n) => {
        if (!isOpenTicket(records, n)) return;
        const deadlineMs = instantIn(records.value(n, 'resolverEstipulado'));
        const openedMs = instantIn(records.value(n, 'aberto'));
        tally.open += 1;
        if (deadlineMs === undefined) tally.noDeadline += 1;
        else if (deadlineMs < nowMs) tally.late += 1;
        else tally.inTime += 1;
        if (openedMs === undefined) tally.ageUnknown += 1;
        else countAge(tally.ages, nowMs - openedMs);
      });
      const rows = [...groups]
        .sort((a, b) => b.tally.late - a.tally.late || b.tally.open - a.tally.open || byName(a, b))
        .map(({ key, name, tally }) => {
          const { open, late, inTime, noDeadline, ages, ageUnknown } = tally;
          return { key, cells: [name, open, late, inTime, noDeadline, ...ages, ageUnknown] };
        });
      return { rows };
    },
  };
}

function noneYet(): OpenTally {
  return { open: 0, late: 0, inTime: 0, noDeadline: 0, ages: noAges(), ageUnknown: 0 };
}

function columns(header: InsightColumn['header']): readonly InsightColumn[] {
  const aged = ageColumns((names) => [
    `Open tickets of this age: ${names[0]} since Opened, in whole days of 24 hours.`,
    `Chamados abertos com esta idade: ${names[1]} desde Aberto, em dias inteiros de 24 horas.`,
  ]);
  return [
    nameColumn(header, [
      'One row for each that occurs in the pulled tickets, also where none of its tickets is open.',
      'Uma linha para cada um que aparece nos chamados trazidos, também onde nenhum chamado está aberto.',
    ]),
    ...figureColumns(
      'open | Open | Abertos',
      'Tickets whose status is neither Concluded nor Resolved; without a status, those with neither date. Late, In time and No deadline add up to this, and so do the ages.',
      'Chamados cuja situação não é Concluído nem Resolvido; sem situação, os que não têm nenhuma dessas datas. Atrasados, No prazo e Sem prazo somam este número, e as idades também.',
      'late | Late | Atrasados',
      'Open tickets whose Deadline lay before the moment in Pulled at, also while the requester is awaited.',
      'Chamados abertos cujo Prazo era anterior ao momento em Atualizado em, também enquanto se aguarda o solicitante.',
      'inTime | In time | No prazo',
      'Open tickets whose Deadline had not passed at the moment in Pulled at.',
      'Chamados abertos cujo Prazo ainda não tinha passado no momento em Atualizado em.',
      'noDeadline | No deadline | Sem prazo',
      'Open tickets whose Deadline is absent: nobody can tell whether they are late.',
      'Chamados abertos sem Prazo: não há como saber se estão atrasados.',
    ),
    ...aged,
    ...figureColumns(
      'ageUnknown | No opening date | Sem data de abertura',
      'Open tickets whose Opened is absent: they have no age.',
      'Chamados abertos sem a data Aberto: não têm idade.',
    ),
  ];
}
