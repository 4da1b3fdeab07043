// Names that people typed where the service takes codes. The directory is read when the first one is asked for, so that
// codes cost nothing.

import { type Directory, EMPTY_DIRECTORY } from '../../domain/directory/directory.ts';
import { codeNamed } from '../../domain/directory/resolve-name.ts';
import type { CodeOfName, NamedCode } from '../../domain/filters.ts';
import type { Language, Word } from '../../domain/language.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import type { DirectoryKind } from '../../domain/vocabulary.ts';
import { RESOURCES } from '../../resources/index.ts';
import type { Ports } from '../ports.ts';
import { findDirectory, readDirectory } from './directory-sheet.ts';

/** Understands names by the directory as it stands in its sheet: one read, however many names there are. */
export function codesByName(ports: Pick<Ports, 'workbook' | 'calendar'>): CodeOfName {
  let directory: Directory | undefined;
  return (kind, typed) => {
    directory ??= directoryIn(ports);
    return codeNamed(directory, { kind, typed, fedBy: feeding(kind) });
  };
}

/** The directory as it stands in its sheet; an empty one where there is no sheet. */
export function directoryIn(ports: Pick<Ports, 'workbook' | 'calendar'>): Directory {
  const found = findDirectory(ports.workbook);
  return found === undefined ? EMPTY_DIRECTORY : readDirectory(ports, found);
}

/** The resources whose pulls bring names of this kind, for people. */
export function feeding(kind: DirectoryKind): Word {
  const feeders = RESOURCES.filter(({ names = [] }) => names.some((field) => field.kind === kind));
  const listed = (language: Language) => feeders.map(({ name }) => name[language]).join(', ');
  return { en: listed('en'), pt: listed('pt') };
}

/** What names in filters stand for, in words; empty where there are none. */
export function namesInWords(names: readonly NamedCode[], say: Sentences): string {
  if (names.length === 0) return '';
  return say.namesInFilters(
    names.map(({ filter, typed, code }) => `${filter}: ${typed} = ${code}`).join('; '),
  );
}
