// Building late: every execution evaluates the whole bundle, and needs little of what stands in it.

import type { Language } from './language.ts';

/**
 * A function that builds something at its first call, and returns the same from then on. So loading the script,
 * which each execution does, builds no schemas.
 * @example const named = lazily(() => z.object({ id: wholeNumber(), nome: z.string() }));
 */
export function lazily<T extends object>(build: () => T): () => T {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

/**
 * The same function, with the answer for each argument worked out once: for arguments that come again and again.
 * @example const dayOf = memoized((ms: number) => dayAt(calendar, ms));
 */
export function memoized<A, T>(work: (of: A) => T): (of: A) => T {
  const known = new Map<A, T>();
  return (of) => {
    const answer = known.get(of) ?? work(of);
    known.set(of, answer);
    return answer;
  };
}

/**
 * A function that gives a table of words in a language, built at its first use. So an execution builds only the
 * language that it needs.
 */
export function perLanguage<T extends object>(en: () => T, pt: () => T): (language: Language) => T {
  const english = lazily(en);
  const portuguese = lazily(pt);
  return (language) => (language === 'pt' ? portuguese() : english());
}
