// What a page sends is checked here before anything works with it: anybody with the spreadsheet can call the same
// functions with anything.

import { FranchiseError } from '../domain/errors.ts';
import type * as z from '../domain/zod.ts';

/** @throws FranchiseError naming the field that is not as the page should send it */
export function readInput<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new FranchiseError('bad-input', (say) => say.pageInputWrong(field));
}
