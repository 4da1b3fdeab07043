// The time in which tickets waited for their requesters, where insights leave that out.

import { inBoth } from '../../../domain/language.ts';
import { lazily } from '../../../domain/lazily.ts';
import { type InsightContext, type InsightRecords, instantIn, type LeftOut, type Wait } from './insight.ts';

/** The part of each wait that lies between two instants. */
export function waitsBetween(waits: readonly Wait[], fromMs: number, toMs: number): readonly Wait[] {
  return waits
    .map((wait) => ({ fromMs: Math.max(wait.fromMs, fromMs), toMs: Math.min(wait.toMs, toMs) }))
    .filter((wait) => wait.fromMs < wait.toMs);
}

/** The waits that an insight leaves out, with counts for the sheet's note. */
export class SkippedWaits {
  private readonly known = lazily(() =>
    Array.from({ length: this.records.count }, (_, n) => {
      const openedMs = instantIn(this.records.value(n, 'aberto'));
      if (openedMs === undefined) return [];
      const all = this.waits?.(String(this.records.value(n, 'id')), openedMs);
      return all && waitsBetween(all, openedMs, Number.POSITIVE_INFINITY);
    }),
  );

  constructor(
    private readonly records: InsightRecords,
    private readonly waits: InsightContext['waits'],
  ) {}

  /** Empty if waits count, or the ticket's history is incomplete. */
  of(n: number): readonly Wait[] {
    return this.known()[n] ?? [];
  }

  leftOut(): readonly LeftOut[] {
    const known = this.waits === undefined ? [] : this.known();
    return [
      {
        count: known.filter((waits) => waits !== undefined && waits.length > 0).length,
        what: inBoth('without the time awaiting the requester', 'sem o tempo aguardando o solicitante'),
      },
      {
        count: known.filter((waits) => waits === undefined).length,
        what: inBoth(
          'with all their time, as nobody knows when the requester was awaited',
          'com todo o seu tempo, pois não se sabe quando se aguardou o solicitante',
        ),
      },
    ];
  }
}
