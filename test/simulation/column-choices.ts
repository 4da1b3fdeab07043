// Columns that the pulls of a simulation choose, as typed, and the headers that they mean: defined independently of the
// connector, so that its own parsing is tested.

import type { Ledger, Target } from './ledger.ts';

interface ColumnChoice {
  readonly text: string;
  /** In English; undefined means all. */
  readonly headers: readonly string[] | undefined;
}

const EVERYTHING: ColumnChoice = { text: '', headers: undefined };
const SHORT = ['ID', 'Title', 'Status', 'Unit', 'Opened', 'Deadline', 'Last change', 'Record', 'Pulled at'];

const ofTickets: readonly ColumnChoice[] = [
  EVERYTHING,
  { text: SHORT.join(', '), headers: SHORT },
  { text: 'Título; id; situacao; Etiquetas', headers: ['Title', 'ID', 'Status code', 'Labels'] },
  { text: 'Unit, Rating comment, TITLE', headers: ['Unit', 'Rating comment', 'Title'] },
  { text: 'Título\nUnidade; avaliacaoObservacao', headers: ['Title', 'Unit', 'Rating comment'] },
];
const ofPlans: readonly ColumnChoice[] = [
  EVERYTHING,
  { text: 'ID, What, Due, Responsible', headers: ['ID', 'What', 'Due', 'Responsible'] },
  { text: 'Como será feito, ID, Etiquetas', headers: ['How', 'ID', 'Labels'] },
];

export const COLUMN_CHOICES: Readonly<Record<Target, readonly ColumnChoice[]>> = {
  a: ofTickets,
  b: ofTickets,
  plans: ofPlans,
};

// Columns that every pull of tickets needs, and those that each of `ticketFilters` needs.
const NEEDED = ['ID', 'Opened', 'Last change', 'Record', 'Pulled at'];
const FILTERED: readonly (readonly string[])[] = [
  [],
  ['Status code'],
  ['Type code'],
  ['Type code', 'Status code'],
  [],
  [],
];

/** Whether a pull's sheet has values under this English header. */
export function isTaken(ledger: Ledger, target: Target, header: string): boolean {
  const headers = COLUMN_CHOICES[target][ledger.choices.get(target) ?? 0]?.headers;
  if (headers === undefined || headers.includes(header)) return true;
  if (target === 'plans') return ['ID', 'Record', 'Pulled at'].includes(header);
  const filters = FILTERED[ledger.filterOf(target)] ?? [];
  return NEEDED.includes(header) || filters.includes(header);
}
