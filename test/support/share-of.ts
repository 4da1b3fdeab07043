// Some families of cases are alike and many: every call at which an execution may be killed, every permission that may be
// missing, every answer to what is open about the platform. A run plays a share of each, another one for each tree of
// the repository, so that all of them are played within a few commits. `EVERY_CASE=1 npm test` plays them all.

/** Whether this run plays every case. */
export const isEveryCasePlayed = process.env.EVERY_CASE !== undefined;

/** The share of the cases that this run plays: one of so many parts, every n-th case. */
export function shareOf<T>(cases: readonly T[], parts: number): readonly T[] {
  if (isEveryCasePlayed) return cases;
  const part = Number(process.env.TREE_NUMBER) % Math.min(parts, cases.length);
  return cases.filter((_, n) => n % parts === part);
}
