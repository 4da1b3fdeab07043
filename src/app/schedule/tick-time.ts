// The time of a tick: how long it may start pulls, the day's budget, and the heartbeat that shows that the ticker
// works.

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

/** undefined: the person hasn't connected, or has no schedule. */
export interface TickStart {
  readonly ports: Ports;
  readonly startedMs: number;
  readonly me: Person | undefined;
  readonly all: DocumentTexts;
  readonly schedule: StoredSchedule | undefined;
  /** Of the person's ticks so far. */
  readonly times: RunningTime;
  /** Of the person's other triggers, which Google counts as well. */
  readonly triggerTime: RunningTime;
  /** When a tick last ended. */
  readonly beatMs: number;
}

export class TickTime {
  constructor(private readonly start: TickStart) {}

  nowMs(): number {
    return this.start.ports.clock.nowMs();
  }

  isUp(): boolean {
    return isAtItsLast(this.start.startedMs, this.nowMs());
  }

  isNewHour(): boolean {
    const hourOf = (ms: number) => Math.floor(ms / (60 * MINUTE_MS));
    return hourOf(this.start.startedMs) !== hourOf(this.start.beatMs);
  }

  /** The person's triggers have used up the day's minutes. */
  isSpent(minutes = this.minutes()): boolean {
    return runningTimeInDay(this.allTimes(), this.nowMs()) >= minutes * MINUTE_MS;
  }

  freeAgainMs(minutes: number): number {
    return freeAgainMs(this.allTimes(), minutes * MINUTE_MS, this.nowMs());
  }

  minutes(): number {
    return this.start.schedule?.minutes ?? DEFAULT_MINUTES;
  }

  private allTimes(): RunningTime {
    return mergedTimes(this.timesNow(), this.start.triggerTime);
  }

  private timesNow(): RunningTime {
    return addRunningTime(this.start.times, this.start.startedMs, this.nowMs() - this.start.startedMs);
  }

  /** @param running what is run next; undefined when the tick ends */
  beat(running?: StoredTicker['running']): void {
    if (this.start.me === undefined) return;
    const times = (running === undefined ? this.timesNow() : this.start.times).map(
      ([hour, ms]): [number, number] => [hour, ms],
    );
    const beat: StoredTicker = { version: 1, beatMs: this.nowMs(), by: VERSION, times };
    saveTicker(this.start.ports, this.start.me.personId, running === undefined ? beat : { ...beat, running });
  }
}
