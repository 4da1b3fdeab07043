// The typed form of where records have codes with names: `unit, id, nome`, the kind and two fields.

import { FranchiseError } from '../errors.ts';
import { codeTyped } from '../language.ts';
import { DIRECTORY_KINDS } from '../vocabulary.ts';
import type { NamedField } from './seen-names.ts';

/** @throws FranchiseError `bad-filter` if the kind is unknown, or there aren't exactly three parts */
export function readNamedField(typed: string): NamedField {
  const [kindTyped = '', code = '', name = '', ...more] = typed.split(',').map((part) => part.trim());
  const kind = codeTyped(DIRECTORY_KINDS, kindTyped);
  if (kind === undefined || code === '' || name === '' || more.length > 0) {
    const kinds = Object.values(DIRECTORY_KINDS);
    throw new FranchiseError('bad-filter', (say) => say.directorySetting(typed, kinds));
  }
  return { kind, at: '', code, name };
}
