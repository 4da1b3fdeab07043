// Values that share a key, side by side.

/** Groups values by their keys, as rows by their group. Keys and values stay in the order in which they come first. */
export function valuesByKey<K, V>(entries: Iterable<readonly [key: K, value: V]>): Map<K, V[]> {
  const values = new Map<K, V[]>();
  for (const [key, value] of entries) {
    const found = values.get(key);
    if (found === undefined) values.set(key, [value]);
    else found.push(value);
  }
  return values;
}
