// Service levels by subject, department or unit: how long first response and resolution took, and how many tickets were
// resolved within their deadline. Times are those of the clock, nights and holidays included.

import type { CellValue } from '../cell.ts';
import {
  byName,
  figureColumn,
  grouped,
  type Insight,
  type InsightColumn,
  type InsightRecords,
  instantIn,
  word,
} from './insight.ts';
import { type TicketGrouping, ticketGrouping } from './ticket-groupings.ts';

const HOUR_MS = 3_600_000;

/** What is counted of a group. Times are in milliseconds. */
interface LevelTally {
  tickets: number;
  readonly responses: number[];
  readonly resolutions: number[];
  within: number;
  after: number;
}

/** The insight. @param by what its rows are */
export function serviceLevels(by: TicketGrouping): Insight {
  const grouping = ticketGrouping(by);
  const { field } = grouping;
  return {
    code: `service-levels-by-${by}`,
    name: nameOf(by),
    source: 'tickets',
    needs: [
      [`${field}.id`, `${field}.nome`],
      ['aberto'],
      ['primeiraInteracao'],
      ['resolvido', 'concluido'],
      ['resolverEstipulado'],
    ],
    uses: [],
    columns: columns(grouping.header),
    chart: {
      kind: 'stacked-bars',
      names: 'name',
      figures: [
        { field: 'after', colour: '#b2182b' },
        { field: 'within', colour: '#92c5de' },
      ],
    },
    work(records, { language }) {
      const groups = grouped(records, { by: grouping, language }, noneYet, (tally, n) =>
        count(tally, records, n),
      );
      const rows = [...groups]
        .sort((a, b) => b.tally.after - a.tally.after || b.tally.tickets - a.tally.tickets || byName(a, b))
        .map(({ key, name, tally }) => ({ key, cells: [name, ...cellsOf(tally)] }));
      return { rows };
    },
  };
}

function nameOf(by: TicketGrouping): Insight['name'] {
  switch (by) {
    case 'subject':
      return word(['Service levels by subject', 'Níveis de serviço por assunto']);
    case 'department':
      return word(['Service levels by department', 'Níveis de serviço por departamento']);
    case 'unit':
      return word(['Service levels by unit', 'Níveis de serviço por unidade']);
  }
}

function noneYet(): LevelTally {
  return { tickets: 0, responses: [], resolutions: [], within: 0, after: 0 };
}

function count(tally: LevelTally, records: InsightRecords, n: number): void {
  const at = (field: string) => instantIn(records.value(n, field));
  const [openedMs, answeredMs, deadlineMs] = [
    at('aberto'),
    at('primeiraInteracao'),
    at('resolverEstipulado'),
  ];
  const resolvedMs = at('resolvido') ?? at('concluido');
  tally.tickets += 1;
  if (openedMs !== undefined && answeredMs !== undefined && answeredMs >= openedMs)
    tally.responses.push(answeredMs - openedMs);
  if (openedMs !== undefined && resolvedMs !== undefined && resolvedMs >= openedMs)
    tally.resolutions.push(resolvedMs - openedMs);
  if (resolvedMs === undefined || deadlineMs === undefined) return;
  if (resolvedMs <= deadlineMs) tally.within += 1;
  else tally.after += 1;
}

function cellsOf({ tickets, responses, resolutions, within, after }: LevelTally): readonly CellValue[] {
  const judged = within + after;
  return [
    tickets,
    responses.length,
    ...hoursOf(responses),
    tickets - responses.length,
    resolutions.length,
    ...hoursOf(resolutions),
    tickets - resolutions.length,
    within,
    after,
    judged === 0 ? '' : Math.round((1000 * within) / judged) / 10,
    tickets - judged,
  ];
}

/** Median and 90th percentile in hours, with one decimal; blank where there is no time. */
function hoursOf(times: number[]): readonly CellValue[] {
  if (times.length === 0) return ['', ''];
  const sorted = Float64Array.from(times).sort();
  const hours = (ms: number) => Math.round((10 * ms) / HOUR_MS) / 10;
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  return [hours(median), hours(sorted[Math.ceil(0.9 * sorted.length) - 1] ?? 0)];
}

function columns(header: InsightColumn['header']): readonly InsightColumn[] {
  return [
    {
      field: 'name',
      header,
      kind: 'long-text',
      note: word([
        'One row for each that occurs in the pulled tickets.',
        'Uma linha para cada um que aparece nos chamados trazidos.',
      ]),
    },
    figureColumn('tickets', ['Tickets', 'Chamados'], ['All its tickets.', 'Todos os chamados dele.']),
    figureColumn(
      'answered',
      ['Answered', 'Respondidos'],
      [
        'Tickets with Opened and a First interaction that is not before it.',
        'Chamados com Aberto e com uma Primeira interação que não é anterior.',
      ],
    ),
    figureColumn(
      'responseMedian',
      ['Response median (h)', 'Resposta: mediana (h)'],
      [
        'Hours of the clock from Opened to First interaction: half of the answered tickets took at most this long.',
        'Horas corridas de Aberto até a Primeira interação: metade dos respondidos demorou no máximo isso.',
      ],
    ),
    figureColumn(
      'responseMost',
      ['Response 90 % (h)', 'Resposta: 90 % (h)'],
      [
        'Hours of the clock from Opened to First interaction: nine of ten answered tickets took at most this long.',
        'Horas corridas de Aberto até a Primeira interação: nove de dez respondidos demoraram no máximo isso.',
      ],
    ),
    figureColumn(
      'notAnswered',
      ['No response time', 'Sem tempo de resposta'],
      [
        'Tickets left out of the response: no Opened, no First interaction, or one that is before Opened.',
        'Chamados fora da resposta: sem Aberto, sem Primeira interação, ou com uma anterior a Aberto.',
      ],
    ),
    figureColumn(
      'resolved',
      ['Resolved', 'Resolvidos'],
      [
        'Tickets with Opened and Resolved, or else Concluded, that is not before it.',
        'Chamados com Aberto e com Resolvido, ou então Concluído, que não é anterior.',
      ],
    ),
    figureColumn(
      'resolutionMedian',
      ['Resolution median (h)', 'Resolução: mediana (h)'],
      [
        'Hours of the clock from Opened to Resolved, or else Concluded: half of the resolved took at most this long.',
        'Horas corridas de Aberto até Resolvido, ou então Concluído: metade dos resolvidos demorou no máximo isso.',
      ],
    ),
    figureColumn(
      'resolutionMost',
      ['Resolution 90 % (h)', 'Resolução: 90 % (h)'],
      [
        'Hours of the clock from Opened to Resolved, or else Concluded: nine of ten resolved took at most this long.',
        'Horas corridas de Aberto até Resolvido, ou então Concluído: nove de dez resolvidos demoraram no máximo isso.',
      ],
    ),
    figureColumn(
      'notResolved',
      ['No resolution time', 'Sem tempo de resolução'],
      [
        'Tickets left out of the resolution: no Opened, neither Resolved nor Concluded, or one that is before Opened.',
        'Chamados fora da resolução: sem Aberto, sem Resolvido nem Concluído, ou com um anterior a Aberto.',
      ],
    ),
    figureColumn(
      'within',
      ['Within the deadline', 'Dentro do prazo'],
      [
        'Tickets that were resolved, or else concluded, at their Deadline or before.',
        'Chamados resolvidos, ou então concluídos, até o Prazo.',
      ],
    ),
    figureColumn(
      'after',
      ['After the deadline', 'Depois do prazo'],
      [
        'Tickets that were resolved, or else concluded, after their Deadline.',
        'Chamados resolvidos, ou então concluídos, depois do Prazo.',
      ],
    ),
    figureColumn(
      'share',
      ['Within (%)', 'Dentro (%)'],
      [
        'Of the tickets within and after the deadline, how many in a hundred were within.',
        'Dos chamados dentro e depois do prazo, quantos em cem ficaram dentro.',
      ],
    ),
    figureColumn(
      'notJudged',
      ['Not judged', 'Sem avaliação de prazo'],
      [
        'Tickets that are neither within nor after the deadline: without a Deadline, or not resolved yet.',
        'Chamados que não estão nem dentro nem depois do prazo: sem Prazo, ou ainda não resolvidos.',
      ],
    ),
  ];
}
