// One cache with Google's limits: expiry on the runtime's clock, and the trim to 900 (platform.md, section 1.2).
import { PlatformError } from '../kernel/contract.ts';

const maxItems = 1_000;
const keptItems = 900;
const maxValueBytes = 102_400;
const maxKeyLength = 250;
const minSeconds = 1;
const maxSeconds = 21_600;

/** Seconds that a value is kept when the script names none. */
export const defaultSeconds = 600;

interface Item {
  readonly value: string;
  readonly expiresMs: number;
}

export class CacheStore {
  private readonly items = new Map<string, Item>();

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
    const keptMs = Math.min(Math.max(seconds, minSeconds), maxSeconds) * 1_000;
    this.items.delete(key);
    this.items.set(key, { value, expiresMs: nowMs + keptMs });
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
  readonly script = new CacheStore();
  readonly document = new CacheStore();
  private readonly users = new Map<string, CacheStore>();

  user(userId: string): CacheStore {
    const store = this.users.get(userId) ?? new CacheStore();
    this.users.set(userId, store);
    return store;
  }
}
