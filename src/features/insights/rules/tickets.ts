// What insights read off a ticket: its group, whether and when it was open, whether it met its deadline, and when it
// waited for its requester. The service gives only when it was opened, and last resolved or concluded; the rest follows
// from kept changes.

import { fold, inBoth, isWord, type Word } from '../../../domain/language.ts';
import { lazily } from '../../../domain/schema.ts';
import { TICKET_STATUSES } from '../../../domain/vocabulary.ts';
import type { Calculator } from './calculator.ts';
import { type Grouping, type InBoth, type LeftOut, leftOut, type Wait, type Waits } from './insight.ts';
import type { KeptChange } from './kept-changes.ts';
import {
  allOf,
  anyOf,
  compares,
  firstOf,
  isAbsent,
  isGiven,
  isNot,
  momentOf,
  NOW,
  numberOf,
  onlyWhere,
  type Quantity,
  type RecordRule,
  spanOf,
  sumOf,
  waitedBetween,
} from './terms.ts';

/** Part of an insight's code and name. */
export type TicketGrouping = 'unit' | 'department' | 'subject' | 'responsible' | 'support' | 'type' | 'label';

/** Field | header | name of the row without one | part of names: the last three in English and Portuguese. */
const GROUPINGS: Readonly<Record<TicketGrouping, string>> = {
  unit: 'unidade | Unit | Unidade | (no unit) | (sem unidade) | unit | unidade',
  department:
    'departamento | Department | Departamento | (no department) | (sem departamento) | department | departamento',
  subject: 'assunto | Subject | Assunto | (no subject) | (sem assunto) | subject | assunto',
  responsible: 'responsavel | Responsible | Responsável | (in a queue) | (na fila) | person | responsável',
  support: 'apoio | Support | Apoio | (no support) | (sem apoio) | support person | pessoa de apoio',
  type: 'tipo | Type | Tipo | (no type) | (sem tipo) | type | tipo',
  label: 'etiqueta | Label | Etiqueta | (no label) | (sem etiqueta) | label | etiqueta',
};

export function ticketGrouping(by: TicketGrouping): Grouping {
  const [field = '', en = '', pt = '', none = '', nenhum = ''] = GROUPINGS[by].split(' | ');
  const words = { header: inBoth(en, pt), none: inBoth(none, nenhum) };
  if (by === 'support' || by === 'label') return { ...words, fields: ['', field], isList: true };
  return { ...words, fields: [by === 'type' ? field : `${field}.id`, `${field}.nome`] };
}

/** Such as `Open tickets by unit`. */
export function namedBy([en, pt]: InBoth, by: TicketGrouping): Word {
  const [of, por] = GROUPINGS[by].split(' | ').slice(5);
  return inBoth(`${en} by ${of}`, `${pt} por ${por}`);
}

/** What insights of tickets by one of their groupings have in common. */
export function ticketsBy(by: TicketGrouping, code: string, names: InBoth) {
  return {
    code: `${code}-by-${by}`,
    name: namedBy(names, by),
    source: 'tickets',
    by: ticketGrouping(by),
    note: [
      'One row for each that occurs in the pulled tickets.',
      'Uma linha para cada um que aparece nos chamados trazidos.',
    ],
    slicer: 'name',
    ...(by === 'responsible' ? ({ about: 'person' } as const) : {}),
  } as const;
}

const CONCLUDED = 2; // Status codes.
const RESOLVED = 3;
const AWAITING_REQUESTER = 5;

/** Of each group one is enough. */
export const LIFE_NEEDS = [['aberto'], ['resolvido', 'concluido']] as const;
export const LIFE_USES = ['situacao', 'situacao.nome'] as const;

/**
 * What the dates and the status of a ticket tell. `opened` and `end` are the fields; `openedAt`, and `closedAt` of a
 * closed ticket, are absent where the dates contradict each other, so that they add up. `isWithin` and `isAfter`:
 * closed tickets.
 */
export const ticketTerms = lazily(() => {
  const [opened, due] = [momentOf('aberto'), momentOf('resolverEstipulado')];
  const end = firstOf(momentOf('resolvido'), momentOf('concluido'));
  const [field, word] = LIFE_USES;
  const status: Quantity = { kind: 'coded', field, word, words: TICKET_STATUSES };
  // An open status wins over dates.
  const isOpen = allOf(
    isNot(compares(status, '=', CONCLUDED)),
    isNot(compares(status, '=', RESOLVED)),
    anyOf(isGiven(status), isAbsent(end)),
  );
  const isClosed = isNot(isOpen);
  const hasEnded = allOf(isClosed, compares(opened, '<=', end), compares(end, '<=', NOW));
  const isKnown = anyOf(hasEnded, allOf(isOpen, compares(opened, '<=', NOW)));
  // Waits extend the deadline by their length.
  const dueBy = (until: Quantity) => sumOf(due, waitedBetween(opened, until));
  const overdueAt = onlyWhere(isOpen, dueBy(NOW));
  const isOverdue = compares(overdueAt, '<', NOW);
  const resolvedAt = onlyWhere(isClosed, end);
  return {
    opened,
    due,
    end,
    isOpen,
    isClosed,
    /** The dates tell when it was open. */
    isKnown,
    openedAt: onlyWhere(isKnown, opened),
    closedAt: onlyWhere(hasEnded, end),
    isReopened: allOf(isKnown, isOpen, isGiven(end)),
    timeToClose: onlyWhere(hasEnded, spanOf(spanOf(end, opened), waitedBetween(opened, end))),
    awaitsRequester: compares(status, '=', AWAITING_REQUESTER),
    // An open ticket past its deadline has missed it for good: otherwise a group that resolves nothing would show 100 %.
    isWithin: compares(resolvedAt, '<=', dueBy(end)),
    isAfter: compares(resolvedAt, '>', dueBy(end)),
    isOverdue,
    /** When it was decided whether the ticket met its deadline. */
    judgedAt: firstOf(onlyWhere(isOverdue, overdueAt), onlyWhere(isGiven(due), resolvedAt)),
    rating: numberOf('avaliacaoNota'),
  };
});

/** Tickets whose dates don't tell when they were open. */
export function unknownLives(calculator: Calculator): readonly LeftOut[] {
  const { opened, end, isClosed, isKnown } = ticketTerms();
  const count = (rule: RecordRule) => calculator.which(rule).length;
  const notOpened = count(isAbsent(opened));
  const notEnded = count(allOf(isClosed, isGiven(opened), isAbsent(end)));
  const backwards = count(allOf(isClosed, compares(end, '<', opened), compares(opened, '<=', NOW)));
  const toCome = count(isNot(isKnown)) - notOpened - notEnded - backwards;
  return [
    leftOut(notOpened, ['left out, without Opened', 'de fora, sem Aberto']),
    leftOut(notEnded, [
      'left out, closed without Resolved or Concluded',
      'de fora, encerrados sem Resolvido nem Concluído',
    ]),
    leftOut(backwards, ['left out, closed before they were opened', 'de fora, encerrados antes de abertos']),
    leftOut(toCome, ['left out, with a date that is still to come', 'de fora, com uma data que ainda vem']),
  ];
}

/** Tickets whose waits are left out, and those for which nobody knows them. */
export function waitsLeftOut({ waits }: Calculator): readonly LeftOut[] {
  return [
    leftOut(waits().filter((own) => own !== undefined && own.length > 0).length, [
      'without the time awaiting the requester',
      'sem o tempo aguardando o solicitante',
    ]),
    leftOut(waits().filter((own) => own === undefined).length, [
      'with all their time, as nobody knows when the requester was awaited',
      'com todo o seu tempo, pois não se sabe quando se aguardou o solicitante',
    ]),
  ];
}

/** Known only for tickets opened since the changes are kept. @param changes in their order */
export function waitsIn(changes: readonly KeptChange[]): Waits {
  const wait = TICKET_STATUSES[AWAITING_REQUESTER];
  const isWait = (status: string) => wait !== undefined && isWord(status, wait);
  const lives = new Map<string, { status: string; sinceMs: number; waits: Wait[]; isWhole: boolean }>();
  let beganMs = Number.POSITIVE_INFINITY;
  for (const { foundMs: sinceMs, record, what, from, to } of changes) {
    const life = lives.get(record);
    if (what === 'began') {
      beganMs = sinceMs;
      lives.clear();
    } else if (what === 'status' && life === undefined && from === '') {
      lives.set(record, { status: to, sinceMs, waits: [], isWhole: true });
    } else if (life !== undefined && (what === 'came' || what === 'went')) {
      life.isWhole = false;
    } else if (life !== undefined && what === 'status') {
      // Otherwise a row in between was deleted.
      life.isWhole &&= fold(life.status) === fold(from);
      if (isWait(from)) life.waits.push({ fromMs: life.sinceMs, toMs: sinceMs });
      Object.assign(life, { status: to, sinceMs });
    }
  }
  return (id, openedMs) => {
    const life = lives.get(id);
    if (life?.isWhole !== true || openedMs < beganMs) return undefined;
    const { status, sinceMs: fromMs, waits } = life;
    return isWait(status) ? [...waits, { fromMs, toMs: Number.POSITIVE_INFINITY }] : waits;
  };
}
