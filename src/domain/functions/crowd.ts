// About how many formulas ask at the same time, without a lock: each marks one of a ring of places at random, and how
// many are taken tells how many there must be. A shared counter would lose what is written at the same moment.

export const PLACES = 256;

/** @param random in [0, 1) */
export function pickPlace(random: number): number {
  return Math.floor(random * PLACES);
}

/** The number that most likely leaves so many places taken; more than some 1,400 are counted as that. */
export function crowdOf(taken: number): number {
  const free = Math.max(1, PLACES - taken);
  return Math.round(PLACES * Math.log(PLACES / free));
}
