// Sends requests in their slots. If answers take longer than the gap between requests, it asks for a page and the next
// one at the same instant, and keeps the second answer until it is asked for.

import * as z from 'zod/mini';
import type { Together } from '../../domain/service/pace.ts';
import { meaningOf } from '../../domain/service/response.ts';
import type { HttpRequest, HttpResult } from '../../ports/http.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { Family } from '../storage/stored.ts';
import { RateLimiter, type Turn } from './rate-limiter.ts';

/** A fetch may take 60 s on the platform; a list page takes far less. */
const TIMEOUT_SECONDS = 50;
/** The next answer is expected to be as slow as the slowest of this many. */
const RECENT_ANSWERS = 4;
/** After this many failed connections with two requests at once, this execution stops sending pairs. */
const MOST_FAILED_PAIRS = 2;

export interface SenderPorts extends Pick<Ports, 'http' | 'clock' | 'cache' | 'lock' | 'scriptProperties'> {
  readonly limiter?: RateLimiter; // With a reservation of its own; a new one if omitted.
}

/** `pull` waits for minutes, and reserves several slots at once. `cell` has seconds: it never waits for the lock. */
export type Priority = 'pull' | 'cell';

export type UnsentRequest = Omit<HttpRequest, 'timeoutSeconds'>;

type SendOutcome = HttpResult | Extract<Turn, { kind: 'too-late' }>;

interface PrefetchedAnswer {
  readonly url: string;
  readonly answer: HttpResult | 'alone'; // `alone`: to be asked again, not in a pair.
}

export class RequestSender {
  requests = 0;
  throttles = 0;
  private readonly limiter: RateLimiter;
  private recentMs: readonly number[] = [];
  private failedPairs = 0;
  private areRefused: boolean | undefined;
  private kept: PrefetchedAnswer | undefined;

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
  private takeKept(url: string): PrefetchedAnswer['answer'] | undefined {
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
