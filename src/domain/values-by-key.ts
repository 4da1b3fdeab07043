// Grouping by key.

/** Keys and values keep the order of their first appearance. */
export function valuesByKey<K, V>(entries: Iterable<readonly [key: K, value: V]>): Map<K, V[]> {
  const values = new Map<K, V[]>();
  for (const [key, value] of entries) {
    const found = values.get(key);
    if (found === undefined) values.set(key, [value]);
    else found.push(value);
  }
  return values;
}
