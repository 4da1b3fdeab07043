// One cache with Google's limits: expiry on the runtime's clock, and the trim to 900 (docs/platform.md#cache-limits).

import { PlatformError } from '../kernel/contract.ts';
import type { SeededNumbers } from '../seeded-numbers.ts';

const maxItems = 1_000;
const keptItems = 900;
const maxValueBytes = 102_400;
const maxKeyLength = 250;
const minSeconds = 1;
const maxSeconds = 21_600;

/** Seconds that a value is kept when the script names none. */
export const defaultSeconds = 600;

/** Milliseconds that a lossy cache keeps a value at least, and the most that chance adds. */
const keptMs = 3_000;
const lossyMs = 27_000;

interface Item {
  readonly value: string;
  readonly expiresMs: number;
}

/** One cache: of the script, of its document, or of one user. */
export class CacheStore {
  private readonly items = new Map<string, Item>();

  /** @param losses says when each value is lost; null: none is */
  constructor(private readonly losses: SeededNumbers | null) {}

  get(key: string, nowMs: number): string | null {
    const item = this.items.get(key);
    if (item === undefined) return null;
    if (nowMs < item.expiresMs) return item.value;
    this.items.delete(key);
    return null;
  }

  put(key: string, value: string, seconds: number, nowMs: number): void {
    if (key.length > maxKeyLength)
      throw new PlatformError('Argument too large: key', 'Argumento muito grande: key');
    if (Buffer.byteLength(value, 'utf8') > maxValueBytes) {
      throw new PlatformError('Argument too large: value', 'Argumento muito grande: value');
    }
    const askedMs = Math.min(Math.max(seconds, minSeconds), maxSeconds) * 1_000;
    const lostMs = this.losses === null ? Infinity : keptMs + this.losses() * lossyMs;
    this.items.delete(key);
    this.items.set(key, { value, expiresMs: nowMs + Math.min(askedMs, lostMs) });
    if (this.items.size > maxItems) this.trim(nowMs);
  }

  /** For tests: scripts can't list a cache. */
  all(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.items].map(([key, { value }]) => [key, value]));
  }

  remove(key: string): void {
    this.items.delete(key);
  }

  clear(): void {
    this.items.clear();
  }

  /** Keys that can be read at `nowMs`. */
  keys(nowMs: number): string[] {
    return [...this.items.keys()].filter((key) => this.get(key, nowMs) !== null);
  }

  /** Keeps the items farthest from expiration; of equals the younger. */
  private trim(nowMs: number): void {
    for (const key of [...this.items.keys()]) this.get(key, nowMs);
    if (this.items.size <= maxItems) return;
    const byExpiry = [...this.items].sort(([, a], [, b]) => a.expiresMs - b.expiresMs);
    for (const [key] of byExpiry.slice(0, byExpiry.length - keptItems)) this.items.delete(key);
  }
}

/** All caches of one script. */
export class CacheStores {
  readonly script: CacheStore;
  readonly document: CacheStore;
  private readonly users = new Map<string, CacheStore>();

  constructor(private readonly losses: SeededNumbers | null) {
    this.script = new CacheStore(losses);
    this.document = new CacheStore(losses);
  }

  user(userId: string): CacheStore {
    const store = this.users.get(userId) ?? new CacheStore(this.losses);
    this.users.set(userId, store);
    return store;
  }
}
