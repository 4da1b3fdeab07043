// Service levels by subject, department or unit: how long first response and resolution took, and how many tickets were
// resolved within their deadline. Times are told twice: by the clock, and in the working hours of the spreadsheet.

import type { CellValue } from '../cell.ts';
import {
  byName,
  figureColumn,
  grouped,
  type Insight,
  type InsightColumn,
  type InsightContext,
  type InsightRecords,
  instantIn,
  nameColumn,
  word,
} from './insight.ts';
import { spread } from './spread.ts';
import { type TicketGrouping, ticketGrouping } from './ticket-groupings.ts';

const HOUR_MS = 3_600_000;

/**
 * Working time is measured for the last twenty years: each of their days is looked up, and dates in the year 1900 are
 * somebody's slip.
 */
const MEASURED_MS = 20 * 365.25 * 24 * HOUR_MS;

/** Times that something took, in milliseconds: by the clock, and of these the working hours. */
interface Times {
  readonly clock: number[];
  readonly working: number[];
}

/** What is counted of a group. */
interface LevelTally {
  tickets: number;
  readonly responses: Times;
  readonly resolutions: Times;
  within: number;
  after: number;
}

/** The insight. @param by what its rows are */
export function serviceLevels(by: TicketGrouping): Insight {
  const grouping = ticketGrouping(by);
  return {
    code: `service-levels-by-${by}`,
    name: nameOf(by),
    source: 'tickets',
    needs: [
      grouping.fields,
      ['aberto'],
      ['primeiraInteracao'],
      ['resolvido', 'concluido'],
      ['resolverEstipulado'],
    ],
    uses: [],
    columns: columns(grouping.header),
    slicer: 'name',
    chart: {
      kind: 'stacked-bars',
      names: 'name',
      figures: [
        { field: 'after', colour: '#b2182b' },
        { field: 'within', colour: '#92c5de' },
      ],
    },
    work(records, context) {
      const groups = grouped(records, { by: grouping, language: context.language }, noneYet, (tally, n) =>
        count(tally, records, n, context),
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
  const none = (): Times => ({ clock: [], working: [] });
  return { tickets: 0, responses: none(), resolutions: none(), within: 0, after: 0 };
}

function count(tally: LevelTally, records: InsightRecords, n: number, context: InsightContext): void {
  const at = (field: string) => instantIn(records.value(n, field));
  const [openedMs, answeredMs, deadlineMs] = [
    at('aberto'),
    at('primeiraInteracao'),
    at('resolverEstipulado'),
  ];
  const resolvedMs = at('resolvido') ?? at('concluido');
  tally.tickets += 1;
  measure(tally.responses, openedMs, answeredMs, context);
  measure(tally.resolutions, openedMs, resolvedMs, context);
  if (resolvedMs === undefined || deadlineMs === undefined) return;
  if (resolvedMs <= deadlineMs) tally.within += 1;
  else tally.after += 1;
}

function measure(
  times: Times,
  fromMs: number | undefined,
  toMs: number | undefined,
  { nowMs, workingTime }: InsightContext,
): void {
  if (fromMs === undefined || toMs === undefined || toMs < fromMs) return;
  times.clock.push(toMs - fromMs);
  if (fromMs >= nowMs - MEASURED_MS && toMs <= nowMs + MEASURED_MS)
    times.working.push(workingTime(fromMs, toMs));
}

function cellsOf({ tickets, responses, resolutions, within, after }: LevelTally): readonly CellValue[] {
  const judged = within + after;
  return [
    tickets,
    responses.clock.length,
    ...hoursOf(responses),
    tickets - responses.clock.length,
    resolutions.clock.length,
    ...hoursOf(resolutions),
    tickets - resolutions.clock.length,
    within,
    after,
    judged === 0 ? '' : Math.round((1000 * within) / judged) / 10,
    tickets - judged,
  ];
}

/** Median and 90th percentile by the clock, then the same in working hours. */
function hoursOf({ clock, working }: Times): readonly CellValue[] {
  return [...spread(clock), ...spread(working)];
}

function columns(header: InsightColumn['header']): readonly InsightColumn[] {
  return [
    nameColumn(header, [
      'One row for each that occurs in the pulled tickets.',
      'Uma linha para cada um que aparece nos chamados trazidos.',
    ]),
    figureColumn('tickets', ['Tickets', 'Chamados'], ['All its tickets.', 'Todos os chamados dele.']),
    figureColumn(
      'answered',
      ['Answered', 'Respondidos'],
      [
        'Tickets with Opened and a First interaction that is not before it.',
        'Chamados com Aberto e com uma Primeira interação que não é anterior.',
      ],
    ),
    ...timeColumns('response', {
      names: ['Response', 'Resposta'],
      span: ['from Opened to First interaction', 'de Aberto até a Primeira interação'],
      of: ['answered tickets', 'respondidos'],
    }),
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
    ...timeColumns('resolution', {
      names: ['Resolution', 'Resolução'],
      span: ['from Opened to Resolved, or else Concluded', 'de Aberto até Resolvido, ou então Concluído'],
      of: ['resolved tickets', 'resolvidos'],
    }),
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

/** Something that takes time, in both languages. */
interface TimeWords {
  readonly names: readonly [string, string];
  /** From when to when. */
  readonly span: readonly [string, string];
  /** Of which tickets. */
  readonly of: readonly [string, string];
}

/** Median and 90th percentile by the clock, then in working hours. */
function timeColumns(field: string, { names, span, of }: TimeWords): readonly InsightColumn[] {
  const shares = [
    ['Median', ['median', 'mediana'], ['half of the', 'metade dos']],
    ['Most', ['90 %', '90 %'], ['nine of ten', 'nove de dez']],
  ] as const;
  const hours = [
    ['', ['h', 'h'], ['Hours of the clock', 'Horas corridas']],
    [
      'Working',
      ['working h', 'h úteis'],
      [
        'Working hours, as entered in Franchise ▸ Insights… (Monday to Friday, 08:00 to 18:00, where nobody has),',
        'Horas úteis, como informadas em Franquia ▸ Indicadores… (segunda a sexta, das 08:00 às 18:00, se ninguém informou),',
      ],
    ],
  ] as const;
  return hours.flatMap(([kind, unit, what]) =>
    shares.map(([share, short, part]) =>
      figureColumn(
        `${field}${kind}${share}`,
        [`${names[0]} ${short[0]} (${unit[0]})`, `${names[1]}: ${short[1]} (${unit[1]})`],
        [
          `${what[0]} ${span[0]}: ${part[0]} ${of[0]} took at most this long.`,
          `${what[1]} ${span[1]}: no máximo isso em ${part[1]} ${of[1]}.`,
        ],
      ),
    ),
  );
}
