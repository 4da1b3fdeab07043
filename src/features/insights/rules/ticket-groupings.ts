// What tickets are grouped by, and which of them are open.

import { fold, type Word } from '../../../domain/language.ts';
import { TICKET_STATUSES } from '../../../domain/vocabulary.ts';
import { type Grouping, type Insight, type InsightRecords, instantIn, wordPair } from './insight.ts';

/** Part of an insight's code and name. */
export type TicketGrouping = 'unit' | 'department' | 'subject' | 'responsible' | 'support' | 'type' | 'label';

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

export function groupFields({ fields }: Grouping): readonly string[] {
  return fields.filter((field) => field !== '');
}

/** English, Portuguese. */
export const EACH_OF_TICKETS = [
  'One row for each that occurs in the pulled tickets.',
  'Uma linha para cada um que aparece nos chamados trazidos.',
] as const;

/** Such as `Open tickets by unit`. */
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
/** Status code. */
export const AWAITING_REQUESTER = 5;

/** By status; without one, by the absence of dates Resolved and Concluded. */
export function isOpenTicket(records: InsightRecords, n: number): boolean {
  const status = statusOf(records, n);
  if (status !== undefined) return status !== CONCLUDED && status !== RESOLVED;
  return ['resolvido', 'concluido'].every((field) => instantIn(records.value(n, field)) === undefined);
}

export function awaitsRequester(records: InsightRecords, n: number): boolean {
  return statusOf(records, n) === AWAITING_REQUESTER;
}

/** By its code, or by its word if the pull takes only that. */
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
