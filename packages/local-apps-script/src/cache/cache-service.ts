// CacheService as scripts see it: any value becomes text, misses are null, `getAll` leaves misses out.

import {
  type ExecutionContext,
  type HostObject,
  PlatformError,
  type RuntimeUser,
  type Service,
} from '../kernel/contract.ts';
import { effectiveUser } from '../kernel/effective-user.ts';
import { each, publishedClass } from '../kernel/published-class.ts';
import { type CacheStore, type CacheStores, defaultSeconds } from './cache-store.ts';

class Cache implements HostObject {
  readonly hostClass = 'Cache';

  constructor(
    private readonly context: ExecutionContext,
    private readonly store: CacheStore,
  ) {}

  get(key: unknown): string | null {
    this.context.charge('cache');
    return this.store.get(checkKey(key), this.context.nowMs());
  }

  getAll(keys: readonly unknown[]): Record<string, string> {
    this.context.charge('cache');
    const found: [string, string][] = [];
    for (const key of keys.map(checkKey)) {
      const value = this.store.get(key, this.context.nowMs());
      if (value !== null) found.push([key, value]);
    }
    return Object.fromEntries(found);
  }

  put(key: unknown, value: unknown, seconds: number = defaultSeconds): null {
    this.context.charge('cache');
    this.store.put(checkKey(key), toText(value), seconds, this.context.nowMs());
    return null;
  }

  putAll(values: Readonly<Record<string, unknown>>, seconds: number = defaultSeconds): null {
    this.context.charge('cache');
    for (const [key, value] of Object.entries(values)) {
      this.store.put(checkKey(key), toText(value), seconds, this.context.nowMs());
    }
    return null;
  }

  remove(key: unknown): null {
    this.context.charge('cache');
    this.store.remove(checkKey(key));
    return null;
  }

  removeAll(keys: readonly unknown[]): null {
    this.context.charge('cache');
    for (const key of keys) this.store.remove(checkKey(key));
    return null;
  }
}

function toText(value: unknown): string {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? '[object Object]'
    : String(value);
}

function checkKey(key: unknown): string {
  if (key === null || key === undefined || key === '') {
    throw new PlatformError('Invalid argument: key', 'Argumento inválido: key');
  }
  return String(key);
}

/** Makes CacheService. Custom functions use the user cache of `owner`, as at Google. */
export function createCacheService(stores: CacheStores, owner: RuntimeUser): Service {
  return {
    classes: [
      publishedClass('CacheService', Object, each('getScriptCache getUserCache getDocumentCache', '')),
      publishedClass('CacheService.Cache', Cache, {
        ...each('get remove', 'any'),
        ...each('getAll removeAll', 'any[]'),
        put: 'any, any | any, any, number',
      }),
    ],
    globals: (context) => {
      const entry = {
        hostClass: 'CacheService',
        getScriptCache: () => new Cache(context, stores.script),
        getDocumentCache: () => new Cache(context, stores.document),
        getUserCache: () => new Cache(context, stores.user(effectiveUser(context, owner).id)),
      };
      return { CacheService: entry };
    },
  };
}
