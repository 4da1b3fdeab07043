// The clock of a runtime on real time: the machine's, or one that passes faster, so that nobody has to wait for an
// hourly schedule.

/** A clock that passes as fast as the machine's, or a number of times faster. Begins with the machine's time. */
export class WallClock {
  private speed = 1;
  private baseMs = 0;
  private baseRealMs = 0;

  constructor(private readonly realNowMs: () => number = Date.now) {
    this.baseMs = realNowMs();
    this.baseRealMs = this.baseMs;
  }

  /** Whether it reads what the machine's clock reads. */
  get isReal(): boolean {
    return this.speed === 1 && this.baseMs === this.baseRealMs;
  }

  /** How much faster than the machine's clock it passes; 1 for as fast. */
  get timesFaster(): number {
    return this.speed;
  }

  /** Milliseconds since 1970. */
  nowMs(): number {
    return this.baseMs + (this.realNowMs() - this.baseRealMs) * this.speed;
  }

  /** Real milliseconds in which this clock passes `ms`. */
  realMs(ms: number): number {
    return ms / this.speed;
  }

  /** Sets the speed from now on. The time that it reads never jumps. */
  setSpeed(timesFaster: number): void {
    this.baseMs = this.nowMs();
    this.baseRealMs = this.realNowMs();
    this.speed = timesFaster;
  }

  /** Reads this time from now on, milliseconds since 1970. To be called while no script runs. */
  jumpTo(nowMs: number): void {
    this.baseMs = nowMs;
    this.baseRealMs = this.realNowMs();
  }

  /** Reads what the machine's clock reads again. */
  beReal(): void {
    this.speed = 1;
    this.baseMs = this.realNowMs();
    this.baseRealMs = this.baseMs;
  }
}
