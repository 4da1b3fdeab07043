// What a page sends is checked here before anything works with it: anybody with the spreadsheet can call the same
// functions with anything.

import { FranchiseError } from '../../domain/errors.ts';
import { check, type Schema } from '../../domain/schema.ts';

/**
 * Checks what a page has sent to a global function, as anybody with access to the spreadsheet could send anything.
 * @returns it, with the type of the schema
 * @throws FranchiseError naming the field that is not as the page should send it
 */
export function readInput<T>(schema: Schema<T>, input: unknown): T {
  const checked = check(schema, input);
  if (checked.ok) return checked.value;
  const field = checked.issues[0]?.path.join('.') ?? '';
  throw new FranchiseError('bad-input', (say) => say.pageInputWrong(field));
}
