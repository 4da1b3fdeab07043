// An insight that is asked about invented records at an invented moment: what it makes of each shows what its figures count.

import type { CellValue } from '../../../domain/cell.ts';
import type { Language } from '../../../domain/language.ts';
import type { LocalTime } from '../../../domain/local-time.ts';
import type { Insight, InsightContext, InsightRow } from '../../insights/rules/insight.ts';
import type { Cells } from './view-questions.ts';

/** The moment at which an insight is asked about invented records: a Wednesday, at no hour of note. */
export const NOW_MS = Date.UTC(2026, 4, 13, 12, 34, 56, 789);

/**
 * The wall clock of UTC, by which insights are asked about weeks. The statement cuts weeks in the zone of the
 * spreadsheet.
 */
export const WALL = {
  toInstantMs: ({ year, month, day, hour, minute, second }: LocalTime) =>
    Date.UTC(year, month - 1, day, hour, minute, second),
  toLocal: (instantMs: number): LocalTime => {
    const at = new Date(instantMs);
    return {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    };
  },
};

/** An invented record, and the row that the insight makes of it alone: what its figures count is learnt from these. */
export interface AskedRecord {
  /** Its cells, by their fields. */
  readonly cells: Cells;
  /** The cells of the insight's row, by its columns. */
  readonly row: readonly CellValue[];
}

/** Asks an insight about invented records, and notes what it read for its answers. */
export class Asking {
  /** The fields that it has read. */
  readonly read = new Set<string>();
  /** Whether it has looked at the wall clock. */
  hasLookedUp = false;

  constructor(
    readonly insight: Insight,
    private readonly language: Language,
  ) {}

  /** The rows that it makes of these records. @param speed how much of the time is working time */
  rows(all: readonly Cells[], speed = 0.5): readonly InsightRow[] {
    const look = <A, T>(work: (of: A) => T) => {
      return (of: A) => {
        this.hasLookedUp = true;
        return work(of);
      };
    };
    const context: InsightContext = {
      nowMs: NOW_MS,
      language: this.language,
      wall: { toInstantMs: look(WALL.toInstantMs), toLocal: look(WALL.toLocal) },
      workingTime: (fromMs, toMs) => (toMs - fromMs) * speed,
    };
    const value = (n: number, field: string) => {
      this.read.add(field);
      return all[n]?.[field] ?? '';
    };
    return this.insight.work({ count: all.length, value }, context).rows;
  }

  /** The cells of the one row that these records make. */
  row(all: readonly Cells[], speed?: number): readonly CellValue[] {
    return this.rows(all, speed)[0]?.cells ?? [];
  }
}
