// Asks an insight about invented records at an invented moment.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { Language } from '../../../domain/language.ts';
import type { LocalTime } from '../../../domain/time.ts';
import type { Insight, InsightContext, InsightRow } from '../../insights/rules/insight.ts';
import type { Cells } from './view-questions.ts';

/** A Wednesday, at an odd hour. */
export const NOW_MS = Date.UTC(2026, 4, 13, 12, 34, 56, 789);

/** UTC; the statement cuts weeks in the spreadsheet's zone. */
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

export interface AskedRecord {
  readonly cells: Cells;
  readonly row: readonly CellValue[];
}

export class Asking {
  readonly read = new Set<string>();
  hasLookedUp = false;

  constructor(
    readonly insight: Insight,
    private readonly language: Language,
  ) {}

  /** @param speed share of working time */
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

  row(all: readonly Cells[], speed?: number): readonly CellValue[] {
    return this.rows(all, speed)[0]?.cells ?? [];
  }
}
