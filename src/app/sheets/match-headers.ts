// Matches a row of headers to a table's columns, by their texts in either language and their notes.

import type { CellValue } from '../../domain/cells/cell.ts';
import { fold, isWord, type Language } from '../../domain/language.ts';
import { headerText, type OwnedColumn } from './owned-column.ts';

interface HeaderCells {
  readonly texts: readonly CellValue[];
  readonly notes: readonly string[];
}

export interface HeaderMatch<F extends string> {
  readonly places: ReadonlyMap<F, number>;
  /** Fields that more than one column could be. */
  readonly doubtful: ReadonlySet<F>;
  readonly noted: ReadonlySet<F>;
  /** How many headers have their text in that language. */
  readonly worded: Readonly<Record<Language, number>>;
}

/** The note counts before the text: it stays when the user renames the column. */
export function matchHeaders<F extends string>(
  columns: readonly OwnedColumn<F>[],
  { texts, notes }: HeaderCells,
): HeaderMatch<F> {
  const folded = texts.map(headerText);
  const namedBy = notes.map((note) =>
    note === '' ? [] : columns.filter((column) => isNoteOf(note, column)).map(({ field }) => field),
  );
  const places = new Map<F, number>();
  const doubtful = new Set<F>();
  const noted = new Set<F>();
  const taken = new Set<number>();
  const worded = { en: 0, pt: 0 };
  for (const { field, header } of columns) {
    const all = folded.map((_, n) => n).filter((n) => !taken.has(n));
    const byNote = all.filter((n) => namedBy[n]?.includes(field));
    const byText = all.filter((n) => {
      const names = namedBy[n] ?? [];
      const isAnothers = names.length === 1 && names[0] !== field;
      return !isAnothers && isWord(folded[n] ?? '', header);
    });
    const byBoth = byNote.filter((n) => byText.includes(n));
    const candidates = byBoth.length > 0 ? byBoth : byNote.length === 1 ? byNote : byText;
    const [place] = candidates;
    if (place === undefined) continue;
    if (candidates.length > 1) doubtful.add(field);
    if (byNote.includes(place)) noted.add(field);
    if (folded[place] === fold(header.en)) worded.en += 1;
    if (folded[place] === fold(header.pt)) worded.pt += 1;
    taken.add(place);
    places.set(field, place + 1);
  }
  return { places, doubtful, noted, worded };
}

/** The user may have added to a note, and the key's note begins with the sheet's age. */
export function isNoteOf<F extends string>(note: string, { note: ours = '' }: OwnedColumn<F>): boolean {
  if (ours === '' || note === '') return false;
  return note.endsWith(ours) || (note.startsWith(ours) && /^\s/.test(note.slice(ours.length)));
}
