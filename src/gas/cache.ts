// CacheService: the cache that all executions of the script share.

import type { Cache } from '../ports/cache.ts';

export function gasCache(): Cache {
  const cache = CacheService.getScriptCache();
  return {
    get: (key) => cache.get(key),
    getAll: (keys) => cache.getAll([...keys]),
    put: (key, value, seconds) => cache.put(key, value, seconds),
    putAll: (values, seconds) => cache.putAll({ ...values }, seconds),
    remove: (key) => cache.remove(key),
  };
}
