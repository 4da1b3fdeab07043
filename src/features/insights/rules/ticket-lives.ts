// From when to when a ticket was open. The service gives when it was opened, and last resolved or concluded, but
// nothing in between.

import { type InsightRecords, instantIn, type LeftOut, wordPair } from './insight.ts';
import { isOpenTicket } from './ticket-groupings.ts';

/** Milliseconds since 1970. */
export type TicketLife =
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
export type WhyUnknown = 'no-opening' | 'no-end' | 'backwards' | 'to-come';

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
export class KnownLives {
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
