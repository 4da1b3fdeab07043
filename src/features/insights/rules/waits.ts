// When the requester of a ticket was awaited, from the changes that a pull keeps: the service itself tells only the
// status of now. It is known of tickets whose every status was seen: those that were opened since the changes are kept.

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

/**
 * Reconstructs from the kept changes of tickets when each ticket waited for its requester, so that insights can leave
 * that time out.
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
      // Otherwise a row between them was deleted.
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

/** Cuts waits (times in which a ticket waited for its requester) to those parts that lie between two instants. */
export function waitsBetween(waits: readonly Wait[], fromMs: number, toMs: number): readonly Wait[] {
  return waits
    .map((wait) => ({ fromMs: Math.max(wait.fromMs, fromMs), toMs: Math.min(wait.toMs, toMs) }))
    .filter((wait) => wait.fromMs < wait.toMs);
}

/**
 * Adds up waits, the times in which a ticket waited for its requester: so many milliseconds are left out of its age.
 */
export function waitedMs(waits: readonly Wait[]): number {
  return waits.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
}

/**
 * The times that an insight leaves out because a ticket waited for its requester. It also counts the tickets with
 * such times, and those whose history isn't known, for the note of the sheet.
 */
export class LeftWaits {
  /** Each once, also where a ticket is in several rows. */
  private readonly out = new Set<number>();
  private readonly unknown = new Set<number>();

  constructor(
    private readonly records: InsightRecords,
    private readonly waits: InsightContext['waits'],
  ) {}

  /** Those of the n-th ticket; none where time runs on, or where nobody knows them all. */
  of(n: number): readonly Wait[] {
    const openedMs = instantIn(this.records.value(n, 'aberto'));
    if (this.waits === undefined || openedMs === undefined) return [];
    const all = this.waits(String(this.records.value(n, 'id')), openedMs);
    if (all === undefined) this.unknown.add(n);
    const known = waitsBetween(all ?? [], openedMs, Number.POSITIVE_INFINITY);
    if (known.length > 0) this.out.add(n);
    return known;
  }

  /** What is to be said of the tickets that were asked for. */
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
