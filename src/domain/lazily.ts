// Lazy building: every execution evaluates the whole bundle, and needs little of it.

import type { Language } from './language.ts';

/**
 * Builds at the first call, so that loading the bundle builds nothing.
 * @example const named = lazily(() => z.object({ id: wholeNumber(), nome: z.string() }));
 */
export function lazily<T extends object>(build: () => T): () => T {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
}

/** @example const dayOf = memoized((ms: number) => dayAt(calendar, ms)); */
export function memoized<A, T>(work: (of: A) => T): (of: A) => T {
  const known = new Map<A, T>();
  return (of) => {
    const answer = known.get(of) ?? work(of);
    known.set(of, answer);
    return answer;
  };
}

export function perLanguage<T extends object>(en: () => T, pt: () => T): (language: Language) => T {
  const english = lazily(en);
  const portuguese = lazily(pt);
  return (language) => (language === 'pt' ? portuguese() : english());
}
