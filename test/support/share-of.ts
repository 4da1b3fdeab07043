// Some families of cases are alike and many: every call at which an execution may be killed, every permission that may be
// missing, every answer to what is open about the platform. A run plays a share of each, another one for each tree of
// the repository, so that all of them are played within a few commits. `EVERY_CASE=1 npm test` plays them all, and
// `EVERY_CASE=3/8` the third of eight parts of them, where all take longer than a sitting.

/** Whether this run plays every case. */
export const isEveryCasePlayed = process.env.EVERY_CASE !== undefined;

/** The share of the cases that this run plays: one of so many parts, every n-th case. */
export function shareOf<T>(cases: readonly T[], parts: number): readonly T[] {
  const [, nth, all] = /^(\d+)\/(\d+)$/.exec(process.env.EVERY_CASE ?? '') ?? [];
  if (all !== undefined) return cases.filter((_, n) => n % Number(all) === Number(nth) - 1);
  if (isEveryCasePlayed) return cases;
  const part = Number(process.env.TREE_NUMBER) % Math.min(parts, cases.length);
  return cases.filter((_, n) => n % parts === part);
}
