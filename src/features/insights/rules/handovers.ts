// How often each department or responsible person gives tickets away and receives them, from a pull's kept changes.

import { fold } from '../../../domain/language.ts';
import {
  byName,
  chartFigures,
  figureColumns,
  type Insight,
  type InsightColumn,
  nameColumn,
  wordPair,
} from './insight.ts';
import { CHANGE_FIELDS, type KeptChange, keptChanges, undatedChanges } from './kept-changes.ts';
import { namedBy } from './ticket-groupings.ts';

const RECENT_MS = 30 * 86_400_000;

export type HandoverParty = 'department' | 'responsible';

interface HandoverTally {
  readonly name: string;
  given: number;
  received: number;
  recent: number;
  fresh: number;
}

export function handovers(party: HandoverParty): Insight {
  return {
    code: `handovers-by-${party}`,
    name: namedBy(['Hand-overs', 'Repasses'], party),
    source: 'tickets',
    history: 'changes',
    needs: CHANGE_FIELDS,
    uses: [],
    columns: handoverColumns(party),
    slicer: 'name',
    chart: {
      kind: 'bars',
      names: 'name',
      figures: chartFigures('given #b2182b', 'received #92c5de'),
    },
    work(records, { language, nowMs }) {
      const { changes, undated } = keptChanges(records);
      const none = wordPair(['(none)', '(nenhum)'])[language];
      const rows = [...tallied(changes, party, nowMs)]
        .map(([key, tally]) => ({ key, ...tally, name: tally.name === '' ? none : tally.name }))
        .sort((a, b) => b.given + b.received - a.given - a.received || byName(a, b))
        .map(({ key, name, given, received, recent, fresh }) => ({
          key,
          cells: [name, given, received, recent, fresh],
        }));
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
    nameColumn(wordPair([en, pt]), [
      `One row for each that occurs in the changes of ${en}.`,
      `Uma linha para cada um que aparece nas alterações de ${pt}.`,
    ]),
    ...figureColumns(
      'given | Given away | Repassados',
      'Changes from this one to another, or to none, as refreshes found them.',
      'Alterações deste para outro, ou para nenhum, como as atualizações as encontraram.',
      'received | Received | Recebidos',
      'Changes to this one from another, or from none.',
      'Alterações de outro, ou de nenhum, para este.',
      'recent | Received, last 30 days | Recebidos, últimos 30 dias',
      'Of these, the ones that were found in the last 30 days of 24 hours.',
      'Destes, os que foram encontrados nos últimos 30 dias de 24 horas.',
      'fresh | New tickets | Chamados novos',
      'Tickets that were new in the sheet and had this one from the start. They are no hand-over.',
      'Chamados novos na aba, que já vieram com este. Não são repasses.',
    ),
  ];
}
