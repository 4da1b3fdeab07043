// The codes and names that records of the service carry, collected while a pull reads them: they fill the directory
// without a request.

import { isRecord } from '../flatten.ts';
import type { DirectoryKind } from '../vocabulary.ts';

/**
 * Says where the records of a resource hold a code beside its name, such as a unit's. From there a pull feeds the
 * directory (the sheet with names for codes).
 */
export interface NamedField {
  /** What the code stands for. */
  readonly kind: DirectoryKind;
  /** The path of the object with both, for example `unidade`; empty where that is the record itself. Lists are walked. */
  readonly at: string;
  /** The field with the code, where it isn't `id`. */
  readonly code?: string;
  /** The field with the name, where it isn't `nome`. */
  readonly name?: string;
}

/** A code with every name that it had in the records of a run. From it the directory (names for codes) is updated. */
export interface SeenName {
  /** What the code stands for. */
  readonly kind: DirectoryKind;
  /** The service's code. */
  readonly code: number;
  /** As they were read; the last one is the latest. */
  readonly names: readonly string[];
}

/** So much of a name is kept. */
const LONGEST_NAME = 500;

/**
 * Collects codes and their names from the records of a run, for the directory (names for codes). Grows in place: a
 * pull reads tens of thousands of records.
 */
export class SeenNames {
  private readonly seen = new Map<string, { kind: DirectoryKind; code: number; names: string[] }>();

  private isAny = false;

  /** Takes the codes and names out of records. What isn't a whole number with a text is passed over. */
  see(fields: readonly NamedField[], records: readonly unknown[]): void {
    for (const { kind, at, code: codeField = 'id', name: nameField = 'nome' } of fields) {
      for (const record of records) {
        for (const object of objectsAt(record, at === '' ? [] : at.split('.'))) {
          this.add(kind, valueAt(object, codeField), valueAt(object, nameField));
        }
      }
    }
  }

  /** Whether anything was seen, forgotten or not. */
  get hasSeen(): boolean {
    return this.isAny;
  }

  /** What was seen since the last `forget`. */
  all(): readonly SeenName[] {
    return [...this.seen.values()];
  }

  /** Forgets what was seen: it stands in the directory. */
  forget(): void {
    this.seen.clear();
  }

  private add(kind: DirectoryKind, code: unknown, typed: unknown): void {
    if (typeof code !== 'number' || !Number.isSafeInteger(code) || code < 0) return;
    if (typeof typed !== 'string' || typed.trim() === '') return;
    this.isAny = true;
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
  return isRecord(value) ? objectsAt(value[step], rest) : [];
}

function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const step of path.split('.')) found = isRecord(found) ? found[step] : undefined;
  return found;
}
