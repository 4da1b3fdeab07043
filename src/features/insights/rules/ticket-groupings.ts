// By what tickets are put together, and which of them are open.

import { fold, type Word } from '../../../domain/language.ts';
import { TICKET_STATUSES } from '../../../domain/vocabulary.ts';
import { type Grouping, type Insight, type InsightRecords, instantIn, wordPair } from './insight.ts';

/**
 * What each row of an insight about tickets stands for. It is part of the insight's code, and of its name, such as
 * `by unit`.
 */
export type TicketGrouping = 'unit' | 'department' | 'subject' | 'responsible' | 'support' | 'type' | 'label';

/**
 * How tickets are put together by unit, department, subject or person; a function, so that it costs nothing at load.
 */
export function ticketGrouping(by: TicketGrouping): Grouping {
  switch (by) {
    case 'unit':
      return grouping('unidade', ['Unit', 'Unidade'], ['(no unit)', '(sem unidade)']);
    case 'department':
      return grouping(
        'departamento',
        ['Department', 'Departamento'],
        ['(no department)', '(sem departamento)'],
      );
    case 'subject':
      return grouping('assunto', ['Subject', 'Assunto'], ['(no subject)', '(sem assunto)']);
    case 'responsible':
      return grouping('responsavel', ['Responsible', 'Responsável'], ['(in a queue)', '(na fila)']);
    case 'support':
      return {
        ...grouping('', ['Support', 'Apoio'], ['(no support)', '(sem apoio)']),
        fields: ['', 'apoio'],
        isList: true,
      };
    case 'type':
      return {
        ...grouping('tipo', ['Type', 'Tipo'], ['(no type)', '(sem tipo)']),
        fields: ['tipo', 'tipo.nome'],
      };
    case 'label':
      return {
        ...grouping('', ['Label', 'Etiqueta'], ['(no label)', '(sem etiqueta)']),
        fields: ['', 'etiqueta'],
        isList: true,
      };
  }
}

/**
 * The fields by which an insight can tell its groups apart, such as a unit's code and name. A pulled sheet has to
 * have one of them.
 */
export function groupFields({ fields }: Grouping): readonly string[] {
  return fields.filter((field) => field !== '');
}

/** The note on the first header of insights about tickets, in English and in Portuguese: what a row stands for. */
export const EACH_OF_TICKETS = [
  'One row for each that occurs in the pulled tickets.',
  'Uma linha para cada um que aparece nos chamados trazidos.',
] as const;

/**
 * The name of an insight about tickets from its figures and its rows, for example `Open tickets by unit`, in both
 * languages.
 * @param names of its figures, in English and in Portuguese
 */
export function namedBy([en, pt]: readonly [string, string], by: TicketGrouping): Word {
  const [of, por] = {
    unit: ['unit', 'unidade'],
    department: ['department', 'departamento'],
    subject: ['subject', 'assunto'],
    responsible: ['person', 'responsável'],
    support: ['support person', 'pessoa de apoio'],
    type: ['type', 'tipo'],
    label: ['label', 'etiqueta'],
  }[by];
  return wordPair([`${en} by ${of}`, `${pt} por ${por}`]);
}

/**
 * Puts an insight about tickets under a heading of the page *Insights*: *By person* where its rows are responsible
 * people, else the usual one.
 */
export function aboutOf(by: TicketGrouping): Pick<Insight, 'about'> {
  return by === 'responsible' ? { about: 'person' } : {};
}

function grouping(
  field: string,
  header: readonly [string, string],
  none: readonly [string, string],
): Grouping {
  return { fields: [`${field}.id`, `${field}.nome`], header: wordPair(header), none: wordPair(none) };
}

const CONCLUDED = 2;
const RESOLVED = 3;
/** The service's status code of tickets that wait for their requester to answer: insights can leave that time out. */
export const AWAITING_REQUESTER = 5;

/**
 * Whether a ticket is open: its status is neither Concluded nor Resolved. Where the status is absent, whether it has no
 * date of being resolved or concluded.
 */
export function isOpenTicket(records: InsightRecords, n: number): boolean {
  const status = statusOf(records, n);
  if (status !== undefined) return status !== CONCLUDED && status !== RESOLVED;
  return ['resolvido', 'concluido'].every((field) => instantIn(records.value(n, field)) === undefined);
}

/** Whether the n-th ticket waits for its requester now. Overdue tickets that do are counted separately. */
export function awaitsRequester(records: InsightRecords, n: number): boolean {
  return statusOf(records, n) === AWAITING_REQUESTER;
}

/** The status by its code, or by its word where a pull takes only that. */
function statusOf(records: InsightRecords, n: number): number | undefined {
  const code = records.value(n, 'situacao');
  if (typeof code === 'number') return code;
  const typed = fold(String(records.value(n, 'situacao.nome')));
  if (typed === '') return undefined;
  const known = Object.entries(TICKET_STATUSES).find(
    ([, { en, pt }]) => fold(en) === typed || fold(pt) === typed,
  );
  return known === undefined ? undefined : Number(known[0]);
}
