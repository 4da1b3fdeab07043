// Keeps the pace that all executions of the script share: reserves slots in the script's cache under its lock, and
// waits for them outside of it. See domain/pace.ts for the rules.

import { FranchiseError } from '../../domain/errors.ts';
import { afterThrottle, type Pace, reserve, type Slot, storedPace, unknownPace } from '../../domain/pace.ts';
import type { Services } from '../services.ts';
import { readStored } from '../stored.ts';

const KEY = 'pace';
const KEEP_SECONDS = 6 * 60 * 60;
/** A pull reserves a few slots at a time, so that the bookkeeping does not eat the gap. */
const BATCH = 4;
/** With so few left, more are reserved as soon as there is time to spare before the next one. */
const LOW = 2;
const SPARE_MS = 180;
const LOCK_WAIT_MS = 5_000;
const LOCK_TRIES = 4;
/** Between two looks at a lock that somebody else has: random, so that hundreds of formulas don't ask in step. */
const PAUSE_LEAST_MS = 40;
const PAUSE_MORE_MS = 120;
const PAUSE_MOST_MS = 1_000;

type PaceServices = Pick<Services, 'cache' | 'lock' | 'clock'>;

export type Turn = { readonly kind: 'now' } | { readonly kind: 'too-late'; readonly fromMs: number };

export class PaceKeeper {
  private slots: Slot[] = [];
  private missedOne = false;
  /** Milliseconds spent waiting for slots. */
  waitedMs = 0;

  constructor(private readonly services: PaceServices) {}

  /**
   * Returns at the moment at which a request may start, or at once when that is after the deadline.
   * @param upcoming how many requests the caller expects to make, this one included
   */
  waitForTurn(deadlineMs: number, upcoming: number): Turn {
    const { clock } = this.services;
    for (;;) {
      this.dropMissed();
      if (this.slots.length === 0) this.reserveMore(Math.min(BATCH, upcoming));
      const slot = this.slots[0];
      if (slot === undefined) continue;
      if (slot.fromMs >= deadlineMs) return { kind: 'too-late', fromMs: slot.fromMs };
      const spareMs = slot.fromMs - clock.nowMs();
      if (this.slots.length < Math.min(LOW, upcoming) && spareMs > SPARE_MS) {
        this.reserveMore(Math.min(BATCH, upcoming) - this.slots.length);
      }
      this.sleepUntil(slot.fromMs);
      if (clock.nowMs() <= slot.untilMs) {
        this.slots.shift();
        this.missedOne = false;
        return { kind: 'now' };
      }
      this.missedOne = true;
    }
  }

  /**
   * For a formula, which has seconds: takes one slot, and sleeps until it. Looks at the pace before it asks for the
   * lock, and never waits for the lock itself.
   * @returns `busy`, without having reserved anything, when no slot before the deadline can be had
   */
  tryTurn(deadlineMs: number): 'now' | 'busy' {
    const { clock } = this.services;
    for (let tries = 0; ; tries++) {
      const { slots } = reserve(this.read(), clock.nowMs(), 1, this.missedOne);
      if (slots.every(({ fromMs }) => fromMs >= deadlineMs)) return 'busy';
      const held = this.services.lock.hold(0, () => this.takeOneBefore(deadlineMs));
      if (held.held) {
        if (held.value === undefined) return 'busy';
        this.sleepUntil(held.value.fromMs);
        this.missedOne = clock.nowMs() > held.value.untilMs;
        if (!this.missedOne) return 'now';
      } else {
        if (held.why === 'refused') return 'busy';
        const mostMs = Math.min(PAUSE_MOST_MS, PAUSE_MORE_MS * 2 ** tries);
        const pauseMs = PAUSE_LEAST_MS + Math.random() * mostMs;
        if (clock.nowMs() + pauseMs >= deadlineMs) return 'busy';
        this.sleepUntil(clock.nowMs() + pauseMs);
      }
    }
  }

  /** Doubles the gap for everybody, and gives up what this execution had reserved. */
  throttled(): void {
    this.slots = [];
    this.change((pace, nowMs) => ({ pace: afterThrottle(pace, nowMs), value: undefined }));
  }

  /** The same for a formula, which doesn't wait for the lock: without it, others have to meet their own 429. */
  tryThrottled(): void {
    this.services.lock.hold(0, () => {
      this.store(afterThrottle(this.read(), this.services.clock.nowMs()));
    });
  }

  private sleepUntil(instantMs: number): void {
    const waitMs = instantMs - this.services.clock.nowMs();
    if (waitMs <= 0) return;
    this.waitedMs += waitMs;
    this.services.clock.sleep(waitMs);
  }

  private dropMissed(): void {
    const nowMs = this.services.clock.nowMs();
    this.slots = this.slots.filter((slot) => nowMs <= slot.untilMs);
  }

  /** Who missed a slot asks for a wide one, so that a slow clock or sleep can't make it miss them for ever. */
  private reserveMore(count: number): void {
    const wide = this.missedOne;
    const reserved = this.change((pace, nowMs) => {
      const { slots, pace: next } = reserve(pace, nowMs, wide ? 1 : count, wide);
      return { pace: next, value: slots };
    });
    this.slots.push(...reserved);
  }

  /** Under the lock. */
  private takeOneBefore(deadlineMs: number): Slot | undefined {
    const { slots, pace } = reserve(this.read(), this.services.clock.nowMs(), 1, this.missedOne);
    const slot = slots.find(({ fromMs }) => fromMs < deadlineMs);
    if (slot !== undefined) this.store(pace);
    return slot;
  }

  private read(): Pace {
    const { cache, clock } = this.services;
    return readStored(cache, KEY, storedPace) ?? unknownPace(clock.nowMs());
  }

  private store(pace: Pace): void {
    this.services.cache.put(KEY, JSON.stringify(pace), KEEP_SECONDS);
  }

  /** Reads, changes and stores the shared pace under the script's lock. */
  private change<T>(step: (pace: Pace, nowMs: number) => { readonly pace: Pace; readonly value: T }): T {
    const { clock, lock } = this.services;
    for (let attempt = 1; attempt <= LOCK_TRIES; attempt++) {
      const held = lock.hold(LOCK_WAIT_MS, () => {
        const { pace: next, value } = step(this.read(), clock.nowMs());
        this.store(next);
        return value;
      });
      if (held.held) return held.value;
    }
    throw new FranchiseError('busy', (say) => say.paceBusy());
  }
}
