// Names that people typed where the service takes codes, and names for codes. The directory is read when the first one is
// asked for, so that codes alone cost nothing.

import {
  codeBehindName,
  type Directory,
  EMPTY_DIRECTORY,
  namesOfKind,
  nameWithCode,
} from '../../domain/directory/directory.ts';
import { kindOfParameter } from '../../domain/directory/named-parameters.ts';
import { codeNamed, type NameRead, resolveName } from '../../domain/directory/resolve-name.ts';
import type { CodeOfName, NamedCode } from '../../domain/filter-values.ts';
import { fold, type Language, type Word } from '../../domain/language.ts';
import { memoized } from '../../domain/lazily.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import type { DirectoryKind } from '../../domain/vocabulary.ts';
import { RESOURCES } from '../../resources/index.ts';
import type { Ports } from '../ports.ts';
import { findDirectory, readDirectory } from './directory-sheet.ts';

/**
 * What reading the directory needs: the spreadsheet that has its sheet, and the calendar for its days. The directory
 * is the sheet with names for the service's codes.
 */
export type NamesPorts = Pick<Ports, 'workbook' | 'calendar'>;

/**
 * Looks names up in the directory (the sheet with names for the service's codes), in both directions. The sheet is
 * read once, at the first question, so one instance serves a whole execution.
 */
export class DirectoryNames {
  private directory: Directory | undefined;
  private readonly found = new Map<string, NameRead>();
  /** What codes of a kind are called. */
  readonly namesOf = memoized((kind: DirectoryKind) => namesOfKind(this.all, kind));

  constructor(private readonly ports: NamesPorts) {}

  /** What a typed text means where codes of this kind stand. */
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
      asked: { kind, typed: typed.trim(), fedBy: resourcesNaming(kind) },
      resolution,
    };
  }

  /** What the service calls a code, or else a person here; undefined where nobody does. */
  nameOf(kind: DirectoryKind, code: number): string | undefined {
    return this.namesOf(kind).get(code);
  }

  /** A value that the service gets under this name: of a code also what it is called, for example `12 (Centre)`. */
  inWords(parameter: string, value: string | number): string {
    const kind = kindOfParameter(parameter);
    const name = kind === undefined || typeof value !== 'number' ? undefined : this.nameOf(kind, value);
    return name === undefined ? String(value) : `${value} (${name})`;
  }

  /** The names of this kind with their codes, by the alphabet. */
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

/**
 * Lets people type a name, such as `Centre`, where a filter takes a code. The function that comes back looks the
 * code up in the directory (names for the service's codes). It reads that once, when first called.
 */
export function codesByName(ports: NamesPorts): CodeOfName {
  let directory: Directory | undefined;
  return (kind, typed) => {
    directory ??= directoryIn(ports);
    return codeNamed(directory, { kind, typed, fedBy: resourcesNaming(kind) });
  };
}

/**
 * A sentence on which code each name typed in a pull's filters stands for. It is said when a pull is saved, or its
 * cost is asked for. Empty where there are no names, or each says its code itself.
 */
export function namesInWords(names: readonly NamedCode[], say: Sentences): string {
  const said = names.filter(({ typed, code }) => codeBehindName(typed) !== code);
  if (said.length === 0) return '';
  return say.namesInFilters(
    said.map(({ filter, typed, code }) => `${filter}: ${typed} = ${code}`).join('; '),
  );
}

/** The directory as it stands in its sheet; an empty one where there is no sheet. */
function directoryIn(ports: NamesPorts): Directory {
  const found = findDirectory(ports.workbook);
  return found === undefined ? EMPTY_DIRECTORY : readDirectory(ports, found);
}

/**
 * The resources whose pulls bring names of this kind into the directory (names for the service's codes). As people
 * read them: `Tickets, Action plans`. A message about an unknown name says so what to pull.
 */
export function resourcesNaming(kind: DirectoryKind): Word {
  const feeders = RESOURCES.filter(({ names = [] }) => names.some((field) => field.kind === kind));
  const listed = (language: Language) => feeders.map(({ name }) => name[language]).join(', ');
  return { en: listed('en'), pt: listed('pt') };
}
