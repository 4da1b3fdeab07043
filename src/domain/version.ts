// The version of the connector.

/** Set by the build. */
declare const __VERSION__: string;

/** Number and commit: `0.1.0 e9fc14c`, then `+changes` if it was built with more; outside of a clone, `no-commit`. */
export const VERSION = __VERSION__;

export const VERSION_NUMBER = VERSION.split(' ')[0] ?? VERSION;

/** @param number such as `0.10.2`; anything else sorts before all numbers */
export function isLater(number: string, than: string): boolean {
  const [a, b] = [partsOf(number), partsOf(than)];
  const at = a.findIndex((part, n) => part !== (b[n] ?? 0));
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

function partsOf(number: string): readonly number[] {
  return number.split('.').map((part) => Number(part) || 0);
}
