// A way to break the connector, stated as behaviour: one function, method or constant of `src` does something else.
// It is named and not quoted, so code may be rewritten and moved between files without touching its mutant.

export type PromiseOfUs = 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7' | 'P8';

export interface Mutant {
  /** The promise that it breaks (docs/simulation.md). */
  readonly promise: PromiseOfUs;
  /** What goes wrong, in words. */
  readonly name: string;
  /** A top-level function or constant that is declared once in `src`, or a method of a class: `Lease.release`. */
  readonly of: string;
  /**
   * JavaScript: a function that takes what is declared (a method comes bound) and gives what stands in its place.
   * `this` is its object in arrow functions only.
   * @example "() => 450" for a constant, "(redact) => (text) => text" for a function
   */
  readonly by: string;
  /** Test files or folders of `npm test` that notice it, the cheapest first. */
  readonly tests: readonly string[];
}
