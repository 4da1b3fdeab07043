// Random numbers from a seed, so that a run can be repeated exactly.

/** A sequence of numbers in [0, 1). Two with the same seed give the same numbers. */
export type SeededNumbers = () => number;

/** mulberry32 (public domain): small, fast, and even enough for choices and made-up data. Not for secrets. */
export function seededNumbers(seed: number): SeededNumbers {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
