// Building late: every execution evaluates the whole bundle, and needs little of what stands in it.

/**
 * A function that builds something at its first call, and returns the same from then on.
 * @example const named = lazily(() => z.object({ id: wholeNumber(), nome: z.string() }));
 */
export function lazily<T extends object>(build: () => T): () => T {
  let built: T | undefined;
  return () => {
    built ??= build();
    return built;
  };
}
