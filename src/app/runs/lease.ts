// A lease says that something is running, and until when to believe it: a plain flag would survive a killed execution.
// And how long one execution works: Apps Script kills it after six minutes, so work stops well before that.

import * as z from 'zod/mini';
import { FranchiseError } from '../../domain/errors.ts';
import { latestText, type Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { type DocumentTexts, Family } from '../storage/stored.ts';

const LEASE_MS = 7 * 60_000; // How long a lease is valid after a renewal; an execution lives for six minutes.
const LOCK_WAIT_MS = 10_000;

/** By name, for example `pull:tickets`. */
const leases = new Family(KEYS.lease, () =>
  z.object({
    holder: z.string(),
    expiresMs: z.number(),
    at: z.string(),
  }),
);

export type LeaseResult =
  | {
      readonly kind: 'acquired';
      readonly lease: Lease;
      /** undefined if the previous run ended by itself. */
      readonly interruptedAt: string | undefined;
    }
  | { readonly kind: 'held'; readonly untilMs: number };

/** Keeps other executions from the same work until it is released or expires. */
export class Lease {
  private constructor(
    private readonly ports: Ports,
    private readonly name: string,
    private readonly holder: string,
    public expiresMs = 0,
  ) {}

  /** @param name such as `pull:tickets` @param at how far work is, in words @throws FranchiseError `busy` without lock */
  static acquire(ports: Ports, name: string, at: string): LeaseResult {
    const { clock, ids, lock } = ports;
    const held = lock.hold(LOCK_WAIT_MS, (): LeaseResult => {
      const found = leases.load(ports, name);
      if (found !== undefined && found.expiresMs > clock.nowMs())
        return { kind: 'held', untilMs: found.expiresMs };
      const lease = new Lease(ports, name, ids.random());
      lease.renew(at);
      return { kind: 'acquired', lease, interruptedAt: found?.at };
    });
    if (held.held) return held.value;
    throw new FranchiseError('busy', (say) => say.platformCrowded);
  }

  /** Whether a run holds it, or was cut off and waits to be reported. */
  static isStored({ documentProperties }: Ports, name: string): boolean {
    return documentProperties.get(leases.keyOf(name)) !== null;
  }

  renew(at: string): void {
    const expiresMs = this.ports.clock.nowMs() + LEASE_MS;
    leases.save(this.ports, { holder: this.holder, expiresMs, at }, this.name);
    this.expiresMs = expiresMs;
  }

  release(): void {
    const { ports, name, holder } = this;
    // Nobody else can take the lease before it expires, so it is compared only after that.
    const isOwn = ports.clock.nowMs() < this.expiresMs || leases.load(ports, name)?.holder === holder;
    if (isOwn) leases.remove(ports, name);
  }
}

/** Runs without the lock if Google doesn't grant it. `work` must flush its writes. */
export function withLock<T>({ lock }: Ports, work: () => T): T {
  const held = lock.hold(LOCK_WAIT_MS, work);
  return held.held ? held.value : work();
}

/**
 * Runs `work` under the lease `name`, then releases it. `at`: how far the run is, in words.
 * @throws what `busy` returns if another run has it, from the time in words until which it does; else as
 * `Lease.acquire`
 */
export function withLease<T>(
  ports: Ports,
  { name, at, busy }: { readonly name: string; readonly at: string; busy(until: string): Error },
  work: (acquired: Extract<LeaseResult, { readonly kind: 'acquired' }>) => T,
): T {
  const acquired = Lease.acquire(ports, name, at);
  if (acquired.kind === 'held') throw busy(latestText(ports.calendar, acquired.untilMs, ports.language));
  try {
    return work(acquired);
  } finally {
    acquired.lease.release();
  }
}

/**
 * All leases, also expired ones, which interrupted runs leave. `name`: the lease's, such as `pull:tickets` or `import`.
 * `at`: how far the run had come, in words. `renewedMs`: when it last showed that it is alive.
 */
export function leasedRuns(all: DocumentTexts, nowMs: number) {
  return [...leases.entries(all)].map(([name, { at, expiresMs }]) => {
    return { name, at, renewedMs: expiresMs - LEASE_MS, isAlive: expiresMs > nowMs };
  });
}

export function interruptedRuns(all: DocumentTexts, nowMs: number): readonly string[] {
  return leasedRuns(all, nowMs).flatMap(({ name, isAlive }) => (isAlive ? [] : [name]));
}

/** Google kills an execution after six minutes; one that started earlier than that isn't running any more. */
export const EXECUTION_MS = 360_000;
const SLICE_MS = 270_000; // Leaves a minute and a half to save and report.
/** For pulls that a tick runs. The next tick starts ten seconds later, so little of the time is idle. */
export const TICK_SLICE_MS = 290_000;
const LAST_MS = 240_000;

/** @param by who started the run; ticks work longer */
export function deadlineFrom(startedMs: number, by?: string): number {
  return startedMs + (by === 'ticker' ? TICK_SLICE_MS : SLICE_MS);
}

/** Whether an execution is nearly over, but hasn't been killed yet. */
export function isNearlyOver(startedMs: number, nowMs: number): boolean {
  return nowMs - startedMs > LAST_MS && nowMs - startedMs < EXECUTION_MS;
}
