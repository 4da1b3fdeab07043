// Checks what pages send: anyone with the spreadsheet can call the same functions with anything.

import { FranchiseError } from '../../domain/errors.ts';
import { check, type Schema } from '../../domain/schema.ts';

/** @throws FranchiseError naming the invalid field */
export function readInput<T>(schema: Schema<T>, input: unknown): T {
  const checked = check(schema, input);
  if (checked.ok) return checked.value;
  const field = checked.issues[0]?.path.join('.') ?? '';
  throw new FranchiseError('bad-input', (say) => say.pageInputWrong(field));
}
