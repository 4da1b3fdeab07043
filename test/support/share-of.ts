// Families of many similar cases: every kill, every missing permission, every open platform question. A run plays a
// share, chosen by the repository's tree. `EVERY_CASE=1 npm test` plays all, `EVERY_CASE=3/8` one of eight parts.

export const isEveryCasePlayed = process.env.EVERY_CASE !== undefined;

/** Every n-th case. @param parts how many shares there are */
export function shareOf<T>(cases: readonly T[], parts: number): readonly T[] {
  const [, nth, all] = /^(\d+)\/(\d+)$/.exec(process.env.EVERY_CASE ?? '') ?? [];
  if (all !== undefined) return cases.filter((_, n) => n % Number(all) === Number(nth) - 1);
  if (isEveryCasePlayed) return cases;
  const part = Number(process.env.TREE_NUMBER ?? 0) % Math.min(parts, cases.length);
  return cases.filter((_, n) => n % parts === part);
}
