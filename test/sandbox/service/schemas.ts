// Pieces that several documented records have in common, as zod schemas.

import * as z from 'zod/mini';

export const int = z.int();
export const integerFrom = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  int.check(z.minimum(min), z.maximum(max));
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
export const named = z.strictObject({ id: int, nome: z.string().check(z.minLength(1)) });
export const tag = z.strictObject({
  ...named.shape,
  cor: z.string().check(z.regex(/^#[0-9A-F]{6}$/)),
});
