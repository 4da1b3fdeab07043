// Pieces that several documented records have in common, as Valibot schemas.

import * as v from 'valibot';

export const int = v.pipe(v.number(), v.safeInteger());
export const integerFrom = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(int, v.minValue(min), v.maxValue(max));
export const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));
export const named = v.strictObject({ id: int, nome: v.pipe(v.string(), v.minLength(1)) });
export const tag = v.strictObject({
  ...named.entries,
  cor: v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/)),
});
