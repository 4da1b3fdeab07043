// How late this thread gets to what is due: what a crowded machine, or other work of this thread, adds to the time that
// an answer takes. On a machine with time to spare it is nothing.

/** A clock on which a number of real milliseconds may be more. */
interface PassingClock {
  nowMs(): number;
  /** Real milliseconds in which it passes `ms`. */
  realMs(ms: number): number;
  readonly timesFaster: number;
}

/** Real milliseconds between two looks. */
const periodMs = 20;
/** Real milliseconds by which a timer is late on an idle machine, too. */
const usualMs = 5;

/** Adds up by how much this thread's timers are late while somebody waits. */
export class Lateness {
  private waiting = 0;
  private totalMs = 0;
  private dueMs = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly clock: PassingClock) {}

  /** Milliseconds of the clock, up to now. */
  get ms(): number {
    return this.totalMs + this.lateMs();
  }

  /** From now on somebody waits. */
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
