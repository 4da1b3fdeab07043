// Values that share a key, side by side.

/** The values of each key, in the order in which they come; the keys in the order of their first values. */
export function valuesByKey<K, V>(entries: Iterable<readonly [key: K, value: V]>): Map<K, V[]> {
  const values = new Map<K, V[]>();
  for (const [key, value] of entries) {
    const found = values.get(key);
    if (found === undefined) values.set(key, [value]);
    else found.push(value);
  }
  return values;
}
