// Insights from the histories of a pull. From kept changes: how long tickets stay in each status, as precise as the
// refreshes were frequent, and who hands them over to whom. From daily counts: the backlog as the sheet showed it on each
// day, whatever the service has overwritten since.

import { fold, inBoth } from '../../../../domain/language.ts';
import { DAY_MS, HOUR_MS } from '../../../../domain/time.ts';
import { TICKET_STATUSES } from '../../../../domain/vocabulary.ts';
import { instantOf } from '../calendar.ts';
import {
  cellsOf,
  chartFigures,
  figureOf,
  figuresBy,
  kindColumn,
  numberColumn,
  recordsOf,
} from '../figures.ts';
import {
  type InBoth,
  type Insight,
  type InsightContext,
  type InsightRecords,
  instantIn,
  leftOut,
  NOW_PREFIX,
} from '../insight.ts';
import { CHANGE_FIELDS, CHANGE_KEY, type KeptChange, keptChanges, staysIn } from '../kept-changes.ts';
import {
  compares,
  countOf,
  NOW,
  numberOf,
  onlyWhere,
  type RecordRule,
  spanOf,
  statisticOf,
} from '../terms.ts';
import { namedBy, ticketGrouping } from '../tickets.ts';

const UNIT = `${NOW_PREFIX}unidade.nome`;
const OF_CHANGES = { source: 'tickets', history: 'changes', uses: [CHANGE_KEY] } as const;
const OF_COUNTS = { source: 'tickets', history: 'daily', uses: [] } as const;

/** Changes don't name the unit; the one that the pulled sheet shows now counts. */
export function timeInStatus(by?: 'unit'): Insight {
  const { header: unit, none: noUnit } = ticketGrouping('unit');
  const isByUnit = by === 'unit';
  const ofUnit: InBoth = [
    'By the unit that the pulled sheet shows for the ticket now.',
    'Pela unidade que a aba da consulta mostra agora para o chamado.',
  ];
  const ended = (how: string): RecordRule => ({ kind: 'says', field: 'end', text: how });
  const hasLeft = ended('left');
  const ms = onlyWhere(hasLeft, numberOf('ms'));
  return figuresBy({
    code: isByUnit ? 'time-in-status-by-unit' : 'time-in-status',
    name: isByUnit
      ? inBoth('Time in each status by unit', 'Tempo em cada situação por unidade')
      : inBoth('Time in each status', 'Tempo em cada situação'),
    ...OF_CHANGES,
    needs: isByUnit ? [...CHANGE_FIELDS, [UNIT]] : CHANGE_FIELDS,
    by: {
      fields: ['', 'name'],
      header: isByUnit ? inBoth('Unit and status', 'Unidade e situação') : inBoth('Status', 'Situação'),
      none: inBoth('', ''),
    },
    note: isByUnit
      ? ofUnit
      : [
          'One row for each status that occurs in the changes.',
          'Uma linha para cada situação que aparece nas alterações.',
        ],
    derived(records, { language }) {
      const { changes, undated } = keptChanges(records);
      const stays = staysIn(changes).map((stay) => {
        const name = isByUnit ? String(records.value(stay.row, UNIT)).trim() || noUnit[language] : '';
        return { ...stay, unit: name, name: isByUnit ? `${name}: ${stay.status}` : stay.status };
      });
      return { records: recordsOf(stays), leftOut: undated };
    },
    ...(isByUnit ? { folded: 1, slicer: 'unit' } : {}),
    chart: { kind: 'bars', figures: chartFigures('median #92c5de', 'ninety #b2182b') },
    figures: [
      figureOf('stays | Stays | Permanências', countOf(hasLeft), [
        'Times that a ticket came into this status and left it again, both while changes were kept.',
        'Vezes em que um chamado entrou nesta situação e saiu dela, ambas enquanto as alterações eram guardadas.',
      ]),
      figureOf('median | Median (h) | Mediana (h)', statisticOf('median', ms, 1, HOUR_MS), [
        'Median length of the stays in hours of the clock, as precise as the refreshes.',
        'Duração mediana das permanências em horas corridas, com a precisão do intervalo entre as atualizações.',
      ]),
      figureOf('ninety | 90 % (h) | 90 % (h)', statisticOf('ninety', ms, 1, HOUR_MS), [
        'Nine of ten stays are no longer.',
        'Nove de cada dez permanências não duram mais.',
      ]),
      figureOf('unknown | Begin unknown | Início desconhecido', countOf(ended('unknown')), [
        'Stays that ended without a known beginning. They count in neither time.',
        'Permanências que terminaram sem início conhecido. Não entram nos tempos.',
      ]),
      figureOf('underWay | Still in it | Ainda nela', countOf(ended('underWay')), [
        'Tickets that came into this status while changes were kept, and are in it.',
        'Chamados que entraram nesta situação enquanto as alterações eram guardadas e estão nela.',
      ]),
      figureOf('cut | Cut short | Interrompidas', countOf(ended('cut')), [
        'Stays without a known end, for example because the ticket is gone.',
        'Permanências sem fim conhecido, por exemplo porque o chamado saiu.',
      ]),
      ...(isByUnit ? [kindColumn('text', `unit | ${unit.en} | ${unit.pt}`, ofUnit)] : []),
    ],
    order: ({ stays }) => [stays],
  });
}

const RECENT_DAYS = 30;

export function handovers(party: 'department' | 'responsible'): Insight {
  const { header } = ticketGrouping(party);
  const was = (text: string): RecordRule => ({ kind: 'says', field: 'what', text });
  const isRecent = compares(spanOf(NOW, numberOf('foundMs')), '<=', RECENT_DAYS * DAY_MS);
  return figuresBy({
    code: `handovers-by-${party}`,
    name: namedBy(['Hand-overs', 'Transferências'], party),
    ...OF_CHANGES,
    needs: CHANGE_FIELDS,
    by: { fields: ['', 'name'], header, none: inBoth('(none)', '(nenhum)') },
    note: [
      `One row for each that occurs in the changes of ${header.en}.`,
      `Uma linha para cada um que aparece nas alterações de ${header.pt}.`,
    ],
    derived(records) {
      const { changes, undated } = keptChanges(records);
      return { records: recordsOf(partsOf(changes, party)), leftOut: undated };
    },
    slicer: 'name',
    chart: { kind: 'bars', figures: chartFigures('given #b2182b', 'received #92c5de') },
    figures: [
      figureOf('given | Given away | Repassados', countOf(was('given')), [
        'Changes from this one to another, or to none, as refreshes found them.',
        'Alterações deste para outro, ou para nenhum, como as atualizações as encontraram.',
      ]),
      figureOf('received | Received | Recebidos', countOf(was('received')), [
        'Changes to this one from another, or from none.',
        'Alterações de outro, ou de nenhum, para este.',
      ]),
      figureOf(
        'recent | Received, last 30 days | Recebidos, últimos 30 dias',
        countOf(was('received'), isRecent),
        [
          'Of these, the ones that were found in the last 30 days of 24 hours.',
          'Destes, os que foram encontrados nos últimos 30 dias de 24 horas.',
        ],
      ),
      figureOf('fresh | New tickets | Chamados novos', countOf(was('fresh')), [
        'Tickets that were new in the sheet and had this one from the start. They are no hand-over.',
        'Chamados novos na aba, que já vieram com este. Não são transferências.',
      ]),
    ],
    order: ({ given, received }) => [Number(given) + Number(received)],
  });
}

/** Who gave a ticket away, who received it, and who had it from the start. */
function partsOf(changes: readonly KeptChange[], party: KeptChange['what']) {
  // When each ticket appeared: values that it had from the start aren't hand-overs.
  const came = new Map<string, number>();
  return changes.flatMap(({ foundMs, record, what, from, to }) => {
    if (what === 'came') came.set(record, foundMs);
    if (what !== party) return [];
    if (came.get(record) === foundMs && from === '') return [{ name: to, what: 'fresh', foundMs }];
    return [
      { name: from, what: 'given', foundMs },
      { name: to, what: 'received', foundMs },
    ];
  });
}

const AGO = [28, 21, 14, 7, 0] as const;
const NEEDS = [['day'], ['status'], ['count']] as const;

export function backlogByDay(): Insight {
  const columns = [
    kindColumn('date', 'day | Day | Dia', [
      'A day with a count, taken at its first refresh that read everything. What happened later that day is in the next.',
      'Um dia com contagem, feita na primeira atualização que leu tudo. O que aconteceu depois está na contagem seguinte.',
    ]),
    numberColumn('open | Backlog | Em aberto', [
      'Tickets that were neither Concluded nor Resolved when they were counted.',
      'Chamados que não estavam nem Concluídos nem Resolvidos quando foram contados.',
    ]),
    numberColumn('closed | Closed | Encerrados', [
      'Tickets that were Concluded or Resolved.',
      'Chamados que estavam Concluídos ou Resolvidos.',
    ]),
    numberColumn('none | No status | Sem situação', ['Tickets without a status.', 'Chamados sem situação.']),
  ];
  return {
    code: 'backlog-by-day',
    name: inBoth('Backlog by day', 'Em aberto por dia'),
    ...OF_COUNTS,
    needs: NEEDS,
    columns,
    chart: { kind: 'lines', names: 'day', figures: chartFigures('open #b2182b') },
    work(records, context) {
      const { counts, leftOut } = countsIn(records, context);
      const sums = new Map(counts.map(({ day }) => [day, { open: 0, closed: 0, none: 0 }]));
      for (const { day, kind, count } of counts) {
        const sum = sums.get(day);
        if (sum !== undefined) sum[kind] += count;
      }
      const rows = [...sums]
        .sort(([a], [b]) => a - b)
        .map(([day, sum]) => {
          const date = new Date(day * DAY_MS);
          const cells = cellsOf(columns, { ...sum, day: new Date(instantOf(context.wall, date)) });
          return { key: date.toISOString().slice(0, 10), cells };
        });
      return { rows, leftOut };
    },
  };
}

export function dailyBacklogByUnit(): Insight {
  const { header, none } = ticketGrouping('unit');
  return figuresBy({
    code: 'daily-backlog-by-unit',
    name: inBoth('Counted backlog by unit', 'Em aberto contado por unidade'),
    ...OF_COUNTS,
    needs: [...NEEDS, ['unit']],
    by: { fields: ['', 'unit'], header, none },
    note: [
      'One row for each unit that was ever counted, by its name of that day.',
      'Uma linha para cada unidade que já foi contada, pelo nome daquele dia.',
    ],
    slicer: 'name',
    chart: { kind: 'bars', figures: chartFigures('ago28 #c7c7c7', 'ago7 #4292c6', 'ago0 #08306b') },
    derived(records, context) {
      const { counts, leftOut } = countsIn(records, context);
      const days = [...new Set(counts.map(({ day }) => day))].sort((a, b) => b - a);
      const [last = 0] = days;
      const open = counts.map(({ day, row, kind, count }) => {
        const ago = AGO.map((before) => {
          // The last day counted by then.
          const meant = days.find((one) => one <= last - before);
          return [`ago${before}`, meant === undefined ? '' : day === meant && kind === 'open' ? count : 0];
        });
        return { unit: String(records.value(row, 'unit')), ...Object.fromEntries(ago) };
      });
      return { records: recordsOf(open), leftOut };
    },
    figures: AGO.map((ago) => {
      const figure = statisticOf('sum', numberOf(`ago${ago}`));
      return ago === 0
        ? figureOf('ago0 | Last count | Última contagem', figure, [
            'Tickets that were neither Concluded nor Resolved when the last day was counted.',
            'Chamados que não estavam nem Concluídos nem Resolvidos quando o último dia foi contado.',
          ])
        : figureOf(`ago${ago} | ${ago} days before | ${ago} dias antes`, figure, [
            `The same on the last counted day that is at least ${ago} days earlier. Blank without one.`,
            `O mesmo no último dia contado pelo menos ${ago} dias antes. Em branco se não houver.`,
          ]);
    }),
    order: ({ ago0 }) => [ago0],
  });
}

/** Days since 1970, by the calendar; `row`: which of the records. */
function countsIn(records: InsightRecords, { wall }: InsightContext) {
  const closed = [TICKET_STATUSES[2], TICKET_STATUSES[3]].flatMap((word) =>
    word === undefined ? [] : [fold(word.en), fold(word.pt)],
  );
  const counts = Array.from({ length: records.count }, (_, row) => row).flatMap((row) => {
    const dayMs = instantIn(records.value(row, 'day'));
    const count = records.value(row, 'count');
    if (dayMs === undefined || typeof count !== 'number') return [];
    const { year, month, day } = wall.toLocal(dayMs);
    const status = fold(String(records.value(row, 'status')).trim());
    const kind = status === '' ? 'none' : closed.includes(status) ? 'closed' : 'open';
    return [{ day: Date.UTC(year, month - 1, day) / DAY_MS, row, kind, count } as const];
  });
  const without = leftOut(records.count - counts.length, [
    'counts without Day or Count',
    'contagens sem Dia ou Quantidade',
  ]);
  return { counts, leftOut: [without] };
}
