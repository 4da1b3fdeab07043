// The rate limiter shared by all executions: reserves time in the script's cache under the script's lock, and waits for
// it outside of the lock. The rules are in domain/service/pace.ts.

import { FranchiseError } from '../../domain/errors.ts';
import {
  afterStart,
  afterThrottle,
  GAP_MS,
  type Pace,
  type Reservation,
  type ReservationRequest,
  reserve,
  returnUnused,
  startIn,
  storedPace,
  type Together,
  unknownPace,
} from '../../domain/service/pace.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { readStored } from '../storage/stored.ts';

const KEEP_SECONDS = 6 * 60 * 60;
/** With this much time before the last reserved start, more is reserved. */
const SPARE_MS = 180;
const LOCK_WAIT_MS = 5_000;
const LOCK_TRIES = 4;
/** After the first refused lock; longer after each further one. */
const REFUSED_PAUSE_MS = 1_500;
/** Between two tries to get a lock that is taken: random, so that hundreds of formulas don't retry in step. */
const PAUSE_LEAST_MS = 40;
const PAUSE_MORE_MS = 120;
const PAUSE_MOST_MS = 1_000;

/**
 * Google may drop a cached value after some seconds; an execution that finds none must not start among others that wait
 * for reserved slots. Reservations further ahead are also stored in a property.
 */
const CACHE_KEEPS_MS = 2_800;
/** A value further ahead is damaged, or from a clock that was wrong. */
const FURTHEST_MS = 10 * 60_000;

type PacePorts = Pick<Ports, 'cache' | 'lock' | 'clock' | 'scriptProperties'>;

/** When a request may start: now, or too late for its deadline. */
export type Turn =
  | {
      readonly kind: 'now';
      readonly together: Together; // How many requests may start now: two only if two were wanted.
      readonly isTrial: boolean; // This pair shows whether the server accepts pairs.
    }
  | { readonly kind: 'too-late'; readonly fromMs: number };

/** So many starts that some are left after a second of preparation. */
const AHEAD: ReservationRequest = { requests: 4, together: 1, answerMs: 0, isWide: false };

type UpcomingRequests = Omit<ReservationRequest, 'isWide' | 'storingMs'>;

export class RateLimiter {
  private reservation: Reservation | undefined;
  /** The last reservation led to no start: if reservations come too late, the next one is wider. */
  private isUnused = false;
  /** What was learned about pairs; stored with the next reservation, at no extra cost. */
  private learnt: Partial<Pick<Pace, 'pairs'>> = {};
  private storingMs = 0;
  waitedMs = 0;
  gapMs = GAP_MS;

  constructor(private readonly ports: PacePorts) {}

  /** Returns at once if the start is after the deadline. */
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

  /** For work that takes a while before its first request; does nothing while the lock is taken. */
  reserveAhead(): void {
    const { clock, lock } = this.ports;
    lock.hold(0, () => {
      const { reservation, pace } = reserve(this.read(), clock.nowMs(), AHEAD);
      this.store(pace);
      this.reservation = reservation;
      this.gapMs = reservation.gapMs;
    });
  }

  /** For formulas, which have only seconds: checks the pace before asking for the lock, which it never waits for. */
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

  /** After a 429: doubles the gap for all executions, and drops this one's reservation. */
  throttled(): void {
    this.reservation = undefined;
    this.change((pace, nowMs) => ({ pace: afterThrottle(pace, nowMs), value: undefined }));
  }

  /** Like `throttled`, but doesn't wait for the lock: if it is taken, others get a 429 of their own. */
  tryThrottled(): void {
    this.ports.lock.hold(0, () => {
      this.store(afterThrottle(this.read(), this.ports.clock.nowMs()));
    });
  }

  /** @param pairs `untried`: the result couldn't be seen, so the next pair is a trial again */
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

  /** Uses up a reservation that still has room if others have reserved after it. */
  private reserveMore(wanted: ReservationRequest): void {
    const { reservation } = this;
    this.reservation = this.change((pace, nowMs) => {
      const known = { ...pace, ...this.learnt };
      const isUsedUp = this.nextStart(wanted.together) === undefined;
      const rest = reservation === undefined ? known : returnUnused(known, reservation, nowMs);
      if (rest === undefined && !isUsedUp) return { pace: known, value: reservation };
      const reserved = reserve(rest ?? known, nowMs, { ...wanted, storingMs: this.storingMs });
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

  private reservedMs(): number {
    const { clock, scriptProperties } = this.ports;
    const reservedMs = Number(scriptProperties.get(KEYS.paceUntil.key));
    return reservedMs <= clock.nowMs() + FURTHEST_MS ? reservedMs : 0;
  }

  private store(pace: Pace): void {
    const { cache, clock, scriptProperties } = this.ports;
    // Stored first, because the cache may drop its value at any time.
    if (pace.nextMs > clock.nowMs() + CACHE_KEEPS_MS) {
      scriptProperties.set(KEYS.paceUntil.key, String(pace.nextMs));
    }
    cache.put(KEYS.pace.key, JSON.stringify(pace), KEEP_SECONDS);
  }

  private change<T>(step: (pace: Pace, nowMs: number) => { readonly pace: Pace; readonly value: T }): T {
    const { clock, lock } = this.ports;
    for (let attempt = 1; attempt <= LOCK_TRIES; attempt++) {
      const held = lock.hold(LOCK_WAIT_MS, () => {
        const pace = this.read();
        const nowMs = clock.nowMs();
        const { pace: next, value } = step(pace, nowMs);
        this.store(next);
        return { value, nowMs };
      });
      if (held.held) {
        this.storingMs = clock.nowMs() - held.value.nowMs;
        return held.value.value;
      }
      // A refusal comes at once: without a pause, all tries would meet the same crowd.
      if (held.why === 'refused') this.sleepUntil(clock.nowMs() + attempt * REFUSED_PAUSE_MS);
    }
    throw new FranchiseError('busy', (say) => say.paceBusy);
  }
}
