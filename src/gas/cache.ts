// CacheService: the cache that all executions of the script share, in whatever spreadsheet they run.

import type { Cache } from '../ports/cache.ts';

/**
 * @param fileId part of each key, so that nothing of one spreadsheet is read in another
 * @param shared keys without it
 */
export function gasCache(fileId: string, shared: readonly string[]): Cache {
  const cache = CacheService.getScriptCache();
  const full = (key: string) => (shared.includes(key) ? key : `${fileId}.${key}`);
  return {
    get: (key) => cache.get(full(key)),
    getAll(keys) {
      const found = cache.getAll(keys.map(full));
      return Object.fromEntries(
        keys.flatMap((key) => {
          const value = found[full(key)];
          return value === undefined ? [] : [[key, value]];
        }),
      );
    },
    put: (key, value, seconds) => cache.put(full(key), value, seconds),
    putAll(values, seconds) {
      const all = Object.entries(values).map(([key, value]) => [full(key), value]);
      cache.putAll(Object.fromEntries(all), seconds);
    },
    remove: (key) => cache.remove(full(key)),
  };
}
