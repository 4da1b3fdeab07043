// Which version of the connector this is.

/** Set by the build. */
declare const __VERSION__: string;

/**
 * The number of the version and the commit that it was built from: `0.1.0 e9fc14c`. Help and reports of errors show
 * it. `+changes` behind it: the build had more than the commit; `no-commit`: built outside of a clone.
 */
export const VERSION = __VERSION__;

/** The number of the version alone: `0.1.0`. By it the menu tells people once what is new. */
export const VERSION_NUMBER = VERSION.split(' ')[0] ?? VERSION;

/**
 * Whether a version comes after another. By it the menu offers news to those who haven't read them.
 * @param number such as `0.10.2`; what isn't a number comes before all
 */
export function isLater(number: string, than: string): boolean {
  const [a, b] = [partsOf(number), partsOf(than)];
  const at = a.findIndex((part, n) => part !== (b[n] ?? 0));
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

function partsOf(number: string): readonly number[] {
  return number.split('.').map((part) => Number(part) || 0);
}
