// A pull waits for its turn for half of its time. What it has to make meanwhile is made a piece at a time in those
// waits, so that nobody waits for it.

import type { Clock } from '../ports/time.ts';

/** Makes something, and yields where it may be left for a while. */
export type Piecewise<T> = Generator<undefined, T, undefined>;

/** A piece is a call that writes, or two. */
const PIECE_MS = 220;

/** A clock whose sleeper works for as long as there is time for another piece. */
export class SpareTime implements Clock {
  private readonly works: Piecewise<unknown>[] = [];

  constructor(private readonly clock: Clock) {}

  add(work: Piecewise<unknown>): void {
    this.works.push(work);
  }

  nowMs(): number {
    return this.clock.nowMs();
  }

  sleep(waitMs: number): void {
    const untilMs = this.nowMs() + waitMs;
    while (untilMs - this.nowMs() >= PIECE_MS && this.makePiece());
    const leftMs = untilMs - this.nowMs();
    if (leftMs > 0) this.clock.sleep(leftMs);
  }

  /** Makes what is left. */
  finish(): void {
    while (this.makePiece());
  }

  /** @returns false when nothing is left */
  private makePiece(): boolean {
    const [work] = this.works;
    if (work?.next().done === true) this.works.shift();
    return work !== undefined;
  }
}

/** Makes it without a pause. */
export function atOnce<T>(work: Piecewise<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
