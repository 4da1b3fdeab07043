// What insights read off a ticket: its group, whether and when it was open, whether it met its deadline, and when it
// waited for its requester. The service gives only when it was opened, and last resolved or concluded; the rest follows
// from kept changes.

import { fold, type Word } from '../../../domain/language.ts';
import { TICKET_STATUSES } from '../../../domain/vocabulary.ts';
import {
  type Grouping,
  type Insight,
  type InsightContext,
  type InsightRecords,
  instantIn,
  type LeftOut,
  type Wait,
  type Waits,
  wordPair,
} from './insight.ts';
import type { KeptChange } from './kept-changes.ts';

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

/** Status codes. */
const CONCLUDED = 2;
const RESOLVED = 3;
const AWAITING_REQUESTER = 5;

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

/** Milliseconds since 1970. */
type TicketLife =
  | {
      readonly kind: 'known';
      readonly openedMs: number;
      /** Infinity while it is open. */
      readonly closedMs: number;
      /** Open although it has an end date. */
      readonly isReopened: boolean;
    }
  | { readonly kind: 'unknown'; readonly why: WhyUnknown };

/** `no-end`: closed without a date of that. `backwards`: closed before opened. `to-come`: a date in the future. */
type WhyUnknown = 'no-opening' | 'no-end' | 'backwards' | 'to-come';

/** Of each group one is enough. */
export const LIFE_NEEDS = [['aberto'], ['resolvido', 'concluido']] as const;
export const LIFE_USES = ['situacao', 'situacao.nome'] as const;

/** An open status wins over dates. */
export function ticketLife(records: InsightRecords, n: number, nowMs: number): TicketLife {
  const at = (field: string) => instantIn(records.value(n, field));
  const openedMs = at('aberto');
  const endMs = at('resolvido') ?? at('concluido');
  const isOpen = isOpenTicket(records, n);
  if (openedMs === undefined) return { kind: 'unknown', why: 'no-opening' };
  if (!isOpen && endMs === undefined) return { kind: 'unknown', why: 'no-end' };
  const closedMs = isOpen || endMs === undefined ? Number.POSITIVE_INFINITY : endMs;
  if (openedMs > nowMs || (!isOpen && closedMs > nowMs)) return { kind: 'unknown', why: 'to-come' };
  if (closedMs < openedMs) return { kind: 'unknown', why: 'backwards' };
  return { kind: 'known', openedMs, closedMs, isReopened: isOpen && endMs !== undefined };
}

/** Lives of tickets; counts those whose dates don't tell them. */
export class TicketLives {
  reopened = 0;
  private readonly left = new Map<WhyUnknown, number>();

  constructor(
    private readonly records: InsightRecords,
    private readonly nowMs: number,
  ) {}

  /** Undefined if the dates don't tell. */
  of(n: number): Extract<TicketLife, { kind: 'known' }> | undefined {
    const life = ticketLife(this.records, n, this.nowMs);
    if (life.kind === 'unknown') {
      this.left.set(life.why, (this.left.get(life.why) ?? 0) + 1);
      return undefined;
    }
    if (life.isReopened) this.reopened += 1;
    return life;
  }

  leftOut(): readonly LeftOut[] {
    const whys = [
      ['no-opening', ['left out, without Opened', 'de fora, sem Aberto']],
      [
        'no-end',
        ['left out, closed without Resolved or Concluded', 'de fora, encerrados sem Resolvido nem Concluído'],
      ],
      ['backwards', ['left out, closed before they were opened', 'de fora, encerrados antes de abertos']],
      ['to-come', ['left out, with a date that is still to come', 'de fora, com uma data que ainda vem']],
    ] as const;
    return whys.map(([why, words]) => ({ count: this.left.get(why) ?? 0, what: wordPair(words) }));
  }
}

interface Judgement {
  /** `overdue`: open past the deadline. */
  readonly as: 'within' | 'after' | 'overdue';
  /** When that was decided: the resolution, or the deadline that passed. */
  readonly atMs: number;
}

/**
 * Whether a ticket met its deadline; undefined if undecided, or dates are missing. An open ticket past its deadline
 * has missed it for good: otherwise a group that resolves nothing would show 100 %.
 * @param waits extend the deadline by their length
 */
export function judgementOf(
  records: InsightRecords,
  n: number,
  nowMs: number,
  waits: readonly Wait[],
): Judgement | undefined {
  const at = (field: string) => instantIn(records.value(n, field));
  const dueMs = at('resolverEstipulado');
  if (dueMs === undefined) return undefined;
  const untilMs = (endMs: number) => dueMs + waitedMs(waitsBetween(waits, 0, endMs));
  if (isOpenTicket(records, n)) {
    const atMs = untilMs(nowMs);
    return atMs < nowMs ? { as: 'overdue', atMs } : undefined;
  }
  const atMs = at('resolvido') ?? at('concluido');
  return atMs === undefined ? undefined : { as: atMs <= untilMs(atMs) ? 'within' : 'after', atMs };
}

/**
 * Known only for tickets opened since the changes are kept.
 * @param changes in their order
 */
export function waitsIn(changes: readonly KeptChange[]): Waits {
  const { en = '', pt = '' } = TICKET_STATUSES[AWAITING_REQUESTER] ?? {};
  const isWait = (status: string) => [fold(en), fold(pt)].includes(fold(status));
  const lives = new Map<
    string,
    { status: string; sinceMs: number; readonly waits: Wait[]; isWhole: boolean }
  >();
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

export function waitsBetween(waits: readonly Wait[], fromMs: number, toMs: number): readonly Wait[] {
  return waits
    .map((wait) => ({ fromMs: Math.max(wait.fromMs, fromMs), toMs: Math.min(wait.toMs, toMs) }))
    .filter((wait) => wait.fromMs < wait.toMs);
}

export function waitedMs(waits: readonly Wait[]): number {
  return waits.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
}

/** The waits that an insight leaves out, with counts for the sheet's note. */
export class SkippedWaits {
  /** Sets: a ticket may be in several rows. */
  private readonly out = new Set<number>();
  private readonly unknown = new Set<number>();

  constructor(
    private readonly records: InsightRecords,
    private readonly waits: InsightContext['waits'],
  ) {}

  /** Empty if waits count, or the ticket's history is incomplete. */
  of(n: number): readonly Wait[] {
    const openedMs = instantIn(this.records.value(n, 'aberto'));
    if (this.waits === undefined || openedMs === undefined) return [];
    const all = this.waits(String(this.records.value(n, 'id')), openedMs);
    if (all === undefined) this.unknown.add(n);
    const known = waitsBetween(all ?? [], openedMs, Number.POSITIVE_INFINITY);
    if (known.length > 0) this.out.add(n);
    return known;
  }

  leftOut(): readonly LeftOut[] {
    return [
      {
        count: this.out.size,
        what: wordPair(['without the time awaiting the requester', 'sem o tempo aguardando o solicitante']),
      },
      {
        count: this.unknown.size,
        what: wordPair([
          'with all their time, as nobody knows when the requester was awaited',
          'com todo o seu tempo, pois não se sabe quando se aguardou o solicitante',
        ]),
      },
    ];
  }
}
