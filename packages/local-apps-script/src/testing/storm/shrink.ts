// Makes a failing case smaller: leaves out one thing after another as long as it fails in the same way.

/** A case that was tried, and what came of it. */
export interface Tried<Case, Outcome> {
  readonly plan: Case;
  readonly outcome: Outcome;
}

/** How a case is made smaller. */
export interface Shrinking<Case, Outcome> {
  /** The cases that lack one part of this, the largest parts first. */
  readonly smaller: (plan: Case) => Iterable<Case>;
  readonly play: (plan: Case) => Outcome;
  /** Whether it still fails in the way that is looked for. */
  readonly isSame: (outcome: Outcome) => boolean;
  /** Cases to try at most. */
  readonly mostTries: number;
}

/** The smallest case that was found from this one on, which itself has failed. */
export function shrink<Case, Outcome>(
  failed: Tried<Case, Outcome>,
  { smaller, play, isSame, mostTries }: Shrinking<Case, Outcome>,
): Tried<Case, Outcome> {
  let best = failed;
  let tries = 0;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const plan of smaller(best.plan)) {
      if (tries >= mostTries) return best;
      tries += 1;
      const outcome = play(plan);
      if (!isSame(outcome)) continue;
      best = { plan, outcome };
      isSmaller = true;
      break;
    }
  }
  return best;
}
