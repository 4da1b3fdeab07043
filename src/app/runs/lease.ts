// A lease says that a run of something is under way, and until when that may be believed: never a bare flag, which a
// killed execution would leave standing for ever. Whoever finds one that has expired knows that its run was cut off.

import * as z from 'zod/mini';
import { FranchiseError } from '../../domain/errors.ts';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { type DocumentTexts, readStored, storedUnder } from '../storage/stored.ts';

/** How long a lease is believed after its last renewal; an execution lives for six minutes. */
const LEASE_MS = 7 * 60_000;
const LOCK_WAIT_MS = 10_000;
const PREFIX = KEYS.lease.key;

const storedLease = lazily(() =>
  z.object({
    version: z.literal(1),
    holder: z.string(),
    expiresMs: z.number(),
    /** How far the run had come, in the words of the language it spoke. */
    at: z.string(),
  }),
);

/**
 * What came of asking for a lease (the right to work on something): the lease, or until when another execution holds
 * it.
 */
export type LeaseResult =
  | {
      readonly kind: 'acquired';
      readonly lease: Lease;
      /** Where the last run was cut off; undefined when it ended by itself. */
      readonly interruptedAt: string | undefined;
    }
  | { readonly kind: 'held'; readonly untilMs: number };

type LeasePorts = Pick<Ports, 'documentProperties' | 'lock' | 'clock' | 'ids'>;

/**
 * The right to work on one thing, such as a pull, held by one execution at a time. It expires seven minutes after
 * its last renewal, so that work cut off can be taken up again.
 */
export class Lease {
  private constructor(
    private readonly ports: LeasePorts,
    private readonly key: string,
    private readonly holder: string,
    private untilMs = 0,
  ) {}

  /** When the lease ends unless it is renewed, in milliseconds since 1970. */
  get expiresMs(): number {
    return this.untilMs;
  }

  /**
   * Takes a lease, if nobody else holds it.
   * @param name what is run, for example `pull:Tickets`
   * @param at how far the work is, in words that others may read
   * @throws FranchiseError `busy` when Google gives no lock
   */
  static acquire(ports: LeasePorts, name: string, at: string): LeaseResult {
    const key = PREFIX + name;
    const { clock, documentProperties, ids, lock } = ports;
    const held = lock.hold(LOCK_WAIT_MS, (): LeaseResult => {
      const found = readStored(documentProperties, key, storedLease);
      if (found !== undefined && found.expiresMs > clock.nowMs())
        return { kind: 'held', untilMs: found.expiresMs };
      const lease = new Lease(ports, key, ids.random());
      lease.renew(at);
      return { kind: 'acquired', lease, interruptedAt: found?.at };
    });
    if (held.held) return held.value;
    throw new FranchiseError('busy', (say) => say.platformCrowded);
  }

  /** Extends the lease, and notes how far the work is. */
  renew(at: string): void {
    const expiresMs = this.ports.clock.nowMs() + LEASE_MS;
    const lease: Parsed<typeof storedLease> = { version: 1, holder: this.holder, expiresMs, at };
    this.ports.documentProperties.set(this.key, JSON.stringify(lease));
    this.untilMs = expiresMs;
  }

  /** Ends the lease, unless it had expired and somebody else has it now. */
  release(): void {
    const { clock, documentProperties } = this.ports;
    // Nobody else can have taken the lease before it expires, so only afterwards it has to be compared.
    const isOwn =
      clock.nowMs() < this.untilMs ||
      readStored(documentProperties, this.key, storedLease)?.holder === this.holder;
    if (isOwn) documentProperties.remove(this.key);
  }
}

/**
 * A run that holds a lease (the right to work on a pull, say): what runs, how far it is, and whether it still lives.
 * Pages and the menu show runs by it.
 */
export interface LeasedRun {
  /** What is run, for example `pull:Tickets`. */
  readonly name: string;
  /** How far the work is, in words. */
  readonly at: string;
  /** When its execution last showed that it lives, in milliseconds since 1970. */
  readonly renewedMs: number;
  /** Whether the lease still holds; false when the run was cut off and nobody has continued it. */
  readonly isAlive: boolean;
}

/**
 * All runs that hold a lease (the right to work on a pull, say), those cut off and expired included. Callers learn
 * what is going on, or whether a run still lives.
 */
export function leasedRuns(all: DocumentTexts, nowMs: number): readonly LeasedRun[] {
  return storedUnder(all, PREFIX, storedLease).map(({ rest: name, value: { at, expiresMs } }) => {
    return { name, at, renewedMs: expiresMs - LEASE_MS, isAlive: expiresMs > nowMs };
  });
}

/**
 * The names of runs that were cut off and that nobody has continued, such as `pull:tickets`. The menu warns of them.
 */
export function interruptedRuns(all: DocumentTexts, nowMs: number): readonly string[] {
  return leasedRuns(all, nowMs).flatMap(({ name, isAlive }) => (isAlive ? [] : [name]));
}
