// How late this thread's timers fire: the time that a crowded machine, or other work of this thread, adds to each wait.
// On an idle machine it is zero.

interface PassingClock {
  nowMs(): number;
  /** Real milliseconds in which it passes `ms`. */
  realMs(ms: number): number;
  readonly timesFaster: number;
}

/** Real milliseconds between two measurements. */
const periodMs = 20;
/** Real milliseconds by which timers are late even on an idle machine; not counted. */
const usualMs = 5;

/** Adds up how late this thread's timers fire while an execution waits. */
export class Lateness {
  private waiting = 0;
  private totalMs = 0;
  private dueMs = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly clock: PassingClock) {}

  /** In milliseconds of the clock, which may pass faster than real time. */
  get ms(): number {
    return this.totalMs + this.lateMs();
  }

  /** One more execution waits. Timers run only while one does. */
  begin(): void {
    this.waiting += 1;
    if (this.waiting === 1) this.arm();
  }

  end(): void {
    this.waiting -= 1;
    if (this.waiting > 0) return;
    this.totalMs = this.ms;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private arm(): void {
    this.dueMs = this.clock.nowMs() + periodMs * this.clock.timesFaster;
    this.timer = setTimeout(() => {
      this.totalMs = this.ms;
      this.arm();
    }, periodMs);
  }

  private lateMs(): number {
    if (this.timer === undefined) return 0;
    const lateMs = this.clock.nowMs() - this.dueMs;
    return this.clock.realMs(lateMs) > usualMs ? lateMs : 0;
  }
}
