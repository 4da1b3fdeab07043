// Measures P1 on a list of request starts, without the connector's own arithmetic.

/** The most starts in any half-open window [t, t + 1,000 ms). */
export function mostInOneSecond(startsMs: readonly number[]): number {
  const sorted = [...startsMs].sort((a, b) => a - b);
  return Math.max(
    0,
    ...sorted.map((from) => sorted.filter((start) => start >= from && start < from + 1000).length),
  );
}
