// When a time trigger fires. Google picks a random point within what was asked for and keeps it
// (docs/platform.md#firing-of-triggers).
import { DateTime } from 'luxon';
import type { SheetEvent, UserAct } from '../kernel/user-act.ts';
import { zoneOf } from '../utilities/java-time-zone.ts';

/** Plain data, so that triggers can be saved. `phase` is in [0, 1): the random point within the period. */
export type Schedule =
  | { readonly kind: 'period'; readonly everyMs: number; readonly phase: number }
  | {
      readonly kind: 'calendar';
      readonly everyDays: number;
      /** 0 for any. */
      readonly weekDay: number;
      /** 0 for any. */
      readonly monthDay: number;
      readonly minuteOfDay: number;
      readonly timeZone: string;
    }
  | { readonly kind: 'once'; readonly atMs: number }
  /** Fires when something happens in the spreadsheet, not by the clock. */
  | { readonly kind: 'event'; readonly event: SheetEvent; readonly sourceId: string }
  /** Fires when a form is submitted. */
  | { readonly kind: 'form'; readonly formId: string };

/** Whether a person can let it fire: what waits for an edit, a change or an answer fires by these. */
export function canFireByHand(schedule: Schedule): boolean {
  if (schedule.kind === 'event') return schedule.event === 'ON_OPEN';
  return schedule.kind !== 'form';
}

/** Whether it fires for what a person did in a file, under this name of an event. */
export function waitsFor(schedule: Schedule, act: UserAct, event: SheetEvent, fileId: string): boolean {
  if (act.kind === 'form-response') return schedule.kind === 'form' && schedule.formId === act.formId;
  return schedule.kind === 'event' && schedule.event === event && schedule.sourceId === fileId;
}

/** The first firing after `afterMs`, or null where there is none. */
export function nextFiringMs(schedule: Schedule, createdMs: number, afterMs: number): number | null {
  switch (schedule.kind) {
    case 'event':
    case 'form':
      return null;
    case 'once':
      return schedule.atMs > afterMs ? schedule.atMs : null;
    case 'period': {
      const first = createdMs + Math.round(schedule.everyMs * schedule.phase);
      if (first > afterMs) return first;
      return first + (Math.floor((afterMs - first) / schedule.everyMs) + 1) * schedule.everyMs;
    }
    case 'calendar': {
      const zone = zoneOf(schedule.timeZone);
      const created = DateTime.fromMillis(createdMs, { zone }).startOf('day');
      let day = DateTime.fromMillis(afterMs, { zone }).startOf('day');
      // A 31st may be two months away, a multiple of weeks further.
      for (let tries = 0; tries < 800; tries++, day = day.plus({ days: 1 })) {
        const fires = day.set({
          hour: Math.floor(schedule.minuteOfDay / 60),
          minute: schedule.minuteOfDay % 60,
        });
        const sinceCreated = Math.round(day.diff(created, 'days').days);
        // Every second week means any day of it; every second day means that day.
        const openDays = schedule.weekDay > 0 ? 7 : 1;
        if (fires.toMillis() <= afterMs || sinceCreated % schedule.everyDays >= openDays) continue;
        if (schedule.weekDay > 0 && day.weekday !== schedule.weekDay) continue;
        if (schedule.monthDay > 0 && day.day !== schedule.monthDay) continue;
        return fires.toMillis();
      }
      return null;
    }
  }
}
