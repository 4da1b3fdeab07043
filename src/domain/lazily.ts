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
 * A function that gives a table of words in a language, built at its first use. So an execution builds only the
 * language that it needs.
 */
export function perLanguage<T extends object>(en: () => T, pt: () => T): (language: Language) => T {
  const english = lazily(en);
  const portuguese = lazily(pt);
  return (language) => (language === 'pt' ? portuguese() : english());
}
