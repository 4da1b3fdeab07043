// The clock that a runtime on real time follows: the machine's, or one that passes faster, so that a person needn't wait
// for an hourly schedule.

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

  get timesFaster(): number {
    return this.speed;
  }

  nowMs(): number {
    return this.baseMs + (this.realNowMs() - this.baseRealMs) * this.speed;
  }

  /** How long a stretch of this clock lasts for a timer. */
  realMs(ms: number): number {
    return ms / this.speed;
  }

  /** From now on; what it reads never jumps. */
  setSpeed(timesFaster: number): void {
    this.baseMs = this.nowMs();
    this.baseRealMs = this.realNowMs();
    this.speed = timesFaster;
  }
}
