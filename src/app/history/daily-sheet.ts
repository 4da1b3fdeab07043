// The sheet with daily counts, `Tickets (daily)`: one row for each unit and state that had records on a day.

import { countKey, countsOf, dayBehind, daysToKeep } from '../../domain/history/daily.ts';
import { dayText } from '../../domain/local-time.ts';
import { COUNTED_BY } from '../../domain/pull-columns.ts';
import { DAILY_COLUMNS, DAILY_SHEET } from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import type { TargetSheet } from '../sheets/target-sheet/target-sheet.ts';
import { type HistoryKind, openHistory } from './history-sheet.ts';

export const DAILY_HISTORY: HistoryKind = {
  code: 'daily',
  suffix: DAILY_SHEET,
  columns: () => {
    const { day, unit, status, count } = DAILY_COLUMNS;
    return [
      { field: 'day', header: day, kind: 'date', note: (say) => say.dailyDayNote },
      { field: 'unit', header: unit, kind: 'text', note: (say) => say.dailyUnitNote },
      { field: 'status', header: status, kind: 'text', note: (say) => say.dailyStatusNote },
      { field: 'count', header: count, kind: 'number', note: (say) => say.dailyCountNote },
    ];
  },
};

/** Adds today's counts and, until the deadline, thins out older days. Idempotent. */
export function countDay(ports: Ports, pulled: PullTarget, deadlineMs: number): TargetSheet {
  const { calendar, clock } = ports;
  const held = pulled.records.held([...COUNTED_BY, 'unidade.id']).filter(({ state }) => state === '');
  const counts = countsOf(held.map(({ values }) => values));
  const { year, month, day } = calendar.toLocal(clock.nowMs());
  const today = dayText({ year, month, day });
  const midnight = new Date(calendar.toInstantMs({ year, month, day, hour: 0, minute: 0, second: 0 }));
  const sheet = openHistory(ports, pulled, DAILY_HISTORY);
  const rows = counts.map((one) => {
    const id = countKey(today, one);
    return { id, cells: [id, midnight, one.unit, one.status, one.count] };
  });
  sheet.rows.upsert(rows, { nowMs: clock.nowMs(), unchangedRows: 'stamp' });
  const known = sheet.records.held([]).flatMap(({ id }) => {
    const of = dayBehind(id);
    return of === undefined ? [] : [{ id, of }];
  });
  const kept = daysToKeep(new Set(known.map(({ of }) => of)), today);
  const now = new Set<unknown>(rows.map(({ id }) => id));
  const old = known.filter(({ id, of }) => (of === today ? !now.has(id) : !kept.has(of)));
  if (old.length > 0)
    sheet.rows.remove(
      old.map(({ id }) => id),
      { why: 'gone', deadlineMs },
    );
  return sheet;
}
