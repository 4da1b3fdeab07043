// Insights from kept changes: how long tickets stay in each status, as precise as the refreshes were frequent, and who
// hands them over to whom.

import { inBoth } from '../../../domain/language.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts';
import { figureOf, figuresBy } from './figures.ts';
import { chartFigures, type Insight, NOW_PREFIX, recordsOf } from './insight.ts';
import {
  CHANGE_FIELDS,
  CHANGE_KEY,
  type KeptChange,
  keptChanges,
  staysIn,
  undatedChanges,
} from './kept-changes.ts';
import {
  allOf,
  compares,
  countOf,
  NOW,
  numberOf,
  onlyWhere,
  type RecordRule,
  spanOf,
  statisticOf,
} from './terms.ts';
import { namedBy, ticketGrouping } from './tickets.ts';

const UNIT = `${NOW_PREFIX}unidade.nome`;

/** Changes don't name the unit; the one that the pulled sheet shows now counts. */
export function timeInStatus(by?: 'unit'): Insight {
  const { header: unit, none: noUnit } = ticketGrouping('unit');
  const isByUnit = by === 'unit';
  const ofUnit = [
    'By the unit that the pulled sheet shows for the ticket now.',
    'Pela unidade que a aba da consulta mostra agora para o chamado.',
  ] as const;
  const hasLeft = ended('left');
  const ms = onlyWhere(hasLeft, numberOf('ms'));
  return figuresBy({
    code: isByUnit ? 'time-in-status-by-unit' : 'time-in-status',
    name: isByUnit
      ? inBoth('Time in each status by unit', 'Tempo em cada situação por unidade')
      : inBoth('Time in each status', 'Tempo em cada situação'),
    source: 'tickets',
    history: 'changes',
    needs: isByUnit ? [...CHANGE_FIELDS, [UNIT]] : CHANGE_FIELDS,
    uses: [CHANGE_KEY],
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
      return { records: recordsOf(stays), leftOut: [undatedChanges(undated)] };
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
      ...(isByUnit ? [{ field: 'unit', header: unit, kind: 'text', note: inBoth(...ofUnit) } as const] : []),
    ],
    order: ({ stays }) => [stays],
  });
}

function ended(how: string): RecordRule {
  return { kind: 'says', field: 'end', text: how };
}

const RECENT_DAYS = 30;

export function handovers(party: 'department' | 'responsible'): Insight {
  const { header } = ticketGrouping(party);
  const was = (text: string): RecordRule => ({ kind: 'says', field: 'what', text });
  const age = spanOf(NOW, numberOf('foundMs'));
  return figuresBy({
    code: `handovers-by-${party}`,
    name: namedBy(['Hand-overs', 'Transferências'], party),
    source: 'tickets',
    history: 'changes',
    needs: CHANGE_FIELDS,
    uses: [CHANGE_KEY],
    by: { fields: ['', 'name'], header, none: inBoth('(none)', '(nenhum)') },
    note: [
      `One row for each that occurs in the changes of ${header.en}.`,
      `Uma linha para cada um que aparece nas alterações de ${header.pt}.`,
    ],
    derived(records) {
      const { changes, undated } = keptChanges(records);
      return { records: recordsOf(partsOf(changes, party)), leftOut: [undatedChanges(undated)] };
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
        countOf(allOf(was('received'), compares(age, '<=', RECENT_DAYS * DAY_MS))),
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
