// The codes and names in the service's records, collected while a pull reads them: they fill the directory without a
// request. The filter `directory` says where they are in the records of a list by its path: `unit, id, nome`.

import { FranchiseError } from '../errors.ts';
import { findCode, trimmed } from '../language.ts';
import { isJsonObject } from '../records/record.ts';
import { DIRECTORY_KINDS, type DirectoryKind } from '../vocabulary.ts';

/** Where records have a code with its name, for the directory. */
export interface NamedField {
  readonly kind: DirectoryKind;
  /** The path of the object with both, for example `unidade`; empty for the record itself. Lists are walked. */
  readonly at: string;
  readonly code?: string; // the field with the code; absent for `id`
  readonly name?: string; // the field with the name; absent for `nome`
}

export interface SeenName {
  readonly kind: DirectoryKind;
  readonly code: number;
  readonly names: readonly string[]; // the last one is the latest
}

const LONGEST_NAME = 500;

/** Collects codes with names from records; mutable, because there are tens of thousands. */
export class SeenNames {
  private readonly seen = new Map<string, { kind: DirectoryKind; code: number; names: string[] }>();
  /** Whether anything was ever seen, even if forgotten. */
  hasSeen = false;

  /** Skips anything but a whole number with a text. */
  see(fields: readonly NamedField[], records: readonly unknown[]): void {
    for (const { kind, at, code: codeField = 'id', name: nameField = 'nome' } of fields) {
      for (const record of records) {
        for (const object of objectsAt(record, at === '' ? [] : at.split('.'))) {
          this.add(kind, valueAt(object, codeField), valueAt(object, nameField));
        }
      }
    }
  }

  /** Seen since the last `forget`. */
  all(): readonly SeenName[] {
    return [...this.seen.values()];
  }

  /** For names that have been written to the directory. */
  forget(): void {
    this.seen.clear();
  }

  private add(kind: DirectoryKind, code: unknown, typed: unknown): void {
    if (typeof code !== 'number' || !Number.isSafeInteger(code) || code < 0) return;
    if (typeof typed !== 'string' || trimmed(typed) === '') return;
    this.hasSeen = true;
    const name = typed.slice(0, LONGEST_NAME);
    const key = `${kind}:${code}`;
    const found = this.seen.get(key);
    if (found === undefined) {
      this.seen.set(key, { kind, code, names: [name] });
      return;
    }
    if (found.names[found.names.length - 1] === name) return;
    found.names = [...found.names.filter((other) => other !== name), name];
  }
}

function objectsAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsAt(item, path));
  const [step, ...rest] = path;
  if (step === undefined) return [value];
  return isJsonObject(value) ? objectsAt(value[step], rest) : [];
}

function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const step of path.split('.')) found = isJsonObject(found) ? found[step] : undefined;
  return found;
}

/** @throws FranchiseError `bad-filter` if the kind is unknown, or there aren't exactly three parts */
export function readNamedField(typed: string): NamedField {
  const [kindTyped = '', code = '', name = '', ...more] = typed.split(',').map(trimmed);
  const kind = findCode(DIRECTORY_KINDS, kindTyped);
  if (kind === undefined || code === '' || name === '' || more.length > 0) {
    const kinds = Object.values(DIRECTORY_KINDS);
    throw new FranchiseError('bad-filter', (say) => say.directorySetting(typed, kinds));
  }
  return { kind, at: '', code, name };
}
