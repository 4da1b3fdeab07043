/** The list without one of its items, for each of them. */
export function* without<T>(list: readonly T[]): Generator<readonly T[]> {
  for (const index of list.keys()) yield list.filter((_, other) => other !== index);
}
