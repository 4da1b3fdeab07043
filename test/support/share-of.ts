// Some families have many similar cases: every call at which an execution may be killed, every missing permission,
// every open platform question. A run plays a share of each, which changes with the repository's tree, so a few commits
// cover all. `EVERY_CASE=1 npm test` plays all of them, `EVERY_CASE=3/8` the third of eight parts.

export const isEveryCasePlayed = process.env.EVERY_CASE !== undefined;

/** Every n-th case. @param parts how many shares there are */
export function shareOf<T>(cases: readonly T[], parts: number): readonly T[] {
  const [, nth, all] = /^(\d+)\/(\d+)$/.exec(process.env.EVERY_CASE ?? '') ?? [];
  if (all !== undefined) return cases.filter((_, n) => n % Number(all) === Number(nth) - 1);
  if (isEveryCasePlayed) return cases;
  const part = Number(process.env.TREE_NUMBER) % Math.min(parts, cases.length);
  return cases.filter((_, n) => n % parts === part);
}
