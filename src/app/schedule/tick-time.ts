// The time of one tick: until when it begins further pulls, how much of the day's budget it leaves, and the heartbeat by
// which others see that the ticker lives.

import type { Person } from '../../domain/connection.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import {
  addRunningTime,
  freeAgainMs,
  mergedTimes,
  type RunningTime,
  runningTimeInDay,
} from '../../domain/schedule.ts';
import { VERSION } from '../../domain/version.ts';
import type { Ports } from '../ports.ts';
import { isAtItsLast } from '../runs/run-budget.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import { type StoredSchedule, type StoredTicker, saveTicker } from '../storage/stored-schedule.ts';
import { DEFAULT_MINUTES } from './save-schedule.ts';

/**
 * What a tick (a call of the schedule's trigger) has read at its start: whose it is, their schedule, the day's
 * running time. By it the tick decides which pulls to refresh.
 */
export interface TickStart {
  /** What the work needs of the outside. */
  readonly ports: Ports;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
  /** Whose tick it is. */
  readonly me: Person | undefined;
  /** Everything in the document's properties. */
  readonly all: DocumentTexts;
  /** The person's schedule; undefined where they have none. */
  readonly schedule: StoredSchedule | undefined;
  /** The running time that the person's ticks took so far. */
  readonly times: RunningTime;
  /** That of their other triggers, which Google counts as well. */
  readonly triggerTime: RunningTime;
  /** When a tick last came to its end, milliseconds since 1970. */
  readonly beatMs: number;
}

/**
 * How much time a tick (a call of the schedule's trigger) has left: in its execution, and of its person's running
 * time a day.
 */
export class TickTime {
  constructor(private readonly start: TickStart) {}

  /** Milliseconds since 1970. */
  nowMs(): number {
    return this.start.ports.clock.nowMs();
  }

  /** Whether too little time is left in this execution to begin another pull. */
  isUp(): boolean {
    return isAtItsLast(this.start.startedMs, this.nowMs());
  }

  /** Whether this is the first tick of an hour. */
  isNewHour(): boolean {
    const hourOf = (ms: number) => Math.floor(ms / (60 * MINUTE_MS));
    return hourOf(this.start.startedMs) !== hourOf(this.start.beatMs);
  }

  /** Whether the person's triggers took as much of this day as they may, or as `minutes`. */
  isSpent(minutes = this.minutes()): boolean {
    return runningTimeInDay(this.allTimes(), this.nowMs()) >= minutes * MINUTE_MS;
  }

  /** When there is budget again, in milliseconds since 1970. */
  freeAgainMs(minutes: number): number {
    return freeAgainMs(this.allTimes(), minutes * MINUTE_MS, this.nowMs());
  }

  /** How many minutes a day the person's ticks may take. */
  minutes(): number {
    return this.start.schedule?.minutes ?? DEFAULT_MINUTES;
  }

  private allTimes(): RunningTime {
    return mergedTimes(this.timesNow(), this.start.triggerTime);
  }

  private timesNow(): RunningTime {
    return addRunningTime(this.start.times, this.start.startedMs, this.nowMs() - this.start.startedMs);
  }

  /** Notes that this ticker lives. @param running the pull that is run next; undefined when the tick ends */
  beat(running?: StoredTicker['running']): void {
    if (this.start.me === undefined) return;
    const times = (running === undefined ? this.timesNow() : this.start.times).map(
      ([hour, ms]): [number, number] => [hour, ms],
    );
    const beat: StoredTicker = { version: 1, beatMs: this.nowMs(), by: VERSION, times };
    saveTicker(this.start.ports, this.start.me.personId, running === undefined ? beat : { ...beat, running });
  }
}
