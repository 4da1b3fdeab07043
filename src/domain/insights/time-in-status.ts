// How long tickets stay in each status, from the changes that a pull keeps. The service tells only the last dates of a
// ticket; how it got there is known as precisely as the pull was refreshed.

import { fold } from '../language.ts';
import { byName, figureColumn, type Insight, type InsightColumn, nameColumn, word } from './insight.ts';
import { CHANGE_FIELDS, type KeptChange, keptChanges } from './kept-changes.ts';
import { spread } from './spread.ts';

/** What is counted of a status. */
interface StatusTally {
  readonly name: string;
  /** Milliseconds. */
  readonly stays: number[];
  unknown: number;
  underWay: number;
  cut: number;
}

/** The stay of a ticket: in which status it is, and since when as far as that is known. */
interface Stay {
  readonly status: string;
  readonly sinceMs: number;
}

/** The insight. */
export function timeInStatus(): Insight {
  return {
    code: 'time-in-status',
    name: word(['Time in each status', 'Tempo em cada situação']),
    source: 'tickets',
    history: 'changes',
    needs: CHANGE_FIELDS,
    uses: [],
    columns: columns(),
    chart: {
      kind: 'bars',
      names: 'name',
      figures: [
        { field: 'median', colour: '#92c5de' },
        { field: 'ninety', colour: '#b2182b' },
      ],
    },
    work(records) {
      const { changes, undated } = keptChanges(records);
      const rows = [...tallied(changes)]
        .map(([key, tally]) => ({ key, ...tally }))
        .sort((a, b) => b.stays.length - a.stays.length || byName(a, b))
        .map(({ key, name, stays, unknown, underWay, cut }) => ({
          key,
          cells: [name, stays.length, ...spread(stays), unknown, underWay, cut],
        }));
      const what = word(['changes without When', 'alterações sem Quando']);
      return { rows, leftOut: [{ count: undated, what }] };
    },
  };
}

function tallied(changes: readonly KeptChange[]): ReadonlyMap<string, StatusTally> {
  const tallies = new Map<string, StatusTally>();
  const open = new Map<string, Stay>();
  const of = (status: string): StatusTally => {
    const key = `name ${fold(status)}`;
    const known = tallies.get(key) ?? { name: status, stays: [], unknown: 0, underWay: 0, cut: 0 };
    tallies.set(key, known);
    return known;
  };
  const cutShort = (record: string) => {
    const stay = open.get(record);
    if (stay !== undefined) of(stay.status).cut += 1;
    open.delete(record);
  };
  for (const { foundMs, record, what, from, to } of changes) {
    if (what === 'began') for (const one of [...open.keys()]) cutShort(one);
    else if (what === 'came' || what === 'went') cutShort(record);
    else if (what === 'status') {
      const stay = open.get(record);
      open.delete(record);
      if (stay !== undefined && fold(stay.status) === fold(from)) of(from).stays.push(foundMs - stay.sinceMs);
      else {
        // A row between them was deleted, or nobody has seen when it began.
        if (stay !== undefined) of(stay.status).cut += 1;
        if (from !== '') of(from).unknown += 1;
      }
      if (to !== '') open.set(record, { status: to, sinceMs: foundMs });
      if (to !== '') of(to);
    }
  }
  for (const { status } of open.values()) of(status).underWay += 1;
  return tallies;
}

function columns(): readonly InsightColumn[] {
  return [
    nameColumn(word(['Status', 'Situação']), [
      'One row for each status that occurs in the changes.',
      'Uma linha para cada situação que aparece nas alterações.',
    ]),
    figureColumn(
      'stays',
      ['Stays', 'Permanências'],
      [
        'Times that a ticket came into this status and left it again, both while changes were kept. A ticket that comes twice counts twice.',
        'Vezes em que um chamado entrou nesta situação e saiu dela, ambas enquanto as alterações eram guardadas. Um chamado que entra duas vezes conta duas vezes.',
      ],
    ),
    figureColumn(
      'median',
      ['Median (h)', 'Mediana (h)'],
      [
        'Half of the stays took at most so many hours of the clock. Beginning and end are known only as “between two refreshes” of the pull: a stay is right to the time between two refreshes, and what came and went between them isn’t seen.',
        'Metade das permanências durou no máximo essas horas do relógio. Início e fim só são conhecidos como “entre duas atualizações” da consulta: a precisão é o tempo entre duas atualizações, e o que aconteceu e voltou entre elas não é visto.',
      ],
    ),
    figureColumn(
      'ninety',
      ['90 % (h)', '90 % (h)'],
      [
        'Nine of ten stays took at most so many hours, with the same precision.',
        'Nove de cada dez permanências duraram no máximo essas horas, com a mesma precisão.',
      ],
    ),
    figureColumn(
      'unknown',
      ['Begin unknown', 'Início desconhecido'],
      [
        'Stays that ended, and had begun before the changes were kept or where a row of them is missing. They are in no time.',
        'Permanências que terminaram e tinham começado antes de as alterações serem guardadas, ou das quais falta uma linha. Não entram nos tempos.',
      ],
    ),
    figureColumn(
      'underWay',
      ['Still in it', 'Ainda nela'],
      [
        'Tickets that came into this status while changes were kept, and are in it. Those that were in it before are not counted.',
        'Chamados que entraram nesta situação enquanto as alterações eram guardadas e estão nela. Os que já estavam não são contados.',
      ],
    ),
    figureColumn(
      'cut',
      ['Cut short', 'Interrompidas'],
      [
        'Stays of which nobody saw the end: the ticket went, a row is missing, or other filters made another list.',
        'Permanências cujo fim ninguém viu: o chamado saiu, falta uma linha, ou outros filtros fizeram outra lista.',
      ],
    ),
  ];
}
