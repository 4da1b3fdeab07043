// How long tickets stay in each status, overall or by unit, from kept changes: as precise as the refreshes were
// frequent. Changes don't name the unit; the one that the pulled sheet shows now counts.

import { fold, type Word } from '../../../domain/language.ts';
import {
  byName,
  chartFigures,
  figureColumns,
  type Insight,
  type InsightColumn,
  NOW_PREFIX,
  nameColumn,
  wordPair,
} from './insight.ts';
import { CHANGE_FIELDS, keptChanges, undatedChanges } from './kept-changes.ts';
import { medianAndP90 } from './statistics.ts';
import { type Stay, staysIn } from './stays.ts';
import { ticketGrouping } from './ticket-groupings.ts';

const UNIT = `${NOW_PREFIX}unidade.nome`;

interface StatusTally {
  readonly name: string;
  /** Any one of the stays. */
  readonly stay: Stay;
  /** Milliseconds. */
  readonly stays: number[];
  unknown: number;
  underWay: number;
  cut: number;
}

export function timeInStatus(by?: 'unit'): Insight {
  const { header: unitHeader, none: noUnit } = ticketGrouping('unit');
  const header = wordPair(['Status', 'Situação']);
  const isByUnit = by === 'unit';
  return {
    code: isByUnit ? 'time-in-status-by-unit' : 'time-in-status',
    name: isByUnit
      ? wordPair(['Time in each status by unit', 'Tempo em cada situação por unidade'])
      : wordPair(['Time in each status', 'Tempo em cada situação']),
    source: 'tickets',
    history: 'changes',
    needs: isByUnit ? [...CHANGE_FIELDS, [UNIT]] : CHANGE_FIELDS,
    uses: [],
    columns: isByUnit ? unitColumns(unitHeader, header) : stayColumns(header),
    ...(isByUnit ? { folded: 1, slicer: 'unit' } : {}),
    chart: {
      kind: 'bars',
      names: 'name',
      figures: chartFigures('median #92c5de', 'ninety #b2182b'),
    },
    work(records, { language }) {
      const { changes, undated } = keptChanges(records);
      const all = staysIn(changes);
      const unitOf = ({ row }: Stay) => String(records.value(row, UNIT)).trim() || noUnit[language];
      const nameOf = (stay: Stay) => (isByUnit ? `${unitOf(stay)}: ${stay.status}` : stay.status);
      const groups = new Map<string, StatusTally>();
      for (const stay of all) {
        const { end, ms } = stay;
        const name = nameOf(stay);
        const key = `name ${fold(name)}`;
        const tally = groups.get(key) ?? { name, stay, stays: [], unknown: 0, underWay: 0, cut: 0 };
        groups.set(key, tally);
        if (end === 'left') tally.stays.push(ms);
        else tally[end] += 1;
      }
      const rows = [...groups]
        .map(([key, tally]) => ({ key, ...tally }))
        .sort((a, b) => b.stays.length - a.stays.length || byName(a, b))
        .map(({ key, name, stay, stays, unknown, underWay, cut }) => ({
          key,
          cells: [
            name,
            stays.length,
            ...medianAndP90(stays),
            unknown,
            underWay,
            cut,
            ...(isByUnit ? [unitOf(stay)] : []),
          ],
        }));
      return { rows, leftOut: [undatedChanges(undated)] };
    },
  };
}

function stayColumns(header: Word): readonly InsightColumn[] {
  return [
    nameColumn(header, [
      'One row for each status that occurs in the changes.',
      'Uma linha para cada situação que aparece nas alterações.',
    ]),
    ...figureColumns(
      'stays | Stays | Permanências',
      'Times that a ticket came into this status and left it again, both while changes were kept.',
      'Vezes em que um chamado entrou nesta situação e saiu dela, ambas enquanto as alterações eram guardadas.',
      'median | Median (h) | Mediana (h)',
      'Median length of the stays in hours of the clock, as precise as the refreshes.',
      'Duração mediana das permanências em horas corridas, com a precisão do intervalo entre as atualizações.',
      'ninety | 90 % (h) | 90 % (h)',
      'Nine of ten stays are no longer.',
      'Nove de cada dez permanências não duram mais.',
      'unknown | Begin unknown | Início desconhecido',
      'Stays that ended without a known beginning. They count in neither time.',
      'Permanências que terminaram sem início conhecido. Não entram nos tempos.',
      'underWay | Still in it | Ainda nela',
      'Tickets that came into this status while changes were kept, and are in it.',
      'Chamados que entraram nesta situação enquanto as alterações eram guardadas e estão nela.',
      'cut | Cut short | Interrompidas',
      'Stays without a known end, for example because the ticket is gone.',
      'Permanências sem fim conhecido, por exemplo porque o chamado saiu.',
    ),
  ];
}

function unitColumns(unit: Word, status: Word): readonly InsightColumn[] {
  const [, ...figures] = stayColumns(status);
  const note = wordPair([
    'By the unit that the pulled sheet shows for the ticket now.',
    'Pela unidade que a aba da consulta mostra agora para o chamado.',
  ]);
  return [
    nameColumn(wordPair(['Unit and status', 'Unidade e situação']), [note.en, note.pt]),
    ...figures,
    { field: 'unit', header: unit, kind: 'text', note },
  ];
}
