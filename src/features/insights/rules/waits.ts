// When a ticket waited for its requester, from kept changes: the service itself gives only the present status. Known
// only for tickets opened since the changes are kept.

import { fold } from '../../../domain/language.ts';
import { TICKET_STATUSES } from '../../../domain/vocabulary.ts';
import {
  type InsightContext,
  type InsightRecords,
  instantIn,
  type LeftOut,
  type Wait,
  type Waits,
  wordPair,
} from './insight.ts';
import type { KeptChange } from './kept-changes.ts';
import { AWAITING_REQUESTER } from './ticket-groupings.ts';

/** @param changes in their order */
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
export class LeftWaits {
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
