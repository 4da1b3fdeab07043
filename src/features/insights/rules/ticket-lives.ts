// From when to when a ticket was open. The service tells when a ticket was opened and when it was resolved or concluded
// last, and nothing of the time between.

import { type InsightRecords, instantIn, type LeftOut, wordPair } from './insight.ts';
import { isOpenTicket } from './ticket-groupings.ts';

/** When a ticket was open, in milliseconds since 1970; or why that can't be told. */
export type TicketLife =
  | {
      readonly kind: 'known';
      readonly openedMs: number;
      /** Infinity while it is open. */
      readonly closedMs: number;
      /** Whether it is open although it has a date of being resolved or concluded. */
      readonly isReopened: boolean;
    }
  | { readonly kind: 'unknown'; readonly why: WhyUnknown };

/**
 * Why it can't be told when a ticket was open: it has no opening date; it is closed, and has no date of that; it was
 * closed before it was opened; one of the dates is still to come.
 */
export type WhyUnknown = 'no-opening' | 'no-end' | 'backwards' | 'to-come';

/** The fields from which it is told when a ticket was open: of each group one is enough. */
export const LIFE_NEEDS = [['aberto'], ['resolvido', 'concluido']] as const;
/**
 * The fields with a ticket's status code and status name. Insights read them, where the sheet has them, to tell open
 * tickets from closed ones; without them dates decide.
 */
export const LIFE_USES = ['situacao', 'situacao.nome'] as const;

/**
 * When the n-th ticket was open. One whose status is open is open to this day, whatever its dates say.
 * @param nowMs milliseconds since 1970
 */
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

/**
 * When each ticket was opened and resolved, for insights over weeks and months. Counts the tickets whose dates don't
 * tell it, which people are told.
 */
export class KnownLives {
  /** How many of those that were asked for are open again. */
  reopened = 0;
  private readonly left = new Map<WhyUnknown, number>();

  constructor(
    private readonly records: InsightRecords,
    private readonly nowMs: number,
  ) {}

  /** When the n-th ticket was open; undefined where that can't be told. */
  of(n: number): Extract<TicketLife, { kind: 'known' }> | undefined {
    const life = ticketLife(this.records, n, this.nowMs);
    if (life.kind === 'unknown') {
      this.left.set(life.why, (this.left.get(life.why) ?? 0) + 1);
      return undefined;
    }
    if (life.isReopened) this.reopened += 1;
    return life;
  }

  /** Those of which it can't be told. */
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
