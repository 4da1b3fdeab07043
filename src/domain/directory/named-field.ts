// Where the records of a list have codes with names, as a person types it: `unit, id, nome`, the kind and two fields.

import { FranchiseError } from '../errors.ts';
import { codeTyped } from '../language.ts';
import { DIRECTORY_KINDS } from '../vocabulary.ts';
import type { NamedField } from './seen-names.ts';

/**
 * Reads the filter by which a pull of any endpoint feeds the directory (names for codes): it says where records have
 * a code and its name.
 * @param typed a kind of the directory, the field with the code, the field with the name: `unit, id, nome`
 * @throws FranchiseError `bad-filter` where the kind is unknown, or there are not exactly three parts
 */
export function readNamedField(typed: string): NamedField {
  const [kindTyped = '', code = '', name = '', ...more] = typed.split(',').map((part) => part.trim());
  const kind = codeTyped(DIRECTORY_KINDS, kindTyped);
  if (kind === undefined || code === '' || name === '' || more.length > 0) {
    const kinds = Object.values(DIRECTORY_KINDS);
    throw new FranchiseError('bad-filter', (say) => say.directorySetting(typed, kinds));
  }
  return { kind, at: '', code, name };
}
