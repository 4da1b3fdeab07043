// Measures promise P1 on a list of request starts, independently of the connector's arithmetic.

/** The most starts in any window [t, t + 1,000 ms). */
export function mostInOneSecond(startsMs: readonly number[]): number {
  const sorted = [...startsMs].sort((a, b) => a - b);
  return Math.max(
    0,
    ...sorted.map((from) => sorted.filter((start) => start >= from && start < from + 1000).length),
  );
}
