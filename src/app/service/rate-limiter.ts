// The rate limiter that all executions of the script share: it reserves time in the script's cache under the script's
// lock, and waits for it outside of the lock. The rules are in domain/pace.ts.

import { FranchiseError } from '../../domain/errors.ts';
import {
  afterStart,
  afterThrottle,
  GAP_MS,
  giveBack,
  type Pace,
  type Reservation,
  type ReservationRequest,
  reserve,
  startIn,
  storedPace,
  type Together,
  unknownPace,
} from '../../domain/pace.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { readStored } from '../storage/stored.ts';

const KEEP_SECONDS = 6 * 60 * 60;
/** Before the last start that was reserved, more is reserved when there is so much time to spare. */
const SPARE_MS = 180;
const LOCK_WAIT_MS = 5_000;
const LOCK_TRIES = 4;
/** After the first refusal of a lock; longer after each further one. */
const REFUSED_PAUSE_MS = 1_500;
/** Between two looks at a lock that somebody else has: random, so that hundreds of formulas don't ask in step. */
const PAUSE_LEAST_MS = 40;
const PAUSE_MORE_MS = 120;
const PAUSE_MOST_MS = 1_000;

/**
 * So long the cache is trusted: Google may lose a value after some seconds, and who finds none then must not start between
 * others who wait for turns that they have reserved. What is reserved further ahead stands in a property as well.
 */
const CACHE_KEEPS_MS = 2_800;
/** Nobody reserves further ahead: such a value is damaged, or of a clock that was wrong. */
const FURTHEST_MS = 10 * 60_000;

type PacePorts = Pick<Ports, 'cache' | 'lock' | 'clock' | 'scriptProperties'>;

/** The answer to an execution that wants to send: it may send now, one or two requests, or its turn comes too late. */
export type Turn =
  | {
      readonly kind: 'now';
      /** So many requests may start now: two only where two were wished. */
      readonly together: Together;
      /** This pair shows whether the server accepts pairs. */
      readonly isTrial: boolean;
    }
  | { readonly kind: 'too-late'; readonly fromMs: number };

/**
 * The requests that an execution is about to make: how many, how many at once, and how long answers take. Its turns
 * are reserved by that.
 */
export type UpcomingRequests = Omit<ReservationRequest, 'isWide'>;

/**
 * Makes one execution wait for its turn, so that all executions together start two requests a second at most. It
 * reserves stretches of time in a store that they share.
 */
export class RateLimiter {
  private reservation: Reservation | undefined;
  /** Whether what was reserved last has led to no start: who comes too late for a reservation asks for a wider one. */
  private isUnused = false;
  /** What was learnt of pairs and isn't stored yet: it goes with the next reservation, and costs nothing more. */
  private learnt: Partial<Pick<Pace, 'pairs'>> = {};
  /** How long this execution has waited for turns, in milliseconds. */
  waitedMs = 0;
  /** The time between two starts when this execution last looked, in milliseconds. */
  gapMs = GAP_MS;

  constructor(private readonly ports: PacePorts) {}

  /**
   * Waits until a request may start. Returns at once where that is after the deadline.
   * @param deadlineMs milliseconds since 1970
   */
  waitForTurn(deadlineMs: number, upcoming: UpcomingRequests): Turn {
    const { clock } = this.ports;
    for (let hasAskedForMore = false; ; ) {
      const next = this.nextStart(upcoming.together);
      if (next === undefined) {
        this.reserveMore({ ...upcoming, isWide: this.isUnused });
        continue;
      }
      if (next.startMs >= deadlineMs) return { kind: 'too-late', fromMs: next.startMs };
      const isEnough = next.hasRoomForMore || next.isTrial || upcoming.requests <= next.together;
      if (!isEnough && !hasAskedForMore && next.startMs - clock.nowMs() > SPARE_MS) {
        hasAskedForMore = true;
        this.reserveMore({ ...upcoming, isWide: false });
        continue;
      }
      this.sleepUntil(next.startMs);
      const reached = this.nextStart(upcoming.together);
      if (reached === undefined) continue;
      this.reservation = reached.rest;
      this.isUnused = false;
      return { kind: 'now', together: reached.together, isTrial: reached.isTrial };
    }
  }

  /**
   * For a formula, which has seconds: takes one slot, and sleeps until it. Looks at the pace before it asks for the
   * lock, and never waits for the lock itself.
   * @returns `busy`, without having reserved anything, when no slot before the deadline can be had
   */
  tryTurn(deadlineMs: number): 'now' | 'busy' {
    const { clock, lock } = this.ports;
    for (let tries = 0; ; tries++) {
      if (this.reserveOne(this.read()).reservation.readyMs >= deadlineMs) return 'busy';
      const held = lock.hold(0, () => this.takeOneBefore(deadlineMs));
      if (held.held) {
        if (held.value === undefined) return 'busy';
        this.sleepUntil(held.value.readyMs);
        this.isUnused = startIn(held.value, 1, clock.nowMs()) === undefined;
        if (!this.isUnused) return 'now';
      } else {
        if (held.why === 'refused') return 'busy';
        const mostMs = Math.min(PAUSE_MOST_MS, PAUSE_MORE_MS * 2 ** tries);
        const pauseMs = PAUSE_LEAST_MS + Math.random() * mostMs;
        if (clock.nowMs() + pauseMs >= deadlineMs) return 'busy';
        this.sleepUntil(clock.nowMs() + pauseMs);
      }
    }
  }

  /** Notes a 429: doubles the gap for all executions, and gives up what this one had reserved. */
  throttled(): void {
    this.reservation = undefined;
    this.change((pace, nowMs) => ({ pace: afterThrottle(pace, nowMs), value: undefined }));
  }

  /**
   * Notes a 429 for a formula, which doesn't wait for the lock. Where the lock isn't free nothing is noted, and others
   * have to meet their own 429.
   */
  tryThrottled(): void {
    this.ports.lock.hold(0, () => {
      this.store(afterThrottle(this.read(), this.ports.clock.nowMs()));
    });
  }

  /**
   * Notes what came of two requests at the same instant.
   * @param pairs `accepted`: go on with pairs; `untried`: it could not be seen, so the next pair is a trial again
   */
  learnPairs(pairs: 'accepted' | 'untried'): void {
    this.learnt = { pairs };
  }

  private nextStart(wished: Together) {
    const { reservation } = this;
    if (reservation === undefined) return undefined;
    const together = wished === 2 ? reservation.together : 1;
    const startMs = startIn(reservation, together, this.ports.clock.nowMs());
    if (startMs === undefined) return undefined;
    const rest = afterStart(reservation, together, startMs);
    const hasRoomForMore = startIn(rest, together, startMs) !== undefined;
    return { startMs, together, rest, hasRoomForMore, isTrial: reservation.isTrial && together === 2 };
  }

  private sleepUntil(instantMs: number): void {
    const waitMs = instantMs - this.ports.clock.nowMs();
    if (waitMs <= 0) return;
    this.waitedMs += waitMs;
    this.ports.clock.sleep(waitMs);
  }

  /** A reservation that still has room is used up first where others have reserved after it. */
  private reserveMore(wanted: ReservationRequest): void {
    const { reservation } = this;
    this.reservation = this.change((pace, nowMs) => {
      const known = { ...pace, ...this.learnt };
      const isUsedUp = this.nextStart(wanted.together) === undefined;
      const rest = reservation === undefined ? known : giveBack(known, reservation, nowMs);
      if (rest === undefined && !isUsedUp) return { pace: known, value: reservation };
      const reserved = reserve(rest ?? known, nowMs, wanted);
      this.isUnused = true;
      this.gapMs = reserved.reservation.gapMs;
      return { pace: reserved.pace, value: reserved.reservation };
    });
    this.learnt = {};
  }

  private reserveOne(pace: Pace) {
    const wanted: ReservationRequest = { requests: 1, together: 1, answerMs: 0, isWide: this.isUnused };
    return reserve(pace, this.ports.clock.nowMs(), wanted);
  }

  /** Under the lock. */
  private takeOneBefore(deadlineMs: number): Reservation | undefined {
    const { reservation, pace } = this.reserveOne(this.read());
    if (reservation.readyMs >= deadlineMs) return undefined;
    this.store(pace);
    return reservation;
  }

  private read(): Pace {
    const { cache, clock } = this.ports;
    return readStored(cache, KEYS.pace.key, storedPace) ?? unknownPace(clock.nowMs(), this.reservedMs());
  }

  /** Until when was reserved, where that was too far ahead for the cache alone. */
  private reservedMs(): number {
    const { clock, scriptProperties } = this.ports;
    const reservedMs = Number(scriptProperties.get(KEYS.paceUntil.key));
    return reservedMs <= clock.nowMs() + FURTHEST_MS ? reservedMs : 0;
  }

  private store(pace: Pace): void {
    const { cache, clock, scriptProperties } = this.ports;
    // First, since the cache may forget at any time from then on.
    if (pace.nextMs > clock.nowMs() + CACHE_KEEPS_MS) {
      scriptProperties.set(KEYS.paceUntil.key, String(pace.nextMs));
    }
    cache.put(KEYS.pace.key, JSON.stringify(pace), KEEP_SECONDS);
  }

  /** Reads, changes and stores the shared pace under the script's lock. */
  private change<T>(step: (pace: Pace, nowMs: number) => { readonly pace: Pace; readonly value: T }): T {
    const { clock, lock } = this.ports;
    for (let attempt = 1; attempt <= LOCK_TRIES; attempt++) {
      const held = lock.hold(LOCK_WAIT_MS, () => {
        const { pace: next, value } = step(this.read(), clock.nowMs());
        this.store(next);
        return value;
      });
      if (held.held) return held.value;
      // A refusal comes at once: without a pause all tries would meet the same crowd.
      if (held.why === 'refused') this.sleepUntil(clock.nowMs() + attempt * REFUSED_PAUSE_MS);
    }
    throw new FranchiseError('busy', (say) => say.paceBusy);
  }
}
