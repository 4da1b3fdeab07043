// Names for codes and codes for names. The directory's sheet is read at the first question: codes alone cost nothing.

import {
  codeInName,
  type Directory,
  EMPTY_DIRECTORY,
  kindOfParameter,
  namesOfKind,
  nameWithCode,
} from '../../domain/directory/directory.ts';
import { type NameRead, requireCode, resolveName } from '../../domain/directory/resolve-name.ts';
import type { CodeOfName, NamedCode } from '../../domain/filters/filter-kinds.ts';
import { fold, type Language, trimmed, type Word } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { memoized } from '../../domain/schema.ts';
import type { DirectoryKind } from '../../domain/vocabulary.ts';
import { RESOURCES } from '../../resources/index.ts';
import type { Ports } from '../ports.ts';
import { findDirectory, readDirectory } from './directory-sheet.ts';

export type NamesPorts = Pick<Ports, 'workbook' | 'calendar'>;

export class DirectoryNames {
  private directory: Directory | undefined;
  private readonly found = new Map<string, NameRead>();
  readonly namesOf = memoized((kind: DirectoryKind) => namesOfKind(this.all, kind));

  constructor(private readonly ports: NamesPorts) {}

  readonly read = (kind: DirectoryKind, typed: string): NameRead => {
    const key = `${kind} ${typed}`;
    const known = this.found.get(key) ?? this.look(kind, typed);
    this.found.set(key, known);
    return known;
  };

  private look(kind: DirectoryKind, typed: string): NameRead {
    const resolution = resolveName(this.all, kind, typed);
    if (resolution.kind === 'code') return resolution;
    return {
      kind: 'problem',
      asked: { kind, typed: trimmed(typed), fedBy: resourcesNaming(kind) },
      resolution,
    };
  }

  nameOf(kind: DirectoryKind, code: number): string | undefined {
    return this.namesOf(kind).get(code);
  }

  /** A filter value for messages, for example `12 (Centre)`. */
  inWords(parameter: string, value: string | number): string {
    const kind = kindOfParameter(parameter);
    const name = kind === undefined || typeof value !== 'number' ? undefined : this.nameOf(kind, value);
    return name === undefined ? String(value) : `${value} (${name})`;
  }

  choices(kind: DirectoryKind): readonly string[] {
    return [...this.namesOf(kind)]
      .map(([code, name]) => nameWithCode({ code, name }))
      .sort((a, b) => (fold(a) < fold(b) ? -1 : 1));
  }

  private get all(): Directory {
    this.directory ??= directoryIn(this.ports);
    return this.directory;
  }
}

export function codesByName(ports: NamesPorts): CodeOfName {
  let directory: Directory | undefined;
  return (kind, typed) => {
    directory ??= directoryIn(ports);
    return requireCode(directory, { kind, typed, fedBy: resourcesNaming(kind) });
  };
}

/** Which code each typed name stands for; empty if every name shows its code itself. */
export function namesInWords(names: readonly NamedCode[], say: Sentences): string {
  const said = names.filter(({ typed, code }) => codeInName(typed) !== code);
  if (said.length === 0) return '';
  return say.namesInFilters(
    said.map(({ filter, typed, code }) => `${filter}: ${typed} = ${code}`).join('; '),
  );
}

function directoryIn(ports: NamesPorts): Directory {
  const found = findDirectory(ports.workbook);
  return found === undefined ? EMPTY_DIRECTORY : readDirectory(ports, found);
}

export function resourcesNaming(kind: DirectoryKind): Word {
  const feeders = RESOURCES.filter(({ names = [] }) => names.some((field) => field.kind === kind));
  const listed = (language: Language) => feeders.map(({ name }) => name[language]).join(', ');
  return { en: listed('en'), pt: listed('pt') };
}
