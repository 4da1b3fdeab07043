// Insights from kept changes: how long tickets stay in each status, as precise as the refreshes were frequent, and who
// hands them over to whom.

import { fold, inBoth, type Word } from '../../../domain/language.ts';
import {
  byName,
  cellsOf,
  chartFigures,
  type Insight,
  type InsightColumn,
  lineColumn,
  NOW_PREFIX,
  nameColumn,
} from './insight.ts';
import {
  CHANGE_FIELDS,
  type KeptChange,
  keptChanges,
  type Stay,
  staysIn,
  undatedChanges,
} from './kept-changes.ts';
import { ascending, middleOf, ninetyOf, roundedHours } from './statistics.ts';
import { namedBy, ticketGrouping } from './tickets.ts';

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

/** Changes don't name the unit; the one that the pulled sheet shows now counts. */
export function timeInStatus(by?: 'unit'): Insight {
  const { header: unitHeader, none: noUnit } = ticketGrouping('unit');
  const header = inBoth('Status', 'Situação');
  const isByUnit = by === 'unit';
  const columns = isByUnit ? unitColumns(unitHeader, header) : stayColumns(header);
  return {
    code: isByUnit ? 'time-in-status-by-unit' : 'time-in-status',
    name: isByUnit
      ? inBoth('Time in each status by unit', 'Tempo em cada situação por unidade')
      : inBoth('Time in each status', 'Tempo em cada situação'),
    source: 'tickets',
    history: 'changes',
    needs: isByUnit ? [...CHANGE_FIELDS, [UNIT]] : CHANGE_FIELDS,
    uses: [],
    columns,
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
        .map(({ key, name, stay, stays, unknown, underWay, cut }) => {
          const sorted = ascending(stays);
          const times = { median: roundedHours(middleOf(sorted)), ninety: roundedHours(ninetyOf(sorted)) };
          const unit = isByUnit ? { unit: unitOf(stay) } : undefined;
          const counts = { stays: stays.length, unknown, underWay, cut };
          return { key, cells: cellsOf(columns, { name, ...counts, ...times, ...unit }) };
        });
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
    lineColumn('stays | Stays | Permanências', [
      'Times that a ticket came into this status and left it again, both while changes were kept.',
      'Vezes em que um chamado entrou nesta situação e saiu dela, ambas enquanto as alterações eram guardadas.',
    ]),
    lineColumn('median | Median (h) | Mediana (h)', [
      'Median length of the stays in hours of the clock, as precise as the refreshes.',
      'Duração mediana das permanências em horas corridas, com a precisão do intervalo entre as atualizações.',
    ]),
    lineColumn('ninety | 90 % (h) | 90 % (h)', [
      'Nine of ten stays are no longer.',
      'Nove de cada dez permanências não duram mais.',
    ]),
    lineColumn('unknown | Begin unknown | Início desconhecido', [
      'Stays that ended without a known beginning. They count in neither time.',
      'Permanências que terminaram sem início conhecido. Não entram nos tempos.',
    ]),
    lineColumn('underWay | Still in it | Ainda nela', [
      'Tickets that came into this status while changes were kept, and are in it.',
      'Chamados que entraram nesta situação enquanto as alterações eram guardadas e estão nela.',
    ]),
    lineColumn('cut | Cut short | Interrompidas', [
      'Stays without a known end, for example because the ticket is gone.',
      'Permanências sem fim conhecido, por exemplo porque o chamado saiu.',
    ]),
  ];
}

function unitColumns(unit: Word, status: Word): readonly InsightColumn[] {
  const [, ...figures] = stayColumns(status);
  const note = inBoth(
    'By the unit that the pulled sheet shows for the ticket now.',
    'Pela unidade que a aba da consulta mostra agora para o chamado.',
  );
  return [
    nameColumn(inBoth('Unit and status', 'Unidade e situação'), [note.en, note.pt]),
    ...figures,
    { field: 'unit', header: unit, kind: 'text', note },
  ];
}

const RECENT_MS = 30 * 86_400_000;

type HandoverParty = 'department' | 'responsible';

interface HandoverTally {
  readonly name: string;
  given: number;
  received: number;
  recent: number;
  fresh: number;
}

export function handovers(party: HandoverParty): Insight {
  const columns = handoverColumns(party);
  return {
    code: `handovers-by-${party}`,
    name: namedBy(['Hand-overs', 'Transferências'], party),
    source: 'tickets',
    history: 'changes',
    needs: CHANGE_FIELDS,
    uses: [],
    columns,
    slicer: 'name',
    chart: {
      kind: 'bars',
      names: 'name',
      figures: chartFigures('given #b2182b', 'received #92c5de'),
    },
    work(records, { language, nowMs }) {
      const { changes, undated } = keptChanges(records);
      const none = inBoth('(none)', '(nenhum)')[language];
      const rows = [...tallied(changes, party, nowMs)]
        .map(([key, tally]) => ({ key, ...tally, name: tally.name === '' ? none : tally.name }))
        .sort((a, b) => b.given + b.received - a.given - a.received || byName(a, b))
        .map(({ key, ...tally }) => ({ key, cells: cellsOf(columns, { ...tally }) }));
      return { rows, leftOut: [undatedChanges(undated)] };
    },
  };
}

function tallied(
  changes: readonly KeptChange[],
  party: HandoverParty,
  nowMs: number,
): ReadonlyMap<string, HandoverTally> {
  const tallies = new Map<string, HandoverTally>();
  const of = (name: string): HandoverTally => {
    const key = name === '' ? 'none' : `name ${fold(name)}`;
    const known = tallies.get(key) ?? { name, given: 0, received: 0, recent: 0, fresh: 0 };
    tallies.set(key, known);
    return known;
  };
  // When each ticket appeared: values that it had from the start aren't hand-overs.
  const came = new Map<string, number>();
  for (const { foundMs, record, what, from, to } of changes) {
    if (what === 'came') came.set(record, foundMs);
    if (what !== party) continue;
    if (came.get(record) === foundMs && from === '') {
      of(to).fresh += 1;
      continue;
    }
    of(from).given += 1;
    of(to).received += 1;
    if (nowMs - foundMs <= RECENT_MS) of(to).recent += 1;
  }
  return tallies;
}

function handoverColumns(party: HandoverParty): readonly InsightColumn[] {
  const [en, pt] = party === 'department' ? ['Department', 'Departamento'] : ['Responsible', 'Responsável'];
  return [
    nameColumn(inBoth(en, pt), [
      `One row for each that occurs in the changes of ${en}.`,
      `Uma linha para cada um que aparece nas alterações de ${pt}.`,
    ]),
    lineColumn('given | Given away | Repassados', [
      'Changes from this one to another, or to none, as refreshes found them.',
      'Alterações deste para outro, ou para nenhum, como as atualizações as encontraram.',
    ]),
    lineColumn('received | Received | Recebidos', [
      'Changes to this one from another, or from none.',
      'Alterações de outro, ou de nenhum, para este.',
    ]),
    lineColumn('recent | Received, last 30 days | Recebidos, últimos 30 dias', [
      'Of these, the ones that were found in the last 30 days of 24 hours.',
      'Destes, os que foram encontrados nos últimos 30 dias de 24 horas.',
    ]),
    lineColumn('fresh | New tickets | Chamados novos', [
      'Tickets that were new in the sheet and had this one from the start. They are no hand-over.',
      'Chamados novos na aba, que já vieram com este. Não são transferências.',
    ]),
  ];
}
