// Sends requests in their slots. If answers take longer than the gap between requests, it asks for a page and the next
// one at the same instant, and keeps the second answer until it is asked for.

import * as z from 'zod/mini';
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
import { meaningOf } from '../../domain/service/response.ts';
import type { HttpRequest, HttpResult } from '../../ports/http.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { Family, readStored } from '../storage/stored.ts';

/** A fetch may take 60 s on the platform; a list page takes far less. */
const TIMEOUT_SECONDS = 50;
/** The next answer is expected to be as slow as the slowest of this many. */
const RECENT_ANSWERS = 4;
/** After this many failed connections with two requests at once, this execution stops sending pairs. */
const MOST_FAILED_PAIRS = 2;

export interface SenderPorts extends Pick<Ports, 'http' | 'clock' | 'cache' | 'lock' | 'scriptProperties'> {
  /** With a reservation of its own; a new one if omitted. */
  readonly limiter?: RateLimiter;
}

/** `pull` waits for minutes, and reserves several slots at once. `cell` has seconds: it never waits for the lock. */
export type Priority = 'pull' | 'cell';

export type UnsentRequest = Omit<HttpRequest, 'timeoutSeconds'>;

type SendOutcome = HttpResult | Extract<Turn, { kind: 'too-late' }>;

interface AnswerAhead {
  readonly url: string;
  /** `alone`: to be asked again, not in a pair. */
  readonly answer: HttpResult | 'alone';
}

export class RequestSender {
  requests = 0;
  throttles = 0;
  private readonly limiter: RateLimiter;
  private recentMs: readonly number[] = [];
  private failedPairs = 0;
  private areRefused: boolean | undefined;
  private kept: AnswerAhead | undefined;

  constructor(
    private readonly ports: SenderPorts,
    private readonly deadlineMs: number,
    private readonly priority: Priority,
  ) {
    this.limiter = ports.limiter ?? new RateLimiter(ports);
  }

  get waitedMs(): number {
    return this.limiter.waitedMs;
  }

  /**
   * @param upcoming requests the caller expects to make, this one included @param ahead the list page it asks for next
   */
  send(request: UnsentRequest, upcoming: number, ahead?: UnsentRequest): SendOutcome {
    const kept = this.takeKept(request.url);
    if (kept === 'alone') return this.sendAgain(request);
    if (kept !== undefined) return kept;
    const isPair = ahead !== undefined && this.arePairsWorthIt(upcoming);
    const turn = this.turn(upcoming, isPair ? 2 : 1);
    if (turn.kind === 'too-late') return turn;
    if (ahead === undefined || turn.together === 1) return this.sendOne(request);
    return this.sendPair(request, ahead, turn.isTrial) ?? this.sendAgain(request);
  }

  sendAgain(request: UnsentRequest): SendOutcome {
    const turn = this.turn(1, 1);
    return turn.kind === 'too-late' ? turn : this.sendOne(request);
  }

  /** A kept answer is dropped if another page is asked for: later it would be out of date. */
  private takeKept(url: string): AnswerAhead['answer'] | undefined {
    const { kept } = this;
    this.kept = undefined;
    return kept?.url === url ? kept.answer : undefined;
  }

  private arePairsWorthIt(upcoming: number): boolean {
    if (this.priority === 'cell' || upcoming < 2 || this.failedPairs >= MOST_FAILED_PAIRS) return false;
    if (this.answerMs() <= this.limiter.gapMs) return false;
    this.areRefused ??= areRefused(this.ports);
    return !this.areRefused;
  }

  private turn(requests: number, together: Together): Turn {
    const { deadlineMs, limiter } = this;
    if (this.priority === 'pull') {
      const answerMs = this.answerMs();
      // Leaves time for the answer as well.
      return limiter.waitForTurn(deadlineMs - answerMs, { requests, together, answerMs });
    }
    const isNow = limiter.tryTurn(deadlineMs) === 'now';
    return isNow ? { kind: 'now', together: 1, isTrial: false } : { kind: 'too-late', fromMs: deadlineMs };
  }

  private sendOne(request: UnsentRequest): HttpResult {
    this.requests += 1;
    const startedMs = this.ports.clock.nowMs();
    const result = this.ports.http.send(this.withTimeout(request));
    if (result.kind === 'response') this.noteAnswer(startedMs);
    if (isThrottled(result)) {
      this.throttles += 1;
      this.throttled();
    }
    return result;
  }

  /** @returns the first answer; undefined if it has to be asked again alone */
  private sendPair(first: UnsentRequest, second: UnsentRequest, isTrial: boolean): HttpResult | undefined {
    const { ports, limiter } = this;
    this.requests += 2;
    const both = [this.withTimeout(first), this.withTimeout(second)];
    const startedMs = ports.clock.nowMs();
    const results = ports.http.sendTogether(both);
    if ('kind' in results) {
      if (isTrial) limiter.learnPairs('untried');
      this.failedPairs += 1;
      this.kept = { url: second.url, answer: 'alone' };
      return results;
    }
    this.noteAnswer(startedMs);
    const [one, other] = results;
    if (one === undefined || other === undefined)
      throw new Error('unreachable: pair of requests without two results');
    const refused = [one, other].filter(isThrottled).length;
    if (isTrial && refused > 0) {
      // Before anything else: a killed run must not have tried in vain.
      refusals.save(ports, { refusedMs: ports.clock.nowMs() });
      this.areRefused = true;
    }
    this.throttles += refused;
    this.kept = { url: second.url, answer: other };
    if (refused === 0) {
      if (isTrial) limiter.learnPairs('accepted');
      return one;
    }
    if (isTrial && refused === 1) {
      // The server spaces requests and accepted one of them. That says nothing about the gap, so it stays.
      if (isThrottled(one)) return undefined;
      this.kept = { url: second.url, answer: 'alone' };
      return one;
    }
    if (!isTrial) limiter.learnPairs('untried');
    this.throttled();
    return one;
  }

  private throttled(): void {
    if (this.priority === 'pull') this.limiter.throttled();
    else this.limiter.tryThrottled();
  }

  private noteAnswer(startedMs: number): void {
    this.recentMs = [...this.recentMs, this.ports.clock.nowMs() - startedMs].slice(-RECENT_ANSWERS);
  }

  private answerMs(): number {
    return Math.max(0, ...this.recentMs);
  }

  private withTimeout(request: UnsentRequest): HttpRequest {
    if (this.priority === 'pull') return { ...request, timeoutSeconds: TIMEOUT_SECONDS };
    const leftS = Math.ceil((this.deadlineMs - this.ports.clock.nowMs()) / 1000);
    return { ...request, timeoutSeconds: Math.max(1, Math.min(TIMEOUT_SECONDS, leftS)) };
  }
}

function isThrottled(result: HttpResult): boolean {
  return result.kind === 'response' && meaningOf(result.status) === 'throttled';
}

const BELIEVED_MS = 30 * 24 * 60 * 60_000;

/** When the service refused the second of a pair. */
const refusals = new Family(KEYS.pairs, () => z.object({ refusedMs: z.number() }));

function areRefused(ports: SenderPorts): boolean {
  const refusal = refusals.load(ports);
  return refusal !== undefined && ports.clock.nowMs() < refusal.refusedMs + BELIEVED_MS;
}

// The rate limiter shared by all executions: reserves time in the script's cache under the script's lock, and waits for
// it outside of the lock. The rules are in domain/service/pace.ts.

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

type Turn =
  | {
      readonly kind: 'now';
      /** How many requests may start now: two only if two were wanted. */
      readonly together: Together;
      /** This pair shows whether the server accepts pairs. */
      readonly isTrial: boolean;
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

  /** For work that takes a while before its first request; of no effect while the lock is taken. */
  reserveAhead(): void {
    const { clock, lock } = this.ports;
    lock.hold(0, () => {
      const { reservation, pace } = reserve(this.read(), clock.nowMs(), AHEAD);
      this.store(pace);
      this.reservation = reservation;
      this.gapMs = reservation.gapMs;
    });
  }

  /**
   * For formulas, which have only seconds: checks the pace before asking for the lock, and never waits for the lock.
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
