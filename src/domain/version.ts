// Which version of the connector this is.

/** Set by the build. */
declare const __VERSION__: string;

/**
 * The number of the version and the commit that it was built from: `0.1.0 e9fc14c`. With `+changes` behind it the build
 * had more than the commit; `no-commit` stands for one outside of a clone.
 */
export const VERSION = __VERSION__;
